#include "adjudicator/games/hexadominacion/rules.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/round.hpp"

namespace ronda::hexadominacion {

namespace {

using Refused = std::optional<Reason>;

void sanction(RoundContext& round) {
    using Line = const Sanction&;
    round.each_line_of(the_moderator, action::sanction, [&](PlayerIndex, Line line, std::size_t) -> Refused {
        Realm& realm = round.state.realm(line.player);
        if (!realm.active()) return Reason::eliminated;
        realm.sanction = line.rounds;
        round.emit(line.player, Sanctioned{line.rounds});
        return {};
    });
}

void build(RoundContext& round) {
    std::bitset<hexagon_count> built;
    round.each_line(action::build, [&](PlayerIndex player, HexIndex hexagon, std::size_t number) -> Refused {
        const Refused reason = build_reason(round.state, player, hexagon);
        if (reason != Reason::not_own && built[static_cast<std::size_t>(hexagon)]) return Reason::built_already;
        if (reason) return reason;
        const Amounts price = action::build.price(round.state, player, hexagon);
        round.pay(player, price);
        built.set(static_cast<std::size_t>(hexagon));
        round.emit(player, Built{hexagon, ++round.state.at(hexagon).level}, {number, price});
        return {};
    });
}

void recruit(RoundContext& round) {
    using Line = const Placement&;
    round.each_line(action::recruit, [&](PlayerIndex player, Line line, std::size_t number) -> Refused {
        const Amounts price = action::recruit.price(round.state, player, line);
        if (!round.owns(player, line.hexagon)) return Reason::not_own;
        if (!can_pay(round.state.realm(player).stock, price)) return Reason::unaffordable;
        round.pay(player, price);
        round.state.at(line.hexagon).soldiers += line.soldiers;
        round.emit(player, Recruited{line.hexagon, line.soldiers}, {number, price});
        return {};
    });
}

void discharge(RoundContext& round) {
    using Line = const Placement&;
    round.each_line(action::discharge, [&](PlayerIndex player, Line line, std::size_t number) -> Refused {
        if (!round.owns(player, line.hexagon)) return Reason::not_own;
        if (round.state.at(line.hexagon).soldiers < line.soldiers) return Reason::too_few_soldiers;
        round.state.at(line.hexagon).soldiers -= line.soldiers;
        const Amounts lost = round.gain(player, times(cost::discharge_gain, line.soldiers));
        round.emit(player, Discharged{line.hexagon, line.soldiers, lost}, {number});
        return {};
    });
}

Refused march_reason(const RoundContext& round, PlayerIndex player, const March& march) {
    if (round.state.realm(player).sanction > 0) return Reason::under_sanction;
    if (march.from == march.to) return Reason::same_hexagon;
    if (!round.owns(player, march.from) || !round.owns(player, march.to)) return Reason::not_own;
    if (round.state.options.connected && !connected(round.state, player, march.from, march.to))
        return Reason::not_connected;
    if (round.state.at(march.from).soldiers == 0) return Reason::no_soldiers;
    return {};
}

void march(RoundContext& round) {
    round.each_line(action::march, [&](PlayerIndex player, const March& line, std::size_t number) -> Refused {
        if (const Refused reason = march_reason(round, player, line)) return reason;
        int& there = round.state.at(line.from).soldiers;
        const int soldiers = std::min(line.soldiers, there);
        if (soldiers < line.soldiers)
            round.warn(player, action::march, number, Reason::too_few_soldiers, line.from);
        there -= soldiers;
        round.state.at(line.to).soldiers += soldiers;
        round.emit(player, Marched{line.from, line.to, soldiers}, {number});
        return {};
    });
}

void move_capital(RoundContext& round) {
    using Line = const action::Capital&;
    round.each_line(action::move_capital, [&](PlayerIndex player, Line to, std::size_t number) -> Refused {
        if (const Refused reason = capital_reason(round.state, player, *to)) return reason;
        const HexIndex from = capital_of(round.state, player);
        const Amounts price = action::move_capital.price(round.state, player, to);
        round.pay(player, price);
        round.state.at(from).industry = Industry::city;
        round.state.at(*to).industry = Industry::capital;
        round.emit(player, CapitalMoved{from, *to}, {number, price});
        return {};
    });
}

// The resources that the kingdoms have chosen for their cities in valid entries (step 7a).
struct NamedIncome {
    std::array<std::optional<Resource>, hexagon_count> of_city;
    std::vector<std::optional<Resource>> by_default;  // by player
};

Refused income_reason(const RoundContext& round, PlayerIndex player, HexIndex city) {
    if (!round.state.realm(player).active()) return Reason::eliminated;
    if (!round.owns(player, city)) return Reason::not_own;
    if (!round.state.at(city).is_city()) return Reason::not_city;
    if (round.newly_conquered[static_cast<std::size_t>(city)]) return Reason::newly_conquered;
    return {};
}

NamedIncome name_incomes(RoundContext& round) {
    NamedIncome named;
    named.by_default.resize(round.orders.size());
    round.each_line(action::receive, [&](PlayerIndex player, const Income& line, std::size_t) -> Refused {
        if (!line.city) {
            named.by_default[static_cast<std::size_t>(player)] = line.resource;
            return {};
        }
        if (const Refused reason = income_reason(round, player, *line.city)) return reason;
        named.of_city[static_cast<std::size_t>(*line.city)] = line.resource;
        return {};
    });
    return named;
}

void receive_from(RoundContext& round, HexIndex i, Resource resource) {
    const Hexagon& hexagon = round.state.at(i);
    const Production yield = yields[hexagon.level - 1];
    char label[32];
    const auto end = fmt::format_to(label, "recibir/{},{}", axial(i).q, axial(i).r);
    const auto start = round.dice.mark();
    const int drawn =
        round.dice.roll({label, static_cast<std::size_t>(end - label)}, yield.faces) + yield.least - 1;
    Amounts amounts{};
    amounts[static_cast<std::size_t>(resource)] = drawn;
    const Amounts lost = round.gain(hexagon.realm, amounts);
    round.emit(hexagon.realm, Received{i, resource, drawn, lost[static_cast<std::size_t>(resource)]}, {},
               round.dice.since(start));
}

void earn_culture(RoundContext& round, PlayerIndex player) {
    if (!round.state.realm(player).active()) return;
    Cultured culture{{}, 0};
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        if (!round.owns(player, i) || !round.state.at(i).is_city()) continue;
        culture.cities.push_back({i, city_culture(round.state.at(i).level)});
        culture.total += culture.cities.back().soldiers;
    }
    round.state.realm(player).culture += culture.total;
    round.emit(player, std::move(culture));
}

void receive(RoundContext& round) {
    const NamedIncome named = name_incomes(round);
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        const Hexagon& hexagon = round.state.at(i);
        if (hexagon.realm == nobody) continue;
        if (!hexagon.is_city()) {
            receive_from(round, i, static_cast<Resource>(hexagon.industry));
            continue;
        }
        if (round.newly_conquered[static_cast<std::size_t>(i)]) continue;
        auto resource = named.of_city[static_cast<std::size_t>(i)];
        if (!resource) resource = named.by_default[static_cast<std::size_t>(hexagon.realm)];
        if (resource)
            receive_from(round, i, *resource);
        else
            round.warn(hexagon.realm, {action::receive.key(), 0}, Reason::no_resource_named, i);
    }
    for (PlayerIndex player = 0; player < round.state.players(); ++player) earn_culture(round, player);
}

int active_kingdoms(const State& state) {
    return static_cast<int>(std::count_if(state.realms.begin(), state.realms.end(),
                                          [](const Realm& realm) { return realm.active(); }));
}

void extend(RoundContext& round) {
    std::vector<int> votes;
    round.each_line(action::extend, [&](PlayerIndex player, int vote, std::size_t) -> Refused {
        if (!round.state.realm(player).active()) return Reason::eliminated;
        if (!round.state.options.extension) return Reason::not_allowed;
        votes.push_back(vote);
        return {};
    });
    if (votes.empty()) return;
    std::sort(votes.begin(), votes.end(), std::greater<>());
    const int active = active_kingdoms(round.state);
    const auto majority = static_cast<std::size_t>(active / 2 + 1);
    const int before = round.state.limit;
    if (votes.size() >= majority) round.state.limit = std::min(most_rounds, before + votes[majority - 1]);
    round.emit(nobody,
               Extended{static_cast<int>(votes.size()), active, round.state.limit - before, round.state.limit});
}

// Returns the outcome of the game among the players for whom `counts` is true: the most points win, and equal
// points are a draw.
Outcome best(const State& state, Ending reason, const std::function<bool(PlayerIndex)>& counts) {
    std::int64_t most = -1;
    Outcome outcome;
    outcome.reason = code_of(reason);
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        if (!counts(player)) continue;
        const std::int64_t total = points(state, player).total();
        if (total > most) outcome.winners.clear();
        most = std::max(most, total);
        if (total == most) outcome.winners.push_back(state.id(player));
    }
    outcome.kind = outcome.winners.size() == 1 ? OutcomeKind::victory : OutcomeKind::draw;
    return outcome;
}

std::optional<Outcome> outcome_of(const State& state, int round) {
    const auto active = [&](PlayerIndex player) { return state.realm(player).active(); };
    const int left = active_kingdoms(state);
    if (left == 1) return best(state, Ending::only_kingdom, active);
    if (left == 0) return best(state, Ending::no_kingdom, [](PlayerIndex) { return true; });
    if (round == state.limit) return best(state, Ending::last_round, active);
    return std::nullopt;
}

void finish(RoundContext& round) {
    State& state = round.state;
    for (Realm& realm : state.realms)
        if (realm.active() && realm.sanction > 0) --realm.sanction;
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const Points score = points(state, player);
        round.emit(player,
                   Scored{score.military, score.economic, score.territorial, score.cultural, score.total()});
    }
    state.common.round = round.number;
    state.common.outcome = outcome_of(state, round.number);
    state.common.awaited = awaited(state);
    if (state.common.over()) round.emit(nobody, Ended{*state.common.outcome});
}

// The sequence of play, in the order of Step.
constexpr void (*sequence_of_play[])(RoundContext&) = {
    sanction,           trade,  build,  recruit, discharge, march, move_capital, fight, receive,
    cede_and_surrender, extend, finish,
};
static_assert(std::size(sequence_of_play) == static_cast<std::size_t>(Step::end) + 1);

// Of two sides of an attack one rolls its highest, and everybody else the lowest.
class PreviewDice final : public Dice {
  public:
    explicit PreviewDice(DiceCase which) : which_(which) {}

  private:
    int draw(std::string_view label, int sides) override {
        const bool high = label.ends_with(which_ == DiceCase::worst ? "/defensor" : "/atacante") ||
                          (which_ == DiceCase::most_income && label.starts_with("recibir/"));
        return high ? sides : 1;
    }

    DiceCase which_;
};

// Whether the happening cancels this attack, or warns of it.
bool is_problem_of_attack(const Happening& happening, PlayerIndex who, int line) {
    const auto is_it = [&](const auto* what) {
        return what != nullptr && what->order == action::attack.key() && what->line == line;
    };
    return happening.who == who &&
           (is_it(std::get_if<Cancelled>(&happening.what)) || is_it(std::get_if<Warned>(&happening.what)));
}

void agree_to(const Orders& mine, PlayerIndex me, std::vector<Orders>& orders) {
    for (const Trade& trade : mine.trades)
        if (trade.with != me)
            orders[static_cast<std::size_t>(trade.with)].trades.push_back({me, trade.receives, trade.gives});
    for (const Cession& cession : mine.cessions)
        if (cession.to != me)
            orders[static_cast<std::size_t>(cession.to)].purchases.push_back(
                {cession.hexagon, me, cession.price});
    for (const Purchase& purchase : mine.purchases)
        if (purchase.from != me)
            orders[static_cast<std::size_t>(purchase.from)].cessions.push_back(
                {purchase.hexagon, me, purchase.price});
}

}  // namespace

void RoundContext::pay(PlayerIndex player, const Amounts& price) {
    Amounts& stock = state.realm(player).stock;
    for (std::size_t r = 0; r < resource_count; ++r) stock[r] -= price[r];
}

Amounts RoundContext::gain(PlayerIndex player, const Amounts& amounts) {
    Amounts& stock = state.realm(player).stock;
    Amounts lost{};
    for (std::size_t r = 0; r < resource_count; ++r) {
        const int room = most_held - stock[r];
        lost[r] = std::max(0, amounts[r] - room);
        stock[r] += amounts[r] - lost[r];
    }
    return lost;
}

std::vector<HexIndex> RoundContext::dissolve(PlayerIndex player, PlayerIndex heir) {
    std::vector<HexIndex> lost;
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        Hexagon& hexagon = state.at(i);
        if (hexagon.realm != player) continue;
        lost.push_back(i);
        hexagon.realm = heir;
        hexagon.soldiers = 0;
        if (hexagon.industry == Industry::capital) hexagon.industry = Industry::city;
    }
    Realm& realm = state.realm(player);
    realm.stock.fill(0);
    realm.sanction = 0;
    realm.eliminated = number;
    return lost;
}

std::vector<HexIndex> RoundContext::own_neighbours(PlayerIndex player, HexIndex hexagon) const {
    std::vector<HexIndex> own;
    for (const HexIndex next : neighbours(hexagon))
        if (owns(player, next)) own.push_back(next);
    return own;
}

Amounts times(const Amounts& amounts, int count) {
    Amounts product = amounts;
    for (int& units : product) units *= count;
    return product;
}

int units(const Amounts& amounts) {
    return std::accumulate(amounts.begin(), amounts.end(), 0);
}

bool can_pay(const Amounts& stock, const Amounts& price) {
    for (std::size_t r = 0; r < resource_count; ++r)
        if (stock[r] < price[r]) return false;
    return true;
}

int affordable(const Amounts& stock, const Amounts& price) {
    int count = most_soldiers;
    for (std::size_t r = 0; r < resource_count; ++r)
        if (price[r] > 0) count = std::min(count, stock[r] / price[r]);
    return count;
}

bool connected(const State& state, PlayerIndex player, HexIndex from, HexIndex to) {
    std::bitset<hexagon_count> reached;
    std::vector<HexIndex> open{from};
    reached.set(static_cast<std::size_t>(from));
    while (!open.empty()) {
        const HexIndex here = open.back();
        open.pop_back();
        if (here == to) return true;
        for (const HexIndex next : neighbours(here)) {
            if (state.at(next).realm != player || reached[static_cast<std::size_t>(next)]) continue;
            reached.set(static_cast<std::size_t>(next));
            open.push_back(next);
        }
    }
    return false;
}

std::optional<Reason> capital_reason(const State& state, PlayerIndex player, HexIndex to) {
    const Hexagon& hexagon = state.at(to);
    if (hexagon.realm != player) return Reason::not_own;
    if (hexagon.industry == Industry::capital) return Reason::is_capital_already;
    if (!hexagon.is_city()) return Reason::not_city;
    if (hexagon.level < capital_level) return Reason::level_too_low;
    if (!can_pay(state.realm(player).stock, action::move_capital.price(state, player, to)))
        return Reason::unaffordable;
    return {};
}

std::optional<Reason> build_reason(const State& state, PlayerIndex player, HexIndex hexagon) {
    const Hexagon& there = state.at(hexagon);
    if (there.realm != player) return Reason::not_own;
    if (there.level == most_level) return Reason::highest_level;
    if (!can_pay(state.realm(player).stock, action::build.price(state, player, hexagon)))
        return Reason::unaffordable;
    return {};
}

Resolved resolve(const State& before, std::span<const Orders> orders, const Orders& moderators, Dice& dice,
                 bool is_preview, Step last) {
    Resolved resolved{before, {}};
    resolved.happenings.reserve(256);
    RoundContext round{resolved.after,          orders, moderators, dice, resolved.happenings,
                       before.common.round + 1, {},     is_preview};
    for (int step = 0; step <= static_cast<int>(last); ++step) sequence_of_play[step](round);
    return resolved;
}

AfterRound<State> HexadominacionPosition::play(std::span<const PlayerOrders> sheets, Dice& dice) const {
    std::vector<Orders> orders(static_cast<std::size_t>(state.players()));
    Orders moderators;
    for (const PlayerOrders& sheet : sheets) {
        const auto player = static_cast<std::size_t>(state.common.index_of(sheet.player));
        (sheet.player == moderator_id ? moderators : orders[player]) = read_orders(state, sheet.orders);
    }
    Resolved resolved = hexadominacion::resolve(state, orders, moderators, dice);
    auto events = to_events(resolved.after, resolved.happenings, dice);
    return {std::move(resolved.after), std::move(events)};
}

Resolved preview(const State& state, PlayerIndex who, const Orders& mine, DiceCase which, Step last) {
    std::vector<Orders> orders(static_cast<std::size_t>(state.players()));
    Orders moderators;
    (who < 0 ? moderators : orders[static_cast<std::size_t>(who)]) = mine;
    State start = state;
    if (who >= 0) {
        agree_to(mine, who, orders);
        // The stocks of others must not influence the answer to this kingdom (rules.md R20).
        if (state.options.secret)
            for (PlayerIndex other = 0; other < state.players(); ++other)
                if (other != who && start.realm(other).active()) start.realm(other).stock.fill(most_held);
    }
    PreviewDice dice(which);
    return resolve(start, orders, moderators, dice, true, last);
}

bool has_uncertain_attack(const Resolved& preview, PlayerIndex who) {
    return std::any_of(preview.happenings.begin(), preview.happenings.end(), [who](const Happening& happening) {
        const auto* attack = std::get_if<Attacked>(&happening.what);
        return happening.who == who && attack != nullptr && attack->conquered &&
               attack->attackers <= die_faces * attack->defenders;
    });
}

std::vector<int> attacks_after_failure(const State& state, PlayerIndex who, const Orders& orders,
                                       const Resolved& best) {
    std::vector<int> lines;
    if (!has_uncertain_attack(best, who)) return lines;
    const auto cancelled = [who](const Resolved& round, int line) {
        return std::any_of(round.happenings.begin(), round.happenings.end(), [&](const Happening& one) {
            return std::holds_alternative<Cancelled>(one.what) && is_problem_of_attack(one, who, line);
        });
    };
    std::optional<Resolved> worst;
    for (int line = 1; line <= static_cast<int>(orders.attacks.size()); ++line) {
        if (!cancelled(best, line)) continue;
        if (!worst) worst = preview(state, who, orders, DiceCase::worst, Step::attacks);
        if (!cancelled(*worst, line)) lines.push_back(line);
    }
    return lines;
}

std::vector<Event> HexadominacionPosition::previewed_events(const PlayerOrders& sheet) const {
    const PlayerIndex who = state.common.index_of(sheet.player);
    const Orders orders = read_orders(state, sheet.orders);
    Resolved resolved = preview(state, who, orders);
    for (const int line : attacks_after_failure(state, who, orders, resolved))
        std::erase_if(resolved.happenings,
                      [&](const Happening& one) { return is_problem_of_attack(one, who, line); });
    for (Happening& happening : resolved.happenings) happening.dice = {};  // nobody has thrown them
    std::vector<Event> events = to_events(resolved.after, resolved.happenings, PreviewDice(DiceCase::best));
    std::erase_if(events, [&](const Event& event) { return event.player != sheet.player; });
    return events;
}

}  // namespace ronda::hexadominacion

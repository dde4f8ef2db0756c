#include "adjudicator/games/hegregon/rules.hpp"

#include <algorithm>

#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

// The orders of a round by player; empty for players who sent none.
std::vector<Orders> orders_of(const State& state, std::span<const PlayerOrders> sheets) {
    std::vector<Orders> orders(state.seats.size());
    for (const PlayerOrders& sheet : sheets)
        if (const PlayerIndex player = state.common.index_of(sheet.player); player != nobody)
            orders[static_cast<std::size_t>(player)] = read_orders(sheet.orders);
    return orders;
}

template <class Act>
void each_player(const State& state, Act act) {
    for (PlayerIndex player = 0; player < state.players(); ++player) act(player);
}

PlayerSet active(const State& state) {
    PlayerSet set;
    each_player(state, [&](PlayerIndex player) {
        if (!state.seat(player).out) set.add(player);
    });
    return set;
}

bool has_active(const State& state, PlayerSet side) {
    return (side.bits() & active(state).bits()) != 0;
}

// Returns the only side with players who are not eliminated. Empty if there are several, or none.
std::optional<PlayerSet> last_side(const State& state) {
    std::optional<PlayerSet> last;
    for (const PlayerSet side : sides(state)) {
        if (!has_active(state, side)) continue;
        if (last) return std::nullopt;
        last = side;
    }
    return last;
}

void eliminate(RoundContext& round, PlayerIndex player, Ending reason) {
    State& state = round.state;
    state.seat(player).out = true;
    std::erase(state.order, player);
    std::erase(state.waiting, player);
    round.emit(player, Eliminated{reason});
}

// Removes the units and mines of a resigning player (rules.md, "Resignations").
void clear_away(State& state, PlayerIndex player) {
    std::erase_if(state.units, [&](const Unit& unit) { return unit.name.player == player; });
    std::erase_if(state.mines, [&](const Mine& mine) { return mine.player == player; });
    for (Base& base : state.bases)
        if (base.player == player) base.player = nobody;
    Seat& seat = state.seat(player);
    seat.hegregon = seat.mines = 0;
    seat.reactions = {};
}

// Ends the game if the eliminated leave one side or none. `last_out` share the draw if none is left.
void test_last_side(RoundContext& round, PlayerSet last_out, Ending reason) {
    if (active(round.state).empty())
        round.end(OutcomeKind::draw, last_out, reason);
    else if (const auto side = last_side(round.state))
        round.end(OutcomeKind::victory, *side, reason);
}

void take_resignations(RoundContext& round, const std::vector<Orders>& orders) {
    PlayerSet resigners;
    each_player(round.state, [&](PlayerIndex player) {
        if (!orders[static_cast<std::size_t>(player)].resigns || round.state.seat(player).out) return;
        resigners.add(player);
        clear_away(round.state, player);
        eliminate(round, player, Ending::resignation);
    });
    if (!resigners.empty()) test_last_side(round, resigners, Ending::resignation);
}

// Stores the reactions of one file. Entries that name no living unit of the player are cancelled.
void set_reactions(RoundContext& round, PlayerIndex player, const WrittenReactions& written,
                   const BoughtUnits& made) {
    State& state = round.state;
    Reactions reactions{written.reserve, written.general, {}};
    for (const auto& [word, when] : written.units) {
        const Unit* unit = unit_meant(state, word, made);
        if (unit == nullptr || unit->name.player != player) {
            round.cancel(player, OrderAddress(reactions_key) / word,
                         unit == nullptr ? Reason::no_such_unit : Reason::not_own_unit);
            continue;
        }
        auto& units = reactions.units;
        std::erase_if(units, [&](const auto& entry) { return entry.number == unit->name.number; });
        const auto after =
            std::upper_bound(units.begin(), units.end(), unit->name.number,
                             [](int number, const auto& entry) { return number < entry.number; });
        units.insert(after, {unit->name.number, when});
    }
    state.seat(player).reactions = std::move(reactions);
    round.emit(player, ReactionsSet{});
}

// rules.md, "Closing of a player".
void close(RoundContext& round, PlayerIndex player) {
    State& state = round.state;
    std::vector<Production> yields;
    int sum = 0;
    for (const Unit& unit : state.units) {
        if (unit.name.player != player || unit.type != UnitType::ear) continue;
        if (const auto number = base_at(unit.cell)) {
            Base& base = state.base(*number);
            if (base.player != nobody && friends(state, base.player, player)) continue;
            round.emit(player, Captured{unit.cell, base.player, unit.name});
            base.player = player;
        }
        const Terrain ground = terrain(unit.cell);
        const int amount = ground == Terrain::deposit         ? deposit_yield
                           : ground == Terrain::great_deposit ? great_yield
                                                              : 0;
        if (amount == 0) continue;
        yields.push_back({unit.cell, amount});
        sum += amount;
    }
    if (sum == 0) return;
    state.seat(player).hegregon += sum;
    round.emit(player, Collected{sum, std::move(yields)});
}

// Returns the counts of a side that decide after the last turn, the most important first (rules.md R29).
std::array<int, 3> score(const State& state, PlayerSet side) {
    std::array<int, 3> score{};
    side.each([&](PlayerIndex player) {
        score[0] += bases_of(state, player);
        score[1] += deposits_of(state, player);
        score[2] += state.seat(player).hegregon;
    });
    return score;
}

void decide_by_score(RoundContext& round) {
    std::array<int, 3> best{};
    PlayerSet winners;
    int equal = 0;
    for (const PlayerSet side : sides(round.state)) {
        if (!has_active(round.state, side)) continue;
        const auto own = score(round.state, side);
        if (equal == 0 || own > best) {
            best = own;
            winners = side;
            equal = 1;
        } else if (own == best) {
            winners = PlayerSet(winners.bits() | side.bits());
            ++equal;
        }
    }
    round.end(equal == 1 ? OutcomeKind::victory : OutcomeKind::draw, winners, Ending::last_turn);
}

// rules.md R2, R4.
void test_bases(RoundContext& round) {
    const State& state = round.state;
    const auto bases_of_side = [&](PlayerSet side) {
        int count = 0;
        side.each([&](PlayerIndex player) { count += bases_of(state, player); });
        return count;
    };
    const std::vector<PlayerSet> all = sides(state);
    for (const PlayerSet side : all) {
        const bool only = std::all_of(all.begin(), all.end(), [&](PlayerSet other) {
            return (other == side) == (bases_of_side(other) > 0);
        });
        if (state.options.cooperative ? only : bases_of_side(side) >= state.options.bases_to_win)
            return round.end(OutcomeKind::victory, side, Ending::bases_held);
    }
}

// Returns the playing order of the next turn: the last of this turn begins, then clockwise (rules.md R7).
std::vector<PlayerIndex> next_order(const State& state) {
    std::vector<PlayerIndex> order;
    for (PlayerIndex step = 0; step < state.players(); ++step) {
        const PlayerIndex player = (state.order.back() + step) % state.players();
        if (!state.seat(player).out) order.push_back(player);
    }
    return order;
}

void begin_turn(RoundContext& round) {
    State& state = round.state;
    ++state.turn;
    for (Unit& unit : state.units) {
        unit.moved = unit.extra = unit.attacks = 0;
        unit.ability = Ability::none;
        unit.card = false;
        if (unit.breakdown < state.turn) unit.breakdown = 0;
    }
    for (Base& base : state.bases) base.placed = 0;
    state.order = next_order(state);
    state.stage = Stage::purchase;
    state.waiting = state.order;
    round.emit(nobody, TurnBegan{state.turn, state.order});
}

void eliminate_powerless(RoundContext& round, PlayerSet& gone) {
    each_player(round.state, [&](PlayerIndex player) {
        const State& state = round.state;
        if (state.seat(player).out || has_unit(state, player) || bases_of(state, player) > 0) return;
        gone.add(player);
        eliminate(round, player, Ending::no_forces);
    });
}
// The steps of the end of a turn (rules.md, "End of the turn"). Once the game is over, the rest is skipped.
void end_turn(RoundContext& round) {
    PlayerSet gone;
    if (round.state.options.close_at_end)  // 1
        for (const PlayerIndex player : round.state.order) close(round, player);
    eliminate_powerless(round, gone);                                         // 2
    test_bases(round);                                                        // 3
    if (!round.over()) round.test_elimination();                              // 4
    if (!round.over()) test_last_side(round, gone, Ending::last_standing);    // 5
    if (!round.over() && round.state.turn >= round.state.options.most_turns)  // 6
        decide_by_score(round);
    if (!round.over()) begin_turn(round);  // 7
}

BoughtUnits buy_all(RoundContext& round, PlayerIndex player, const Orders& orders) {
    BoughtUnits made;
    for (const Purchase& purchase : orders.purchases) {
        const std::size_t first = round.happenings.size();
        const int number = static_cast<int>(made.size()) + 1;
        made.push_back(buy(round, player, purchase, number));
        round.mark_item(player, OrderAddress::entry(purchases_key, number), first, nullptr);
    }
    return made;
}

void take_steps(RoundContext& round, PlayerIndex player, const Orders& orders, const BoughtUnits& made) {
    round.in_actions = true;
    int number = 0;
    for (const Step& step : orders.steps) {
        const std::size_t first = round.happenings.size();
        take_step(round, step, {player, ++number}, made);
        round.mark_item(player, OrderAddress::entry(steps_key, number), first,
                        unit_meant(round.state, step.unit, made));
        if (round.over()) break;
    }
    round.in_actions = false;
}

void act_and_close(RoundContext& round, PlayerIndex player, const Orders& orders, const BoughtUnits& made) {
    take_steps(round, player, orders, made);
    if (!round.over() && !round.state.options.close_at_end) close(round, player);
}

void set_all_reactions(RoundContext& round, const std::vector<Orders>& orders,
                       const std::vector<BoughtUnits>& made) {
    each_player(round.state, [&](PlayerIndex player) {
        const auto p = static_cast<std::size_t>(player);
        if (orders[p].reactions && !round.state.seat(player).out)
            set_reactions(round, player, *orders[p].reactions, made[p]);
    });
}

// A whole turn of all players in one round (rules.md, "Sequence of a round").
void play_turn(RoundContext& round, const std::vector<Orders>& orders) {
    std::vector<BoughtUnits> made(orders.size());
    const std::vector<PlayerIndex> order = round.state.order;
    for (const PlayerIndex player : order) {
        const auto p = static_cast<std::size_t>(player);
        made[p] = buy_all(round, player, orders[p]);
    }
    set_all_reactions(round, orders, made);
    for (const PlayerIndex player : order) {
        const auto p = static_cast<std::size_t>(player);
        act_and_close(round, player, orders[p], made[p]);
        if (round.over()) return;
    }
    end_turn(round);
}

template <class Items, class Explain>
void cancel_all(RoundContext& round, PlayerIndex player, std::string_view key, const Items& items,
                Explain explain) {
    constexpr Reason reason = Reason::wrong_phase;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const OrderAddress order = OrderAddress::entry(key, static_cast<int>(i) + 1);
        round.cancel(player, order, reason, explain(items[i], reason));
        round.mark_item(player, order, round.happenings.size() - 1, nullptr);
    }
}

void cancel_purchases(RoundContext& round, PlayerIndex player, const Orders& own) {
    cancel_all(round, player, purchases_key, own.purchases, [&](const Purchase& purchase, Reason reason) {
        return explanation_of(round.state, player, purchase, reason);
    });
}

void cancel_steps(RoundContext& round, PlayerIndex player, const Orders& own) {
    cancel_all(round, player, steps_key, own.steps, [&](const Step& step, Reason reason) {
        return explanation_of(round.state, player, nullptr, step, 0, {}, reason);
    });
}

// Whether anything was done since then, other than cancelled items.
bool had_effect(const RoundContext& round, std::size_t since) {
    return std::any_of(round.happenings.begin() + static_cast<std::ptrdiff_t>(since), round.happenings.end(),
                       [](const Happening& each) { return !std::holds_alternative<Cancelled>(each.what); });
}

// The stage of the player on turn, in `turno` pace. Returns whether the player stays on turn.
bool play_stage(RoundContext& round, PlayerIndex player, const std::vector<Orders>& orders) {
    const Orders& own = orders[static_cast<std::size_t>(player)];
    std::vector<BoughtUnits> made(orders.size());
    const bool buying = round.state.stage == Stage::purchase;
    bool effect = false;
    if (buying) {
        const std::size_t since = round.happenings.size();
        made[static_cast<std::size_t>(player)] = buy_all(round, player, own);
        effect = had_effect(round, since);
    } else {
        cancel_purchases(round, player, own);
    }
    set_all_reactions(round, orders, made);
    if (buying) {
        cancel_steps(round, player, own);
    } else {
        const std::size_t since = round.happenings.size();
        take_steps(round, player, own, {});
        effect = had_effect(round, since);
    }
    if (round.over()) return false;
    const bool stays = own.stays && effect;
    if (!stays && !buying && !round.state.options.close_at_end) close(round, player);
    return stays;
}

// Passes over players who cannot play, and goes on to the next stage or turn if nobody is left.
void pass_on(RoundContext& round) {
    State& state = round.state;
    while (!round.over()) {
        while (!state.waiting.empty() && !can_play(state, state.waiting.front()))
            state.waiting.erase(state.waiting.begin());
        if (!state.waiting.empty()) return;
        if (state.stage == Stage::purchase) {
            state.stage = Stage::action;
            state.waiting = state.order;
        } else {
            end_turn(round);
        }
    }
}

// One player's purchases or actions (rules.md, "Sequence of a round").
void play_one(RoundContext& round, PlayerIndex on_turn, const std::vector<Orders>& orders) {
    if (round.state.seat(on_turn).out)
        set_all_reactions(round, orders, std::vector<BoughtUnits>(orders.size()));
    else if (!play_stage(round, on_turn, orders) && !round.over())
        std::erase(round.state.waiting, on_turn);
    pass_on(round);
}

class PreviewDice final : public Dice {
  public:
    explicit PreviewDice(DiceCase which) : which_(which) {}

  private:
    int draw(std::string_view label, int sides) override {
        const bool low = which_ == DiceCase::best ? label.ends_with("/defensor")
                                                  : label.ends_with("/atacante") || label.ends_with("/tiro");
        return low ? 1 : sides;
    }

    DiceCase which_;
};

}  // namespace

bool can_play(const State& state, PlayerIndex player) {
    if (state.stage == Stage::action) return has_unit(state, player);
    if (state.seat(player).hegregon == 0) return false;
    for (int base = 0; base < base_count; ++base) {
        if (state.base(base).player != player) continue;
        for (const Cell cell : around(bases()[static_cast<std::size_t>(base)]))
            if (unit_on(state, cell) == nullptr) return true;
    }
    return false;
}

AfterRound<State> HegregonPosition::play(std::span<const PlayerOrders> sheets, Dice& dice) const {
    State after = state;
    RoundContext round(after, dice);
    play_round(round, orders_of(state, sheets));
    std::vector<Event> events = events_of(Names(after), std::move(round.happenings), dice);
    return {std::move(after), std::move(events)};
}

void play_round(RoundContext& round, const std::vector<Orders>& orders) {
    State& state = round.state;
    const PlayerIndex on_turn = state.waiting.front();
    take_resignations(round, orders);
    if (!round.over()) {
        if (state.by_rounds())
            play_turn(round, orders);
        else
            play_one(round, on_turn, orders);
    }
    ++state.common.round;
    state.common.awaited = awaited(state);
}

std::vector<std::string> HegregonPosition::owing(std::span<const PlayerOrders> sheets) const {
    if (state.common.over()) return {};
    std::vector<std::string> unanswered = state.common.awaited;
    State after = state;
    for (const PlayerOrders& sheet : sheets) {
        std::erase(unanswered, sheet.player);
        const PlayerIndex player = state.common.index_of(sheet.player);
        if (player != nobody && read_orders(sheet.orders).resigns) after.seat(player).out = true;
    }
    return active(after).empty() || last_side(after) ? std::vector<std::string>() : unanswered;
}

Preview preview(const State& state, PlayerIndex me, const Orders& own, DiceCase which) {
    State after = state;
    if (me == nobody || state.common.over() || state.seat(me).out) return {std::move(after), {}, {}};
    std::erase_if(after.mines, [&](const Mine& mine) { return !sees_mine(state, me, mine); });
    for (PlayerIndex other = 0; other < after.players(); ++other)
        if (other != me) after.seat(other).reactions = {};
    if (own.resigns) return {std::move(after), {}, {}};
    PreviewDice dice(which);
    RoundContext round(after, dice, true);
    std::vector<Orders> orders(after.seats.size());
    orders[static_cast<std::size_t>(me)] = own;
    const bool on_turn = after.by_rounds() || after.waiting.front() == me;
    if (!after.by_rounds() && on_turn) {
        play_stage(round, me, orders);
    } else {
        std::vector<BoughtUnits> made(orders.size());
        if (on_turn) made[static_cast<std::size_t>(me)] = buy_all(round, me, own);
        set_all_reactions(round, orders, made);
        if (on_turn) act_and_close(round, me, own, made[static_cast<std::size_t>(me)]);
    }
    return {std::move(after), std::move(round.happenings), std::move(round.items)};
}

bool depends_on_dice(const State& before, PlayerIndex player, const Orders& orders, const Cancelled& cancelled,
                     bool thrown) {
    if (!thrown) return false;
    if (cancelled.reason == Reason::condition) return true;
    const auto way = cancelled.order.steps();
    const auto number = static_cast<std::size_t>(entry_number(way[1]));
    if (cancelled.reason == Reason::no_enemy &&
        enemy_on(before, player, orders.steps[number - 1].target()) != nullptr)
        return true;
    const Preview worst = preview(before, player, orders, DiceCase::worst);
    const OrderAddress whole = OrderAddress::entry(steps_key, static_cast<int>(number));
    const auto step = std::find_if(worst.items.begin(), worst.items.end(),
                                   [&](const ItemMark& item) { return item.order == whole; });
    if (step == worst.items.end()) return false;
    const auto first = worst.happenings.begin() + static_cast<std::ptrdiff_t>(step->first),
               last = worst.happenings.begin() + static_cast<std::ptrdiff_t>(step->last);
    if (way.size() == 2)
        return std::none_of(first, last,
                            [](const Happening& each) { return std::holds_alternative<Cancelled>(each.what); });
    // A movement that is cut in the forecast goes on there.
    const Cell cut_at = orders.steps[number - 1].path[static_cast<std::size_t>(entry_number(way[2])) - 1];
    return std::any_of(first, last, [cut_at](const Happening& each) {
        const auto* moved = std::get_if<Moved>(&each.what);
        return moved != nullptr && moved->to == cut_at;
    });
}

std::vector<Happening> problems(const State& before, PlayerIndex player, const Orders& orders,
                                std::vector<Happening> happenings) {
    bool thrown = false;
    std::erase_if(happenings, [&](const Happening& each) {
        thrown = thrown || !each.dice.empty();
        const auto* cancelled = std::get_if<Cancelled>(&each.what);
        return cancelled == nullptr || depends_on_dice(before, player, orders, *cancelled, thrown);
    });
    return happenings;
}

std::vector<Event> HegregonPosition::previewed_events(const PlayerOrders& sheet) const {
    const PlayerIndex player = state.common.index_of(sheet.player);
    const Orders orders = read_orders(sheet.orders);
    auto [after, happenings, items] = preview(state, player, orders);
    return events_of(Names(after), problems(state, player, orders, std::move(happenings)),
                     PreviewDice(DiceCase::best));
}

}  // namespace ronda::hegregon

#include <algorithm>
#include <bitset>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/faults.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

constexpr std::size_t most_lines = 60;

// Returns "12 de trigo, 0 de madera y 3 de metal": of the resources that `of` has, also those that are used up.
Text what_is_left(const Amounts& stock, const Amounts& of) {
    std::vector<Text> parts;
    for (std::size_t r = 0; r < resource_count; ++r)
        if (of[r] > 0) parts.push_back(amount_in_words(stock[r], static_cast<Resource>(r)));
    return enumerate(parts);
}

// The cities that an entry of `recibir` is about.
std::bitset<hexagon_count> cities_of(const Income& line, const Orders& orders) {
    std::bitset<hexagon_count> cities;
    if (line.city) return cities.set(static_cast<std::size_t>(*line.city));
    cities.set();
    for (const Income& other : orders.incomes)
        if (other.city) cities.reset(static_cast<std::size_t>(*other.city));
    return cities;
}

// Describes a kingdom's lines in the order in which they would be carried out.
class Forecast {
  public:
    // `round`: the preview of these orders. All arguments must outlive this object.
    Forecast(const State& state, PlayerIndex me, const Orders& orders, const Resolved& round)
        : state_(state), me_(me), orders_(orders), round_(round), stock_(state.realm(me).stock) {}

    // Returns the forecast of one line, without its name.
    Text note(std::string_view order, std::size_t line) {
        wanted_ = order;
        wanted_line_ = line;
        if (order == action::receive.key()) return income_of(action::receive.line(orders_, line));
        describe_all();
        return lines_.empty() ? Text{} : std::move(lines_.front().words);
    }

    Bullets lines() {
        describe_all();
        if (lines_.empty()) return {};
        for (Bullets::Line& line : lines_) line.words = say("{}.", "{}.", line.words);
        shorten();
        if (paid_ && !unknown_stock_)
            add(say("Luego tienes {}, antes de recoger.", "Then you have {}, before collecting.", held()));
        if (const Text income = income_in_words(std::bitset<hexagon_count>().set()); !income.empty())
            add(say("Si todo sale así, recoges {}.", "If all this succeeds, you collect {}.", income));
        if (attacks_)
            add(say(
                "Cada ataque supone que los tuyos anteriores salen bien. El orden de los reinos se sortea, y "
                "los demás pueden mover, reclutar o gastar antes.",
                "Each attack assumes that your earlier ones succeed. The order of the kingdoms is drawn by "
                "lot, and the others may move, recruit or spend first."));
        return Bullets{std::move(lines_)};
    }

  private:
    void describe_all() {
        for (const Happening& happening : round_.happenings) {
            who_ = happening.who;
            cause_ = happening.cause;
            std::visit([&](const auto& what) { describe(what); }, happening.what);
        }
    }

    std::size_t line() const { return who_ == me_ ? cause_.line : cause_.others_line; }
    template <class Act>
    bool is_reported(const Act& act) const {
        return wanted_.empty() || (wanted_ == act.key() && wanted_line_ == line());
    }

    template <class Other>
    void describe(const Other&) {}

    void describe(const Traded& e) {
        const bool proposer = who_ == me_;
        if (!proposer && e.with != me_) return;
        const Amounts &gave = proposer ? e.gave : e.received, &received = proposer ? e.received : e.gave;
        const PlayerIndex with = proposer ? e.with : who_;
        std::vector<Text> parts{
            say("si {} ordena el mismo trato", "if {} orders the matching trade", name(with))};
        pay(gave);
        Amounts lost{};
        for (const auto& [player, amounts] : e.lost)
            if (player == me_) lost = amounts;
        gain(received, lost);
        add_lost(parts, lost);
        for (const auto& [player, points] : e.culture)
            if (player == me_) parts.push_back(say("{} de cultura", "{} culture", points));
        add_line(action::trade, std::move(parts), sum(gave, received));
    }

    void describe(const Built& e) {
        if (who_ == me_) add_paid(action::build, say("nivel {}", "level {}", e.level));
    }

    void describe(const Recruited&) {
        if (who_ == me_) add_paid(action::recruit, {});
    }

    void describe(const Discharged& e) {
        if (who_ != me_) return;
        const Amounts back = times(cost::discharge_gain, e.soldiers);
        std::vector<Text> parts{say("recuperas {}", "you get {} back", amounts_in_words(back))};
        gain(back, e.lost);
        add_lost(parts, e.lost);
        add_line(action::discharge, std::move(parts), back);
    }

    void describe(const Marched& e) {
        if (who_ != me_) return;
        std::vector<Text> parts;
        if (e.soldiers < action::march.line(orders_, cause_.line).soldiers)
            parts.push_back(e.soldiers == 1 ? say("va 1", "1 goes") : say("van {}", "{} go", e.soldiers));
        parts.push_back(say("gratis", "free"));
        add_line(action::march, std::move(parts), {});
    }

    void describe(const CapitalMoved&) {
        if (who_ == me_) add_paid(action::move_capital, {});
    }

    void describe(const Attacked& e) {
        attacks_ = true;
        attack_told_ = is_reported(action::attack);
        std::vector<Text> parts;
        if (attack_told_) parts = odds_in_words(e);
        Amounts price{};
        // Nobody knows how many of the origins' soldiers are left, so neither the price.
        const bool is_known = !std::any_of(e.from.begin(), e.from.end(),
                                           [&](const Placement& origin) { return is_open(origin.hexagon); });
        unknown_stock_ = unknown_stock_ || !is_known;
        if (is_known) {
            price = cause_.paid;
            pay(price);
            parts.push_back(say("cuesta {}", "it costs {}", amounts_in_words(price)));
        }
        if (e.defender != nobody && depends_on_dice(e)) unsure_payers_.push_back(e.defender);
        leave_open(e);
        add_line(action::attack, std::move(parts), price);
    }

    bool is_open(HexIndex hexagon) const { return open_.test(static_cast<std::size_t>(hexagon)); }

    void describe(const Cancelled& e) {
        if (who_ != me_ || e.order != action::attack.key()) return;
        const std::vector<int> lines = attacks_after_failure(state_, me_, orders_, round_);
        cause_.line = static_cast<std::size_t>(e.line);
        if (std::find(lines.begin(), lines.end(), e.line) != lines.end())
            add_line(action::attack, {say("solo si fallas antes", "only if you fail before that")}, {});
    }

    // Marks where dice decide how many soldiers stand after this attack.
    void leave_open(const Attacked& e) {
        const auto mark = [&](HexIndex hexagon) { open_.set(static_cast<std::size_t>(hexagon)); };
        if (!e.conquered && e.from.size() > 1 && e.attackers >= losing_share)
            for (const Placement& origin : e.from) mark(origin.hexagon);
        if (e.retreat.empty()) return;
        std::vector<HexIndex> refuges;
        for (const HexIndex next : neighbours(e.target))
            if (owner_before(next, e) == e.defender) refuges.push_back(next);
        if (refuges.size() < 2) return;
        for (const HexIndex refuge : refuges) mark(refuge);
    }

    // Returns who has a hexagon right after an attack. Attacks of this forecast take hexagons one by one.
    PlayerIndex owner_before(HexIndex hexagon, const Attacked& e) {
        taken_.set(static_cast<std::size_t>(e.target));
        return taken_.test(static_cast<std::size_t>(hexagon)) ? me_ : state_.at(hexagon).realm;
    }

    // Says who attacks, if fewer than ordered, and whom.
    std::vector<Text> fighters_in_words(const Attacked& e) const {
        std::vector<Text> parts;
        int ordered = 0;
        for (const Placement& origin : action::attack.line(orders_, cause_.line).from)
            ordered += origin.soldiers;
        if (e.attackers < ordered && !depends_on_dice(e))
            parts.push_back(e.attackers == 1 ? say("ataca 1", "1 attacks")
                                             : say("atacan {}", "{} attack", e.attackers));
        if (e.defender == nobody)
            parts.push_back(say("es neutral", "it is neutral"));
        else
            parts.push_back(say("es de {}", "it is {}'s", name(e.defender)));
        if (e.unpaid > 0 && !depends_on_dice(e))
            parts.push_back(e.unpaid == 1 ? say("1 de sus soldados no se puede pagar y se pierde",
                                                "1 of its soldiers cannot be paid and is lost")
                                          : say("{} de sus soldados no se pueden pagar y se pierden",
                                                "{} of its soldiers cannot be paid and are lost", e.unpaid));
        return parts;
    }

    // Adds the chance, and the losses with bad luck.
    std::vector<Text> odds_in_words(const Attacked& e) const {
        std::vector<Text> parts = fighters_in_words(e);
        if (depends_on_dice(e)) {
            parts.push_back(say("cuántos luchan depende de los dados de tus ataques anteriores",
                                "how many fight depends on the dice of your earlier attacks"));
            return parts;
        }
        if (e.defenders == 0) {
            parts.push_back(
                say("nadie lo defiende ahora: lo conquistas", "nobody defends it now: you conquer it"));
            return parts;
        }
        const double chance = chance_to_conquer(e.attackers, e.defenders);
        const Text odds = say("{} contra {}: {} de ganar, {} de perder", "{} against {}: {} to win, {} to lose",
                              counted(e.attackers, say("dado", "die"), say("dados", "dice")), e.defenders,
                              percent(chance), percent(1 - chance));
        // With secret inventories it is not known how many defenders can be paid, so only the worst is.
        parts.push_back(state_.options.secret ? say("{}, si puede pagar a todos sus defensores",
                                                    "{}, if all its defenders can be paid", odds)
                                              : odds);
        if (const int dead = e.attackers / losing_share; dead > 0)
            parts.push_back(dead == 1 ? say("si pierdes, cae 1", "if you lose, 1 falls")
                                      : say("si pierdes, caen {}", "if you lose, {} fall", dead));
        return parts;
    }

    // Whether dice of earlier attacks decide how many soldiers attack, defend or can be paid.
    bool depends_on_dice(const Attacked& e) const {
        if (is_open(e.target) || std::any_of(e.from.begin(), e.from.end(),
                                             [&](const Placement& origin) { return is_open(origin.hexagon); }))
            return true;
        return std::find(unsure_payers_.begin(), unsure_payers_.end(), e.defender) != unsure_payers_.end();
    }

    void describe(const Eliminated& e) {
        if (e.reason == Fall::capital && e.by == me_ && attack_told_)
            lines_.back().words = say("{}. Si ganas, cae su capital y el reino de {} queda eliminado",
                                      "{}. If you win, its capital falls and the kingdom of {} is out",
                                      lines_.back().words, name(who_));
        if (e.reason != Fall::surrender || who_ != me_) return;
        const Text end = say("tu reino acaba en esta ronda", "your kingdom ends this round");
        if (wanted_.empty())
            add(say("rendirse: {}", "surrender: {}", end));
        else if (wanted_ == action::surrender.key())
            add(end);
    }

    void describe(const Ceded& e) {
        if (who_ == me_) {
            std::vector<Text> parts;
            if (e.price == Amounts{})
                parts.push_back(say("lo regalas", "you give it away"));
            else
                parts.push_back(say("si {} ordena la misma compra, cobras {}",
                                    "if {} orders the same purchase, you are paid {}", name(e.to),
                                    amounts_in_words(e.price)));
            add_line(action::cede, std::move(parts), {});
        } else if (e.to == me_) {
            add_line(action::buy,
                     {say("si {} ordena la misma venta, pagas {} después de recoger",
                          "if {} orders the same sale, you pay {} after collecting", name(who_),
                          amounts_in_words(e.price))},
                     {});
        }
    }

    void pay(const Amounts& price) {
        for (std::size_t r = 0; r < resource_count; ++r) stock_[r] -= price[r];
        paid_ = paid_ || price != Amounts{};
    }
    void gain(const Amounts& amounts, const Amounts& lost) {
        for (std::size_t r = 0; r < resource_count; ++r) stock_[r] += amounts[r] - lost[r];
        paid_ = true;
    }
    static Amounts sum(const Amounts& a, const Amounts& b) {
        Amounts both = a;
        for (std::size_t r = 0; r < resource_count; ++r) both[r] += b[r];
        return both;
    }
    static void add_lost(std::vector<Text>& parts, const Amounts& lost) {
        if (lost != Amounts{})
            parts.push_back(say("se pierde lo que pasa de 400: {}", "what goes over 400 is lost: {}",
                                amounts_in_words(lost)));
    }

    template <class Act>
    void add_paid(const Act& act, const Text& what) {
        std::vector<Text> parts;
        if (!what.empty()) parts.push_back(what);
        parts.push_back(say("cuesta {}", "it costs {}", amounts_in_words(cause_.paid)));
        pay(cause_.paid);
        add_line(act, std::move(parts), cause_.paid);
    }

    // `touched`: the resources whose remainder the line mentions.
    template <class Act>
    void add_line(const Act& act, std::vector<Text> parts, const Amounts& touched) {
        if (!is_reported(act)) return;
        if (touched != Amounts{} && !unknown_stock_)
            parts.push_back(say("luego tienes {}", "then you have {}", what_is_left(stock_, touched)));
        const Text words = join(parts, "; ");
        if (!wanted_.empty()) return add(words);
        const OrderAddress address =
            OrderAddress::entry(act.key(), act.has_many ? static_cast<int>(line()) : 0);
        const Text about = act.about(state_, act.line(orders_, line())).words;
        add(say("{}: {}", "{}: {}", order_in_words(address, {about, {}}, orders_schema(order_specs()).get()),
                words));
    }
    void add(Text words) { lines_.push_back({std::move(words), Bullets::Tone::plain, {}}); }

    Text held() const { return what_is_left(stock_, Amounts{1, 1, 1, 1}); }

    // A file can have more lines than a message should.
    void shorten() {
        if (lines_.size() <= most_lines) return;
        const std::size_t more = lines_.size() - most_lines;
        lines_.resize(most_lines);
        add(and_more(more).message);
    }

    Text income_of(const Income& line) const {
        const Text words = income_in_words(cities_of(line, orders_), true);
        return words.empty() && !line.city
                   ? say("ya has nombrado todas tus ciudades", "you have already named all your cities")
                   : words;
    }

    // Returns the income of these hexagons, or only of their cities.
    Text income_in_words(std::bitset<hexagon_count> of, bool cities = false) const {
        const auto collected = [&](const Resolved& round) {
            Amounts sum{};
            for (const Happening& happening : round.happenings)
                if (const auto* e = std::get_if<Received>(&happening.what);
                    e != nullptr && happening.who == me_ && of.test(static_cast<std::size_t>(e->hexagon)) &&
                    (!cities || round.after.at(e->hexagon).is_city()))
                    sum[static_cast<std::size_t>(e->resource)] += e->drawn - e->lost;
            return sum;
        };
        const Amounts least = collected(round_),
                      most = collected(preview(state_, me_, orders_, DiceCase::most_income));
        std::vector<Text> parts;
        for (std::size_t r = 0; r < resource_count; ++r) {
            const auto resource = static_cast<Resource>(r);
            if (most[r] == 0) continue;
            parts.push_back(least[r] == most[r] ? amount_in_words(most[r], resource)
                                                : say("de {} a {} de {}", "{} to {} {}", least[r], most[r],
                                                      resource_in_words(resource)));
        }
        return enumerate(parts);
    }

    const std::string& name(PlayerIndex player) const { return state_.common.at(player).name; }

    const State& state_;
    PlayerIndex me_;
    const Orders& orders_;
    const Resolved& round_;
    Amounts stock_;
    std::string_view wanted_;  // the order of the line to describe; empty: all lines
    std::size_t wanted_line_ = 0;
    PlayerIndex who_ = nobody;  // of the happening that is described
    Cause cause_;               // of the same
    bool paid_ = false, attacks_ = false, attack_told_ = false, unknown_stock_ = false;
    std::bitset<hexagon_count> open_;         // hexagons where dice decide how many soldiers stand
    std::bitset<hexagon_count> taken_;        // by attacks of this forecast
    std::vector<PlayerIndex> unsure_payers_;  // dice decide how much they have left
    std::vector<Bullets::Line> lines_;
};

}  // namespace

double chance_to_conquer(int attackers, int defenders) {
    return compare_sums(attackers, defenders, die_faces).higher;
}

Bullets HexadominacionPosition::forecast_lines(const PlayerOrders& sheet) const {
    const PlayerIndex me = state.common.index_of(sheet.player);
    if (me == nobody || state.common.over() || !state.realm(me).active()) return {};
    const Orders orders = read_orders(state, sheet.orders);
    const Resolved round = preview(state, me, orders);
    return Forecast(state, me, orders, round).lines();
}

Text forecast_of(const State& state, PlayerIndex me, const Orders& orders, const Resolved& round,
                 std::string_view order, std::size_t line) {
    return Forecast(state, me, orders, round).note(order, line);
}

}  // namespace ronda::hexadominacion

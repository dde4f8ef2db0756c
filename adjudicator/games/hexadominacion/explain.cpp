#include "adjudicator/games/hexadominacion/explain.hpp"

#include <algorithm>
#include <deque>

#include "adjudicator/games/hexadominacion/phrases.hpp"

namespace ronda::hexadominacion {

namespace {

Text bargain_in_words(const State& state, const Trade& trade) {
    const std::string& with = state.common.at(trade.with).name;
    if (trade.receives == Amounts{})
        return say("das a {} {}", "you give {} {}", with, amounts_in_words(trade.gives));
    if (trade.gives == Amounts{})
        return say("recibes de {} {}", "you receive from {} {}", with, amounts_in_words(trade.receives));
    return say("das a {} {} y recibes {}", "you give {} {} and receive {}", with, amounts_in_words(trade.gives),
               amounts_in_words(trade.receives));
}

Text priced(const Text& what, const Amounts& price) {
    return price == Amounts{} ? what : say("{} por {}", "{} for {}", what, amounts_in_words(price));
}

// Says why a line cannot be carried out, as things are at this moment of the round.
class Explaining {
  public:
    Explaining(const RoundInHand& round, PlayerIndex who, std::string_view order, std::size_t line)
        : round_(round), state_(round.state), who_(who), order_(order), line_(line - 1) {}

    Text why(Reason reason) const {
        if (reason == Reason::unaffordable) return unpaid();
        if (reason == Reason::not_own) return owners(hexagons());
        if (reason == Reason::eliminated) return eliminated();
        if (reason == Reason::same_resource) return same_resource();
        if (reason == Reason::too_few_soldiers) return too_few();
        if (reason == Reason::under_sanction) return sanction();
        if (reason == Reason::not_connected) return gap();
        if (reason == Reason::no_soldiers) return say("en {}", "in {}", enumerate(names_of(origins())));
        if (reason == Reason::level_too_low) return level();
        if (reason == Reason::not_neighbour) return around_target();
        if (reason == Reason::no_origin) return owners(origins());
        if (reason == Reason::own_already) return taken_before();
        return {};
    }

    // Returns "Loma no es vecina de Guijarro".
    Text instead(Reason reason) const {
        if (reason != Reason::not_neighbour) return {};
        const auto far = names_of(far_origins());
        const std::string& target = name(attack().target);
        if (far.size() > 1)
            return say("{} no son vecinos de {}", "{} are no neighbours of {}", enumerate(far), target);
        return far.front().es.ends_with('a')
                   ? say("{} no es vecina de {}", "{} is no neighbour of {}", far.front(), target)
                   : say("{} no es vecino de {}", "{} is no neighbour of {}", far.front(), target);
    }

    Text why(Reason reason, HexIndex hexagon) const {
        if (reason == Reason::origin_lost) return owner(hexagon);
        if (reason != Reason::too_few_soldiers) return {};
        const int present = state_.at(hexagon).soldiers, wanted = ordered_from(hexagon);
        return now() ? say("habría {} de {}", "{} of {} would be there", present, wanted)
                     : say("había {} de {}", "{} of {} were there", present, wanted);
    }

  private:
    bool now() const { return round_.foretells; }
    const Orders& orders() const { return round_.of(who_); }
    const Amounts& stock() const { return state_.realm(who_).stock; }
    const std::string& name(HexIndex hexagon) const { return state_.at(hexagon).name; }
    const std::string& player(PlayerIndex index) const { return state_.common.at(index).name; }
    const Attack& attack() const { return orders().attacks[line_]; }
    const March& march() const { return orders().marches[line_]; }

    // The hexagons that the line names and that must belong to somebody: the player, or of a purchase the
    // seller.
    std::vector<HexIndex> hexagons() const {
        if (order_ == "construir") return {orders().builds[line_]};
        if (order_ == "reclutar") return {orders().recruits[line_].hexagon};
        if (order_ == "dar_de_baja") return {orders().discharges[line_].hexagon};
        if (order_ == "mover") return {march().from, march().to};
        if (order_ == "mover_capital") return {*orders().capital};
        if (order_ == "recibir" && orders().incomes[line_].city) return {*orders().incomes[line_].city};
        if (order_ == "ceder") return {orders().cessions[line_].hexagon};
        if (order_ == "comprar") return {orders().purchases[line_].hexagon};
        return {};
    }

    std::vector<HexIndex> origins() const {
        if (order_ == "mover") return {march().from};
        std::vector<HexIndex> from;
        if (order_ == "atacar")
            for (const Placement& origin : attack().from) from.push_back(origin.hexagon);
        return from;
    }

    std::vector<HexIndex> far_origins() const {
        std::vector<HexIndex> far = origins();
        std::erase_if(far, [&](HexIndex origin) { return adjacent(origin, attack().target); });
        return far;
    }

    // Returns "los vecinos de Guijarro son Noria, Tajo y Pinar".
    Text around_target() const {
        std::vector<Text> around;
        for (const HexIndex next : neighbours(attack().target)) around.push_back(same(name(next)));
        return say("los vecinos de {} son {}", "the neighbours of {} are {}", name(attack().target),
                   enumerate(around));
    }

    std::vector<Text> names_of(const std::vector<HexIndex>& hexagons) const {
        std::vector<Text> names;
        for (const HexIndex hexagon : hexagons) names.push_back(same(name(hexagon)));
        return names;
    }

    Text owner(HexIndex hexagon) const {
        const PlayerIndex realm = state_.at(hexagon).realm;
        if (realm == nobody)
            return now() ? say("es neutral", "it is neutral") : say("era neutral", "it was neutral");
        return now() ? say("es de {}", "it is {}'s", player(realm))
                     : say("era de {}", "it was {}'s", player(realm));
    }

    // Says whose the hexagons are that do not belong to the player, with their names if the line has several.
    Text owners(const std::vector<HexIndex>& of) const {
        std::vector<Text> all;
        for (const HexIndex hexagon : of) {
            if (round_.owns(who_, hexagon)) continue;
            const PlayerIndex realm = state_.at(hexagon).realm;
            all.push_back(of.size() == 1    ? owner(hexagon)
                          : realm == nobody ? say("{}, neutral", "{}, neutral", name(hexagon))
                                            : say("{}, de {}", "{}, {}'s", name(hexagon), player(realm)));
        }
        return enumerate(all);
    }

    Text eliminated() const {
        if (who_ == the_moderator || !state_.realm(who_).active()) return {};
        const PlayerIndex other = order_ == "comerciar" ? orders().trades[line_].with
                                  : order_ == "ceder"   ? orders().cessions[line_].to
                                  : order_ == "comprar" ? orders().purchases[line_].from
                                                        : nobody;
        return other == nobody ? Text{} : same(player(other));
    }

    // Returns what the player has to pay for the line, if it is the player who pays.
    std::optional<Amounts> price() const {
        if (order_ == "comerciar") return orders().trades[line_].gives;
        if (order_ == "construir") return cost::build[state_.at(orders().builds[line_]).level - 1];
        if (order_ == "reclutar") return times(cost::recruit, orders().recruits[line_].soldiers);
        if (order_ == "mover_capital") return cost::capital;
        if (order_ == "comprar") return orders().purchases[line_].price;
        if (order_ == "atacar") return times(cost::attacker, attackers());
        return std::nullopt;
    }

    int attackers() const {
        int count = 0;
        for (const Placement& origin : attack().from)
            if (round_.owns(who_, origin.hexagon))
                count += std::min(origin.soldiers, state_.at(origin.hexagon).soldiers);
        return count;
    }

    Text unpaid() const {
        const auto own = price();
        if (own && !can_pay(stock(), *own)) return shortage(*own);
        // Every bargain was tried until nothing changed, so if the player can pay, the other cannot. How much
        // the other has may be a secret.
        const PlayerIndex other = order_ == "comerciar" ? orders().trades[line_].with
                                  : order_ == "ceder"   ? orders().cessions[line_].to
                                                        : nobody;
        if (other == nobody) return {};
        return now() ? say("no puede pagar {}", "{} cannot pay", player(other))
                     : say("no pudo pagar {}", "{} could not pay", player(other));
    }

    // Returns "costaba 8 de madera y 4 de metal y tenías 5 de madera: faltaban 3 de madera".
    Text shortage(const Amounts& price) const {
        std::vector<Text> have;
        Amounts missing{};
        for (std::size_t r = 0; r < resource_count; ++r) {
            missing[r] = std::max(0, price[r] - stock()[r]);
            if (missing[r] > 0) have.push_back(amount_in_words(stock()[r], static_cast<Resource>(r)));
        }
        const Text costs = amounts_in_words(price), held = enumerate(have), lacks = amounts_in_words(missing);
        const bool one = units(missing) == 1;
        if (now())
            return say("cuesta {}; tendrías {}: {} {}", "it costs {}; you would have {}: {} {}", costs, held,
                       one ? say("falta", "missing") : say("faltan", "missing"), lacks);
        return say("costaba {}; tenías {}: {} {}", "it cost {}; you had {}: {} {}", costs, held,
                   one ? say("faltaba", "missing") : say("faltaban", "missing"), lacks);
    }

    static int units(const Amounts& amounts) {
        int sum = 0;
        for (const int amount : amounts) sum += amount;
        return sum;
    }

    Text same_resource() const {
        const Trade& trade = orders().trades[line_];
        std::vector<Text> both;
        for (std::size_t r = 0; r < resource_count; ++r)
            if (trade.gives[r] > 0 && trade.receives[r] > 0)
                both.push_back(resource_in_words(static_cast<Resource>(r)));
        return enumerate(both);
    }

    Text too_few() const {
        const auto [hexagon, wanted] = orders().discharges[line_];
        const int present = state_.at(hexagon).soldiers;
        return now() ? say("habría {} de {}", "{} of {} would be there", present, wanted)
                     : say("había {} de {}", "{} of {} were there", present, wanted);
    }

    int ordered_from(HexIndex hexagon) const {
        if (order_ == "mover") return march().soldiers;
        for (const Placement& origin : attack().from)
            if (origin.hexagon == hexagon) return origin.soldiers;
        return 0;
    }

    Text sanction() const {
        const int left = state_.realm(who_).sanction;
        if (left == 1)
            return now() ? say("solo esta ronda", "only this round") : say("era la última", "it was the last");
        return now() ? say("{} rondas, con esta", "{} rounds, this one included", left)
                     : say("eran {} rondas, con esa", "it was {} rounds, that one included", left);
    }

    Text level() const {
        const int level = state_.at(*orders().capital).level;
        return now() ? say("es de nivel {}", "it is level {}", level)
                     : say("era de nivel {}", "it was level {}", level);
    }

    Text taken_before() const {
        for (const Happening& happening : round_.happenings)
            if (const auto* e = std::get_if<Attacked>(&happening.what);
                e != nullptr && happening.who == who_ && e->target == attack().target && e->conquered)
                return now() ? say("si sale bien tu ataque n.º {}", "if your attack no. {} succeeds", e->line)
                             : say("por tu ataque n.º {}", "by your attack no. {}", e->line);
        return {};
    }

    // Returns the foreign hexagons on a way between the two of the line that has the fewest of them.
    std::vector<HexIndex> foreign_between() const {
        std::array<int, hexagon_count> foreign;
        foreign.fill(hexagon_count);
        std::array<HexIndex, hexagon_count> before{};
        std::deque<HexIndex> open{march().from};
        const auto at = [](HexIndex hexagon) { return static_cast<std::size_t>(hexagon); };
        foreign[at(march().from)] = 0;
        while (!open.empty()) {
            const HexIndex here = open.front();
            open.pop_front();
            for (const HexIndex next : neighbours(here)) {
                const bool own = round_.owns(who_, next);
                const int count = foreign[at(here)] + (own ? 0 : 1);
                if (count >= foreign[at(next)]) continue;
                foreign[at(next)] = count;
                before[at(next)] = here;
                own ? open.push_front(next) : open.push_back(next);
            }
        }
        std::vector<HexIndex> between;
        for (HexIndex here = march().to; here != march().from; here = before[at(here)])
            if (!round_.owns(who_, here)) between.push_back(here);
        std::reverse(between.begin(), between.end());
        return between;
    }

    Text gap() const {
        constexpr std::size_t most_named = 4;
        const std::vector<HexIndex> between = foreign_between();
        if (between.size() > most_named)
            return say("al menos {} hexágonos por medio", "at least {} hexagons in between", between.size());
        std::vector<Text> named;
        for (const HexIndex hexagon : between) {
            const PlayerIndex realm = state_.at(hexagon).realm;
            named.push_back(realm == nobody ? say("{}, neutral", "{}, neutral", name(hexagon))
                                            : say("{}, de {}", "{}, {}'s", name(hexagon), player(realm)));
        }
        return say("se corta en {}", "cut at {}", enumerate(named));
    }

    const RoundInHand& round_;
    const State& state_;
    PlayerIndex who_;
    std::string_view order_;
    std::size_t line_;  // from 0
};

Text order_of(const RoundInHand& round, PlayerIndex who, std::string_view order, std::size_t line) {
    if (line == 0) return {};
    return who == the_moderator ? same(round.state.common.at(round.sanctions[line - 1].player).name)
                                : line_in_words(round.state, round.of(who), order, line);
}

}  // namespace

Text line_in_words(const State& state, const Orders& orders, std::string_view order, std::size_t line) {
    const std::size_t i = line - 1;
    const auto name = [&](HexIndex hexagon) { return state.at(hexagon).name; };
    const auto placed = [&](const Placement& one) {
        return say("{} en {}", "{} in {}", soldiers_in_words(one.soldiers), name(one.hexagon));
    };
    if (order == "comerciar") return bargain_in_words(state, orders.trades[i]);
    if (order == "construir") return same(name(orders.builds[i]));
    if (order == "reclutar") return placed(orders.recruits[i]);
    if (order == "dar_de_baja") return placed(orders.discharges[i]);
    if (order == "mover") {
        const March& march = orders.marches[i];
        return say("{} de {} a {}", "{} from {} to {}", soldiers_in_words(march.soldiers), name(march.from),
                   name(march.to));
    }
    if (order == "mover_capital") return same(name(*orders.capital));
    if (order == "atacar")
        return say("{} desde {}", "{} from {}", name(orders.attacks[i].target),
                   troops_in_words(Names(state), orders.attacks[i].from));
    if (order == "recibir" && orders.incomes[i].city)
        return say("{} en {}", "{} in {}", resource_in_words(orders.incomes[i].resource),
                   name(*orders.incomes[i].city));
    if (order == "ceder") {
        const Cession& cession = orders.cessions[i];
        return priced(say("{} a {}", "{} to {}", name(cession.hexagon), state.common.at(cession.to).name),
                      cession.price);
    }
    if (order == "comprar") {
        const Purchase& purchase = orders.purchases[i];
        return priced(say("{} a {}", "{} from {}", name(purchase.hexagon), state.common.at(purchase.from).name),
                      purchase.price);
    }
    return {};
}

Explanation explanation_of(const RoundInHand& round, PlayerIndex who, std::string_view order, std::size_t line,
                           Reason reason) {
    const Explaining explaining(round, who, order, line);
    return {order_of(round, who, order, line), explaining.why(reason), explaining.instead(reason)};
}

Explanation explanation_of(const RoundInHand& round, PlayerIndex who, std::string_view order, std::size_t line,
                           Reason reason, HexIndex hexagon) {
    // Line 0 is about something that the file does not order: a city for which no resource is named.
    return {order_of(round, who, order, line),
            Explaining(round, who, order, line).why(reason, hexagon),
            {},
            line != 0};
}

}  // namespace ronda::hexadominacion

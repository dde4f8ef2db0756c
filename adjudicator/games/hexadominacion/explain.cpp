// Explains why a line of a kingdom's orders cannot be carried out, with the numbers or the obstacle. `why` is
// empty if the reason says it all, or if more would reveal stocks that `inventarios: secretos` hides.
#include <algorithm>
#include <deque>

#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/round.hpp"

namespace ronda::hexadominacion {

namespace {

// Says why a line cannot be carried out, as things are at this moment of the round.
class Explainer {
  public:
    Explainer(const RoundContext& round, PlayerIndex who, const OrderLine& line)
        : round_(round),
          state_(round.state),
          who_(who),
          line_(line.about),
          price_(line.price),
          buys_(line.order == action::buy.key()) {}

    Text why(Reason reason) const {
        if (reason == Reason::unaffordable) return unpaid();
        if (reason == Reason::not_own) return owners(line_.owned);
        if (reason == Reason::eliminated) return eliminated();
        if (reason == Reason::same_resource) return enumerate(line_.twofold);
        if (reason == Reason::too_few_soldiers) return too_few(line_.from.front().hexagon);
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
        // A hexagon to buy must be the seller's; the words of the reason say the player's.
        if (reason == Reason::not_own && buys_)
            return say("el hexágono no es de {} ({})", "the hexagon is not {}'s ({})", player(line_.other),
                       owner(line_.owned.front()));
        if (reason != Reason::not_neighbour) return {};
        const auto far = names_of(far_origins());
        const std::string& target = name(line_.to);
        if (far.size() > 1)
            return say("{} no son vecinos de {}", "{} are not neighbours of {}", enumerate(far), target);
        return far.front().es.ends_with('a')
                   ? say("{} no es vecina de {}", "{} is not a neighbour of {}", far.front(), target)
                   : say("{} no es vecino de {}", "{} is not a neighbour of {}", far.front(), target);
    }

    Text why(Reason reason, HexIndex hexagon) const {
        if (reason == Reason::origin_lost) return owner(hexagon);
        return reason == Reason::too_few_soldiers ? too_few(hexagon) : Text{};
    }

  private:
    bool now() const { return round_.is_preview; }
    const Amounts& stock() const { return state_.realm(who_).stock; }
    const std::string& name(HexIndex hexagon) const { return state_.at(hexagon).name; }
    const std::string& player(PlayerIndex index) const { return state_.common.at(index).name; }

    std::vector<HexIndex> origins() const {
        std::vector<HexIndex> from;
        for (const Placement& origin : line_.from) from.push_back(origin.hexagon);
        return from;
    }

    std::vector<HexIndex> far_origins() const {
        std::vector<HexIndex> far = origins();
        std::erase_if(far, [&](HexIndex origin) { return adjacent(origin, line_.to); });
        return far;
    }

    // Returns "los vecinos de Guijarro son Noria, Tajo y Pinar".
    Text around_target() const {
        std::vector<Text> around;
        for (const HexIndex next : neighbours(line_.to)) around.push_back(same(name(next)));
        return say("los vecinos de {} son {}", "the neighbours of {} are {}", name(line_.to),
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
        if (realm == who_) return now() ? say("es tuyo", "it is yours") : say("era tuyo", "it was yours");
        return now() ? say("es de {}", "it is {}'s", player(realm))
                     : say("era de {}", "it was {}'s", player(realm));
    }

    // Returns "Loma, de Beto".
    Text whose(HexIndex hexagon) const {
        const PlayerIndex realm = state_.at(hexagon).realm;
        return realm == nobody ? say("{}, neutral", "{}, neutral", name(hexagon))
                               : say("{}, de {}", "{}, {}'s", name(hexagon), player(realm));
    }

    // Says whose the hexagons are that do not belong to the player, with their names if the line has several.
    Text owners(const std::vector<HexIndex>& of) const {
        std::vector<Text> all;
        for (const HexIndex hexagon : of)
            if (!round_.owns(who_, hexagon)) all.push_back(of.size() == 1 ? owner(hexagon) : whose(hexagon));
        return enumerate(all);
    }

    Text eliminated() const {
        return line_.other == nobody || !state_.realm(who_).active() ? Text{} : same(player(line_.other));
    }

    Text unpaid() const {
        if (!can_pay(stock(), price_)) return shortage();
        // Every bargain was tried until nothing changed, so if the player can pay, the other cannot. How much
        // the other has may be a secret.
        if (line_.other == nobody) return {};
        return now() ? say("no puede pagar {}", "{} cannot pay", player(line_.other))
                     : say("no pudo pagar {}", "{} could not pay", player(line_.other));
    }

    // Returns "costaba 8 de madera y 4 de metal y tenías 5 de madera: faltaban 3 de madera".
    Text shortage() const {
        std::vector<Text> have;
        Amounts missing{};
        for (std::size_t r = 0; r < resource_count; ++r) {
            missing[r] = std::max(0, price_[r] - stock()[r]);
            if (missing[r] > 0) have.push_back(amount_in_words(stock()[r], static_cast<Resource>(r)));
        }
        const Text costs = amounts_in_words(price_), held = enumerate(have), lacks = amounts_in_words(missing);
        const bool singular = units(missing) == 1;
        if (now())
            return say("cuesta {}; tendrías {}: {} {}", "it costs {}; you would have {}: {} {}", costs, held,
                       singular ? say("falta", "you lack") : say("faltan", "you lack"), lacks);
        return say("costaba {}; tenías {}: {} {}", "it cost {}; you had {}: {} {}", costs, held,
                   singular ? say("faltaba", "you lacked") : say("faltaban", "you lacked"), lacks);
    }

    Text too_few(HexIndex hexagon) const {
        const int present = state_.at(hexagon).soldiers;
        const auto ordered = std::find_if(line_.from.begin(), line_.from.end(),
                                          [&](const Placement& one) { return one.hexagon == hexagon; });
        return now() ? say("habría {} de {}", "{} of {} would be available", present, ordered->soldiers)
                     : say("había {} de {}", "{} of {} available", present, ordered->soldiers);
    }

    Text sanction() const {
        const int left = state_.realm(who_).sanction;
        if (left == 1)
            return now() ? say("solo esta ronda", "only this round") : say("era la última", "it was the last");
        return now() ? say("{} rondas, con esta", "{} rounds, this one included", left)
                     : say("eran {} rondas, con esa", "it was for {} rounds, that one included", left);
    }

    Text level() const {
        const int level = state_.at(line_.owned.front()).level;
        return now() ? say("es de nivel {}", "it is level {}", level)
                     : say("era de nivel {}", "it was level {}", level);
    }

    Text taken_before() const {
        for (const Happening& happening : round_.happenings)
            if (const auto* e = std::get_if<Attacked>(&happening.what);
                e != nullptr && happening.who == who_ && e->target == line_.to && e->conquered)
                return now() ? say("si sale bien tu ataque n.º {}", "if your attack no. {} succeeds", e->line)
                             : say("por tu ataque n.º {}", "by your attack no. {}", e->line);
        return {};
    }

    // Returns the foreign hexagons on a way between the two of the line that has the fewest of them.
    std::vector<HexIndex> foreign_between() const {
        const HexIndex from = line_.from.front().hexagon;
        std::array<int, hexagon_count> foreign;
        foreign.fill(hexagon_count);
        std::array<HexIndex, hexagon_count> before{};
        std::deque<HexIndex> open{from};
        const auto at = [](HexIndex hexagon) { return static_cast<std::size_t>(hexagon); };
        foreign[at(from)] = 0;
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
        for (HexIndex here = line_.to; here != from; here = before[at(here)])
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
        for (const HexIndex hexagon : between) named.push_back(whose(hexagon));
        return say("se corta en {}", "cut at {}", enumerate(named));
    }

    const RoundContext& round_;
    const State& state_;
    PlayerIndex who_;
    const About& line_;
    const Amounts& price_;
    bool buys_;
};

}  // namespace

void RoundContext::cancel(PlayerIndex who, const OrderLine& line, Reason reason) {
    const Explainer explaining(*this, who, line);
    happenings.push_back({who,
                          Cancelled{line.order, static_cast<int>(line.number), reason},
                          {},
                          {line.about.words, explaining.why(reason), explaining.instead(reason)}});
}

void RoundContext::warn(PlayerIndex who, const OrderLine& line, Reason reason, HexIndex hexagon) {
    const Explainer explaining(*this, who, line);
    happenings.push_back({who,
                          Warned{line.order, static_cast<int>(line.number), reason, hexagon},
                          {},
                          {line.about.words, explaining.why(reason, hexagon), {}, line.number != 0}});
}

}  // namespace ronda::hexadominacion

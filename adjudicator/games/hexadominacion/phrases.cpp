#include "adjudicator/games/hexadominacion/phrases.hpp"

#include <algorithm>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

Text its_hexagons_in_words(std::size_t count) {
    return count == 1 ? say("su único hexágono", "its only hexagon")
                      : say("sus {} hexágonos", "its {} hexagons", count);
}

Text your_hexagons_in_words(std::size_t count) {
    return count == 1 ? say("tu único hexágono", "your only hexagon")
                      : say("tus {} hexágonos", "your {} hexagons", count);
}

Text discharged_in_words(int count) {
    return count == 1 ? say("1 soldado se da de baja", "1 soldier is discharged")
                      : say("{} se dan de baja", "{} are discharged", soldiers_in_words(count));
}

bool any(const Amounts& amounts) {
    return amounts != Amounts{};
}

Text lost_in_words(const Amounts& lost) {
    if (!any(lost)) return {};
    return say("; se pierde lo que pasa de 400: {}", "; what goes over 400 is lost: {}",
               amounts_in_words(lost));
}

// Describes each kind of event in words. Returns nothing for events that reports do not mention.
class EventFormatter : public EventPhrases {
  public:
    EventFormatter(const State& state, const GameEvent& event, const Viewer& viewer)
        : EventPhrases(state.common, viewer, event.player), names_(state), event_(event) {}

    std::optional<Phrase> operator()(const Prepared&) const {
        return plain(say("El mapa está dibujado y los recursos, sorteados.",
                         "The map is laid out and its resources drawn."));
    }
    std::optional<Phrase> operator()(const Sanctioned& e) const {
        if (e.rounds == 0)
            return Phrase{
                say("Quien modera levanta la sanción de {}.", "The moderator lifts {}'s sanction.", who()),
                Tone::good,
                {}};
        const Text rounds = counted(e.rounds, say("ronda", "round"));
        return Phrase{mine()
                          ? say("Quien modera te sanciona: no mueves soldados durante {}.",
                                "The moderator sanctions you: you may not move soldiers for {}.", rounds)
                          : say("Quien modera sanciona a {}: no mueve soldados durante {}.",
                                "The moderator sanctions {}, who may not move soldiers for {}.", who(), rounds),
                      Tone::bad,
                      {}};
    }
    // Returns what the player of the event does, with who they are.
    Text does(const Text& you, const Text& they) const {
        return mine() ? you : say("{} {}", "{} {}", who(), they);
    }
    std::optional<Phrase> operator()(const Traded& e) const {
        const bool with_me = mine(e.with);
        const std::string with = name(e.with);
        const Text gave = amounts_in_words(e.gave), received = amounts_in_words(e.received);
        Text words;
        if (!any(e.gave))
            words = with_me
                        ? say("{} recibe de ti: {}", "{} receives from you: {}", who(), received)
                        : say("{} de {}: {}", "{} from {}: {}",
                              does(say("Recibes", "You receive"), say("recibe", "receives")), with, received);
        else if (!any(e.received))
            words = with_me ? say("{} te da: {}", "{} gives you: {}", who(), gave)
                            : say("{} a {}: {}", "{} {}: {}", does(say("Das", "You give"), say("da", "gives")),
                                  with, gave);
        else
            words = mine()
                        ? say("Das a {} {} y recibes {}", "You give {} {} and receive {}", with, gave, received)
                    : with_me ? say("{} te da {} y tú le das {}", "{} gives you {}, and you give {}", who(),
                                    gave, received)
                              : say("{} da a {} {} y recibe {}", "{} gives {} {} and receives {}", who(), with,
                                    gave, received);
        std::vector<Text> earned;
        for (const auto& [player, points] : e.culture)
            earned.push_back(
                say("{} +{}", "{} +{}", mine(player) ? say("tú", "you") : same(name(player)), points));
        words = say("{} (cultura: {})", "{} (culture: {})", words, join(earned));
        for (const auto& [player, lost] : e.lost)
            words = mine(player)
                        ? say("{}; pierdes lo que pasa de 400: {}", "{}; you lose what goes over 400: {}",
                              words, amounts_in_words(lost))
                        : say("{}; {} pierde lo que pasa de 400: {}", "{}; {} loses what goes over 400: {}",
                              words, name(player), amounts_in_words(lost));
        return plain(say("{}.", "{}.", words));
    }
    std::optional<Phrase> operator()(const Built& e) const {
        return plain(say("{} en {}: nivel {}.", "{} in {}: level {}.",
                         does(say("Construyes", "You build"), say("construye", "builds")), names_.of(e.hexagon),
                         e.level));
    }
    std::optional<Phrase> operator()(const Recruited& e) const {
        return plain(say("{} {} en {}.", "{} {} in {}.",
                         does(say("Reclutas", "You recruit"), say("recluta", "recruits")),
                         soldiers_in_words(e.soldiers), names_.of(e.hexagon)));
    }
    std::optional<Phrase> operator()(const Discharged& e) const {
        return plain(say("{} {} de {}{}.", "{} {} from {}{}.",
                         does(say("Das de baja", "You discharge"), say("da de baja", "discharges")),
                         soldiers_in_words(e.soldiers), names_.of(e.hexagon), lost_in_words(e.lost)));
    }
    std::optional<Phrase> operator()(const Marched& e) const {
        return plain(say("{} {} de {} a {}.", "{} {} from {} to {}.",
                         does(say("Mueves", "You move"), say("mueve", "moves")), soldiers_in_words(e.soldiers),
                         names_.of(e.from), names_.of(e.to)));
    }
    std::optional<Phrase> operator()(const CapitalMoved& e) const {
        return plain(say("{} de {} a {}.", "{} from {} to {}.",
                         does(say("Trasladas tu capital", "You move your capital"),
                              say("traslada su capital", "moves the capital")),
                         names_.of(e.from), names_.of(e.to)));
    }
    std::optional<Phrase> operator()(const AttackOrder& e) const {
        std::vector<Text> order, draws;
        for (const PlayerIndex player : e.order) order.push_back(same(name(player)));
        for (const Draws& draw : event_.dice)
            for (const int value : draw.values) draws.push_back(say("{} de {}", "{} of {}", value, draw.sides));
        return Phrase{
            say("Orden sorteado de los ataques: {}.", "The order of attack was drawn: {}.", join(order)),
            Tone::plain, join(draws)};
    }
    std::optional<Phrase> operator()(const Attacked& e) const {
        const bool neutral = e.defender == nobody;
        Text against = neutral            ? say("(neutral)", "(neutral)")
                       : mine(e.defender) ? say("(tuyo)", "(yours)")
                                          : say("(de {})", "({}'s)", name(e.defender));
        Text words = say("{} {} {} con {} desde {}", "{} {} {} with {} from {}",
                         does(say("Atacas", "You attack"), say("ataca", "attacks")), names_.of(e.target),
                         against, soldiers_in_words(e.attackers), troops_in_words(names_, e.from));
        if (!neutral)
            words = e.defenders == 0   ? say("{}; nadie lo defiende", "{}; nobody defends it", words)
                    : e.defenders == 1 ? say("{}; lo defiende 1", "{}; 1 defends it", words)
                                       : say("{}; lo defienden {}", "{}; {} defend it", words, e.defenders);
        if (e.unpaid > 0)
            words = e.unpaid == 1 ? say("{} (y 1 se pierde por no poder pagarlo)",
                                        "{} (and 1 is lost for want of pay)", words)
                                  : say("{} (y {} se pierden por no poder pagarlos)",
                                        "{} (and {} are lost for want of pay)", words, e.unpaid);
        words = e.conquered ? say("{}: conquistado{}.", "{}: conquered{}.", words, after_defeat(e))
                            : say("{}: rechazado{}.", "{}: thrown back{}.", words, losses(e));
        const bool attacks = mine(), defends = !neutral && mine(e.defender);
        const bool good = e.conquered ? attacks : defends, bad = e.conquered ? defends : attacks;
        Phrase line{std::move(words), good ? Tone::good : bad ? Tone::bad : Tone::plain, battle_dice(e)};
        if (std::max(e.attackers, e.defenders) <= most_dice_of_event) {
            const double conquers = chance_to_conquer(e.attackers, e.defenders);
            line.chance = e.conquered ? conquers : 1 - conquers;
        }
        return line;
    }
    std::optional<Phrase> operator()(const Eliminated& e) const {
        const bool by_me = e.by != nobody && mine(e.by);
        const Tone tone = mine() ? Tone::bad : by_me ? Tone::good : Tone::plain;
        if (e.reason == Fall::surrender) {
            Phrase line{mine() ? say("Te has rendido: estás fuera, y tus hexágonos quedan neutrales.",
                                     "You have surrendered: you are out, and your hexagons become neutral.")
                               : say("{} se rinde; sus hexágonos quedan neutrales.",
                                     "{} surrenders; the kingdom's hexagons become neutral.", who()),
                        tone};
            line.among = Ceded::kind;  // it ends step 8, so hexagons ceded to this kingdom turn neutral too
            return line;
        }
        const Text lost = its_hexagons_in_words(e.lost.size());
        if (by_me)
            return Phrase{
                say("¡Has tomado la capital de {}! El reino queda eliminado y te quedas con {} (+{} de "
                    "cultura).",
                    "You have taken the capital of {}! The kingdom is out and you take {} (+{} culture).",
                    who(), lost, culture_for_capital),
                tone};
        if (mine())
            return Phrase{say("Tu capital ha caído ante {}, que se queda con {} (+{} de cultura): estás fuera.",
                              "Your capital has fallen to {}, who takes {} (+{} culture): you are out.",
                              name(e.by), your_hexagons_in_words(e.lost.size()), culture_for_capital),
                          tone};
        return Phrase{
            say("Cae la capital de {}: el reino queda eliminado y {} se queda con {} (+{} de cultura).",
                "The capital of {} falls: the kingdom is out and {} takes {} (+{} culture).", who(), name(e.by),
                lost, culture_for_capital),
            tone};
    }
    // There are up to 91 of these per round. A report lists only the reader's own, and adds up the others in a
    // table.
    std::optional<Phrase> operator()(const Received& e) const {
        if (!mine()) return std::nullopt;
        Text words = say("{} da {} de {}", "{} gives {} {}", names_.of(e.hexagon), e.drawn,
                         resource_in_words(e.resource));
        if (e.lost > 0)
            words = e.lost == 1
                        ? say("{}; 1 se pierde por pasar de 400", "{}; 1 over 400 is lost", words)
                        : say("{}; {} se pierden por pasar de 400", "{}; {} over 400 are lost", words, e.lost);
        return plain(say("{}.", "{}.", words));
    }
    std::optional<Phrase> operator()(const Cultured& e) const {
        if (!mine()) return std::nullopt;
        const Text cities = troops_in_words(names_, e.cities);
        return plain(e.cities.size() == 1
                         ? say("Recibes {} de cultura de tu única ciudad: {}.",
                               "You receive {} culture from one city: {}.", e.total, cities)
                         : say("Recibes {} de cultura de tus ciudades: {}.",
                               "You receive {} culture from your cities: {}.", e.total, cities));
    }
    std::optional<Phrase> operator()(const Ceded& e) const {
        const std::string& hexagon = names_.of(e.hexagon);
        const bool to_me = mine(e.to), sells = any(e.price);
        Text words = to_me && sells ? say("{} te vende {} por {}", "{} sells you {} for {}", who(), hexagon,
                                          amounts_in_words(e.price))
                     : to_me        ? say("{} te cede {}", "{} cedes {} to you", who(), hexagon)
                     : sells        ? say("{} {} a {} por {}", "{} {} to {} for {}",
                                          does(say("Vendes", "You sell"), say("vende", "sells")), hexagon, name(e.to),
                                          amounts_in_words(e.price))
                                    : say("{} {} a {}", "{} {} to {}",
                                          does(say("Cedes", "You cede"), say("cede", "cedes")), hexagon, name(e.to));
        if (!e.withdrawn.empty())
            words = say("{}; la guarnición se retira a {}", "{}; the garrison withdraws to {}", words,
                        troops_in_words(names_, e.withdrawn));
        if (e.discharged > 0) words = say("{}; {}", "{}; {}", words, discharged_in_words(e.discharged));
        return plain(say("{}{}.", "{}{}.", words, lost_in_words(e.lost)));
    }
    std::optional<Phrase> operator()(const Extended& e) const {
        if (e.added == 0)
            return plain(say("Alargar la partida: {} de {}; no hay mayoría.",
                             "Playing longer: {} of {}; no majority.", counted(e.votes, say("voto", "vote")),
                             counted(e.active, say("reino", "kingdom"))));
        return plain(say("La partida se alarga {}: acaba en la {}.",
                         "The game is {} longer: it ends with round {}.",
                         counted(e.added, say("ronda", "round")), e.limit));
    }
    std::optional<Phrase> operator()(const Scored&) const { return std::nullopt; }
    std::optional<Phrase> operator()(const Ended& e) const {
        Phrase line = ending(e.outcome, code_in_words<Ending>(e.outcome.reason));
        if (has_won(e.outcome, viewer_.player)) line.tone = Tone::good;  // also for a draw
        return line;
    }
    std::optional<Phrase> operator()(const Cancelled& e) const {
        const bool not_sellers = e.reason == Reason::not_own && e.order == action::buy.key();
        return cancellation(OrderAddress::entry(e.order, e.line),
                            not_sellers
                                ? say("el hexágono no es de quien lo vende", "the hexagon is not the seller's")
                                : reason_in_words(e.reason),
                            *orders_schema(all_order_specs()), event_.explanation);
    }
    std::optional<Phrase> operator()(const Warned& e) const {
        const SchemaPtr orders = orders_schema(all_order_specs());
        return Phrase{
            say("{}: {}.", "{}: {}.",
                order_in_words(OrderAddress::entry(e.order, e.line), event_.explanation, orders.get()),
                reason_with(reason_in_words(e.reason), event_.explanation, names_.of(e.hexagon))),
            Tone::bad,
            {}};
    }

  private:
    Text after_defeat(const Attacked& e) const {
        if (!e.retreat.empty())
            return say("; la guarnición se repliega a {}", "; the garrison falls back to {}",
                       troops_in_words(names_, e.retreat));
        if (e.discharged > 0)
            return say("; sin adónde replegarse, {}", "; with nowhere to fall back to, {}",
                       discharged_in_words(e.discharged));
        return {};
    }
    Text losses(const Attacked& e) const {
        return e.losses.empty() ? Text{} : say("; bajas: {}", "; lost: {}", troops_in_words(names_, e.losses));
    }
    Text battle_dice(const Attacked& e) const {
        Text attack, defence;
        for (const Draws& draw : event_.dice) {
            const Text faces = same(fmt::format("{}", fmt::join(draw.values, " ")));
            if (draw.label.ends_with("/atacante")) attack = faces;
            if (draw.label.ends_with("/defensor")) defence = faces;
        }
        if (defence.empty()) return {};  // nobody defends: whatever the dice show, it is conquered
        return say("dados {} = {} contra {} = {}", "dice {} = {} against {} = {}", attack, e.attack_sum,
                   defence, e.defence_sum);
    }
    Names names_;
    const GameEvent& event_;
};

}  // namespace

Text soldiers_in_words(long count) {
    return counted(count, say("soldado", "soldier"));
}

Text hexagons_in_words(long count) {
    return counted(count, say("hexágono", "hexagon"));
}

Text resource_in_words(Resource resource) {
    const Term& term = resource_terms[static_cast<std::size_t>(resource)];
    return {std::string(term.es), std::string(term.en)};
}

Text industry_in_words(Industry industry) {
    const Term& term = industry_terms[static_cast<std::size_t>(industry)];
    return {std::string(term.es), std::string(term.en)};
}

Text amount_in_words(int units, Resource resource) {
    return say("{} de {}", "{} {}", units, resource_in_words(resource));
}

Text troops_in_words(const Names& names, const Troops& troops) {
    std::vector<Text> parts;
    for (const auto& [hexagon, soldiers] : troops)
        parts.push_back(same(fmt::format("{} ({})", names.of(hexagon), soldiers)));
    return enumerate(parts);
}

Text amounts_in_words(const Amounts& amounts) {
    std::vector<Text> parts;
    for (std::size_t r = 0; r < resource_count; ++r)
        if (amounts[r] > 0) parts.push_back(amount_in_words(amounts[r], static_cast<Resource>(r)));
    return enumerate(parts);
}

Text majority_in_words() {
    return say("si más de la mitad de los reinos lo vota", "if more than half of the kingdoms vote for it");
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Sanciones", "Sanctions"), {"sancion"}},
        {say("Comercio", "Trade"), {"comercio"}},
        {say("Construcción", "Building"), {"construido"}},
        {say("Reclutar y dar de baja", "Recruiting and discharging"), {"reclutado", "licenciado"}},
        {say("Movimientos", "Movements"), {"movido"}},
        {say("Capitales", "Capitals"), {"capital_movida"}},
        {say("Ataques", "Attacks"), {"orden_de_ataque", "ataque", "eliminado"}},
        {say("Recursos y cultura", "Resources and culture"), {"recibido", "cultura"}},
        {say("Cesiones, ventas y rendiciones", "Cessions, sales and surrenders"), {"cesion"}},
        {say("Duración de la partida", "Length of the game"), {"extension"}},
        {say("Final", "The end"), {"fin"}},
    };
}

std::optional<Bullets::Line> HexadominacionPosition::phrase(const GameEvent& event,
                                                            const Viewer& viewer) const {
    return std::visit(EventFormatter(state, event, viewer), event.what);
}

}  // namespace ronda::hexadominacion

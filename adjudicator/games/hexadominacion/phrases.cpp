#include "adjudicator/games/hexadominacion/phrases.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/core/foreseen.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

namespace {

using Tone = Bullets::Tone;
using Phrase = Bullets::Line;

// Resources in the words of a sentence.
Text resource_in_words(std::string_view word) {
    static const std::pair<std::string_view, std::string_view> english[] = {
        {"trigo", "wheat"}, {"madera", "wood"}, {"metal", "metal"}, {"piedra", "stone"}};
    for (const auto& [es, en] : english)
        if (es == word) return {std::string(es), std::string(en)};
    return same(word);
}

Text its_hexagons_in_words(std::size_t count) {
    return count == 1 ? say("su único hexágono", "its only hexagon")
                      : say("sus {} hexágonos", "its {} hexagons", count);
}

Text discharged_in_words(int count) {
    return count == 1 ? say("1 soldado se licencia", "1 soldier is discharged")
                      : say("{} se licencian", "{} are discharged", soldiers_in_words(count));
}

// "Loma (3) y Majuelo (1)"
Text troops_in_words(const Json& troops) {
    std::vector<Text> parts;
    for (const auto& [hexagon, soldiers] : counts_in(troops))
        parts.push_back(same(fmt::format("{} ({})", hexagon, soldiers)));
    return enumerate(parts);
}

Text lost_in_words(const Json& lost) {
    if (lost.empty()) return {};
    return say("; se pierde lo que pasa de 400: {}", "; what goes over 400 is lost: {}",
               amounts_in_words(lost));
}

// What every phrase is made from: the event's facts, names instead of ids, and who reads it.
class Phrasing {
  public:
    Phrasing(const Event& event, const Position& position, const Viewer& viewer)
        : event_(event), envelope_(position.envelope()), game_(position.game()), viewer_(viewer) {}

    std::optional<Phrase> line() const {
        using Teller_function = Phrase (Phrasing::*)() const;
        static const std::map<std::string_view, Teller_function> tellers = {
            {"preparacion", &Phrasing::prepared},
            {"sancion", &Phrasing::sanctioned},
            {"comercio", &Phrasing::traded},
            {"construido", &Phrasing::built},
            {"reclutado", &Phrasing::recruited},
            {"licenciado", &Phrasing::discharged},
            {"movido", &Phrasing::marched},
            {"capital_movida", &Phrasing::capital_moved},
            {"orden_de_ataque", &Phrasing::attack_order},
            {"ataque", &Phrasing::attacked},
            {"eliminado", &Phrasing::eliminated},
            {"recibido", &Phrasing::received},
            {"cultura", &Phrasing::cultured},
            {"cesion", &Phrasing::ceded},
            {"extension", &Phrasing::extended},
            {"fin", &Phrasing::ended},
            {"cancelada", &Phrasing::cancelled},
            {"aviso", &Phrasing::warned},
        };
        const auto found = tellers.find(event_.kind);
        if (found == tellers.end()) return std::nullopt;
        // Ninety hexagons a round: each reader is told his own one by one, the others' stand summed in a table.
        const bool income = event_.kind == "recibido" || event_.kind == "cultura";
        if (income && !mine(event_.player)) return std::nullopt;
        return (this->*found->second)();
    }

  private:
    std::string text(const char* key) const { return text_of(event_, key); }
    int number(const char* key) const { return number_of(event_, key); }
    const Json& part(const char* key) const { return part_of(event_, key); }
    std::string name(const std::string& id) const { return id == neutral_id ? id : envelope_.name_of(id); }
    std::string who() const { return name(event_.player); }
    bool mine(const std::string& id) const { return !viewer_.is_public() && viewer_.player == id; }

    Phrase prepared() const {
        return {say("El mapa está dibujado y los recursos, sorteados.",
                    "The map is laid out and its resources drawn."),
                Tone::plain,
                {}};
    }
    Phrase sanctioned() const {
        const int rounds = number("rondas");
        if (rounds == 0)
            return {say("El moderador levanta la sanción de {}.", "The moderator lifts {}'s sanction.", who()),
                    Tone::good,
                    {}};
        return {say("El moderador sanciona a {}: no mueve soldados en {}.",
                    "The moderator sanctions {}: no moving of soldiers for {}.", who(),
                    counted(rounds, say("ronda", "round"))),
                Tone::bad,
                {}};
    }
    Phrase traded() const {
        const std::string with = text("con");
        const Json &gave = part("da"), &got = part("recibe"), &culture = part("cultura");
        Text words;
        if (gave.empty())
            words =
                say("{} recibe de {}: {}", "{} receives from {}: {}", who(), name(with), amounts_in_words(got));
        else if (got.empty())
            words = say("{} da a {}: {}", "{} gives {}: {}", who(), name(with), amounts_in_words(gave));
        else
            words = say("{} da a {} {} y recibe {}", "{} gives {} {} and receives {}", who(), name(with),
                        amounts_in_words(gave), amounts_in_words(got));
        std::vector<Text> earned;
        for (const auto& [id, points] : counts_in(culture))
            earned.push_back(same(fmt::format("{} +{}", name(id), points)));
        words = say("{} (cultura: {})", "{} (culture: {})", words, join(earned));
        for (const auto& [id, lost] : part("perdido").items())
            words = say("{}; {} pierde lo que pasa de 400: {}", "{}; {} loses what goes over 400: {}", words,
                        name(id), amounts_in_words(lost));
        return {say("{}.", "{}.", words), Tone::plain, {}};
    }
    Phrase built() const {
        return {say("{} construye en {}: nivel {}.", "{} builds in {}: level {}.", who(), text("hexagono"),
                    number("nivel")),
                Tone::plain,
                {}};
    }
    Phrase recruited() const {
        return {say("{} recluta {} en {}.", "{} recruits {} in {}.", who(),
                    soldiers_in_words(number("soldados")), text("hexagono")),
                Tone::plain,
                {}};
    }
    Phrase discharged() const {
        return {say("{} licencia {} de {}{}.", "{} discharges {} from {}{}.", who(),
                    soldiers_in_words(number("soldados")), text("hexagono"), lost_in_words(part("perdido"))),
                Tone::plain,
                {}};
    }
    Phrase marched() const {
        return {say("{} mueve {} de {} a {}.", "{} moves {} from {} to {}.", who(),
                    soldiers_in_words(number("soldados")), text("de"), text("a")),
                Tone::plain,
                {}};
    }
    Phrase capital_moved() const {
        return {say("{} traslada su capital de {} a {}.", "{} moves the capital from {} to {}.", who(),
                    text("de"), text("a")),
                Tone::plain,
                {}};
    }
    Phrase attack_order() const {
        std::vector<Text> order;
        for (const std::string& id : words_in(part("orden"))) order.push_back(same(name(id)));
        return {say("Orden sorteado de los ataques: {}.", "Attacks were drawn in this order: {}.", join(order)),
                Tone::plain, order_dice()};
    }
    Text order_dice() const {
        std::vector<Text> draws;
        for (const Draws& draw : event_.dice)
            for (const int value : draw.values) draws.push_back(say("{} de {}", "{} of {}", value, draw.sides));
        return join(draws);
    }

    Phrase attacked() const {
        const std::string defender = text("defensor");
        const bool conquered = part("conquista") == true;
        const int attackers = number("atacantes"), defenders = number("defensores");
        Text against =
            defender == neutral_id ? say("(neutral)", "(neutral)") : say("(de {})", "({}'s)", name(defender));
        Text words = say("{} ataca {} {} con {} desde {}", "{} attacks {} {} with {} from {}", who(), text("a"),
                         against, soldiers_in_words(attackers), troops_in_words(part("desde")));
        if (defender != neutral_id)
            words = defenders == 0   ? say("{}; nadie lo defiende", "{}; nobody defends it", words)
                    : defenders == 1 ? say("{}; lo defiende 1", "{}; 1 defends it", words)
                                     : say("{}; lo defienden {}", "{}; {} defend it", words, defenders);
        if (const int unpaid = number("sin_pagar"); unpaid > 0)
            words = unpaid == 1 ? say("{} (y 1 se pierde sin poder pagarlo)",
                                      "{} (and 1 is lost for want of pay)", words)
                                : say("{} (y {} se pierden sin poder pagarlos)",
                                      "{} (and {} are lost for want of pay)", words, unpaid);
        words = conquered ? say("{}: conquistado{}.", "{}: conquered{}.", words, after_defeat())
                          : say("{}: rechazado{}.", "{}: thrown back{}.", words, losses());
        const bool good = (mine(event_.player) && conquered) || (mine(defender) && !conquered);
        const bool bad = (mine(event_.player) && !conquered) || (mine(defender) && conquered);
        return {std::move(words), good ? Tone::good : bad ? Tone::bad : Tone::plain, battle_dice()};
    }
    Text after_defeat() const {
        if (const Json& retreat = part("repliegue"); !retreat.empty())
            return say("; los defensores se repliegan a {}", "; the defenders fall back to {}",
                       troops_in_words(retreat));
        if (const int discharged = number("licenciados"); discharged > 0)
            return say("; sin adónde replegarse, {}", "; with nowhere to fall back to, {}",
                       discharged_in_words(discharged));
        return {};
    }
    Text losses() const {
        const Json& losses = part("bajas");
        return losses.empty() ? Text{} : say("; caen {}", "; lost: {}", troops_in_words(losses));
    }
    Text battle_dice() const {
        Text attack, defence;
        for (const Draws& draw : event_.dice) {
            const Text faces = same(fmt::format("{}", fmt::join(draw.values, " ")));
            if (draw.label.ends_with("/atacante")) attack = faces;
            if (draw.label.ends_with("/defensor")) defence = faces;
        }
        if (defence.empty())
            return say("dados {} = {}, sin defensa", "dice {} = {}, no defence", attack, number("suma_ataque"));
        return say("dados {} = {} contra {} = {}", "dice {} = {} against {} = {}", attack,
                   number("suma_ataque"), defence, number("suma_defensa"));
    }

    Phrase eliminated() const {
        const std::string by = text("por");
        const Tone tone = mine(event_.player) ? Tone::bad : mine(by) ? Tone::good : Tone::plain;
        if (text("motivo") == "rendicion")
            return {say("{} se rinde; sus hexágonos quedan neutrales.",
                        "{} surrenders; the kingdom's hexagons turn neutral.", who()),
                    tone,
                    {}};
        return {say("Cae la capital de {}: el reino queda eliminado y {} se queda con {} (+300 de cultura).",
                    "The capital of {} falls: the kingdom is out and {} takes {} (+300 culture).", who(),
                    name(by), its_hexagons_in_words(part("hexagonos").size())),
                tone,
                {}};
    }
    Phrase received() const {
        const int lost = number("perdido");
        Text words = say("{} da {} de {}", "{} gives {} {}", text("hexagono"), number("cantidad"),
                         resource_in_words(text("recurso")));
        if (lost > 0)
            words = lost == 1
                        ? say("{}; 1 se pierde por pasar de 400", "{}; 1 is lost over 400", words)
                        : say("{}; {} se pierden por pasar de 400", "{}; {} are lost over 400", words, lost);
        return {say("{}.", "{}.", words), Tone::plain, {}};
    }
    Phrase cultured() const {
        return {
            say("{} recibe {} de cultura de sus ciudades: {}.", "{} receives {} culture from the cities: {}.",
                who(), number("total"), troops_in_words(part("ciudades"))),
            Tone::plain,
            {}};
    }
    Phrase ceded() const {
        const Json& price = part("por");
        Text words = price.empty()
                         ? say("{} cede {} a {}", "{} cedes {} to {}", who(), text("hexagono"), name(text("a")))
                         : say("{} vende {} a {} por {}", "{} sells {} to {} for {}", who(), text("hexagono"),
                               name(text("a")), amounts_in_words(price));
        if (const Json& withdrawn = part("retirada"); !withdrawn.empty())
            words = say("{}; los soldados se retiran a {}", "{}; the soldiers withdraw to {}", words,
                        troops_in_words(withdrawn));
        if (const int discharged = number("licenciados"); discharged > 0)
            words = say("{}; {}", "{}; {}", words, discharged_in_words(discharged));
        return {say("{}{}.", "{}{}.", words, lost_in_words(part("perdido"))), Tone::plain, {}};
    }
    Phrase extended() const {
        const int added = number("rondas");
        if (added == 0)
            return {say("Alargar la partida: {} de {}, no basta.", "Playing longer: {} of {}, not enough.",
                        counted(number("votos"), say("voto", "vote")),
                        counted(number("activos"), say("reino", "kingdom"))),
                    Tone::plain,
                    {}};
        return {say("La partida se alarga {}: acaba en la {}.", "The game is {} longer: it ends with round {}.",
                    counted(added, say("ronda", "round")), number("limite")),
                Tone::plain,
                {}};
    }
    Phrase ended() const {
        const Json& result = part("resultado");
        std::vector<Text> winners;
        bool won = false;
        const Json ids = result.is_object() ? result.value("ganadores", Json()) : Json();
        for (const std::string& id : words_in(ids)) {
            winners.push_back(same(name(id)));
            won = won || mine(id);
        }
        const Json reason = result.is_object() ? result.value("motivo", Json()) : Json();
        const std::string code = reason.is_string() ? reason.get<std::string>() : std::string();
        const Text why = game_.motive(code).value_or(same(code));
        const Tone tone = won ? Tone::good : Tone::plain;
        if (winners.size() > 1)
            return {say("Fin de la partida: empate de {} ({}).", "The game is over: a draw of {} ({}).",
                        enumerate(winners), why),
                    tone,
                    {}};
        return {
            say("Fin de la partida: gana {} ({}).", "The game is over: {} wins ({}).", enumerate(winners), why),
            tone,
            {}};
    }
    Text line_of_order() const { return entry_in_words(text("orden"), number("i")); }
    Phrase cancelled() const {
        const std::string code = text("motivo");
        return {say("{}: anulada, {}.", "{}: cancelled, {}.", line_of_order(),
                    game_.motive(code).value_or(same(code))),
                Tone::bad,
                {}};
    }
    Phrase warned() const {
        const std::string code = text("motivo");
        return {say("{}: {} ({}).", "{}: {} ({}).", line_of_order(), game_.motive(code).value_or(same(code)),
                    text("hexagono")),
                Tone::bad,
                {}};
    }

    const Event& event_;
    const Envelope& envelope_;
    const Game& game_;
    const Viewer& viewer_;
};

}  // namespace

Text soldiers_in_words(long count) {
    return counted(count, say("soldado", "soldier"));
}

Text hexagons_in_words(long count) {
    return counted(count, say("hexágono", "hexagon"));
}

Text amounts_in_words(const Json& amounts) {
    std::vector<Text> parts;
    for (const auto& [word, units] : counts_in(amounts))
        parts.push_back(say("{} de {}", "{} {}", units, resource_in_words(word)));
    return enumerate(parts);
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Sanciones", "Sanctions"), {"sancion"}},
        {say("1. Comercio", "1. Trade"), {"comercio"}},
        {say("2. Construcción", "2. Building"), {"construido"}},
        {say("3. Reclutar y dar de baja", "3. Recruiting and discharging"), {"reclutado", "licenciado"}},
        {say("4. Movimientos", "4. Movements"), {"movido"}},
        {say("5. Capitales", "5. Capitals"), {"capital_movida"}},
        {say("6. Ataques", "6. Attacks"), {"orden_de_ataque", "ataque", "eliminado"}},
        {say("7. Recursos y cultura", "7. Resources and culture"), {"recibido", "cultura"}},
        {say("8. Cesiones, ventas y rendiciones", "8. Cessions, sales and surrenders"), {"cesion"}},
        {say("9. Duración de la partida", "9. Length of the game"), {"extension"}},
        {say("Final", "The end"), {"fin"}},
    };
}

std::vector<std::pair<std::string_view, Text>> motives() {
    return {
        {"consigo_mismo", say("no se puede pactar con uno mismo", "one cannot bargain with oneself")},
        {"reino_eliminado", say("el reino está eliminado", "the kingdom is eliminated")},
        {"mismo_recurso", say("un recurso va en una sola dirección entre dos reinos en la misma ronda",
                              "a resource goes one way only between two kingdoms in a round")},
        {"sin_contrapartida", say("el otro reino no ha escrito lo mismo al revés",
                                  "the other kingdom did not write the mirror of it")},
        {"recursos_insuficientes",
         say("faltan recursos para pagarla entera", "not enough resources to pay all of it")},
        {"no_es_tuyo", say("el hexágono no es tuyo", "the hexagon is not yours")},
        {"ya_construido", say("ya has construido allí esta ronda: un nivel por ronda",
                              "already built there this round: one level a round")},
        {"nivel_maximo", say("ya es de nivel 5", "it is level 5 already")},
        {"soldados_insuficientes",
         say("hay menos soldados de los ordenados", "there are fewer soldiers than ordered")},
        {"sancionado", say("tu reino está sancionado y no mueve soldados",
                           "your kingdom is under sanction and moves no soldiers")},
        {"mismo_hexagono",
         say("el origen y el destino son el mismo hexágono", "from and to are the same hexagon")},
        {"no_conectado", say("no hay camino por hexágonos tuyos", "there is no way over hexagons of yours")},
        {"sin_soldados", say("no hay soldados", "there are no soldiers")},
        {"ya_es_capital", say("ya es la capital", "it is the capital already")},
        {"no_es_ciudad", say("no es una ciudad", "it is no city")},
        {"nivel_insuficiente", say("la capital necesita nivel 4 o 5", "the capital needs level 4 or 5")},
        {"no_vecino", say("algún origen no es vecino del hexágono atacado",
                          "an origin is no neighbour of the hexagon attacked")},
        {"ya_es_tuyo", say("el hexágono ya es tuyo", "the hexagon is yours already")},
        {"origen_perdido", say("el origen no es tuyo en ese momento y no ataca",
                               "the origin is not yours at that time and takes no part")},
        {"sin_origen", say("no queda ningún origen tuyo", "no origin of yours is left")},
        {"recien_conquistada", say("la ciudad ha cambiado de manos esta ronda y no da recursos",
                                   "the city changed hands this round and gives nothing")},
        {"ciudad_sin_recurso", say("la ciudad no da nada: no has dicho qué recurso",
                                   "the city gives nothing: no resource was named")},
        {"es_capital",
         say("la capital solo la cede quien se rinde", "only one who surrenders may cede the capital")},
        {"no_permitido",
         say("en esta partida no se vota alargarla", "this match does not allow votes to play longer")},
        {"unico_reino", say("es el único reino que queda", "the only kingdom left")},
        {"sin_reinos", say("no queda ningún reino; más puntos", "no kingdom is left; most points")},
        {"limite_de_rondas", say("última ronda; más puntos", "last round; most points")},
    };
}

std::optional<Bullets::Line> phrase(const Event& event, const Position& position, const Viewer& viewer) {
    return Phrasing(event, position, viewer).line();
}

}  // namespace ronda::hexadominacion

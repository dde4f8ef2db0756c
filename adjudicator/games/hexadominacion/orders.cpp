#include "adjudicator/games/hexadominacion/orders.hpp"

#include <string>

#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/codecs.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"

namespace ronda::hexadominacion {

namespace {

// A city, or `por_defecto`.
struct AsCity {
    static SchemaPtr schema() { return schema::name("ciudad"); }
    static Json write(const Names& names, std::optional<HexIndex> city) {
        return city ? AsHexagon::write(names, *city) : Json(by_default.es);
    }
    static std::optional<HexIndex> read(const Names& names, const JsonAt& json) {
        if (json.text() == by_default.es) return std::nullopt;
        return AsHexagon::read(names, json);
    }
};

constexpr auto trade_keys = std::tuple(needed<AsPlayer>({"con", "with"}, &Trade::with),
                                       allowed<AsAmounts>({"doy", "give"}, &Trade::gives),
                                       allowed<AsAmounts>({"recibo", "receive"}, &Trade::receives));

std::optional<Text> trade_fault(const Json& trade) {
    const auto& [with, gives, receives] = trade_keys;
    const auto nothing = [&](std::string_view key) { return !trade.contains(key) || trade[key].empty(); };
    if (!nothing(gives.key) || !nothing(receives.key)) return std::nullopt;
    return say("un trato necesita algo en «{}» o en «{}»", "a trade needs something in “{}” or in “{}”",
               gives.key, receives.key);
}

constexpr auto march_keys =
    std::tuple(needed<AsHexagon>({"de", "from"}, &March::from), needed<AsHexagon>({"a", "to"}, &March::to),
               needed<AsSoldiers>({"soldados", "soldiers"}, &March::soldiers));
constexpr auto attack_keys = std::tuple(needed<AsOrigins>({"desde", "from"}, &Attack::from),
                                        needed<AsHexagon>({"a", "to"}, &Attack::target));
constexpr auto cession_keys = std::tuple(needed<AsHexagon>({"hexagono", "hexagon"}, &Cession::hexagon),
                                         needed<AsPlayer>({"a", "to"}, &Cession::to),
                                         allowed<AsAmounts>({"por", "for"}, &Cession::price));
constexpr auto purchase_keys = std::tuple(needed<AsHexagon>({"hexagono", "hexagon"}, &Purchase::hexagon),
                                          needed<AsPlayer>({"de", "from"}, &Purchase::from),
                                          needed<AsPrice>({"por", "for"}, &Purchase::price));

template <class Codec, class Act>
auto row(const Act& act, Text help, std::string example) {
    return order<Codec>(act.term, act.lines, std::move(help), std::move(example));
}

// The last is the moderator's.
const auto& order_table() {
    static const std::tuple rows(
        row<ListOf<AsLine<Trade, trade_keys, trade_fault>>>(
            action::trade,
            say("tratos; el otro reino tiene que ordenar el mismo trato",
                "trades; the other kingdom must order the matching trade"),
            "[{con: beto, doy: {madera: 3}, recibo: {metal: 2}}]"),
        row<ListOf<AsHexagon>>(action::build,
                               say("subir un nivel cada hexágono", "raise each hexagon one level"),
                               "[Loma, Majuelo]"),
        row<AsTroops>(action::recruit, say("soldados nuevos en cada hexágono", "new soldiers in each hexagon"),
                      "{Loma: 3, Majuelo: 1}"),
        row<AsTroops>(action::discharge, say("soldados que das de baja", "soldiers to discharge"),
                      "{Nogal: 1}"),
        row<ListOf<AsLine<March, march_keys>>>(action::march,
                                               say("llevar soldados de un hexágono tuyo a otro",
                                                   "take soldiers from one hexagon of yours to another"),
                                               "[{de: Loma, a: Majuelo, soldados: 2}]"),
        row<AsHexagon>(action::move_capital,
                       say("la nueva capital: ciudad tuya de nivel 4 o 5",
                           "the new capital: a city of yours, level 4 or 5"),
                       "Laurel"),
        row<ListOf<AsLine<Attack, attack_keys>>>(
            action::attack,
            say("ataques, en orden; desde uno o más vecinos", "attacks, in order; from one or more neighbours"),
            "[{desde: {Loma: 2, Majuelo: 1}, a: Noria}]"),
        row<AsMapOf<Income, AsCity, AsResource>>(
            action::receive,
            say("qué da cada ciudad esta ronda; «por_defecto» para las demás",
                "what each city gives this round; “por_defecto” (default) for the rest"),
            "{Loma: metal, por_defecto: trigo}"),
        row<ListOf<AsLine<Cession, cession_keys>>>(action::cede,
                                                   say("dar o vender hexágonos", "give or sell hexagons"),
                                                   "[{hexagono: Nogal, a: beto, por: {trigo: 20}}]"),
        row<ListOf<AsLine<Purchase, purchase_keys>>>(
            action::buy, say("comprar hexágonos que otro te vende", "buy hexagons that another sells you"),
            "[{hexagono: Tajo, de: carla, por: {piedra: 5, metal: 5}}]"),
        order<AsFlag>(
            for_holder_only({action::surrender.term, AsFlag::schema(),
                             say("rendirse: tu reino termina", "surrender: your kingdom ends"), "false"}),
            action::surrender.lines),
        row<AsNumberIn<1, most_extension>>(
            action::extend,
            say("voto para alargar la partida tantas rondas", "vote to play this many rounds longer"), "10"),
        row<AsMapOf<Sanction, AsPlayer, AsNumberIn<0, most_sanction>>>(
            action::sanction,
            say("rondas sin poder mover soldados; 0 levanta la sanción",
                "rounds without moving soldiers; 0 lifts the sanction"),
            "{ana: 2}"));
    return rows;
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    std::vector<OrderSpec> specs = all_order_specs();
    specs.pop_back();
    return specs;
}

std::vector<OrderSpec> moderator_order_specs() {
    return {all_order_specs().back()};
}

std::vector<OrderSpec> all_order_specs() {
    return specs_of(order_table());
}

Vocabularies HexadominacionPosition::vocabularies() const {
    Vocabulary hexagons(say("hexágono", "hexagon"));
    for (const Hexagon& hexagon : state.hexagons) hexagons.add(hexagon.name);
    Vocabulary cities = hexagons;
    cities.add(by_default);
    Vocabularies all;
    all.emplace("hexagono", std::move(hexagons));
    all.emplace("ciudad", std::move(cities));
    all.emplace("jugador", player_names(state.common));
    return all;
}

Orders read_orders(const State& state, const Json& json) {
    return orders_in<Orders>(Names(state).with_index(), json, order_table());
}

Json to_json(const State& state, const Orders& orders) {
    return orders_json(Names(state), orders, order_table());
}

}  // namespace ronda::hexadominacion

#include "adjudicator/games/hexadominacion/orders.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace ronda::hexadominacion {

namespace {

constexpr long most_ordered = 9999;  // soldiers in one line

ShapePtr amounts(std::size_t least) {
    return shape::mapping(shape::word(resource_terms), shape::integer(1, most_held), least);
}

std::optional<Text> trade_fault(const Json& trade) {
    const auto nothing = [&](const char* key) { return !trade.contains(key) || trade[key].empty(); };
    if (!nothing("doy") || !nothing("recibo")) return std::nullopt;
    return say("un trato necesita algo en «doy» o en «recibo»",
               "a trade needs something in “doy” or in “recibo”");
}

// Converts canonical names to indices. Made once for all sheets of a call.
class Index {
  public:
    explicit Index(const State& state) : state_(state) {
        for (HexIndex i = 0; i < hexagon_count; ++i) hexagons_.emplace(state.at(i).name, i);
    }
    HexIndex hexagon(const Json& name) const { return hexagons_.at(name.get_ref<const std::string&>()); }
    PlayerIndex player(const Json& id) const {
        return state_.common.index_of(id.get_ref<const std::string&>());
    }

  private:
    const State& state_;
    std::unordered_map<std::string_view, HexIndex> hexagons_;  // only for lookup: its order is unspecified
};

Resource resource(std::string_view word) {
    const auto found = std::find(resource_words.begin(), resource_words.end(), word);
    return static_cast<Resource>(found - resource_words.begin());
}

Amounts read_amounts(const Json& line, const char* key) {
    Amounts amounts{};
    if (const auto found = line.find(key); found != line.end())
        for (const auto& [word, units] : found->items())
            amounts[static_cast<std::size_t>(resource(word))] = units;
    return amounts;
}

std::vector<Placement> read_placements(const Index& index, const Json& mapping) {
    std::vector<Placement> placements;
    for (const auto& [name, soldiers] : mapping.items())
        placements.push_back({index.hexagon(Json(name)), soldiers.get<int>()});
    return placements;
}

// Calls `read(value)` if the key is present.
template <class Read>
void with(const Json& orders, const char* key, Read read) {
    if (const auto found = orders.find(key); found != orders.end()) read(*found);
}

template <class Read>
void each(const Json& orders, const char* key, Read read) {
    with(orders, key, [&](const Json& list) {
        for (const Json& line : list) read(line);
    });
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    using namespace shape;
    const ShapePtr hexagon = name("hexagono"), player = name("jugador"), soldiers = integer(1, most_ordered);
    const ShapePtr soldiers_by_hexagon = mapping(hexagon, soldiers);
    return {
        {{"comerciar", "trade"},
         list(record({{{"con", "with"}, player, true},
                      {{"doy", "give"}, amounts(0), false},
                      {{"recibo", "receive"}, amounts(0), false}},
                     trade_fault)),
         say("tratos; el otro reino ha de escribir lo mismo al revés",
             "trades; the other kingdom must order the matching trade"),
         "[{con: beto, doy: {madera: 3}, recibo: {metal: 2}}]"},
        {{"construir", "build"},
         list(hexagon),
         say("subir un nivel cada hexágono", "raise each hexagon one level"),
         "[Loma, Majuelo]"},
        {{"reclutar", "recruit"},
         soldiers_by_hexagon,
         say("soldados nuevos en cada hexágono", "new soldiers on each hexagon"),
         "{Loma: 3, Majuelo: 1}"},
        {{"dar_de_baja", "discharge"},
         soldiers_by_hexagon,
         say("soldados que se licencian", "soldiers to discharge"),
         "{Nogal: 1}"},
        {{"mover", "move"},
         list(record({{{"de", "from"}, hexagon, true},
                      {{"a", "to"}, hexagon, true},
                      {{"soldados", "soldiers"}, soldiers, true}})),
         say("llevar soldados de un hexágono tuyo a otro",
             "take soldiers from one hexagon of yours to another"),
         "[{de: Loma, a: Majuelo, soldados: 2}]"},
        {{"mover_capital", "move_capital"},
         hexagon,
         say("la nueva capital: ciudad tuya de nivel 4 o 5", "the new capital: a city of yours, level 4 or 5"),
         "Laurel"},
        {{"atacar", "attack"},
         list(record({{{"desde", "from"}, mapping(hexagon, soldiers, 1), true}, {{"a", "to"}, hexagon, true}})),
         say("ataques, en orden; desde uno o más vecinos", "attacks, in order; from one or more neighbours"),
         "[{desde: {Loma: 2, Majuelo: 1}, a: Noria}]"},
        {{"recibir", "receive"},
         mapping(name("ciudad"), word(resource_terms)),
         say("qué da cada ciudad esta ronda; «por_defecto» para las demás",
             "what each city gives this round; “por_defecto” (default) for the rest"),
         "{Loma: metal, por_defecto: trigo}"},
        {{"ceder", "cede"},
         list(record({{{"hexagono", "hexagon"}, hexagon, true},
                      {{"a", "to"}, player, true},
                      {{"por", "for"}, amounts(0), false}})),
         say("dar o vender hexágonos", "give or sell hexagons"),
         "[{hexagono: Nogal, a: beto, por: {trigo: 20}}]"},
        {{"comprar", "buy"},
         list(record({{{"hexagono", "hexagon"}, hexagon, true},
                      {{"de", "from"}, player, true},
                      {{"por", "for"}, amounts(1), true}})),
         say("comprar hexágonos que otro te vende", "buy hexagons that another sells you"),
         "[{hexagono: Tajo, de: carla, por: {piedra: 5, metal: 5}}]"},
        {{"rendirse", "surrender"},
         boolean(),
         say("rendirse: tu reino termina", "surrender: your kingdom ends"),
         "false"},
        {{"extender", "extend"},
         integer(1, 100),
         say("voto para alargar la partida tantas rondas", "vote to play so many rounds longer"),
         "10"},
    };
}

std::vector<OrderSpec> moderator_order_specs() {
    using namespace shape;
    return {{{"sancionar", "sanction"},
             mapping(name("jugador"), integer(0, most_sanction)),
             say("rondas sin poder mover soldados; 0 levanta la sanción",
                 "rounds without moving soldiers; 0 lifts the sanction"),
             "{ana: 2}"}};
}

std::vector<OrderSpec> all_order_specs() {
    std::vector<OrderSpec> all = order_specs();
    for (OrderSpec& spec : moderator_order_specs()) all.push_back(std::move(spec));
    return all;
}

Vocabularies names(const State& state) {
    Vocabulary hexagons(say("hexágono", "hexagon"));
    for (const Hexagon& hexagon : state.hexagons) hexagons.add(hexagon.name);
    Vocabulary cities = hexagons;
    cities.add({"por_defecto", "default"});
    Vocabularies all;
    all.emplace("hexagono", std::move(hexagons));
    all.emplace("ciudad", std::move(cities));
    all.emplace("jugador", player_names(state.common));
    return all;
}

Orders read_orders(const State& state, const Json& json) {
    const Index index(state);
    Orders orders;
    each(json, "comerciar", [&](const Json& line) {
        orders.trades.push_back(
            {index.player(line["con"]), read_amounts(line, "doy"), read_amounts(line, "recibo")});
    });
    each(json, "construir", [&](const Json& name) { orders.builds.push_back(index.hexagon(name)); });
    with(json, "reclutar", [&](const Json& lines) { orders.recruits = read_placements(index, lines); });
    with(json, "dar_de_baja", [&](const Json& lines) { orders.discharges = read_placements(index, lines); });
    each(json, "mover", [&](const Json& line) {
        orders.marches.push_back(
            {index.hexagon(line["de"]), index.hexagon(line["a"]), line["soldados"].get<int>()});
    });
    with(json, "mover_capital", [&](const Json& name) { orders.capital = index.hexagon(name); });
    each(json, "atacar", [&](const Json& line) {
        orders.attacks.push_back({read_placements(index, line["desde"]), index.hexagon(line["a"])});
    });
    with(json, "recibir", [&](const Json& lines) {
        for (const auto& [name, word] : lines.items()) {
            Income income{std::nullopt, resource(word.get_ref<const std::string&>())};
            if (name != "por_defecto") income.city = index.hexagon(Json(name));
            orders.incomes.push_back(income);
        }
    });
    each(json, "ceder", [&](const Json& line) {
        orders.cessions.push_back(
            {index.hexagon(line["hexagono"]), index.player(line["a"]), read_amounts(line, "por")});
    });
    each(json, "comprar", [&](const Json& line) {
        orders.purchases.push_back(
            {index.hexagon(line["hexagono"]), index.player(line["de"]), read_amounts(line, "por")});
    });
    with(json, "rendirse", [&](const Json& value) { orders.surrenders = value.get<bool>(); });
    with(json, "extender", [&](const Json& value) { orders.extension = value.get<int>(); });
    return orders;
}

std::vector<Sanction> read_sanctions(const State& state, const Json& json) {
    const Index index(state);
    std::vector<Sanction> sanctions;
    with(json, "sancionar", [&](const Json& lines) {
        for (const auto& [id, rounds] : lines.items())
            sanctions.push_back({index.player(Json(id)), rounds.get<int>()});
    });
    return sanctions;
}

}  // namespace ronda::hexadominacion

#include "adjudicator/games/hexadominacion/state.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"

namespace ronda::hexadominacion {

namespace {

constexpr std::size_t longest_name = 24;

void settle(State& state) {
    const auto seats = seats_for(state.players());
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        Hexagon& home = state.at(seat(seats[static_cast<std::size_t>(player)]));
        home.industry = Industry::capital;
        home.realm = player;
        home.soldiers = starting_soldiers;
        state.realm(player).stock.fill(starting_stock);
    }
}

void lay_out(State& state, Dice& dice) {
    const Json& names = state.common.options["nombres"];
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        Hexagon& hexagon = state.at(i);
        const Terrain land = terrain(i);
        const auto place = static_cast<std::size_t>(i);
        hexagon.name = names.is_null() ? std::string(default_name(i)) : names[place].get<std::string>();
        hexagon.level = land.level;
        hexagon.industry = Industry::city;
        if (land.ground == StartTerrain::resource)
            hexagon.industry =
                static_cast<Industry>(dice.roll(fmt::format("mapa/{},{}", axial(i).q, axial(i).r), 4) - 1);
    }
}

}  // namespace

const OptionTable<Options>& option_table() {
    static const OptionTable<Options> table = {
        option("rondas", &Options::rounds, 1, most_rounds, say("la última ronda", "the last round")),
        option("extension", &Options::extension,
               say("si los reinos pueden votar alargar la partida",
                   "whether the kingdoms may vote to play longer")),
        option("movimiento", &Options::connected, {"libre", "conexo"},
               say("«conexo»: los soldados solo se mueven por hexágonos propios unidos",
                   "“conexo”: soldiers move only over connected hexagons of their kingdom")),
        option("inventarios", &Options::secret, {"publicos", "secretos"},
               say("«secretos»: nadie ve los recursos ni la cultura de los demás",
                   "“secretos”: nobody sees the others' resources or culture")),
        {{"tope_cultura", schema::nullable(schema::integer(0, 9999)), nullptr,
          say("puntos de cultura que un reino puede ganar comerciando en una ronda; «no»: sin tope",
              "most culture a kingdom earns by trade in one round; “no”: no limit")},
         [](const Json& json, Options& options) {
             if (!json.is_null()) options.culture_cap = json.get<int>();
         }},
        {{"nombres",
          schema::nullable(schema::list(schema::text(1000, name_fault), hexagon_count, hexagon_count)), nullptr,
          say("los 91 nombres de los hexágonos; «no»: los de siempre",
              "the names of the 91 hexagons; “no”: the usual ones")}},
    };
    return table;
}

std::optional<Text> name_fault(std::string_view name) {
    constexpr std::string_view forbidden = ",:#\"'`[]{}&*!|>%@";
    if (name.empty() || trim(name) != name)
        return say("un nombre no puede estar vacío ni empezar o acabar con un espacio",
                   "a name cannot be empty, nor begin or end with a space");
    if (code_points(name) > longest_name)
        return say("un nombre tiene como mucho {} letras", "a name has at most {} characters", longest_name);
    for (const char c : name) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            return say("un nombre no puede tener caracteres de control",
                       "a name cannot have control characters");
        if (forbidden.find(c) != std::string_view::npos)
            return say("un nombre no puede tener el signo {}", "a name cannot have the sign {}",
                       std::string(1, c));
    }
    return std::nullopt;
}

std::optional<Text> names_fault(const std::vector<std::string>& names) {
    std::set<std::string> visited;
    for (const std::string& name : names) {
        const std::string folded = fold(name);
        if (folded == by_default.es || folded == neutral_id)
            return say("«{}» no puede ser el nombre de un hexágono", "“{}” cannot name a hexagon", name);
        if (!visited.insert(folded).second)
            return say("el nombre «{}» está dos veces", "the name “{}” appears twice", name);
    }
    return std::nullopt;
}

int city_culture(int level) {
    return level == 5 ? 75 : level == 4 ? 50 : 30;
}

Points points(const State& state, PlayerIndex player) {
    Points points;
    points.cultural = state.realm(player).culture;
    if (!state.realm(player).active()) return points;
    for (const int amount : state.realm(player).stock) points.economic += amount;
    for (const Hexagon& hexagon : state.hexagons) {
        if (hexagon.realm != player) continue;
        points.military += static_cast<std::int64_t>(points_of_soldier) * hexagon.soldiers;
        points.territorial += points_of_land[hexagon.level - 1];
        if (hexagon.is_city()) points.territorial += points_of_city;
    }
    return points;
}

std::vector<PlayerIndex> ranking(const State& state) {
    std::vector<PlayerIndex> order(state.realms.size());
    std::iota(order.begin(), order.end(), 0);
    if (state.open())
        std::stable_sort(order.begin(), order.end(), [&](PlayerIndex a, PlayerIndex b) {
            return points(state, a).total() > points(state, b).total();
        });
    return order;
}

HexIndex capital_of(const State& state, PlayerIndex player) {
    for (HexIndex i = 0; i < hexagon_count; ++i)
        if (state.at(i).realm == player && state.at(i).industry == Industry::capital) return i;
    return -1;
}

std::vector<std::string> awaited(const State& state) {
    std::vector<std::string> ids;
    if (state.common.over()) return ids;
    for (PlayerIndex player = 0; player < state.players(); ++player)
        if (state.realm(player).active()) ids.push_back(state.id(player));
    return ids;
}

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice) {
    State state;
    state.common = std::move(header);
    if (const Json& names = state.common.options["nombres"]; !names.is_null())
        if (auto fault = names_fault(names.get<std::vector<std::string>>()))
            return refuse("opcion_invalida", say("nombres: {}", "nombres: {}", *fault));
    state.options = options_in(state.common.options, option_table());
    state.limit = state.options.rounds;
    state.realms.resize(state.common.players.size());
    const auto start = dice.mark();
    lay_out(state, dice);
    settle(state);
    state.common.awaited = awaited(state);
    Event prepared{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(start))};
    return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
}

}  // namespace ronda::hexadominacion

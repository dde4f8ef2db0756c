#include "adjudicator/games/hexadominacion/state.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/wording.hpp"

namespace ronda::hexadominacion {

namespace {

constexpr std::size_t longest_name = 24;

Json stock_json(const Amounts& stock) {
    Json json = Json::object();
    for (std::size_t r = 0; r < resource_count; ++r) json[std::string(resource_words[r])] = stock[r];
    return json;
}

Json hexagon_json(const State& state, HexIndex i) {
    const Hexagon& hexagon = state.at(i);
    const Axial place = axial(i);
    // Not as a list in braces: it would copy every value twice, and a state has a hundred hexagons.
    Json::object_t fields;
    fields.reserve(7);
    fields.emplace_back("nombre", hexagon.name);
    fields.emplace_back("q", place.q);
    fields.emplace_back("r", place.r);
    fields.emplace_back("nivel", hexagon.level);
    fields.emplace_back("industria", industry_words[static_cast<std::size_t>(hexagon.industry)]);
    fields.emplace_back("reino", hexagon.realm == nobody ? std::string(neutral_id) : state.id(hexagon.realm));
    fields.emplace_back("soldados", hexagon.soldiers);
    return fields;
}

Json realm_json(const State& state, PlayerIndex player, bool hidden) {
    const Realm& realm = state.realm(player);
    return {{"jugador", state.id(player)},
            {"recursos", hidden ? Json(nullptr) : stock_json(realm.stock)},
            {"cultura", hidden ? Json(nullptr) : Json(realm.culture)},
            {"sancion", realm.sanction},
            {"eliminado", realm.active() ? Json(nullptr) : Json(realm.eliminated)}};
}

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
        if (land.ground == Ground::resource)
            hexagon.industry =
                static_cast<Industry>(dice.roll(fmt::format("mapa/{},{}", axial(i).q, axial(i).r), 4) - 1);
    }
}

}  // namespace

std::optional<Text> name_fault(std::string_view name) {
    constexpr std::string_view forbidden = ",:#\"'`[]{}&*!|>%@";
    if (name.empty() || trim(name) != name)
        return say("un nombre no puede estar vacío ni empezar o acabar con un espacio",
                   "a name cannot be empty, nor begin or end with a blank");
    if (code_points(name) > longest_name)
        return say("un nombre tiene como mucho {} letras", "a name has at most {} letters", longest_name);
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
    std::set<std::string> seen;
    for (const std::string& name : names) {
        const std::string folded = fold(name);
        if (folded == "por_defecto" || folded == neutral_id)
            return say("«{}» no puede ser el nombre de un hexágono", "“{}” cannot name a hexagon", name);
        if (!seen.insert(folded).second)
            return say("el nombre «{}» está dos veces", "the name “{}” is there twice", name);
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

std::vector<std::string> awaited(const State& state) {
    std::vector<std::string> ids;
    if (state.common.over()) return ids;
    for (PlayerIndex player = 0; player < state.players(); ++player)
        if (state.realm(player).active()) ids.push_back(state.id(player));
    return ids;
}

Options read_options(const Json& json) {
    Options options;
    options.rounds = json["rondas"];
    options.extension = json["extension"];
    options.connected = json["movimiento"] == "conexo";
    options.secret = json["inventarios"] == "secretos";
    if (!json["tope_cultura"].is_null()) options.culture_cap = json["tope_cultura"].get<int>();
    return options;
}

Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
    State state;
    state.common = std::move(envelope);
    if (const Json& names = state.common.options["nombres"]; !names.is_null())
        if (auto fault = names_fault(names.get<std::vector<std::string>>()))
            return refuse("opcion_invalida", say("nombres: {}", "nombres: {}", *fault));
    state.options = read_options(state.common.options);
    state.limit = state.options.rounds;
    state.realms.resize(state.common.players.size());
    const auto start = dice.mark();
    lay_out(state, dice);
    settle(state);
    state.common.awaited = awaited(state);
    Event prepared{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(start))};
    return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
}

namespace {

Json board_json(const State& state, const Viewer* viewer) {
    Json json = Json::object();
    json["limite"] = state.limit;
    Json& hexagons = json["hexagonos"] = Json::array();
    for (HexIndex i = 0; i < hexagon_count; ++i) hexagons.push_back(hexagon_json(state, i));
    Json& realms = json["reinos"] = Json::array();
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const bool hidden = viewer != nullptr && state.options.secret && !state.common.over() &&
                            state.id(player) != viewer->player;
        realms.push_back(realm_json(state, player, hidden));
    }
    return json;
}

}  // namespace

bool has_secrets(const State& state) {
    return state.options.secret;
}

bool eliminated(const State& state, std::string_view player) {
    const PlayerIndex index = state.common.index_of(player);
    return index >= 0 && !state.realm(index).active();
}

Json save(const State& state) {
    return board_json(state, nullptr);
}

Json save_for(const State& state, const Viewer& viewer) {
    return board_json(state, &viewer);
}

}  // namespace ronda::hexadominacion

// Reads and writes `tablero` (rules.md, "State") by tables of its fields, and checks it.
#include <algorithm>

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

namespace {

// The `names` for the fields of one hexagon or one kingdom.
struct RecordContext {
    const State& state;
    int index;
    bool hidden = false;  // whether the stocks of the kingdom are hidden from the reader

    const MatchHeader& common() const { return state.common; }
};

struct AsOwner {
    static Json write(const RecordContext& place, PlayerIndex owner) {
        return owner == nobody ? Json(neutral_id) : AsPlayer::write(place, owner);
    }
    static PlayerIndex read(const RecordContext& place, const JsonAt& json) {
        if (json.text() == neutral_id) return nobody;
        const PlayerIndex owner = place.common().index_of(json.text());
        if (owner == nobody) json.unexpected(say("un jugador o neutral", "a player or neutral"));
        return owner;
    }
};

struct AsName {
    static const std::string& write(const RecordContext&, const std::string& name) { return name; }
    static std::string read(const RecordContext&, const JsonAt& json) {
        if (const auto fault = name_fault(json.text())) json.fault(*fault);
        return json.text();
    }
};

struct AsStock : ByWord<AsNumberIn<0, most_held>, resource_words> {
    static Json write(const RecordContext& place, const Amounts& stock) {
        return place.hidden ? Json(nullptr) : ByWord::write(place, stock);
    }
};

struct AsCulture : AsNumberIn<0, most_culture> {
    static Json write(const RecordContext& place, long culture) {
        return place.hidden ? Json(nullptr) : Json(culture);
    }
};

constexpr auto hexagon_fields =
    std::tuple(field<AsName>("nombre", &Hexagon::name),
               known_field("q", [](const RecordContext& place) { return Json(axial(place.index).q); }),
               known_field("r", [](const RecordContext& place) { return Json(axial(place.index).r); }),
               field<AsNumberIn<1, most_level>>("nivel", &Hexagon::level),
               field<AsWordOf<Industry, industry_words>>("industria", &Hexagon::industry),
               field<AsOwner>("reino", &Hexagon::realm),
               field<AsNumberIn<0, most_soldiers>>("soldados", &Hexagon::soldiers));

constexpr auto realm_fields = std::tuple(
    known_field("jugador", [](const RecordContext& place) { return Json(place.state.id(place.index)); }),
    field<AsStock>("recursos", &Realm::stock), field<AsCulture>("cultura", &Realm::culture),
    field<AsNumberIn<0, most_sanction>>("sancion", &Realm::sanction),
    field<OrNull<AsNumberIn<1, most_rounds>, 0>>("eliminado", &Realm::eliminated));

void check_hexagon(const JsonAt& json, const Hexagon& hexagon) {
    if (hexagon.is_city() && hexagon.level < 3)
        json.member("nivel").unexpected(say("3..5 en una ciudad", "3..5 in a city"));
    if (hexagon.realm != nobody) return;
    if (hexagon.soldiers != 0)
        json.member("soldados").unexpected(say("0 en un hexágono neutral", "0 on a neutral hexagon"));
    if (hexagon.industry == Industry::capital)
        json.member("reino").fault(say("una capital no puede ser neutral", "a capital cannot be neutral"));
}

void check_realm(const JsonAt& json, const State& state, const Realm& realm) {
    if (realm.active()) return;
    json.member("eliminado").integer(1, state.common.round);
    for (const std::string_view resource : resource_words)
        json.member("recursos").member(resource).integer(0, 0);
    json.member("sancion").integer(0, 0);
}

void check_capitals(const State& state, const JsonAt& realms) {
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const auto owned = [&](const Hexagon& h) { return h.realm == player; };
        const auto capital = [&](const Hexagon& h) { return owned(h) && h.industry == Industry::capital; };
        const auto capitals = std::count_if(state.hexagons.begin(), state.hexagons.end(), capital);
        const JsonAt json = realms.item(static_cast<std::size_t>(player));
        if (state.realm(player).active() && capitals != 1)
            json.fault(say("tiene {}, se esperaba 1", "it has {}, expected 1",
                           counted(capitals, say("capital", "capital"))));
        if (!state.realm(player).active() && std::any_of(state.hexagons.begin(), state.hexagons.end(), owned))
            json.fault(say("un reino eliminado no tiene hexágonos", "an eliminated kingdom has no hexagons"));
    }
}

void check_header(const State& state, const JsonAt& root, const JsonAt& board) {
    const auto expected = awaited(state);
    if (state.common.awaited != expected)
        root.member("turno_de").unexpected(same(fmt::format("[{}]", fmt::join(expected, ", "))));
    const JsonAt limit = board.member("limite");
    if (state.limit < state.common.round || (!state.common.over() && state.limit == state.common.round))
        limit.unexpected(say("una ronda posterior a la {}", "a round after {}", state.common.round));
    if (const Json& names = state.common.options["nombres"]; !names.is_null())
        if (const auto fault = names_fault(names.get<std::vector<std::string>>()))
            root.member("opciones").member("nombres").fault(*fault);
}

}  // namespace

State load(MatchHeader header, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(header);
    state.options = options_in(state.common.options, option_table());
    board.keys({"limite", "hexagonos", "reinos"});
    state.limit = static_cast<int>(board.member("limite").integer(1, most_rounds));

    const JsonAt hexagons = board.member("hexagonos");
    if (hexagons.size() != hexagon_count)
        hexagons.fault(say("{}, se esperaban {}", "{}, expected {}",
                           counted(hexagons.size(), say("hexágono", "hexagon")), hexagon_count));
    std::vector<std::string> names;
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        const JsonAt json = hexagons.item(static_cast<std::size_t>(i));
        read_record(RecordContext{state, i}, json, state.at(i), hexagon_fields);
        check_hexagon(json, state.at(i));
        names.push_back(state.at(i).name);
    }
    if (const auto fault = names_fault(names)) hexagons.fault(*fault);

    const JsonAt realms = board.member("reinos");
    if (realms.size() != state.common.players.size())
        realms.fault(say("{}, se esperaba uno por jugador ({})", "{}, expected one per player ({})",
                         counted(realms.size(), say("reino", "kingdom")), state.common.players.size()));
    state.realms.resize(realms.size());
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const JsonAt json = realms.item(static_cast<std::size_t>(player));
        read_record(RecordContext{state, player}, json, state.realm(player), realm_fields);
        check_realm(json, state, state.realm(player));
    }
    check_capitals(state, realms);
    check_header(state, root, board);
    return state;
}

namespace {

// `viewer`: null for the whole state.
Json board_json(const State& state, const Viewer* viewer) {
    Json hexagons = Json::array(), realms = Json::array();
    for (HexIndex i = 0; i < hexagon_count; ++i)
        hexagons.push_back(record_json(RecordContext{state, i}, state.at(i), hexagon_fields));
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const bool hidden = viewer != nullptr && !state.open() && state.id(player) != viewer->player;
        realms.push_back(record_json(RecordContext{state, player, hidden}, state.realm(player), realm_fields));
    }
    Json json = Json::object();
    put(json, "limite", state.limit);
    put(json, "hexagonos", std::move(hexagons));
    put(json, "reinos", std::move(realms));
    return json;
}

}  // namespace

Json HexadominacionPosition::board() const {
    return board_json(state, nullptr);
}

Json HexadominacionPosition::board_for(const Viewer& viewer) const {
    return board_json(state, &viewer);
}

// No order depends on the stocks of other kingdoms with `inventarios: secretos`.
Json HexadominacionPosition::fill_view(const MatchHeader&, Json board) {
    if (!board.is_object() || !board.contains("reinos") || !board["reinos"].is_array()) return board;
    for (Json& realm : board["reinos"]) {
        if (!realm.is_object() || !realm.contains("recursos") || !realm["recursos"].is_null()) continue;
        Json stock = Json::object();
        for (const std::string_view resource : resource_words) stock[std::string(resource)] = 0;
        realm["recursos"] = std::move(stock);
        realm["cultura"] = 0;
    }
    return board;
}

}  // namespace ronda::hexadominacion

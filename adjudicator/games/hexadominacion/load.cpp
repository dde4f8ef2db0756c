// Reads `tablero` strictly (rules.md, "State").
#include <algorithm>

#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

namespace {

Hexagon load_hexagon(const JsonAt& at, const State& state, HexIndex i) {
    at.keys({"nombre", "q", "r", "nivel", "industria", "reino", "soldados"});
    Hexagon hexagon;
    hexagon.name = at.member("nombre").text();
    if (const auto fault = name_fault(hexagon.name)) at.member("nombre").fault(*fault);
    const Axial place = axial(i);
    at.member("q").integer(place.q, place.q);
    at.member("r").integer(place.r, place.r);
    hexagon.level = static_cast<int>(at.member("nivel").integer(1, most_level));
    hexagon.industry = static_cast<Industry>(
        at.member("industria").one_of({"trigo", "madera", "metal", "piedra", "ciudad", "capital"}));
    if (hexagon.is_city() && hexagon.level < 3)
        at.member("nivel").unexpected(say("3..5 en una ciudad", "3..5 in a city"));
    const JsonAt realm = at.member("reino");
    hexagon.realm = realm.text() == neutral_id ? nobody : state.common.index_of(realm.text());
    if (hexagon.realm == nobody && realm.text() != neutral_id)
        realm.unexpected(say("un jugador o neutral", "a player or neutral"));
    hexagon.soldiers = static_cast<int>(at.member("soldados").integer(0, most_soldiers));
    if (hexagon.realm == nobody && hexagon.soldiers != 0)
        at.member("soldados").unexpected(say("0 en un hexágono neutral", "0 on a neutral hexagon"));
    if (hexagon.realm == nobody && hexagon.industry == Industry::capital)
        realm.fault(say("una capital no puede ser neutral", "a capital cannot be neutral"));
    return hexagon;
}

Realm load_realm(const JsonAt& at, const State& state, PlayerIndex player) {
    at.keys({"jugador", "recursos", "cultura", "sancion", "eliminado"});
    if (at.member("jugador").text() != state.id(player))
        at.member("jugador").unexpected(
            say("{}, en el orden de jugadores", "{}, in the order of jugadores", state.id(player)));
    Realm realm;
    const JsonAt eliminated = at.member("eliminado");
    if (!eliminated.null()) realm.eliminated = static_cast<int>(eliminated.integer(1, state.common.round));
    const JsonAt stock = at.member("recursos");
    stock.keys({"trigo", "madera", "metal", "piedra"});
    const int most = realm.active() ? most_held : 0;
    for (std::size_t r = 0; r < resource_count; ++r)
        realm.stock[r] = static_cast<int>(stock.member(resource_words[r]).integer(0, most));
    realm.culture = static_cast<long>(at.member("cultura").integer(0, most_culture));
    realm.sanction = static_cast<int>(at.member("sancion").integer(0, realm.active() ? most_sanction : 0));
    return realm;
}

void check_capitals(const State& state, const JsonAt& realms) {
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        const auto owned = [&](const Hexagon& h) { return h.realm == player; };
        const auto capital = [&](const Hexagon& h) { return owned(h) && h.industry == Industry::capital; };
        const auto capitals = std::count_if(state.hexagons.begin(), state.hexagons.end(), capital);
        const JsonAt at = realms.item(static_cast<std::size_t>(player));
        if (state.realm(player).active() && capitals != 1)
            at.fault(say("tiene {}, se esperaba 1", "it has {}, expected 1",
                         counted(capitals, say("capital", "capital"))));
        if (!state.realm(player).active() && std::any_of(state.hexagons.begin(), state.hexagons.end(), owned))
            at.fault(say("un reino eliminado no tiene hexágonos", "an eliminated kingdom has no hexagons"));
    }
}

void check_envelope(const State& state, const JsonAt& root, const JsonAt& board) {
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

State load(Envelope envelope, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(envelope);
    state.options = read_options(state.common.options);
    board.keys({"limite", "hexagonos", "reinos"});
    state.limit = static_cast<int>(board.member("limite").integer(1, most_rounds));

    const JsonAt hexagons = board.member("hexagonos");
    if (hexagons.size() != hexagon_count)
        hexagons.fault(say("{}, se esperaban {}", "{}, expected {}",
                           counted(hexagons.size(), say("hexágono", "hexagon")), hexagon_count));
    std::vector<std::string> names;
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        state.at(i) = load_hexagon(hexagons.item(static_cast<std::size_t>(i)), state, i);
        names.push_back(state.at(i).name);
    }
    if (const auto fault = names_fault(names)) hexagons.fault(*fault);

    const JsonAt realms = board.member("reinos");
    if (realms.size() != state.common.players.size())
        realms.fault(say("{}, se esperaba uno por jugador ({})", "{}, expected one per player ({})",
                         counted(realms.size(), say("reino", "kingdom")), state.common.players.size()));
    state.realms.resize(realms.size());
    for (PlayerIndex player = 0; player < state.players(); ++player)
        state.realm(player) = load_realm(realms.item(static_cast<std::size_t>(player)), state, player);
    check_capitals(state, realms);
    check_envelope(state, root, board);
    return state;
}

}  // namespace ronda::hexadominacion

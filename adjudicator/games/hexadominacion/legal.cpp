#include "adjudicator/games/hexadominacion/legal.hpp"

#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

template <class Act>
void for_each_owned(const State& state, PlayerIndex player, Act act) {
    for (HexIndex i = 0; i < hexagon_count; ++i)
        if (state.at(i).realm == player) act(i);
}

Json builds(const State& state, PlayerIndex player) {
    Json lines = Json::array();
    for_each_owned(state, player, [&](HexIndex i) {
        if (!build_reason(state, player, i).empty()) return;
        Json price = Json::object();
        const Amounts& costs = cost::build[state.at(i).level - 1];
        for (std::size_t r = 0; r < resource_count; ++r)
            if (costs[r] > 0) price[std::string(resource_words[r])] = costs[r];
        lines.push_back({{"hexagono", state.at(i).name}, {"nivel", state.at(i).level + 1}, {"coste", price}});
    });
    return lines;
}

Json attacks(const State& state, PlayerIndex player) {
    Json lines = Json::array();
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        if (state.at(i).realm == player) continue;
        Json from = Json::object();
        for (const HexIndex next : neighbours(i))
            if (state.at(next).realm == player && state.at(next).soldiers > 0)
                from[state.at(next).name] = state.at(next).soldiers;
        if (!from.empty()) lines.push_back({{"a", state.at(i).name}, {"desde", from}});
    }
    return lines;
}

}  // namespace

Json legal(const State& state, std::string_view id) {
    const PlayerIndex player = state.common.index_of(id);
    if (player < 0 || state.common.over() || !state.realm(player).active()) return Json::object();
    Json own = Json::array(), soldiers = Json::object(), capitals = Json::array(), cities = Json::array(),
         cessions = Json::array(), partners = Json::array();
    for_each_owned(state, player, [&](HexIndex i) {
        const Hexagon& hexagon = state.at(i);
        own.push_back(hexagon.name);
        if (hexagon.soldiers > 0) soldiers[hexagon.name] = hexagon.soldiers;
        if (capital_reason(state, player, i).empty()) capitals.push_back(hexagon.name);
        if (hexagon.is_city()) cities.push_back(hexagon.name);
        if (hexagon.industry != Industry::capital) cessions.push_back(hexagon.name);
    });
    for (PlayerIndex other = 0; other < state.players(); ++other)
        if (other != player && state.realm(other).active()) partners.push_back(state.id(other));
    return {
        {"construir", builds(state, player)},
        {"reclutar", {{"hexagonos", own}, {"maximo", affordable(state.realm(player).stock, cost::recruit)}}},
        {"dar_de_baja", soldiers},
        {"mover", state.realm(player).sanction > 0 ? Json::object() : soldiers},
        {"mover_capital", capitals},
        {"atacar", attacks(state, player)},
        {"recibir", cities},
        {"ceder", cessions},
        {"comerciar", partners},
        {"rendirse", true},
        {"extender", state.options.extension}};
}

}  // namespace ronda::hexadominacion

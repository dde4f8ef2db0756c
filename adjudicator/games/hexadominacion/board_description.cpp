
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"

namespace ronda::hexadominacion {

namespace {

// "Majuelo (tuyo), Herrería (neutral, nivel 2), Noria (de Beto, 3 soldados)"
Text neighbours_in_words(const State& state, const Viewer& viewer, HexIndex hexagon) {
    std::vector<Text> all;
    for (const HexIndex next : neighbours(hexagon)) {
        const Hexagon& near = state.at(next);
        std::vector<Text> parts{near.realm == nobody ? say("neutral", "neutral")
                                                     : whose(state.common, viewer, near.realm, "tuyo")};
        if (near.realm == nobody && near.level > 1) parts.push_back(say("nivel {}", "level {}", near.level));
        if (near.soldiers > 0) parts.push_back(soldiers_in_words(near.soldiers));
        all.push_back(say("{} ({})", "{} ({})", near.name, join(parts)));
    }
    return join(all);
}

BoardDescription::Part hexagons_of(const State& state, const Viewer& viewer, PlayerIndex realm) {
    BoardDescription::Part part{
        realm == nobody ? say("De nadie", "Nobody's") : part_title(state.common, viewer, realm), {}};
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        const Hexagon& hexagon = state.at(i);
        if (hexagon.realm != realm) continue;
        std::vector<Text> parts{industry_in_words(hexagon.industry),
                                say("nivel {}", "level {}", hexagon.level)};
        if (realm != nobody || hexagon.soldiers > 0)
            parts.push_back(hexagon.soldiers == 0 ? say("sin soldados", "no soldiers")
                                                  : soldiers_in_words(hexagon.soldiers));
        part.places.push_back({hexagon.name, say("{}; junto a {}", "{}; beside {}", join(parts),
                                                 neighbours_in_words(state, viewer, i))});
    }
    return part;
}

}  // namespace

BoardDescription HexadominacionPosition::board_description(const Viewer& viewer) const {
    BoardDescription reading;
    for (const PlayerIndex player : viewer_first(state.common, viewer))
        reading.parts.push_back(hexagons_of(state, viewer, player));
    reading.parts.push_back(hexagons_of(state, viewer, nobody));
    return reading;
}

}  // namespace ronda::hexadominacion

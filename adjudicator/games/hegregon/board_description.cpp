
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

constexpr int close_by = 2;  // cells away

Text ground_in_words(Cell cell) {
    static const Text words[] = {{},  // plain
                                 say("cristal", "crystal"),
                                 say("depósito", "deposit"),
                                 say("casilla de evento", "event cell"),
                                 say("base", "base"),
                                 say("depósito principal", "main deposit")};
    static_assert(std::size(words) == static_cast<std::size_t>(Terrain::great_deposit) + 1);
    return words[static_cast<std::size_t>(terrain(cell))];
}

// "beto-3 (tanque mediano) en K10, a 1"
Text enemies_beside(const State& state, const Unit& unit) {
    std::vector<Text> all;
    for (const Unit& other : state.units)
        if (const int away = distance(unit.cell, other.cell);
            away <= close_by && enemies(state, unit.name.player, other.name.player))
            all.push_back(say("{} ({}) en {}, a {}", "{} ({}) on {}, {} away", id_of(state, other.name),
                              type_in_words(other.type), name_of(other.cell), away));
    return all.empty() ? Text{} : say("enemigos cerca: {}", "enemies near: {}", join(all, "; "));
}

Text unit_at_its_place(const State& state, const Unit& unit) {
    std::vector<Text> parts{say("{}, {}", "{}, {}", id_of(state, unit.name), type_in_words(unit.type))};
    if (const Text ground = ground_in_words(unit.cell); !ground.empty())
        parts.push_back(say("en {}", "on the {}", ground));
    for (Text& condition : conditions_of(state, unit)) parts.push_back(std::move(condition));
    const Text foes = enemies_beside(state, unit);
    return foes.empty() ? join(parts) : say("{}; {}", "{}; {}", join(parts), foes);
}

BoardDescription::Part pieces_of(const State& state, const Viewer& viewer, PlayerIndex player) {
    BoardDescription::Part part{part_title(state.common, viewer, player), {}};
    for (int base = 0; base < base_count; ++base)
        if (state.base(base).player == player)
            part.places.push_back({name_of(bases()[static_cast<std::size_t>(base)]), say("base", "base")});
    for (const Unit& unit : state.units)
        if (unit.name.player == player)
            part.places.push_back({name_of(unit.cell), unit_at_its_place(state, unit)});
    const PlayerIndex reader = state.common.index_of(viewer.player);
    for (const Mine& mine : state.mines)
        if (mine.player == player && sees_mine(state, reader, mine))
            part.places.push_back({name_of(mine.cell), say("mina", "mine")});
    return part;
}

// The ground on which nobody stands: where it is worth going, and where it costs more.
BoardDescription::Part free_ground(const State& state, bool crystal) {
    BoardDescription::Part part{crystal ? say("Cristal sin nadie", "Crystal with nobody on it")
                                        : say("Terreno sin nadie", "Ground with nobody on it"),
                                {}};
    part.alike = crystal;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Text ground = ground_in_words(cell);
        const auto base = base_at(cell);
        if (ground.empty() || is_crystal(cell) != crystal || unit_on(state, cell) != nullptr) continue;
        if (!base || state.base(*base).player == nobody) part.places.push_back({name_of(cell), ground});
    }
    return part;
}

}  // namespace

BoardDescription HegregonPosition::board_description(const Viewer& viewer) const {
    BoardDescription reading{how_rows_are_named(), {}};
    for (const PlayerIndex player : viewer_first(state.common, viewer))
        reading.parts.push_back(pieces_of(state, viewer, player));
    for (const bool crystal : {false, true}) reading.parts.push_back(free_ground(state, crystal));
    return reading;
}

}  // namespace ronda::hegregon

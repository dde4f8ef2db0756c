#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

Text tile_in_words(const Square& square) {
    const Text tile = in_words(square.tile);
    return square.marker ? say("{}, ahora {}", "{}, now {}", tile, in_words(*square.marker)) : tile;
}

std::vector<SideIndex> own_side_first(const State& state, const Viewer& viewer) {
    const PlayerIndex me = viewer.is_public() ? nobody : state.common.index_of(viewer.player);
    std::vector<SideIndex> order;
    for (const bool own : {true, false})
        for (SideIndex side = 0; side < state.side_count(); ++side)
            if ((me != nobody && players_of(state, side).has(me)) == own) order.push_back(side);
    return order;
}

BoardDescription::Part pieces_of(const State& state, SideIndex side) {
    BoardDescription::Part part{capitalised(side_in_words(state, side)), {}};
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Square& square = state.at(cell);
        if (!square.piece.exists() || side_of(state, square.piece.colour()) != side) continue;
        part.places.push_back(
            {name_of(cell), say("{} sobre {}{}", "{} on {}{}", in_words(square.piece), tile_in_words(square),
                                owner(state, cell) == side ? say(", a salvo", ", safe") : Text{})});
    }
    return part;
}

BoardDescription::Part free_tiles(const State& state) {
    BoardDescription::Part part{say("Losetas sin pieza", "Tiles without a piece"), {}};
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Square& square = state.at(cell);
        if (!square.tile.exists() || square.piece.exists()) continue;
        const SideIndex side = owner(state, cell);
        const Text tile = tile_in_words(square);
        part.places.push_back({name_of(cell), side == no_side
                                                  ? tile
                                                  : say("{}, {}", "{}, {}", tile, side_in_words(state, side))});
    }
    return part;
}

}  // namespace

BoardDescription NeurodrezPosition::board_description(const Viewer& viewer) const {
    BoardDescription reading{
        say("Las columnas van de la a a la g, de izquierda a derecha; las filas, de la 1 a la 7, "
            "de abajo arriba.",
            "Columns go from a to g, left to right; rows from 1 to 7, bottom to top."),
        {}};
    for (const SideIndex side : own_side_first(state, viewer)) reading.parts.push_back(pieces_of(state, side));
    reading.parts.push_back(free_tiles(state));
    return reading;
}

}  // namespace ronda::neurodrez

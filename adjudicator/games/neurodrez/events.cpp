#include "adjudicator/games/neurodrez/events.hpp"

namespace ronda::neurodrez {

Cell AsCell::read(const Names&, const JsonAt& at) {
    const Cell cell = cell_named(at.text());
    if (cell == no_cell) at.unexpected(say("una casilla", "a cell"));
    return cell;
}

Tile AsTile::read(const Names&, const JsonAt& at) {
    const Tile tile = tile_named(at.text());
    if (!tile.exists()) at.unexpected(say("una loseta", "a tile"));
    return tile;
}

Piece AsPiece::read(const Names&, const JsonAt& at) {
    const Piece piece = piece_named(at.text());
    if (!piece.exists()) at.unexpected(say("una pieza", "a piece"));
    return piece;
}

int AsSeat::read(const Names& names, const JsonAt& at) {
    return static_cast<int>(at.integer(1, names.state().seat_count())) - 1;
}

SideIndex AsSide::read(const Names& names, const JsonAt& at) {
    return static_cast<SideIndex>(at.integer(1, names.state().side_count())) - 1;
}

}  // namespace ronda::neurodrez

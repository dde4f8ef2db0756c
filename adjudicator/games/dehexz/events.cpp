#include "adjudicator/games/dehexz/events.hpp"

#include "adjudicator/games/dehexz/orders.hpp"

namespace ronda::dehexz {

Cell AsCell::read(const Names&, const JsonAt& json) {
    const Cell cell = cell_by_name(json.text());
    if (cell == no_cell) json.unexpected(say("una casilla, A1..Q9", "a cell, A1..Q9"));
    return cell;
}

PieceKind AsKind::read(const Names&, const JsonAt& json) {
    const PieceKind kind = kind_of(json.text());
    if (kind == PieceKind::none) json.unexpected(same("A, D, E, H, I, Ä, F"));
    return kind;
}

}  // namespace ronda::dehexz

#include "adjudicator/games/dehexz/events.hpp"

#include "adjudicator/games/dehexz/orders.hpp"

namespace ronda::dehexz {

Cell AsCell::read(const Names&, const JsonAt& at) {
    const Cell cell = cell_by_name(at.text());
    if (cell == no_cell) at.unexpected(say("una casilla, A1..Q9", "a cell, A1..Q9"));
    return cell;
}

PieceKind AsKind::read(const Names&, const JsonAt& at) {
    const PieceKind kind = kind_of(at.text());
    if (kind == PieceKind::none) at.unexpected(same("A, D, E, H, I, Ä, F"));
    return kind;
}

}  // namespace ronda::dehexz

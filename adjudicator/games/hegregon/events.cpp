#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

Cell AsCell::read(const Names&, const JsonAt& at) {
    const Cell cell = board().find(at.text());
    if (cell == no_cell) at.unexpected(say("un hexágono del tablero", "a cell of the board"));
    return cell;
}

UnitName AsUnit::read(const Names& names, const JsonAt& at) {
    const auto unit = unit_name(names.common(), at.text());
    if (!unit) at.unexpected(say("una unidad", "a unit"));
    return *unit;
}

}  // namespace ronda::hegregon

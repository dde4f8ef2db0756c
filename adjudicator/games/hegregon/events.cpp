#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

Cell AsCell::read(const Names&, const JsonAt& at) {
    const Cell cell = board().find(at.text());
    if (cell == no_cell) at.unexpected(say("un hexágono", "a cell"));
    return cell;
}

UnitName AsUnit::read(const Names& names, const JsonAt& at) {
    const auto unit = unit_name(names.common(), at.text());
    if (!unit) at.unexpected(say("una unidad", "a unit"));
    return *unit;
}

Json AsYield::write(const Names& names, const Yield& yield) {
    return {{"celda", AsCell::write(names, yield.cell)}, {"cantidad", yield.amount}};
}

Yield AsYield::read(const Names& names, const JsonAt& at) {
    at.keys({"celda", "cantidad"});
    return {AsCell::read(names, at.member("celda")), AsNumber::read(names, at.member("cantidad"))};
}

}  // namespace ronda::hegregon

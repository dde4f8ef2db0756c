#include "adjudicator/games/hegregon/events.hpp"

#include <charconv>

namespace ronda::hegregon {

Cell AsCell::read(const Names&, const JsonAt& at) {
    const Cell cell = board().find(at.text());
    if (cell == no_cell) at.unexpected(say("un hexágono", "a cell"));
    return cell;
}

UnitName AsUnit::read(const Names& names, const JsonAt& at) {
    const std::string& id = at.text();
    const std::size_t dash = id.rfind('-');
    UnitName unit;
    if (dash != std::string::npos) {
        unit.player = names.common().index_of(id.substr(0, dash));
        std::from_chars(id.data() + dash + 1, id.data() + id.size(), unit.number);
    }
    if (unit.player == nobody || unit.number < 1 || id_of(names.state(), unit) != id)
        at.unexpected(say("una unidad", "a unit"));
    return unit;
}

Json AsYield::write(const Names& names, const Yield& yield) {
    return {{"celda", AsCell::write(names, yield.cell)}, {"cantidad", yield.amount}};
}

Yield AsYield::read(const Names& names, const JsonAt& at) {
    at.keys({"celda", "cantidad"});
    return {AsCell::read(names, at.member("celda")), AsNumber::read(names, at.member("cantidad"))};
}

}  // namespace ronda::hegregon

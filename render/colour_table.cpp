#include "render/colour_table.hpp"

#include <utility>

namespace ronda::render {

void ColourTable::grow() {
    const std::vector<Slot> old = std::move(slots_);
    slots_.assign(old.size() * 2, {});
    for (const Slot& slot : old)
        if (slot.place != 0) slots_[slot_of(slot.rgb)] = slot;
}

std::uint32_t ColourTable::add(std::uint32_t rgb) {
    Slot& slot = slots_[slot_of(rgb)];
    if (slot.place != 0) return slot.place - 1;
    colours_.push_back(rgb);
    const auto place = static_cast<std::uint32_t>(colours_.size());
    slot = {rgb, place};
    if (colours_.size() * 2 > slots_.size()) grow();
    return place - 1;
}

}  // namespace ronda::render

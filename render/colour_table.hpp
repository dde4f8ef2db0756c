// A set of colours, each with its number in the order in which they came.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ronda::render {

class ColourTable {
  public:
    static constexpr std::uint32_t missing = 0xFFFFFFFF;

    // The number of a colour 0x00RRGGBB; `missing` if it has not come yet.
    std::uint32_t find(std::uint32_t rgb) const;
    // The same, after adding the colour if it is missing.
    std::uint32_t add(std::uint32_t rgb);

    const std::vector<std::uint32_t>& colours() const { return colours_; }

  private:
    struct Slot {
        std::uint32_t rgb;
        std::uint32_t place;  // index in colours_ plus 1; 0 if the slot is free
    };

    std::size_t slot_of(std::uint32_t rgb) const;
    void grow();

    std::vector<std::uint32_t> colours_;
    std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << 12);
};

inline std::size_t ColourTable::slot_of(std::uint32_t rgb) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = rgb * 0x9E3779B1u >> 7 & mask;
    while (slots_[at].place != 0 && slots_[at].rgb != rgb) at = (at + 1) & mask;
    return at;
}

inline std::uint32_t ColourTable::find(std::uint32_t rgb) const {
    return slots_[slot_of(rgb)].place - 1;
}

}  // namespace ronda::render

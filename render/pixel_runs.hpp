// Stores the pixels of a picture as runs of equal colour, and counts the pixels of each colour. For the next
// picture only the changed areas need to be replaced.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "render/display_list.hpp"

namespace ronda::render {

// Numbers colours in the order in which they are added.
class ColourTable {
  public:
    static constexpr std::uint32_t missing = 0xFFFFFFFF;

    // The number of a colour 0x00RRGGBB; `missing` if it has not been added.
    std::uint32_t find(std::uint32_t rgb) const;
    // The number of the colour, which is added if it is missing.
    std::uint32_t add(std::uint32_t rgb);

    const std::vector<std::uint32_t>& colours() const { return colours_; }

  private:
    struct ColourSlot {
        std::uint32_t rgb;
        std::uint32_t place;  // index in colours_ plus 1; 0 if the slot is free
    };

    std::size_t slot_of(std::uint32_t rgb) const;
    void grow();

    std::vector<std::uint32_t> colours_;
    std::vector<ColourSlot> slots_ = std::vector<ColourSlot>(std::size_t{1} << 12);
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

// New pixels for a part of a picture, row by row: 0xXXRRGGBB; X is ignored.
struct Patch {
    Area area;
    std::vector<std::uint32_t> pixels;

    std::span<const std::uint32_t> row(int y) const;
};

class PixelRuns {
  public:
    // Consecutive pixels of equal colour in one row.
    struct Run {
        std::uint16_t colour;  // index in colours()
        std::uint16_t length;
    };

    // Sets the colours of flat areas, 0x00RRGGBB, in place of earlier ones; duplicates are allowed. All other
    // colours are mixtures at edges.
    void set_flat(std::span<const std::uint32_t> flat);

    // Appends a row of at most 65535 pixels, 0xXXRRGGBB; X is ignored.
    void add_row(std::span<const std::uint32_t> pixels);

    // Replaces the pixels of the patches, which must not overlap.
    void replace(std::span<const Patch> patches);

    int rows() const { return static_cast<int>(first_.size()); }
    std::span<const Run> row(int y) const;
    // 0x00RRGGBB without duplicates; at most 1 << 16. When half of these are in use, new colours are rounded to
    // five bits a channel.
    const std::vector<std::uint32_t>& colours() const { return table_.colours(); }
    // The number of pixels of each of colours(); 0 if all of them have been replaced.
    const std::vector<std::uint32_t>& counts() const { return counts_; }
    // The flat colours as indices in colours(), without duplicates.
    const std::vector<std::uint16_t>& flat() const { return flat_; }
    // Whether no colour has been rounded yet. After that, the order of the pixels may change colours.
    bool exact() const;
    std::size_t bytes() const;

  private:
    std::uint16_t colour_of(std::uint32_t rgb);
    void collect(std::span<const std::uint32_t> pixels);
    void append(Run run);
    void splice(std::span<const Run> old, std::span<const Patch* const> patches, int y);

    ColourTable table_;
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint16_t> flat_;
    std::vector<Run> runs_;
    std::vector<std::size_t> first_;  // of each row, in runs_
};

}  // namespace ronda::render

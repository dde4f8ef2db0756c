// Pixels to a PNG with a palette. Maps are flat colours with soft edges: eight bits a pixel hold them without a
// difference one can see, at a fraction of the time and size of true colour.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "render/palette.hpp"

namespace ronda::render {

class PngWriter {
  public:
    // `width`, `height` ≥ 1; the rows come from top to bottom, `height` of them in all. `flat`: the colours
    // that were drawn, 0x00RRGGBB; they may repeat.
    PngWriter(int width, int height, std::span<const std::uint32_t> flat);

    // Whole rows of pixels 0xXXRRGGBB; X is ignored.
    void add(std::span<const std::uint32_t> pixels);

    // The file. Up to 256 colours are kept exactly. Of more, the most frequent are, and the rest (the mixtures
    // at edges) become the nearest of the palette.
    std::string finish();

  private:
    // Equal pixels one after another, in a row or over its end.
    struct Stretch {
        std::uint16_t colour, length;
    };
    struct Slot {
        std::uint32_t rgb;
        std::uint32_t place;  // in colours_ + 1; 0: free
    };

    std::uint16_t colour_of(std::uint32_t rgb);
    void grow();
    void expand(const Palette& palette, std::uint8_t* raw) const;

    int width_, height_;
    std::size_t flat_ = 0;  // colours_ up to here
    std::vector<Stretch> stretches_;
    std::vector<std::uint32_t> colours_;
    std::vector<std::uint32_t> counts_;
    std::vector<Slot> table_;
};

}  // namespace ronda::render

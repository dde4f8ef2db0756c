// Chooses the 256 colours of a picture.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ronda::render {

struct Palette {
    std::vector<std::uint32_t> colours;  // 0x00RRGGBB, 1..256
    std::vector<std::uint8_t> place;     // index in `colours` of each given colour
};

// `colours` are 0x00RRGGBB, without duplicates; `counts` is the number of pixels of each. The first `flat`
// colours were drawn as such; the others are mixtures at edges. The result depends only on the arguments.
Palette choose_palette(std::span<const std::uint32_t> colours, std::span<const std::uint32_t> counts,
                       std::size_t flat);

}  // namespace ronda::render

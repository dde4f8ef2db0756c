// Which 256 colours a picture keeps.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ronda::render {

struct Palette {
    std::vector<std::uint32_t> colours;  // 0x00RRGGBB, 1..256
    std::vector<std::uint8_t> place;     // in `colours`, of each colour asked about
};

// `colours` 0x00RRGGBB, all different, and how many pixels have each; the first `flat` of them were drawn as
// they are and are no mixtures at edges. Depends on nothing else.
Palette choose_palette(std::span<const std::uint32_t> colours, std::span<const std::uint32_t> counts,
                       std::size_t flat);

}  // namespace ronda::render

// A rectangle of whole pixels.
#pragma once

#include <cstddef>

namespace ronda::render {

struct Area {
    int left = 0, top = 0, width = 0, height = 0;

    int right() const { return left + width; }
    int bottom() const { return top + height; }
    std::size_t pixels() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
    bool operator==(const Area&) const = default;
};

}  // namespace ronda::render

// Compresses the rows of a picture to a zlib stream (RFC 1950).
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ronda::render {

// Bytes; from this size on two threads compress one half each.
inline constexpr std::size_t least_for_halves = 1u << 20;

// The result depends only on the arguments. Small data with many changes (pictures in letters) gets a slower
// level, which makes it smaller. Throws std::bad_alloc if there is not enough memory.
std::string zlib_compress(std::span<const std::uint8_t> data, std::size_t halves_from = least_for_halves);

}  // namespace ronda::render

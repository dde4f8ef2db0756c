// Compresses the rows of a picture to a zlib stream (RFC 1950).
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ronda::render {

// From here on two threads compress a half each.
inline constexpr std::size_t least_for_halves = 1u << 20;

// The result depends only on the arguments: data that changes often, which makes a picture in a letter large,
// is compressed longer. Throws std::bad_alloc if there is not enough memory.
std::string zlib_compress(std::span<const std::uint8_t> data, std::size_t halves_from = least_for_halves);

}  // namespace ronda::render

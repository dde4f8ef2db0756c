// Compresses the rows of a picture to a zlib stream (RFC 1950).
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ronda::render {

// The result depends only on the bytes. Small data with many changes (pictures in letters) gets a slower level,
// which makes it smaller. Throws std::bad_alloc if there is not enough memory.
std::string zlib_compress(std::span<const std::uint8_t> data);

}  // namespace ronda::render

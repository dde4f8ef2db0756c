// Compresses data to a zlib stream (RFC 1950) with two threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ronda::render {

// The result depends only on `data`. Throws std::bad_alloc if there is not enough memory.
std::string zlib_compress(std::span<const std::uint8_t> data);

}  // namespace ronda::render

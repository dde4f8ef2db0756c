// zlib streams (RFC 1950) made by two threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ronda::render {

// The bytes depend on `data` alone. std::bad_alloc where memory ends.
std::string zlib_in_two(std::span<const std::uint8_t> data);

}  // namespace ronda::render

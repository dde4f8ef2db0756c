// The bytes of an archive (archive.hpp), as its writer and its reader share them: blocks of 512 bytes, of which
// an entry has one as its header and as many as its content needs. Only these two include this header.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/world/clock.hpp"

namespace ronda::world::tar {

inline constexpr std::size_t block = 512;
inline constexpr char plain_file = '0', plain_folder = '5', long_name = 'x';
inline constexpr std::size_t longest_short_name = 100, longest_name = 4096, longest_pax = longest_name + 32;
inline constexpr std::uint64_t largest_file = (std::uint64_t{1} << 33U) - 1;  // eleven octal digits

struct Header {
    std::string name;  // without the slash at the end of a folder's
    char kind = plain_file;
    std::uint32_t mode = 0;
    std::uint64_t size = 0;
    Instant when = 0;
};

// The name of the header must not be longer than `longest_short_name`, with the slash of a folder.
std::string block_of(const Header& header);
// Empty if the bytes are no header as `block_of` writes them, but with any kind and name.
std::optional<Header> header_in(std::string_view bytes);

// The content of a pax header that gives the next entry its name, and the name in it; empty if it is none.
std::string pax_of(std::string_view name);
std::optional<std::string> name_in_pax(std::string_view content);

// How many bytes follow a content of this size up to the end of its last block.
inline std::size_t padding_after(std::uint64_t size) {
    return static_cast<std::size_t>((block - size % block) % block);
}

// The content of the last entry.
std::string proof_of(Instant when, std::string_view digest);

}  // namespace ronda::world::tar

#include "adjudicator/world/archive_format.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace ronda::world::tar {

namespace {

// Where the fields of a header begin, and how many bytes they have.
struct Field {
    std::size_t at, size;
};
constexpr Field name_field{0, 100}, mode_field{100, 8}, user_field{108, 8}, group_field{116, 8},
    size_field{124, 12}, time_field{136, 12}, sum_field{148, 8}, kind_field{156, 1}, magic_field{257, 8};
constexpr std::string_view magic{"ustar\00000", 8};

void put(std::string& bytes, Field field, std::string_view text) {
    bytes.replace(field.at, text.size(), text);
}

// Octal digits that fill the field but for a zero at its end.
void put_number(std::string& bytes, Field field, std::uint64_t number) {
    put(bytes, field, fmt::format("{:0{}o}", number, field.size - 1));
}

std::optional<std::uint64_t> number_in(std::string_view bytes, Field field) {
    const std::string_view digits = bytes.substr(field.at, field.size - 1);
    std::uint64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number, 8);
    const bool whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return whole ? std::optional(number) : std::nullopt;
}

// The sum of the header's bytes, with blanks in the place of the sum.
std::uint64_t sum_of(std::string bytes) {
    put(bytes, sum_field, std::string(sum_field.size, ' '));
    std::uint64_t sum = 0;
    for (const char c : bytes) sum += static_cast<unsigned char>(c);
    return sum;
}

}  // namespace

std::string block_of(const Header& header) {
    std::string bytes(block, '\0');
    put(bytes, name_field, header.kind == plain_folder ? header.name + "/" : header.name);
    put_number(bytes, mode_field, header.mode);
    put_number(bytes, user_field, 0);
    put_number(bytes, group_field, 0);
    put_number(bytes, size_field, header.size);
    put_number(bytes, time_field, static_cast<std::uint64_t>(std::max<Instant>(0, header.when)));
    put(bytes, kind_field, std::string(1, header.kind));
    put(bytes, magic_field, magic);
    put(bytes, sum_field, fmt::format("{:06o}", sum_of(bytes)) + std::string("\0 ", 2));
    return bytes;
}

std::optional<Header> header_in(std::string_view bytes) {
    const auto mode = number_in(bytes, mode_field), size = number_in(bytes, size_field),
               when = number_in(bytes, time_field);
    if (!mode || !size || !when) return std::nullopt;
    Header header;
    header.name = bytes.substr(name_field.at, std::min(bytes.find('\0'), name_field.size));
    header.kind = bytes[kind_field.at];
    header.mode = static_cast<std::uint32_t>(*mode);
    header.size = *size;
    header.when = static_cast<Instant>(*when);
    if (header.kind == plain_folder && header.name.ends_with('/')) header.name.pop_back();
    if (block_of(header) != bytes) return std::nullopt;
    return header;
}

std::string pax_of(std::string_view name) {
    // The number at the beginning counts its own digits.
    const std::size_t size = name.size() + std::string_view(" path=\n").size();
    std::size_t digits = 1;
    while (fmt::format("{}", size + digits).size() != digits) ++digits;
    return fmt::format("{} path={}\n", size + digits, name);
}

std::optional<std::string> name_in_pax(std::string_view content) {
    constexpr std::string_view key = " path=";
    const std::size_t at = content.find(key);
    if (at == content.npos || !content.ends_with('\n')) return std::nullopt;
    const std::string_view name = content.substr(at + key.size(), content.size() - at - key.size() - 1);
    return pax_of(name) == content ? std::optional(std::string(name)) : std::nullopt;
}

std::string proof_of(Instant when, std::string_view digest) {
    return fmt::format("ronda/copia/1\n{}\n{}\n", iso(when), digest);
}

}  // namespace ronda::world::tar

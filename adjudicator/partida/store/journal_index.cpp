#include "adjudicator/partida/store/journal_index.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

#include <fmt/format.h>

#include "adjudicator/core/text/whole_number.hpp"

namespace ronda::partida {

namespace {

static_assert(std::endian::native == std::endian::little, "the file has numbers as they are in memory");
static_assert(std::has_unique_object_representations_v<JournalIndex::Known>, "no bytes between the numbers");

constexpr std::string_view checkpoint_format = "ronda/indice-diario/1 ";
constexpr std::size_t most_checkpoint_bytes = 256U << 20U, longest_head = 256, fields_of_head = 5;

constexpr std::uint64_t odd = 0x9e3779b97f4a7c15, other_odd = 0xc2b2ae3d27d4eb4f;

std::uint64_t word_at(std::string_view bytes, std::size_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
    return word;
}

std::uint64_t stirred(std::uint64_t lane, std::uint64_t word) {
    return std::rotl(lane + word * other_odd, 31) * odd;
}

std::uint64_t finished(std::uint64_t value) {
    value = (value ^ (value >> 33)) * other_odd;
    value = (value ^ (value >> 29)) * odd;
    return value ^ (value >> 32);
}

// The words of a line, between blanks.
std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

template <class Number>
bool read_number(std::string_view word, Number& number, int base = 10) {
    const auto read = whole_number<Number>(word, base);
    number = read.value_or(number);
    return read.has_value();
}

// The text of the file without its format and its own hash. Empty if they are not right.
std::string_view body_of(std::string_view file) {
    const std::size_t end = file.substr(0, longest_head).find('\n');
    if (end == std::string_view::npos || !file.starts_with(checkpoint_format)) return {};
    const std::string_view body = file.substr(end + 1);
    std::uint64_t own = 0;
    const bool is_right =
        read_number(file.substr(checkpoint_format.size(), end - checkpoint_format.size()), own, 16) &&
        own == quick_hash(body);
    return is_right ? body : std::string_view();
}

// Whether the lines begin one after another within so many bytes.
bool fits(const JournalIndex& lines, std::size_t bytes) {
    std::size_t after = 0;
    for (std::size_t number = 0; number < lines.size(); ++number) {
        if (lines[number].begin < after) return false;
        after = std::size_t{lines[number].begin} + 1;
    }
    return after <= bytes;
}

}  // namespace

std::uint64_t quick_hash(std::string_view bytes) {
    std::array<std::uint64_t, 4> lanes = {odd, other_odd, ~odd, ~other_odd};
    std::size_t at = 0;
    for (; at + 32 <= bytes.size(); at += 32)
        for (std::size_t i = 0; i < 4; ++i) lanes[i] = stirred(lanes[i], word_at(bytes, at + 8 * i));
    std::uint64_t value = bytes.size() * odd;
    for (const std::uint64_t lane : lanes) value = finished(value ^ lane);
    for (; at < bytes.size(); at += 8) value = finished(stirred(value, word_at(bytes, at)));
    return finished(value);
}

void JournalIndex::add(const Known& line) {
    lines_.push_back(line);
    if (2 * lines_.size() > heads_.size()) return chain_all();
    chain(lines_.size() - 1);
}

void JournalIndex::chain(std::size_t number) {
    for (std::uint32_t node = 2 * static_cast<std::uint32_t>(number), i = 0; i < 2; ++i, ++node) {
        std::uint32_t& head = heads_[place_of(slot_of_node(node))];
        before_.push_back(head);
        head = node;
    }
}

void JournalIndex::chain_all() {
    heads_.assign(std::bit_ceil(4 * lines_.size() + 1), none);
    before_.clear();
    before_.reserve(heads_.size());
    for (std::size_t number = 0; number < lines_.size(); ++number) chain(number);
}

std::string JournalIndex::to_bytes() const {
    return {reinterpret_cast<const char*>(lines_.data()), lines_.size() * sizeof(Known)};
}

bool JournalIndex::from_bytes(std::string_view bytes) {
    if (bytes.size() % sizeof(Known) != 0) return false;
    lines_.resize(bytes.size() / sizeof(Known));
    std::memcpy(static_cast<void*>(lines_.data()), bytes.data(), bytes.size());
    chain_all();
    return true;
}

std::optional<JournalCheckpoint> read_checkpoint(Files& files, const Path& journal, std::string_view text,
                                                 std::uint64_t kinds) {
    const Path path = checkpoint_beside(journal);
    if (!files.exists(path)) return std::nullopt;
    const auto file = files.read(path, most_checkpoint_bytes);
    if (!file) return std::nullopt;
    const std::string_view body = body_of(*file);
    const std::string_view head = body.substr(0, std::min(body.size(), body.find('\n')));
    const auto words = words_of(head);
    JournalCheckpoint checkpoint;
    std::uint64_t kinds_then = 0, hash = 0;
    if (words.size() != fields_of_head || !read_number(words[0], kinds_then, 16) || kinds_then != kinds ||
        !read_number(words[1], checkpoint.bytes) || checkpoint.bytes > text.size() ||
        !read_number(words[2], hash, 16) || !read_number(words[3], checkpoint.read_whole) ||
        quick_hash(text.substr(0, checkpoint.bytes)) != hash ||
        !checkpoint.lines.from_bytes(body.substr(std::min(head.size() + 1, body.size()))) ||
        !fits(checkpoint.lines, checkpoint.bytes))
        return std::nullopt;
    checkpoint.last_hash = words[4];
    return checkpoint;
}

void write_checkpoint(Files& files, const Path& journal, std::string_view text, std::uint64_t kinds,
                      const JournalCheckpoint& checkpoint) {
    const std::string body = fmt::format("{:016x} {} {:016x} {} {}\n", kinds, checkpoint.bytes,
                                         quick_hash(text), checkpoint.read_whole, checkpoint.last_hash) +
                             checkpoint.lines.to_bytes();
    static_cast<void>(files.save(checkpoint_beside(journal),
                                 fmt::format("{}{:016x}\n", checkpoint_format, quick_hash(body)) + body,
                                 Durable::no, true));
}

}  // namespace ronda::partida

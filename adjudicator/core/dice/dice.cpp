#include "adjudicator/core/dice/dice.hpp"

#include <stdexcept>

#include <nettle/sha2.h>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

namespace {

const std::uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

std::uint32_t hash_of(std::string_view text) {
    std::uint32_t hash = 2166136261u;  // FNV-1a: good enough for short labels
    for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 16777619u;
    return hash;
}

}  // namespace

std::string to_hex(const Seed& seed) {
    static constexpr char digits[] = "0123456789abcdef";
    std::string hex;
    hex.reserve(2 * seed.size());
    for (const std::uint8_t byte : seed) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
    Seed seed{};
    if (hex.size() != 2 * seed.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.size(); ++i) {
        const int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        seed[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return seed;
}

int Dice::roll(std::string_view label, int sides) {
    if (sides < 1 || sides > 65536) throw std::out_of_range("a die has 1..65536 sides");
    if (sides == 1) return 1;
    const int value = draw(label, sides);
    const bool same_label = !log_.empty() && std::string_view(labels_).substr(
                                                 log_.back().label_at, log_.back().label_length) == label;
    if (!same_label) labels_ += label;
    const auto length = static_cast<std::uint32_t>(label.size());
    log_.push_back({static_cast<std::uint32_t>(labels_.size()) - length, length, sides, value});
    return value;
}

std::vector<Draws> Dice::draws(DrawSpan span) const {
    std::vector<Draws> result;
    for (std::uint32_t i = span.first; i < span.last; ++i) {
        const Drawn& drawn = log_[i];
        const auto label = std::string_view(labels_).substr(drawn.label_at, drawn.label_length);
        if (result.empty() || result.back().label != label || result.back().sides != drawn.sides)
            result.push_back({std::string(label), drawn.sides, {}});
        result.back().values.push_back(drawn.value);
    }
    return result;
}

SeededDice::SeededDice(const Seed& seed) : table_(512, 0) {
    hmac_sha256_set_key(&keyed_, seed.size(), seed.data());
    streams_.reserve(table_.size() / 2);
}

std::string_view SeededDice::label_of(const Stream& stream) const {
    return std::string_view(names_).substr(stream.label_at, stream.label_length);
}

SeededDice::Stream& SeededDice::stream(std::string_view label) {
    const std::size_t mask = table_.size() - 1;
    std::size_t index = hash_of(label) & mask;
    for (; table_[index] != 0; index = (index + 1) & mask)
        if (Stream& known = streams_[table_[index] - 1]; label_of(known) == label) return known;
    Stream fresh{};
    fresh.label_at = static_cast<std::uint32_t>(names_.size());
    fresh.label_length = static_cast<std::uint32_t>(label.size());
    fresh.used = static_cast<std::uint32_t>(fresh.block.size());
    names_ += label;
    streams_.push_back(fresh);
    table_[index] = static_cast<std::uint32_t>(streams_.size());
    if (2 * streams_.size() >= table_.size()) grow();
    return streams_.back();
}

void SeededDice::grow() {
    table_.assign(2 * table_.size(), 0);
    const std::size_t mask = table_.size() - 1;
    for (std::size_t i = 0; i < streams_.size(); ++i) {
        std::size_t at = hash_of(label_of(streams_[i])) & mask;
        while (table_[at] != 0) at = (at + 1) & mask;
        table_[at] = static_cast<std::uint32_t>(i + 1);
    }
}

std::uint8_t SeededDice::next_byte(Stream& stream) {
    if (stream.used == stream.block.size()) {
        const std::uint32_t i = stream.next_block++;
        const std::array<std::uint8_t, 5> tail{0, static_cast<std::uint8_t>(i >> 24),
                                               static_cast<std::uint8_t>(i >> 16),
                                               static_cast<std::uint8_t>(i >> 8), static_cast<std::uint8_t>(i)};
        const std::string_view label = label_of(stream);
        hmac_sha256_update(&keyed_, label.size(), bytes_of(label));
        hmac_sha256_update(&keyed_, tail.size(), tail.data());
        hmac_sha256_digest(&keyed_, stream.block.size(), stream.block.data());  // also resets keyed_
        stream.used = 0;
    }
    return stream.block[stream.used++];
}

int SeededDice::draw(std::string_view label, int sides) {
    Stream& from = stream(label);
    const int range = sides <= 256 ? 256 : 65536;
    const int fair = range - range % sides;  // larger values are rejected, or low sides would be likelier
    for (;;) {
        int value = next_byte(from);
        if (range == 65536) value = value * 256 + next_byte(from);
        if (value < fair) return value % sides + 1;
    }
}

Seed sha256(std::span<const std::uint8_t> bytes) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), bytes.data());
    Seed digest;
    sha256_digest(&context, digest.size(), digest.data());
    return digest;
}

Seed hmac_sha256(const Seed& key, std::string_view message) {
    hmac_sha256_ctx context;
    hmac_sha256_set_key(&context, key.size(), key.data());
    hmac_sha256_update(&context, message.size(), bytes_of(message));
    Seed digest;
    hmac_sha256_digest(&context, digest.size(), digest.data());
    return digest;
}

SeedChain::SeedChain(const Seed& key, int length)
    : key_(key), checkpoints_(static_cast<std::size_t>(length / checkpoint_step) + 1) {
    Seed link = key;
    for (int n = length; n >= 0; --n) {
        if (n % checkpoint_step == 0) checkpoints_[static_cast<std::size_t>(n / checkpoint_step)] = link;
        if (n > 0) link = sha256(link);
    }
}

std::optional<SeedChain> SeedChain::from_checkpoints(const Seed& key, std::vector<Seed> checkpoints) {
    if (checkpoints.size() < 2 || checkpoints.back() != key) return std::nullopt;
    SeedChain chain;
    chain.key_ = key;
    chain.checkpoints_ = std::move(checkpoints);
    return chain;
}

Seed SeedChain::link(int n) const {
    if (n < 0 || n > length()) throw std::out_of_range("the chain has no such link");
    int at = (n + checkpoint_step - 1) / checkpoint_step * checkpoint_step;
    Seed seed = checkpoints_[static_cast<std::size_t>(at / checkpoint_step)];
    for (; at > n; --at) seed = sha256(seed);
    return seed;
}

Seed round_seed(const Seed& link, std::string_view match, int round, std::string_view beacon) {
    std::string message = fmt::format("ronda/{}/{}", match, round);
    if (!beacon.empty()) message += fmt::format("/{}", beacon);
    return hmac_sha256(link, message);
}

}  // namespace ronda

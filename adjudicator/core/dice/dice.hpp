// The dice of a match: all its randomness, drawn from named streams (core/contract.md, "Dice"), so that a
// correction to one player's orders does not change another player's dice. Rules receive a Dice and no other
// source of randomness. Every draw is logged; an event records its part of the log as a span.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nettle/hmac.h>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

// 32 bytes: a seed, a link of the chain, a key or a hash.
using Seed = std::array<std::uint8_t, 32>;

std::string to_hex(const Seed& seed);
// Reads 64 hexadecimal digits, upper or lower case. Empty if `hex` is anything else.
std::optional<Seed> seed_from_hex(std::string_view hex);

// Consecutive draws with the same label and number of sides.
struct Draws {
    std::string label;
    int sides = 0;
    std::vector<int> values;

    bool operator==(const Draws&) const = default;
};

// A range of the log of a Dice: the draws of one event.
struct DrawSpan {
    std::uint32_t first = 0, last = 0;
    bool empty() const { return first == last; }
};

class Dice {
  public:
    virtual ~Dice() = default;

    // Returns 1..sides with equal probability, for 1 ≤ sides ≤ 65536. A die with one side consumes no
    // randomness. Throws std::out_of_range for another number of sides.
    int roll(std::string_view label, int sides);

    template <class T>
    void shuffle(std::string_view label, std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(roll(label, static_cast<int>(i))) - 1]);
    }

    // Returns a random index into a list of `size` ≥ 1 items.
    std::size_t pick(std::string_view label, std::size_t size) {
        return static_cast<std::size_t>(roll(label, static_cast<int>(size))) - 1;
    }

    // Returns the current end of the log, to be passed to `since`.
    std::uint32_t mark() const { return static_cast<std::uint32_t>(log_.size()); }
    DrawSpan since(std::uint32_t mark) const { return {mark, this->mark()}; }
    // Returns the draws of a span in the form that events use.
    std::vector<Draws> draws(DrawSpan span) const;

  protected:
    Dice() = default;
    Dice(const Dice&) = default;
    Dice& operator=(const Dice&) = default;

  private:
    // Returns 1..sides, sides ≥ 2, from the stream `label`.
    virtual int draw(std::string_view label, int sides) = 0;

    struct Drawn {
        std::uint32_t label_at, label_length;
        std::int32_t sides, value;
    };
    std::string labels_;  // label of each run of draws, concatenated, to avoid an allocation per draw
    std::vector<Drawn> log_;
};

// The dice of a round, computed from its seed.
class SeededDice final : public Dice {
  public:
    explicit SeededDice(const Seed& seed);

  private:
    struct Stream {
        std::uint32_t label_at, label_length;
        std::uint32_t next_block;
        std::uint32_t used;  // bytes of `block` already used
        std::array<std::uint8_t, 32> block;
    };

    int draw(std::string_view label, int sides) override;
    Stream& stream(std::string_view label);
    void grow();
    std::uint8_t next_byte(Stream& stream);
    std::string_view label_of(const Stream& stream) const;

    hmac_sha256_ctx keyed_;  // holds the key; each block starts from a copy
    std::vector<Stream> streams_;
    std::vector<std::uint32_t> table_;  // hash table with open addressing: index into streams_ + 1, 0 if free
    std::string names_;
};

// The chain of seeds that is fixed before the first round (core/contract.md, "The chain of seeds").
class SeedChain {
  public:
    static constexpr int usual_length = 4096;
    static constexpr int checkpoint_step = 64;

    // `length` must be a multiple of `checkpoint_step`. Only tests use a length other than the usual one.
    explicit SeedChain(const Seed& key, int length = usual_length);

    int length() const { return static_cast<int>(checkpoints_.size() - 1) * checkpoint_step; }

    // Returns s_n, for 0 ≤ n ≤ length; s_0 is the published `compromiso`. Computes at most `checkpoint_step`
    // hashes. Throws std::out_of_range for another n.
    Seed link(int n) const;
    // Returns s_0, s_64, s_128 … K. They are stored beside K.
    const std::vector<Seed>& checkpoints() const { return checkpoints_; }
    // Restores a chain from stored checkpoints without computing any hash. Empty if there are fewer than two or
    // the last one is not `key`. The others are trusted here; `ronda verify` checks them.
    static std::optional<SeedChain> from_checkpoints(const Seed& key, std::vector<Seed> checkpoints);

    const Seed& key() const { return key_; }

  private:
    SeedChain() = default;
    Seed key_{};
    std::vector<Seed> checkpoints_;
};

// Returns the place of a round in its chain of seeds, 1..length.
inline int link_number(int round, int chain_length) {
    return (round - 1) % chain_length + 1;
}

// Returns the seed of a round of `match`, derived from `link`: its s_n or, for the set-up (round 0), the key K
// of the chain. `beacon` is a public value, the round's mixture (contributions.hpp); it may be empty.
Seed round_seed(const Seed& link, std::string_view match, int round, std::string_view beacon = {});

Seed sha256(std::span<const std::uint8_t> bytes);
Seed hmac_sha256(const Seed& key, std::string_view message);

}  // namespace ronda

// All chance, drawn from named streams (core/contract.md, "Dice"), so that one corrected order changes no other
// player's dice. Rules receive a Dice and nothing else that is random; every draw is logged and events take
// their part of the log as a span.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nettle/hmac.h>

#include "adjudicator/core/text.hpp"

namespace ronda {

// A round's seed: 32 bytes.
using Seed = std::array<std::uint8_t, 32>;

std::string to_hex(const Seed& seed);
// 64 hexadecimal digits of either case; empty: it is something else.
std::optional<Seed> seed_from_hex(std::string_view hex);

// Consecutive draws of one label and number of sides.
struct Draws {
    std::string label;
    int sides = 0;
    std::vector<int> values;

    bool operator==(const Draws&) const = default;
};

// A stretch of a Dice's log, by position: what was drawn for one event.
struct DrawSpan {
    std::uint32_t first = 0, last = 0;
    bool empty() const { return first == last; }
};

class Dice {
  public:
    virtual ~Dice() = default;

    // 1..sides, uniform; 1 ≤ sides ≤ 65536. One side draws nothing.
    int roll(std::string_view label, int sides);

    template <class T>
    void shuffle(std::string_view label, std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(roll(label, static_cast<int>(i))) - 1]);
    }

    // The place (from 0) of the one picked of `size` ≥ 1 things.
    std::size_t pick(std::string_view label, std::size_t size) {
        return static_cast<std::size_t>(roll(label, static_cast<int>(size))) - 1;
    }

    // The log's end now; two of them make a span.
    std::uint32_t mark() const { return static_cast<std::uint32_t>(log_.size()); }
    DrawSpan since(std::uint32_t mark) const { return {mark, this->mark()}; }
    // The draws of a span as events show them.
    std::vector<Draws> draws(DrawSpan span) const;

  protected:
    Dice() = default;
    Dice(const Dice&) = default;
    Dice& operator=(const Dice&) = default;

  private:
    // One value of 1..sides, sides ≥ 2, from the stream `label`.
    virtual int draw(std::string_view label, int sides) = 0;

    struct Drawn {
        std::uint32_t label_at, label_length;
        std::int32_t sides, value;
    };
    std::string labels_;  // every label once per run of equal ones, one after another: no allocation a draw
    std::vector<Drawn> log_;
};

// The dice of a round, from its seed.
class SeededDice final : public Dice {
  public:
    explicit SeededDice(const Seed& seed);

  private:
    struct Stream {
        std::uint32_t label_at, label_length;
        std::uint32_t next_block;
        std::uint32_t used;  // bytes of `block` already taken
        std::array<std::uint8_t, 32> block;
    };

    int draw(std::string_view label, int sides) override;
    Stream& stream(std::string_view label);
    void grow();
    std::uint8_t next_byte(Stream& stream);
    std::string_view label_of(const Stream& stream) const;

    hmac_sha256_ctx keyed_;  // keyed once; a copy serves each block
    std::vector<Stream> streams_;
    std::vector<std::uint32_t> table_;  // open addressing: place in streams_ + 1, 0 empty
    std::string names_;
};

// The chain of seeds fixed before a game (core/contract.md, "The chain of seeds").
class SeedChain {
  public:
    static constexpr int usual_length = 4096;
    static constexpr int checkpoint_step = 64;

    // `length`: a multiple of `checkpoint_step`; another than the usual one serves tests only.
    explicit SeedChain(const Seed& key, int length = usual_length);

    int length() const { return static_cast<int>(checkpoints_.size() - 1) * checkpoint_step; }

    // s_n, 0 ≤ n ≤ length; s_0 is the public `compromiso`. A link costs at most `checkpoint_step` hashes.
    Seed link(int n) const;
    // s_0, s_64, s_128 … K, to be kept beside K.
    const std::vector<Seed>& checkpoints() const { return checkpoints_; }
    // From kept checkpoints, without a single hash. Empty: too few or too many, or the last is not `key`. The
    // others are trusted; `verify` is for doubt.
    static std::optional<SeedChain> from_checkpoints(const Seed& key, std::vector<Seed> checkpoints);

    const Seed& key() const { return key_; }

  private:
    SeedChain() = default;
    Seed key_{};
    std::vector<Seed> checkpoints_;
};

// What a round of `match` draws from: of its link s_n, or of K for the set-up, round 0. `beacon`: the public
// value that the moderator added, or nothing.
Seed round_seed(const Seed& link, std::string_view match, int round, std::string_view beacon = {});

Seed sha256(std::span<const std::uint8_t> bytes);
Seed hmac_sha256(const Seed& key, std::string_view message);

}  // namespace ronda

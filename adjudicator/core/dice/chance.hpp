// Random numbers for robots and tests, the same on every platform for the same seed. Matches never use them:
// their dice come from the published seeds (dice.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace ronda {

// SplitMix64 (Steele, Lea, Flood): fast, and random enough for choices that decide no match.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    // Returns 0..n-1, for n ≥ 1. Multiplying the upper bits avoids a division; the bias is below 2⁻³² for any n
    // used here.
    std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(((next() >> 32) * static_cast<std::uint64_t>(n)) >> 32);
    }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <class List>
    const auto& of(const List& list) {
        return list[below(list.size())];
    }

  private:
    std::uint64_t state_;
};

}  // namespace ronda

// Players as numbers, the indices into `jugadores`, and sets of them.
#pragma once

#include <bit>

namespace ronda {

using PlayerIndex = int;
inline constexpr PlayerIndex nobody = -1;

// A set of players, iterated in the order of `jugadores`. A match has at most 32 players. Code that needs less
// memory can store `bits` in a byte.
class PlayerSet {
  public:
    constexpr PlayerSet() = default;
    constexpr explicit PlayerSet(unsigned bits) : bits_(bits) {}  // bit i: player i

    constexpr bool has(PlayerIndex player) const { return player >= 0 && ((bits_ >> player) & 1U) != 0; }
    constexpr void add(PlayerIndex player) { bits_ |= 1U << player; }
    constexpr void remove(PlayerIndex player) { bits_ &= ~(1U << player); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr unsigned bits() const { return bits_; }
    // Calls act(player) for each player in order.
    template <class Act>
    constexpr void each(Act act) const {
        for (unsigned left = bits_; left != 0; left &= left - 1) act(std::countr_zero(left));
    }
    constexpr bool operator==(const PlayerSet&) const = default;

  private:
    unsigned bits_ = 0;
};

// Returns those of `players` whose score(player) is the highest: one or several.
template <class Score>
PlayerSet leaders(PlayerSet players, Score score) {
    PlayerSet best;
    decltype(score(PlayerIndex{})) most{};
    players.each([&](PlayerIndex player) {
        const auto own = score(player);
        if (best.empty() || own > most) {
            best = {};
            most = own;
        }
        if (own == most) best.add(player);
    });
    return best;
}

}  // namespace ronda

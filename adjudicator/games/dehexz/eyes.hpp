// The board as one player sees it: where each piece may go and what it does there (rules.md, "Pieces"). Other
// code uses it through moves.hpp.
#pragma once

#include "adjudicator/games/dehexz/moves.hpp"

namespace ronda::dehexz {

// One possible movement of a piece: its end, its kind and, for a sweep, the other solid attacked.
class Way {
  public:
    Way() = default;  // no movement; allows uninitialized lists
    Way(Cell to, Cell middle, Manner manner)
        : bits_(to | static_cast<std::uint32_t>(middle) << 8 | static_cast<std::uint32_t>(manner) << 16) {}

    Cell to() const { return static_cast<Cell>(bits_); }
    Cell middle() const { return static_cast<Cell>(bits_ >> 8); }  // no_cell unless it is a sweep
    Manner manner() const { return static_cast<Manner>(bits_ >> 16); }

  private:
    std::uint32_t bits_;  // a single number, so that the compiler knows that writing it cannot change the board
};

// All possible movements of one piece. An F has the most.
class WayList {
  public:
    static constexpr std::size_t most = 2 * 6 * longest_slide + 12;

    const Way* begin() const { return ways_.data(); }
    const Way* end() const { return end_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - ways_.data()); }

  private:
    friend class Eyes;
    std::array<Way, most> ways_;
    const Way* end_ = ways_.data();
};

class Eyes {
  public:
    Eyes(const Board& board, PlayerIndex player);

    bool may_attack(Square square) const { return landing(square) == Manner::attack; }
    bool may_move(Square square) const {
        if (!square.has_solid()) return false;
        if (square.owner() == player_) return true;
        return square.has_ghost(player_) && board_.hand(square.owner()).status != Status::pacifico;
    }
    bool would_capture(Square target) const {
        return may_attack(target) && target.kind() != Kind::doppelganger;
    }

    void list_solid(Cell from, WayList& ways) const { ways.end_ = solid_ways(from, ways.ways_.data()); }
    // Lists the movements of the player's F.
    void list_ghost(Cell from, WayList& ways) const { ways.end_ = ghost_ways(from, ways.ways_.data()); }

  private:
    static constexpr Manner nowhere = static_cast<Manner>(255);
    // What a solid does when it lands on a square, by the square's bits.
    using Landings = std::array<Manner, Square::kinds>;
    static const Landings& landings(PlayerIndex player, unsigned struck);
    static Manner landing_on(unsigned bits, PlayerIndex player, unsigned struck);

    Manner landing(Square square) const { return landings_[square.bits()]; }

    // Write the movements from `out` on and return the end.
    Way* solid_ways(Cell from, Way* out) const;
    Way* ghost_ways(Cell from, Way* out) const;
    Way* leaps(const Cells<12>& targets, Way* out) const;
    Way* assassin_ways(const SidedWays& paths, Way* out) const;
    Way* elf_ways(const Ways& paths, Way* out) const;
    Way* sorcerer_ways(const Ways& paths, Way* out) const;
    Way* imitator_ways(Cell from, Side side, Way* out) const;
    Way* ghost_leaps(const Cells<12>& targets, Way* out) const;
    Way* ghost_slide(const Slide& path, Way* out) const;

    const Board& board_;
    PlayerIndex player_;
    const Landings& landings_;
};

}  // namespace ronda::dehexz

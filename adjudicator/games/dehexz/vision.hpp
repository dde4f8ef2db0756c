// Finds the possible movements of the pieces as one player sees the board: their ends and effects (rules.md,
// "Pieces"). Other code uses it through moves.hpp.
#pragma once

#include "adjudicator/games/dehexz/moves.hpp"

namespace ronda::dehexz {

// One possible movement of a piece: its end, its kind and, for a sweep, the other solid attacked.
class Route {
  public:
    Route() = default;  // no movement; allows uninitialized lists
    Route(Cell to, Cell middle, MovementKind manner)
        : bits_(to | static_cast<std::uint32_t>(middle) << 8 | static_cast<std::uint32_t>(manner) << 16) {}

    Cell to() const { return static_cast<Cell>(bits_); }
    Cell middle() const { return static_cast<Cell>(bits_ >> 8); }  // no_cell unless it is a sweep
    MovementKind manner() const { return static_cast<MovementKind>(bits_ >> 16); }

  private:
    std::uint32_t bits_;  // a single number, so that the compiler knows that writing it cannot change the board
};

// All possible movements of one piece. An F has the most.
class RouteList {
  public:
    static constexpr std::size_t most = 2 * 6 * longest_slide + 12;

    const Route* begin() const { return ways_.data(); }
    const Route* end() const { return end_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - ways_.data()); }

  private:
    friend class Vision;
    std::array<Route, most> ways_;
    const Route* end_ = ways_.data();
};

class Vision {
  public:
    Vision(const Board& board, PlayerIndex player);

    bool may_attack(Square square) const { return landing(square) == MovementKind::attack; }
    bool may_move(Square square) const {
        if (!square.has_solid()) return false;
        if (square.owner() == player_) return true;
        return square.has_ghost(player_) && board_.hand(square.owner()).status != Status::pacifico;
    }
    bool would_capture(Square target) const {
        return may_attack(target) && target.kind() != PieceKind::doppelganger;
    }

    void list_solid(Cell from, RouteList& ways) const { ways.end_ = solid_ways(from, ways.ways_.data()); }
    // Lists the movements of the player's F.
    void list_ghost(Cell from, RouteList& ways) const { ways.end_ = ghost_ways(from, ways.ways_.data()); }

  private:
    static constexpr MovementKind nowhere = static_cast<MovementKind>(255);
    // The effect of a solid that lands on a square, by the square's bits.
    using Landings = std::array<MovementKind, Square::kinds>;
    static const Landings& landings(PlayerIndex player, unsigned struck);
    static MovementKind landing_on(unsigned bits, PlayerIndex player, unsigned struck);

    MovementKind landing(Square square) const { return landings_[square.bits()]; }

    // Write the movements from `out` on and return the end.
    Route* solid_ways(Cell from, Route* out) const;
    Route* ghost_ways(Cell from, Route* out) const;
    Route* leaps(const Cells<12>& targets, Route* out) const;
    Route* assassin_ways(const SidedWays& paths, Route* out) const;
    Route* elf_ways(const Routes& paths, Route* out) const;
    Route* sorcerer_ways(const Routes& paths, Route* out) const;
    Route* imitator_ways(Cell from, Side side, Route* out) const;
    Route* ghost_leaps(const Cells<12>& targets, Route* out) const;
    Route* ghost_slide(const Slide& path, Route* out) const;

    const Board& board_;
    PlayerIndex player_;
    const Landings& landings_;
};

}  // namespace ronda::dehexz

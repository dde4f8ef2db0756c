#include "adjudicator/games/dehexz/obstacles.hpp"

#include <algorithm>

namespace ronda::dehexz {

namespace {

template <std::size_t N>
bool has(const Cells<N>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Looks along the ways of one piece for what is on them.
class Ahead {
  public:
    Ahead(const Board& board, PlayerIndex player, Cell from, Cell to)
        : board_(board), player_(player), from_(from), to_(to) {}

    Cell of_ghost() const {
        if (!board_.hand(player_).has_imitator()) return no_cell;  // it leaps, onto anything
        return on_slides([&](Cell cell) { return board_.at(cell).holds_other_than(player_); });
    }

    Cell of_solid() const {
        const Square moving = board_.at(from_);
        const Kind kind = moving.kind();
        if (kind == Kind::a) return of_assassin(sided_ways(moving.side(), from_));
        if (kind == Kind::d) return of_leap(ways(from_).dragon);
        if (moves_as_imitator(board_, from_)) return of_leap(ways(from_).imitator);
        const bool both = kind == Kind::doppelganger;
        const auto any_piece = [&](Cell cell) { return !board_.at(cell).empty(); };
        return on_slides(any_piece, both || kind == Kind::e, both || kind == Kind::h);
    }

  private:
    Cell if_occupied(Cell cell) const { return board_.at(cell).empty() ? no_cell : cell; }
    Cell of_leap(const Cells<12>& targets) const { return has(targets, to_) ? if_occupied(to_) : no_cell; }

    Cell of_assassin(const SidedWays& paths) const {
        for (std::size_t i = 0; i < paths.advances; ++i)
            if (const auto [middle, landing] = paths.advance[i]; landing == to_)
                return board_.at(middle).empty() ? if_occupied(to_) : middle;
        return has(paths.strike, to_) ? if_occupied(to_) : no_cell;
    }

    // Returns the first cell up to `to_` that `stops` the piece, on the slide that leads there.
    template <class Stops>
    Cell on_slides(Stops stops, bool as_elf = true, bool as_sorcerer = true) const {
        const Ways& paths = ways(from_);
        for (std::size_t d = 0; d < paths.elf.size(); ++d) {
            if (as_elf && leads_there(paths.elf[d])) return first_on(paths.elf[d], stops);
            if (as_sorcerer && leads_there(paths.sorcerer[d])) return first_on(paths.sorcerer[d], stops);
        }
        return no_cell;
    }
    bool leads_there(const Slide& slide) const {
        return std::any_of(slide.begin(), slide.end(), [&](const Step& step) { return step.landing == to_; });
    }
    template <class Stops>
    Cell first_on(const Slide& slide, Stops stops) const {
        for (const auto [middle, landing] : slide) {
            if (middle != no_cell && stops(middle)) return middle;
            if (stops(landing)) return landing;
            if (landing == to_) break;
        }
        return no_cell;
    }

    const Board& board_;
    PlayerIndex player_;
    Cell from_, to_;
};

}  // namespace

Cell obstacle_to(const Board& board, PlayerIndex player, Cell from, Cell to, bool ghost) {
    const Ahead ahead(board, player, from, to);
    return ghost ? ahead.of_ghost() : ahead.of_solid();
}

}  // namespace ronda::dehexz

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
        return on_slides([&](Cell cell) { return holds_another(board_.at(cell)); });
    }

    Cell of_solid() const {
        const Square moving = board_.at(from_);
        switch (moving.kind()) {
            case Kind::a:
                return of_assassin(sided_ways(moving.side(), from_));
            case Kind::d:
                return has(ways(from_).dragon, to_) ? if_occupied(to_) : no_cell;
            case Kind::e:
                return on_solids_slides(true, false);
            case Kind::h:
                return on_solids_slides(false, true);
            case Kind::i:
                return has(ways(from_).imitator, to_) ? if_occupied(to_) : no_cell;
            case Kind::doppelganger:
                if (board_.hand(moving.owner()).has_imitator()) return on_solids_slides(true, true);
                return has(ways(from_).imitator, to_) ? if_occupied(to_) : no_cell;
            case Kind::none:
            case Kind::ghost:
                break;
        }
        return no_cell;
    }

  private:
    Cell if_occupied(Cell cell) const { return board_.at(cell).empty() ? no_cell : cell; }
    // A solid stops at every piece.
    Cell on_solids_slides(bool as_elf, bool as_sorcerer) const {
        return on_slides([&](Cell cell) { return !board_.at(cell).empty(); }, as_elf, as_sorcerer);
    }

    bool holds_another(Square square) const {
        return (square.has_solid() && square.owner() != player_) || (square.ghosts() & ~(1U << player_)) != 0;
    }

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

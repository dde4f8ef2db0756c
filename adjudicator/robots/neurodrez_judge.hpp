// What a position of NeuroDrez is worth to a side, for its robots. Turns are tried in great number on one
// terrain: what stays the same during a turn is computed once, and tiles and pieces are counted, so that a
// value needs no look at the terrain.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>

#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/weights.hpp"

namespace ronda::robots::neurodrez_judge {

using namespace neurodrez;

// The first two by tests/bench/tune.py, normal v normal, 25 November 2026: 0.53 of the points of 800 matches
// each; of the others none was better larger or smaller.

// A surface counts as the square of the share of it, because a whole one wins; beyond that each of its tiles.
RONDA_WEIGHT(share_counts, 37);
RONDA_WEIGHT(tile_counts, 9);
RONDA_WEIGHT(piece_counts, 8);
// In hundredths of a tile: what a piece on a foreign tile will have of it if others have their turn before,
// what it costs the owner, and how much a tile in the hands of others, with which they can break the surface,
// adds to what is to be had.
RONDA_WEIGHT(to_come, 50);
RONDA_WEIGHT(to_lose, 40);
RONDA_WEIGHT(in_hands, 40);
// Bonus of a side that wins with its next turn. Not too large beside later turns, since samples are few.
RONDA_WEIGHT(about_to_win, 1500);

// What the sides have on the terrain.
struct Count {
    struct Share {
        std::array<int, surface_count> own{}, coming{}, going{};
        int pieces = 0;
    };
    std::array<int, surface_count> all{};
    std::array<Share, colour_count> shares{};
    Share& of(SideIndex side) { return shares[static_cast<std::size_t>(side)]; }
    const Share& of(SideIndex side) const { return shares[static_cast<std::size_t>(side)]; }
};

// Values of positions for sides.
class Judge {
  public:
    explicit Judge(const State& state) : state_(state) {
        side_of_colour_.fill(no_side);
        for (const Seat& seat : state.seats)
            for (const neurodrez::Colour colour : seat.colours)
                side_of_colour_[static_cast<std::size_t>(colour)] = seat.side;
        for (SideIndex side = 0; side < state.side_count(); ++side)
            in_play_[static_cast<std::size_t>(side)] = in_play(state, side);
        see_hands();
    }

    // To be called when a hand has changed.
    void see_hands() {
        breakers_ = {};
        if (state_.stage != Stage::placement) return;
        for (const Seat& seat : state_.seats)
            for (const Tile tile : seat.tiles)
                for (SideIndex side = 0; side < state_.side_count(); ++side)
                    if (side != seat.side && owner_of(tile.colour()) != side)
                        ++breakers_[static_cast<std::size_t>(side)][static_cast<std::size_t>(tile.surface())];
    }

    // Returns the side that has won with this terrain in the turn of `mover`, or no_side. `all_tiles`: whether
    // a surface counts only with all its tiles.
    SideIndex winner(SideIndex mover, bool all_tiles) const {
        const Count count = counted(no_side);
        for (SideIndex step = 0; step < state_.side_count(); ++step) {
            const SideIndex side = (mover + step) % state_.side_count();
            for (std::size_t i = 0; i < surface_count; ++i)
                if (count.all[i] > 0 && count.of(side).own[i] == count.all[i] &&
                    (!all_tiles || count.all[i] == tiles_of_a_surface))
                    return side;
        }
        return no_side;
    }

    // How well the side stands before the turn of side `next`.
    Score value(SideIndex side, SideIndex next) {
        return value(prospect(counted(next), side, next), side, next, pieces_on(state_.terrain));
    }

    // What tiles and pieces that are counted alike are worth, wherever they stand.
    struct Prospect {
        Score score = 0;
        bool next_wins = false;  // with the surfaces that it has
        unsigned one_short = 0;  // surfaces, as bits, that it has if it removes a tile
    };
    // `changed`: the surfaces, as bits, where the count differs from the one that see_parts was given.
    Prospect prospect(const Count& count, SideIndex side, SideIndex next, unsigned changed = ~0U) const {
        Prospect prospect;
        if (!state_.competitive()) {
            // All sides win together, each with a surface of its own.
            for (SideIndex each = 0; each < state_.side_count(); ++each)
                prospect.score += surfaces(count, each, true, changed);
            prospect.score /= state_.side_count();
            return prospect;
        }
        Score mine = 0;
        Others others;
        for (SideIndex each = 0; each < state_.side_count(); ++each) {
            if (!in_play_[static_cast<std::size_t>(each)]) continue;
            const Score score = surfaces(count, each, false, changed);
            if (each == side)
                mine = score;
            else
                others.add(score);
        }
        prospect.score = others.against_best(mine);
        see_surfaces(count, next, prospect);
        return prospect;
    }
    // The value with the pieces on these cells. `next` is the same until forget_terrain.
    Score value(const Prospect& prospect, SideIndex side, SideIndex next, CellSet pieces) {
        bool wins = prospect.next_wins;
        if (prospect.one_short != 0 && !loose_) see_loose_tiles(next);
        for (std::size_t i = 0; i < surface_count && !wins; ++i)
            wins = (prospect.one_short >> i & 1U) != 0 && ((*loose_)[i] & ~pieces) != 0;
        return !wins ? prospect.score : prospect.score + (next == side ? about_to_win : -about_to_win);
    }

    // The tiles after the claims of side `next`.
    Count counted(SideIndex next) const {
        Count count;
        for (const Square& square : state_.terrain) add(count, square, next, 1);
        return count;
    }
    // Adds a square to the count `times` times; -1 takes it away.
    void add(Count& count, const Square& square, SideIndex next, int times) const {
        if (!square.tile.exists()) return;
        const auto surface = static_cast<std::size_t>(square.tile.surface());
        count.all[surface] += times;
        SideIndex owner = owner_of(square.colour());
        if (square.piece.exists()) {
            const SideIndex side = owner_of(square.piece.colour());
            if (side != no_side) count.of(side).pieces += times;
            if (side == next && side != no_side) {
                owner = side;
            } else if (side != owner) {
                if (side != no_side) count.of(side).coming[surface] += times;
                if (owner != no_side) count.of(owner).going[surface] += times;
            }
        }
        if (owner != no_side) count.of(owner).own[surface] += times;
    }

    // To be called when tiles were laid or removed, before another value is asked for.
    void forget_terrain() { loose_.reset(); }

    // To be called before a prospect of which not all has changed.
    void see_parts(const Count& count) {
        for (SideIndex side = 0; side < state_.side_count(); ++side)
            for (std::size_t i = 0; i < surface_count; ++i)
                parts_[static_cast<std::size_t>(side)][i] = part(count, side, i);
    }

    // A number from 1. Squares of one kind count alike.
    std::uint32_t kind_of(const Square& square) const {
        const auto surface = static_cast<std::uint32_t>(square.tile.surface());
        const auto owner = static_cast<std::uint32_t>(owner_of(square.colour()) + 1);
        return 1 + (surface * 8 + owner) * 8 + (square.piece.exists() ? kind_of(square.piece) : 0);
    }
    std::uint32_t kind_of(Piece piece) const {
        return static_cast<std::uint32_t>(owner_of(piece.colour()) + 2);
    }

  private:
    SideIndex owner_of(neurodrez::Colour colour) const {
        const SideIndex side = side_of_colour_[static_cast<std::size_t>(colour)];
        return side != no_side && in_play_[static_cast<std::size_t>(side)] ? side : no_side;
    }

    Score surfaces(const Count& count, SideIndex side, bool only_best, unsigned changed) const {
        const Parts& known = parts_[static_cast<std::size_t>(side)];
        Score sum = 0, best = 0;
        for (std::size_t i = 0; i < surface_count; ++i) {
            const Score score = (changed >> i & 1U) != 0 ? part(count, side, i) : known[i];
            sum += score;
            best = std::max(best, score);
        }
        return (only_best ? best : sum + best) + piece_counts * count.of(side).pieces;
    }
    Score part(const Count& count, SideIndex side, std::size_t i) const {
        if (count.all[i] == 0) return 0;
        const Count::Share& share = count.of(side);
        const Score tiles = 100 * share.own[i] + to_come * share.coming[i] - to_lose * share.going[i];
        const Score all = 100 * count.all[i] + in_hands * breakers_[static_cast<std::size_t>(side)][i];
        const Score part = 100 * tiles / all;
        return part * part * share_counts / 1000 + tile_counts * tiles / 100;
    }

    // Finds the surfaces that the side has with its claims, and those where only one tile is not its own.
    void see_surfaces(const Count& count, SideIndex next, Prospect& prospect) const {
        const bool removes = state_.stage == Stage::sudden_death;
        const bool few_are_enough =
            removes ? !state_.grace
                    : state_.options.early == EarlyEnd::yes &&
                          std::accumulate(count.all.begin(), count.all.end(), 1) >= fewest_for_early_end;
        for (std::size_t i = 0; i < surface_count; ++i) {
            const int missing = count.all[i] - count.of(next).own[i];
            if (count.all[i] == 0 || missing > 1 || missing == count.all[i]) continue;
            if (missing == 0 && (few_are_enough || count.all[i] == tiles_of_a_surface))
                prospect.next_wins = true;
            if (missing == 1 && removes) prospect.one_short |= 1U << i;
        }
    }

    void see_loose_tiles(SideIndex next) {
        loose_.emplace();
        each(loose_tiles(state_), [&](Cell cell) {
            const Square& square = state_.at(cell);
            if (owner_of(square.colour()) != next)
                (*loose_)[static_cast<std::size_t>(square.tile.surface())] |= set_of(cell);
        });
    }

    const State& state_;
    std::array<SideIndex, colour_count> side_of_colour_{};
    std::array<bool, colour_count> in_play_{};
    // By side and surface, tiles that others can still lay there against it.
    std::array<std::array<int, surface_count>, colour_count> breakers_{};
    // By surface, the tiles that the next side could remove, but for its own.
    std::optional<std::array<CellSet, surface_count>> loose_;
    using Parts = std::array<Score, surface_count>;
    std::array<Parts, colour_count> parts_{};
};

}  // namespace ronda::robots::neurodrez_judge

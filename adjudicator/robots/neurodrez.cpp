#include <numeric>

#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/sample_dice.hpp"
#include "adjudicator/robots/weights.hpp"

namespace ronda::robots {

namespace {

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

// Values of positions for sides. Data that stay the same during a turn are computed once.
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
    Score value(SideIndex side, SideIndex next) const { return value(counted(next), side, next); }
    // The same, if `count` is that of the terrain.
    Score value(const Count& count, SideIndex side, SideIndex next) const {
        if (!state_.competitive()) {
            // All sides win together, each with a surface of its own.
            Score sum = 0;
            for (SideIndex each = 0; each < state_.side_count(); ++each) sum += surfaces(count, each, true);
            return sum / state_.side_count();
        }
        Score mine = 0;
        Others others;
        for (SideIndex each = 0; each < state_.side_count(); ++each) {
            if (!in_play_[static_cast<std::size_t>(each)]) continue;
            const Score score = surfaces(count, each, false);
            if (each == side)
                mine = score;
            else
                others.add(score);
        }
        const Score score = others.against_best(mine);
        return !wins_next(count, next) ? score : score + (next == side ? about_to_win : -about_to_win);
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

  private:
    SideIndex owner_of(neurodrez::Colour colour) const {
        const SideIndex side = side_of_colour_[static_cast<std::size_t>(colour)];
        return side != no_side && in_play_[static_cast<std::size_t>(side)] ? side : no_side;
    }

    Score surfaces(const Count& count, SideIndex side, bool only_best) const {
        const Count::Share& share = count.of(side);
        Score sum = 0, best = 0;
        for (std::size_t i = 0; i < surface_count; ++i) {
            if (count.all[i] == 0) continue;
            const Score tiles = 100 * share.own[i] + to_come * share.coming[i] - to_lose * share.going[i];
            const Score all = 100 * count.all[i] + in_hands * breakers_[static_cast<std::size_t>(side)][i];
            const Score part = 100 * tiles / all;
            const Score score = part * part * share_counts / 1000 + tile_counts * tiles / 100;
            sum += score;
            best = std::max(best, score);
        }
        return (only_best ? best : sum + best) + piece_counts * share.pieces;
    }

    // Whether the side has a whole surface with its claims, or takes away the only other tile of one.
    bool wins_next(const Count& count, SideIndex next) const {
        const bool removes = state_.stage == Stage::sudden_death;
        const bool few_are_enough =
            removes ? !state_.grace
                    : state_.options.early == EarlyEnd::yes &&
                          std::accumulate(count.all.begin(), count.all.end(), 1) >= fewest_for_early_end;
        for (std::size_t i = 0; i < surface_count; ++i) {
            const int missing = count.all[i] - count.of(next).own[i];
            if (count.all[i] == 0 || missing > 1 || missing == count.all[i]) continue;
            if (missing == 0 && (few_are_enough || count.all[i] == tiles_of_a_surface)) return true;
            if (missing == 1 && removes && can_remove(next, static_cast<Surface>(i))) return true;
        }
        return false;
    }
    bool can_remove(SideIndex next, Surface surface) const {
        for (Cell cell = 0; cell < cell_count; ++cell) {
            const Square& square = state_.at(cell);
            if (!square.tile.exists() || square.tile.surface() != surface) continue;
            if (owner_of(square.colour()) != next && !reason_against_removing(state_, cell)) return true;
        }
        return false;
    }

    const State& state_;
    std::array<SideIndex, colour_count> side_of_colour_{};
    std::array<bool, colour_count> in_play_{};
    // By side and surface, tiles that others can still lay there against it.
    std::array<std::array<int, surface_count>, colour_count> breakers_{};
};

// How closely the seat in turn looks at its turns.
struct SearchDepth {
    bool everywhere = true;  // at each cell for a tile, not only at one for each tile
    bool asks = true;  // for early sudden death, where that wins; who learns the game does not think of it
    Score noise = 0;   // added to what a turn is worth, up or down
};

// Finds the best turns of the seat in turn by trying each on one terrain.
class Turns {
  public:
    Turns(const State& state, const SearchDepth& sight, Chance& chance)
        : now_(state), judge_(now_), chance_(chance), sight_(sight) {
        const auto claims = claimable(now_);
        if (!now_.options.claims_itself) claims_ = claims;
        for (const Cell cell : claims) {
            Square& square = now_.at(cell);
            square.marker = square.piece.colour();
        }
        const Seat& seat = now_.seat(now_.seat_in_turn);
        side_ = seat.side;
        next_ = after_this();
        count_ = judge_.counted(next_);
    }

    // The best first; of equals chance chooses.
    std::vector<Ranked<Orders>> best(std::size_t count) {
        if (has_ended()) return {{orders_of({}), won}};
        each_tile_step();
        for (Turn& turn : turns_) {
            turn.score = with_noise(turn.score, sight_.noise, chance_);
            turn.tie = static_cast<std::uint32_t>(chance_.next());
        }
        const auto worse = [](const Turn& a, const Turn& b) {
            return a.score != b.score ? a.score < b.score : a.tie > b.tie;
        };
        std::make_heap(turns_.begin(), turns_.end(), worse);
        std::vector<const Turn*> chosen;
        for (auto end = turns_.end(); end != turns_.begin() && chosen.size() < count; --end) {
            std::pop_heap(turns_.begin(), end, worse);
            const Turn& turn = *(end - 1);
            if (std::none_of(chosen.begin(), chosen.end(), [&](const Turn* one) { return alike(*one, turn); }))
                chosen.push_back(&turn);
        }
        std::vector<Ranked<Orders>> best;
        for (const Turn* turn : chosen) best.push_back({orders_of(*turn), turn->score});
        return best;
    }

  private:
    struct Turn {
        Tile tile;
        Cell cell = no_cell;
        Play play;  // without piece: none
        bool gives_up = false, asks = false;
        Score score = 0;
        std::uint32_t tie = 0;
    };

    // Whether they differ only in where the same tile is laid.
    bool alike(const Turn& a, const Turn& b) const {
        return now_.stage == Stage::placement && a.tile == b.tile && a.play.piece == b.play.piece &&
               (a.play.to == b.play.to || (a.play.to == a.cell && b.play.to == b.cell));
    }

    SideIndex after_this() const {
        int seat = now_.seat_in_turn;
        do {
            seat = (seat + 1) % now_.seat_count();
        } while (!in_play(now_, now_.seat(seat).side));
        return now_.seat(seat).side;
    }

    bool has_ended() const { return now_.competitive() && judge_.winner(side_, needs_all()) != no_side; }
    bool needs_all() const { return now_.stage == Stage::placement || now_.grace; }

    void each_tile_step() {
        if (now_.stage == Stage::placement) {
            const std::vector<TileOrder> all = all_layings(now_);
            const std::vector<Tile> hand = now_.seat(now_.seat_in_turn).tiles;
            const std::size_t cells = hand.empty() ? 1 : all.size() / hand.size();
            for (std::size_t i = 0; i < all.size(); i += sight_.everywhere ? 1 : cells) {
                const TileOrder& laying = all[sight_.everywhere ? i : i + chance_.below(cells)];
                Square laid = now_.at(laying.cell);
                laid.tile = laying.tile;
                set(laying.cell, laid);
                std::erase(now_.seat(now_.seat_in_turn).tiles, laying.tile);
                judge_.see_hands();
                each_piece_step(laying.tile, laying.cell);
                now_.seat(now_.seat_in_turn).tiles = hand;
                set(laying.cell, {});
            }
            if (all.empty()) each_piece_step({}, no_cell);
            return;
        }
        const std::vector<Cell> cells = removable(now_);
        const bool grace = std::exchange(now_.grace, false);
        for (const Cell cell : cells) {
            const Square square = now_.at(cell);
            set(cell, {});
            each_piece_step(square.tile, cell);
            set(cell, square);
        }
        if (cells.empty()) each_piece_step({}, no_cell);
        now_.grace = grace;
    }

    void each_piece_step(Tile tile, Cell cell) {
        Turn turn;
        turn.tile = tile;
        turn.cell = cell;
        if (now_.competitive()) {
            const SideIndex winner = judge_.winner(side_, needs_all());
            if (winner != no_side) {
                turn.score = winner == side_ ? won : -won;
                turns_.push_back(turn);
                return;
            }
        }
        const bool placing = now_.stage == Stage::placement, last = placing && !any_tile_left(now_);
        if (now_.competitive() && placing) {
            // A surface that is whole so far wins if the tiles come to an end, or if that is asked for. No
            // piece changes it.
            const bool may_ask =
                !last && sight_.asks && !reason_against_asking(now_) && now_.options.early == EarlyEnd::yes;
            const SideIndex winner = last || may_ask ? judge_.winner(side_, false) : no_side;
            settled_ = winner == side_ ? won : winner != no_side && last ? -won : 0;
            turn.asks = may_ask && winner == side_;
        }
        if (last) now_.stage = Stage::sudden_death;
        const std::size_t before = turns_.size();
        for (const Play& play : all_plays(now_)) {
            turn.play = play;
            const Square to = now_.at(play.to);
            const Square from = play.enters() ? Square() : now_.at(play.from);
            if (!play.enters()) set_piece(play.from, {});
            set_piece(play.to, play.piece);
            add(turn);
            set(play.to, to);
            if (!play.enters()) set(play.from, from);
        }
        if (turns_.size() == before)
            for (const Piece piece : sacrifices(now_)) {
                turn.play = {};
                turn.play.piece = piece;
                turn.gives_up = true;
                const Cell stands = cell_of(now_, piece);
                set_piece(stands, {});
                add(turn);
                set_piece(stands, piece);
            }
        if (turns_.size() == before) add(turn);
        settled_ = 0;
        if (last) now_.stage = Stage::placement;
    }
    void add(Turn& turn) {
        turn.score = settled_ != 0 ? settled_ : judge_.value(count_, side_, next_);
        turns_.push_back(turn);
    }

    void set(Cell cell, const Square& square) {
        judge_.add(count_, now_.at(cell), next_, -1);
        now_.at(cell) = square;
        judge_.add(count_, square, next_, 1);
    }
    void set_piece(Cell cell, Piece piece) {
        Square square = now_.at(cell);
        square.piece = piece;
        set(cell, square);
    }

    Orders orders_of(const Turn& turn) const {
        Orders orders{.claims = claims_};
        if (turn.cell != no_cell && now_.stage == Stage::placement)
            orders.tile = TileOrder{turn.tile, turn.cell};
        if (turn.cell != no_cell && now_.stage == Stage::sudden_death) orders.removal = turn.cell;
        if (turn.gives_up)
            orders.sacrifice = PieceWord{turn.play.piece.figure(), turn.play.piece.colour()};
        else if (turn.play.piece.exists())
            orders.play = order_of(turn.play, turn.play.with);
        orders.sudden_death = turn.asks;
        return orders;
    }

    State now_;
    Judge judge_;
    Count count_;  // of the terrain, before the turn of next_
    Chance& chance_;
    SearchDepth sight_;
    std::optional<std::vector<Cell>> claims_;
    SideIndex side_ = no_side, next_ = no_side;
    Score settled_ = 0;
    std::vector<Turn> turns_;
};

// Deals hidden information anew: one of the possible positions.
State dealt_anew(State state, PlayerIndex player, Chance& chance) {
    std::vector<Tile> tiles;
    std::vector<Card> cards = std::move(state.deck);
    for (const Seat& seat : state.seats) {
        if (seat.player == player) continue;
        tiles.insert(tiles.end(), seat.tiles.begin(), seat.tiles.end());
        cards.insert(cards.end(), seat.cards.begin(), seat.cards.end());
    }
    const auto shuffle = [&](auto& list) {
        for (std::size_t left = list.size(); left > 1; --left)
            std::swap(list[left - 1], list[chance.below(left)]);
    };
    shuffle(tiles);
    shuffle(cards);
    const auto deal = [](auto& from, auto& hand) {
        std::copy(from.end() - static_cast<std::ptrdiff_t>(hand.size()), from.end(), hand.begin());
        from.resize(from.size() - hand.size());
        std::sort(hand.begin(), hand.end());
    };
    for (Seat& seat : state.seats) {
        if (seat.player == player) continue;
        deal(tiles, seat.tiles);
        deal(cards, seat.cards);
    }
    state.deck = std::move(cards);
    return state;
}

class NeurodrezMind final : public MindOf<State, What, neurodrez::Names> {
  public:
    // Positions are turns that are tried or imagined after the robot's own.
    SearchBudget effort(Level level) const override {
        return level == Level::easy     ? SearchBudget{0, 250}
               : level == Level::normal ? SearchBudget{1, 0}
                                        : SearchBudget{400, 0};
    }
    std::vector<Ranked<Json>> search(const Position& position, const SearchBudget& effort,
                                     Chance& chance) const override {
        const State& state = state_of(position);
        std::vector<Ranked<Orders>> turns =
            Turns(state, {true, effort.positions > 0, effort.noise}, chance).best(compared);
        if (effort.positions > 1 && turns.front().rank < decided)
            compare(state, turns, effort.positions, chance);
        return best_of(turns, [](const Orders& orders) { return to_json(orders); });
    }

  private:
    static constexpr std::size_t compared = 12;
    static constexpr int ahead = 4;  // turns after the robot's own

    // Ranks the turns by what comes after them: all meet the same samples, then the better half of them more,
    // until one is left. Their ranks become the mean value over their samples.
    static void compare(const State& state, std::vector<Ranked<Orders>>& turns, int positions, Chance& chance) {
        const PlayerIndex player = state.seat(state.seat_in_turn).player;
        const std::size_t all = turns.size();
        int rounds = 0;
        for (std::size_t left = all; left > 1; left = (left + 1) / 2) ++rounds;
        for (Ranked<Orders>& turn : turns) turn.rank = 0;
        int met = 0;
        for (std::size_t left = all; left > 1; left = (left + 1) / 2) {
            const int samples = std::max(1, positions / ahead / rounds / static_cast<int>(left));
            met += samples;
            for (int i = 0; i < samples; ++i) {
                const State sample = dealt_anew(state, player, chance);
                const std::uint64_t seed = chance.next();
                for (std::size_t k = 0; k < left; ++k)
                    turns[k].rank += after(sample, turns[k].action, player, seed);
            }
            std::stable_sort(turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(left),
                             [](const auto& a, const auto& b) { return a.rank > b.rank; });
            for (std::size_t k = left == 2 ? 0 : (left + 1) / 2; k < left; ++k) turns[k].rank /= met;
        }
    }
    // The value of the position after some turns, in each of which the immediately best action is played.
    static Score after(State state, const Orders& orders, PlayerIndex player, std::uint64_t seed) {
        SampleDice dice(seed, state.common);
        Chance chance(seed);
        const SideIndex side = state.seat(state.seat_in_turn).side;
        play_turn(state, orders, dice);
        for (int i = 0; i < ahead && !state.common.over(); ++i) {
            const std::vector<Ranked<Orders>> answer = Turns(state, {.everywhere = false}, chance).best(1);
            play_turn(state, answer.front().action, dice);
        }
        if (state.common.over())
            return std::clamp<Score>(value_of(state.common, player), -about_to_win, about_to_win);
        return std::clamp<Score>(Judge(state).value(side, state.seat(state.seat_in_turn).side), -about_to_win,
                                 about_to_win);
    }

    Score standing(const State& state, PlayerIndex player) const override {
        SideIndex side = no_side;
        for (const Seat& seat : state.seats)
            if (seat.player == player && side == no_side) side = seat.side;
        return Judge(state).value(side, state.seat(state.seat_in_turn).side);
    }
};

}  // namespace

const Mind& neurodrez_mind() {
    static const NeurodrezMind mind;
    return mind;
}

}  // namespace ronda::robots

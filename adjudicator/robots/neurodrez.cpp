#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/neurodrez_judge.hpp"
#include "adjudicator/robots/sample_dice.hpp"

namespace ronda::robots {

namespace {

using namespace neurodrez;
using namespace neurodrez_judge;

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
        if (count == 1) {
            const Turn& turn = *std::max_element(turns_.begin(), turns_.end(), worse);
            return {{orders_of(turn), turn.score}};
        }
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
        see_terrain();
        for (const Play& play : all_plays(now_)) {
            turn.play = play;
            add(turn, [&] { return value_after(play); });
        }
        if (turns_.size() == before)
            for (const Piece piece : sacrifices(now_)) {
                turn.play = {};
                turn.play.piece = piece;
                turn.gives_up = true;
                const Cell stands = cell_of(now_, piece);
                set_piece(stands, {});
                add(turn, [&] { return value_with(pieces_ & ~set_of(stands)); });
                set_piece(stands, piece);
            }
        if (turns_.size() == before) add(turn, [&] { return value_with(pieces_); });
        settled_ = 0;
        if (last) now_.stage = Stage::placement;
    }
    template <class Value>
    void add(Turn& turn, Value value) {
        turn.score = settled_ != 0 ? settled_ : value();
        turns_.push_back(turn);
    }
    Score value_with(CellSet pieces) {
        return judge_.value(judge_.prospect(count_, side_, next_), side_, next_, pieces);
    }

    void see_terrain() {
        judge_.forget_terrain();
        judge_.see_parts(count_);
        ++terrain_;
        pieces_ = pieces_on(now_.terrain);
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (now_.at(cell).tile.exists()) kind_at(cell) = judge_.kind_of(now_.at(cell));
    }
    // Plays from squares of one kind to squares of another count alike: each such pair is counted once.
    Score value_after(const Play& play) {
        const std::uint32_t from_kind = play.enters() ? 0 : kind_at(play.from);
        const std::uint32_t kinds = (from_kind * 512 + kind_at(play.to)) * 8 + judge_.kind_of(play.piece);
        Known& known = known_[kinds % known_.size()];
        if (known.kinds != kinds || known.terrain != terrain_) {
            Count count = count_;
            unsigned changed = 0;
            const auto put = [&](Square square, Piece piece) {
                changed |= 1U << static_cast<unsigned>(square.tile.surface());
                judge_.add(count, square, next_, -1);
                square.piece = piece;
                judge_.add(count, square, next_, 1);
            };
            if (!play.enters()) put(now_.at(play.from), {});
            put(now_.at(play.to), play.piece);
            known = {kinds, terrain_, judge_.prospect(count, side_, next_, changed)};
        }
        const CellSet left = play.enters() ? 0 : set_of(play.from);
        return judge_.value(known.prospect, side_, next_, (pieces_ & ~left) | set_of(play.to));
    }
    std::uint32_t& kind_at(Cell cell) { return kinds_[static_cast<std::size_t>(cell)]; }

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

    // Of the terrain after the tile of the turn that is tried; a new number for each.
    std::uint32_t terrain_ = 0;
    CellSet pieces_ = 0;
    std::array<std::uint32_t, cell_count> kinds_{};
    struct Known {
        std::uint32_t kinds = 0, terrain = 0;
        Judge::Prospect prospect;
    };
    std::array<Known, 251> known_{};  // a prime number, for their remainders
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
               : level == Level::normal ? SearchBudget{100, 150}
                                        : SearchBudget{800, 0};
    }
    std::vector<Ranked<Json>> search(const Position& position, const SearchBudget& effort,
                                     Chance& chance) const override {
        const State& state = state_of(position);
        const bool compares = effort.positions > 0;
        std::vector<Ranked<Orders>> turns =
            Turns(state, {true, compares, compares ? 0 : effort.noise}, chance).best(compared);
        if (compares && turns.front().rank < decided) {
            compare(state, turns, effort.positions, chance);
            if (effort.noise > 0) {
                for (Ranked<Orders>& turn : turns) turn.rank = with_noise(turn.rank, effort.noise, chance);
                std::stable_sort(turns.begin(), turns.end(), is_better);
            }
        }
        return best_of(turns, [](const Orders& orders) { return to_json(orders); });
    }

  private:
    static constexpr std::size_t compared = 12;
    static constexpr int ahead = 4;  // turns after the robot's own

    static bool is_better(const Ranked<Orders>& a, const Ranked<Orders>& b) { return a.rank > b.rank; }

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
            std::stable_sort(turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(left), is_better);
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

// Plays a match without any text: plays actions, removes pieces, eliminates players, passes the turn and finds
// the end (rules.md, "Resolution of round n", steps 3 to 5). Resolution, perft and self-play all use it. A
// Witness is a class that receives what happens. It has these functions:
//
//     void placed(Vertex vertex, Piece piece)
//     void moved(Vertex from, Vertex to, Piece piece)
//     void removed(std::span<const Standing> pieces)          by the master rule, in order of vertices
//     void eliminated(PlayerIndex player, Ending reason)
//     void cleared(PlayerIndex player, const Field& before)   `retirar_eliminados`: all their pieces
//     void lost_step(const Action& action, Reason reason)
//     void war()                                              placement is over
#pragma once

#include <span>
#include <vector>

#include "adjudicator/games/bheex/moves.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// The moves since the last placement, removal or elimination, with the hash of the position before each.
// Earlier moves are kept until `forget`, so that a search can go back.
class Past {
  public:
    struct Mark {
        std::size_t begin, end;
    };

    std::size_t length() const { return moves_.size() - begin_; }
    const Action& move(std::size_t i) const { return moves_[begin_ + i]; }
    // Returns the hash of the position after i moves, i < length().
    std::uint64_t hash_after(std::size_t i) const { return hashes_[begin_ + i]; }
    std::vector<Action> moves() const;

    void add(const Action& move, std::uint64_t before) {
        moves_.push_back(move);
        hashes_.push_back(before);
    }
    void clear() { begin_ = moves_.size(); }
    Mark mark() const { return {begin_, moves_.size()}; }
    // Restores what was there at the mark. `forget` must not have been called since.
    void back_to(Mark mark);
    // Drops everything earlier and invalidates all marks.
    void forget();

  private:
    std::vector<Action> moves_;
    std::vector<std::uint64_t> hashes_;
    std::size_t begin_ = 0;
};

// How a game ended.
struct Finish {
    bool over = false;
    bool victory = false;
    std::uint8_t winners = 0;           // bit i: player i
    Ending reason = Ending::agreement;  // valid once over
};

struct Course {
    Terms terms;
    Field field;
    Past past;
    int round = 0;  // the last round that has begun
    Finish ending;
};

// Returns the course of a state that is not over. It refers to the state's board.
Course course_of(const State& state);
Terms terms_of(const State& state);
// Returns the ending, which must be over, in the form of `resultado`.
Outcome outcome_of(const Finish& ending, const State& state);

// Eliminates everybody in `who` (bit i: player i) at the same time.
template <class Witness>
void eliminate(Course& course, std::uint8_t who, Ending reason, Witness& witness) {
    Field& field = course.field;
    field.active = static_cast<std::uint8_t>(field.active & ~who);
    course.past.clear();
    for (PlayerIndex player = 0; player < field.players; ++player) {
        if (((who >> player) & 1) == 0) continue;
        field.reserve[static_cast<std::size_t>(player)] = 0;
        witness.eliminated(player, reason);
        if (!course.terms.clear_eliminated || field.of(player).empty()) continue;
        witness.cleared(player, field);
        field.of(player).each([&](Vertex vertex) { field.take(vertex); });
    }
    const int left = field.active_count();
    if (left < 2) course.ending = {true, left == 1, left == 1 ? field.active : who, reason};
}

// The pieces that the master rule removes after a piece has entered `entered`. Only that piece and the enemies
// beside it can be affected.
struct Removal {
    std::array<Standing, most_neighbours + 1> pieces;
    std::size_t count = 0;
    std::span<const Standing> all() const { return {pieces.data(), count}; }
};
Removal removal_at(const Board& board, const Field& field, Vertex entered);

// Applies the master rule to one snapshot (rules.md R4), and eliminates the players whose reinas are removed.
// Returns whether anything was removed.
template <class Witness>
bool apply_master_rule(Course& course, Vertex entered, Witness& witness) {
    const Removal removal = removal_at(*course.terms.board, course.field, entered);
    if (removal.count == 0) return false;
    witness.removed(removal.all());
    unsigned without_queen = 0;
    for (const Standing& gone : removal.all()) {
        course.field.take(gone.vertex);
        if (gone.piece.kind == Kind::queen && course.field.is_active(gone.piece.player))
            without_queen |= 1U << gone.piece.player;
    }
    if (without_queen != 0)
        eliminate(course, static_cast<std::uint8_t>(without_queen), Ending::queen_lost, witness);
    return true;
}

template <class Witness>
void place(Course& course, Vertex vertex, Witness& witness) {
    Field& field = course.field;
    std::uint8_t& reserve = field.reserve[static_cast<std::size_t>(field.turn)];
    const Piece piece{field.turn, next_kind(reserve)};
    --reserve;
    field.put(vertex, cell_of(piece));
    course.past.clear();
    witness.placed(vertex, piece);
    apply_master_rule(course, vertex, witness);
}

// Plays the second step of a guerrera. Returns whether it removed anything.
template <class Witness>
bool move_on(Course& course, const Action& action, Cell piece, Witness& witness) {
    Field& field = course.field;
    // rules.md, "Step 3. The action": if the game has ended and the piece is gone too, the end is the reason.
    const bool gone = field.is_free(action.via);
    if (course.ending.over || gone) {
        witness.lost_step(action, course.ending.over ? Reason::game_over : Reason::piece_removed);
        return false;
    }
    field.put(action.to, field.take(action.via));
    witness.moved(action.via, action.to, piece_in(piece));
    return apply_master_rule(course, action.to, witness);
}

template <class Witness>
void move(Course& course, const Action& action, Witness& witness) {
    Field& field = course.field;
    const std::uint64_t before = field.hash;
    const Cell piece = field.take(action.from);
    field.put(action.first(), piece);
    witness.moved(action.from, action.first(), piece_in(piece));
    bool removed = apply_master_rule(course, action.first(), witness);
    if (action.two_steps()) removed = move_on(course, action, piece, witness) || removed;
    if (removed)
        course.past.clear();
    else
        course.past.add(action, before);
}

// Plays step 3 with an action that `fault_of` accepts.
template <class Witness>
void play(Course& course, const Action& action, Witness& witness) {
    if (action.places())
        place(course, action.to, witness);
    else
        move(course, action, witness);
}

// Plays step 4. The game must not be over.
template <class Witness>
void pass_on(Course& course, Witness& witness) {
    Field& field = course.field;
    if (field.stage == Stage::placement && field.reserve == decltype(field.reserve){}) {
        field.stage = Stage::war;
        witness.war();
    }
    const auto pass = [&] { field.turn = static_cast<std::int8_t>(field.next_active(field.turn)); };
    pass();
    if (field.stage == Stage::placement) return;
    while (!can_move(*course.terms.board, field, field.turn)) {
        eliminate(course, static_cast<std::uint8_t>(1U << field.turn), Ending::blocked, witness);
        if (course.ending.over) return;
        pass();
    }
}

// Plays step 5. The game must not be over. `moved`: the round's action was a move.
void judge(Course& course, bool moved);

// A Witness that ignores everything.
struct Nobody {
    void placed(Vertex, Piece) {}
    void moved(Vertex, Vertex, Piece) {}
    void removed(std::span<const Standing>) {}
    void eliminated(PlayerIndex, Ending) {}
    void cleared(PlayerIndex, const Field&) {}
    void lost_step(const Action&, Reason) {}
    void war() {}
};

// Plays a whole round of one legal action, without a Witness.
inline void run(Course& course, const Action& action) {
    Nobody nobody_hears;
    ++course.round;
    play(course, action, nobody_hears);
    if (!course.ending.over) pass_on(course, nobody_hears);
    if (!course.ending.over) judge(course, !action.places());
}

}  // namespace ronda::bheex

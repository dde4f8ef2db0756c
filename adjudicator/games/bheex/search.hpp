// Plays a match on the board alone: plays actions, removes pieces, eliminates players, passes the turn and
// finds the end (rules.md, "Resolution of round n", steps 3 to 5). Resolution, perft and self-play all use it.
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
    // Goes back to the mark. `forget` must not have been called since.
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

struct SearchState {
    RuleSet terms;
    Occupancy field;
    Past past;
    int round = 0;  // the last round that has begun
    Finish ending;
};

// Starts from a state that is not over. It refers to the state's board.
SearchState course_of(const State& state);
RuleSet terms_of(const State& state);
// Returns the ending, which must be over, in the form of `resultado`.
Outcome outcome_of(const Finish& ending, const State& state);

// Receives the effects of the actions that are played.
class EventSink {
  public:
    virtual ~EventSink() = default;
    virtual void placed(Vertex, Piece) {}
    virtual void moved(Vertex /*from*/, Vertex /*to*/, Piece) {}
    virtual void removed(std::span<const PlacedPiece>) {}  // by the master rule, in order of vertices
    virtual void eliminated(PlayerIndex, Ending) {}
    virtual void cleared(PlayerIndex, const Occupancy& /*before*/) {}  // `retirar_eliminados`: all their pieces
    virtual void lost_step(const Action&, Reason) {}
    virtual void war() {}  // placement is over
};

// The pieces that the master rule removes after a piece has entered `entered`. Only that piece and the enemies
// beside it can be affected.
struct Removal {
    std::array<PlacedPiece, most_neighbours + 1> pieces;
    std::size_t count = 0;
    std::span<const PlacedPiece> all() const { return {pieces.data(), count}; }
};
Removal removal_at(const Board& board, const Occupancy& field, Vertex entered);

// Eliminates everybody in `who` (bit i: player i) at the same time.
void eliminate(SearchState& course, std::uint8_t who, Ending reason, EventSink& sink);
// Applies the master rule to one snapshot (rules.md R4), and eliminates the players whose reinas are removed.
// Returns whether anything was removed.
bool apply_master_rule(SearchState& course, Vertex entered, EventSink& sink);
// Plays step 3 with an action that `fault_of` accepts.
void play(SearchState& course, const Action& action, EventSink& sink);
// Plays step 4. The game must not be over.
void pass_on(SearchState& course, EventSink& sink);
// Plays step 5. The game must not be over. `moved`: the round's action was a move.
void judge(SearchState& course, bool moved);
// Plays a whole round of one legal action.
void run(SearchState& course, const Action& action);

}  // namespace ronda::bheex

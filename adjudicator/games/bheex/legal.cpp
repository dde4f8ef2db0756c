#include <algorithm>
#include <cmath>

#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/search.hpp"

namespace ronda::bheex {

namespace {

// Suggests first moves to the player in turn. Tries every legal action on a copy of the board and rates it by
// the pieces that it removes at once, without looking further ahead.
constexpr std::size_t most_suggested = 6, most_captures = 3;
constexpr long worth[kind_count] = {1000, 1500, 100000};  // obrera, guerrera, reina
constexpr double apart = 1.6;  // placements should be further from each other than neighbours

struct Candidate {
    Action action;
    PieceKind kind;
    long gain = 0;      // the value of the pieces removed from the others minus that of the own
    long distance = 0;  // hundredths of a side, from the destination to the nearest enemy or to the middle
};

class Adviser {
  public:
    explicit Adviser(const State& state) : state_(state), board_(*state.board) {}

    std::vector<Action> advise() {
        each_action(terms_of(state_), state_.field,
                    [this](const Action& action) { candidates_.push_back(evaluate(action)); });
        std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
            if (a.gain != b.gain) return a.gain > b.gain;
            if (a.gain > 0 && a.action.two_steps() != b.action.two_steps()) return b.action.two_steps();
            return a.distance < b.distance;
        });
        for (const Candidate& candidate : candidates_)
            if (candidate.gain > 0 && chosen_.size() < most_captures && is_new(candidate)) take(candidate);
        // Then the best of each kind in turn, each piece once.
        for (bool found = true; found;) {
            found = false;
            for (const PieceKind kind : {PieceKind::warrior, PieceKind::worker, PieceKind::queen})
                found = take_next(kind) || found;
        }
        // Pieces that were already chosen, and losing moves, only if nothing else is left.
        for (const Candidate& candidate : candidates_)
            if (chosen_.size() < most_suggested / 2 &&
                std::find(chosen_.begin(), chosen_.end(), candidate.action) == chosen_.end())
                take(candidate);
        return chosen_;
    }

  private:
    Candidate evaluate(const Action& action) const {
        Occupancy field = state_.field;
        const PlayerIndex me = field.turn;
        const Cell piece = action.places() ? cell_of({me, next_kind(field.left(me))}) : field.take(action.from);
        Candidate candidate{action, kind_on(piece)};
        field.put(action.first(), piece);
        candidate.gain = settle(field, action.first());
        if (action.two_steps() && field.on(action.via) == piece && field.is_free(action.to)) {
            field.take(action.via);
            field.put(action.to, piece);
            candidate.gain += settle(field, action.to);
        }
        candidate.distance = distance(field, action.to);
        return candidate;
    }

    // Applies the master rule after a piece has reached `at`. Returns the gain of the player in turn.
    long settle(Occupancy& field, Vertex at) const {
        long gain = 0;
        const Removal removal = removal_at(board_, field, at);
        for (const auto& [vertex, piece] : removal.all()) {
            field.take(vertex);
            gain += (piece.player == state_.field.turn ? -1 : 1) * worth[static_cast<std::size_t>(piece.kind)];
        }
        return gain;
    }

    long distance(const Occupancy& field, Vertex from) const {
        const Point point = board_.point(from), middle{0, (board_.rows() * 0.75) - 1};
        double nearest = 1000 + std::hypot(point.x - middle.x, point.y - middle.y);
        for (PlayerIndex p = 0; p < state_.players(); ++p) {
            if (p == field.turn || !field.is_active(p)) continue;
            field.of(p).each([&](Vertex enemy) {
                const Point there = board_.point(enemy);
                nearest = std::min(nearest, std::hypot(point.x - there.x, point.y - there.y));
            });
        }
        return std::lround(100 * nearest);
    }

    bool take_next(PieceKind kind) {
        if (chosen_.size() >= most_suggested) return false;
        for (const Candidate& candidate : candidates_)
            if (candidate.kind == kind && candidate.gain >= 0 && is_new(candidate)) {
                take(candidate);
                return true;
            }
        return false;
    }

    // Whether the candidate uses another piece or another part of the board.
    bool is_new(const Candidate& candidate) const {
        return std::none_of(chosen_.begin(), chosen_.end(), [&](const Action& action) {
            if (!action.places()) return action.from == candidate.action.from;
            const Point a = board_.point(action.to), b = board_.point(candidate.action.to);
            return std::hypot(a.x - b.x, a.y - b.y) < apart;
        });
    }
    void take(const Candidate& candidate) { chosen_.push_back(candidate.action); }

    const State& state_;
    const Board& board_;
    std::vector<Candidate> candidates_;
    std::vector<Action> chosen_;
};

// Two vertices have at most one neighbour in common, so origin and destination identify two steps, too.
std::vector<std::string> places_of(const Board& board, const Action& action) {
    if (action.places()) return {board.name(action.to)};
    return {board.name(action.from), board.name(action.to)};
}

Offer offer_of(const State& state, const Action& action) {
    const Board& board = *state.board;
    const Occupancy& field = state.field;
    Offer offer;
    offer.places = places_of(board, action);
    offer.line = action_json(board, action);
    if (action.places()) {
        const int left = field.left(field.turn);
        offer.verb = place_term;
        offer.words = say("colocar {} en {}", "place {} on {}", one(next_kind(left)), board.name(action.to));
        if (left > 1)
            offer.note =
                left == 2 ? say("Luego te queda 1 ficha por colocar.", "Then you have 1 piece left to place.")
                          : say("Luego te quedan {} por colocar.", "Then you have {} left to place.",
                                pieces_in_words(left - 1));
    } else {
        offer.verb = move_term;
        offer.words = say("mover la {} {}", "move the {} {}", kind_in_words(kind_on(field.on(action.from))),
                          shorthand(board, action));
    }
    return offer;
}

}  // namespace

std::vector<Action> BheexPosition::actions() const {
    std::vector<Action> all;
    each_action(terms_of(state), state.field, [&](const Action& action) { all.push_back(action); });
    return all;
}

std::vector<Action> BheexPosition::suggested() const {
    return Adviser(state).advise();
}

Json BheexPosition::order_of(const Action& action) const {
    return action_json(*state.board, action);
}

std::vector<Offer> BheexPosition::offered_actions(const PlayerOrders&, std::string_view place) const {
    std::vector<Offer> all;
    for (const Action& action : actions())
        if (concerns(place, places_of(*state.board, action))) all.push_back(offer_of(state, action));
    return all;
}

}  // namespace ronda::bheex

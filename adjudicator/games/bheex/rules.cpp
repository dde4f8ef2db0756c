#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/search.hpp"

namespace ronda::bheex {

namespace {

class Explainer {
  public:
    Explainer(const State& state, const Occupancy& field)
        : state_(state), board_(*state.board), field_(field) {}

    Text phase(const Action& action) const {
        if (action.places())
            return say("la colocación ha terminado, se esperaba «mover»",
                       "placement is over, expected “mover”");
        const int left = field_.left(field_.turn);
        return say("la guerra no ha empezado, se esperaba «colocar» (por colocar: {})",
                   "the war has not begun, expected “colocar” (to be placed: {})", pieces_in_words(left));
    }
    Text occupied(Vertex vertex) const {
        return say("{} está ocupado por {}", "{} is occupied by {}", name(vertex), piece_on(vertex));
    }
    Text not_own(Vertex vertex) const {
        if (field_.is_free(vertex))
            return say("en {} no hay una ficha tuya: está libre",
                       "there is no piece of yours on {}: it is free", name(vertex));
        return say("en {} no hay una ficha tuya: está {}", "there is no piece of yours on {}: {} is there",
                   name(vertex), piece_on(vertex));
    }
    Text only_warriors(Vertex vertex) const {
        const PieceKind kind = kind_on(field_.on(vertex));
        return say("solo una guerrera puede dar dos pasos, y en {} está {}",
                   "only a warrior can take two steps, and {1} is on {0}", name(vertex), one(kind));
    }
    Text not_beside(Vertex from, Vertex to) const {
        std::vector<Text> near;
        for (const std::uint8_t next : board_.neighbours(from)) near.push_back(same(name(next)));
        return say("cada paso va a un vértice contiguo: {} no lo es (los de {} son {})",
                   "each step goes to a neighbour: {} is not one (those of {} are {})", name(to), name(from),
                   enumerate(near));
    }

  private:
    const std::string& name(Vertex vertex) const { return board_.name(vertex); }
    // Returns "tu obrera", "una obrera de Beto".
    Text piece_on(Vertex vertex) const {
        const Piece piece = piece_in(field_.on(vertex));
        if (piece.player == field_.turn) return say("tu {}", "your {}", kind_in_words(piece.kind));
        return say("{} de {}", "{} of {}'s", one(piece.kind), state_.common.at(piece.player).name);
    }

    const State& state_;
    const Board& board_;
    const Occupancy& field_;
};

// Returns why the player in turn may not play the action: "G5 está ocupado por tu obrera". `fault` is that of
// fault_of and not empty.
Text refusal_in_words(const State& state, const Occupancy& field, const Fault& fault, const Action& action) {
    const Explainer explain(state, field);
    const Board& board = *state.board;
    if (fault.reason == Reason::wrong_stage) return explain.phase(action);
    if (fault.reason == Reason::occupied)
        return explain.occupied(field.is_free(action.first()) ? action.to : action.first());
    if (fault.reason == Reason::not_own) return explain.not_own(action.from);
    if (fault.reason == Reason::same_vertex)
        return say("una ficha no puede volver a {} en la misma jugada",
                   "a piece cannot return to {} within the same move", board.name(action.from));
    if (fault.reason == Reason::only_warriors) return explain.only_warriors(action.from);
    return board.adjacent(action.from, action.first()) ? explain.not_beside(action.via, action.to)
                                                       : explain.not_beside(action.from, action.first());
}

// Returns which pieces remove the piece of the player in turn after its first step: "entre K5 y M5, de Beto".
// `state` is the one before the action. Empty if none do.
Text captors_in_words(const State& state, const Action& action) {
    const Board& board = *state.board;
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        if (player == state.field.turn) continue;
        std::vector<Text> names;
        for (const std::uint8_t next : board.neighbours(action.first()))
            if (player_on(state.field.on(next)) == player) names.push_back(same(board.name(next)));
        if (names.size() >= 2)
            return say("en {0} queda entre las fichas de {2} en {1}",
                       "on {0} it is between the pieces of {2} on {1}", board.name(action.first()),
                       enumerate(names), state.common.at(player).name);
    }
    return {};
}

// A round while it is being resolved. `act` takes the steps 3 to 6 of rules.md, "Resolution of round n".
class Turn final : public TurnRound<State, What, Names>, private EventSink {
  public:
    Turn(const State& before, std::span<const PlayerOrders> sheets, Dice& dice)
        : TurnRound(before, sheets, dice), course_(course_of(before)) {
        ++course_.round;
        if (own_orders() != nullptr) action_ = read_action(*state.board, *own_orders());
    }

  private:
    void placed(Vertex vertex, Piece piece) override { emit(piece.player, Placed{piece.kind, vertex}); }
    void moved(Vertex from, Vertex to, Piece piece) override {
        emit(piece.player, Moved{piece.kind, from, to});
    }
    void removed(std::span<const PlacedPiece> pieces) override {
        emit(nobody, Removed{{pieces.begin(), pieces.end()}});
    }
    void eliminated(PlayerIndex player, Ending reason) override {
        emit(player, Eliminated{reason});
        state.eliminated.push_back({player, course_.round, reason});
        state.offers = {};
    }
    void cleared(PlayerIndex player, const Occupancy& before) override {
        std::vector<PlacedPiece> pieces;
        before.of(player).each([&](Vertex vertex) { pieces.push_back({vertex, piece_in(before.on(vertex))}); });
        emit(player, Cleared{std::move(pieces)});
    }
    void lost_step(const Action& action, Reason reason) override {
        emit(in_turn(), Cancelled{action, reason});
        Explanation& explanation = emitted.back().explanation;
        explanation.order = in_words(*state.board, action);
        if (reason == Reason::piece_removed) explanation.why = captors_in_words(state, action);
    }
    void war() override { emit(nobody, StageBegan{Stage::war}); }

    PlayerSet active() const override { return PlayerSet(course_.field.active); }
    PlayerIndex next() const override { return state.field.turn; }
    bool over() const override { return course_.ending.over; }
    bool has_action() const override { return action_.has_value(); }
    void resign(PlayerSet who) override {
        eliminate(course_, static_cast<std::uint8_t>(who.bits()), Ending::resignation, *this);
    }
    void agree() override { course_.ending = {true, false, course_.field.active, Ending::agreement}; }
    std::optional<Refusal> fault() const override {
        const Fault found = fault_of(course_.terms, course_.field, *action_);
        if (!found.reason) return std::nullopt;
        return Refusal{std::string(code_of(*found.reason)), state.id(in_turn()),
                       refusal_in_words(state, course_.field, found, *action_), OrderAddress(found.where)};
    }
    void act() override {
        if (over() && action_) lost_step(*action_, Reason::game_over);
        if (!over() && action_) play(course_, *action_, *this);      // 3
        if (!over()) pass_on(course_, *this);                        // 4
        if (!over()) judge(course_, action_ && !action_->places());  // 5
        state.field = course_.field;                                 // 6
        state.history = course_.past.moves();
        if (!over()) return;
        state.field.turn = nobody;
        state.common.outcome = outcome_of(course_.ending, state);
    }

    SearchState course_;  // `field` and `history` of the state follow it at the end of `act`
    std::optional<Action> action_;
};

}  // namespace

std::unique_ptr<TurnRound<State, What, Names>> BheexPosition::begin(std::span<const PlayerOrders> sheets,
                                                                    Dice& dice) const {
    return std::make_unique<Turn>(state, sheets, dice);
}

}  // namespace ronda::bheex

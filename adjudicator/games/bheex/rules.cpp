#include "adjudicator/games/bheex/rules.hpp"

#include "adjudicator/core/orders/turns_round.hpp"
#include "adjudicator/games/bheex/course.hpp"
#include "adjudicator/games/bheex/events.hpp"
#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"

namespace ronda::bheex {

namespace {

class Explaining {
  public:
    Explaining(const State& state, const Field& field) : state_(state), board_(*state.board), field_(field) {}

    Text phase(const Action& action) const {
        if (action.places())
            return say("la colocación ha terminado, se esperaba mover", "placement is over, expected mover");
        const int left = field_.left(field_.turn);
        return say("la guerra no ha empezado, se esperaba colocar (te quedan {} por colocar)",
                   "the war has not begun, expected colocar (you have {} to place)", pieces_in_words(left));
    }
    Text occupied(Vertex vertex) const {
        return say("{} está ocupado por {}", "{} is occupied by {}", name(vertex), piece_on(vertex));
    }
    Text not_own(Vertex vertex) const {
        if (field_.is_free(vertex))
            return say("en {} no hay una pieza tuya, está libre",
                       "there is no piece of yours on {}, it is free", name(vertex));
        return say("en {} no hay una pieza tuya, está {}", "there is no piece of yours on {} but {}",
                   name(vertex), piece_on(vertex));
    }
    Text only_warriors(Vertex vertex) const {
        const Kind kind = kind_on(field_.on(vertex));
        return say("solo una guerrera puede dar dos pasos, y en {} está {}",
                   "only a warrior can take two steps, and {} has {}", name(vertex), one(kind));
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
        return say("{} de {}", "{} of {}", one(piece.kind), state_.common.at(piece.player).name);
    }

    const State& state_;
    const Board& board_;
    const Field& field_;
};

// Returns why the player in turn may not play the action: "G5 está ocupado por tu obrera". `fault` is that of
// fault_of and not empty.
Text refusal_in_words(const State& state, const Field& field, const Fault& fault, const Action& action) {
    const Explaining explain(state, field);
    const Board& board = *state.board;
    if (fault.reason == Reason::wrong_stage) return explain.phase(action);
    if (fault.reason == Reason::occupied)
        return explain.occupied(field.is_free(action.first()) ? action.to : action.first());
    if (fault.reason == Reason::not_own) return explain.not_own(action.from);
    if (fault.reason == Reason::same_vertex)
        return say("una pieza no puede volver a {} en la misma jugada",
                   "a piece cannot come back to {} in one move", board.name(action.from));
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
            return say("en {} queda entre {}, de {}", "on {} it is between {}, of {}",
                       board.name(action.first()), enumerate(names), state.common.at(player).name);
    }
    return {};
}

// Writes down the events of a round as the Witness of its course, and updates the lists of the state that
// follow from them: `eliminados`, and `tablas`, which every elimination clears.
class Chronicle {
  public:
    // Writes into `state`, which must outlive it. `round` is the round being resolved.
    Chronicle(State& state, int round) : state_(state), round_(round) {}

    void placed(Vertex vertex, Piece piece) { tell(piece.player, Placed{piece.kind, vertex}); }
    void moved(Vertex from, Vertex to, Piece piece) { tell(piece.player, Moved{piece.kind, from, to}); }
    void removed(std::span<const Standing> pieces) { tell(nobody, Removed{{pieces.begin(), pieces.end()}}); }
    void eliminated(PlayerIndex player, Ending reason) {
        tell(player, Eliminated{reason});
        state_.eliminated.push_back({player, round_, reason});
        state_.offers = {};
    }
    void cleared(PlayerIndex player, const Field& before) {
        std::vector<Standing> pieces;
        before.of(player).each([&](Vertex vertex) { pieces.push_back({vertex, piece_in(before.on(vertex))}); });
        tell(player, Cleared{std::move(pieces)});
    }
    // `cancelada` is of the player in turn.
    void lost_step(const Action& action, Reason reason) {
        tell(state_.common.index_of(state_.common.awaited.front()), Cancelled{action, reason});
        Explanation& explanation = events_.back().explanation;
        explanation.order = in_words(*state_.board, action);
        if (reason == Reason::piece_removed) explanation.why = captors_in_words(state_, action);
    }
    void war() { tell(nobody, StageBegan{Stage::war}); }

    void tell(PlayerIndex player, const What& what) {
        events_.push_back(event_of(Names(state_), what, player == nobody ? std::string() : state_.id(player)));
    }
    std::vector<Event> take() { return std::move(events_); }

  private:
    State& state_;
    int round_;
    std::vector<Event> events_;
};

// A round while it is being resolved. `act` takes the steps 3 to 6 of rules.md, "Resolution of round n".
struct Turn final : turns::Round {
    Turn(const State& before, std::span<const PlayerOrders> sheets)
        : Round(turns::calls_of(before.common, sheets)),
          state(before),
          course(course_of(before)),
          chronicle(state, before.common.round + 1) {
        ++course.round;
        const Json* orders = calls.orders[static_cast<std::size_t>(in_turn())];
        if (orders != nullptr) action = read_action(*state.board, *orders);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    const Envelope& envelope() const override { return state.common; }
    PlayerSet active() const override { return PlayerSet(course.field.active); }
    // Step 4 changes course.field.turn, but not this.
    PlayerIndex in_turn() const override { return state.field.turn; }
    bool over() const override { return course.ending.over; }
    void resign(PlayerSet who) override {
        eliminate(course, static_cast<std::uint8_t>(who.bits()), Ending::resignation, chronicle);
    }
    PlayerSet offers() const override { return state.offers; }
    void settle(const turns::Offers& offers) override;
    bool has_action() const override { return action.has_value(); }
    std::optional<Refusal> fault() const override;
    void act() override;
    void close();

    State state;  // `field` and `history` are out of date until `close` takes them from `course`
    Course course;
    Chronicle chronicle;
    std::optional<Action> action;
};

void Turn::settle(const turns::Offers& offers) {
    state.offers = offers.standing;
    for (const auto& change : offers.changes) chronicle.tell(change.player, Offered{change.value});
    if (offers.agreed) course.ending = {true, false, course.field.active, Ending::agreement};
}

void Turn::act() {
    if (over() && action) chronicle.lost_step(*action, Reason::game_over);
    if (!over() && action) play(course, *action, chronicle);  // 3
    if (!over()) pass_on(course, chronicle);                  // 4
    if (!over()) judge(course, action && !action->places());  // 5
    close();                                                  // 6
}

void Turn::close() {
    state.field = course.field;
    state.history = course.past.moves();
    state.common.round = course.round;
    if (!over()) return turns::close_round(state.common, state.field.turn, std::nullopt);
    turns::close_round(state.common, nobody, outcome_of(course.ending, state));
    state.offers = {};
    state.field.turn = nobody;
    chronicle.tell(nobody, Ended{*state.common.outcome});
}

std::optional<Refusal> Turn::fault() const {
    const Fault found = fault_of(course.terms, course.field, *action);
    if (!found.reason) return std::nullopt;
    return Refusal{std::string(code_of(*found.reason)), state.id(in_turn()),
                   refusal_in_words(state, course.field, found, *action), OrderAddress(found.where)};
}

}  // namespace

std::vector<Refusal> refusals(const State& state, std::span<const PlayerOrders> sheets) {
    if (state.common.over()) return {};
    Turn turn(state, sheets);
    return turn.refusals(sheets);
}

std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const PlayerOrders> sheets) {
    Turn turn(state, sheets);
    turn.run();
    auto events = turn.chronicle.take();
    return {std::move(turn.state), std::move(events)};
}

}  // namespace ronda::bheex

#include "adjudicator/games/bheex/rules.hpp"

#include <algorithm>

#include "adjudicator/core/turns_round.hpp"
#include "adjudicator/games/bheex/course.hpp"
#include "adjudicator/games/bheex/events.hpp"
#include "adjudicator/games/bheex/orders.hpp"

namespace ronda::bheex {

namespace {

// A round while it is being resolved. The sequence of play is that of turns::Round (core/contract.md, "Steps of
// a turn", 1 and 2), then `act` (rules.md, "Resolution of round n", steps 3 to 6).
struct Turn {
    Turn(const State& before, std::span<const Sheet> sheets)
        : state(before),
          calls(turns::calls_of(before.common, sheets)),
          course(course_of(before)),
          chronicle(state, before.common.round + 1) {
        ++course.round;
        const Json* orders = calls.orders[static_cast<std::size_t>(in_turn())];
        if (orders != nullptr) action = read_action(*state.board, *orders);
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    const Envelope& envelope() const { return state.common; }
    PlayerSet active() const { return PlayerSet(course.field.active); }
    // Step 4 changes course.field.turn, but not this.
    PlayerIndex in_turn() const { return state.field.turn; }
    bool over() const { return course.ending.over; }
    void resign(PlayerSet who) {
        eliminate(course, static_cast<std::uint8_t>(who.bits()), resigned, chronicle);
    }
    PlayerSet offers() const { return state.offers; }
    static bool offers_lapse() { return true; }
    void settle(const turns::Offers& offers);
    bool has_action() const { return action.has_value(); }
    std::optional<Refusal> fault() const;
    void act();
    void close();

    State state;  // `field` and `history` are out of date until `close` takes them from `course`
    turns::Calls calls;
    Course course;
    Chronicle chronicle;
    std::optional<Action> action;
};

void Turn::settle(const turns::Offers& offers) {
    state.offers = offers.standing;
    for (const auto& change : offers.changes) chronicle.offered(change.player, change.value);
    if (offers.agreed) course.ending = {true, false, course.field.active, agreed};
}

void Turn::act() {
    if (over() && action) chronicle.cancelled(*action, "partida_terminada");
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
    chronicle.ended(*state.common.outcome);
}

Text words_of(std::string_view code, const Board& board, const Field& field, const Action& action) {
    const std::string &first = board.name(action.first()), &to = board.name(action.to);
    if (code == "fase_equivocada")
        return action.places()
                   ? say("la colocación ha terminado, se esperaba mover", "placement is over, expected mover")
                   : say("la guerra no ha empezado, se esperaba colocar",
                         "the war has not begun, expected colocar");
    if (code == "vertice_ocupado")
        return say("{} está ocupado", "{} is occupied", field.is_free(action.first()) ? to : first);
    if (code == "pieza_ajena")
        return say("en {} no hay una pieza tuya", "there is no piece of yours on {}", board.name(action.from));
    if (code == "mismo_vertice")
        return say("una pieza no puede volver a {} en la misma jugada",
                   "a piece cannot come back to {} in one move", board.name(action.from));
    if (code == "solo_guerrera")
        return say("solo una guerrera puede dar dos pasos", "only a warrior can take two steps");
    return say("cada paso va a un vértice contiguo: {} no lo es",
               "each step goes to a neighbour: {} is not one",
               board.adjacent(action.from, action.first()) ? to : first);
}

std::optional<Refusal> Turn::fault() const {
    const Fault found = fault_of(course.terms, course.field, *action);
    if (found.code.empty()) return std::nullopt;
    return Refusal{std::string(found.code), state.id(in_turn()),
                   words_of(found.code, *state.board, course.field, *action), OrderAddress(found.where)};
}

}  // namespace

std::vector<Refusal> refusals(const State& state, std::span<const Sheet> sheets) {
    if (state.common.over()) return {};
    Turn turn(state, sheets);
    return turns::Round(turn, turn.calls).refusals(sheets);
}

std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const Sheet> sheets) {
    Turn turn(state, sheets);
    turns::Round(turn, turn.calls).run();
    auto events = turn.chronicle.take();
    return {std::move(turn.state), std::move(events)};
}

}  // namespace ronda::bheex

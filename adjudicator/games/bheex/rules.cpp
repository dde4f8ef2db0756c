#include "adjudicator/games/bheex/rules.hpp"

#include <algorithm>

#include "adjudicator/core/turns.hpp"
#include "adjudicator/games/bheex/course.hpp"
#include "adjudicator/games/bheex/events.hpp"
#include "adjudicator/games/bheex/orders.hpp"

namespace ronda::bheex {

namespace {

struct Turn;
void take_resignations(Turn& turn);
void settle_offers(Turn& turn);
void act(Turn& turn);
void pass_on(Turn& turn);
void judge(Turn& turn);

// The sequence of play (core/contract.md, "Steps of a turn", 1 and 2; rules.md, "Resolution of round n", steps
// 3 to 6). Once the game is over, all further steps except 6 are skipped. The action is checked between the
// steps 2 and 3.
using Step = void (*)(Turn&);
constexpr Step before_the_action[] = {
    take_resignations,  // 1
    settle_offers,      // 2
};
constexpr Step from_the_action_on[] = {
    act,      // 3
    pass_on,  // 4
    judge,    // 5
};
void close(Turn& turn);  // 6

// A round while it is being resolved.
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

    // The player whose turn this round is. Step 4 changes course.field.turn, but not this.
    PlayerIndex in_turn() const { return state.field.turn; }
    bool over() const { return course.ending.over; }

    State state;  // `field` and `history` are out of date until `close` takes them from `course`
    turns::Calls calls;
    Course course;
    Chronicle chronicle;
    std::optional<Action> action;
};

// Step 1 (core/contract.md, "Steps of a turn"): all resignations take effect at the same time.
void take_resignations(Turn& turn) {
    const unsigned who = turn.calls.resigns.bits() & turn.course.field.active;
    if (who != 0) eliminate(turn.course, static_cast<std::uint8_t>(who), resigned, turn.chronicle);
}

// Step 2 (core/contract.md, "Steps of a turn"): draw offers. That of the player in turn ends unless repeated.
void settle_offers(Turn& turn) {
    const PlayerSet active(turn.course.field.active);
    const auto offers = turns::settle_offers(turn.state.offers, active, turn.in_turn(), true, turn.calls);
    turn.state.offers = offers.standing;
    for (const auto& change : offers.changes) turn.chronicle.offered(change.player, change.value);
    if (offers.agreed) turn.course.ending = {true, false, turn.course.field.active, agreed};
}

// Step 3: the action of the player in turn, with the master rule after every step of it.
void act(Turn& turn) {
    if (turn.action) play(turn.course, *turn.action, turn.chronicle);
}

// Step 4: the phase, the next player in turn, and blocked players.
void pass_on(Turn& turn) {
    bheex::pass_on(turn.course, turn.chronicle);
}

// Step 5: repetition, then the limit of rounds.
void judge(Turn& turn) {
    bheex::judge(turn.course, turn.action && !turn.action->places());
}

void run_steps(Turn& turn, std::span<const Step> steps) {
    for (const Step step : steps)
        if (!turn.over()) step(turn);
}

// Step 6.
void close(Turn& turn) {
    State& state = turn.state;
    state.field = turn.course.field;
    state.history = turn.course.past.moves();
    state.common.round = turn.course.round;
    if (!turn.over()) {
        state.common.awaited = {state.id(state.field.turn)};
        return;
    }
    state.common.outcome = outcome_of(turn.course.ending, state);
    state.common.awaited.clear();
    state.offers = {};
    state.field.turn = nobody;
    turn.chronicle.ended(*state.common.outcome);
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

// Returns why the action cannot be played after the steps 1 and 2. Empty if it can. Both `check` and
// `adjudicate` depend on this.
std::vector<Refusal> gate(const Turn& turn, std::span<const Sheet> sheets) {
    const Field& field = turn.course.field;
    if (turn.over() || !field.is_active(turn.in_turn())) return {};
    if (!turn.action) return {turns::missing_action(turn.state.common, sheets)};
    const Fault fault = fault_of(turn.course.terms, field, *turn.action);
    if (fault.code.empty()) return {};
    return {{std::string(fault.code), turn.state.id(turn.in_turn()),
             words_of(fault.code, *turn.state.board, field, *turn.action), OrderAddress(fault.where)}};
}

}  // namespace

std::vector<Refusal> refusals(const State& state, std::span<const Sheet> sheets) {
    if (state.common.over()) return {};
    Turn turn(state, sheets);
    run_steps(turn, before_the_action);
    return gate(turn, sheets);
}

std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const Sheet> sheets) {
    Turn turn(state, sheets);
    run_steps(turn, before_the_action);
    if (turn.over() && turn.action) turn.chronicle.cancelled(*turn.action, "partida_terminada");
    run_steps(turn, from_the_action_on);
    close(turn);
    auto events = turn.chronicle.take();
    return {std::move(turn.state), std::move(events)};
}

}  // namespace ronda::bheex

#include "adjudicator/games/bheex/rules.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns_round.hpp"
#include "adjudicator/games/bheex/course.hpp"
#include "adjudicator/games/bheex/events.hpp"
#include "adjudicator/games/bheex/explain.hpp"
#include "adjudicator/games/bheex/orders.hpp"

namespace ronda::bheex {

namespace {

// A round while it is being resolved. The sequence of play is that of turns::Round (core/contract.md, "Steps of
// a turn", 1 and 2), then `act` (rules.md, "Resolution of round n", steps 3 to 6).
struct Turn {
    Turn(const State& before, std::span<const PlayerOrders> sheets)
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
        eliminate(course, static_cast<std::uint8_t>(who.bits()), Ending::resignation, chronicle);
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
    if (offers.agreed) course.ending = {true, false, course.field.active, Ending::agreement};
}

void Turn::act() {
    if (over() && action) chronicle.cancelled(*action, Reason::game_over);
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
    return turns::Round(turn, turn.calls).refusals(sheets);
}

std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const PlayerOrders> sheets) {
    Turn turn(state, sheets);
    turns::Round(turn, turn.calls).run();
    auto events = turn.chronicle.take();
    return {std::move(turn.state), std::move(events)};
}

}  // namespace ronda::bheex

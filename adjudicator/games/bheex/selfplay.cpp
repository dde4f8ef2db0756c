#include "adjudicator/games/bheex/position.hpp"
#include "adjudicator/games/bheex/search.hpp"

namespace ronda::bheex {

namespace {

// A player has at most 12 obreras and a reina with 3 moves each, and 4 guerreras with 9 moves each.
constexpr std::size_t most_moves = 13 * 3 + 4 * 9;

std::uint64_t count(SearchState& course, int depth) {
    if (depth == 1) return static_cast<std::uint64_t>(count_actions(course.terms, course.field));
    const Occupancy before = course.field;
    const Past::Mark mark = course.past.mark();
    const int round = course.round;
    std::uint64_t sequences = 0;
    each_action(course.terms, before, [&](const Action& action) {
        run(course, action);
        if (!course.ending.over) sequences += count(course, depth - 1);
        course.field = before;
        course.past.back_to(mark);
        course.round = round;
        course.ending = {};
    });
    return sequences;
}

Action choose(const SearchState& course, Chance& chance) {
    const Occupancy& field = course.field;
    if (field.stage == Stage::placement) {
        const std::size_t n = chance.below(static_cast<std::size_t>(field.free.size()));
        return {outside, outside, static_cast<std::uint8_t>(field.free.nth(static_cast<int>(n)))};
    }
    std::array<Action, most_moves> moves;
    std::size_t count = 0;
    each_move(course.terms, field, [&](const Action& move) { moves[count++] = move; });
    return moves[chance.below(count)];
}

}  // namespace

std::uint64_t BheexPosition::perft(int depth) const {
    if (depth == 0) return 1;
    if (state.common.over()) return 0;
    SearchState course = course_of(state);
    return count(course, depth);
}

Trial BheexPosition::play_out(Chance& chance, int most_rounds) const {
    if (state.common.over()) return {0, state.common.outcome};
    SearchState course = course_of(state);
    Trial trial;
    while (!course.ending.over && trial.rounds < most_rounds) {
        run(course, choose(course, chance));
        if (course.past.length() == 0) course.past.forget();
        ++trial.rounds;
    }
    if (course.ending.over) trial.outcome = outcome_of(course.ending, state);
    return trial;
}

}  // namespace ronda::bheex

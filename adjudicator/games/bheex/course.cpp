#include "adjudicator/games/bheex/course.hpp"

namespace ronda::bheex {

std::vector<Action> Past::moves() const {
    return {moves_.begin() + static_cast<std::ptrdiff_t>(begin_), moves_.end()};
}

void Past::back_to(Mark mark) {
    moves_.resize(mark.end);
    hashes_.resize(mark.end);
    begin_ = mark.begin;
}

void Past::forget() {
    const auto old = static_cast<std::ptrdiff_t>(begin_);
    moves_.erase(moves_.begin(), moves_.begin() + old);
    hashes_.erase(hashes_.begin(), hashes_.begin() + old);
    begin_ = 0;
}

Terms terms_of(const State& state) {
    return {state.board.get(), state.options.clear_eliminated, state.options.to_and_fro,
            state.options.most_rounds};
}

Course course_of(const State& state) {
    Course course{terms_of(state), state.field, {}, state.common.round, {}};
    Field field = state.field;
    std::vector<std::uint64_t> before(state.history.size());
    for (std::size_t i = state.history.size(); i-- > 0;) {
        field.put(state.history[i].from, field.take(state.history[i].to));
        before[i] = field.hash;
    }
    for (std::size_t i = 0; i < before.size(); ++i) course.past.add(state.history[i], before[i]);
    return course;
}

Outcome outcome_of(const Finish& ending, const State& state) {
    return {ending.victory ? Outcome::Kind::victory : Outcome::Kind::draw,
            state.common.ids_of(PlayerSet(ending.winners)), std::string(code_of(ending.reason))};
}

Removal removal_at(const Board& board, const Field& field, Vertex entered) {
    Removal removal;
    const auto test = [&](Vertex vertex) {
        if (must_go(board, field, vertex))
            removal.pieces[removal.count++] = {vertex, piece_in(field.on(vertex))};
    };
    const PlayerIndex own = player_on(field.on(entered));
    bool entered_tested = false;
    for (const std::uint8_t next : board.neighbours(entered)) {
        if (next > entered && !entered_tested) {
            test(entered);
            entered_tested = true;
        }
        const PlayerIndex other = player_on(field.on(next));
        if (other != nobody && other != own) test(next);
    }
    if (!entered_tested) test(entered);
    return removal;
}

namespace {

// `posicion` (rules.md R15): whether the current position occurs for the third time with the same player in
// turn. The hashes find candidates; comparing the pieces confirms them.
bool position_repeated(const Course& course) {
    const std::size_t k = course.past.length();
    const auto a = static_cast<std::size_t>(course.field.active_count());
    int alike = 0;
    for (std::size_t back = a; back <= k; back += a)
        if (course.past.hash_after(k - back) == course.field.hash) ++alike;
    if (alike < 2) return false;
    alike = 0;
    Field then = course.field;
    for (std::size_t back = 1; back <= k; ++back) {
        const Action& move = course.past.move(k - back);
        then.put(move.from, then.take(move.to));
        if (back % a == 0 && then.cells == course.field.cells) ++alike;
    }
    return alike >= 2;
}

bool reverse(const Action& a, const Action& b) {
    return a.from == b.to && a.to == b.from && a.via == b.via;
}

// `vaiven` (rules.md R15): whether each player has moved back and forth along the same path in three successive
// turns.
bool to_and_fro(const Course& course) {
    const std::size_t k = course.past.length();
    const auto a = static_cast<std::size_t>(course.field.active_count());
    if (k < 3 * a) return false;
    for (std::size_t i = k - 2 * a; i < k; ++i)
        if (!reverse(course.past.move(i), course.past.move(i - a))) return false;
    return true;
}

}  // namespace

void judge(Course& course, bool moved) {
    const auto draw = [&](Ending reason) { course.ending = {true, false, course.field.active, reason}; };
    if (moved && course.past.length() > 0 &&
        (course.terms.to_and_fro ? to_and_fro(course) : position_repeated(course)))
        draw(Ending::repetition);
    else if (course.round >= course.terms.most_rounds)
        draw(Ending::last_round);
}

}  // namespace ronda::bheex

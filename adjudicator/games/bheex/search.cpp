#include "adjudicator/games/bheex/search.hpp"

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

RuleSet terms_of(const State& state) {
    return {state.board.get(), state.options.clear_eliminated, state.options.to_and_fro,
            state.options.most_rounds};
}

SearchState course_of(const State& state) {
    SearchState course{terms_of(state), state.field, {}, state.common.round, {}};
    Occupancy field = state.field;
    std::vector<std::uint64_t> before(state.history.size());
    for (std::size_t i = state.history.size(); i-- > 0;) {
        field.put(state.history[i].from, field.take(state.history[i].to));
        before[i] = field.hash;
    }
    for (std::size_t i = 0; i < before.size(); ++i) course.past.add(state.history[i], before[i]);
    return course;
}

Outcome outcome_of(const Finish& ending, const State& state) {
    return {ending.victory ? OutcomeKind::victory : OutcomeKind::draw,
            state.common.ids_of(PlayerSet(ending.winners)), std::string(code_of(ending.reason))};
}

Removal removal_at(const Board& board, const Occupancy& field, Vertex entered) {
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

void eliminate(SearchState& course, std::uint8_t who, Ending reason, EventSink& sink) {
    Occupancy& field = course.field;
    field.active = static_cast<std::uint8_t>(field.active & ~who);
    course.past.clear();
    for (PlayerIndex player = 0; player < field.players; ++player) {
        if (((who >> player) & 1) == 0) continue;
        field.reserve[static_cast<std::size_t>(player)] = 0;
        sink.eliminated(player, reason);
        if (!course.terms.clear_eliminated || field.of(player).empty()) continue;
        sink.cleared(player, field);
        field.of(player).each([&](Vertex vertex) { field.take(vertex); });
    }
    const int left = field.active_count();
    if (left < 2) course.ending = {true, left == 1, left == 1 ? field.active : who, reason};
}

bool apply_master_rule(SearchState& course, Vertex entered, EventSink& sink) {
    const Removal removal = removal_at(*course.terms.board, course.field, entered);
    if (removal.count == 0) return false;
    sink.removed(removal.all());
    unsigned without_queen = 0;
    for (const PlacedPiece& gone : removal.all()) {
        course.field.take(gone.vertex);
        if (gone.piece.kind == PieceKind::queen && course.field.is_active(gone.piece.player))
            without_queen |= 1U << gone.piece.player;
    }
    if (without_queen != 0)
        eliminate(course, static_cast<std::uint8_t>(without_queen), Ending::queen_lost, sink);
    return true;
}

namespace {

void place(SearchState& course, Vertex vertex, EventSink& sink) {
    Occupancy& field = course.field;
    std::uint8_t& reserve = field.reserve[static_cast<std::size_t>(field.turn)];
    const Piece piece{field.turn, next_kind(reserve)};
    --reserve;
    field.put(vertex, cell_of(piece));
    course.past.clear();
    sink.placed(vertex, piece);
    apply_master_rule(course, vertex, sink);
}

// Plays the second step of a guerrera. Returns whether it removed anything.
bool move_on(SearchState& course, const Action& action, Cell piece, EventSink& sink) {
    Occupancy& field = course.field;
    // rules.md, "Step 3. The action": if the game has ended and the piece is gone too, the end is the reason.
    const bool gone = field.is_free(action.via);
    if (course.ending.over || gone) {
        sink.lost_step(action, course.ending.over ? Reason::game_over : Reason::piece_removed);
        return false;
    }
    field.put(action.to, field.take(action.via));
    sink.moved(action.via, action.to, piece_in(piece));
    return apply_master_rule(course, action.to, sink);
}

void move(SearchState& course, const Action& action, EventSink& sink) {
    Occupancy& field = course.field;
    const std::uint64_t before = field.hash;
    const Cell piece = field.take(action.from);
    field.put(action.first(), piece);
    sink.moved(action.from, action.first(), piece_in(piece));
    bool removed = apply_master_rule(course, action.first(), sink);
    if (action.two_steps()) removed = move_on(course, action, piece, sink) || removed;
    if (removed)
        course.past.clear();
    else
        course.past.add(action, before);
}

// `posicion` (rules.md R15): whether the current position occurs for the third time with the same player in
// turn. The hashes find candidates; comparing the pieces confirms them.
bool position_repeated(const SearchState& course) {
    const std::size_t k = course.past.length();
    const auto a = static_cast<std::size_t>(course.field.active_count());
    int alike = 0;
    for (std::size_t back = a; back <= k; back += a)
        if (course.past.hash_after(k - back) == course.field.hash) ++alike;
    if (alike < 2) return false;
    alike = 0;
    Occupancy then = course.field;
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
bool to_and_fro(const SearchState& course) {
    const std::size_t k = course.past.length();
    const auto a = static_cast<std::size_t>(course.field.active_count());
    if (k < 3 * a) return false;
    for (std::size_t i = k - 2 * a; i < k; ++i)
        if (!reverse(course.past.move(i), course.past.move(i - a))) return false;
    return true;
}

}  // namespace

void play(SearchState& course, const Action& action, EventSink& sink) {
    if (action.places())
        place(course, action.to, sink);
    else
        move(course, action, sink);
}

void pass_on(SearchState& course, EventSink& sink) {
    Occupancy& field = course.field;
    if (field.stage == Stage::placement && field.reserve == decltype(field.reserve){}) {
        field.stage = Stage::war;
        sink.war();
    }
    const auto pass = [&] { field.turn = static_cast<std::int8_t>(field.next_active(field.turn)); };
    pass();
    if (field.stage == Stage::placement) return;
    while (!can_move(*course.terms.board, field, field.turn)) {
        eliminate(course, static_cast<std::uint8_t>(1U << field.turn), Ending::blocked, sink);
        if (course.ending.over) return;
        pass();
    }
}

void judge(SearchState& course, bool moved) {
    const auto draw = [&](Ending reason) { course.ending = {true, false, course.field.active, reason}; };
    if (moved && course.past.length() > 0 &&
        (course.terms.to_and_fro ? to_and_fro(course) : position_repeated(course)))
        draw(Ending::repetition);
    else if (course.round >= course.terms.most_rounds)
        draw(Ending::last_round);
}

void run(SearchState& course, const Action& action) {
    EventSink nobody_listens;
    ++course.round;
    play(course, action, nobody_listens);
    if (!course.ending.over) pass_on(course, nobody_listens);
    if (!course.ending.over) judge(course, !action.places());
}

}  // namespace ronda::bheex

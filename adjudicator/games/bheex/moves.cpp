#include "adjudicator/games/bheex/moves.hpp"

#include <algorithm>

namespace ronda::bheex {

bool freed_by_step(const RuleSet& terms, const Occupancy& field, Vertex from, Vertex first, Vertex to) {
    const PlayerIndex mover = field.turn, owner = player_on(field.on(to));
    if (owner == nobody || owner == mover) return false;
    // Nothing had to be removed before this step, and only the mover's piece moved. So only the mover's pieces
    // can make another piece leave.
    const auto goes = [&](Vertex vertex) {
        int enemies = 0;
        for (const std::uint8_t next : terms.board->neighbours(vertex))
            if (next == first || (next != from && player_on(field.on(next)) == mover)) ++enemies;
        return enemies >= 2;
    };
    if (goes(to)) return true;
    if (!terms.clear_eliminated || !field.is_active(owner)) return false;
    const Cell queen = cell_of({owner, PieceKind::queen});
    const auto near = terms.board->neighbours(first);
    return std::any_of(near.begin(), near.end(),
                       [&](Vertex next) { return field.on(next) == queen && goes(next); });
}

int count_actions(const RuleSet& terms, const Occupancy& field) {
    if (field.stage == Stage::placement) return field.free.size();
    int count = 0;
    each_move(terms, field, [&](const Action&) { ++count; });
    return count;
}

bool can_move(const Board& board, const Occupancy& field, PlayerIndex player) {
    bool can = false;
    field.of(player).each([&](Vertex vertex) {
        for (const std::uint8_t next : board.neighbours(vertex)) can = can || field.is_free(next);
    });
    return can;
}

namespace {

Fault fault_of_move(const RuleSet& terms, const Occupancy& field, const Action& move) {
    const Cell piece = field.on(move.from);
    if (player_on(piece) != field.turn) return {Reason::not_own, "mover/de"};
    if (move.to == move.from) return {Reason::same_vertex, "mover/a"};
    if (move.via == move.from) return {Reason::same_vertex, "mover/por"};
    if (move.two_steps() && kind_on(piece) != PieceKind::warrior) return {Reason::only_warriors, "mover/por"};
    const std::string_view first_word = move.two_steps() ? "mover/por" : "mover/a";
    if (!terms.board->adjacent(move.from, move.first())) return {Reason::not_adjacent, first_word};
    if (move.two_steps() && !terms.board->adjacent(move.via, move.to)) return {Reason::not_adjacent, "mover/a"};
    if (!field.is_free(move.first())) return {Reason::occupied, first_word};
    if (!move.two_steps() || field.is_free(move.to)) return {};
    if (!freed_by_step(terms, field, move.from, move.via, move.to)) return {Reason::occupied, "mover/a"};
    return {};
}

}  // namespace

Fault fault_of(const RuleSet& terms, const Occupancy& field, const Action& action) {
    const Stage stage = action.places() ? Stage::placement : Stage::war;
    if (field.stage != stage) return {Reason::wrong_stage, action.places() ? "colocar" : "mover"};
    if (!action.places()) return fault_of_move(terms, field, action);
    if (!field.is_free(action.to)) return {Reason::occupied, "colocar"};
    return {};
}

}  // namespace ronda::bheex

#include "adjudicator/games/dehexz/choices.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"

namespace ronda::dehexz {

namespace {

bool is_plain(const Action& action) {
    return !action.ghost_first && action.extra.from == no_cell && action.kind == PieceKind::none;
}

Reach reach_of(const Board& board, const Movement& movement) {
    const Square square = board.at(movement.from);
    if (movement.ghost)
        return {
            movement.from, PieceKind::ghost, board.turn, board.hand(board.turn).ghost_side, movement.named, {}};
    return {movement.from, square.kind(), square.owner(), square.side(), movement.named, {}};
}

int worth(const Board& board, const Movement& movement) {
    if (!strikes(movement.manner)) return 0;
    const auto target = [&](Cell cell) { return cell == no_cell ? 0 : facts_of(board.at(cell).kind()).worth; };
    return 1 + target(movement.to) + target(movement.middle);
}

// Returns how far ahead a movement brings the piece, as the piece looks, and how near to the middle.
std::pair<int, int> advance(const Reach& reach, const Movement& movement) {
    return {row_of(reach.side, movement.to) - row_of(reach.side, movement.from), -length(axial(movement.to))};
}

Action moving(const Movement& movement) {
    Action action;
    action.verb = Verb::move;
    action.move = movement;
    return action;
}

// Adds the first action with `verb` and nothing else.
void add_first(const Choices& choices, Verb verb, std::vector<Action>& to) {
    const auto found = std::find_if(choices.actions.begin(), choices.actions.end(), [&](const Action& action) {
        return action.verb == verb && !action.ghost_first && action.move.from == no_cell;
    });
    if (found != choices.actions.end()) to.push_back(*found);
}

// Adds the best attacks and captures, one for each piece.
void add_strikes(const Board& board, const Choices& choices, std::size_t most, std::vector<Action>& to) {
    std::vector<std::pair<int, Movement>> best;
    for (const Reach& reach : choices.reaches) {
        const auto top = std::max_element(
            reach.movements.begin(), reach.movements.end(),
            [&](const Movement& a, const Movement& b) { return worth(board, a) < worth(board, b); });
        if (top != reach.movements.end() && strikes(top->manner)) best.emplace_back(worth(board, *top), *top);
    }
    std::stable_sort(best.begin(), best.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < best.size() && i < most; ++i) to.push_back(moving(best[i].second));
}

// Adds, for each kind of piece, the step that goes furthest ahead.
void add_steps(const Choices& choices, std::size_t most, std::vector<Action>& to) {
    for (const PieceKind kind : {PieceKind::d, PieceKind::a, PieceKind::h, PieceKind::e, PieceKind::i,
                                 PieceKind::ghost, PieceKind::doppelganger}) {
        const Movement* best = nullptr;
        std::pair<int, int> gained;
        for (const Reach& reach : choices.reaches)
            for (const Movement& movement : reach.movements) {
                if (reach.kind != kind || strikes(movement.manner)) continue;
                if (best != nullptr && advance(reach, movement) <= gained) continue;
                best = &movement;
                gained = advance(reach, movement);
            }
        if (best != nullptr && to.size() < most) to.push_back(moving(*best));
    }
}

}  // namespace

Choices choices_of(const State& state) {
    Choices choices;
    const Board& board = state.board;
    if (board.over() || board.turn == nobody || board.spoils.of != nobody) return choices;
    ActionList actions;
    list_actions(board, state.options, actions);
    choices.actions.assign(actions.begin(), actions.end());
    std::map<std::pair<Cell, bool>, Reach> reaches;
    std::map<Cell, Change> changes;
    for (const Action& action : choices.actions) {
        choices.begins = choices.begins || action.ghost_first;
        choices.extra = choices.extra || (action.verb == Verb::move && action.extra.from != no_cell);
        if (action.ghost_first) continue;
        if (action.verb == Verb::move && is_plain(action)) {
            const auto key = std::pair(action.move.from, action.move.ghost);
            const auto [found, is_new] = reaches.try_emplace(key, reach_of(board, action.move));
            found->second.movements.push_back(action.move);
        }
        if (action.verb == Verb::change) {
            Change& change = changes[action.cell];
            const bool ghost = !board.at(action.cell).has_solid() ||
                               board.at(action.cell).owner() != board.turn ||
                               action.kind == PieceKind::doppelganger;
            change = {action.cell, ghost ? PieceKind::ghost : board.at(action.cell).kind(),
                      static_cast<KindSet>(change.into | only(action.kind))};
        }
        if (action.verb == Verb::enter && action.as == action.kind)
            choices.entries[place_in_reserve(action.kind)].add(action.cell);
        if (action.verb == Verb::enter && action.as != action.kind) choices.disguised.add(action.cell);
        if (action.verb == Verb::rescue && action.move.from == no_cell) ++choices.rescues;
        choices.passes = choices.passes || action.verb == Verb::pass;
    }
    for (auto& [key, reach] : reaches) choices.reaches.push_back(std::move(reach));
    for (const auto& [cell, change] : changes) choices.changes.push_back(change);
    return choices;
}

std::string cells_in_words(const CellSet& cells) {
    std::string words;
    Cell first = no_cell, last = no_cell;
    const auto put = [&](const std::string& more) { words += (words.empty() ? "" : ", ") + more; };
    const auto close = [&] {
        if (first == no_cell) return;
        if (last - first >= 2) return put(name_of(first) + "-" + name_of(last));
        for (Cell cell = first; cell <= last; ++cell) put(name_of(cell));
    };
    cells.each([&](Cell cell) {
        const bool follows = first != no_cell && cell == last + 1 && name_of(cell)[0] == name_of(last)[0];
        if (!follows) {
            close();
            first = cell;
        }
        last = cell;
    });
    close();
    return words;
}

Text destinations_in_words(const Reach& reach) {
    static const std::array<Text, 5> verbs = {Text{}, say("posee ", "possesses "), say("ataca ", "attacks "),
                                              say("barre ", "sweeps "), say("captura ", "captures ")};
    std::vector<Text> parts;
    for (const MovementKind manner : {MovementKind::advance, MovementKind::possession, MovementKind::attack,
                                      MovementKind::sweep, MovementKind::capture}) {
        CellSet cells;
        for (const Movement& movement : reach.movements)
            if (movement.manner == manner) cells.add(movement.to);
        if (cells.size() == 0) continue;
        parts.push_back(say("{}{}", "{}{}", verbs[static_cast<std::size_t>(manner)], cells_in_words(cells)));
    }
    return join(parts, "; ");
}

Text kinds_in_words(KindSet kinds) {
    std::vector<Text> letters;
    for (const PieceKind kind : every_kind)
        if (has(kinds, kind)) letters.push_back(same(letter_of(kind)));
    return one_of(letters);
}

std::vector<Action> likely(const State& state, const Choices& choices, std::size_t most) {
    std::vector<Action> picked;
    if (choices.passes) return choices.actions;
    add_first(choices, Verb::rescue, picked);
    add_strikes(state.board, choices, most / 2, picked);
    add_steps(choices, most - 1, picked);
    add_first(choices, Verb::enter, picked);
    if (picked.size() < 3) add_first(choices, Verb::change, picked);
    if (picked.size() > most) picked.resize(most);
    return picked;
}

}  // namespace ronda::dehexz

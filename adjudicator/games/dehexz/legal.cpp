#include "adjudicator/games/dehexz/legal.hpp"

#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/gate.hpp"

namespace ronda::dehexz {

Json legal(const State& state, std::string_view player) {
    Json all = Json::array();
    const Board& board = state.board;
    if (!state.in_turn(state.common.index_of(player))) return all;
    if (board.spoils.of != nobody) {
        for (const Lot lot : every_lot) all.push_back(lots_json(state, {lot, {}}));
        return all;
    }
    ActionList actions;
    list_actions(board, state.options, actions);
    for (const Action& action : actions) all.push_back(action_json(state, action));
    return all;
}

Json understood(const State& state, const Json& written) {
    const Board& board = state.board;
    if (board.over()) return written;
    const Orders orders = read_orders(state, written);
    if (board.spoils.of != nobody) {
        Lots lots;
        return judge_lots(board, orders, lots).refused() || written.empty() ? written : lots_json(state, lots);
    }
    Action action;
    if (!orders.acts() || orders.share || judge(board, state.options, orders, action).refused()) return written;
    return action_json(state, action);
}

std::vector<Json> suggestions(const State& state, std::string_view id) {
    if (!state.in_turn(state.common.index_of(id))) return {};
    std::vector<Json> picked;
    if (state.board.spoils.of != nobody) {
        for (const Lot lot : every_lot) picked.push_back(lots_json(state, {lot, {}}));
        return picked;
    }
    for (const Action& action : likely(state, choices_of(state), 6))
        picked.push_back(action_json(state, action));
    return picked;
}

}  // namespace ronda::dehexz

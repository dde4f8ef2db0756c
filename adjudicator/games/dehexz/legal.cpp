#include "adjudicator/games/dehexz/legal.hpp"

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/gate.hpp"
#include "adjudicator/games/dehexz/turn.hpp"

namespace ronda::dehexz {

namespace {

std::vector<Json> ways_to_share(const State& state) {
    std::vector<Json> ways;
    for (const Lot lot : every_lot) ways.push_back(lots_json(state, {lot, {}}));
    return ways;
}

}  // namespace

Json legal(const State& state, std::string_view player) {
    if (!state.in_turn(state.common.index_of(player))) return Json::array();
    if (state.board.spoils.of != nobody) return ways_to_share(state);
    Json all = Json::array();
    ActionList actions;
    list_actions(state.board, state.options, actions);
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

std::vector<OrderSpec> orders_for(const State& state, std::string_view player) {
    if (player == moderator_id) return {};
    std::vector<OrderSpec> specs = usual_orders(state.common, order_specs(), player);
    if (state.board.active() != players_for_withdrawal)
        std::erase_if(specs, [](const OrderSpec& spec) {
            return spec.key == withdraw_key.es || spec.key == accept_key.es;
        });
    return specs;
}

std::vector<Json> suggestions(const State& state, std::string_view id) {
    if (!state.in_turn(state.common.index_of(id))) return {};
    if (state.board.spoils.of != nobody) return ways_to_share(state);
    std::vector<Json> picked;
    for (const Action& action : likely(state, choices_of(state), 6))
        picked.push_back(action_json(state, action));
    return picked;
}

}  // namespace ronda::dehexz

#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/legality.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

std::vector<Json> ways_to_share(const State& state) {
    std::vector<Json> ways;
    for (const Lot lot : every_lot) ways.push_back(lots_json(state, {lot, {}}));
    return ways;
}

}  // namespace

std::vector<Json> DehexzPosition::actions() const {
    if (state.board.spoils.of != nobody) return ways_to_share(state);
    std::vector<Json> all;
    ActionList actions;
    list_actions(state.board, state.options, actions);
    for (const Action& action : actions) all.push_back(action_json(state, action));
    return all;
}

Json DehexzPosition::understood(const Json& given) const {
    Json written = turns::action_of(given, game().orders());
    const Board& board = state.board;
    if (board.over()) return written;
    const Orders orders = read_orders(state, written);
    if (board.spoils.of != nobody) {
        PieceShare lots;
        return judge_lots(board, orders, lots).refused() || written.empty() ? written : lots_json(state, lots);
    }
    Action action;
    if (!orders.acts() || orders.share || judge(board, state.options, orders, action).refused()) return written;
    return action_json(state, action);
}

std::vector<OrderSpec> DehexzPosition::orders_for(std::string_view player) const {
    if (player == moderator_id) return {};
    std::vector<OrderSpec> specs = usual_orders(*this, player);
    if (state.board.active() != players_for_withdrawal)
        std::erase_if(specs, [](const OrderSpec& spec) {
            return spec.key == withdraw_key.es || spec.key == accept_key.es;
        });
    return specs;
}

std::vector<Json> DehexzPosition::suggested() const {
    if (state.board.spoils.of != nobody) return ways_to_share(state);
    std::vector<Json> picked;
    for (const Action& action : likely(state, choices_of(state), 6))
        picked.push_back(action_json(state, action));
    return picked;
}

}  // namespace ronda::dehexz

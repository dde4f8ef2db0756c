#include "adjudicator/games/dehexz/legal.hpp"

#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/gate.hpp"

namespace ronda::dehexz {

namespace {

bool in_turn(const State& state, std::string_view player) {
    return !state.core.over() && state.common.index_of(player) == state.core.turn;
}

}  // namespace

Json legal(const State& state, std::string_view player) {
    Json all = Json::array();
    const Core& core = state.core;
    if (!in_turn(state, player)) return all;
    if (core.spoils.of != nobody) {
        for (const Lot lot : {Lot::stay, Lot::reserve, Lot::other}) all.push_back(lots_json(core, {lot, {}}));
        return all;
    }
    ActionList actions;
    list_actions(core, state.options, actions);
    for (const Action& action : actions) all.push_back(action_json(core, action));
    return all;
}

Json understood(const State& state, const Json& written) {
    const Core& core = state.core;
    if (core.over()) return written;
    const Orders orders = read_orders(state.common, written);
    if (core.spoils.of != nobody) {
        Lots lots;
        return judge_lots(core, orders, lots).refused() || written.empty() ? written : lots_json(core, lots);
    }
    Action action;
    if (!orders.acts() || orders.share || judge(core, state.options, orders, action).refused()) return written;
    return action_json(core, action);
}

std::vector<Json> suggestions(const State& state, std::string_view id) {
    if (!in_turn(state, id)) return {};
    std::vector<Json> picked;
    if (state.core.spoils.of != nobody) {
        for (const std::string_view word : {"dejar", "captura", "ceder"})
            picked.push_back({{"botin", {{"resto", word}}}});
        return picked;
    }
    for (const Action& action : likely(state, choices_of(state), 6))
        picked.push_back(action_json(state.core, action));
    return picked;
}

}  // namespace ronda::dehexz

#include "adjudicator/games/hegregon/legal.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/hegregon/choices.hpp"

namespace ronda::hegregon {

namespace {

std::vector<Step> steps(const State& state, PlayerIndex player) {
    std::vector<Step> all;
    for (const Unit& unit : state.units)
        if (unit.name.player == player)
            for (Step& step : possible_steps(state, unit, Ways::single)) all.push_back(std::move(step));
    return all;
}

template <class Items>
Json list_of(const Items& items) {
    Json list = Json::array();
    for (const auto& item : items) list.push_back(to_json(item));
    return list;
}

// Returns the first movement and the first attack that are possible, or a movement of the first unit that can
// be bought. Empty if there is nothing of the kind.
Json step_examples(const State& state, PlayerIndex player, const std::vector<Purchase>& purchases) {
    Json examples = Json::array();
    const std::vector<Step> all = steps(state, player);
    for (const Verb verb : {Verb::move, Verb::attack})
        if (const auto first =
                std::find_if(all.begin(), all.end(), [&](const Step& step) { return step.verb == verb; });
            first != all.end())
            examples.push_back(to_json(*first));
    if (examples.empty() && !purchases.empty())
        for (const Cell next : around(purchases.front().cell))
            if (examples.empty() && next != no_cell && unit_on(state, next) == nullptr)
                examples.push_back(to_json(Step{"nueva1", Verb::move, {next}, false, {}}));
    return examples;
}

Json legal_by_rounds(const State& state, PlayerIndex player) {
    Json all = {{purchases_key, Json::array()}, {steps_key, Json::array()}, {reactions_key, Json::array()}};
    if (player == nobody || state.common.over() || state.seat(player).out) return all;
    all[std::string(purchases_key)] = list_of(possible_purchases(state, player));
    all[std::string(steps_key)] = list_of(steps(state, player));
    all[std::string(reactions_key)] = reaction_words;
    return all;
}

Json single(std::string_view key, Json item) {
    return {{key, Json::array({std::move(item)})}, {stay_key, true}};
}

Json legal_by_turns(const State& state, PlayerIndex player) {
    Json all = Json::array({Json::object()});
    if (state.stage == Stage::purchase)
        for (const Purchase& purchase : possible_purchases(state, player))
            all.push_back(single(purchases_key, to_json(purchase)));
    else
        for (const Step& step : steps(state, player)) all.push_back(single(steps_key, to_json(step)));
    return all;
}

// A purchase; a movement of one unit and an attack of another. All can be done together.
std::vector<Json> suggestions_for_round(const State& state, PlayerIndex player) {
    const State seen = seen_by(state, player);
    std::vector<Json> some;
    const std::vector<Purchase> purchases = possible_purchases(seen, player);
    if (!purchases.empty()) some.push_back({{purchases_key, Json::array({to_json(purchases.front())})}});
    Json actions = Json::array();
    const std::vector<Step> all = steps(seen, player);
    std::string_view mover;
    for (const Verb verb : {Verb::move, Verb::attack}) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Step& step) {
            if (step.verb != verb || step.unit == mover) return false;
            return verb != Verb::move || purchases.empty() || step.path.back() != purchases.front().cell;
        });
        if (found == all.end()) continue;
        mover = found->unit;
        actions.push_back(to_json(*found));
    }
    if (!actions.empty()) some.push_back({{steps_key, std::move(actions)}});
    return some;
}

}  // namespace

Json legal(const State& state, std::string_view id) {
    const PlayerIndex player = state.common.index_of(id);
    const State seen = seen_by(state, player);
    if (state.by_rounds()) return legal_by_rounds(seen, player);
    return is_awaited(state.common, id) ? legal_by_turns(seen, player) : Json::array();
}

std::vector<OrderSpec> orders_for(const State& state, std::string_view id) {
    std::vector<OrderSpec> specs = order_specs();
    const PlayerIndex player = state.common.index_of(id);
    if (player == nobody) return specs;
    const bool on_turn = is_awaited(state.common, id);
    std::erase_if(specs, [&](const OrderSpec& spec) {
        if (state.by_rounds()) return spec.key == stay_key;
        if (!on_turn) return !spec.out_of_turn;
        return spec.key == (state.stage == Stage::purchase ? steps_key : purchases_key);
    });
    const State seen = seen_by(state, player);
    const std::vector<Purchase> purchases = possible_purchases(seen, player);
    for (OrderSpec& spec : specs) {
        if (spec.key == purchases_key && !purchases.empty())
            spec.sample = Json::array({to_json(purchases.front())});
        if (spec.key == steps_key)
            if (Json some = step_examples(seen, player, purchases); !some.empty())
                spec.sample = std::move(some);
    }
    return specs;
}

std::vector<Json> suggestions(const State& state, std::string_view player) {
    constexpr std::size_t most = 4;
    if (!is_awaited(state.common, player)) return {};
    if (state.by_rounds()) return suggestions_for_round(state, state.common.index_of(player));
    const Json all = legal(state, player);
    if (all.size() == 1) return {all[0]};  // nothing to do but to pass
    std::vector<Json> some;
    for (std::size_t i = 1; i < all.size() && some.size() < most;
         i += std::max<std::size_t>(1, all.size() / most))
        some.push_back(all[i]);
    return some;
}

}  // namespace ronda::hegregon

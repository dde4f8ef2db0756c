#include "adjudicator/games/neurodrez/legal.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

namespace {

// Adds the turns that have this tile step: with every piece step after it, or with none where none is left.
void add_turns(std::vector<Orders>& turns, Orders turn, const Tried& tried) {
    const std::size_t before = turns.size();
    if (!tried.ends) {
        for (const Play& play : all_plays(tried.state))
            for (const With with : good_withs(tried.state, play.piece.figure())) {
                turn.play = order_of(play, with);
                turns.push_back(turn);
            }
        if (turns.size() > before) return;
        for (const Piece piece : sacrifices(tried.state)) {
            turn.sacrifice = PieceWord{piece.figure(), piece.colour()};
            turns.push_back(turn);
        }
    }
    if (turns.size() == before) turns.push_back(std::move(turn));
}

// Gives the orders samples that are legal now, where there are any.
void fit_samples(const State& state, std::vector<OrderSpec>& specs) {
    const State claimed = after_claims(state).state;
    if (claimed.common.over()) return;
    Orders placing, removing, entering, moving;
    if (const auto layings = all_layings(claimed); !layings.empty()) placing.tile = layings.front();
    if (const auto removals = removable(claimed); !removals.empty()) removing.removal = removals.front();
    for (const Play& play : all_plays(claimed)) {
        PlayOrder order = order_of(play, play.with);
        order.from = {};  // it and the way may be left out
        order.by = {};
        (play.enters() ? entering : moving).play = order;
    }
    for (const Orders& orders : {placing, removing, entering, moving}) {
        const Json sample = to_json(orders);
        for (OrderSpec& spec : specs)
            if (sample.contains(spec.key)) spec.sample = sample[spec.key];
    }
}

}  // namespace

std::vector<Orders> all_turns(const State& state) {
    const auto [claimed, ends] = after_claims(state);
    if (ends) return {Orders{}};
    std::vector<Orders> turns;
    if (state.stage == Stage::placement) {
        for (const TileOrder& laying : all_layings(claimed))
            add_turns(turns, {.tile = laying}, after_laying(claimed, laying));
        if (turns.empty()) add_turns(turns, {}, {claimed, false});
    } else {
        for (const Cell cell : removable(claimed))
            add_turns(turns, {.removal = cell}, after_removing(claimed, cell));
        if (turns.empty()) add_turns(turns, {}, after_removing(claimed, no_cell));
    }
    return turns;
}

PlayOrder order_of(const Play& play, With with) {
    PlayOrder order{play.enters(), {play.piece.figure(), play.piece.colour()}, {}, play.to, with, {}};
    if (!play.enters()) {
        order.from = play.from;
        order.by = play.by;
    }
    return order;
}

Json NeurodrezPosition::legal(std::string_view player) const {
    Json all = Json::array();
    if (!is_awaited(state.common, player)) return all;
    for (const Orders& turn : all_turns(state)) all.push_back(to_json(turn));
    return all;
}

std::vector<OrderSpec> NeurodrezPosition::orders_for(std::string_view player) const {
    std::vector<OrderSpec> specs = order_specs();
    const bool in_turn = is_awaited(state.common, player);
    const bool placing = state.stage == Stage::placement;
    std::erase_if(specs, [&](const OrderSpec& spec) {
        if (!state.competitive() && spec.key == turns::draw_key) return true;
        if (!in_turn) return !spec.out_of_turn;
        return spec.key == (placing ? key::removal : key::tile) || (!placing && spec.key == key::sudden_death);
    });
    if (in_turn) fit_samples(state, specs);
    return specs;
}

std::vector<Json> NeurodrezPosition::suggestions(std::string_view player) const {
    constexpr std::size_t most = 4;
    std::vector<Json> some;
    if (!is_awaited(state.common, player)) return some;
    const std::vector<Orders> all = all_turns(state);
    const std::size_t step = std::max<std::size_t>(1, all.size() / most);
    for (std::size_t i = 0; i < all.size() && some.size() < most; i += step) some.push_back(to_json(all[i]));
    return some;
}

}  // namespace ronda::neurodrez

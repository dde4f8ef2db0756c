#include "adjudicator/games/neurodrez/legal.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

namespace {

PlayOrder order_of(const Play& play, With with) {
    PlayOrder order{play.enters(), {play.piece.figure(), play.piece.colour()}, {}, play.to, with, {}};
    if (!play.enters()) {
        order.from = play.from;
        order.by = play.by;
    }
    return order;
}

// Calls take(tile step, position after it, whether that ends the game) for every tile step. Where none is
// possible the step is an empty mapping.
template <class Take>
void each_tile_step(const State& state, Take take) {
    bool any = false;
    if (state.stage == Stage::placement) {
        for (const TileOrder& laying : all_layings(state)) {
            const Tried tried = after_laying(state, laying);
            take(to_json({.tile = laying}), tried);
            any = true;
        }
    } else {
        for (const Cell cell : removable(state)) {
            take(to_json({.removal = cell}), after_removing(state, cell));
            any = true;
        }
    }
    if (any) return;
    Tried same{state, false};
    if (state.stage == Stage::sudden_death) same = after_removing(state, no_cell);
    take(Json::object(), same);
}

// Returns the piece steps after the tile step.
std::vector<Json> piece_steps(const State& state) {
    std::vector<Json> steps;
    for (const Play& play : all_plays(state))
        for (const With with : good_withs(state, play.piece.figure()))
            steps.push_back(to_json({.play = order_of(play, with)}));
    if (!steps.empty()) return steps;
    for (const Piece piece : sacrifices(state))
        steps.push_back(to_json({.sacrifice = PieceWord{piece.figure(), piece.colour()}}));
    if (steps.empty()) steps.push_back(Json::object());
    return steps;
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

Json legal(const State& state, std::string_view player) {
    Json all = Json::array();
    if (!is_awaited(state.common, player)) return all;
    const Tried claimed = after_claims(state);
    if (claimed.ends) return Json::array({Json::object()});
    each_tile_step(claimed.state, [&](const Json& tile_step, const Tried& tried) {
        if (tried.ends) {
            all.push_back(tile_step);
            return;
        }
        for (const Json& piece_step : piece_steps(tried.state)) {
            Json orders = tile_step;
            orders.update(piece_step);
            all.push_back(std::move(orders));
        }
    });
    return all;
}

std::vector<OrderSpec> orders_for(const State& state, std::string_view player) {
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

std::vector<Json> suggestions(const State& state, std::string_view player) {
    constexpr std::size_t most = 4;
    const Json all = legal(state, player);
    std::vector<Json> some;
    const std::size_t step = std::max<std::size_t>(1, all.size() / most);
    for (std::size_t i = 0; i < all.size() && some.size() < most; i += step) some.push_back(all[i]);
    return some;
}

}  // namespace ronda::neurodrez

#include "adjudicator/core/orders/sheet_shape.hpp"

#include <algorithm>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/replies.hpp"

namespace ronda {

namespace {

// Returns `si`: nested replies, up to the maximum depth.
ShapePtr replies_shape(const ShapePtr& orders) {
    const ShapePtr played = shape::list(shape::nullable(orders, any_action), 0, most_turns_between, true);
    ShapePtr replies = shape::list(
        shape::record({{term_of(ReplyKey::played), played, true}, {term_of(ReplyKey::orders), orders, true}}));
    for (int level = 1; level < most_reply_levels; ++level)
        replies = shape::list(shape::record({{term_of(ReplyKey::played), played, true},
                                             {term_of(ReplyKey::orders), orders, true},
                                             {term_of(ReplyKey::replies), replies, false}}));
    return replies;
}

}  // namespace

ShapePtr luck_shape() {
    return shape::text(longest_luck, [](std::string_view word) -> std::optional<Text> {
        if (word.size() <= longest_luck) return std::nullopt;
        return say("ocupa {} bytes, se esperaban {} como mucho", "it has {} bytes, expected at most {}",
                   word.size(), longest_luck);
    });
}

ShapePtr orders_shape(const Game& game) {
    std::vector<Shape::Field> fields = fields_of(game.orders());
    for (Shape::Field& more : fields_of(game.moderator_orders()))
        if (std::none_of(fields.begin(), fields.end(),
                         [&](const Shape::Field& field) { return field.key == more.key; }))
            fields.push_back(std::move(more));
    return shape::record(std::move(fields));
}

std::vector<Shape::Field> sheet_fields(const Game& game, const std::string& match, const ShapePtr& players) {
    const ShapePtr orders = orders_shape(game);
    std::vector<Shape::Field> fields = {
        {term_of(RootKey::match), shape::word(std::vector<std::string>{match}), false},
        {term_of(RootKey::player), players, true},
        {term_of(RootKey::round), shape::integer(0, last_round), true},
        {term_of(RootKey::key), shape::text(longest_key_written), false},
        {term_of(RootKey::provisional), shape::boolean(), false},
        {term_of(RootKey::definitive), shape::boolean(), false},
        {term_of(RootKey::repeat), shape::boolean(), false},
        {term_of(RootKey::luck), luck_shape(), false},
        {term_of(RootKey::orders), orders, true}};
    if (game.takes_replies()) fields.push_back({term_of(RootKey::replies), replies_shape(orders), false});
    return fields;
}

}  // namespace ronda

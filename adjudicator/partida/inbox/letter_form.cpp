#include "adjudicator/partida/inbox/letter_form.hpp"

#include <algorithm>

#include "adjudicator/core/replies_reader.hpp"
#include "adjudicator/core/state.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t longest_message = 4000, longest_time = 64;

ShapePtr orders_shape(const Game& game) {
    std::vector<Shape::Field> fields;
    const auto add = [&fields](const std::vector<OrderSpec>& specs) {
        for (const OrderSpec& spec : specs)
            if (std::none_of(fields.begin(), fields.end(),
                             [&](const Shape::Field& field) { return field.key == spec.key; }))
                fields.push_back({spec.key, spec.shape, false});
    };
    add(game.orders());
    add(game.moderator_orders());
    return shape::record(std::move(fields));
}

// `si`: nested replies, up to the maximum depth.
ShapePtr replies_shape(const ShapePtr& orders) {
    ShapePtr replies = shape::list(shape::record({{"si_juega", orders, true}, {"ordenes", orders, true}}));
    for (int level = 1; level < most_reply_levels; ++level)
        replies = shape::list(
            shape::record({{"si_juega", orders, true}, {"ordenes", orders, true}, {"si", replies, false}}));
    return replies;
}

}  // namespace

Vocabularies people_of(const Match& match) {
    Vocabulary people(say("jugador", "player"));
    for (const Player& player : match.envelope().players) {
        people.add(player.id);
        people.add_alias(player.name, player.id);
    }
    people.add(moderator_id);
    Vocabularies names;
    names.emplace("jugador", std::move(people));
    return names;
}

std::vector<Shape::Field> request_fields(bool to_all) {
    const ShapePtr to = to_all ? shape::word({"todos"}) : shape::list(shape::name("jugador"), 1, 100, true);
    return {{"consulta", shape::only_true(), false},
            {"plantilla", shape::only_true(), false},
            {"reglas", shape::only_true(), false},
            {"mensaje",
             shape::record({{"para", to, true},
                            {"texto", shape::text(longest_message), true},
                            {"anonimo", shape::boolean(), false}}),
             false},
            {"prorrogar", shape::text(longest_time), false},
            {"resolver", shape::only_true(), false},
            {"clave_nueva", shape::name("jugador"), false},
            {"pausar", shape::only_true(), false},
            {"reanudar", shape::only_true(), false}};
}

std::vector<Shape::Field> letter_fields(const Game& game, const std::string& match) {
    const ShapePtr orders = orders_shape(game);
    std::vector<Shape::Field> fields = {{"partida", shape::word({match}), false},
                                        {"jugador", shape::name("jugador"), true},
                                        {"ronda", shape::integer(0, last_round), true},
                                        {"clave", shape::text(longest_key_written), false},
                                        {"provisional", shape::boolean(), false},
                                        {"repetir", shape::boolean(), false},
                                        {"ordenes", orders, true}};
    if (game.takes_replies()) fields.push_back({"si", replies_shape(orders), false});
    for (Shape::Field& request : request_fields(false)) fields.push_back(std::move(request));
    return fields;
}

formats::OrderForm letter_form(const Match& match) {
    Vocabularies names = match.position->names();
    for (auto& [word, people] : people_of(match)) names.insert_or_assign(word, std::move(people));
    return {shape::record(letter_fields(match.position->game(), match.envelope().match)),
            {{"match", "partida"},
             {"player", "jugador"},
             {"round", "ronda"},
             {"key", "clave"},
             {"repeat", "repetir"},
             {"orders", "ordenes"}},
            std::move(names)};
}

}  // namespace ronda::partida

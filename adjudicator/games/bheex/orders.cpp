#include "adjudicator/games/bheex/orders.hpp"

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

struct Orders {
    std::optional<std::uint8_t> place;
    std::optional<Action> move;
};

const auto& order_table() {
    static const std::tuple rows(
        order<AsVertex>(place_term, &Orders::place,
                        say("Colocar la siguiente ficha de tu reserva: primero las obreras, luego las "
                            "guerreras, al final la reina.",
                            "Place the next piece of your reserve: workers first, then warriors, the queen "
                            "last."),
                        "K5"),
        order<AsMove>(move_term, &Orders::move,
                      say("Mover una ficha a un vértice contiguo, o una guerrera dos pasos, pasando por «por».",
                          "Move a piece to a neighbouring vertex, or a warrior two steps, by way of “por”."),
                      "{de: K5, por: L5, a: M5}"),
        order(turns::resign_order()), order(turns::draw_order()));
    return rows;
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    return specs_of(order_table());
}

Vocabularies BheexPosition::vocabularies() const {
    Vocabulary vertices(say("vértice", "vertex"));
    for (Vertex vertex = 0; vertex < state.board->size(); ++vertex)
        if (state.board->has(vertex)) vertices.add(state.board->name(vertex));
    Vocabularies all;
    all.emplace(AsVertex::vocabulary, std::move(vertices));
    return all;
}

std::optional<Text> fault(const Json& orders) {
    if (orders.empty())
        return say("no hay ninguna orden, se esperaba «colocar», «mover», «rendirse» o «tablas»",
                   "there is no order, expected “colocar”, “mover”, “rendirse” or “tablas”");
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    if (orders.contains(place_key) && orders.contains(move_key))
        return say("hay «colocar» y «mover», se esperaba una sola jugada",
                   "both “colocar” and “mover”, expected a single action");
    return std::nullopt;
}

std::optional<Action> read_action(const Board& board, const Json& json) {
    const auto orders = orders_in<Orders>(OnBoard{board}, json, order_table());
    return orders.place ? Action{outside, outside, *orders.place} : orders.move;
}

Json action_json(const Board& board, const Action& action) {
    const Orders orders = action.places() ? Orders{action.to, {}} : Orders{{}, action};
    return orders_json(OnBoard{board}, orders, order_table());
}

}  // namespace ronda::bheex

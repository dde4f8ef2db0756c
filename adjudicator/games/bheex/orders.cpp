#include "adjudicator/games/bheex/orders.hpp"

#include "adjudicator/core/orders/turns.hpp"

namespace ronda::bheex {

namespace {

constexpr std::string_view vertex_names = "vertice";

}  // namespace

std::vector<OrderSpec> order_specs() {
    using namespace shape;
    const ShapePtr vertex = name(std::string(vertex_names));
    return {
        {{"colocar", "place"},
         vertex,
         say("Colocar la siguiente ficha de tu reserva: primero las obreras, luego las guerreras, al final la "
             "reina.",
             "Place the next piece of your reserve: workers first, then warriors, the queen last."),
         "K5"},
        {{"mover", "move"},
         record({{{"de", "from"}, vertex, true}, {{"por", "via"}, vertex, false}, {{"a", "to"}, vertex, true}}),
         say("Mover una ficha a un vértice contiguo, o una guerrera dos pasos, pasando por «por».",
             "Move a piece to the next vertex, or a warrior two steps, by way of “por”."),
         "{de: K5, por: L5, a: M5}"},
        turns::resign_order(),
        turns::draw_order(),
    };
}

Vocabularies names(const State& state) {
    Vocabulary vertices(say("vértice", "vertex"));
    for (Vertex vertex = 0; vertex < state.board->size(); ++vertex)
        if (state.board->has(vertex)) vertices.add(state.board->name(vertex));
    Vocabularies all;
    all.emplace(vertex_names, std::move(vertices));
    return all;
}

std::optional<Text> fault(const Json& orders) {
    if (orders.empty())
        return say("no hay ninguna orden, se esperaba colocar, mover, rendirse o tablas",
                   "there is no order, expected “colocar”, “mover”, “rendirse” or “tablas”");
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    if (orders.contains("colocar") && orders.contains("mover"))
        return say("colocar y mover en el mismo fichero, se esperaba una sola jugada",
                   "“colocar” and “mover” in one file, expected a single action");
    return std::nullopt;
}

std::optional<Action> read_action(const Board& board, const Json& orders) {
    const auto vertex = [&](const Json& name) {
        return static_cast<std::uint8_t>(board.find(name.get_ref<const std::string&>()));
    };
    if (const auto to = orders.find("colocar"); to != orders.end())
        return Action{outside, outside, vertex(*to)};
    const auto move = orders.find("mover");
    if (move == orders.end()) return std::nullopt;
    const auto via = move->find("por");
    return Action{vertex(move->at("de")), via == move->end() ? outside : vertex(*via), vertex(move->at("a"))};
}

Json action_json(const Board& board, const Action& action) {
    if (action.places()) return {{"colocar", board.name(action.to)}};
    Json way = {{"de", board.name(action.from)}};
    if (action.two_steps()) way["por"] = board.name(action.via);
    way["a"] = board.name(action.to);
    return {{"mover", std::move(way)}};
}

}  // namespace ronda::bheex

#include "adjudicator/steps/write.hpp"

#include <algorithm>
#include <optional>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::steps {

namespace {

constexpr std::size_t most_tries = 4;  // of a robot, before it sends a file without orders

// Adds what `more` has and `orders` has not.
void add_missing(Json& orders, const Json& more) {
    for (const auto& [key, value] : more.items())
        if (!orders.contains(key)) orders[key] = value;
}

bool is_list_of_lines(const Json& value) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [](const Json& line) { return line.is_object(); });
}

bool is_empty(const Node& node) {
    return node.entries.empty() && node.items.empty() && node.text.empty();
}

// Suggestions are likely, and the lists of `legal` give variety.
Json some_orders(const Position& position, const std::string& player, const Json& legal, Chance& chance) {
    Json orders = Json::object();
    for (const auto& [key, value] : legal.items())
        if (is_list_of_lines(value) && !chance.one_in(3)) orders[key] = Json::array({chance.of(value)});
    for (const Json& suggested : position.suggestions(player))
        if (!chance.one_in(4)) add_missing(orders, suggested);
    return orders;
}

// Returns the orders as they are read from the file, in their usual order; empty if the program would not take
// it from the player.
std::optional<Json> taken(const Position& position, const std::string& text) {
    const auto file = partida::read_order_file(text, "robot.yaml", position);
    if (!file) return std::nullopt;
    const auto refusals = position.refusals({&file->sheet, 1});
    if (std::any_of(refusals.begin(), refusals.end(),
                    [](const Refusal& refusal) { return !refusal.player.empty(); }))
        return std::nullopt;
    return file->sheet.orders;
}

}  // namespace

Result<Draft> read_draft(std::string text, const std::string& name, const Position& position, Lang reader) {
    const auto file = partida::read_order_file(text, name, position, {.reader = reader});
    if (file) {
        const PlayerOrders& sheet = file->sheet;
        return Draft{
            {sheet.player, file->key, file->provisional, file->definitive, file->repeat, sheet.replies},
            sheet.orders};
    }
    auto parsed = partida::read_order_text(std::move(text), name);
    if (!parsed) return tl::unexpected(file.error());
    if (reader == Lang::en) partida::into_spanish(*parsed, position);
    Faults faults;
    const auto head = read_head(parsed->root, faults, MatchKey::may_lack);
    if (!head || head->conditions != nullptr || !is_empty(*head->orders)) return tl::unexpected(file.error());
    return Draft{{head->player, head->key, head->provisional, head->definitive, head->repeat}, Json::object()};
}

std::string order_file(const Position& position, const FileHead& head, const Json& orders) {
    const Envelope& envelope = position.envelope();
    std::string text =
        fmt::format("partida: {}\njugador: {}\nronda: {}\n", formats::yaml_scalar(envelope.match),
                    formats::yaml_scalar(head.player), envelope.round + 1);
    if (!head.key.empty()) text += fmt::format("clave: {}\n", formats::yaml_scalar(head.key));
    if (head.provisional) text += "provisional: true\n";
    if (head.definitive) text += std::string(partida::definitive_line);
    if (head.repeat) text += std::string(partida::repeat_line);
    return text + partida::orders_field(orders) + partida::replies_field(head.replies);
}

std::string robot_file(const Position& position, const std::string& player, const Seed& seed) {
    std::uint64_t start = 0;
    for (const std::uint8_t byte : seed) start = start * 257 + byte;  // every byte counts
    Chance chance(start);
    const FileHead head{player, {}};
    const Json legal = position.legal(player);
    if (legal.is_array())
        return order_file(position, head, legal.empty() ? Json::object() : Json(chance.of(legal)));
    for (std::size_t tries = 0; tries < most_tries; ++tries) {
        const std::string text = order_file(position, head, some_orders(position, player, legal, chance));
        if (const auto orders = taken(position, text)) return order_file(position, head, *orders);
    }
    return order_file(position, head, Json::object());
}

}  // namespace ronda::steps

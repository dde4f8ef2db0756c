#include "adjudicator/steps/write.hpp"

#include "adjudicator/match/orders/order_text.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::steps {

namespace {

bool is_empty(const Node& node) {
    return node.entries.empty() && node.items.empty() && node.text.empty();
}

}  // namespace

Result<Draft> read_draft(std::string text, const std::string& name, const Position& position, Lang reader) {
    const auto file = match::read_order_file(text, name, position, {.reader = reader});
    if (file) {
        const PlayerOrders& sheet = file->sheet;
        return Draft{{sheet.player, *file, sheet.replies}, sheet.orders};
    }
    auto parsed = match::read_order_text(std::move(text), name);
    if (!parsed) return tl::unexpected(file.error());
    if (reader == Lang::en) match::into_spanish(*parsed, position);
    Faults faults;
    const auto head = read_head(parsed->root, faults, MatchKey::may_lack);
    if (!head || head->conditions != nullptr || !is_empty(*head->orders)) return tl::unexpected(file.error());
    return Draft{{head->player, *head}};
}

std::string order_file(const Position& position, const FileHead& head, const Json& orders) {
    const MatchHeader& header = position.header();
    std::string text = fmt::format("partida: {}\njugador: {}\nronda: {}\n", formats::yaml_scalar(header.match),
                                   formats::yaml_scalar(head.player), header.round + 1);
    if (const std::string& key = head.attributes.key; !key.empty())
        text += fmt::format("clave: {}\n", formats::yaml_scalar(key));
    return text + match::attributes_as_yaml(head.attributes) + match::orders_field(orders) +
           match::replies_field(head.replies);
}

}  // namespace ronda::steps

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
        return Draft{{sheet.player, file->key, file->provisional, file->definitive, file->repeat, sheet.replies,
                      file->luck},
                     sheet.orders};
    }
    auto parsed = match::read_order_text(std::move(text), name);
    if (!parsed) return tl::unexpected(file.error());
    if (reader == Lang::en) match::into_spanish(*parsed, position);
    Faults faults;
    const auto head = read_head(parsed->root, faults, MatchKey::may_lack);
    if (!head || head->conditions != nullptr || !is_empty(*head->orders)) return tl::unexpected(file.error());
    return Draft{{head->player, head->key, head->provisional, head->definitive, head->repeat, {}, head->luck},
                 Json::object()};
}

std::string order_file(const Position& position, const FileHead& head, const Json& orders) {
    const MatchHeader& header = position.header();
    std::string text = fmt::format("partida: {}\njugador: {}\nronda: {}\n", formats::yaml_scalar(header.match),
                                   formats::yaml_scalar(head.player), header.round + 1);
    if (!head.key.empty()) text += fmt::format("clave: {}\n", formats::yaml_scalar(head.key));
    if (head.provisional) text += "provisional: true\n";
    if (head.definitive) text += std::string(match::definitive_line);
    if (head.repeat) text += std::string(match::repeat_line);
    text += match::luck_line(head.luck);
    return text + match::orders_field(orders) + match::replies_field(head.replies);
}

}  // namespace ronda::steps

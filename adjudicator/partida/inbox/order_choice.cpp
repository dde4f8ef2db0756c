#include <algorithm>
#include <map>
#include <optional>

#include "adjudicator/core/shapes/english.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "adjudicator/partida/inbox/letter_form.hpp"
#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/orders/accept.hpp"
#include "formats/repair.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_named = 5;

struct Reading {
    const Message::Text* text;
    std::optional<Node> tree;  // empty if it is not a YAML mapping
};

bool is_empty(const Node& node) {
    return node.kind == Node::Kind::nothing || (node.kind == Node::Kind::scalar && trim(node.text).empty()) ||
           (node.kind != Node::Kind::scalar && node.items.empty() && node.entries.empty());
}

bool is_head(std::string_view key) {
    return key == "partida" || key == "jugador" || key == "ronda" || key == "clave" || key == "provisional" ||
           key == "definitivo" || key == "repetir" || key == "azar";
}

// Whether the text has only its head (player, round), as a template does.
bool says_nothing(const Reading& reading) {
    if (!reading.tree) return false;
    const auto& entries = reading.tree->entries;
    return std::all_of(entries.begin(), entries.end(), [](const auto& entry) {
        return is_head(entry.first.text) || (entry.first.text == "ordenes" && is_empty(entry.second));
    });
}

// A sentence such as «Órdenes: van adjuntas» beside a file is not a second order file.
bool is_sentence(const Reading& reading) {
    if (reading.text->attached) return false;
    if (!reading.tree) return true;
    const auto& entries = reading.tree->entries;
    return std::none_of(entries.begin(), entries.end(), [](const auto& entry) {
        const auto& [key, value] = entry;
        if (is_head(key.text)) return false;
        return value.kind == Node::Kind::mapping || value.kind == Node::Kind::list || value.text == "true" ||
               key.text == "prorrogar" || key.text == "clave_nueva";
    });
}

bool same_node(const Node& a, const Node& b) {
    const auto same_entry = [](const auto& one, const auto& other) {
        return same_node(one.first, other.first) && same_node(one.second, other.second);
    };
    return a.kind == b.kind && trim(a.text) == trim(b.text) &&
           std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_node) &&
           std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(), same_entry);
}

// A head field that only one text has does not count as a difference.
bool same_orders(const Reading& a, const Reading& b) {
    if (!a.tree || !b.tree) return a.text->text == b.text->text;
    const auto agrees = [](const Node& one, const Node& other) {
        std::map<std::string_view, const Node*> values;
        for (const auto& [key, value] : other.entries) values.emplace(key.text, &value);
        return std::all_of(one.entries.begin(), one.entries.end(), [&values](const auto& entry) {
            const auto value = values.find(entry.first.text);
            if (value == values.end()) return is_head(entry.first.text);
            return entry.first.text == "clave" || same_node(entry.second, *value->second);
        });
    };
    return agrees(*a.tree, *b.tree) && agrees(*b.tree, *a.tree);
}

std::vector<Reading> readings_of(const Message& message, const Match& match) {
    std::vector<Reading> readings;
    for (const Message::Text& text : message.orders) {
        // Corrects the texts first, so that only their meaning is compared.
        const formats::OrderForm form = letter_form(match, reader_of(text.text, match));
        auto tree = formats::read_yaml(formats::repair_order_text(text.text, form).text, text.name);
        if (tree && form.lang == Lang::en) to_spanish(*tree, *form.root, form.names);
        const bool is_mapping = tree && tree->kind == Node::Kind::mapping;
        readings.push_back({&text, is_mapping ? std::optional(std::move(*tree)) : std::nullopt});
    }
    return readings;
}

Text name_of(const Message::Text& text) {
    if (!text.attached) return say("el texto del mensaje", "the text of the message");
    if (text.name.empty()) return say("un fichero sin nombre", "a file without a name");
    return say("«{}»", "“{}”", shown(text.name));
}

tl::unexpected<Failure> refuse_several(const std::vector<Reading>& readings) {
    std::vector<Text> names;
    for (const Reading& one : readings)
        if (names.size() < most_named) names.push_back(name_of(*one.text));
    return refuse("fichero_repetido",
                  say("el mensaje trae órdenes distintas en {}; envía solo unas",
                      "the message has different orders in {}; send only one of them", enumerate(names)));
}

}  // namespace

Result<const Message::Text*> choose_orders(const Message& message, const Match& match) {
    if (message.orders.empty())
        return refuse("sin_ordenes",
                      say("el mensaje no trae órdenes; se esperaba un fichero .yaml o un texto que empiece "
                          "por «partida:»",
                          "the message has no orders; expected a .yaml file or a text that begins with "
                          "“partida:”"));
    if (message.orders.size() == 1) return &message.orders.front();
    std::vector<Reading> readings = readings_of(message, match);
    std::erase_if(readings, says_nothing);
    const bool any_file =
        std::any_of(readings.begin(), readings.end(), [](const Reading& one) { return one.text->attached; });
    if (any_file) std::erase_if(readings, is_sentence);
    if (readings.empty()) return &message.orders.front();
    for (const Reading& other : readings)
        if (!same_orders(readings.front(), other)) return refuse_several(readings);
    const auto keyed = std::find_if(readings.begin(), readings.end(), [](const Reading& one) {
        const Node* key = one.tree ? one.tree->find("clave") : nullptr;
        return key != nullptr && !is_key_placeholder(key->text);
    });
    return (keyed == readings.end() ? readings.front() : *keyed).text;
}

}  // namespace ronda::partida

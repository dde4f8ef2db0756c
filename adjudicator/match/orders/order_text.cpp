#include "adjudicator/match/orders/order_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

bool is_plain(std::string_view text) {
    constexpr std::string_view special = ",:#'\"[]{}&*!|>%@`\\?-~=<";
    const auto harmless = [&](char c) {
        return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f && special.find(c) == std::string_view::npos;
    };
    const auto inner = [&](char c) { return harmless(c) || c == '-'; };
    return !text.empty() && text.front() != ' ' && text.back() != ' ' && harmless(text.front()) &&
           std::all_of(text.begin(), text.end(), inner);
}

std::string scalar(const Json& value) {
    if (value.is_null()) return "no";
    if (!value.is_string()) return value.dump();
    const auto& text = value.get_ref<const std::string&>();
    if (is_plain(text)) return text;
    const bool escaped = text.find('\x7f') != std::string::npos;  // no order file may have it as it is
    return value.dump(-1, ' ', escaped, Json::error_handler_t::replace);
}

// Returns the value in YAML on one line.
std::string flow(const Json& value) {
    std::string out;
    if (value.is_array()) {
        for (const Json& item : value) out += (out.empty() ? "" : ", ") + flow(item);
        return "[" + out + "]";
    }
    if (!value.is_object()) return scalar(value);
    for (const auto& [key, inner] : value.items())
        out += (out.empty() ? "" : ", ") + scalar(key) + ": " + flow(inner);
    return "{" + out + "}";
}

bool is_list_of_mappings(const Json& value) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [](const Json& item) { return item.is_object(); });
}

// Returns the turns that a reply waits for: a single one without brackets, more as a list.
std::string turns_as_yaml(const std::vector<std::optional<Json>>& turns) {
    std::vector<std::string> words;
    for (const auto& turn : turns) words.push_back(turn ? flow(*turn) : "cualquiera");
    return words.size() == 1 ? words.front() : fmt::format("[{}]", fmt::join(words, ", "));
}

}  // namespace

std::string orders_as_yaml(const Json& orders, std::size_t indent) {
    const std::string blanks(indent, ' ');
    std::string out;
    for (const auto& [key, value] : orders.items()) {
        if (!is_list_of_mappings(value)) {
            out += fmt::format("{}{}: {}\n", blanks, key, flow(value));
            continue;
        }
        out += fmt::format("{}{}:\n", blanks, key);
        for (const Json& line : value) out += fmt::format("{}  - {}\n", blanks, flow(line));
    }
    return out;
}

std::string replies_as_yaml(const std::vector<Reply>& replies, std::size_t indent) {
    const std::string blanks(indent, ' ');
    std::string out;
    for (const Reply& reply : replies) {
        out += fmt::format("{}- si_juega: {}\n", blanks, turns_as_yaml(reply.played));
        out += fmt::format("{}  ordenes:\n{}", blanks, orders_as_yaml(reply.orders, indent + 4));
        if (!reply.then.empty())
            out += fmt::format("{}  si:\n{}", blanks, replies_as_yaml(reply.then, indent + 4));
    }
    return out;
}

std::string orders_field(const Json& orders) {
    return orders.empty() ? "ordenes: {}\n" : "ordenes:\n" + orders_as_yaml(orders, 2);
}

std::string replies_field(const std::vector<Reply>& replies) {
    return replies.empty() ? std::string() : "si:\n" + replies_as_yaml(replies, 2);
}

Text in_brief(std::string_view yaml, std::size_t most) {
    if (yaml.size() <= most) return same(yaml);
    std::string shown;
    std::size_t hidden = 0;  // lines
    bool full = false;
    for (const std::string_view line : formats::lines_of(yaml)) {
        if (full) {
            ++hidden;
            continue;
        }
        full = shown.size() + line.size() >= most;
        // A single line may be too long, so it is cut, not left out.
        shown += full ? std::string(beginning(line, most - shown.size())) + "…" : std::string(line);
        shown += '\n';
    }
    Text text = same(shown);
    if (hidden == 0) return text;
    const Text more = counted(hidden, say("línea más", "more line"));
    text.es += fmt::format("… y {}\n", more.es);
    text.en += fmt::format("… and {}\n", more.en);
    return text;
}

Json replies_as_json(const std::vector<Reply>& replies) {
    Json list = Json::array();
    for (const Reply& reply : replies) {
        Json played =
            json_list(reply.played, [&](const auto& turn) { return turn ? *turn : Json("cualquiera"); });
        list.push_back(
            {{"si_juega", std::move(played)}, {"ordenes", reply.orders}, {"si", replies_as_json(reply.then)}});
    }
    return list;
}

std::vector<Reply> replies_from_json(const JsonAt& list) {
    const auto mapping = [](const JsonAt& json) {
        if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
        return json.value();
    };
    std::vector<Reply> replies;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonAt one = list.item(i), played = one.member("si_juega");
        Reply& reply = replies.emplace_back();
        for (std::size_t turn = 0; turn < played.size(); ++turn)
            reply.played.push_back(played.item(turn).value() == Json("cualquiera")
                                       ? std::nullopt
                                       : std::optional<Json>(mapping(played.item(turn))));
        reply.orders = mapping(one.member("ordenes"));
        reply.then = replies_from_json(one.member("si"));
    }
    return replies;
}

std::string luck_line(std::string_view word) {
    return word.empty() ? std::string() : fmt::format("azar: {}\n", scalar(Json(word)));
}

std::string attributes_as_yaml(const SheetAttributes& attributes) {
    return fmt::format("{}{}{}{}", attributes.provisional ? "provisional: true\n" : "",
                       attributes.definitive ? "definitivo: true\n" : "", attributes.repeat ? repeat_line : "",
                       luck_line(attributes.luck));
}

std::string order_file_as_yaml(const MatchHeader& header, const PlayerOrders& sheet) {
    return fmt::format("partida: {}\njugador: {}\nronda: {}\nordenes:\n{}{}", header.match, sheet.player,
                       header.round + 1, orders_as_yaml(sheet.orders, 2), replies_field(sheet.replies));
}

}  // namespace ronda::match

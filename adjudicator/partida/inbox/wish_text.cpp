#include "adjudicator/partida/inbox/wish_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "formats/address.hpp"

namespace ronda::partida {

namespace {

using formats::Summary;

constexpr std::size_t farthest_colon = 16, longest_value = 320;

std::optional<Summary> summary_in(std::string_view folded) {
    constexpr std::array<std::pair<std::string_view, Summary>, 9> words{{{"true", Summary::round},
                                                                         {"si", Summary::round},
                                                                         {"yes", Summary::round},
                                                                         {"semanal", Summary::week},
                                                                         {"weekly", Summary::week},
                                                                         {"no", Summary::none},
                                                                         {"false", Summary::none},
                                                                         {"nada", Summary::none},
                                                                         {"none", Summary::none}}};
    for (const auto& [word, summary] : words)
        if (word == folded) return summary;
    return std::nullopt;
}

struct Field {
    std::string name, value;
};

// Text after ` #` is a comment. Empty if the line has no field.
std::optional<Field> field_on(std::string_view line) {
    line = trim(line);
    const std::size_t colon = line.substr(0, farthest_colon).find(':');
    if (colon == npos || line.front() == '#') return std::nullopt;
    std::string_view value = line.substr(colon + 1);
    value = trim(value.substr(0, value.find(" #")));
    if (value.size() > longest_value) return std::nullopt;
    return Field{fold(trim(line.substr(0, colon))), std::string(value)};
}

// Whether a letter with this field is about orders or asks for something else.
bool stands_alone(std::string_view name) {
    constexpr std::array<std::string_view, 12> words{"ordenes",  "orders", "mensaje",   "message",
                                                     "consulta", "report", "plantilla", "template",
                                                     "reglas",   "rules",  "resolver",  "prorrogar"};
    return std::find(words.begin(), words.end(), name) != words.end();
}

// Takes the fields that belong to a wish; orders and requests are a reason to read the text as such.
class WishReader {
  public:
    std::optional<Wish> read(std::string_view text) {
        while (!text.empty() && good_) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (const auto field = field_on(text.substr(0, end))) take(*field);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return good_ && wishes_ ? std::optional(wish_) : std::nullopt;
    }

  private:
    void take(const Field& field) {
        const std::string folded = fold(field.value);
        if (field.name == "seguir" || field.name == "follow") {
            const auto summary = summary_in(folded);
            good_ = summary.has_value() && !std::exchange(wishes_, true);
            wish_.summary = summary.value_or(Summary::round);
            wish_.lang = field.name == "follow" ? Lang::en : Lang::es;
        } else if (field.name == "partida" || field.name == "match") {
            if (is_match_id(folded)) wish_.match = folded;
        } else if (field.name == "correo" || field.name == "mail") {
            if (!formats::fault_of_address(folded)) wish_.email = folded;
        } else if (field.name == "si" || field.name == "yes") {
            wish_.code = field.value;
        } else if (stands_alone(field.name)) {
            good_ = false;
        }
    }

    Wish wish_;
    bool wishes_ = false, good_ = true;
};

}  // namespace

std::optional<Wish> wish_in(const Message& message) {
    for (const Message::Text& text : message.orders)
        if (auto wish = WishReader().read(text.text)) return wish;
    if (!message.orders.empty()) return std::nullopt;
    for (const Message::Text& text : message.quoted)
        if (auto wish = WishReader().read(text.text); wish && !wish->code.empty()) return wish;
    return std::nullopt;
}

std::string lines_of_wish(const Wish& wish, const std::string& match, const std::string& code, bool confirmed) {
    constexpr std::array<std::string_view, 3> spanish{"true", "semanal", "no"}, english{"true", "weekly", "no"};
    const std::size_t which = static_cast<std::size_t>(wish.summary);
    const bool is_spanish = wish.lang == Lang::es;
    return fmt::format("{}: {}\n{}: {}\n{}: {}\n{}{}: {}\n", is_spanish ? "seguir" : "follow",
                       (is_spanish ? spanish : english).at(which), is_spanish ? "partida" : "match", match,
                       is_spanish ? "correo" : "mail", wish.email, confirmed ? "" : "#",
                       is_spanish ? "si" : "yes", code);
}

}  // namespace ronda::partida

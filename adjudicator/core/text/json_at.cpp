#include "adjudicator/core/text/json_at.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"

namespace ronda {

namespace {

constexpr std::size_t longest_shown = 60;

std::string shown_value(const Json& value) {
    if (value.is_object()) return "{…}";
    if (value.is_array()) return "[…]";
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= longest_shown ? text : std::string(beginning(text, longest_shown)) + "…";
}

// Without fmt, because it is called for every value that is read.
std::string below(const std::string& path, std::string_view key) {
    if (path.empty()) return std::string(key);
    std::string found;
    found.reserve(path.size() + 1 + key.size());
    return found.append(path).append(1, '.').append(key);
}

}  // namespace

void JsonAt::fault(const Text& what) const {
    throw LoadFault{{.path = path_, .message = what, .code = "estado_invalido"}};
}

void JsonAt::unexpected(const Text& expected) const {
    fault(say("{}, se esperaba {}", "{}, expected {}", shown_value(*value_), expected));
}

std::int64_t JsonAt::integer(std::int64_t least, std::int64_t most) const {
    const bool whole = value_->is_number_integer();
    const bool too_big = value_->is_number_unsigned() && value_->get<std::uint64_t>() > 0x7fffffffffffffffULL;
    const std::int64_t number = !whole || too_big ? 0 : value_->get<std::int64_t>();
    if (!whole || too_big || number < least || number > most) unexpected(say("{}..{}", "{}..{}", least, most));
    return number;
}

bool JsonAt::boolean() const {
    if (!value_->is_boolean()) unexpected(same("true, false"));
    return value_->get<bool>();
}

const std::string& JsonAt::text() const {
    if (!value_->is_string()) unexpected(say("un texto", "a text"));
    return value_->get_ref<const std::string&>();
}

std::size_t JsonAt::size() const {
    if (!value_->is_array()) unexpected(say("una lista", "a list"));
    return value_->size();
}

JsonAt JsonAt::item(std::size_t i) const {
    return {(*value_)[i], path_ + '[' + std::to_string(i) + ']'};
}

JsonAt JsonAt::member(std::string_view key) const {
    if (!value_->is_object()) unexpected(say("un objeto", "an object"));
    const auto found = value_->find(key);
    if (found == value_->end())
        JsonAt(*value_, below(path_, key)).fault(say("falta este campo", "this field is missing"));
    return {*found, below(path_, key)};
}

void JsonAt::keys(std::span<const std::string_view> known) const {
    if (!value_->is_object()) unexpected(say("un objeto", "an object"));
    for (const auto& [key, value] : value_->items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            JsonAt(value, below(path_, key)).fault(say("campo desconocido", "unknown field"));
    for (const std::string_view key : known)
        if (value_->find(key) == value_->end()) member(key);
}

std::size_t JsonAt::one_of(std::span<const std::string_view> words) const {
    const auto found = std::find(words.begin(), words.end(), text());
    if (found == words.end()) unexpected(same(fmt::format("{}", fmt::join(words, ", "))));
    return static_cast<std::size_t>(found - words.begin());
}

std::string first_difference(const Json& a, const Json& b, const std::string& path) {
    if (a.type() != b.type() && !(a.is_number() && b.is_number())) return path.empty() ? "." : path;
    if (a.is_object()) {
        for (const auto& [key, value] : a.items()) {
            const auto other = b.find(key);
            if (other == b.end()) return below(path, key);
            if (auto found = first_difference(value, *other, below(path, key)); !found.empty()) return found;
        }
        for (const auto& [key, value] : b.items())
            if (!a.contains(key)) return below(path, key);
        return {};
    }
    if (a.is_array()) {
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            const std::string at = fmt::format("{}[{}]", path, i);
            if (i >= a.size() || i >= b.size()) return at;
            if (auto found = first_difference(a[i], b[i], at); !found.empty()) return found;
        }
        return {};
    }
    return a == b ? std::string() : (path.empty() ? "." : path);
}

}  // namespace ronda

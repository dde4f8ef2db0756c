#include "formats/yaml_text.hpp"

#include <algorithm>

namespace ronda::formats {

namespace {

bool is_plain_start(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/';
}

bool is_plain(std::string_view text) {
    if (text.empty() || !is_plain_start(text.front()) || text.back() == ' ') return false;
    return std::all_of(text.begin(), text.end(), [](char c) {
        return is_plain_start(c) || static_cast<unsigned char>(c) >= 0x80 ||
               std::string_view(" ._@+-<>").find(c) != std::string_view::npos;
    });
}

}  // namespace

std::string yaml_scalar(std::string_view text) {
    if (is_plain(text)) return std::string(text);
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string yaml_flow(const Json& value) {
    if (value.is_null()) return "no";
    if (value.is_string()) return yaml_scalar(value.get_ref<const std::string&>());
    if (!value.is_structured()) return value.dump();
    std::string out;
    for (const auto& [key, item] : value.items()) {
        if (!out.empty()) out += ", ";
        if (value.is_object()) out += yaml_scalar(key) + ": ";
        out += yaml_flow(item);
    }
    return value.is_object() ? "{" + out + "}" : "[" + out + "]";
}

}  // namespace ronda::formats

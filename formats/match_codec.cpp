#include "formats/match_codec.hpp"

#include <fmt/format.h>

#include "formats/yaml_text.hpp"

namespace ronda::formats {

Codec<std::string> as_text(SchemaPtr schema) {
    return {std::move(schema), [](const Json& json) { return json.get<std::string>(); },
            [](const std::string& text, Lang) { return yaml_scalar(text); }};
}

Codec<bool> as_flag() {
    return {schema::boolean(), [](const Json& json) { return json.get<bool>(); },
            [](bool flag, Lang) { return std::string(flag ? "true" : "false"); }};
}

Codec<int> as_number(long least, long most) {
    return {schema::integer(least, most), [](const Json& json) { return json.get<int>(); },
            [](int number, Lang) { return fmt::format("{}", number); }};
}

std::string line_of(RecordLayout layout, const std::string& key, const std::string& value,
                    const std::string& comment) {
    std::string line =
        (layout == RecordLayout::block ? "" : "  ") + key + (value.starts_with('\n') ? ":" : ": ") + value;
    if (comment.empty() || comment.starts_with('\n')) return comment + "\n" + line;
    constexpr std::size_t column = 34;
    line.append(line.size() < column ? column - line.size() : 1, ' ');
    return "\n" + line + "# " + comment;
}

}  // namespace ronda::formats

#include "formats/source_text.hpp"

#include <algorithm>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/utf8.hpp"

namespace ronda::formats {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string normalised(std::string_view bytes) {
    if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != '\r') {
            text += bytes[i];
            continue;
        }
        text += '\n';
        if (i + 1 < bytes.size() && bytes[i + 1] == '\n') ++i;
    }
    return text;
}

bool is_word_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// Where the value of a `clave` at `at` begins, `clave` being a whole key there; npos where it is not.
std::size_t secret_after(std::string_view line, std::size_t at) {
    if (at > 0 && is_word_byte(line[at - 1])) return std::string_view::npos;
    std::size_t next = at + std::string_view("clave").size();
    if (next < line.size() && (line[next] == '"' || line[next] == '\'')) ++next;
    next = line.find_first_not_of(" \t", next);
    if (next == std::string_view::npos || line[next] != ':') return std::string_view::npos;
    return line.find_first_not_of(" \t", next + 1);
}

std::size_t secret_end(std::string_view line, std::size_t begin) {
    if (line[begin] == '[') return line.find(']', begin);
    if (line[begin] != '"' && line[begin] != '\'') return line.find_first_of(",}]", begin);
    return line.find(line[begin], begin + 1);
}

void append_dots(std::string& out, std::string_view hidden) {
    for (std::size_t i = code_points(hidden); i > 0; --i) out += "·";
}

// `smtp://user:password@host`
std::string hide_userinfo(std::string_view line) {
    const std::size_t scheme = line.find("://");
    const std::size_t at = line.find('@', scheme);
    if (scheme == std::string_view::npos || at == std::string_view::npos) return std::string(line);
    const std::size_t begin = scheme + 3;
    if (line.substr(begin, at - begin).find_first_of(" \t,}\"'") != std::string_view::npos)
        return std::string(line);
    std::string out(line.substr(0, begin));
    append_dots(out, line.substr(begin, at - begin));
    return out += line.substr(at);
}

// As many dots as there were code points, so that a caret still points at what it should.
std::string hide_key(std::string_view line) {
    std::string out;
    for (std::size_t at = line.find("clave"); at != std::string_view::npos; at = line.find("clave")) {
        const std::size_t begin = secret_after(line, at);
        if (begin == std::string_view::npos || line[begin] == '{') {
            const std::size_t past = at + std::string_view("clave").size();
            out += line.substr(0, past);
            line.remove_prefix(past);
            continue;
        }
        const std::size_t end = std::min(secret_end(line, begin), line.size());
        out += line.substr(0, begin);
        append_dots(out, line.substr(begin, end - begin));
        line.remove_prefix(end);
    }
    return out += line;
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view bytes) {
    std::size_t offset = 0;
    std::optional<std::size_t> bad;
    utf8::each(bytes, [&](utf8proc_int32_t point, std::string_view part) {
        if (point < 0 && !bad) bad = offset;
        offset += part.size();
    });
    return bad;
}

SourceText::SourceText(std::string_view bytes) : text_(normalised(bytes)), starts_{0} {
    for (std::size_t i = 0; i < text_.size(); ++i)
        if (text_[i] == '\n') starts_.push_back(i + 1);
}

Place SourceText::place(std::size_t offset, std::size_t length) const {
    offset = std::min(offset, text_.size());
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    const std::size_t start = *(after - 1);
    const std::size_t column = code_points(std::string_view(text_).substr(start, offset - start)) + 1;
    return {static_cast<int>(after - starts_.begin()), static_cast<int>(column), static_cast<int>(length)};
}

std::string_view SourceText::line(int number) const {
    if (number < 1 || number > lines()) return {};
    const std::size_t start = starts_[static_cast<std::size_t>(number - 1)];
    const std::string_view rest = std::string_view(text_).substr(start);
    return rest.substr(0, rest.find('\n'));
}

std::string SourceText::excerpt(int number) const {
    return hide_userinfo(hide_key(line(number)));
}

}  // namespace ronda::formats

#include "adjudicator/core/text/plain_text.hpp"

#include "adjudicator/core/text/utf8.hpp"

namespace ronda {

namespace {

using CodePoint = utf8proc_int32_t;

bool is_wide_blank(CodePoint c) {
    return c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F ||
           c == 0x3000;
}

bool has_no_width(CodePoint c) {
    return c == 0xAD || c == 0x61C || c == 0x180E || (c >= 0x200B && c <= 0x200F) ||
           (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

bool is_stray_control(CodePoint c) {
    return (c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7F && c < 0xA0);
}

bool is_typographic_dash(CodePoint c) {
    return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xFE58 || c == 0xFE63 || c == 0xFF0D;
}

std::string_view plain_form(CodePoint c, std::string_view bytes) {
    if (c == 0x2028 || c == 0x2029) return "\n";
    if (is_wide_blank(c)) return " ";
    return has_no_width(c) || is_stray_control(c) ? std::string_view() : bytes;  // invalid UTF-8 comes as -1
}

}  // namespace

std::string with_line_feeds(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\r')
            out += text[at];
        else if (at + 1 == text.size() || text[at + 1] != '\n')
            out += '\n';
    }
    return out;
}

std::string plain_characters(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    utf8::each(with_line_feeds(text),
               [&](CodePoint c, std::string_view bytes) { plain += plain_form(c, bytes); });
    return plain;
}

std::size_t dash_length(std::string_view text) {
    std::size_t bytes = 0;
    return is_typographic_dash(utf8::first(text, bytes)) ? bytes : 0;
}

std::string as_typed(std::string_view text, std::vector<std::size_t>* from) {
    std::string typed;
    typed.reserve(text.size());
    std::size_t at = 0;
    utf8::each(text, [&](CodePoint c, std::string_view bytes) {
        const std::string_view plain = is_typographic_dash(c) ? "-" : plain_form(c, bytes);
        for (std::size_t i = 0; from != nullptr && i < plain.size(); ++i) from->push_back(at + i);
        typed += plain;
        at += bytes.size();
    });
    return typed;
}

}  // namespace ronda

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

// The script_zeros of the scripts that have decimal digits of their own.
constexpr CodePoint script_zeros[] = {
    0x660,  0x6F0,  0x7C0,   0x966,   0x9E6,   0xA66,   0xAE6,   0xB66,  0xBE6,  0xC66,  0xCE6,
    0xD66,  0xDE6,  0xE50,   0xED0,   0xF20,   0x1040,  0x1090,  0x17E0, 0x1810, 0x1946, 0x19D0,
    0x1A80, 0x1A90, 0x1B50,  0x1BB0,  0x1C40,  0x1C50,  0xA620,  0xA8D0, 0xA900, 0xA9D0, 0xA9F0,
    0xAA50, 0xABF0, 0x104A0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6};

struct PlainSign {
    CodePoint written;
    char plain;
};
constexpr PlainSign plain_sign_table[] = {{0x60C, ','},  {0x61B, ';'},  {0x2236, ':'}, {0x3001, ','},
                                          {0x3002, '.'}, {0x3010, '['}, {0x3011, ']'}, {0xA789, ':'},
                                          {0xFE10, ','}, {0xFE13, ':'}, {0xFE50, ','}, {0xFE51, ','},
                                          {0xFE55, ':'}, {0xFE5B, '{'}, {0xFE5C, '}'}, {0xFE5F, '#'}};

// The plain digit or sign that the character stands for; 0 if there is none.
char plain_sign(CodePoint c) {
    if (c < 0x600) return 0;
    if (c >= 0xFF01 && c <= 0xFF5E) return static_cast<char>(c - 0xFF01 + '!');
    for (const PlainSign& one : plain_sign_table)
        if (one.written == c) return one.plain;
    for (const CodePoint zero : script_zeros)
        if (c >= zero && c < zero + 10) return static_cast<char>('0' + (c - zero));
    return 0;
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

std::string plain_signs(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    bool quoted = false, wide_colon = false;
    char last = 0;
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    utf8::each(with_line_feeds(text), [&](CodePoint c, std::string_view bytes) {
        if (c == '\n') quoted = false;
        if (c == '"' && last != '\\') quoted = !quoted;
        const char sign = quoted ? '\0' : plain_sign(c);
        const std::string_view form = sign != 0 ? std::string_view(&sign, 1) : plain_form(c, bytes);
        // A wide colon has its blank within itself; a time has none.
        const bool in_time = plain.size() > 1 && is_digit(plain[plain.size() - 2]) &&
                             is_digit(form.empty() ? '\0' : form.front());
        if (wide_colon && !form.empty() && form.front() != ' ' && form.front() != '\n' && !in_time)
            plain += ' ';
        wide_colon = sign == ':';
        plain += form;
        last = bytes.size() == 1 ? bytes.front() : '\0';
    });
    return plain;
}

std::size_t dash_length(std::string_view text) {
    std::size_t bytes = 0;
    return is_typographic_dash(utf8::first(text, bytes)) ? bytes : 0;
}

std::string as_typed(std::string_view text, std::vector<std::size_t>* from) {
    std::string typed;
    typed.reserve(text.size());
    std::size_t offset = 0;
    utf8::each(text, [&](CodePoint c, std::string_view bytes) {
        const char sign = is_typographic_dash(c) ? '-' : plain_sign(c);
        const std::string_view plain = sign != 0 ? std::string_view(&sign, 1) : plain_form(c, bytes);
        for (std::size_t i = 0; from != nullptr && i < plain.size(); ++i) from->push_back(offset + i);
        typed += plain;
        offset += bytes.size();
    });
    return typed;
}

}  // namespace ronda

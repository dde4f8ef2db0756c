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
    utf8::each(with_line_feeds(text), [&](CodePoint c, std::string_view bytes) {
        if (c == 0x2028 || c == 0x2029)
            plain += '\n';
        else if (is_wide_blank(c))
            plain += ' ';
        else if (!has_no_width(c) && !is_stray_control(c))  // invalid UTF-8 comes as -1
            plain += bytes;
    });
    return plain;
}

}  // namespace ronda

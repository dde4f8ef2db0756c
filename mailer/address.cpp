#include "mailer/address.hpp"

#include <algorithm>

#include "adjudicator/core/text/mail_address.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t longest_id = 400;

bool is_atom(unsigned char c) {
    return g_ascii_isalnum(c) ||
           std::string_view("!#$%&'*+/=?^_`{|}~-").find(static_cast<char>(c)) != std::string_view::npos;
}

// Whether the text consists of parts between dots, none empty and each accepted by `good`.
template <class Good>
bool dotted(std::string_view text, Good good) {
    char before = '.';
    for (const char c : text) {
        if (c == '.' ? before == '.' : !good(static_cast<unsigned char>(c))) return false;
        before = c;
    }
    return before != '.';
}

// C0, DEL, C1 and Unicode's line breaks.
bool is_control(gunichar c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
}

// Removes double quotes around a whole name.
std::string unquoted(std::string_view name) {
    if (name.size() < 2 || name.front() != '"' || name.back() != '"') return std::string(name);
    std::string inner;
    for (std::size_t i = 1; i + 1 < name.size(); ++i) {
        if (name[i] == '"') return std::string(name);
        if (name[i] == '\\' && ++i + 1 == name.size()) return std::string(name);
        inner += name[i];
    }
    return inner;
}

}  // namespace

bool is_utf8(std::string_view text) {
    return g_utf8_validate_len(text.data(), text.size(), nullptr) == TRUE;  // GLib does not accept NUL
}

bool is_message_id(std::string_view text) {
    if (text.size() < 5 || text.size() > longest_id || text.front() != '<' || text.back() != '>') return false;
    const std::string_view inner = text.substr(1, text.size() - 2);
    const std::size_t at = inner.find('@');
    return at != inner.npos && dotted(inner.substr(0, at), is_atom) && dotted(inner.substr(at + 1), is_atom);
}

bool is_quotable_id(std::string_view text) {
    if (text.size() < 3 || text.size() > longest_id || text.front() != '<' || text.back() != '>') return false;
    const std::string_view inner = text.substr(1, text.size() - 2);
    return std::all_of(inner.begin(), inner.end(),
                       [](char c) { return c > ' ' && c < 0x7f && c != '<' && c != '>'; });
}

std::string lower_ascii(std::string_view text) {
    std::string copy(text);
    std::transform(copy.begin(), copy.end(), copy.begin(), [](char c) { return g_ascii_tolower(c); });
    return copy;
}

Result<Mailbox> read_mailbox(std::string_view text) {
    const auto bad = [&] {
        return refuse("carta_invalida",
                      say("dirección «{}», se esperaba «nombre <local@dominio>» o «local@dominio»",
                          "address “{}”, expected “name <local@domain>” or “local@domain”",
                          is_utf8(text) ? one_line(text) : std::string("?")));
    };
    if (!is_utf8(text)) return bad();
    const std::string words = one_line(text);
    Mailbox mailbox;
    if (!words.empty() && words.back() == '>') {
        const std::size_t opened = words.rfind('<');
        if (opened == words.npos) return bad();
        mailbox.address = words.substr(opened + 1, words.size() - opened - 2);
        mailbox.name = one_line(unquoted(one_line(words.substr(0, opened))));
    } else {
        mailbox.address = words;
    }
    if (!ascii_address(mailbox.address)) return bad();
    return mailbox;
}

std::string one_line(std::string_view words) {
    std::string line;
    bool blank = false;
    const char* end = words.data() + words.size();
    for (const char* at = words.data(); at < end;) {
        const gunichar c = g_utf8_get_char_validated(at, end - at);
        const bool broken = c == static_cast<gunichar>(-1) || c == static_cast<gunichar>(-2);
        const char* next = broken || c == 0 ? at + 1 : at + g_utf8_skip[static_cast<unsigned char>(*at)];
        if (broken || c == ' ' || is_control(c)) {
            blank = true;
        } else {
            if (blank && !line.empty()) line += ' ';
            blank = false;
            line.append(at, next);
        }
        at = next;
    }
    return line;
}

std::string plain_lines(std::string_view text) {
    std::string lines;
    lines.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c == '\r')
            lines += i + 1 < text.size() && text[i + 1] == '\n' ? "" : "\n";
        else if (c == '\n' || c == '\t' || (c >= 0x20 && c != 0x7f))
            lines += text[i];
    }
    return lines;
}

}  // namespace ronda::mailer

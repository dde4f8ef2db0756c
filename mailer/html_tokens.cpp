#include "mailer/html_tokens.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <glib.h>

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "mailer/address.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t longest_entity = 32, longest_value = 2000;
constexpr std::string_view blanks = " \t\r\n\f";

struct Entity {
    std::string_view name;
    gunichar character;
};

// ISO-8859-1 letters from 160 on, then other entities that mail programs use.
constexpr std::array<std::string_view, 96> latin = {
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",    "copy",
    "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn", "sup2",   "sup3",
    "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",   "raquo",  "frac14", "frac12",
    "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde", "Auml",   "Aring",  "AElig",  "Ccedil",
    "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave", "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde",
    "Ograve", "Oacute", "Ocirc",  "Otilde", "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",
    "Uuml",   "Yacute", "THORN",  "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",
    "aelig",  "ccedil", "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",
    "eth",    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
    "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml"};
constexpr Entity others[] = {
    {"amp", '&'},      {"lt", '<'},        {"gt", '>'},        {"quot", '"'},
    {"apos", '\''},    {"ensp", 0x2002},   {"emsp", 0x2003},   {"thinsp", 0x2009},
    {"zwnj", 0x200C},  {"zwj", 0x200D},    {"lrm", 0x200E},    {"rlm", 0x200F},
    {"ndash", 0x2013}, {"mdash", 0x2014},  {"lsquo", 0x2018},  {"rsquo", 0x2019},
    {"sbquo", 0x201A}, {"ldquo", 0x201C},  {"rdquo", 0x201D},  {"bdquo", 0x201E},
    {"bull", 0x2022},  {"hellip", 0x2026}, {"lsaquo", 0x2039}, {"rsaquo", 0x203A},
    {"euro", 0x20AC},  {"trade", 0x2122},  {"larr", 0x2190},   {"rarr", 0x2192},
    {"OElig", 0x152},  {"oelig", 0x153},   {"Scaron", 0x160},  {"scaron", 0x161},
    {"Yuml", 0x178},   {"tab", '\t'},      {"Tab", '\t'},      {"NewLine", '\n'},
    {"colon", ':'},    {"comma", ','},     {"period", '.'},    {"num", '#'},
    {"lbrace", '{'},   {"rbrace", '}'},    {"lcub", '{'},      {"rcub", '}'},
    {"lbrack", '['},   {"rbrack", ']'},    {"lsqb", '['},      {"rsqb", ']'},
    {"lowbar", '_'},   {"hyphen", 0x2010}, {"minus", 0x2212},  {"NonBreakingSpace", 0xA0}};

std::optional<gunichar> numeric(std::string_view digits) {
    int base = 10;
    if (digits.starts_with('x') || digits.starts_with('X')) {
        base = 16;
        digits.remove_prefix(1);
    }
    const auto number = whole_number<guint32>(digits, base);
    if (number && (*number == 0 || !g_unichar_validate(*number))) return 0xFFFD;
    return number;
}

std::optional<gunichar> character_of(std::string_view name) {
    if (name.starts_with('#')) return numeric(name.substr(1));
    const auto letter = std::find(latin.begin(), latin.end(), name);
    if (letter != latin.end()) return static_cast<gunichar>(160 + (letter - latin.begin()));
    for (const Entity& one : others)
        if (one.name == name) return one.character;
    return std::nullopt;
}

}  // namespace

std::string decode_entities(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t found = std::min(text.find('&', at), text.size());
        out += text.substr(at, found - at);
        at = found;
        if (at == text.size()) break;
        const std::size_t stop = text.substr(at + 1, longest_entity).find(';');
        const auto character = stop == npos ? std::nullopt : character_of(text.substr(at + 1, stop));
        if (!character) {
            out += text[at++];
            continue;
        }
        std::array<char, 6> bytes{};
        out.append(bytes.data(), static_cast<std::size_t>(g_unichar_to_utf8(*character, bytes.data())));
        at += stop + 2;
    }
    return out;
}

bool HtmlReader::at_tag() const {
    if (left_.size() < 2 || left_[0] != '<') return false;
    const char c = left_[1];
    return g_ascii_isalpha(c) || c == '!' || c == '?' || c == '/';
}

void HtmlReader::skip_markup() {
    const bool comment = left_.starts_with("<!--");
    const std::string_view stop = comment ? "-->" : ">";
    const std::size_t found = left_.find(stop, comment ? 4 : 1);
    left_.remove_prefix(found == npos ? left_.size() : found + stop.size());
}

std::string_view HtmlReader::value() {
    std::size_t length = 0, after = 0;
    if (!left_.empty() && (left_[0] == '"' || left_[0] == '\'')) {
        const std::size_t stop = left_.find(left_[0], 1);
        left_.remove_prefix(1);
        length = stop == npos ? left_.size() : stop - 1;
        after = std::min(length + 1, left_.size());
    } else {
        length = after = std::min(left_.find_first_of(" \t\r\n\f>"), left_.size());
    }
    const std::string_view found = left_.substr(0, length);
    left_.remove_prefix(after);
    return found.substr(0, longest_value);
}

void HtmlReader::attributes(HtmlToken& token) {
    while (true) {
        left_.remove_prefix(std::min(left_.find_first_not_of(" \t\r\n\f/"), left_.size()));
        if (left_.empty()) return;
        if (left_[0] == '>') {
            left_.remove_prefix(1);
            return;
        }
        const std::size_t length = std::min(left_.find_first_of(" \t\r\n\f/>=", 1), left_.size());
        const std::string_view name = left_.substr(0, length);
        left_.remove_prefix(length);
        const std::size_t next = left_.find_first_not_of(blanks);
        if (next == npos || left_[next] != '=') continue;
        left_.remove_prefix(next + 1);
        left_.remove_prefix(std::min(left_.find_first_not_of(blanks), left_.size()));
        const std::string_view found = value();
        if (name.size() > 5) continue;
        const std::string known = lower_ascii(name);
        if (known == "type") token.type = lower_ascii(found);
        if (known == "style") token.style = lower_ascii(found);
        if (known == "class") token.css_class = lower_ascii(found);
        if (known == "id") token.id = lower_ascii(found);
        if (known == "cite" && token.type.empty()) token.type = known;
    }
}

void HtmlReader::skip_contents(std::string_view name) {
    while (!left_.empty()) {
        const std::size_t found = left_.find("</");
        left_.remove_prefix(found == npos ? left_.size() : found);
        if (left_.size() > name.size() + 2 && lower_ascii(left_.substr(2, name.size())) == name) return;
        left_.remove_prefix(std::min<std::size_t>(2, left_.size()));
    }
}

HtmlToken HtmlReader::tag() {
    HtmlToken token;
    token.kind = left_[1] == '/' ? HtmlToken::Kind::closing : HtmlToken::Kind::opening;
    left_.remove_prefix(token.kind == HtmlToken::Kind::closing ? 2 : 1);
    const std::size_t length = std::min(left_.find_first_of(" \t\r\n\f/>"), left_.size());
    token.name = lower_ascii(left_.substr(0, std::min<std::size_t>(length, 40)));
    left_.remove_prefix(length);
    attributes(token);
    const bool opaque = token.name == "script" || token.name == "style" || token.name == "title";
    if (opaque && token.kind == HtmlToken::Kind::opening) skip_contents(token.name);
    return token;
}

HtmlToken HtmlReader::next() {
    while (!left_.empty()) {
        if (at_tag()) {
            const char c = left_[1];
            if (g_ascii_isalpha(c) || (c == '/' && left_.size() > 2 && g_ascii_isalpha(left_[2]))) return tag();
            skip_markup();
            continue;
        }
        HtmlToken token;
        token.kind = HtmlToken::Kind::text;
        const std::size_t length = std::min(left_.find('<', 1), left_.size());
        token.text = left_.substr(0, length);
        left_.remove_prefix(length);
        return token;
    }
    return {};
}

}  // namespace ronda::mailer

#include "mailer/charset.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>

#include <gmime/gmime.h>

#include "mailer/address.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

void append(std::string& out, gunichar c) {
    std::array<char, 6> bytes{};
    out.append(bytes.data(), static_cast<std::size_t>(g_unichar_to_utf8(c, bytes.data())));
}

// With a table, because iconv refuses the five bytes that windows-1252 does not define.
std::string from_windows_1252(std::string_view bytes) {
    static constexpr gunichar high[32] = {0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021,
                                          0x2C6,  0x2030, 0x160,  0x2039, 0x152,  0x8D,   0x17D,  0x8F,
                                          0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                          0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char one : bytes) {
        const auto c = static_cast<unsigned char>(one);
        append(out, c >= 0x80 && c < 0xA0 ? high[c - 0x80] : c);
    }
    return out;
}

struct Repaired {
    std::string text;  // with U+FFFD for each invalid byte and a space for each NUL
    std::size_t marks = 0, beyond_ascii = 0;
};

Repaired repaired(std::string_view bytes) {
    Repaired all;
    std::string& out = all.text;
    while (!bytes.empty()) {
        const char* end = nullptr;
        g_utf8_validate_len(bytes.data(), bytes.size(), &end);
        const auto good = static_cast<std::size_t>(end - bytes.data());
        out += bytes.substr(0, good);
        for (const char c : bytes.substr(0, good)) all.beyond_ascii += (c & 0xC0) == 0xC0 ? 1U : 0U;
        bytes.remove_prefix(good);
        if (bytes.empty()) break;
        all.marks += bytes.front() == 0 ? 0U : 1U;
        out += bytes.front() == 0 ? std::string_view(" ") : replacement;
        bytes.remove_prefix(1);
    }
    return all;
}

struct CloseConverter {
    using pointer = GIConv;
    void operator()(GIConv converter) const { g_iconv_close(converter); }
};
using Converter = std::unique_ptr<GIConv, CloseConverter>;

// Empty if the charset is unknown.
Converter converter_from(const std::string& label) {
    start_mime();
    const GIConv opened = g_iconv_open("utf-8", g_mime_charset_iconv_name(label.c_str()));
    return Converter(reinterpret_cast<std::intptr_t>(opened) == -1 ? nullptr : opened);
}

std::string converted(std::string_view bytes, GIConv converter) {
    std::string out;
    std::array<char, 16384> room;
    char* from = const_cast<char*>(bytes.data());  // iconv's signature is not const, but it does not write
    std::size_t left = bytes.size();
    while (left > 0) {
        char* to = room.data();
        std::size_t free = room.size();
        const std::size_t before = left;
        const std::size_t done = g_iconv(converter, &from, &left, &to, &free);
        out.append(room.data(), to);
        if (done != static_cast<std::size_t>(-1)) continue;
        const bool full = errno == E2BIG && (left < before || to != room.data());
        if (full) continue;
        out += replacement;
        ++from;
        --left;
    }
    return out;
}

// Whether the zero bytes of ASCII characters stand behind their other bytes. `width`: bytes of a character.
bool is_little_endian(std::string_view bytes, std::size_t width) {
    std::size_t first = 0, last = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] == 0 && i % width == 0) ++first;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] == 0 && i % width == width - 1) ++last;
    return last > first;
}

struct MarkedCharset {
    std::string_view mark, charset;
};

// The label for iconv: only letters, digits and a few signs, so that it cannot contain iconv options
// (`//IGNORE`).
std::string clean_label(std::string_view label) {
    std::string clean;
    for (const char c : label.substr(0, 40))
        if (g_ascii_isalnum(c) || c == '-' || c == '_' || c == '.' || c == ':') clean += g_ascii_tolower(c);
    return clean;
}

// Labels that mail programs write and the converter does not know.
struct Alias {
    std::string_view written, known;
};
constexpr Alias aliases[] = {{"mac-roman", "macintosh"},
                             {"macroman", "macintosh"},
                             {"mac-ce", "mac-centraleurope"},
                             {"mac-centraleurroman", "mac-centraleurope"},
                             {"mac-ukrainian", "mac-uk"},
                             {"unicode-1-1-utf-7", "utf-7"},
                             {"unicode-2-0-utf-7", "utf-7"},
                             {"csunicode11utf7", "utf-7"},
                             {"utf7", "utf-7"},
                             {"unicode-1-1-utf-8", "utf-8"},
                             {"unicode-2-0-utf-8", "utf-8"},
                             {"unicode20utf8", "utf-8"},
                             {"utf8mb4", "utf-8"},
                             {"utf_8", "utf-8"},
                             {"cp65001", "utf-8"},
                             {"65001", "utf-8"},
                             {"unicode", "utf-16"},
                             {"utf16", "utf-16"},
                             {"iso-10646-ucs-2", "utf-16"},
                             {"unicodefffe", "utf-16be"},
                             {"utf32", "utf-32"},
                             {"ucs-4", "utf-32"},
                             {"iso-10646-ucs-4", "utf-32"},
                             {"sjis", "cp932"},
                             {"shift-jis", "cp932"},
                             {"shift_jis", "cp932"},
                             {"windows-31j", "cp932"},
                             {"ms-cp932", "cp932"},
                             {"gb2312", "gb18030"},
                             {"gbk", "gb18030"},
                             {"chinese", "gb18030"},
                             {"x-big5", "big5"},
                             {"windows-949", "cp949"},
                             {"ks_c_5601-1987", "cp949"},
                             {"ks_c_5601", "cp949"},
                             {"windows-874", "cp874"},
                             {"dos-874", "cp874"},
                             {"iso-8859-6-i", "iso-8859-6"},
                             {"iso-8859-8-i", "iso-8859-8"},
                             {"iso-8859-8-e", "iso-8859-8"},
                             {"visual", "iso-8859-8"},
                             {"logical", "iso-8859-8"},
                             {"latin-1", "iso-8859-1"},
                             {"8859-1", "iso-8859-1"},
                             {"ansi", "windows-1252"},
                             {"latin-9", "iso-8859-15"},
                             {"latin9", "iso-8859-15"}};

std::string known_label(std::string label) {
    if (label.starts_with("x-")) label.erase(0, 2);
    for (const Alias& one : aliases)
        if (label == one.written) return std::string(one.known);
    return label;
}

// The encoding whose shifts are in the text, whatever the label says; empty if there are none.
std::string_view shifted(std::string_view bytes) {
    constexpr MarkedCharset shifts[] = {{"\x1B$B", "iso-2022-jp"},
                                        {"\x1B$@", "iso-2022-jp"},
                                        {"\x1B(J", "iso-2022-jp"},
                                        {"\x1B$)C", "iso-2022-kr"}};
    const bool ascii = std::none_of(bytes.begin(), bytes.end(), [](char c) { return (c & 0x80) != 0; });
    for (const MarkedCharset& one : shifts)
        if (ascii && bytes.find(one.mark) != bytes.npos) return one.charset;
    return {};
}

bool looks_like_ascii(std::string_view label) {
    return label.starts_with("utf-7") || label.starts_with("iso-2022") || label.starts_with("hz");
}

bool is_any(std::string_view label, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), label) != all.end();
}

}  // namespace

std::string to_utf8(std::string_view bytes, std::string_view charset) {
    using namespace std::literals;
    static constexpr MarkedCharset marks[] = {{"\xEF\xBB\xBF"sv, "utf-8"},
                                              {"\xFF\xFE\0\0"sv, "utf-32le"},
                                              {"\0\0\xFE\xFF"sv, "utf-32be"},
                                              {"\xFF\xFE"sv, "utf-16le"},
                                              {"\xFE\xFF"sv, "utf-16be"}};
    std::string label = known_label(clean_label(charset));
    bool marked = false;
    for (const MarkedCharset& one : marks)
        if (!marked && bytes.starts_with(one.mark)) {
            bytes.remove_prefix(one.mark.size());
            label = one.charset;
            marked = true;
        }
    if (const auto zeros = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\0'));
        zeros > 1 && 3 * zeros >= bytes.size() && !label.starts_with("utf-16") && !label.starts_with("ucs-"))
        label = 3 * zeros >= 2 * bytes.size() ? "utf-32" : "utf-16";  // whatever it says
    if (label == "utf-16" || label == "ucs-2") label = is_little_endian(bytes, 2) ? "utf-16le" : "utf-16be";
    if (label == "utf-32") label = is_little_endian(bytes, 4) ? "utf-32le" : "utf-32be";
    if (const std::string_view shift = shifted(bytes); !shift.empty() && !label.starts_with("iso-2022"))
        label = shift;
    const bool named_wide =
        label.starts_with("utf-16") || label.starts_with("utf-32") || label.starts_with("ucs-");
    const bool wide = named_wide && (bytes.find('\0') != bytes.npos || !is_utf8(bytes));
    if (!wide && !looks_like_ascii(label) && is_utf8(bytes)) return std::string(bytes);
    const bool plain = is_any(label, {"", "utf-8", "utf8", "us-ascii", "ascii"});
    if (plain) {  // tell a few damaged bytes from text in another charset
        Repaired all = repaired(bytes);
        if (marked || all.beyond_ascii > all.marks || all.marks == 0) return std::move(all.text);
    }
    if (plain || is_any(label, {"iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252", "unknown-8bit"}))
        return from_windows_1252(bytes);
    const Converter converter = converter_from(label);
    if (!converter) return from_windows_1252(bytes);
    return repaired(converted(bytes, converter.get())).text;
}

}  // namespace ronda::mailer

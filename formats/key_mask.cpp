#include "formats/key_mask.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/player_key.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t most_keys = 16;       // taken from one file
constexpr std::size_t longest_field = 16;   // bytes; also of a misspelled `clave`
constexpr std::size_t shortest_secret = 4;  // bytes; shorter text cannot be told from other words
constexpr std::size_t longest_secret = 128;

bool is_word_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           static_cast<unsigned char>(c) >= 0x80;
}

// `«` and `·` are not letters, although their bytes would pass for parts of one.
bool is_plain_byte(char c) {
    return is_word_byte(c) && static_cast<unsigned char>(c) < 0x80;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// End of the word that begins at `at`; returns `at` if there is no word.
std::size_t word_end(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_word_byte(text[end])) ++end;
    return end;
}

bool names_a_key(std::string_view word) {
    if (word.size() > longest_field) return false;
    const std::string folded = fold(word);
    return folded == "key" || nearest(folded, {"clave"}).has_value();
}

// Start of the value of the field that ends at `end`; npos if no colon follows or the line ends there.
std::size_t value_after(std::string_view line, std::size_t end) {
    if (end < line.size() && (line[end] == '"' || line[end] == '\'')) ++end;
    const std::size_t sign = line.find_first_not_of(" \t", end);
    if (sign == npos || (line[sign] != ':' && line[sign] != '=')) return npos;
    return line.find_first_not_of(" \t", sign + 1);
}

std::size_t value_end(std::string_view line, std::size_t begin) {
    std::size_t end = npos;
    if (line[begin] == '[')
        end = line.find(']', begin);
    else if (line[begin] == '"' || line[begin] == '\'')
        end = line.find(line[begin], begin + 1);
    else
        end = line.find_first_of(",}]", begin);
    return std::min(end, line.size());
}

void append_dots(std::string& out, std::string_view hidden) {
    for (std::size_t i = code_points(hidden); i > 0; --i) out += "·";
}

// Calls `take(begin, end)` for the value of each key field on the line, from left to right; `begin` may be
// npos.
template <class Take>
void each_value(std::string_view line, Take take) {
    for (std::size_t offset = 0; offset < line.size();) {
        const std::size_t end = word_end(line, offset);
        if (end == offset) {
            ++offset;
            continue;
        }
        const std::size_t begin = value_after(line, end);
        const bool counts =
            begin != npos && line[begin] != '{' && names_a_key(line.substr(offset, end - offset));
        offset = end;
        if (!counts) continue;  // `clave: {fichero: …}` is not a key
        offset = std::max(end, value_end(line, begin));
        take(begin, offset);
    }
}

// Hides the password in `smtp://user:password@host`.
std::string hide_userinfo(std::string_view line) {
    const std::size_t scheme = line.find("://");
    const std::size_t offset = line.find('@', scheme);
    if (scheme == npos || offset == npos) return std::string(line);
    const std::size_t begin = scheme + 3;
    if (line.substr(begin, offset - begin).find_first_of(" \t,}\"'") != npos) return std::string(line);
    std::string out(line.substr(0, begin));
    append_dots(out, line.substr(begin, offset - begin));
    return out += line.substr(offset);
}

// A text in which keys are looked for as they would be typed, and hidden where they stand. A typographic dash
// may be the hyphen of a key as well as the end of a word, and so may an invisible character.
class Hiding {
  public:
    explicit Hiding(std::string_view text)
        : text_(text), typed_(as_typed(text, &from_)), hidden_(typed_.size()) {}

    // Hides each occurrence of the secret as a whole word; ignores case.
    void hide(std::string_view secret) {
        const std::string small = in_lower_ascii(typed_), wanted = in_lower_ascii(as_typed(secret));
        if (wanted.empty()) return;
        for (std::size_t at = small.find(wanted); at != npos; at = small.find(wanted, at + 1))
            if (begins(at) && ends(at + wanted.size())) hide(at, at + wanted.size());
    }

    // Hides every word that is a secret; none is longer than a key.
    template <class IsSecret>
    void hide_words(IsSecret is_secret) {
        for (std::size_t at = 0; at < typed_.size(); ++at) {
            if (!begins(at)) continue;
            const std::string_view rest = std::string_view(typed_).substr(at, 2 * key_half + 1);
            for (std::size_t size = 1; size <= rest.size() && is_plain_byte(rest[size - 1]); ++size)
                if (ends(at + size) && is_secret(rest.substr(0, size))) hide(at, at + size);
        }
    }

    std::string text() const {
        std::string out;
        std::size_t done = 0;
        for (std::size_t at = 0; at < typed_.size(); ++at) {
            if (!hidden_[at]) continue;
            const std::size_t begin = from_[at];
            while (at + 1 < typed_.size() && hidden_[at + 1]) ++at;
            std::size_t end = from_[at] + 1;
            while (end < text_.size() && !begins_code_point(text_[end])) ++end;
            out += text_.substr(done, begin - done);
            append_dots(out, text_.substr(begin, end - begin));
            done = end;
        }
        return out += text_.substr(done);
    }

  private:
    void hide(std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) hidden_[at] = true;
    }
    // Whether no word goes on over this byte: it is no part of one, or a hyphen that is written as a dash.
    bool parts_words(std::size_t at) const {
        return !is_plain_byte(typed_[at]) || text_[from_[at]] != typed_[at];
    }
    // Whether there is something invisible before this byte.
    bool has_gap_before(std::size_t at) const { return from_[at] - from_[at - 1] > 1; }
    bool begins(std::size_t at) const { return at == 0 || parts_words(at - 1) || has_gap_before(at); }
    bool ends(std::size_t at) const { return at == typed_.size() || parts_words(at) || has_gap_before(at); }

    std::string_view text_;
    std::vector<std::size_t> from_;
    std::string typed_;
    std::vector<bool> hidden_;
};

// Whether the value has the form of a key (four and four characters) or contains a digit. Anything else cannot
// be told from other words.
bool may_be_secret(std::string_view value) {
    if (value.size() < shortest_secret || value.size() > longest_secret || is_key_placeholder(value))
        return false;
    const bool halves = value.size() == 2 * key_half + 1 && value[key_half] == '-' && value.find(' ') == npos;
    return halves || std::any_of(value.begin(), value.end(), is_digit);
}

std::string_view unquoted(std::string_view value) {
    value = trim(value);
    while (!value.empty() && std::string_view("[\"'").find(value.front()) != npos) value.remove_prefix(1);
    while (!value.empty() && std::string_view("]\"'").find(value.back()) != npos) value.remove_suffix(1);
    return trim(value.substr(0, value.find(" #")));
}

// Whether the line is `clave:` with its value on the next line.
bool awaits_value(std::string_view line) {
    const std::string_view left = trim(line);
    return left.ends_with(':') && names_a_key(unquoted(left.substr(0, left.size() - 1)));
}

// Start of the value in `clave 6f2k 9wq1`, which lacks its colon; npos if there is none.
std::size_t value_without_colon(std::string_view line) {
    const std::size_t word = std::min(line.find_first_not_of(" \t"), line.size());
    const std::size_t end = word_end(line, word);
    const std::size_t value = line.find_first_not_of(" \t", end);
    const bool counts = value != npos && value > end && line[value] != ':' && line[value] != '=' &&
                        names_a_key(line.substr(word, end - word)) &&
                        may_be_secret(unquoted(line.substr(value)));
    return counts ? value : npos;
}

void keep(std::vector<std::string>& keys, std::string_view value) {
    value = unquoted(value);
    if (keys.size() < most_keys && may_be_secret(value) &&
        std::find(keys.begin(), keys.end(), value) == keys.end())
        keys.emplace_back(value);
}

}  // namespace

KeyMask::KeyMask(std::string_view text) {
    bool awaited = false;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (awaited && !trim(line).empty()) {
            if (line.find(':') == npos) keep(keys_, as_typed(line));
            awaited = false;
        }
        awaited = awaited || awaits_value(line);
        each_value(line, [&](std::size_t begin, std::size_t end) {
            const std::string value = as_typed(line.substr(begin, end - begin));
            keep(keys_, value);
            // In `clave: 6f2k-9wq1 la mía` the first word is the key.
            keep(keys_, unquoted(value).substr(0, unquoted(value).find(' ')));
        });
    }
}

std::string KeyMask::excerpt(std::string_view line) const {
    std::string out;
    std::size_t done = 0;
    each_value(line, [&](std::size_t begin, std::size_t end) {
        if (is_key_placeholder(unquoted(line.substr(begin, end - begin)))) return;
        out += line.substr(done, begin - done);
        append_dots(out, line.substr(begin, end - begin));
        done = end;
    });
    const std::size_t secret = done == 0 ? value_without_colon(line) : npos;
    if (secret != npos) {
        out = line.substr(0, secret);
        append_dots(out, line.substr(secret));
        done = line.size();
    }
    return hide_userinfo(words(out += line.substr(done)));
}

std::string KeyMask::words(std::string_view message) const {
    Hiding masked(message);
    for (const std::string& key : keys_) masked.hide(key);
    masked.hide_words(looks_like_key);
    return masked.text();
}

void KeyMask::hide_in(Diagnostic& fault) const {
    fault.message = {words(fault.message.es), words(fault.message.en)};
    fault.excerpt = words(fault.excerpt);
}

std::string without_keys(std::string_view words) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const std::string masked = KeyMask(words).words(words);
    Hiding rest(masked);
    rest.hide_words([&](std::string_view word) {
        return word.size() == 2 * key_half && std::any_of(word.begin(), word.end(), is_letter) &&
               looks_like_key(fmt::format("{}-{}", word.substr(0, key_half), word.substr(key_half)));
    });
    return rest.text();
}

}  // namespace ronda::formats

#include "adjudicator/core/text/fold.hpp"

#include <algorithm>

#include "adjudicator/core/text/utf8.hpp"

namespace ronda {

namespace {

constexpr std::string_view ascii_blanks = " \t\n\v\f\r";
constexpr std::string_view no_break_space = "\u00A0";

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_mark(utf8proc_int32_t point) {
    const auto category = utf8proc_category(point);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

// Appends the lower-case form of `point` without its combining marks.
void fold_point(utf8proc_int32_t point, std::string& out) {
    utf8proc_int32_t parts[32];
    int boundary = 0;
    const auto count =
        utf8proc_decompose_char(utf8proc_tolower(point), parts, 32, UTF8PROC_DECOMPOSE, &boundary);
    for (utf8proc_ssize_t i = 0; i < count && i < 32; ++i)
        if (!is_mark(parts[i])) utf8::append(out, utf8proc_tolower(parts[i]));
}

// Returns the edit distance of two words; swapping two neighbours counts as one edit (optimal string
// alignment).
std::size_t edits(const std::vector<utf8proc_int32_t>& a, const std::vector<utf8proc_int32_t>& b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) now[j] = std::min(now[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, now);
    }
    return last[b.size()];
}

}  // namespace

std::string in_lower_ascii(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

std::string_view trim(std::string_view text) {
    for (bool cut = true; cut;) {
        cut = false;
        if (!text.empty() && ascii_blanks.find(text.front()) != std::string_view::npos) {
            text.remove_prefix(1);
            cut = true;
        } else if (text.starts_with(no_break_space)) {
            text.remove_prefix(no_break_space.size());
            cut = true;
        }
        if (!text.empty() && ascii_blanks.find(text.back()) != std::string_view::npos) {
            text.remove_suffix(1);
            cut = true;
        } else if (text.ends_with(no_break_space)) {
            text.remove_suffix(no_break_space.size());
            cut = true;
        }
    }
    return text;
}

std::string fold(std::string_view text) {
    if (is_ascii(text)) return in_lower_ascii(trim(text));
    std::string folded;
    bool valid = true;
    utf8::each(trim(text), [&](utf8proc_int32_t point, std::string_view) {
        if (point < 0)
            valid = false;
        else
            fold_point(point, folded);
    });
    return valid ? folded : std::string(text);
}

std::string with_underscores(std::string_view text) {
    std::string out;
    for (text = trim(text); !text.empty();) {
        const std::string_view rest = trim(text);
        if (rest.data() != text.data()) out += '_';
        out += rest.front();
        text = rest.substr(1);
    }
    return out;
}

std::size_t code_points(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

std::size_t bytes_of(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if (begins_code_point(text[at]) && count-- == 0) break;
    return at;
}

std::string_view beginning(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && !begins_code_point(text[most])) --most;
    return text.substr(0, most);
}

std::optional<std::string> nearest(std::string_view text, const std::vector<std::string>& words) {
    // A longer text is not a misspelled name or key, and comparing it takes quadratic time.
    constexpr std::size_t longest = 64;
    if (text.size() > 4 * longest) return std::nullopt;
    const auto wanted = utf8::points(fold(text));
    if (wanted.empty() || wanted.size() > longest) return std::nullopt;
    std::optional<std::string> best;
    std::size_t fewest = longest;
    for (const std::string& word : words) {
        const auto letters = utf8::points(fold(word));
        const std::size_t length = std::max(letters.size(), wanted.size());
        const std::size_t gap = length - std::min(letters.size(), wanted.size());
        if (letters.empty() || gap * 3 > length || gap >= fewest) continue;
        const std::size_t found = edits(wanted, letters);
        if (found * 3 > length || found >= fewest) continue;
        best = word;
        fewest = found;
    }
    return best;
}

std::optional<std::string> only_near(std::string_view text, const std::vector<std::string>& words) {
    std::optional<std::string> only;
    for (const std::string& word : words) {
        if (!nearest(text, {word})) continue;
        if (only) return std::nullopt;
        only = word;
    }
    return only;
}

}  // namespace ronda

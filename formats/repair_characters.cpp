#include <algorithm>
#include <vector>

#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/text.hpp"
#include "formats/repair.hpp"

namespace ronda::formats {

namespace {

// Bullets used in lists; dashes are, too.
constexpr std::string_view bullet_marks[] = {"•", "·", "◦", "▪", "●", "‣", "⁃", "*"};

// A quotation mark: the plain mark it is or stands for, its family (straight, curly, angled) and its length in
// bytes; length 0 if there is none.
struct QuotationMark {
    char plain = 0;
    std::size_t family = 0;
    std::size_t length = 0;
};

QuotationMark mark_at(std::string_view line, std::size_t offset) {
    struct Row {
        std::string_view text;
        char plain;
        std::size_t family;
    };
    static constexpr Row rows[] = {{"\"", '"', 0}, {"'", '\'', 0}, {"“", '"', 1},  {"”", '"', 1},
                                   {"„", '"', 1},  {"‟", '"', 1},  {"″", '"', 1},  {"‘", '\'', 1},
                                   {"’", '\'', 1}, {"‚", '\'', 1}, {"‛", '\'', 1}, {"′", '\'', 1},
                                   {"«", '"', 2},  {"»", '"', 2},  {"‹", '\'', 2}, {"›", '\'', 2}};
    const std::string_view text = line.substr(offset);
    for (const Row& row : rows)
        if (text.starts_with(row.text)) return {row.plain, row.family, row.text.size()};
    return {};
}

// For each byte, the offset of the next one that is not a space, so that skipping spaces takes constant time.
std::vector<std::size_t> next_solid(std::string_view line) {
    std::vector<std::size_t> next(line.size() + 1, line.size());
    for (std::size_t at = line.size(); at-- > 0;) next[at] = line[at] == ' ' ? next[at + 1] : at;
    return next;
}

// The positions where a quoted scalar may end.
class ClosingMarks {
  public:
    explicit ClosingMarks(std::string_view line) {
        const auto solid = next_solid(line);
        for (std::size_t at = 0; at < line.size(); ++at) {
            const QuotationMark mark = mark_at(line, at);
            if (mark.length != 0 && ends_scalar(line, at + mark.length, solid[at + mark.length]))
                places(mark.plain, mark.family).push_back(at);
        }
    }

    // The first mark at or after `at` that can close `opened`: one of its own family, else any.
    std::size_t after(const QuotationMark& opened, std::size_t at) {
        if (opened.length == 0) return npos;
        const std::size_t from = at + opened.length, own = first(opened.plain, opened.family, from);
        if (own != npos) return own;
        return std::min(
            {first(opened.plain, 0, from), first(opened.plain, 1, from), first(opened.plain, 2, from)});
    }

  private:
    std::vector<std::size_t>& places(char plain, std::size_t family) {
        return places_[family + (plain == '"' ? 0 : 3)];
    }
    std::size_t first(char plain, std::size_t family, std::size_t from) {
        const auto& all = places(plain, family);
        const auto found = std::lower_bound(all.begin(), all.end(), from);
        return found == all.end() ? npos : *found;
    }
    static bool ends_scalar(std::string_view line, std::size_t end, std::size_t next) {
        if (next == line.size()) return true;
        const char c = line[next];
        if (c == '#') return next > end;
        if (c == ':') return next + 1 == line.size() || std::string_view(" ,]}").find(line[next + 1]) != npos;
        return c == ',' || c == ']' || c == '}';
    }

    std::vector<std::size_t> places_[6];
};

// Uses single quotation marks if the text would need escapes in double ones.
std::string plainly_quoted(std::string_view inner, char plain) {
    if (inner.find_first_of("\"\\") != npos) plain = '\'';
    std::string quoted(1, plain);
    for (const char c : inner) quoted += c == '\'' && plain == '\'' ? std::string("''") : std::string(1, c);
    return quoted + plain;
}

std::size_t bullet_length(std::string_view text) {
    for (const std::string_view mark : bullet_marks)
        if (text.starts_with(mark)) return mark.size();
    return 0;
}

// Length in bytes of the dash or bullet that marks a list item at the start of the line; 0 if there is none.
std::size_t item_mark(std::string_view line) {
    const std::size_t length = dash_length(line) + bullet_length(line);
    return length > 0 && length < line.size() && line[length] == ' ' ? length : 0;
}

// Reads an order file line by line; braces may stay open across lines.
class QuoteRepair {
  public:
    // Takes `line` without its indentation.
    void repair_line(std::string_view line, std::string& out);
    bool within_braces() const { return open_braces_ > 0; }

  private:
    // Whether a scalar may begin after the character at `at`.
    bool opens(std::string_view line, std::size_t at, bool begins);

    int open_braces_ = 0;
};

bool QuoteRepair::opens(std::string_view line, std::size_t at, bool begins) {
    const char c = line[at];
    const bool blank_next = at + 1 < line.size() && line[at + 1] == ' ';
    if ((c == '[' || c == '{') && begins) {
        ++open_braces_;
        return true;
    }
    if ((c == ']' || c == '}') && open_braces_ > 0) --open_braces_;
    if (c == ',' && open_braces_ > 0) return true;
    return (c == ':' && blank_next) || ((c == '-' || c == '?') && begins && blank_next) || (begins && c == ' ');
}

void QuoteRepair::repair_line(std::string_view line, std::string& out) {
    ClosingMarks closing_marks(line);
    bool begins = true;
    for (std::size_t offset = 0; offset < line.size();) {
        if (line[offset] == '#' && (offset == 0 || line[offset - 1] == ' ')) {
            out += line.substr(offset);
            return;
        }
        const QuotationMark mark = begins ? mark_at(line, offset) : QuotationMark{};
        const std::size_t close = closing_marks.after(mark, offset);
        if (close == npos) {
            begins = opens(line, offset, begins);
            out += line[offset++];
            continue;
        }
        const std::size_t inner = offset + mark.length, end = close + mark_at(line, close).length;
        const bool plain = mark.family == 0 && end == close + 1;
        out += plain ? std::string(line.substr(offset, end - offset))
                     : plainly_quoted(line.substr(inner, close - inner), mark.plain);
        offset = end;
        begins = false;
    }
}

}  // namespace

std::string with_plain_dashes(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = dash_length(text);
        out += length == 0 ? text.front() : '-';
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::string with_plain_blanks(std::string_view text) {
    constexpr std::string_view wide[] = {"\u00A0", "\u2002", "\u2003", "\u2007", "\u2009", "\u202F", "\u3000"};
    const auto length_at = [&](std::size_t at) {
        for (const std::string_view one : wide)
            if (text.substr(at, one.size()) == one) return one.size();
        return std::size_t{0};
    };
    std::string out;
    for (std::size_t offset = 0; offset < text.size();) {
        std::size_t end = offset, count = 0;
        for (std::size_t one = length_at(end); one > 0; one = length_at(end), ++count) end += one;
        if (count == 0) {
            out += text[offset++];
            continue;
        }
        const bool behind = out.empty() || std::string_view("\n :-,{[").find(out.back()) != npos;
        const bool before = end == text.size() || std::string_view("\r\n ,}]#").find(text[end]) != npos;
        if (behind || before)
            out.append(count, ' ');
        else
            out += text.substr(offset, end - offset);
        offset = end;
    }
    return out;
}

RepairedCharacters repair_characters(std::string_view text) {
    RepairedCharacters done;
    const std::string plain = plain_signs(text);
    const std::string visible = plain_characters(text);
    done.characters = visible != with_line_feeds(text);
    done.signs = plain != visible;
    done.text.reserve(plain.size());
    QuoteRepair quotes;
    for (std::size_t offset = 0; offset < plain.size();) {
        const std::size_t end = std::min(plain.find('\n', offset), plain.size());
        for (; offset < end && (plain[offset] == ' ' || plain[offset] == '\t'); ++offset) {
            done.text += plain[offset] == '\t' ? "  " : " ";
            done.tabs = done.tabs || plain[offset] == '\t';
        }
        std::string_view line = std::string_view(plain).substr(offset, end - offset);
        const std::size_t mark = quotes.within_braces() ? 0 : item_mark(line);
        if (mark > 0) done.text += '-';
        line.remove_prefix(mark);
        const std::size_t before = done.text.size();
        quotes.repair_line(line, done.text);
        done.marks = done.marks || mark > 0;
        done.quotes = done.quotes || std::string_view(done.text).substr(before) != line;
        if (end < plain.size()) done.text += '\n';
        offset = end + 1;
    }
    return done;
}

}  // namespace ronda::formats

#include "mailer/body.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::mailer {

namespace {

constexpr int deepest_quote = 100;

// Depth 2: `> > text` and `>> text`; depth 1: ` > text`.
BodyLine quoted_line(std::string_view line) {
    BodyLine read;
    while (read.depth < deepest_quote) {
        const std::size_t skipped = line.starts_with(' ') ? 1 : 0;
        if (line.size() <= skipped || line[skipped] != '>') break;
        line.remove_prefix(skipped + 1);
        ++read.depth;
    }
    if (read.depth > 0 && line.starts_with(' ')) line.remove_prefix(1);
    read.text = line;
    return read;
}

// RFC 3676, 4.5: there are no spaces between the marks, and one space before the text is not part of it.
BodyLine flowed_line(std::string_view line) {
    BodyLine read;
    while (read.depth < deepest_quote && line.starts_with('>')) {
        line.remove_prefix(1);
        ++read.depth;
    }
    if (line.starts_with(' ')) line.remove_prefix(1);
    read.text = line;
    return read;
}

constexpr std::size_t farthest_field_colon = 48;

bool is_line_blank(char c) {
    return c == ' ' || c == '\t';
}

// Where the comment of a line begins.
std::size_t comment_in(std::string_view line) {
    std::size_t at = line.find('#');
    while (at != npos && at > 0 && !is_line_blank(line[at - 1])) at = line.find('#', at + 1);
    return at;
}

// Whether the line begins with a field, `ordenes:`, `Loma Alta: 1`, `*clave:* x`.
bool begins_with_field(std::string_view line) {
    if (line.starts_with('{') || line.starts_with('[')) return false;  // a value
    constexpr std::string_view colons[] = {":", "：", "﹕", "︓"};
    for (const std::string_view colon : colons)
        for (std::size_t offset = line.find(colon); offset < farthest_field_colon;
             offset = line.find(colon, offset + 1)) {
            const std::size_t end = offset + colon.size();
            // Also `jugador:ana`, but no address of a page and no time of day.
            const bool glued = end < line.size() && line[end] != '/' &&
                               static_cast<unsigned char>(line[0]) > '9' &&
                               line.substr(0, offset).find_first_of(" \t") == npos;
            const bool ends = glued || end == line.size() ||
                              std::string_view(" \t*_\"'").find(line[end]) != npos ||
                              line.substr(end).starts_with("\xC2\xA0") || colon.size() > 1;
            if (offset > 0 && ends) return true;
        }
    return false;
}

// Whether the line begins with the mark of a list item, a comment or the space of an indentation.
bool begins_with_mark(std::string_view line) {
    constexpr std::string_view marks[] = {"-", "*", "+", "•", "·", "◦", "▪", "●", "‣", "⁃"};
    constexpr std::string_view blanks[] = {" ", "\t", "\xC2\xA0", "\xE2\x80\x83", "\xE3\x80\x80"};
    const auto starts = [&](std::string_view one) { return line.starts_with(one); };
    if (std::any_of(std::begin(blanks), std::end(blanks), starts) || starts("#")) return true;
    std::size_t mark = dash_length(line);
    const std::size_t number = std::min(line.find_first_not_of("0123456789"), line.size());
    if (number > 0 && number < 3 &&
        (line.substr(number).starts_with('.') || line.substr(number).starts_with(')')))
        mark = number + 1;
    for (const std::string_view one : marks)
        if (starts(one)) mark = one.size();
    return mark > 0 && (mark == line.size() || is_line_blank(line[mark]));
}

// What has been read of a line that may go on below. It is kept, because a line may be joined of very many.
class OpenLine {
  public:
    void begin(std::string_view text) {
        *this = {};
        ordered_ = begins_with_mark(text) || begins_with_field(text);
        add(text);
    }

    void add(std::string_view text) {
        const std::size_t comment = commented_ ? 0 : comment_in(text);
        commented_ = commented_ || comment != npos;
        for (const char c : text.substr(0, comment)) {
            if (c == '{' || c == '[') ++braces_;
            if ((c == '}' || c == ']') && braces_ > 0) --braces_;
        }
        last_ = text.size();
    }

    // Whether `next` goes on with the line. Many people leave a blank at the end of a line of orders, so that
    // what looks like another one stands for itself, and so does what is below a comment that nobody had to
    // break.
    bool goes_on(std::string_view next) const {
        constexpr std::size_t least_broken =
            60;  // mail programs break lines that would be longer than 66 to 78
        if (next.empty() || begins_with_mark(next)) return false;
        const bool short_one = last_ + std::min(next.find(' '), next.size()) < least_broken;
        if (commented_ && short_one) return false;
        return (ordered_ && !commented_ && braces_ > 0) || !begins_with_field(next);
    }

  private:
    bool ordered_ = false, commented_ = false;
    std::size_t braces_ = 0, last_ = 0;  // braces that are open; size of the last piece
};

}  // namespace

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string without_pgp_frame(std::string_view text) {
    constexpr std::string_view begin = "-----BEGIN PGP SIGNED MESSAGE-----",
                               end = "-----BEGIN PGP SIGNATURE-----", last = "-----END PGP SIGNATURE-----";
    enum class Part { outside, headers, signed_text, signature } part = Part::outside;
    std::string out;
    while (!text.empty()) {
        std::string_view line = next_line(text);
        const std::string_view bare = trim(line);
        if (part == Part::outside && bare == begin) {
            part = Part::headers;  // down to an empty line
        } else if (part == Part::headers) {
            if (bare.empty()) part = Part::signed_text;
        } else if (part == Part::signed_text && bare == end) {
            part = Part::signature;
        } else if (part == Part::signature) {
            if (bare == last) part = Part::outside;
        } else {
            if (part == Part::signed_text && line.starts_with("- ")) line.remove_prefix(2);
            out += line;
        }
        out += '\n';  // the lines keep their numbers
    }
    return out;
}

std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp) {
    std::vector<BodyLine> lines;
    bool open = false;  // the previous line continues
    OpenLine last;
    while (!text.empty()) {
        const std::string_view raw = next_line(text);
        BodyLine line = flowed ? flowed_line(raw) : quoted_line(raw);
        const bool joins = open && lines.back().depth == line.depth && !is_signature_mark(line.text) &&
                           last.goes_on(line.text);
        open = flowed && line.text.ends_with(' ') && !is_signature_mark(line.text);
        if (open && delsp) line.text.pop_back();
        if (joins) {
            last.add(line.text);
            lines.back().text += line.text;
            continue;
        }
        if (open) last.begin(line.text);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string join_lines(const std::vector<BodyLine>& lines) {
    std::string text;
    for (const BodyLine& line : lines) {
        text.append(static_cast<std::size_t>(line.depth), '>');
        if (line.depth > 0 && !line.text.empty()) text += ' ';
        text += line.text;
        text += '\n';
    }
    return text;
}

bool is_signature_mark(std::string_view line) {
    return line == "-- " || line == "--";
}

bool is_underline(std::string_view line) {
    constexpr std::string_view strokes[] = {"─", "═"};
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == npos) return false;
    line = line.substr(first, line.find_last_not_of(" \t") - first + 1);
    if (line.size() < 3 * strokes[0].size()) return false;
    for (const std::string_view stroke : strokes) {
        std::string_view rest = line;
        while (rest.starts_with(stroke)) rest.remove_prefix(stroke.size());
        if (rest.empty()) return true;
    }
    return false;
}

}  // namespace ronda::mailer

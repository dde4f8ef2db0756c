#include "mailer/body.hpp"

#include <algorithm>

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

}  // namespace

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp) {
    std::vector<BodyLine> lines;
    bool open = false;  // the previous line continues
    while (!text.empty()) {
        const std::string_view raw = next_line(text);
        BodyLine line = flowed ? flowed_line(raw) : quoted_line(raw);
        const bool joins = open && lines.back().depth == line.depth && !is_signature_mark(line.text);
        open = flowed && line.text.ends_with(' ') && !is_signature_mark(line.text);
        if (open && delsp) line.text.pop_back();
        if (joins)
            lines.back().text += line.text;
        else
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

#include "formats/text_layout.hpp"

#include "adjudicator/core/text/shown.hpp"

namespace ronda::formats {

namespace {

void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
    std::string current;
    std::size_t used = 0;
    while (!line.empty()) {
        const std::size_t blank = line.find(' ');
        const std::string_view word = line.substr(0, blank);
        line.remove_prefix(blank == std::string_view::npos ? line.size() : blank + 1);
        if (word.empty()) continue;
        const std::size_t cells = display_width(word);
        if (used > 0 && used + 1 + cells > width) {
            lines.push_back(std::move(current));
            current.clear();
            used = 0;
        }
        if (used > 0) {
            current += ' ';
            ++used;
        }
        current += word;
        used += cells;
    }
    lines.push_back(std::move(current));
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    for (;;) {
        const std::size_t end = text.find('\n');
        wrap_line(text.substr(0, end), width, lines);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::string padded(std::string_view text, std::size_t width, bool to_the_right) {
    const std::size_t cells = display_width(text);
    const std::string blanks(cells < width ? width - cells : 0, ' ');
    return to_the_right ? blanks + std::string(text) : std::string(text) + blanks;
}

std::string csv_field(std::string text) {
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos)
        text.insert(0, " ");
    if (text.find_first_of("\",\r\n") == std::string::npos) return text;
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2) text.insert(at, 1, '"');
    return '"' + text + '"';
}

}  // namespace ronda::formats

#include "formats/words_replaced.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "formats/source_text.hpp"

namespace ronda::formats {

namespace {

// Whether the word stands in this part of the text, with or without quotes: the text may have changed since.
bool is_word(std::string_view part, std::string_view word) {
    const bool quoted =
        part.size() > 1 && part.front() == part.back() && (part.front() == '"' || part.front() == '\'');
    return part == word || (quoted && part.substr(1, part.size() - 2) == word);
}

bool is_before(const Translated* one, const Translated* other) {
    return std::pair(one->place.line, one->place.column) < std::pair(other->place.line, other->place.column);
}

}  // namespace

std::string in_spanish_words(const std::string& text, const std::vector<Translated>& words) {
    if (words.empty()) return text;
    const SourceText source(text);
    std::vector<const Translated*> in_order;
    for (const Translated& word : words) in_order.push_back(&word);
    std::sort(in_order.begin(), in_order.end(), is_before);
    std::string out;
    auto next = in_order.begin();
    for (int number = 1; number <= source.lines(); ++number) {
        const std::string_view line = source.line(number);
        std::size_t done = 0, points = 0;  // bytes and code points of the line that are written
        for (; next != in_order.end() && (*next)->place.line == number; ++next) {
            const auto column = static_cast<std::size_t>((*next)->place.column - 1);
            if (column < points) continue;
            const std::size_t begin = done + bytes_of(line.substr(done), column - points);
            const auto length = static_cast<std::size_t>((*next)->place.length);
            const std::size_t size = bytes_of(line.substr(begin), length);
            if (!is_word(line.substr(begin, size), (*next)->written)) continue;
            out.append(line.substr(done, begin - done)) += (*next)->spanish;
            done = begin + size;
            points = column + length;
        }
        out.append(line.substr(done));
        if (number < source.lines()) out += '\n';
    }
    return out;
}

}  // namespace ronda::formats

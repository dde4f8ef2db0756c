#include "formats/commented.hpp"

#include <algorithm>

#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "formats/source_text.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t farthest_colon = 32;  // bytes; in comments that are prose the first colon comes later

// Offset of the field's word, and the word; empty if the line is not a commented-out field.
std::pair<std::size_t, std::string_view> commented_word(std::string_view line) {
    const std::size_t mark = line.find_first_not_of(" \t");
    if (mark == npos || line[mark] != '#') return {};
    const std::size_t begin = line.find_first_not_of("# \t", mark);
    if (begin == npos) return {};
    const std::size_t colon = line.substr(0, begin + farthest_colon).find(':', begin);
    if (colon == npos) return {};
    return {begin, trim(line.substr(begin, colon - begin))};
}

}  // namespace

CommentedFields commented_fields(std::string_view text, const std::vector<std::string>& fields) {
    CommentedFields found;
    const SourceText source(text);
    for (int number = 1; number <= source.lines(); ++number) {
        const auto [begin, word] = commented_word(source.line(number));
        if (word.empty()) continue;
        const std::string field = fold(word);
        if (std::find(fields.begin(), fields.end(), field) == fields.end()) continue;
        const auto column = static_cast<int>(code_points(source.line(number).substr(0, begin))) + 1;
        found.emplace(field, SourceLocation{number, column, static_cast<int>(code_points(word))});
    }
    return found;
}

CommentedFields commented_head(std::string_view text, Lang lang) {
    constexpr RootKey required[] = {RootKey::match, RootKey::player, RootKey::round, RootKey::orders};
    std::vector<std::string> words;
    for (const RootKey key : required) {
        words.emplace_back(term_of(key).es);
        if (lang == Lang::en) words.emplace_back(term_of(key).en);
    }
    CommentedFields found = commented_fields(text, words);
    for (const RootKey key : required)
        if (const auto english = found.find(term_of(key).en); english != found.end())
            found.emplace(std::string(term_of(key).es), english->second);
    return found;
}

}  // namespace ronda::formats

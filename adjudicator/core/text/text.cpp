#include "adjudicator/core/text/text.hpp"

#include "adjudicator/core/text/fold.hpp"

namespace ronda {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

Text join(const std::vector<Text>& items, std::string_view separator) {
    Text joined;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) {
            joined.es += separator;
            joined.en += separator;
        }
        joined.es += items[i].es;
        joined.en += items[i].en;
    }
    return joined;
}

namespace {

// Spanish uses "e" before the sound of i: "Ana e Inés", but "cal y hierro".
std::string_view and_before(std::string_view word) {
    const std::string folded = fold(word);
    const std::string_view sound = folded;
    if (sound.starts_with("hi")) return sound.starts_with("hie") || sound.starts_with("hia") ? " y " : " e ";
    return sound.starts_with("i") && !sound.starts_with("io") ? " e " : " y ";
}

}  // namespace

Text enumerate(const std::vector<Text>& items) {
    if (items.size() < 2) return join(items);
    Text all = join({items.begin(), items.end() - 1});
    all.es += and_before(items.back().es);
    all.es += items.back().es;
    all.en += " and " + items.back().en;
    return all;
}

}  // namespace ronda

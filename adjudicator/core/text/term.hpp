// A word of order files: in Spanish, as files store it, and in English, as readers of English may write it.
// Only the tables of the games pair the two.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

// Does not own the words. `en` is empty if there is no English word: options have none.
struct Term {
    std::string_view es;
    std::string_view en = {};

    constexpr Term(const char* spanish) : es(spanish) {}
    constexpr Term(std::string_view spanish) : es(spanish) {}
    Term(const std::string& spanish) : es(spanish) {}
    constexpr Term(std::string_view spanish, std::string_view english) : es(spanish), en(english) {}
};

// The words of a table in one language.
template <std::size_t size>
constexpr std::array<std::string_view, size> spanish(const std::array<Term, size>& terms) {
    std::array<std::string_view, size> words;
    for (std::size_t i = 0; i < size; ++i) words[i] = terms[i].es;
    return words;
}
template <std::size_t size>
constexpr std::array<std::string_view, size> english(const std::array<Term, size>& terms) {
    std::array<std::string_view, size> words;
    for (std::size_t i = 0; i < size; ++i) words[i] = terms[i].en;
    return words;
}

// Returns "reclutar" in Spanish and "reclutar (recruit)" in English, or the same if the words do not differ.
Text with_english(Term term);
// Returns «reclutar» in Spanish and “reclutar” (recruit) in English.
Text in_both_words(Term term);

// English words are compared folded, and a blank or a hyphen is as good as an underscore: `move capital`.
bool same_english(std::string_view one, std::string_view other);

}  // namespace ronda

#include "adjudicator/core/text/player_key.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"

namespace ronda {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_key_letter(char c) {
    return key_letters.find(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != npos;
}

}  // namespace

std::string key_as_meant(std::string_view written) {
    std::string meant;
    for (char c : fold(as_typed(written))) {
        if (c == 'o') c = '0';
        if (c == 'i' || c == 'l') c = '1';
        if (c == ' ' || c == '-' || c == '_' || c == '.') continue;
        if (!is_key_letter(c) || meant.size() > 2 * key_half) return {};
        if (meant.size() == key_half) meant += '-';
        meant += c;
    }
    return meant.size() == 2 * key_half + 1 ? meant : std::string();
}

bool looks_like_key(std::string_view word) {
    if (word.size() != 2 * key_half + 1 || word[key_half] != '-') return false;
    const std::string_view first = word.substr(0, key_half), second = word.substr(key_half + 1);
    const auto all = [](std::string_view half, bool (*is)(char)) {
        return std::all_of(half.begin(), half.end(), is);
    };
    if (!all(first, is_key_letter) || !all(second, is_key_letter)) return false;
    const bool digits_first = std::any_of(first.begin(), first.end(), is_digit);
    return digits_first || (std::any_of(second.begin(), second.end(), is_digit) && !all(second, is_digit));
}

Text key_placeholder() {
    return say("ESCRIBE-AQUI-TU-CLAVE", "WRITE-YOUR-KEY-HERE");
}

bool is_key_placeholder(std::string_view written) {
    const Text placeholder = key_placeholder();
    const std::string folded = fold(written);
    return folded == fold(placeholder.es) || folded == fold(placeholder.en);
}

}  // namespace ronda

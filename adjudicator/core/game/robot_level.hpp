// How well a robot plays (adjudicator/robots). The words are those of partida.yaml and of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "adjudicator/core/text/term.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::robots {

// random: any legal orders, for measuring the others.
enum class Level : std::uint8_t { random, easy, normal, hard };
inline constexpr std::array<Term, 4> level_terms = {
    {{"azar", "random"}, {"facil", "easy"}, {"normal", "normal"}, {"dificil", "hard"}}};
inline constexpr auto level_words = spanish(level_terms);
// The levels that may hold a seat: all but the first.
inline constexpr std::span seat_levels(level_words.begin() + 1, level_words.end());
constexpr std::string_view word_of(Level level) {
    return level_words[static_cast<std::size_t>(level)];
}
// In the words of a sentence.
inline Text name_of(Level level) {
    switch (level) {
        case Level::easy:
            return say("fácil", "easy");
        case Level::normal:
            return same("normal");
        case Level::hard:
            return say("difícil", "hard");
        default:
            return say("al azar", "random");
    }
}
// "facil, normal, dificil"
inline std::string seat_level_words() {
    return fmt::format("{}", fmt::join(seat_levels, ", "));
}
// "azar, facil, normal, dificil"
inline std::string all_level_words() {
    return fmt::format("{}", fmt::join(level_words, ", "));
}
inline std::optional<Level> level_of(std::string_view word) {
    for (std::size_t i = 0; i < level_words.size(); ++i)
        if (level_words[i] == word) return static_cast<Level>(i);
    return std::nullopt;
}

}  // namespace ronda::robots

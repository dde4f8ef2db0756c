// How well a robot plays. The words are those of partida.yaml and of the command line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "adjudicator/core/text/term.hpp"

namespace ronda::robots {

// random: any legal orders, for measuring the others.
enum class Level : std::uint8_t { random, easy, normal, hard };
inline constexpr std::array<Term, 4> level_terms = {
    {{"azar", "random"}, {"facil", "easy"}, {"normal", "normal"}, {"dificil", "hard"}}};
inline constexpr auto level_words = spanish(level_terms);
constexpr std::string_view word_of(Level level) {
    return level_words[static_cast<std::size_t>(level)];
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

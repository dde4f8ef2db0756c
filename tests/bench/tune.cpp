// A robot against another, or the same with other weights, for tune.py. Weights that are not given are as in
// the code.
//
// use: ronda_tune GAME LEVEL[,LEVEL] GAMES SEED [WEIGHT=VALUE | v:WEIGHT=VALUE | set:OPTION=WORD …]
//          prints the share of the points that the first robot gets, and how matches end; `v:` is for the other
//      ronda_tune GAME
//          prints the game's weights
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>

#include <fmt/format.h>

#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/matchup.hpp"
#include "adjudicator/robots/weights.hpp"

namespace ronda::robots {

namespace {

int tune(std::span<char*> words) {
    constexpr std::size_t fixed = 4;
    if (words.empty()) return 2;
    const std::string id = words[0];
    if (words.size() < fixed) {
        for (const auto& [name, value] : weights())
            if (name.starts_with(id + ".")) fmt::print("{} {}\n", name.substr(id.size() + 1), value);
        return words.size() == 1 ? 0 : 2;
    }
    Matchup matchup;
    for (const Game* game : all_games())
        if (game->id() == id) matchup.game = game;
    const std::string_view levels = words[1];
    const auto first_level = level_of(levels.substr(0, levels.find(',')));
    const auto rest_level = level_of(levels.substr(levels.rfind(',') + 1));
    const auto games = whole_number(words[2]);
    if (matchup.game == nullptr || !first_level || !rest_level || !games) return 2;
    matchup.first = *first_level;
    matchup.rest = *rest_level;
    matchup.games = *games;
    matchup.seed = std::strtoull(words[3], nullptr, 10);
    matchup.most_rounds = 400;
    auto first = weights(), rest = first;
    for (std::string_view word : words.subspan(fixed)) {
        if (word.starts_with("set:")) {
            word.remove_prefix(4);
            matchup.options[std::string(word.substr(0, word.find('=')))] = word.substr(word.find('=') + 1);
            continue;
        }
        auto& whose = word.starts_with("v:") ? rest : first;
        if (&whose == &rest) word.remove_prefix(2);
        const std::size_t equals = word.find('=');
        const auto weight = whose.find(fmt::format("{}.{}", id, word.substr(0, equals)));
        const auto value = whole_number(word.substr(std::min(equals, word.size() - 1) + 1));
        if (weight == whose.end() || !value) {
            fmt::print(stderr, "{}: no such weight, or no number\n", word);
            return 2;
        }
        weight->second = *value;
    }
    matchup.before = [&](bool is_first) {
        for (auto& [name, value] : weights()) value = (is_first ? first : rest).at(name);
    };
    const auto result = play(
        matchup, [](int) {}, [] { return 0.0; });
    if (!result) return 1;
    std::vector<int> lengths = result->lengths;
    std::sort(lengths.begin(), lengths.end());
    fmt::print("{:.4f} median {} drawn {} unfinished {}\n", result->first.share(), lengths[lengths.size() / 2],
               result->draws, result->unfinished);
    return 0;
}

}  // namespace

}  // namespace ronda::robots

int main(int count, char** words) {
    return ronda::robots::tune({words + 1, static_cast<std::size_t>(count - 1)});
}

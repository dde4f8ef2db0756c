// A game's first hour in the try-out: a few steps that a newcomer plays on the board, each a position, two
// sentences and the orders that are wanted. Positions are not written down: they come about by playing the
// steps before, so they are always those of the rules.
//
//   Lesson{.players = {"tu", "robin"}, .steps = {
//       {.title = say("Construye", "Build"), .words = say("Loma produce poco. Súbela de nivel.", …),
//        .wanted = {{"construir", {"Loma"}}}, .then = say("Ahora da el doble.", …)}, …}}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

struct Lesson {
    // Orders of somebody for one round, canonical.
    using Given = std::pair<std::string, Json>;

    struct Step {
        Text title;
        Text words;   // what there is to see, what to do
        Json wanted;  // canonical orders of the reader; empty: there is only something to read
        Text then;    // what came of them
        // What the others order in this round. By turns: what is played after the reader's turn, until it is
        // theirs again.
        std::vector<Given> others = {};
    };

    std::vector<std::string> players;  // ids; the reader is the first
    Json settings = Json::object();
    // Of the dice of all rounds: an author tries numbers until the dice show what the lesson is about.
    std::uint8_t luck = 0;
    std::vector<std::vector<Given>> before = {};  // rounds that are played before the first step
    // `fewest_lesson_steps` to `most_lesson_steps`, or none: each plays a round, if anything is wanted.
    std::vector<Step> steps;
};
inline constexpr std::size_t fewest_lesson_steps = 6, most_lesson_steps = 10;

// For games that have none.
inline Lesson no_lesson() {
    return {};
}

// A step as it is played. `after` has no position if nothing was wanted, or if the orders cannot be resolved.
struct PlayedStep {
    Resolution before, after;
    Seed seed{};  // of the dice between the two
};
// Plays a lesson with what each step wants. Empty if the match cannot be set up or a round before the steps
// cannot be resolved.
std::vector<PlayedStep> play_lesson(const Game& game, const Lesson& lesson);

// Returns the link to the game's lesson in the try-out of a site (web/contract.md, "The pages"). `site`: its
// address, or the way to it, with a slash at its end. Empty without a site, or if the game has no lesson.
std::optional<PageLink> lesson_link(const Game& game, std::string_view site);

}  // namespace ronda

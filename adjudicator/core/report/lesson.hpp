// A lesson for newcomers to a game in the try-out: a few steps on the board, each with a position, two
// sentences and the orders to give. Positions are not written down: they result from playing the earlier steps,
// so they always follow the rules.
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
    // A player's id and canonical orders for one round.
    using Given = std::pair<std::string, Json>;

    struct Step {
        Text title;
        Text words;   // the situation and the task
        Json wanted;  // canonical orders of the reader; empty if the step is only to be read
        Text then;    // the result of these orders
        // The orders of the others in this round. By turns: of the turns between the reader's turn and their
        // next one.
        std::vector<Given> others = {};
    };

    std::vector<std::string> players;  // ids; the reader is the first
    Json settings = Json::object();
    // Settings of a short match, which the try-out offers; may be empty.
    Json short_match = Json::object();
    // Chooses the dice of all rounds. The author of a lesson tries numbers until the dice show what the lesson
    // is about.
    std::uint8_t luck = 0;
    std::vector<std::vector<Given>> before = {};  // rounds that are played before the first step
    // `fewest_lesson_steps` to `most_lesson_steps`, or none: each plays a round, if anything is wanted.
    std::vector<Step> steps;
};
inline constexpr std::size_t fewest_lesson_steps = 6, most_lesson_steps = 10;

// For games without a lesson.
inline Lesson no_lesson() {
    return {};
}

// A step as it is played. `after` has no position if nothing was wanted, or if the orders cannot be resolved.
struct PlayedStep {
    Resolution before, after;
    Seed seed{};  // of the dice between the two
};
// Plays a lesson with the wanted orders of each step. Empty if the match cannot be set up or a round before the
// steps cannot be resolved.
std::vector<PlayedStep> play_lesson(const Game& game, const Lesson& lesson);

// Returns the link to the game's lesson in the try-out of a site (web/contract.md, "The pages"). `site`: its
// address, or the way to it, with a slash at its end. Empty without a site, or if the game has no lesson.
std::optional<PageLink> lesson_link(const Game& game, std::string_view site);

}  // namespace ronda

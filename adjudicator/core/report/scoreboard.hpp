// Puts the scores of the players into one line at the top of a report. Games provide the numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

// The count by which players compare themselves, as the game counts: points, bases, pieces.
struct Scoreboard {
    struct ScoreRow {
        std::vector<std::string> players;  // ids: one player, or a side of several
        Text name;                         // used if the reader is not among the players
        std::int64_t score = 0;            // more is better
        Text shown = {};                   // the score in words; empty: its digits
        bool out = false;
    };
    Text of;             // the things counted, in the plural: "puntos"
    bool ranked = true;  // whether the score decides who is ahead
    // The players or sides whose score the viewer may know, in their order.
    std::vector<ScoreRow> rows = {};
};

// Returns "Vas 2.º de 4 en puntos: Ana 14, tú 11, Beto 9, Carla fuera." If the score does not decide, the game
// is over, or the reader has no place: "Fichas: Ana 14, tú 11." Empty if there are no rows.
Text standing_in_words(const Scoreboard& scoreboard, const Viewer& viewer, bool over);

// Returns the reader's place, counted from 1; those with the same score share the better one. Empty if the
// scoreboard is not ranked, or the reader is out, or not in it, or only the reader's score is known.
std::optional<int> place_in(const Scoreboard& scoreboard, const Viewer& viewer);

// Returns the news that the reader's place has changed. Empty if it has not, or if all were or are level.
std::optional<News> change_of_place(const Scoreboard& before, const Scoreboard& now, const Viewer& viewer);

}  // namespace ronda

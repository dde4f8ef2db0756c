// Builds the beginning of the last report: the reader's place, how the scores went from the first round to the
// last, and the reader's luckiest and unluckiest fight.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/core/report/scoreboard.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// What the last report tells of the whole match.
struct Farewell {
    std::vector<Placed> places;
    // What everybody may know of the scores, at even distances from the first round to the last.
    std::vector<Scoreboard> scores = {};
    // A player's fights with the least likely outcomes, each less likely than not. No value: there was none.
    struct Fights {
        struct Fight {
            int round = 0;
            Bullets::Line line;  // as in the player's report of that round
        };
        std::optional<Fight> luckiest = {}, unluckiest = {};
    };
    std::map<std::string, Fights> fights = {};  // by player
};

// Returns the places of a match that ends with the position `last` (core/report/ranking.hpp). Empty if it is
// not over. Fails if a round cannot be read.
Result<std::vector<Placed>> places_of(Files& files, const Match& match, const Position& last);

// Returns what the report of the position `last` tells of the match; `events` are those of its last round.
// Empty if it is not over. Fails as places_of.
Result<std::optional<Farewell>> farewell_of(Files& files, const Match& match, const Position& last,
                                            const std::vector<Event>& events);

// Returns the lines with which the player of a match that is over asks to play again, in a club the club,
// elsewhere the others and the moderator; `key` proves them. Empty if the match is not over, if its club opens
// no rematch (ClubContext::rematch), or if there is nobody to ask.
std::optional<ReplyForm> rematch_form(const Match& match, const Position& last, const std::string& player,
                                      const std::string& key, const std::string& orders_to);

// Returns the last section of the last report for one viewer.
Section in_words(const Farewell& farewell, const MatchHeader& header, const Viewer& viewer);

}  // namespace ronda::match

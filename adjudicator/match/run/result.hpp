// The result of a finished match, for tables over many (`ronda results`): who came where, from its rounds, so
// that states need not say it; who had a seat one after another, as the journal tells, and what they made of
// its deadlines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns the places (core/report/ranking.hpp). Empty if the match is not over. Fails if a round cannot be
// read.
Result<std::vector<Placed>> places_of(Files& files, const Match& match);

// [{"jugadores", "lugar", "comparten", "puntos", "marca"}], null for what there is not.
Json places_json(const std::vector<Placed>& places);

// A term of a seat with what the match's rounds tell of it.
struct PlayedTerm : SeatTerm {
    std::vector<Instant> kept = {};  // resolutions of the rounds that they sent orders for, the newest way each
};

// Returns at least one; the first had the seat from the start.
std::vector<PlayedTerm> played_terms(const Match& match, const Journal& journal, const std::string& player);

struct MatchResult {
    std::string match;
    const Game* game = nullptr;
    int rounds = 0;
    int revision = 0;              // of the last round
    std::optional<Instant> ended;  // when the last round was resolved first
    bool cancelled = false;        // then it has no places
    Text words;                    // "1.º Ana, 2.º Beto", or how it ended if there are no places
    std::vector<Placed> places;
    struct Seat {
        std::string id, name;
        int kept = 0;     // rounds with orders that the player sent for them
        int missed = 0;   // deadlines without orders
        int excused = 0;  // such that do not count
        std::optional<robots::Level> robot = {};
        bool vacant = false;
        std::vector<PlayedTerm> tenures = {};
    };
    std::vector<Seat> seats;
};

// Returns the result. Empty if the match is not over. Fails as open_match.
Result<std::optional<MatchResult>> result_of(Files& files, const Path& folder, const ClubContext& club);
Result<std::optional<MatchResult>> result_of(Files& files, const Match& match, const Journal& journal);

// `ronda results --json`, `--csv`: a row for each player.
Json as_json(const MatchResult& result);
std::string csv_head();
std::string as_csv(const MatchResult& result);

}  // namespace ronda::match

// Computes the result of a finished match, for tables over many matches (`ronda results`): the places, computed
// from its rounds; from the journal, the successive holders of each seat, and the deadlines that each met or
// missed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns [{"jugadores", "lugar", "comparten", "puntos", "marca"}], with null for missing values.
Json places_json(const std::vector<Placed>& places);

// A term of a seat with its kept deadlines.
struct PlayedTerm : SeatTerm {
    std::vector<Instant> kept = {};  // when the rounds with their orders were last resolved
};

// Returns the terms of a seat, at least one; the first began with the match.
std::vector<PlayedTerm> played_terms(const Match& match, const Journal& journal, const std::string& player);

struct MatchResult {
    std::string match;
    const Game* game = nullptr;
    int rounds = 0;
    int revision = 0;              // of the last round
    std::optional<Instant> ended;  // when the last round was first resolved
    bool cancelled = false;        // then it has no places
    Text words;                    // "1.º Ana, 2.º Beto"; without places, how it ended
    std::vector<Placed> places;
    struct Seat {
        std::string id, name;
        int kept = 0;     // rounds with orders that the player sent for them
        int missed = 0;   // deadlines without orders
        int excused = 0;  // missed deadlines that do not count
        std::optional<robots::Level> robot = {};
        bool vacant = false;
        std::vector<PlayedTerm> tenures = {};
    };
    std::vector<Seat> seats;
};

// Returns the result. Empty if the match is not over. Fails as open_match.
Result<std::optional<MatchResult>> result_of(Files& files, const Path& folder, const ClubContext& club);
Result<std::optional<MatchResult>> result_of(Files& files, const Match& match, const Journal& journal);

// The formats of `ronda results --json` and `--csv`, which has a row for each player.
Json as_json(const MatchResult& result);
std::string csv_head();
std::string as_csv(const MatchResult& result);

}  // namespace ronda::match

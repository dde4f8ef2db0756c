// The result of a finished match, for tables over many (`ronda results`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/run/tenure.hpp"
#include "adjudicator/partida/store/places.hpp"

namespace ronda::partida {

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
        std::vector<Tenure> tenures = {};
    };
    std::vector<Seat> seats;
};

// Returns the result. Empty if the match is not over. Fails as open_match.
Result<std::optional<MatchResult>> result_of(Files& files, const Path& folder, const Surroundings& around);
Result<std::optional<MatchResult>> result_of(Files& files, const Match& match, const Journal& journal);

// `ronda results --json`, `--csv`: a row for each player.
Json as_json(const MatchResult& result);
std::string csv_head();
std::string as_csv(const MatchResult& result);

}  // namespace ronda::partida

// Computes the ratings of all games from the results of matches (club/contract/ratings.md). Nothing is stored,
// so a corrected result corrects the ratings.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adjudicator/club/results/weng_lin.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

// A rated match.
struct RatedMatch {
    std::string match, game, ended;  // ISO, UTC
    struct Side {
        int place = 1;
        std::vector<std::string> persons;  // in the order of the seats
    };
    std::vector<Side> sides;  // as `rate` takes them
};

// Returns the rated matches among the results, in their order. `results`: in the form of results_text. Fails
// with `fichero_invalido` at the first error in that form.
Result<std::vector<RatedMatch>> rated_matches(const Json& results, const std::string& file);

// A person's ratings in one game, after each of their matches.
struct RatedPerson {
    struct Step {
        std::string match, ended;
        int place = 1, sides = 2;  // among the rated sides
        Rating after;
    };
    std::vector<Step> steps;  // not empty

    Rating now() const { return steps.back().after; }
    static constexpr std::size_t few = 5;
    bool provisional() const { return steps.size() < few; }
};

// By game, then by person.
using Ratings = std::map<std::string, std::map<std::string, RatedPerson>>;
Ratings ratings_of(const std::vector<RatedMatch>& matches);

// Returns the persons of one game, the best first, then by id.
using RankedPerson = std::pair<std::string, const RatedPerson*>;
std::vector<RankedPerson> standings(const std::map<std::string, RatedPerson>& persons);

// Returns "16.44" from millionths, rounded half up; in Spanish with a comma.
Text two_decimals(std::int64_t millionths);

// `ronda ratings --json`, `--csv`: for each game the persons as in `standings`; of all games if `game` is
// empty.
Json ratings_json(const Ratings& ratings, const std::string& game);
std::string ratings_csv(const Ratings& ratings, const std::string& game);

}  // namespace ronda::club

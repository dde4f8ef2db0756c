// The first page of a site: the list of its matches. And the results of those that are over.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/match/store/system.hpp"
#include "adjudicator/site/memory.hpp"

namespace ronda::site {

// A match on the list.
struct Listed {
    std::string folder;  // in the site: the match's id, with a number if several matches have that id
    const Memory* memory = nullptr;
    bool nameless = false;    // a player wants no name on public lists
    bool is_private = false;  // its vacant seats are on no list
    Text places = {};         // of a nameless match, with pseudonyms; empty if it is not over
};

// A match that seeks players, and the link that opens a letter to join it.
struct Sought {
    Text words;
    std::string link;
};

// The club to which people write for a vacant seat. Without an address seats are not offered.
struct SeatDesk {
    std::string club, address;
};

// A link to a page of the club: the ratings of a game, the table of a season.
struct ClubPage {
    Text title;
    std::string path;  // without its ending
};

// Returns the page: matches that seek players, vacant seats with links that open a letter to the desk, running
// matches, matches that are over, each in the given order; then the club's pages and the time of the last pass.
std::string list_page(const std::vector<Listed>& matches, const std::vector<Sought>& sought,
                      const SeatDesk& desk, const std::vector<ClubPage>& tables, bool web,
                      std::optional<match::Instant> pass, Lang lang);
// Returns a person's own page `name`: their running matches, then those that are over. It has no script.
std::string own_page(const std::string& person, const std::string& name,
                     const std::vector<const Listed*>& matches, Lang lang);

// Returns the page without the line of the last pass.
std::string without_pass(std::string page);

// Returns the results of the matches that are over, in the form of `ronda results --json`, each with its folder
// in the site; the first that ended first. `registry`: the club's, which knows the persons; may be null. Names
// are not replaced by pseudonyms.
inline constexpr std::string_view results_file = "resultados.json";
Json results_json(const std::vector<Listed>& matches, const club::Registry* registry);

// Returns the places in such a result in words: "1.º Ana, 2.º Beto".
Text places_in(const Json& result);

}  // namespace ronda::site

// The pages of a site: what all share, the list of matches, a round, the standings over the rounds.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/match/store/system.hpp"
#include "adjudicator/site/memory.hpp"

namespace ronda::site {

extern const std::string_view style_sheet, page_script, lens_script;  // style.css, site.js, zoom.js

struct Frame {
    Text title;
    std::string up;    // the way to the site's first folder: "" or "../"
    std::string name;  // of the page, without language and ending: `0004`
    bool web = false;  // the site has the order pad and the try-out
    // What these two pages begin with, such as `#partida=malaga-1`; may be empty.
    std::string begin_with = {};
    std::vector<std::string> scripts = {};  // before site.js, relative to the page
    Text footer = {};
};

// The whole page; `body` is the inside of <main>, HTML.
std::string page(const Frame& frame, std::string_view body, Lang lang);

// `<a href="…">…</a>`; both are escaped.
std::string link(std::string_view address, std::string_view words);

// Numbers in columns are right-aligned; words are not.
struct Column {
    Text title;
    bool number = true;
};

// A table whose columns have these titles, which slides where there is no room for it. `name`: for who hears
// the page; `rows`: HTML.
std::string table_of(const Text& name, const std::vector<Column>& columns, const std::string& rows, Lang lang);

// Of the list of matches.
struct Listed {
    std::string folder;  // in the site: the match's id, with a number if two matches have the same
    const Memory* memory = nullptr;
    bool nameless = false;    // somebody in it wants no name on lists
    bool is_private = false;  // its vacant seats are on no list
    Text places = {};         // of a nameless match, with pseudonyms; empty if it is not over
};

// A match that seeks players, and the link that opens a letter to join it.
struct Sought {
    Text words;
    std::string link;
};

// Who gives vacant seats to people who write: a club. Without an address nobody does.
struct SeatDesk {
    std::string club, address;
};

// A page of the club: the ratings of a game, the table of a season. `path`: without its ending.
struct ClubPage {
    Text title;
    std::string path;
};

// The matches that seek players first, then vacant seats with links that open a letter to the desk, then the
// running matches, then those that are over, each in the given order, then the tables and the last pass.
std::string list_page(const std::vector<Listed>& matches, const std::vector<Sought>& sought,
                      const SeatDesk& desk, const std::vector<ClubPage>& tables, bool web,
                      std::optional<match::Instant> pass, Lang lang);
// The page without its line of the last pass.
std::string without_pass(std::string page);

// The results of the matches that are over, as `ronda results --json` tells them, each with its folder in the
// site: the first that ended first. `registry`: the club's, which knows the persons; may be null. They have
// names.
inline constexpr std::string_view results_file = "resultados.json";
Json results_json(const std::vector<Listed>& matches, const club::Registry* registry);

// Returns the places in such a result in words, with the names that it has.
Text places_in(const Json& result);

// The page of one round: the board, the way through the rounds, the standings, the report as everybody may see
// it.

inline constexpr int picture_width = 1000;  // of the board's file; pages show it as wide as there is room

struct RoundPage {
    const Memory& memory;
    int round = 0;
    std::string match;       // id
    std::string folder;      // of the match in the site
    std::string commitment;  // of its dice, s_0
    Text resolved;           // when: "domingo 6 de diciembre, 20:00"; empty if unknown
    const Document& report;
    const Scene& scene;
    bool dice = false;     // chance has a part in the match
    bool letters = false;  // letters have a part in its dice
    bool moderator_plays = false;
    std::optional<PageLink> lesson = {};  // of its game, if the site has it
};

// Returns the page as `index.html` (the newest round, with the downloads of the match and the button that
// checks it) or as the page of its round.
std::string round_page(const RoundPage& shown, bool as_index, Lang lang);

// The standings over the rounds: a drawing, and the same numbers as a table.

// Returns HTML that shows the scores after rounds 0 to `round`. Every line has the colour of its player, a mark
// and a dash of its own, and its name at its end. Empty if there is nothing to compare: less than two rounds,
// or scores that are not public.
std::string race_plot(const Memory& memory, int round, Lang lang);

}  // namespace ronda::site

// The site's cache of a match, datos.json in its folder: enough for the list of matches and for the plots of
// later rounds. The file is public; marks of the match's files are in it as hashes only.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

inline constexpr std::string_view memory_file = "datos.json";
inline constexpr std::size_t most_memory_bytes = 8U << 20U;

// A player's or a side's public score after one round.
struct Score {
    std::string who;  // ScoreRow::id
    std::int64_t score = 0;
    Text shown = {};  // in words; empty: its digits
    bool out = false;
};

struct ScoreRow {
    std::string id;  // of the player or players
    Text name;
    std::string colour;  // #rrggbb
};

struct RoundMemory {
    std::string key = {};       // changes whenever the round's files must be written again
    bool two_pictures = false;  // the board has other words in English
    bool secret = false;        // something was hidden from players
    std::vector<Score> scores = {};
    bool moves = false;  // has several moves, shown one after another
};

struct Memory {
    std::string origin, marks, form;  // hashes: of the match's place, of its files, of the program
    bool calendar = false;            // the match has deadlines: plazo.ics is there
    bool published = false;           // nothing is hidden any more: states and events are there
    bool verified = false;            // the match has a transcript
    bool over = false;
    bool web = false;         // the site has the order pad and the try-out, so there are positions as scripts
    std::string match, name;  // the id; formats::MatchFile::shown_name
    Text game;                // its title
    Text state;               // in a sentence or two: the awaited players and the deadline, or the winners
    Text places;              // "1.º Ana, 2.º Beto"; empty if the match is not over or has no places
    std::vector<std::pair<std::string, std::string>> vacant;  // seats that may be taken: id and name
    Json result;   // in the form of `ronda results --json`; null if the match is not over
    Text counted;  // unit of the scores, in the plural
    std::vector<ScoreRow> rows;
    std::vector<RoundMemory> rounds;  // from round 0 on

    int newest() const { return static_cast<int>(rounds.size()) - 1; }
    bool two_pictures(int round) const { return rounds[static_cast<std::size_t>(round)].two_pictures; }
};

std::string as_text(const Memory& memory);
// Empty if the text is not as `as_text` writes it.
std::optional<Memory> memory_from(std::string_view text);

// The files that the match's folder has besides datos.json.
std::set<std::string> names_of_files(const Memory& memory);

// Returns the file of the page `name` in this language: `index.html`, `index.en.html`.
std::string in_language(std::string_view name, std::string_view ending, Lang lang);
// `fondo.svg`: the background of the pictures of all rounds. `tablero.svg`: the whole newest board, in this
// language.
inline constexpr std::string_view ground_file = "fondo.svg";
std::string whole_board(bool two_pictures, Lang lang);
// Return `0004`, and the file of the round's picture in this language.
std::string name_of_round(int round);
std::string picture_of(int round, bool two_pictures, Lang lang);
// Returns the file of the round's moves (moves.hpp).
std::string moves_file(int round, Lang lang);

// Returns the first 16 digits of the SHA-256 hash.
std::string short_hash(std::string_view text);

}  // namespace ronda::site

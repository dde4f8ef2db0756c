// The pages of a club: the ratings of each game, each person who wants a page, and each season.
#pragma once

#include <map>
#include <string>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/club/results/reliability.hpp"
#include "adjudicator/club/results/season_table.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

// What their folders are called in the site.
inline constexpr std::string_view games_folder = "juegos", persons_folder = "personas",
                                  seasons_folder = "temporadas";

struct SeasonOfPage {
    std::string id;
    const Game* game = nullptr;
    std::vector<club::DivisionTable> tables;
    std::map<std::string, std::vector<std::string>> matches;  // by division
};

struct ClubPages {
    club::Ratings ratings;
    std::map<std::string, std::string> names;       // of the persons who want a page, by id
    std::map<std::string, std::string> pseudonyms;  // of all others, by id; ratings have them for ids
    std::map<std::string, std::string> folders;     // of matches in the site, by id
    std::vector<SeasonOfPage> seasons;
    club::Reliabilities reliable;  // by person, as of the last day on which somebody kept or missed a deadline
    std::string reliable_on;       // that day, 2026-12-06
    bool web = false;

    // Whether somebody who wants a page has a rating in the game.
    bool shows_game(const std::string& game) const;
    // Whether the person has a page: they want one and a match of theirs has counted.
    bool shows_person(const std::string& person) const;
};

Text title_of_game(const std::string& game);

// The ratings of one game; who wants no page goes by a pseudonym.
std::string game_page(const ClubPages& club, const std::string& game, Lang lang);

// The matches of one person that have counted, and for each game how their rating went.
std::string person_page(const ClubPages& club, const std::string& person, Lang lang);

// The tables of a season, with links to its matches and to the persons who want a page; the others go by
// pseudonyms.
std::string season_page(const ClubPages& club, const SeasonOfPage& season, Lang lang);
Text title_of_season(const SeasonOfPage& season);

// The person's rating after each match as HTML: the estimate as a line, what is likely as a band.
std::string rating_plot(const club::RatedPerson& person, const std::string& game, Lang lang);

}  // namespace ronda::site

// The pages of a club: the ratings of each game, each person who wants a page, and each season.
#pragma once

#include <map>
#include <string>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/club/results/reliability.hpp"
#include "adjudicator/club/results/season_table.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

// Names of the folders in the site.
inline constexpr std::string_view games_folder = "juegos", persons_folder = "personas",
                                  seasons_folder = "temporadas", tables_folder = club::tables_folder;

struct SeasonOfPage {
    std::string id;
    const Game* game = nullptr;
    std::vector<club::DivisionTable> tables;
};

struct ClubPages {
    club::Ratings ratings;
    std::map<std::string, std::string> names;       // of the persons who want a page, by id
    std::map<std::string, std::string> pseudonyms;  // of all others, by id; ratings have them for ids
    std::map<std::string, std::string> folders;     // of matches in the site, by id
    std::vector<SeasonOfPage> seasons;
    club::Reliabilities reliable;  // by person, as of `reliable_on`
    std::string reliable_on;       // last day on which a person kept or missed a deadline, 2026-12-06
    bool web = false;

    // Whether a person with a page has a rating in the game.
    bool shows_game(const std::string& game) const;
    // Whether the person has a page: they want one and have a rated match.
    bool shows_person(const std::string& person) const;
};

Text title_of_game(const std::string& game);

// Returns the ratings of one game; people who want no page have pseudonyms.
std::string game_page(const ClubPages& club, const std::string& game, Lang lang);

// Returns the rated matches of one person, and the course of their rating in each game.
std::string person_page(const ClubPages& club, const std::string& person, Lang lang);

// Returns the tables of a season, with links to its matches and to people with a page; others have pseudonyms.
std::string season_page(const ClubPages& club, const SeasonOfPage& season, Lang lang);
Text title_of_season(const SeasonOfPage& season);

}  // namespace ronda::site

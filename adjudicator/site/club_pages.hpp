// The pages of a club: the ratings of each game, and each person who wants a page.
#pragma once

#include <map>
#include <string>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

// What their folders are called in the site.
inline constexpr std::string_view games_folder = "juegos", persons_folder = "personas";

struct ClubPages {
    club::Ratings ratings;
    std::map<std::string, std::string> names;    // of the persons who want a page, by id
    std::map<std::string, std::string> folders;  // of matches in the site, by id
    bool web = false;

    // Whether somebody who wants a page has a rating in the game.
    bool shows_game(const std::string& game) const;
    // Whether the person has a page: they want one and a match of theirs has counted.
    bool shows_person(const std::string& person) const;
};

Text title_of_game(const std::string& game);

// The ratings of one game: those of the persons who want a page.
std::string game_page(const ClubPages& club, const std::string& game, Lang lang);

// The matches of one person that have counted, and for each game how their rating went.
std::string person_page(const ClubPages& club, const std::string& person, Lang lang);

// The person's rating after each match as HTML: the estimate as a line, what is likely as a band.
std::string rating_plot(const club::RatedPerson& person, const std::string& game, Lang lang);

}  // namespace ronda::site

#include "adjudicator/club/season/draw.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/club/season/season.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::club {

namespace {

// The best first by the ratings of the game, people without a rating last.
Result<void> sort_by_rating(const DeskContext& context, const Game& game, std::vector<std::string>& people) {
    const Json results = season_results(context.system.files, context.registry, context.directory, {});
    ASSIGN_OR_RETURN(const auto matches, rated_matches(results, context.club.paths.root.string()));
    Ratings ratings = ratings_of(matches);
    std::vector<std::string> rated;
    for (const auto& [person, rating] : standings(ratings[std::string(game.id())]))
        if (std::erase(people, person) > 0) rated.push_back(person);
    people.insert(people.begin(), rated.begin(), rated.end());
    return {};
}

Result<void> place_entrants(const DeskContext& context, formats::SeasonFile& season) {
    auto entrants = people_of(season, context.registry);
    for (formats::Division& division : season.divisions)
        std::erase_if(division.persons,
                      [&entrants](const std::string& person) { return std::erase(entrants, person) == 0; });
    RETURN_IF_ERROR(sort_by_rating(context, *season.game, entrants));
    place_evenly(entrants, season.divisions);
    return {};
}

}  // namespace

void place_evenly(const std::vector<std::string>& people, std::vector<formats::Division>& divisions) {
    std::vector<std::size_t> sizes;
    for (const formats::Division& division : divisions) sizes.push_back(division.persons.size());
    for (std::size_t i = 0; i < people.size(); ++i) ++*std::min_element(sizes.begin(), sizes.end());
    auto next = people.begin();
    for (std::size_t i = 0; i < divisions.size(); ++i)
        while (divisions[i].persons.size() < sizes[i]) divisions[i].persons.push_back(*next++);
}

Result<Season> drawn_season(const DeskContext& context, const Season& season) {
    if (!season.file.sign_up) return season;
    formats::SeasonFile file = season.file;
    if (!context.registry.has_begun(file.season)) RETURN_IF_ERROR(place_entrants(context, file));
    file.sign_up.reset();
    const std::string text = formats::write_season_file(file, context.club.file.lang);
    ASSIGN_OR_RETURN(
        file, formats::read_season_file(text, context.club.paths.season(file.season).string(), all_games()));
    return Season{std::move(file), system::sha256(text)};
}

Result<Season> draw_divisions(DeskContext& context, const std::string& id) {
    ASSIGN_OR_RETURN(const auto season, open_season(context.system.files, context.club, id));
    ASSIGN_OR_RETURN(auto drawn, drawn_season(context, season));
    if (!season.file.sign_up || context.registry.has_begun(id)) return drawn;
    RETURN_IF_ERROR(check_opening(context, drawn));
    const std::string text = formats::write_season_file(drawn.file, context.club.file.lang);
    RETURN_IF_ERROR(context.system.files.save(context.club.paths.season(id), text, Durable::yes, true));
    context.report.done.push_back(
        say("{}: las divisiones están en su fichero", "{}: the divisions are in its file", id));
    return drawn;
}

}  // namespace ronda::club

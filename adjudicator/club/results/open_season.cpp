#include "adjudicator/club/results/open_season.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/club/results/results.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/run/result.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_season_bytes = 1U << 20U;

}  // namespace

Result<Season> open_season(Files& files, const Club& club, const std::string& id) {
    const Path path = club.paths.season(is_match_id(id) ? id : std::string("-"));
    if (!is_match_id(id) || !files.exists(path))
        return refuse("temporada_desconocida",
                      say("no hay ninguna temporada «{}» en {}", "there is no season “{}” in {}", id,
                          club.paths.seasons().string()));
    ASSIGN_OR_RETURN(const auto text, files.read(path, most_season_bytes));
    ASSIGN_OR_RETURN(auto file, formats::read_season_file(text, path.string(), all_games()));
    if (file.season != id)
        return refuse("fichero_invalido", say("{}: es la temporada «{}», se esperaba «{}», como el fichero",
                                              "{}: it is the season “{}”; expected “{}”, the name of the file",
                                              path.string(), file.season, id));
    return Season{std::move(file), system::sha256(text)};
}

std::vector<std::string> season_ids(Files& files, const Club& club) {
    std::vector<std::string> ids;
    const auto names = files.exists(club.paths.seasons()) ? files.list(club.paths.seasons())
                                                          : Result<std::vector<std::string>>();
    if (!names) return ids;
    for (const std::string& name : *names)
        if (const Path path = name; path.extension() == ".yaml" && is_match_id(path.stem().string()))
            ids.push_back(path.stem().string());
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<std::string> people_of(const formats::SeasonFile& season, const Registry& registry) {
    const auto found = registry.entrants.find(season.season);
    const bool seeks = season.sign_up && found != registry.entrants.end();
    const auto entrants = seeks ? found->second : std::vector<std::string>();
    const auto has = [](const std::vector<std::string>& people, const std::string& person) {
        return std::find(people.begin(), people.end(), person) != people.end();
    };
    std::vector<std::string> people;
    for (const formats::Division& division : season.divisions)
        for (const std::string& person : division.persons)
            if (!seeks || has(entrants, person) || !registry.turns.contains({season.season, person}))
                people.push_back(person);
    for (const std::string& person : entrants)
        if (!has(people, person)) people.push_back(person);
    std::erase_if(people, [&](const std::string& person) {
        return registry.left_seasons.contains({season.season, person});
    });
    return people;
}

std::vector<SoughtMatch> sought_seasons(Files& files, const Club& club, const Registry& registry) {
    std::vector<SoughtMatch> all;
    for (const std::string& id : season_ids(files, club)) {
        if (registry.find(id) != nullptr || registry.has_begun(id)) continue;
        const auto season = open_season(files, club, id);
        if (!season || !season->file.sign_up) continue;
        SoughtMatch sought;
        sought.id = sought.season = id;
        sought.game = season->file.game->id();
        sought.seats = std::numeric_limits<int>::max();
        sought.until = club.zone.of_local(*season->file.sign_up);
        sought.people = people_of(season->file, registry);
        all.push_back(std::move(sought));
    }
    return all;
}

Json season_results(Files& files, const Registry& registry, const Directory& directory,
                    const std::string& season) {
    std::vector<match::MatchResult> found;
    for (const auto& [id, folder] : directory.all()) {
        const SoughtMatch* match = registry.find(id);
        if (!season.empty() && (match == nullptr || match->season != season)) continue;
        auto result = match::result_of(files, folder, {});
        if (result && *result) found.push_back(std::move(**result));
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return std::tie(a.ended, a.match) < std::tie(b.ended, b.match);
    });
    Json results = Json::array();
    for (const match::MatchResult& result : found)
        add_persons(results.emplace_back(match::as_json(result)), registry);
    return results;
}

Names names_of(const Persons& persons) {
    std::map<std::string, int> times;
    const auto shown = [](const Person& person) { return person.name.empty() ? person.id : person.name; };
    for (const auto& [id, person] : persons.all()) ++times[fold(shown(person))];
    Names names;
    for (const auto& [id, person] : persons.all()) {
        const std::string name = shown(person);
        names[id] = times[fold(name)] > 1 ? fmt::format("{} ({})", name, id) : name;
    }
    return names;
}

}  // namespace ronda::club

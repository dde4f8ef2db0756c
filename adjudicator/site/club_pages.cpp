#include "adjudicator/site/club_pages.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/site/list_page.hpp"
#include "adjudicator/site/page.hpp"
#include "adjudicator/site/plot.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using club::two_decimals;
using formats::escaped;

std::string cell(std::string_view inside, bool number = true) {
    return fmt::format("<td{}>{}</td>", number ? " class=\"num\"" : "", inside);
}

Text how_to_read() {
    return say(
        "El valor es el nivel que la persona alcanza casi con seguridad: la estimación menos tres veces su "
        "incertidumbre. Con menos de {} partidas es provisional. Cualquiera puede rehacer la cuenta con "
        "«ronda ratings --from {}».",
        "The value is the level that the person almost certainly reaches: the estimate less three times its "
        "uncertainty. With fewer than {} matches, it is provisional. Anybody can compute it again with “ronda "
        "ratings --from {}”.",
        club::RatedPerson::few, results_file);
}

std::string name_of(const ClubPages& club, const std::string& person, Lang lang) {
    const auto name = club.names.find(person);
    if (name == club.names.end()) {
        const auto pseudonym = club.pseudonyms.find(person);
        return pseudonym == club.pseudonyms.end() ? "—" : escaped(pseudonym->second);
    }
    if (!club.shows_person(person)) return escaped(name->second);
    return link(fmt::format("../{}/{}", persons_folder, in_language(person, "html", lang)), name->second);
}

std::string person_row(const ClubPages& club, int place, const club::RankedPerson& standing, Lang lang) {
    const auto& [id, person] = standing;
    const club::Rating now = person->now();
    return fmt::format("<tr><th scope=\"row\" class=\"num\">{}</th>{}{}{}{}{}</tr>\n", place,
                       cell(club.names.contains(id) ? name_of(club, id, lang) : escaped(id), false),
                       cell(two_decimals(now.shown()).in(lang) +
                            (person->provisional() ? say(" (provisional)", " (provisional)").in(lang) : "")),
                       cell(two_decimals(now.mu).in(lang)), cell(two_decimals(now.sigma).in(lang)),
                       cell(std::to_string(person->steps.size())));
}

std::string link_to_match(const ClubPages& club, const std::string& match, Lang lang) {
    const auto folder = club.folders.find(match);
    return folder == club.folders.end()
               ? escaped(match)
               : link(fmt::format("../{}/{}", folder->second, in_language("index", "html", lang)), match);
}

std::string match_row(const ClubPages& club, const club::RatedPerson::Step& step, Lang lang) {
    constexpr std::size_t day = 10;
    return fmt::format("<tr><th scope=\"row\">{}</th>{}{}{}{}{}</tr>\n", link_to_match(club, step.match, lang),
                       cell(step.ended.substr(0, day)),
                       cell(say("{}\u00A0de\u00A0{}", "{}\u00A0of\u00A0{}", step.place, step.sides).in(lang)),
                       cell(two_decimals(step.after.shown()).in(lang)),
                       cell(two_decimals(step.after.mu).in(lang)),
                       cell(two_decimals(step.after.sigma).in(lang)));
}

std::string game_of_person(const ClubPages& club, const std::string& game, const club::RatedPerson& person,
                           Lang lang) {
    std::string rows;
    for (const auto& step : person.steps) rows += match_row(club, step, lang);
    const std::string page = fmt::format("../{}/{}", games_folder, in_language(game, "html", lang));
    return fmt::format(
        "<section class=\"card\">\n<h2>{}</h2>\n<figure class=\"board "
        "score-plot\">{}</figure>\n{}</section>\n",
        link(page, title_of_game(game).in(lang)), rating_plot(person, game, lang),
        table_of(say("Partidas", "Matches"),
                 {{say("Partida", "Match"), false},
                  {say("Fin", "End")},
                  {say("Puesto", "Place")},
                  {say("Valor", "Value")},
                  {say("Esti\u00ADmación", "Esti\u00ADmate")},
                  {say("Incerti\u00ADdumbre", "Uncer\u00ADtainty")}},
                 rows, lang));
}

// Who beat whom: `1.º Ana, 2.º Beto`, with links to people with a page.
std::string places(const ClubPages& club, const club::SeasonMatch& match, Lang lang) {
    club::Names linked;
    for (const auto& [person, place] : match.persons) linked.emplace(person, name_of(club, person, lang));
    return club::places_in_words(match, linked).in(lang);
}

std::string way_of(const ClubPages& club, const club::DivisionTable& table, Lang lang) {
    std::string rows;
    for (const club::SeasonMatch& match : table.matches)
        rows += fmt::format("<tr><th scope=\"row\">{}</th>{}{}</tr>\n", link_to_match(club, match.match, lang),
                            cell(match.round == 0 ? "—" : std::to_string(match.round)),
                            cell(places(club, match, lang), false));
    if (rows.empty()) return rows;
    return table_of(
        say("{}: quién ganó a quién", "{}: who beat whom", table.name),
        {{say("Partida", "Match"), false}, {say("Jornada", "Round")}, {say("Resultado", "Result"), false}},
        rows, lang);
}

std::string division(const ClubPages& club, const club::DivisionTable& table, Lang lang) {
    std::string rows;
    for (const club::SeasonRow& row : table.rows)
        rows += fmt::format(
            "<tr><th scope=\"row\" class=\"num\">{}</th>{}{}{}{}{}</tr>\n", row.place,
            cell(name_of(club, row.person, lang), false), cell(club::points_in_words(row.hundredths).in(lang)),
            cell(std::to_string(row.played)), cell(std::to_string(row.won)), cell(std::to_string(row.rested)));
    const Text played = say("{} de {}", "{} of {}", table.over,
                            counted(table.all, say("partida acabada", "match finished"),
                                    say("partidas acabadas", "matches finished")));
    return fmt::format("<section class=\"card\">\n<h2>{}</h2>\n{}<p>{}</p>\n{}</section>\n",
                       escaped(table.name),
                       table_of(same(table.name),
                                {{say("N.º", "No.")},
                                 {say("Persona", "Person"), false},
                                 {say("Puntos", "Points")},
                                 {say("Parti\u00ADdas", "Matches")},
                                 {say("Gana\u00ADdas", "Won")},
                                 {say("Descan\u00ADsos", "Byes")}},
                                rows, lang),
                       escaped(played.in(lang)), way_of(club, table, lang));
}

}  // namespace

Text title_of_season(const SeasonOfPage& season) {
    return say("Temporada {} de {}", "Season {} of {}", season.id, season.game->title());
}

std::string season_page(const ClubPages& club, const SeasonOfPage& season, Lang lang) {
    const Text title = title_of_season(season);
    std::string body = fmt::format("<h1>{}</h1>\n", escaped(title.in(lang)));
    for (const club::DivisionTable& table : season.tables) body += division(club, table, lang);
    return page({title, "../", season.id, club.web}, body, lang);
}

Text title_of_game(const std::string& game) {
    const Game* known = find_game(game);
    return known == nullptr ? same(game) : known->title();
}

bool ClubPages::shows_game(const std::string& game) const {
    const auto found = ratings.find(game);
    return found != ratings.end() && std::any_of(found->second.begin(), found->second.end(),
                                                 [this](const auto& one) { return names.contains(one.first); });
}

bool ClubPages::shows_person(const std::string& person) const {
    return names.contains(person) && std::any_of(ratings.begin(), ratings.end(), [&](const auto& game) {
               return game.second.contains(person);
           });
}

std::string game_page(const ClubPages& club, const std::string& game, Lang lang) {
    const Text title = say("Clasificación de {}", "Ratings of {}", title_of_game(game));
    std::string rows;
    int place = 0;
    for (const club::RankedPerson& standing : club::standings(club.ratings.at(game)))
        rows += person_row(club, ++place, standing, lang);
    const std::string body = fmt::format("<h1>{}</h1>\n{}<p class=\"help\">{}</p>\n", escaped(title.in(lang)),
                                         table_of(title,
                                                  {{say("N.º", "No.")},
                                                   {say("Persona", "Person"), false},
                                                   {say("Valor", "Value")},
                                                   {say("Esti\u00ADmación", "Esti\u00ADmate")},
                                                   {say("Incerti\u00ADdumbre", "Uncer\u00ADtainty")},
                                                   {say("Parti\u00ADdas", "Matches")}},
                                                  rows, lang),
                                         escaped(how_to_read().in(lang)));
    return page({title, "../", game, club.web}, body, lang);
}

std::string person_page(const ClubPages& club, const std::string& person, Lang lang) {
    const std::string& name = club.names.at(person);
    std::string body = fmt::format("<h1>{}</h1>\n", escaped(name));
    if (const auto found = club.reliable.find(person); found != club.reliable.end())
        body += fmt::format("<p>{}</p>\n", escaped(say("Fiabilidad: {}, en los 365 días hasta el {}.",
                                                       "Reliability: {}, in the 365 days up to {}.",
                                                       club::in_words(found->second), club.reliable_on)
                                                       .in(lang)));
    for (const auto& [game, persons] : club.ratings)
        if (const auto found = persons.find(person); found != persons.end())
            body += game_of_person(club, game, found->second, lang);
    return page({same(name), "../", person, club.web}, body, lang);
}

}  // namespace ronda::site

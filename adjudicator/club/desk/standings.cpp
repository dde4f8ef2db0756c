// The request `clasificacion` (club/contract/requests.md, "What needs a code").
#include <algorithm>

#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/club/results/open_season.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

namespace {

bool plays_in(const SeasonMatch& match, const std::string& person) {
    return std::any_of(match.persons.begin(), match.persons.end(),
                       [&person](const auto& one) { return one.person == person; });
}

}  // namespace

// Only people of the club get names, at their own address, so it needs no code.
Result<void> Requests::send_standings(const Request& request, const Asker& asker) {
    Files& files = context_.system.files;
    const auto season = open_season(files, context_.club, request.value);
    if (!season) {
        std::vector<Request> ready;
        for (const std::string& id : season_ids(files, context_.club))
            ready.push_back({RequestKind::standings, id, {}});
        return refuse_request(asker, "temporada_desconocida",
                              say("Aquí no se juega ninguna temporada «{}», o ahora no se puede leer.",
                                  "There is no season “{}” here, or it cannot be read now.", request.value),
                              std::move(ready));
    }
    const Names names = names_of(context_.persons);
    const auto tables =
        season_table(season->file, season_results(files, context_.registry, context_.directory, request.value),
                     season_record(context_.registry, request.value));
    ClubLetter letter{say("Clasificación de {}", "Standings of {}", request.value),
                      say("Así va la temporada {} de {}.", "This is season {} of {} so far.", request.value,
                          season->file.game->title()),
                      {request}};
    std::vector<Text> own;
    for (const DivisionTable& table : tables) {
        const Text title = say("{} (acabadas: {} de {})", "{} (finished: {} of {})", table.name, table.over,
                               counted(table.all, say("partida", "match")));
        letter.sections.push_back({title, {bulleted(rows_in_words(table, names))}});
        for (const SeasonMatch& match : table.matches)
            if (plays_in(match, asker.person->id)) own.push_back(match_in_words(match, names));
    }
    if (!own.empty())
        letter.sections.push_back({say("Tus partidas", "Your matches"), {bulleted(std::move(own))}});
    letter.ready.front().more.clear();
    return answer(asker, std::move(letter));
}

}  // namespace ronda::club

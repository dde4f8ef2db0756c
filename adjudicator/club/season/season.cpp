#include "adjudicator/club/season/season.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/club/season/rounds.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::club {

namespace {

Result<void> check_match(const DeskContext& context, const Season& season, const PairedMatch& match) {
    const auto* line = context.journal.history().last<entry::SeasonPaired>(
        [&match](const auto& paired) { return paired.match == match.match; });
    if (line != nullptr) {
        const auto& paired = *line->as<entry::SeasonPaired>();
        if (paired.season == season.file.season && paired.digest == season.digest) return {};
        return refuse(
            "temporada_empezada",
            say("{}: sus partidas ya empezaron, y el fichero ha cambiado desde entonces",
                "{}: its matches have begun, but the file has changed since then", season.file.season));
    }
    return check_free(context, match.match);
}

std::vector<PairedMatch> paired_anew(const formats::SeasonFile& season) {
    std::vector<PairedMatch> matches;
    for (const formats::Division& division : season.divisions)
        for (PairedTable& persons : paired({season.season + division.name, division.persons, season.seats,
                                            season.game->least_players(), season.matches}))
            matches.push_back({fmt::format("{}-{}", season.season, matches.size() + 1), division.name,
                               std::move(persons), 0});
    return matches;
}

// Where each person plays next, by person.
std::map<std::string, std::size_t> divisions_in(const formats::SeasonFile& season) {
    std::map<std::string, std::size_t> found;
    for (std::size_t i = 0; i < season.divisions.size(); ++i)
        for (const std::string& person : season.divisions[i].persons) found[person] = i;
    return found;
}

Text move_in_words(std::size_t before, std::size_t after, const std::string& division) {
    if (after < before) return say("Subes a {}.", "You go up to {}.", division);
    if (after > before) return say("Bajas a {}.", "You go down to {}.", division);
    return say("Sigues en {}.", "You stay in {}.", division);
}

// One letter for each place, since the words are those of one reader.
Notice closing_notice(const Season& season, const DivisionTable& context, std::size_t place, const Text& move,
                      const Names& names) {
    const SeasonRow& row = context.rows[place];
    std::vector<Text> lines = rows_in_words(context, names), ties = ties_in_words(context, names);
    lines.insert(lines.end(), ties.begin(), ties.end());
    return {fmt::format("temporada.{}.{}", season.file.season, row.person),
            {row.person},
            say("Fin de la temporada {}", "The end of season {}", season.file.season),
            say("Has acabado la temporada {} en el puesto {} de {} en {}.\n{}\n{}",
                "You have finished season {} in position {} of {} in {}.\n{}\n{}", season.file.season,
                row.place, context.rows.size(), context.name, move, join(lines, "\n")),
            {},
            "mis_partidas: true"};
}

}  // namespace

std::vector<PairedMatch> begun_matches(const Registry& registry, const std::string& season) {
    std::vector<PairedMatch> matches;
    for (const auto& [id, match] : registry.sought)
        if (match.season == season) matches.push_back({id, match.division, match.people, match.round});
    std::sort(matches.begin(), matches.end(), [](const PairedMatch& a, const PairedMatch& b) {
        return std::pair(a.match.size(), a.match) < std::pair(b.match.size(), b.match);
    });
    return matches;
}

std::vector<PairedMatch> matches_of(const formats::SeasonFile& season, const Registry& registry) {
    std::vector<PairedMatch> begun = begun_matches(registry, season.season), all = paired_anew(season);
    // A killed call has begun only some of them.
    const bool same = begun.size() < all.size() && std::equal(begun.begin(), begun.end(), all.begin());
    return begun.empty() || same ? all : begun;
}

Result<void> check_club(const DeskContext& context, const Season& season) {
    if (context.waits())
        return refuse(
            "restaurada",
            say("el club se ha restaurado desde una copia: no empieza ninguna partida hasta «ronda resume {} "
                "--restored»",
                "the club was restored from a backup: no match begins until “ronda resume {} "
                "--restored”",
                context.club.paths.root.string()));
    Diagnostics unknown;
    for (const formats::Division& division : season.file.divisions)
        for (const std::string& person : division.persons)
            if (context.persons.find(person) == nullptr &&
                !context.registry.left_seasons.contains({season.file.season, person}))
                unknown.push_back(
                    match::fault_in({}, "persona_desconocida",
                                    say("{}, división «{}»: en el club no hay nadie que se llame «{}»",
                                        "{}, division “{}”: the club has nobody called “{}”",
                                        season.file.season, division.name, person)));
    if (!unknown.empty()) return refuse(std::move(unknown));
    return {};
}

Result<void> check_free(const DeskContext& context, const std::string& match) {
    if (context.registry.find(match) != nullptr || context.directory.folder_of(match) != nullptr ||
        context.system.files.exists(context.club.paths.root / match))
        return refuse("carpeta_ocupada",
                      say("ya hay algo que se llama «{}»", "there is already something called “{}”", match));
    return {};
}

Result<void> save_match_file(const DeskContext& context, const Season& season, const std::string& match) {
    formats::MatchFile file = season.file.form;
    file.match = match;
    file.game = season.file.game;
    file.lang = context.club.file.lang;
    if (!file.calendar) file.calendar = context.club.file.calendar;
    Files& files = context.system.files;
    RETURN_IF_ERROR(files.make_folder(context.club.paths.sought(), true));
    return files.save(context.club.paths.sought(match), formats::write_match_file(file), Durable::yes, true);
}

Result<void> check_opening(const DeskContext& context, const Season& season) {
    if (season.file.rounds) return check_round(context, season, planned_round(context, season));
    RETURN_IF_ERROR(check_club(context, season));
    const auto matches = matches_of(season.file, context.registry);
    for (const PairedMatch& match : matches) RETURN_IF_ERROR(check_match(context, season, match));
    if (const std::size_t all = paired_anew(season.file).size(); matches.size() < all)
        return refuse("temporada_empezada",
                      say("{}: otra versión de este programa empezó {} de sus {} partidas con otro "
                          "emparejamiento; las que faltan se abren con «ronda open»",
                          "{}: another version of this program began {} of its {} matches with another "
                          "pairing; open the missing ones with “ronda open”",
                          season.file.season, matches.size(), all));
    return {};
}

Result<void> open_matches_of(DeskContext& context, const Season& season) {
    RETURN_IF_ERROR(check_opening(context, season));
    for (const PairedMatch& match : matches_of(season.file, context.registry)) {
        if (context.registry.find(match.match) != nullptr) continue;
        RETURN_IF_ERROR(save_match_file(context, season, match.match));
        RETURN_IF_ERROR(context.add(entry::SeasonPaired{match.match, season.file.season, match.division,
                                                        std::string(season.file.game->id()), match.persons,
                                                        season.digest}));
    }
    move_sign_ups(context);
    return {};
}

Result<void> close_season(DeskContext& context, const Season& season, const std::vector<DivisionTable>& tables,
                          const std::string& next) {
    for (const DivisionTable& division : tables)
        if (division.over < division.all || division.all == 0)
            return refuse("temporada_sin_acabar",
                          say("en {}, acabadas: {} de {}", "in {}, finished: {} of {}", division.name,
                              division.over, counted(division.all, say("partida", "match"))));
    if (const int next_round = round_after(season.file, context.registry); next_round > 0)
        return refuse("temporada_sin_acabar",
                      say("aún no ha empezado la jornada {} de {}", "round {} of {} has not begun yet",
                          next_round, season.file.round_count()));
    const formats::SeasonFile after = next_season(season.file, tables, next);
    const Path path = context.club.paths.season(next);
    const std::string text = formats::write_season_file(after, context.club.file.lang);
    const auto* closed = context.journal.history().last<entry::SeasonClosed>(
        [&season](const auto& line) { return line.season == season.file.season; });
    if (closed == nullptr && context.system.files.exists(path))
        return refuse("carpeta_ocupada", say("{} ya existe", "{} already exists", path.string()));
    if (closed == nullptr) {
        RETURN_IF_ERROR(context.add(entry::SeasonClosed{season.file.season, next, system::sha256(text)}));
    }
    if (!context.system.files.exists(path))
        RETURN_IF_ERROR(context.system.files.save(path, text, Durable::yes, true));
    const auto before = divisions_in(season.file), then = divisions_in(after);
    const Names names = names_of(context.persons);
    for (const DivisionTable& division : tables)
        for (std::size_t place = 0; place < division.rows.size(); ++place) {
            const std::string& person = division.rows[place].person;
            if (!before.contains(person) || !then.contains(person)) continue;
            const std::size_t to = then.at(person);
            Notice notice = closing_notice(
                season, division, place, move_in_words(before.at(person), to, after.divisions[to].name), names);
            RETURN_IF_ERROR(context.journal.queue_notice(std::move(notice), context.now));
        }
    return {};
}

std::string id_after(const std::string& season) {
    const std::size_t dash = season.rfind('-');
    const int number =
        dash == std::string::npos ? 0 : whole_number(std::string_view(season).substr(dash + 1)).value_or(0);
    return number > 0 && number < 1'000'000 ? fmt::format("{}-{}", season.substr(0, dash), number + 1)
                                            : season + "-2";
}

}  // namespace ronda::club

#include "adjudicator/club/desk/sign_up_changes.hpp"

#include <utility>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

namespace {

// `words`: the news. The notice also says how to find another match.
Notice notice_to(std::vector<std::string> people, std::string key, Text subject, const Text& words) {
    return {std::move(key),
            std::move(people),
            std::move(subject),
            say("{}\nEscribe «lista: true» para ver otras partidas que buscan gente.",
                "{}\nSend “lista: true” to see other matches that are looking for players.", words),
            {},
            "lista: true"};
}

// The places are given out until the seats are drawn.
Result<SoughtMatch> with_open_places(const DeskContext& context, const std::string& match) {
    ASSIGN_OR_RETURN(auto sought, sought_match(context, match));
    if (sought.is_open()) return sought;
    return refuse("partida_desconocida",
                  say("{}: los asientos ya se han sorteado", "{}: the seats have already been drawn", match));
}

Result<void> check_change(const DeskContext& context, const SoughtMatch& match, const SignUp& opening) {
    const bool same_terms = match.terms() == opening.terms();
    if (match.game != opening.file.game->id())
        return refuse("opcion_invalida", say("{} es de {}, no de {}", "{} is a match of {}, not of {}",
                                             match.id, match.game, opening.file.game->id()));
    if (!match.is_open() && !same_terms)
        return refuse(
            "opcion_invalida",
            say("{}: los asientos ya se han sorteado; solo se puede dar otro fichero con --from",
                "{}: the seats have already been drawn; only another file can be given with --from", match.id));
    if (opening.seats < static_cast<int>(match.people.size()))
        return refuse("opcion_invalida",
                      say("{}: ya hay {}", "{}: it already has {}", match.id,
                          counted(match.people.size(), say("persona", "person"), say("personas", "people"))));
    return same_terms ? Result<void>() : check_terms(context, opening);
}

Notice changed_notice(const DeskContext& context, const SoughtMatch& match, int turn) {
    const std::string& id = match.id;
    const Text how = match.is_open()
                         ? say("{}; {}", "{}; {}", how_many(match), how_it_begins(context.club.zone, match))
                         : say("ya no falta nadie", "nobody else is needed");
    return {fmt::format("cambiada.{}.{}", id, turn),
            match.people,
            say("{} cambia antes de empezar", "{} changes before it begins", id),
            say("Quien modera ha cambiado las condiciones de {}: {}.\nSi ya no te va, sal con «baja: {}» antes "
                "de que empiece.",
                "The moderator has changed the terms of {}: {}.\nIf it no longer suits you, leave it with "
                "“baja: {}” before it begins.",
                id, how, id),
            {},
            fmt::format("baja: {}", id)};
}

}  // namespace

Result<SoughtMatch> sought_match(const DeskContext& context, const std::string& match) {
    const SoughtMatch* found = context.registry.find(match);
    if (found != nullptr && (found->is_open() || found->stage == SoughtMatch::Stage::begins)) return *found;
    return refuse("partida_desconocida", say("«{}» no es una partida que busque gente",
                                             "“{}” is not a match looking for players", match));
}

Result<void> cancel_sign_up(DeskContext& context, const std::string& match, const std::string& reason) {
    ASSIGN_OR_RETURN(const auto sought, sought_match(context, match));
    const Text words =
        say("Quien modera ha retirado {}{}.", "The moderator has withdrawn {}{}.", match, after_colon(reason));
    RETURN_IF_ERROR(context.add(entry::MatchDropped{match},
                                notice_to(sought.people, fmt::format("desierta.{}", match),
                                          say("{} no empieza", "{} does not begin", match), words)));
    context.report.done.push_back(
        say("{}: no empieza; se avisa a {}", "{}: does not begin; a notice goes to {}", match,
            counted(sought.people.size(), say("persona", "person"), say("personas", "people"))));
    Files& files = context.system.files;
    const Path folder = context.club.paths.root / match;
    // The folder has only the files of a killed process.
    if (files.exists(MatchPaths{folder}.unfinished_mark())) RETURN_IF_ERROR(files.remove(folder));
    return files.remove(context.club.paths.sought(match));
}

Result<void> change_sign_up(DeskContext& context, const SignUp& opening) {
    const std::string& id = opening.file.match;
    ASSIGN_OR_RETURN(auto match, sought_match(context, id));
    RETURN_IF_ERROR(check_change(context, match, opening));
    const auto before = sought_file(context, id);
    const bool same_file = before && *before == opening.file;
    if (same_file && match.terms() == opening.terms()) {
        context.report.done.push_back(say("{}: ya estaba así", "{}: nothing changes", id));
        return {};
    }
    if (!same_file)
        RETURN_IF_ERROR(context.system.files.save(context.club.paths.sought(id),
                                                  formats::write_match_file(opening.file), Durable::yes, true));
    // The notice has a number, so that terms may come back that were there before.
    const auto& opened = context.journal.history().all<entry::MatchOpened>();
    const auto turn = static_cast<int>(std::count_if(opened.begin(), opened.end(), [&id](const ClubLine* line) {
        return line->as<entry::MatchOpened>()->match == id;
    }));
    context.report.done.push_back(say("{}: cambiada", "{}: changed", id));
    match.set_terms(opening);
    return context.add(entry::MatchOpened{opening, id, match.game}, changed_notice(context, match, turn));
}

Result<void> add_to_sign_up(DeskContext& context, const std::string& match, const std::string& id) {
    ASSIGN_OR_RETURN(auto sought, with_open_places(context, match));
    const Person* person = context.persons.find(id);
    if (person == nullptr)
        return refuse("persona_desconocida",
                      say("«{}» no es nadie del club", "there is nobody called “{}” in the club", id));
    if (sought.has(id)) return refuse("ya_apuntado", say("{} ya está en {}", "{} is already in {}", id, match));
    if (sought.lacking() <= 0) return refuse("llena", say("{} está llena", "{} is full", match));
    const int turn = context.registry.turns[{match, id}] + 1;
    sought.people.push_back(id);
    context.report.done.push_back(say("{}: entra {}; {}", "{}: {} is in; {}", match, id, how_many(sought)));
    return context.add(entry::PersonJoined{match, id, turn, {}}, joined_notice(context, sought, *person, turn));
}

Result<void> remove_from_sign_up(DeskContext& context, const std::string& match, const std::string& id) {
    ASSIGN_OR_RETURN(auto sought, with_open_places(context, match));
    if (!sought.has(id)) return refuse("no_apuntado", say("{} no está en {}", "{} is not in {}", id, match));
    const int turn = context.registry.turns[{match, id}] + 1;
    std::erase(sought.people, id);
    context.report.done.push_back(say("{}: sale {}; {}", "{}: {} is out; {}", match, id, how_many(sought)));
    return context.add(entry::PersonLeft{match, id, turn, {}},
                       notice_to({id}, fmt::format("desapuntada.{}.{}.{}", match, id, turn),
                                 say("Ya no estás en {}", "You are no longer in {}", match),
                                 say("Quien modera te ha quitado la plaza en {}.",
                                     "The moderator has taken away your place in {}.", match)));
}

}  // namespace ronda::club

#include "adjudicator/club/desk/desk_context.hpp"

#include <algorithm>

#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::club {

namespace {

using match::number_in;
using match::word_in;

Json vacant_json(const VacantSeat& seat) {
    return {{"jugador", seat.player},
            {"nombre", seat.name},
            {"juego", seat.game},
            {"ronda", seat.round},
            {"vez", seat.vacancy.turn},
            {"desde", match::iso(seat.vacancy.since)},
            {"motivo", seat.vacancy.reason},
            {"acaban_ordenes", seat.vacancy.ends_orders},
            {"libre", seat.takeable}};
}

VacantSeat vacant_in(const std::string& match, const Json& json) {
    return {match,
            word_in(json, "jugador"),
            word_in(json, "nombre"),
            word_in(json, "juego"),
            number_in(json, "ronda"),
            {number_in(json, "vez"), match::instant_in(json, "desde").value_or(0), word_in(json, "motivo"),
             json.value("acaban_ordenes", Json()) == true},
            json.value("libre", Json()) == true};
}

Json vacant_there(Files& files, const Path& folder) {
    Json seats = Json::array();
    const auto match = match::open_match(files, folder, {});
    if (!match) return seats;
    const auto takeable = match::seats_to_take(*match);
    for (const auto& [player, vacancy] : match->status.vacant)
        seats.push_back(vacant_json({match->header().match, player, match->header().name_of(player),
                                     std::string(match->position->game().id()), match->round(), vacancy,
                                     std::find(takeable.begin(), takeable.end(), player) != takeable.end()}));
    return seats;
}

}  // namespace

std::vector<VacantSeat> vacant_seats(Files& files, const Club& club, const Directory& directory) {
    const auto look_up = [&files](const Path& folder) { return vacant_there(files, folder); };
    const auto known =
        notes_of_matches(files, club.paths.vacant_note(), directory.all(), {MatchPaths{}.journal()}, look_up);
    std::vector<VacantSeat> all;
    for (const auto& [id, seats] : known)
        for (const Json& seat : seats) all.push_back(vacant_in(id, seat));
    return all;
}

Result<void> decide_in_match(DeskContext& context, const std::string& match,
                             const std::function<Result<Text>(const match::Match&, match::Journal&)>& decide) {
    const Path* folder = context.directory.folder_of(match);
    if (folder == nullptr)
        return refuse("partida_desconocida",
                      say("no hay ninguna partida «{}»", "there is no match “{}”", match));
    Files& files = context.system.files;
    const auto of_club =
        club_context_for(context.club, context.registry, context.persons, files, match, context.now);
    if (context.preview == nullptr) {
        ASSIGN_OR_RETURN(const auto done,
                         match::at_desk(context.system, *folder, of_club,
                                        [&](const match::Match& there, match::Journal& journal) {
                                            journal.set_author(context.author);
                                            auto words = decide(there, journal);
                                            journal.set_author({});  // if it has added nothing
                                            return words;
                                        }));
        // Letters that could not be composed are the next run's, before anything else in the match.
        if (done.exit == Exit::environment) return tl::unexpected(Failure{done.exit, done.problems});
        context.report.add(done);
        return {};
    }
    ASSIGN_OR_RETURN(auto journal, match::Journal::open(files, MatchPaths{*folder}.journal()));
    ASSIGN_OR_RETURN(const auto there, match::open_match(files, *folder, of_club, std::nullopt, &journal));
    const std::size_t before = journal.size();
    ASSIGN_OR_RETURN(Text words, decide(there, journal));
    context.report.done.push_back(std::move(words));
    for (const match::JournalLine& line : journal.read_lines())
        if (line.number >= before && line.notice) context.preview->push_back(*line.notice);
    return {};
}

}  // namespace ronda::club

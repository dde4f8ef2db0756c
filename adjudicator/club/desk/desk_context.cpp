#include "adjudicator/club/desk/desk_context.hpp"

#include <algorithm>

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

}  // namespace ronda::club

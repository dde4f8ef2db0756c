#include "adjudicator/club/book/vacant_seats.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/world/marks.hpp"
#include "formats/json_text.hpp"

namespace ronda::club {

namespace {

using partida::list_in;
using partida::number_in;
using partida::word_in;

constexpr std::size_t most_vacant_bytes = 16U << 20U;
constexpr const char *match_key = "partida", *journal_mark_key = "marca", *vacant_key = "vacantes";

Json vacant_json(const VacantSeat& seat) {
    return {{"jugador", seat.player},
            {"nombre", seat.name},
            {"juego", seat.game},
            {"ronda", seat.round},
            {"vez", seat.vacancy.turn},
            {"desde", partida::iso(seat.vacancy.since)},
            {"motivo", seat.vacancy.reason},
            {"libre", seat.takeable}};
}

VacantSeat vacant_in(const std::string& match, const Json& json) {
    return {match,
            word_in(json, "jugador"),
            word_in(json, "nombre"),
            word_in(json, "juego"),
            number_in(json, "ronda"),
            {number_in(json, "vez"), partida::instant_in(json, "desde").value_or(0), word_in(json, "motivo")},
            json.value("libre", Json()) == true};
}

// A list, since objects are searched from the start.
Json vacant_note_in(Files& files, const Path& path) {
    const auto text = files.exists(path) ? files.read(path, most_vacant_bytes) : Result<std::string>("[]");
    Json note = text ? Json::parse(*text, nullptr, false) : Json();
    return note.is_array() ? note : Json::array();
}

Json looked_up(Files& files, const Path& folder) {
    Json seats = Json::array();
    const auto match = partida::open_match(files, folder, {});
    if (!match) return seats;
    const auto takeable = partida::seats_to_take(*match);
    for (const auto& [player, vacancy] : match->standing.vacant)
        seats.push_back(vacant_json({match->envelope().match, player, match->envelope().name_of(player),
                                     std::string(match->position->game().id()), match->round(), vacancy,
                                     std::find(takeable.begin(), takeable.end(), player) != takeable.end()}));
    return seats;
}

}  // namespace

Result<std::vector<VacantSeat>> vacant_seats(Files& files, const Club& club, const Directory& directory) {
    const Path path = club.at.vacant_note();
    const Json before = vacant_note_in(files, path);
    std::map<std::string, const Json*> by_match;
    for (const Json& one : before) by_match[word_in(one, match_key)] = &one;
    Json note = Json::array();
    std::vector<VacantSeat> all;
    for (const auto& [id, folder] : directory.all()) {
        const std::string mark = world::mark_of(Layout{folder}.journal().parent_path().string(),
                                                Layout{folder}.journal().filename().string());
        const auto known = by_match.find(id);
        const bool current = known != by_match.end() && word_in(*known->second, journal_mark_key) == mark;
        note.push_back(
            current ? *known->second
                    : Json{{match_key, id}, {journal_mark_key, mark}, {vacant_key, looked_up(files, folder)}});
        for (const Json& seat : list_in(note.back(), vacant_key)) all.push_back(vacant_in(id, seat));
    }
    if (note == before) return all;
    RETURN_IF_ERROR(files.make_folder(path.parent_path(), true));
    RETURN_IF_ERROR(files.save(path, formats::write_json(note), Durable::no, true));
    return all;
}

}  // namespace ronda::club

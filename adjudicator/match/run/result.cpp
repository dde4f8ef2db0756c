#include "adjudicator/match/run/result.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/report/news.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/farewell.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "formats/text_layout.hpp"

namespace ronda::match {

namespace {

MatchResult::Seat seat_of(const Match& match, const Journal& journal, const Player& player) {
    MatchResult::Seat seat{player.id,
                           player.name,
                           0,
                           0,
                           0,
                           robot_of(match, player.id),
                           is_vacant(match, player.id),
                           played_terms(match, journal, player.id)};
    for (const PlayedTerm& tenure : seat.tenures) {
        seat.kept += static_cast<int>(tenure.kept.size());
        seat.missed += static_cast<int>(tenure.missed.size());
        seat.excused += tenure.excused;
    }
    return seat;
}

Json tenure_json(const PlayedTerm& tenure) {
    return {{"persona", Json()},
            {"desde", tenure.from},
            {"relevo", tenure.given},
            {"vacante", tenure.vacancy},
            {"robot", tenure.robot.empty() ? Json() : Json(tenure.robot)},
            {"con_ordenes", tenure.kept.size()},
            {"faltas", tenure.missed.size()},
            {"disculpadas", tenure.excused},
            {"deja", tenure.left.has_value()},
            {"deja_disculpado", tenure.left_excused}};
}

template <class Value>
std::string digits_of(const std::optional<Value>& value) {
    return value ? fmt::format("{}", *value) : std::string();
}

}  // namespace

Json places_json(const std::vector<Placed>& places) {
    return json_list(places, [&](const Placed& placed) {
        return Json({{"jugadores", placed.players},
                     {"lugar", placed.place ? Json(*placed.place) : Json()},
                     {"comparten", placed.place ? Json(placed.shared) : Json()},
                     {"puntos", placed.place ? Json(placed.points) : Json()},
                     {"marca", placed.score ? Json(*placed.score) : Json()}});
    });
}

std::vector<PlayedTerm> played_terms(const Match& match, const Journal& journal, const std::string& player) {
    const SeatHistory& seat = journal.history().seat(player);
    std::vector<PlayedTerm> all;
    for (const SeatTerm& term : seat.terms) all.push_back({term, {}});
    // The journal has no line of a robot that has had its seat from the start.
    if (const auto robot = robot_of(match, player); all.size() == 1 && !is_vacant(match, player) && robot)
        all.front().robot = word_of(*robot);
    for (const auto& [round, term] : seat.sent_by) {
        if (round > match.round()) break;
        const RoundResolution* resolved = journal.history().log(round).resolution();
        all[term].kept.push_back(resolved == nullptr ? 0 : resolved->when.value_or(0));
    }
    return all;
}

Result<std::optional<MatchResult>> result_of(Files& files, const Path& folder, const ClubContext& club) {
    ASSIGN_OR_RETURN(const auto match, open_match(files, folder, club));
    if (!is_over(match)) return std::optional<MatchResult>();
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, match.paths.journal()));
    return result_of(files, match, journal);
}

Result<std::optional<MatchResult>> result_of(Files& files, const Match& match, const Journal& journal) {
    if (!is_over(match)) return std::optional<MatchResult>();
    MatchResult result;
    result.match = match.header().match;
    result.game = &match.position->game();
    result.rounds = match.round();
    result.revision = revision_of(journal.history(), match.round());
    if (const RoundResolution* last = journal.history().log(match.round()).resolution())
        result.ended = last->when;
    ASSIGN_OR_RETURN(result.places, places_of(files, match, *match.position));
    result.words = in_words(result.places, match.header());
    if (const auto& cancelled = match.status.cancelled) {
        result.cancelled = true;
        result.ended = read_instant(cancelled->when);
        result.words = in_words(*cancelled);
    }
    if (result.words.empty()) result.words = headline(*match.position, Viewer{}, {});
    for (const Player& player : match.header().players) result.seats.push_back(seat_of(match, journal, player));
    return std::optional(std::move(result));
}

Json as_json(const MatchResult& result) {
    Json json = {{"partida", result.match},
                 {"juego", result.game->id()},
                 {"fin", result.ended ? Json(iso(*result.ended)) : Json()},
                 {"rondas", result.rounds},
                 {"vez", result.revision},
                 {"cancelada", result.cancelled},
                 {"lugares", places_json(result.places)},
                 {"jugadores", Json::array()}};
    for (const MatchResult::Seat& seat : result.seats) {
        Json tenures = json_list(seat.tenures, [&](const PlayedTerm& tenure) { return tenure_json(tenure); });
        json["jugadores"].push_back({{"id", seat.id},
                                     {"nombre", seat.name},
                                     {"con_ordenes", seat.kept},
                                     {"faltas", seat.missed},
                                     {"disculpadas", seat.excused},
                                     {"robot", seat.robot ? Json(word_of(*seat.robot)) : Json()},
                                     {"vacante", seat.vacant},
                                     {"personas", std::move(tenures)}});
    }
    return json;
}

std::string csv_head() {
    return "partida,juego,fin,rondas,vez,jugador,nombre,lugar,comparten,puntos,marca,con_ordenes,faltas,"
           "disculpadas,robot\n";
}

std::string as_csv(const MatchResult& result) {
    std::string rows;
    for (const Placed& side : result.places)
        for (const std::string& id : side.players) {
            const auto seat = std::find_if(result.seats.begin(), result.seats.end(),
                                           [&id](const auto& one) { return one.id == id; });
            const bool placed = side.place.has_value();
            rows += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", result.match,
                                result.game->id(), result.ended ? iso(*result.ended) : "", result.rounds,
                                result.revision, id, formats::csv_field(seat->name), digits_of(side.place),
                                placed ? fmt::format("{}", side.shared) : "",
                                placed ? fmt::format("{}", side.points) : "", digits_of(side.score), seat->kept,
                                seat->missed, seat->excused, seat->robot ? word_of(*seat->robot) : "");
        }
    return rows;
}

}  // namespace ronda::match

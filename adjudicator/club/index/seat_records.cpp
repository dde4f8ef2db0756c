#include "adjudicator/club/index/seat_records.hpp"

#include <algorithm>

#include "adjudicator/match/run/result.hpp"
#include "adjudicator/match/store/json_words.hpp"

namespace ronda::club {

namespace {

using match::list_in;
using match::number_in;
using match::word_in;

Json day_json(const std::optional<int>& day) {
    return day ? Json(*day) : Json();
}

std::optional<int> day_in(const Json& json, const char* key) {
    const int day = number_in(json, key);
    return day < 0 ? std::nullopt : std::optional(day);
}

Json deeds_json(const SeatRecord& deeds) {
    Json rounds = Json::array(), missed = Json::array();
    for (const auto& [day, times] : deeds.kept) rounds.push_back(Json::array({day, times}));
    for (const SeatRecord::Missed& one : deeds.missed) missed.push_back(Json::array({one.round, one.day}));
    return {{"jugador", deeds.player},
            {"relevo", deeds.given},
            {"vacante", deeds.vacancy},
            {"con_ordenes", rounds},
            {"faltas", missed},
            {"deja", day_json(deeds.left)},
            {"acaba", day_json(deeds.finished)}};
}

// Two numbers; empty if it is something else.
std::optional<std::pair<int, int>> pair_in(const Json& json) {
    if (!json.is_array() || json.size() != 2 || !json[0].is_number_integer() || !json[1].is_number_integer())
        return std::nullopt;
    return std::pair(json[0].get<int>(), json[1].get<int>());
}

SeatRecord deeds_in(const std::string& match, const Json& json) {
    SeatRecord deeds{match, word_in(json, "jugador"), number_in(json, "relevo"), number_in(json, "vacante"), {},
                     {},    day_in(json, "deja"),     day_in(json, "acaba")};
    for (const Json& one : list_in(json, "con_ordenes"))
        if (const auto pair = pair_in(one)) deeds.kept[pair->first] += pair->second;
    for (const Json& one : list_in(json, "faltas"))
        if (const auto pair = pair_in(one)) deeds.missed.push_back({pair->first, pair->second});
    return deeds;
}

Json deeds_there(Files& files, const Path& folder) {
    Json all = Json::array();
    const auto match = match::open_match(files, folder, {});
    const auto journal = match::Journal::open(files, MatchPaths{folder}.journal());
    if (!match || !journal) return all;
    const auto* last = journal->history().log(match->round()).resolution();
    const Instant ended = last == nullptr ? 0 : last->when.value_or(0);
    for (const Player& player : match->header().players) {
        const auto tenures = match::played_terms(*match, *journal, player.id);
        for (std::size_t i = 0; i < tenures.size(); ++i) {
            const match::PlayedTerm& tenure = tenures[i];
            if (!tenure.robot.empty()) continue;
            SeatRecord deeds{{}, player.id, tenure.given, tenure.vacancy, {}, {}, {}, {}};
            for (const Instant when : tenure.kept) ++deeds.kept[day_of(when)];
            for (const auto& missed : tenure.missed)
                deeds.missed.push_back({missed.round, day_of(missed.deadline)});
            if (tenure.left && !tenure.left_excused) deeds.left = day_of(*tenure.left);
            const bool has_it_still = i + 1 == tenures.size() && !tenure.left;
            if (has_it_still && i > 0 && match->header().over()) deeds.finished = day_of(ended);
            all.push_back(deeds_json(deeds));
        }
    }
    return all;
}

}  // namespace

int SeatRecord::last_day() const {
    int last = std::max(left.value_or(0), finished.value_or(0));
    for (const auto& [day, rounds] : kept) last = std::max(last, day);
    for (const Missed& miss : missed) last = std::max(last, miss.day);
    return last;
}

std::vector<SeatRecord> seat_records_of(Files& files, const Club& club, const Directory& directory) {
    const auto look_up = [&files](const Path& folder) { return deeds_there(files, folder); };
    const auto known =
        notes_of_matches(files, club.paths.deeds_note(), directory.all(), {MatchPaths{}.journal()}, look_up);
    std::vector<SeatRecord> all;
    for (const auto& [id, deeds] : known)
        for (const Json& one : deeds) all.push_back(deeds_in(id, one));
    return all;
}

}  // namespace ronda::club

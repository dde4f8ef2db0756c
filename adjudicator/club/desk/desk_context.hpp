// The data that all work at the club's desk uses, and the vacant seats of the club's matches.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "adjudicator/club/index/club_index.hpp"
#include "adjudicator/club/index/directory.hpp"
#include "adjudicator/club/results/reliability.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/match_status.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::club {

struct VacantSeat {
    std::string match, player;
    std::string name;  // of the seat in the match
    std::string game;  // id
    int round = 0;     // the newest
    match::Vacancy vacancy;
    bool takeable = true;  // false: the seat is out of the match, or the match is over

    std::string id() const { return match + "/" + player; }  // as `tomar` names it
    // Whether its player or the moderator made it vacant, instead of missed deadlines.
    bool was_given_up() const { return vacancy.reason != match::vacant_for_misses; }
};

// Returns the vacant seats, by match and player. A match that cannot be read has none. Matches whose journal
// has not changed since the last call are read from `memoria/vacantes.json`; that file may be removed.
std::vector<VacantSeat> vacant_seats(Files& files, const Club& club, const Directory& directory);

// Why a request is refused: a code and words.
struct Refused {
    std::string code;
    Text why;
};

struct DeskContext {
    System& system;
    const Club& club;
    ClubJournal& journal;
    Persons& persons;
    Directory& directory;
    Registry registry;
    Instant now = 0;
    match::RunReport& report;
    std::optional<match::Epoch> epoch = {};  // of the last restore from a backup
    std::vector<VacantSeat> vacant = {};
    Reliabilities reliable = {};  // filled by learn_reliability
    int workers = 1;              // processes that take letters
    std::string author = {};      // who asked for what is done in matches: BasicLine::by
    // Of a preview, whose files change nothing: the letters that the matches would send.
    std::vector<Notice>* preview = nullptr;

    // Whether the club is back from a backup and waits for the moderator.
    bool waits() const { return epoch && epoch->waits; }

    // Adds a line to the journal, and brings the registry up to date. Fails (3) if the disk fails.
    Result<void> add(entry::What what, std::optional<Notice> notice = std::nullopt) {
        RETURN_IF_ERROR(journal.add(std::move(what), now, std::move(notice)));
        registry.take(journal);
        return {};
    }
};

// Carries out a decision in a match as the moderator's desk does, or previews it. Fails as `decide`, with
// `partida_desconocida`, as match::at_desk.
Result<void> decide_in_match(DeskContext& context, const std::string& match,
                             const std::function<Result<Text>(const match::Match&, match::Journal&)>& decide);

}  // namespace ronda::club

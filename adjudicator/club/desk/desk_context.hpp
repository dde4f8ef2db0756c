// What the work at the desk is done with.
#pragma once

#include "adjudicator/club/index/club_index.hpp"
#include "adjudicator/club/index/directory.hpp"
#include "adjudicator/club/index/vacant_seats.hpp"
#include "adjudicator/club/results/reliability.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::club {

// Why a request is not done: a code and words.
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
    std::optional<match::Epoch> epoch = {};  // since when the club goes on from a backup
    std::vector<VacantSeat> vacant = {};
    Reliabilities reliable = {};  // only if somebody needs to know
    int workers = 1;              // processes that take letters

    bool waits() const { return epoch && epoch->waits; }

    // Adds a line, and brings the registry up to date. Fails (3) if the disk fails.
    Result<void> add(entry::What what, std::optional<Notice> notice = std::nullopt) {
        RETURN_IF_ERROR(journal.add(std::move(what), now, std::move(notice)));
        registry.take(journal);
        return {};
    }
};

}  // namespace ronda::club

// What one process at a time does for a club (club/contract/step.md), and how a club begins.
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/match/letters/sending.hpp"

namespace ronda::club {

// Takes the club's lock without waiting; if another process has it, does nothing. Completes what a killed
// process left, fetches, routes and answers mail, begins matches, composes letters. Fails as
// open_club; (3) if the disk fails. `workers`: how many processes may take letters.
Result<match::RunReport> club_step(System& system, const Path& folder, int workers);

// After the matches have run: writes the moderator's daily letter if it is due. Fails as club_step.
Result<match::RunReport> club_day(System& system, const Path& folder);

// The outbox of the club of this folder. Empty if there is no club, one that cannot be read, or one without a
// mail server.
std::optional<match::SendingOutbox> sending_outbox(Files& files, const Path& folder);

// A seat of a match may have become vacant: the desk of the club of this folder, if it has one, does not rest
// at its next step.
void remove_desk_marker(Files& files, const Path& folder);

// Waits for the club's lock, calls `decide`, composes the notices, and sends the club's letters. Fails as
// club_step and as `decide`.
Result<match::RunReport> at_club_desk(System& system, const Path& folder,
                                      const std::function<Result<void>(DeskContext&)>& decide);

// Begins an epoch in the club of the folder, if it has one: letters that waited to be sent are held back, codes
// that were given out no longer count, and no match begins until the moderator lets the club go on. Fails as
// open_club; (3) if the disk fails.
Result<void> begin_club_epoch(Files& files, const Path& folder, const match::entry::Restored& line,
                              Instant now);

// Lets a club that is back from a backup go on. Fails as at_club_desk.
Result<match::RunReport> resume_restored_club(System& system, const Path& folder);

// Who plays in the matches of a tree that has just become a club: a person for each address.
struct FoundPerson {
    std::string id, name, email;
    std::vector<std::pair<std::string, std::string>> seats;  // match, player
};
// Returns the persons that `init_club` would make. Fails as matches_below, or if club.yaml is not valid.
Result<std::vector<FoundPerson>> people_found(Files& files, const Path& folder);

// Makes the folder `club`, and the persons of the matches that are there. May be repeated. Fails (3) if the
// disk fails or another process has the club.
Result<void> init_club(System& system, const Path& folder, const std::vector<FoundPerson>& people);

}  // namespace ronda::club

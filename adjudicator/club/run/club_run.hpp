// Runs a club: one process at a time takes its mail and moves its sign-ups and seats (club/contract/step.md).
// Also makes a new club.
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/club/desk/moderator_page.hpp"
#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/match/letters/sending.hpp"

namespace ronda::club {

// Completes what a killed process began, fetches, routes and answers mail, begins matches, composes letters.
// Does nothing if another process has the club's lock. `workers`: how many processes may take letters. Fails as
// open_club; (3) if the disk fails.
Result<match::RunReport> club_step(System& system, const Path& folder, int workers);

// Builds the moderator's page of the last seven days, without the lock. Fails as open_club.
Result<ModeratorPage> page_of_club(System& system, const Path& folder);

// Writes the moderator's daily letter if it is due. Call it after the matches have run. Fails as club_step.
Result<match::RunReport> club_day(System& system, const Path& folder);

// Returns the outbox of the club in this folder. Empty if there is no club, or one that cannot be read or has
// no mail server.
std::optional<match::SendingOutbox> sending_outbox(Files& files, const Path& folder);

// Removes the idle marker of the club in this folder, if there is one, so that its next step looks for vacant
// seats.
void remove_desk_marker(Files& files, const Path& folder);

// Waits for the club's lock, calls `decide`, composes the notices, and sends the club's letters. Fails as
// club_step and as `decide`.
Result<match::RunReport> at_club_desk(System& system, const Path& folder,
                                      const std::function<Result<void>(DeskContext&)>& decide);

// Begins an epoch in the club of the folder, if there is one, after a restore from a backup: holds back waiting
// letters, invalidates all codes, and lets no match begin until the moderator resumes the club. Fails as
// open_club; (3) if the disk fails.
Result<void> begin_club_epoch(Files& files, const Path& folder, match::entry::Restored line, Instant now);

// Resumes a club that is back from a backup. Fails as at_club_desk.
Result<match::RunReport> resume_restored_club(System& system, const Path& folder);

// A person for `init_club` to make: one for each address in the matches of the tree.
struct FoundPerson {
    std::string id, name, email;
    std::vector<std::pair<std::string, std::string>> seats;  // match, player
};
// Returns the persons in the matches of the tree. Fails as matches_below, or if club.yaml is not valid.
Result<std::vector<FoundPerson>> people_found(Files& files, const Path& folder);

// Makes the folder `club` and these persons. May be repeated. Fails (3) if the
// disk fails or another process has the club.
Result<void> init_club(System& system, const Path& folder, const std::vector<FoundPerson>& people);

}  // namespace ronda::club

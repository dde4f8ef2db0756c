// The club's desk: fetches the club's mail, routes it to the matches, executes requests, and answers. One
// process at a time works here, with the club's lock. Read in this order:
//
//   desk.hpp          the letters, one after another (this header)
//   desk_context.hpp  the data that all work uses
//   blocks.hpp        the parts of a letter
//   delivery.hpp      letters for matches
//   requests.hpp      requests to the club, executed and answered
//   moderator_requests.hpp  what moderators ask for about matches
//   addresses.hpp, absence.hpp, erasure.hpp: changes of address, leaves, erased people
//   sign_up.hpp       matches that seek players, from the first place to the first round
//                     sign_up_changes.hpp: changes by the moderator
//   seats.hpp         seats of running matches that change hands
//   letters.hpp       the club's letters; answers.hpp: answers and their limits
//   put_off.hpp       letters of strangers that are answered tomorrow
//   refusals.hpp      letters that had no effect, for the moderator
//   moderator_page.hpp  what waits for somebody and what was done, for `ronda status` and the daily letter
//   notices.hpp       queued notices, and the moderator's daily letter; digest.hpp: a person's daily letter
#pragma once

#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

// Fetches the mail of the club's source, if it has one. Returns the note for `note_fetched`; if the source
// cannot be reached, `report` says so and the note is empty. `epoch`: of the club's journal. Fails (3) if the
// disk fails.
Result<std::string> fetch_club_mail(System& system, const Club& club, const std::optional<match::Epoch>& epoch,
                                    match::RunReport& report);

// Routes every letter in `nuevo`, in the order of arrival, executes its requests, and answers it. A letter that
// cannot be processed waits for the next run. Returns false if one could not be delivered to its match. Fails
// (3) if the mail program does not work at all or the disk fails.
Result<bool> take_club_mail(DeskContext& context);

// Shortens old letters of strangers and erases old answers to them (club/contract/requests.md, "Strangers").
// Fails (3) if the disk fails.
Result<void> forget_strangers(const DeskContext& context);

}  // namespace ronda::club

// The club's desk: it reads the club's mail, hands it to the matches, does what people ask, and answers. One
// process at a time works here, with the club's lock. Read in this order:
//
//   desk.hpp       the letters, one after another (this header)
//   desk_context.hpp    what the work at the desk is done with
//   requests.hpp   what a letter asks of the club, done and answered; asking.cpp: what a code is asked for
//   put_off.hpp    letters of strangers that are answered tomorrow
//   sign_up.hpp    matches that seek players, from the first place to the first round
//                  sign_up_changes.hpp: what the moderator changes of them
//   seats.hpp      seats of running matches that change hands
//   letters.hpp    the club's letters; answers.hpp who may get one
//   delivery.hpp   letters for matches; together.hpp one answer to a letter for several
//   refusals.hpp   letters that had no effect, for the moderator
//   notices.hpp    letters that the journal owes, and the moderator's daily one
#pragma once

#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

// Fetches the mail of the club's source, if it has one; `epoch`: of its journal. If the source cannot be
// reached, `report` says so. Returns the note for `note_fetched`, empty in that case. Fails (3) if the disk
// fails.
Result<std::string> fetch_club_mail(System& system, const Club& club, const std::optional<match::Epoch>& epoch,
                                    match::RunReport& report);

// Routes every letter in `nuevo`, in the order of arrival, does what it asks, and answers it. A letter that
// cannot be dealt with waits for the next run. Returns false if one could not be handed to its match. Fails (3)
// if the mail program does not work at all or the disk fails.
Result<bool> take_club_mail(DeskContext& context);

// Shortens the letters of strangers and erases what they were answered, once either is old enough
// ("Strangers"). Fails (3) if the disk fails.
Result<void> forget_strangers(const DeskContext& context);

}  // namespace ronda::club

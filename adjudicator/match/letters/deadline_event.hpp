// The deadline of the coming round as an event in calendars: the match's own, for the site, and that of one
// player, for letters (match/contract/subscriptions.md, "Deadlines in calendars").
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "formats/calendar_event.hpp"

namespace ronda::match {

// The name of the file in letters and on the site.
inline constexpr std::string_view deadline_file = "plazo.ics";

// Returns the event of the coming round's deadline, without an address in it. It is cancelled while there is
// none, and when the match is over. `sender`: whose domain the UID has; if empty, the match's own sender.
formats::CalendarEvent deadline_event(const Match& match, const Journal& journal, Lang lang,
                                      const std::string& sender = {});

// Returns the event for a letter to a player who is awaited now, or (`was_told`) whom the letter before told a
// deadline, which is cancelled if it is the player's no more. By turns a deadline is the player's own, with a
// UID of its own. Empty for everybody else, in matches without deadlines, and where partida.yaml says
// `agenda: no`.
std::optional<formats::CalendarEvent> deadline_for(const Match& match, const Journal& journal,
                                                   const Recipient& to, bool was_notified);

// Adds the event to an outgoing message (mailer/job.hpp, LETTER); does nothing without one.
void attach_deadline(Json& letter, const std::optional<formats::CalendarEvent>& event,
                     std::string_view file = deadline_file);

}  // namespace ronda::match

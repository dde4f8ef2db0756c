// Builds the calendar event of the coming round's deadline: the match's own, for the site, and one player's,
// for letters (match/contract/subscriptions.md, "Deadlines in calendars").
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "formats/calendar_event.hpp"

namespace ronda::match {

// The file name in letters and on the site.
inline constexpr std::string_view deadline_file = "plazo.ics";

// Returns the event of the coming round's deadline, without an address in it. The event is cancelled while
// there is no deadline, and when the match is over. `sender`: its domain is in the UID; empty: the match's own
// sender.
formats::CalendarEvent deadline_event(const Match& match, const Journal& journal, Lang lang,
                                      const std::string& sender = {});

// Returns the event for a letter to an awaited player. If `was_notified` (the previous letter had a deadline),
// a player who is no longer awaited gets its cancellation. By turns a deadline is the player's own, with a UID
// of its own. Empty for everybody else, in matches without deadlines, and if partida.yaml has `agenda: no`.
// The event has the link to the order pad, without a key, if the match has a site.
std::optional<formats::CalendarEvent> deadline_for(const Match& match, const Journal& journal,
                                                   const Recipient& to, bool was_notified);

// Adds the event, if any, to an outgoing message (mailer/job.hpp, LETTER).
void attach_deadline(Json& letter, const std::optional<formats::CalendarEvent>& event,
                     std::string_view file = deadline_file);

}  // namespace ronda::match

#include "adjudicator/match/letters/deadline_event.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/reply_form.hpp"

namespace ronda::match {

namespace {

// Above all versions that people may have got in the time that was lost.
constexpr int versions_of_a_restore = 10'000;

// How many versions of the deadline there were, and when the newest came to be.
struct Version {
    int number = 0;
    Instant since = 0;
};

Version version_of(const Journal& journal) {
    using namespace entry;
    Version version;
    for (const JournalLine& line : journal.history().timeline) {
        const bool restored = line.as<Restored>() != nullptr;
        const bool sets = line.as<Created>() != nullptr || line.as<RoundResolved>() != nullptr ||
                          line.as<DeadlineExtended>() != nullptr || line.as<DeadlinePassed>() != nullptr ||
                          line.as<Paused>() != nullptr || line.as<Resumed>() != nullptr ||
                          line.as<RestoredResumed>() != nullptr || line.as<RulesChanged>() != nullptr ||
                          line.as<MatchCancelled>() != nullptr;
        if (!sets && !restored) continue;
        version.number += restored ? versions_of_a_restore : 1;
        version.since = line.time().value_or(version.since);
    }
    return version;
}

// Whether the match has, or has had, deadlines.
bool has_deadlines(const Match& match, const Journal& journal) {
    const auto& calendar = match.file.calendar;
    const auto& timeline = journal.history().timeline;
    return (calendar && (!calendar->weekly.empty() || calendar->every)) ||
           std::any_of(timeline.begin(), timeline.end(),
                       [](const JournalLine& line) { return line.as<entry::DeadlineExtended>() != nullptr; });
}

bool wants_deadlines(const Match& match, const std::string& player) {
    const auto& seats = match.file.players;
    return match.file.attaches_deadline && std::all_of(seats.begin(), seats.end(), [&player](const auto& seat) {
               return seat.id != player || seat.attaches_deadline;
           });
}

// Returns `WHAT.MAKING@DOMAIN`. A new match with an old id counts its versions anew, so its events need other
// names. `sender`: its domain is used; if empty, the match's own sender's.
std::string uid_of(const Match& match, const Journal& journal, std::string what,
                   const std::string& sender = {}) {
    if (const std::string& making = journal.history().making; !making.empty()) what += "." + making;
    return fmt::format("{}@{}", what, id_domain(sender.empty() ? sender_of(match) : sender));
}

// Adds the link to the order pad. It has no orders in it, because a calendar keeps the first link of a
// deadline, and no key, because people share their calendars: the pad asks for it.
void add_pad(formats::CalendarEvent& event, const Match& match, const Recipient& to) {
    if (match.file.site.empty()) return;
    const std::string orders_to = orders_address(match);
    event.url = pad_link(*match.position, form_facts(match.file, to.viewer.player, {}, orders_to), to.lang);
    // A link that carries what the player sees is nothing to read.
    if (constexpr std::size_t longest_to_read = 500; event.url.size() <= longest_to_read)
        event.description += fmt::format("\n{}: {}", words_for_pad().in(to.lang), event.url);
}

}  // namespace

formats::CalendarEvent deadline_event(const Match& match, const Journal& journal, Lang lang,
                                      const std::string& sender) {
    const int round = match.round() + 1;
    const Version version = version_of(journal);
    const auto due = is_over(match) ? std::nullopt : due_at(match, journal, round);
    const std::string& id = match.header().match;
    const std::string& name = match.file.shown_name();
    const Text summary = due ? say("{}: plazo de la ronda {}", "{}: deadline of round {}", name, round)
                             : say("{}: sin plazo", "{}: no deadline", name);
    formats::CalendarEvent event;
    event.uid = uid_of(match, journal, id, sender);
    event.when = due.value_or(version.since);
    event.stamp = version.since;
    event.sequence = version.number;
    event.cancelled = !due;
    event.summary = summary.in(lang);
    event.description = match.title().in(lang);
    return event;
}

std::optional<formats::CalendarEvent> deadline_for(const Match& match, const Journal& journal,
                                                   const Recipient& to, bool was_notified) {
    const std::string& player = to.viewer.player;
    if (to.viewer.is_public() || !has_deadlines(match, journal) || !wants_deadlines(match, player))
        return std::nullopt;
    const auto awaited = people_awaited(match, match.header());
    const bool is_theirs =
        !is_over(match) && std::find(awaited.begin(), awaited.end(), player) != awaited.end();
    formats::CalendarEvent event = deadline_event(match, journal, to.lang);
    if (!is_theirs) event.cancelled = true;
    if (event.cancelled && !was_notified) return std::nullopt;
    event.organizer = bare_address(sender_of(match));
    if (const Zone zone = zone_for(match, player); zone.is_of_reader() && !event.cancelled)
        event.description += "\n" + zone.in_words(event.when).in(to.lang);
    if (!event.cancelled) add_pad(event, match, to);
    if (match.header().pace == Pace::turn)
        event.uid = uid_of(match, journal, fmt::format("{}.{}", match.header().match, player));
    return event;
}

void attach_deadline(Json& letter, const std::optional<formats::CalendarEvent>& event, std::string_view file) {
    if (event)
        letter["adjuntos"].push_back(
            {{"contenido", formats::calendar_of(*event)}, {"nombre", file}, {"tipo", "text/calendar"}});
}

}  // namespace ronda::match

// Computes when a round's orders are due (match/contract/clock.md). The code of this folder has no effects: it
// takes partida.yaml, the journal and the current time. Reading order:
//
//   calendar.hpp       Zone (a match's local time) and Calendar (its deadlines): this header
//   deadline.hpp       RoundClock: the deadline of the coming round, from the journal
//   run_context.hpp    RunContext: the time of a run, and how fetching its mail went
//
// run/decision.hpp decides what a run does at a deadline.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/store/system.hpp"
#include "formats/when.hpp"

namespace ronda::match {

// The local time of a match.
class Zone {
  public:
    Zone() = default;  // UTC

    // Returns the zone of `calendario.zona`, or UTC if there is none. Fails with `fichero_invalido`, at its
    // place, if the system does not know the zone.
    static Result<Zone> of(const formats::MatchFile& file, const std::string& file_name);

    // Returns the instant of the local date and hour in `time`. A time in the hour that is skipped when
    // clocks go forward means the moment of the change; a time in the hour that comes twice means the first.
    Instant of_local(const formats::LocalTime& time) const;

    // Returns the first instant of this weekday and hour later than `now`.
    Instant next(const formats::WeekTime& time, Instant now) const;

    // Returns the hour of `time` on the day of `now`, or `time.days` days later.
    Instant on_day(const formats::DayTime& time, Instant now) const;

    // Returns a name such as `Europe/Madrid`.
    const std::string& name() const { return name_; }

    // Returns "domingo 6 de diciembre, 20:00 (Europe/Madrid)".
    Text in_words(Instant time) const;
    // As in_words, without the zone's name.
    Text in_short_words(Instant time) const;

  private:
    friend class Calendar;
    const void* zone_ = nullptr;  // a date::time_zone, owned by the library; null means UTC
    std::string name_ = "UTC";
};

// The deadlines of a match: a rule and a valid time zone.
class Calendar {
  public:
    // Returns the calendar of a match. Empty if it has no deadlines. Fails as Zone::of.
    static Result<std::optional<Calendar>> of(const formats::MatchFile& file, const std::string& file_name);

    // Returns the first deadline later than `time`. Deadlines keep their local hour across a change of clocks
    // (Zone::of_local). Steps that are not a multiple of 12 hours are counted in elapsed time.
    Instant after(Instant time) const;

    // Returns the last deadline later than `time` and not later than `now`. Empty if there is none.
    std::optional<Instant> last_after(Instant time, Instant now) const;

    // Returns the deadline of a round opened at `opened`: the next one, or the one after it if less than half
    // of the time between the next deadline and the one before it is left. So a round resolved early does not
    // leave only minutes for the next round.
    Instant of_round(Instant opened) const;

  private:
    Calendar(formats::Calendar rule, Zone zone) : rule_(std::move(rule)), zone_(std::move(zone)) {}
    // Returns the last deadline not later than `time`, or `time` if there is none.
    Instant before(Instant time) const;

    formats::Calendar rule_;
    Zone zone_;
};

}  // namespace ronda::match

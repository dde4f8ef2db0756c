// Computes when a round's orders are due (match/contract/clock.md). The code of this folder has no effects: it
// takes partida.yaml, the journal and the current time. Reading order:
//
//   calendar.hpp       Zone (a match's local time) and Calendar (its deadlines): this header
//   days.hpp           whole days; written_days.hpp: days and times as people write them
//   deadline.hpp       RoundClock: the deadline of the coming round, from the journal
//   run_context.hpp    RunContext: the time of a run, and how fetching its mail went
//
// run/decision.hpp decides what a run does at a deadline.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/match/store/system.hpp"
#include "formats/when.hpp"

namespace ronda::match {

// The local time of a match.
class Zone {
  public:
    Zone() = default;  // UTC

    // Returns the zone of `calendario.zona`, or UTC if there is none. Fails with `fichero_invalido`, at its
    // place, if the system does not know that zone or a player's.
    static Result<Zone> of(const formats::MatchFile& file, const std::string& file_name);

    // Returns the zone that a person names: `America/Bogota`, or only its city, `bogotá`. Empty if the system
    // knows none of this name.
    static std::optional<Zone> named(std::string_view text);

    // Returns the zone of a reader, `America/Bogota`; this one if the name is empty or unknown. In its words
    // the time in this zone stands beside the reader's own where the clocks differ.
    Zone for_reader(const std::string& name) const;

    // Returns the instant of the local date and hour in `time`. A time in the hour that is skipped when
    // clocks go forward means the moment of the change; a time in the hour that comes twice means the first.
    Instant of_local(const formats::LocalTime& time) const;

    // Returns the first instant of this weekday and hour later than `now`.
    Instant next(const formats::WeekTime& time, Instant now) const;

    // Returns the hour of `time` on the day of `now`, or `time.days` days later.
    Instant on_day(const formats::DayTime& time, Instant now) const;

    // Whether a reader's own zone stands before another one (for_reader).
    bool is_of_reader() const { return !common_name_.empty(); }

    // Returns a name such as `Europe/Madrid`.
    const std::string& name() const { return name_; }

    // Returns "domingo 6 de diciembre, 20:00 (hora de Madrid)"; for a reader elsewhere "domingo 6 de diciembre,
    // 14:00 (hora de Bogotá; 20:00 en Madrid)".
    Text in_words(Instant time) const;
    // As in_words, without the zone's name if it is the only one.
    Text in_short_words(Instant time) const;

  private:
    friend class Calendar;
    bool is_elsewhere(Instant time) const;  // the clocks of a reader and of the zone beside differ then

    const void* zone_ = nullptr;  // a date::time_zone, owned by the library; null means UTC
    std::string name_ = "UTC";
    const void* common_ = nullptr;  // the zone beside a reader's own, as `zone_`
    std::string common_name_;       // empty if there is none
};

// Returns that the system does not know a zone of this name.
Text unknown_zone(std::string_view name);

// The zones that the file names, each with its place, `calendario.zona` or `jugadores[0].zona`.
std::vector<std::pair<std::string, std::string>> zones_in(const formats::MatchFile& file);

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

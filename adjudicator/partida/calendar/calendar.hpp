// When a round's orders are due (partida/contract.md, "The clock of a round"): pure arithmetic on what
// partida.yaml and the journal say, told what time it is. This room is about deadlines. In the order in which
// to read it:
//
//   calendar.hpp       Zone (a match's local time) and Calendar (its deadlines): this header
//   deadline.hpp       RoundClock: the deadline of the coming round, as the journal says
//   circumstances.hpp  what a run knows beside the match: what time it is, and how its mail came in
//
// What a run does at a deadline is decided in run/decision.hpp.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/store/world.hpp"
#include "formats/when.hpp"

namespace ronda::partida {

// The local time of a match.
class Zone {
  public:
    Zone() = default;  // UTC

    // `calendario.zona`, UTC without it. Refused with `fichero_invalido` at its place: a zone that the system
    // does not know.
    static Result<Zone> of(const formats::MatchFile& file, const std::string& file_name);

    // A local time. A time in the hour that is skipped when clocks go forward counts as the moment of the
    // change; one in the hour that comes twice counts as the first.
    Instant of_local(const formats::Steps& time) const;

    // The first such time of the week later than `now`.
    Instant next(const formats::WeekTime& time, Instant now) const;

    // That hour of the day `now`, or so many days later.
    Instant on_day(const formats::DayTime& time, Instant now) const;

    // "domingo 6 de diciembre, 20:00 (Europe/Madrid)"; without its name "domingo 6 de diciembre, 20:00".
    Text in_words(Instant time) const;
    Text in_short_words(Instant time) const;

  private:
    friend class Calendar;
    const void* zone_ = nullptr;  // date::time_zone, of the library's own list; null: UTC
    std::string name_ = "UTC";
};

// The deadlines of a match: a rule and a time zone that exists.
class Calendar {
  public:
    // Empty: there are no deadlines. Refused as Zone::of.
    static Result<std::optional<Calendar>> of(const formats::MatchFile& file, const std::string& file_name);

    // The first deadline later than `time`. Local hours are kept across a change of clocks, as Zone::of_local
    // says. Steps that are no whole half days are counted in elapsed time.
    Instant after(Instant time) const;

    // The deadline of a round that was opened at `opened`: the first that leaves at least half of the time
    // between it and the one before it, so that a round resolved early does not leave minutes for the next.
    Instant of_round(Instant opened) const;

  private:
    Calendar(formats::Calendar rule, Zone zone) : rule_(std::move(rule)), zone_(std::move(zone)) {}
    Instant before(Instant time) const;

    formats::Calendar rule_;
    Zone zone_;
};

}  // namespace ronda::partida

// When a round's orders are due (rounds-and-mail.md, `calendario`): pure arithmetic on what partida.yaml and
// the journal say, told what time it is.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/clock.hpp"
#include "formats/match_file.hpp"

namespace ronda::partida {

// The deadlines of a match: a rule and a time zone that exists.
class Calendar {
  public:
    // Empty: there are no deadlines. Refused with `fichero_invalido` at the place of `calendario.zona`: a zone
    // that the system does not know.
    static Result<std::optional<Calendar>> of(const formats::MatchFile& file, const std::string& file_name);

    // The first deadline later than `time`. Local hours are kept across a change of clocks: a deadline that
    // falls into the hour that is left out comes at the change, one in the hour that comes twice the first
    // time. Steps that are no whole half days are counted in elapsed time.
    Instant after(Instant time) const;

    // The deadline of a round that was opened at `opened`: the first that leaves at least half of the time
    // between it and the one before it, so that a round resolved early does not leave minutes for the next.
    Instant of_round(Instant opened) const;

    // A local time of its zone; where clocks change as `after` says.
    Instant of_local(const formats::Steps& time) const;

    // "domingo 6 de diciembre, 20:00 (Europe/Madrid)"
    Text in_words(Instant time) const;

  private:
    Calendar(formats::Calendar rule, const void* zone) : rule_(std::move(rule)), zone_(zone) {}
    Instant before(Instant time) const;

    formats::Calendar rule_;
    const void* zone_;  // date::time_zone, of the library's own list
};

}  // namespace ronda::partida

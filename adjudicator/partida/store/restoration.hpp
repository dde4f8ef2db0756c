// One return of a match to a backup (`ronda restore`), as journal and transcripts tell it. epochs.hpp finds
// them in the journal.
#pragma once

#include <string>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::partida {

struct Restoration {
    std::string epoch;   // eight hexadecimal digits
    int round = 0;       // the newest one in the backup
    std::string copied;  // when the backup was made: ISO, UTC
    std::string when;    // when it was restored: ISO, UTC

    bool operator==(const Restoration&) const = default;
};

// Returns "ronda 7, de la copia del 2026-12-12 03:00 UTC, el 2026-12-14 12:00 UTC (época 1a2b3c4d)".
Text in_words(const Restoration& restoration);

// Returns {"epoca", "ronda", "copia", "cuando"}.
Json as_json(const Restoration& restoration);

// Whether the text is an epoch: eight hexadecimal digits.
bool is_epoch(std::string_view text);

}  // namespace ronda::partida

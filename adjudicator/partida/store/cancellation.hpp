// The end of a match without a result (`ronda cancel`), as journal and transcripts tell it.
#pragma once

#include <string>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::partida {

struct Cancellation {
    std::string when;    // ISO, UTC
    std::string reason;  // the moderator's words; may be empty
    bool operator==(const Cancellation&) const = default;
};

// Returns "La partida se canceló el 2026-12-14 12:00 UTC: …".
Text in_words(const Cancellation& cancelled);

// Returns {"cuando", "motivo"}.
Json as_json(const Cancellation& cancelled);

}  // namespace ronda::partida

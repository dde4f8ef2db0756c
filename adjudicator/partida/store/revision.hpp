// One rerun of rounds (`ronda rerun`), as journal, reports and transcripts tell it. revisions.hpp finds them in
// the journal.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda::partida {

// One rerun, without secrets.
struct Revision {
    int round = 0, last = 0;           // the replaced rounds: `round` to `last`
    int number = 0;                    // revision of `round`; 1 for its first rerun
    std::string when;                  // ISO, UTC
    std::string reason;                // in the moderator's words; may be empty
    std::vector<std::string> changed;  // ids of players whose orders differ from those accepted before
    bool sent = false;                 // with corrected reports

    bool covers(int n) const { return round <= n && n <= last; }
};

// Returns "ronda 3, el domingo 6 de diciembre, 20:00, por «se olvidó la sanción»; cambiaron las órdenes de
// Ana". `when` and `changed` are the time and the players' names as shown to the reader.
Text in_words(const Revision& revision, const Text& when, const std::vector<Text>& changed);

// Returns {"ronda", "hasta", "vez", "cuando", "motivo", "cambian": [ids]}.
Json as_json(const Revision& revision);

// Returns an ISO time as "2026-12-03 12:00 UTC". Text that is not a time is shown unchanged.
Text utc_in_words(const std::string& when);

}  // namespace ronda::partida

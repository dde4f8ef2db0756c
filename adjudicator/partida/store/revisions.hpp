// Rounds that were resolved again (`ronda rerun`), from the journal. did::RoundRerun says which rounds are
// replaced and the orders of the new one. did::OrdersSetAside says which waiting orders no longer count.
// did::RoundResolved with the same revision ends the rerun. did::CorrectionSent asks to send its
// corrected reports after all.
//
// The revision of a round is how often it was replaced: 0 if it never was. Journal lines of later revisions
// have this number, because the journal keeps lines with equal facts only once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/text.hpp"
#include "adjudicator/partida/store/journal.hpp"

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

// Returns all reruns, oldest first.
std::vector<Revision> revisions_in(const Journal& journal);

// Returns the reruns that the report of `round` tells: those since the report before it that no corrected
// report has told, and its own rerun if there was one. Without `round`, returns those that the next report will
// tell.
std::vector<Revision> revisions_to_tell(const Journal& journal, std::optional<int> round = std::nullopt);

// Returns "ronda 3, el domingo 6 de diciembre, 20:00, por «se olvidó la sanción»; cambiaron las órdenes de
// Ana". `when` and `changed` are the time and the players' names as shown to the reader.
Text in_words(const Revision& revision, const Text& when, const std::vector<Text>& changed);

// Returns {"ronda", "hasta", "vez", "cuando", "motivo", "cambian": [ids]}.
Json as_json(const Revision& revision);

// Returns an ISO time as "2026-12-03 12:00 UTC". Text that is not a time is shown unchanged.
Text utc_in_words(const std::string& when);

// Returns the revision of a round, 0 or more. `rondas/NNNN.r1` exists from revision 1 on.
int revision_of(const Journal& journal, int round);

// Returns whether the round is the result of a rerun whose corrected reports nobody asked for.
bool is_silent(const Journal& journal, int round);

// Returns the moderator's reason for the last rerun that replaced the round; it may be an empty text. Empty if
// there is no such rerun, or if it began at an earlier round.
std::optional<std::string> reason_of_revision(const Journal& journal, int round);

// Returns the highest revision below `most` whose messages were composed. Empty if there is none.
std::optional<int> told_revision(const Journal& journal, int round, int most);

// Returns the last rerun if it is not finished, otherwise null.
const did::RoundRerun* unfinished_rerun(const Journal& journal);

}  // namespace ronda::partida

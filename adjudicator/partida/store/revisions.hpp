// Rounds that were resolved again (`ronda rerun`), as the journal tells it: did::RoundRerun says which rounds
// give way and the orders of the new one, did::OrdersSetAside which orders that waited no longer count,
// did::RoundResolved with the same revision ends it, did::CorrectionSent has its reports sent after all.
//
// The revision of a round is how often it gave way: 0 for the first that was resolved. What is journalled of a
// round with a greater one carries it, since the same facts are journalled once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/text.hpp"
#include "adjudicator/partida/store/journal.hpp"

namespace ronda::partida {

// One of them, as everybody may know it.
struct Revision {
    int round = 0, last = 0;           // what gave way: the round itself and all after it, up to `last`
    int number = 0;                    // of `round`: 1 for the first time that it gave way
    std::string when;                  // ISO, UTC
    std::string reason;                // in the moderator's words, maybe none
    std::vector<std::string> changed;  // ids of those whose orders are not the ones accepted before
    bool sent = false;                 // its corrected reports went out with it

    bool covers(int n) const { return round <= n && n <= last; }
};

// All of them, oldest first.
std::vector<Revision> revisions_in(const Journal& journal);

// Those that the report of `round` tells: whatever was resolved again since the report before it and told by no
// corrected report, and the round itself where it was. Without a round: what the next report will tell.
std::vector<Revision> revisions_to_tell(const Journal& journal, std::optional<int> round = std::nullopt);

// "ronda 3, el domingo 6 de diciembre, 20:00, por «se olvidó la sanción»; cambiaron las órdenes de Ana". `when`
// and `changed` as the reader knows them.
Text in_words(const Revision& revision, const Text& when, const std::vector<Text>& changed);

// {"ronda", "hasta", "vez", "cuando", "motivo", "cambian": [ids]}
Json as_json(const Revision& revision);

// "2026-12-03 12:00 UTC", from ISO; what is no time is shown as it is.
Text utc_in_words(const std::string& when);

// 0..; `rondas/NNNN.r1` is there from revision 1 on.
int revision_of(const Journal& journal, int round);

// Whether the round stands as `ronda rerun` made it, and nobody asked for the corrected reports to be sent.
bool is_silent(const Journal& journal, int round);

// Why the round itself was resolved again, as the moderator said it, maybe nothing; empty: it was not, at most
// a round before it.
std::optional<std::string> reason_of_revision(const Journal& journal, int round);

// The highest revision below `most` whose letters were composed; empty: none.
std::optional<int> told_revision(const Journal& journal, int round, int most);

// The last line of a rerun that is not finished; null: there is none.
const did::RoundRerun* unfinished_rerun(const Journal& journal);

}  // namespace ronda::partida

// What a match must remember of backups and of other versions of the rules: since when it goes on from a
// backup, and which rules resolved each round. While one of the two asks for the moderator, no round is
// resolved.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

struct Match;
struct MatchPaths;

// The newest restoration of a match.
struct Epoch {
    std::string name;
    int round = 0;
    Instant copied = 0, restored = 0;
    bool waits = false;  // for `ronda resume --restored`: only receipts and the news of it go out
};
// Empty if the match, or club, was never restored.
template <class What, class History>
std::optional<Epoch> epoch_of(const BasicJournal<What, History>& journal) {
    const auto restored = journal.history().restored();
    if (!restored) return std::nullopt;
    const entry::Restored& listed = restored->facts;
    return Epoch{listed.epoch, listed.round, listed.copied.value_or(0), restored->when,
                 !journal.contains(entry::RestoredResumed{listed.epoch})};
}
// Whether it waits for `ronda resume --restored`.
template <class What, class History>
bool waits_after_restore(const BasicJournal<What, History>& journal) {
    const auto epoch = epoch_of(journal);
    return epoch && epoch->waits;
}

// How the keys of the notices begin that go out while the match waits; the epoch follows.
inline constexpr std::string_view restored_head = "restaurada.";
// The key of the notice that tells everybody.
std::string restored_key(std::string_view epoch);

// The reasons for which no round is resolved until the moderator says so, whatever partida.yaml says of the
// brake.
inline constexpr std::string_view held_restored = "restaurada", held_for_rules = "reglas";
// Returns the reason; empty if there is none or the game is over.
std::string_view halt_of(const Match& match, const Journal& journal);
// Says why, and which command lets the match go on.
Text halt_in_words(const Match& match, std::string_view reason);
// Fails with this reason as its code.
Result<void> require_no_halt(const Match& match, const Journal& journal);

// Moves the messages that wait to be sent to those that are held back. Fails (3) on disk errors.
Result<void> hold_letters(Files& files, const MatchPaths& paths);
// Moves them back, once nothing waits any more. Does nothing if there are none. Fails (3) on disk errors; the
// next call moves the rest.
Result<void> release_letters(Files& files, const MatchPaths& paths);

}  // namespace ronda::match

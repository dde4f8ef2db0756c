// Remembers restores from backups and the versions of the rules: which epoch a match is in, and which rules
// resolved each round. While the moderator must confirm a restore or new rules, no round is resolved.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

struct Match;
struct MatchPaths;

// The newest restore of a match.
struct Epoch {
    std::string name;
    int round = 0;
    Instant copied = 0, restored = 0;
    Instant generation =
        0;               // of the tree (match/contract/backups.md, "To another machine"): it never goes back
    bool waits = false;  // for `ronda resume --restored`: only receipts and the notices about it go out
};
// Returns the epoch. Empty if the match, or club, was never restored.
template <class What, class History>
std::optional<Epoch> epoch_of(const BasicJournal<What, History>& journal) {
    const auto restored = journal.history().restored();
    if (!restored) return std::nullopt;
    const entry::Restored& listed = restored->facts;
    return Epoch{listed.epoch,
                 listed.round,
                 listed.copied.value_or(0),
                 restored->when,
                 std::max(restored->when, listed.generation),
                 !journal.contains(entry::RestoredResumed{listed.epoch})};
}
// Returns Restored::generation for a restore at this time.
template <class What, class History>
Instant generation_at(const BasicJournal<What, History>& journal, Instant now) {
    const auto epoch = epoch_of(journal);
    return epoch && epoch->generation >= now ? epoch->generation + 1 : 0;
}
// Whether the match or club waits for `ronda resume --restored`.
template <class What, class History>
bool waits_after_restore(const BasicJournal<What, History>& journal) {
    const auto epoch = epoch_of(journal);
    return epoch && epoch->waits;
}

// Prefix of the keys of the notices that go out while the match waits; the epoch follows.
inline constexpr std::string_view restored_head = "restaurada.";
// Returns the key of the notice to everybody.
std::string restored_key(std::string_view epoch);

// The reasons of a halt: no round is resolved until the moderator confirms it, whatever partida.yaml says about
// the brake.
inline constexpr std::string_view held_restored = "restaurada", held_for_rules = "reglas";
// Returns the reason of the match's halt; empty if there is none or the game is over.
std::string_view halt_of(const Match& match, const Journal& journal);
// Describes the reason, and the command that ends the halt.
Text halt_in_words(const Match& match, std::string_view reason);
// Fails with the reason of the match's halt as its code, if there is one.
Result<void> require_no_halt(const Match& match, const Journal& journal);

// Moves the waiting messages from the outbox to the held ones. Fails (3) on disk errors.
Result<void> hold_letters(Files& files, const MatchPaths& paths);
// Moves the held messages back, once the match does not wait any more. Does nothing if there are none. Fails
// (3) on disk errors; the next call moves the rest.
Result<void> release_letters(Files& files, const MatchPaths& paths);

}  // namespace ronda::match

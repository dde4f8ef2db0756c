// Manages the folder `secreto`: the seed chains for the dice, with their checkpoints, and the players' keys.
// None of it is ever shown, except a player's own key, once, in the invitation.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

struct Secrets {
    // Each chain serves the rounds after those of the chain before (ChainPlan). All have the same length. Never
    // empty.
    std::vector<SeedChain> chains;
    std::map<std::string, std::string, std::less<>> keys;  // by player; also the moderator's
    // Keys and later chains are derived from it. Unlike the key of a chain, it is never published. Empty in
    // matches of versions without a root.
    std::optional<Seed> root = std::nullopt;
    // A rerun of a round gives the rounds after it new keys, because their players decide again.
    struct Renewal {
        int round = 0;     // the round that was resolved again
        int revision = 0;  // of this round
        bool operator==(const Renewal&) const = default;
    };
    std::vector<Renewal> renewals = {};
    // The epoch since a restore: keys of rounds from before are no longer valid. Empty if the match was never
    // restored (store/epochs.hpp).
    std::string epoch = {};

    // Returns how often this round got new keys.
    int key_revision(int round) const;

    // The next three functions throw std::out_of_range if the chain is missing (`reach_round`).
    // Returns s_0 of the round's chain.
    Seed commitment(const ChainPlan& plan, int round) const;
    // Returns the round's s_i, or K for a set-up that draws from it.
    Seed chain_link(const ChainPlan& plan, int round) const;
    // Returns s_0 of the chain that begins after this round. Empty if the round is not the last of its chain.
    std::optional<Seed> next_commitment(const ChainPlan& plan, int round) const;
};

// Creates the chain of the round if it is missing. If the round is the last of its chain, also creates the next
// chain, because its s_0 is published with the round (core/contract.md, "The chain of seeds"). Fails (3) on
// disk errors or if the system gives no random numbers.
Result<void> reach_round(Files& files, const MatchPaths& paths, Secrets& secrets, const ChainPlan& plan,
                         int round);

// Returns the secrets of a new match. All are derived from `seed` if given, otherwise from the system's random
// source. Fails (3) if the system gives no random numbers.
Result<Secrets> make_secrets(const std::optional<Seed>& seed, std::string_view match,
                             const std::vector<std::string>& players,
                             int chain_length = SeedChain::usual_length);

// Returns the key of the `turn`-th replacement (from 1) in a seat. The same seat, turn and epoch always give
// the same key, so that an interrupted replacement can be completed.
std::string key_of_successor(const Secrets& secrets, std::string_view match, std::string_view player, int turn);

// Returns the number of this making of the match, eight hexadecimal digits.
std::string number_of_making(const Secrets& secrets, std::string_view match, Instant when);

// Returns 64 bits, as 16 hexadecimal digits, that prove `text` to be from a holder of the secrets.
std::string seal_of(const Secrets& secrets, std::string_view text);

// Returns the secret for codes of requests (codes.hpp). It changes with a restore, so that earlier codes are no
// longer valid.
Seed code_secret(const Secrets& secrets);

// Returns the random seed of the robot in the player's seat for this round. It is independent of the dice, and
// nobody without the secrets can guess it. The first call in a match of an early version stores a root. Fails
// (3) on disk errors.
Result<Seed> seed_of_robot(Files& files, const MatchPaths& paths, Secrets& secrets, std::string_view match,
                           std::string_view player, int round);

// Returns the key of the player or the moderator that is valid for this round only. Reports contain it, not the
// player's own key, because people show reports to others. It is derived from the player's own key and changes
// with it. Empty if the player has no key. A rerun of an earlier round changes it (Secrets::renewals).
std::string key_of_round(const Secrets& secrets, std::string_view match, std::string_view player, int round);
// Returns the key of the round at this number of renewals, from 0.
std::string key_of_revision(const Secrets& secrets, std::string_view match, std::string_view player, int round,
                            int revision);

// Returns the key that the round had before the match was restored for the first time.
std::string key_before_restore(const Secrets& secrets, std::string_view match, std::string_view player,
                               int round);

// Stores that the round was resolved again: rounds after it get new keys. Does nothing if it is stored already.
// Fails as load_secrets, (3) on disk errors.
Result<void> renew_keys(Files& files, const MatchPaths& paths, const Secrets::Renewal& renewal);

// Begins an epoch after a restore at `round`: all keys of later rounds are new. If letters have a part in the
// dice, later rounds also draw from a new chain, and its s_0 is returned: players may know links of the old
// chain, and could try letters until the dice suit them. Fails as load_secrets, (3) on disk errors.
Result<std::optional<Seed>> begin_epoch(Files& files, const MatchPaths& paths, std::string_view epoch,
                                        ChainPlan plan, int round);

// Whether `written` proves that orders for this round come from the player: it is the player's own key or their
// key of the round.
bool proves(const Secrets& secrets, std::string_view written, std::string_view match, std::string_view player,
            int round);

// Writes cadena.json and claves.json, mode 0600. Does not sync them, so use it only for a new match. Fails (3)
// on disk errors.
Result<void> save_secrets(Files& files, const MatchPaths& paths, const Secrets& secrets);

// Writes only claves.json. Fails (3) on disk errors.
Result<void> save_keys(Files& files, const MatchPaths& paths, const Secrets& secrets, Durable durable);

// Reads the folder. Fails with `secreto_invalido` if a file is not as `save_secrets` writes it; (3) if a file
// cannot be read. No diagnostic shows a secret.
Result<Secrets> load_secrets(Files& files, const MatchPaths& paths);

// Whether `written` is the key `own`. Ignores case, blanks and quotation marks around it, and characters that
// are easily confused (key_as_meant). Compares in constant time.
bool same_key(std::string_view written, std::string_view own);

// Whether the key is the player's own key, from the invitation. False if the match's secrets cannot be read.
bool is_own_key(Files& files, const MatchPaths& paths, const std::string& player, std::string_view key);

}  // namespace ronda::match

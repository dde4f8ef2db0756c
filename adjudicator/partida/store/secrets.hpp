// The folder `secreto`: the key of the dice's chain with its checkpoints, and the keys by which players are
// known. Nothing of it is ever shown but a player's own key, once, in his invitation.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

struct Secrets {
    // The first serves the rounds from 1 on, the next goes on where it is used up, and so on; all are equally
    // long. Never empty.
    std::vector<SeedChain> chains;
    std::map<std::string, std::string, std::less<>> keys;  // by player, and the moderator's
    // What keys and later chains are made from. Unlike the key of a chain it is never published. Empty: the
    // match was made before there was one.
    std::optional<Seed> root = std::nullopt;

    int chain_length() const { return chains.front().length(); }
    const SeedChain& chain_of(int round) const;
    // s_i of the round's chain, round ≥ 1 (`reach_round`).
    Seed link(int round) const;
    // What the round draws from; 0: the set-up.
    Seed seed(std::string_view match, int round) const;
    // s_0 of the chain that begins after this round; empty: the round is not the last of its chain.
    std::optional<Seed> next_commitment(int round) const;
};

// The place of a round in its chain, 1..length.
inline int link_number(int round, int chain_length) {
    return (round - 1) % chain_length + 1;
}

// Makes sure that the round's chain is there, and the next where the round is the last of it: its s_0 is
// published with the round (core/contract.md, "The chain of seeds"). Fails (3): the disk, random numbers.
Result<void> reach_round(Files& files, const Layout& at, Secrets& secrets, int round);

// Of a new match. K and the keys come from the system's random source, or, where `seed` is given, all from it.
// Fails (3): the system gives no random numbers.
Result<Secrets> make_secrets(const std::optional<Seed>& seed, std::string_view match,
                             const std::vector<std::string>& players,
                             int chain_length = SeedChain::usual_length);

// The key of the player who takes a seat as the `turn`-th after the first, 1..: the same for the same seat and
// turn, so that an interrupted replacement can be completed.
std::string key_of_successor(const Secrets& secrets, std::string_view match, std::string_view player, int turn);

// cadena.json and claves.json, mode 0600; not synced, so only where nothing is there to be lost. Fails (3).
Result<void> save_secrets(Files& files, const Layout& at, const Secrets& secrets);

// claves.json alone. Fails (3).
Result<void> save_keys(Files& files, const Layout& at, const Secrets& secrets, Durable durable);

// Refused with `secreto_invalido`: not what `save_secrets` writes. Fails (3): not to be read. No message shows
// a secret.
Result<Secrets> load_secrets(Files& files, const Layout& at);

// Whether the key a person wrote is the one he has; blanks and quotation marks around it and capitals do not
// count. It takes the same time wherever they differ.
bool same_key(std::string_view written, std::string_view own);

}  // namespace ronda::partida

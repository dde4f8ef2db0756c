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
    SeedChain chain;                                       // its key is K
    std::map<std::string, std::string, std::less<>> keys;  // by player, and the moderator's
};

// Of a new match. K and the keys come from the system's random source, or, where `seed` is given, all from it.
// Fails (3): the system gives no random numbers.
Result<Secrets> make_secrets(const std::optional<Seed>& seed, std::string_view match,
                             const std::vector<std::string>& players);

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

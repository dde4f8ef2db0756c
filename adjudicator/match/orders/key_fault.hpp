// Explains to players why the key in an order file is wrong, and keeps keys out of diagnostics.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/game/players.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// A key as written in an order file.
struct WrittenKey {
    const std::string& text;
    const std::string& name;
    std::string_view key;  // empty if there is none
    SourceLocation place;  // see key_place
    int round = 0;         // the round of the orders
};

// Returns the place of the value of `clave`, or of the field if it has no value. Unknown if there is no such
// field.
SourceLocation key_place(const Node& root);

// Returns the diagnostic (`clave_incorrecta`, with its place) for a key that is not the key of `who`: it is
// missing, behind a `#`, still the template's, another player's, the key of another round or of a round before
// a rerun, right but from another address, or unknown. It never says whose key it is or how similar it is to
// the right one. `header`: of the match's current position.
Diagnostic fault_of_key(const WrittenKey& written, std::string_view who, const Secrets& secrets,
                        const MatchHeader& header);

// Removes all keys of the match from diagnostics and their excerpts.
void hide_keys(Diagnostics& faults, const Secrets& secrets);

// Whether a text contains a key of the match in any spelling: a player's own, or the key of a round that may
// still be played or was just played.
bool holds_a_key(std::string_view text, const Secrets& secrets, const MatchHeader& header);

}  // namespace ronda::match

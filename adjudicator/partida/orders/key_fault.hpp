// What is wrong with the key that orders came with, in words that tell its player what to do.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/tree.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

// The key as somebody wrote it, in file `name` with this text.
struct WrittenKey {
    const std::string& text;
    const std::string& name;
    std::string_view key;  // empty: none
    Place place;           // of the value or, where it is missing, of the field (key_place)
};

Place key_place(const Node& root);

// What is wrong with a key that is not the one of `who`: it is missing, behind a `#`, still the template's,
// another's, or nobody's (`clave_incorrecta`), with its place. How near a key is to the right one is never
// told, nor whose it is.
Diagnostic fault_of_key(const WrittenKey& written, std::string_view who, const Secrets& secrets);

// Takes every key of the match out of messages and excerpts, wherever somebody wrote it.
void hide_keys(Diagnostics& faults, const Secrets& secrets);

// Whether a text has somebody's key in it.
bool holds_a_key(std::string_view text, const Secrets& secrets);

}  // namespace ronda::partida

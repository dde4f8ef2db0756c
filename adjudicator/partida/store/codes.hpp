// The codes with which people confirm what they ask by mail of a match (partida/contract.md, "Who reads along")
// or of a club (club/contract.md, "Codes"): whoever can answer a letter that was sent to an address owns it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// What a code confirms: a request in its canonical form (`baja: hx7`), for an address, once: `turn` is the
// number of codes that the person has used, 0 for a stranger.
struct Confirmed {
    std::string request, address;
    int turn = 0;
};

// Returns the code of this week, such as `4k2m-9x7q-h3p8`.
std::string code_for(const Seed& secret, const Confirmed& what, Instant now);

// Whether `written` is the code of this week or the one before. Capitals, blanks, dashes and what is invisible
// do not count; the time does not depend on where the codes differ.
bool is_code_for(const Seed& secret, std::string_view written, const Confirmed& what, Instant now);

// Whether the text has the form of a code.
bool looks_like_code(std::string_view written);

// Returns the fields as one text that no other fields give: each after its length.
std::string joined_fields(std::initializer_list<std::string_view> fields);

}  // namespace ronda::partida

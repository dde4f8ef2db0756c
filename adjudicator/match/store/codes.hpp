// Makes and checks the codes with which people confirm requests by mail to a match
// (match/contract/subscriptions.md, "Who reads along") or a club (club/contract/requests.md, "Codes"): whoever
// can answer a letter sent to an address owns it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// The request that a code confirms. A code is valid for exactly one request. The secret belongs to one club or
// match and changes with a restore.
struct Confirmed {
    enum class Expiry {
        next_week,  // valid in its week and the next
        elsewhere   // the caller checks the expiry
    };

    std::string purpose;  // such as `baja` or `seguir`
    std::string who;      // the person or the seats concerned; empty: nobody yet
    std::string text;     // the whole request in canonical form
    std::string address;  // where the code is sent
    int turn = 0;  // number of codes that the person has used, so that each is valid once; 0 for a stranger
    Expiry expiry = Expiry::next_week;
};

// Returns the code, such as `4k2m-9x7q-h3p8`.
std::string code_for(const Seed& secret, const Confirmed& what, Instant now);

// Whether `written` is the code and has not expired. Ignores capitals, blanks, dashes and invisible characters.
// Compares in constant time.
bool is_code_for(const Seed& secret, std::string_view written, const Confirmed& what, Instant now);

// Whether the text has the form of a code.
bool looks_like_code(std::string_view written);

// Joins the fields, each after its length, so that different fields give different texts.
std::string joined_fields(std::initializer_list<std::string_view> fields);

}  // namespace ronda::match

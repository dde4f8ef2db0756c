// The codes with which people confirm what they ask by mail of a match (match/contract/subscriptions.md, "Who
// reads along") or of a club (club/contract/requests.md, "Codes"): whoever can answer a letter that was sent to
// an address owns it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// What a code confirms. If any of it differs, the code is another one. The secret that codes are made from is
// of one tree, or of one match, since it last went back to a backup.
struct Confirmed {
    enum class Expiry {
        next_week,  // counts in its week and the next
        elsewhere   // whoever asks knows until when it counts
    };

    std::string purpose;  // such as `baja` or `seguir`: no code serves two
    std::string who;      // the person or the seats that it acts for; empty: nobody yet
    std::string text;     // all that is carried out, in one form
    std::string address;  // to which the code is sent
    int turn = 0;         // codes that the person has used, so that each counts once; 0 for a stranger
    Expiry expiry = Expiry::next_week;
};

// Returns the code, such as `4k2m-9x7q-h3p8`.
std::string code_for(const Seed& secret, const Confirmed& what, Instant now);

// Whether `written` is the code and has not expired. Capitals, blanks, dashes and what is invisible do not
// count; the time does not depend on where the codes differ.
bool is_code_for(const Seed& secret, std::string_view written, const Confirmed& what, Instant now);

// Whether the text has the form of a code.
bool looks_like_code(std::string_view written);

// Returns the fields as one text that no other fields give: each after its length.
std::string joined_fields(std::initializer_list<std::string_view> fields);

}  // namespace ronda::match

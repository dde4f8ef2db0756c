// What somebody writes who wants a match's letters or no more of them: `seguir: true | semanal | no`, and below
// it the address and the code that confirms it (partida/contract.md, "Who reads along").
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/inbox/message.hpp"
#include "formats/match_file.hpp"

namespace ronda::partida {

struct Wish {
    formats::Summary summary = formats::Summary::round;  // `round`, `week` or `none`
    std::string match;                                   // `partida`, folded; empty if it names none
    std::string email;                                   // `correo`; empty: that of the sender
    std::string code;                                    // `si`; empty if there is none
    Lang lang = Lang::es;                                // of the word it was written with
};

// Returns the wish of a message. What is quoted counts only with a code, since the letter that asked for it had
// that behind a `#`. Empty if the message has orders or requests beside it, or no wish.
std::optional<Wish> wish_in(const Message& message);

// Returns the lines that confirm a wish, with its address, with the code behind a `#` or, `confirmed`, without.
std::string lines_of_wish(const Wish& wish, const std::string& match, const std::string& code, bool confirmed);

}  // namespace ronda::partida

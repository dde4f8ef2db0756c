// Declares the kinds of journal lines about what players propose: more time, a pause (journal_line.hpp;
// match/contract/proposals.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/match/store/instant_codec.hpp"

namespace ronda::match::entry {

// A player proposes another deadline for the round, or a pause. `number` counts the match's proposals.
struct Proposed {
    static constexpr std::string_view word = "propuesta";
    int round = -1;
    int number = 0;
    std::string player;
    std::string rule;                 // who must agree: a word of `acuerdos`
    std::optional<Instant> deadline;  // of the round
    std::optional<Instant> until;     // the deadline proposed; empty: a pause
    std::string mark;                 // of the letter
    using It = Proposed;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field("numero", &It::number), field("jugador", &It::player),
                   field("acuerdos", &It::rule), field<AsTime>("plazo", &It::deadline),
                   field<AsTime>("hasta", &It::until), field("mensaje", &It::mark));
};

struct ProposalAnswered {
    static constexpr std::string_view word = "voto";
    int number = 0;
    std::string voter;  // a player or `moderador`
    bool agrees = false;
    using It = ProposalAnswered;
    static constexpr auto fields =
        std::tuple(field("propuesta", &It::number), field("de", &It::voter), field("de_acuerdo", &It::agrees));
};

// So many are against it that it cannot be accepted any more. A proposal that is accepted ends with the line of
// what was proposed.
struct ProposalRejected {
    static constexpr std::string_view word = "propuesta_rechazada";
    int number = 0;
    static constexpr auto fields = std::tuple(field("propuesta", &ProposalRejected::number));
};

}  // namespace ronda::match::entry

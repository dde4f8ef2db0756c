// What the journal says of a match's rounds as they stand now, after all that was resolved again.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/dice.hpp"
#include "adjudicator/partida/store/revisions.hpp"

namespace ronda::partida {

struct History {
    struct Accepted {
        std::string hash, received;
        std::map<std::string, std::string> others;  // by hash: the time, of what it took the place of
        bool covers(std::string_view text_hash) const;
    };
    using Orders = std::map<std::string, Accepted, std::less<>>;  // by player
    struct Round {
        std::string link;             // `semilla`
        std::string next_commitment;  // `compromiso` of the chain that begins after it; empty: none does
        Orders orders;
    };

    std::string match, commitment;
    int chain_length = SeedChain::usual_length;
    std::map<int, Round> rounds;  // that are resolved
    std::vector<Revision> revisions;
    std::size_t lines = 0;
};

// Of lines that are taken as they are.
History history_of(const Journal& journal);

// Refused (`no_cuadra`): a journal whose chain is broken, at its first such line.
Result<History> checked_history(const Journal& journal, const std::string& file_name);

}  // namespace ronda::partida

// What the journal says about a match's rounds as they are now, after all reruns.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/partida/store/interventions.hpp"
#include "adjudicator/partida/store/revisions.hpp"

namespace ronda::partida {

struct History {
    struct Accepted {
        struct Way {
            std::string received;
            std::optional<std::string> letter;  // did::OrdersAccepted::letter
        };
        std::string hash;
        Way way;
        std::map<std::string, Way> others;  // the orders it replaced, by hash
        // Returns how a text with this hash came, if it is the accepted one, or one accepted in the same
        // second. Null if it is neither.
        const Way* way_of(std::string_view text_hash) const;
        bool covers(std::string_view text_hash) const { return way_of(text_hash) != nullptr; }
    };
    using Orders = std::map<std::string, Accepted, std::less<>>;  // by player
    struct Round {
        std::string link;             // `semilla`
        std::string next_commitment;  // `compromiso` of the chain that begins after the round, or empty
        Orders orders;
        int rules = 1;                     // the version of the rules that resolved it
        Contributions contributions = {};  // of its letters to the dice, as this line tells
        bool is_first = true;              // the round was not resolved before
    };

    std::string match, commitment;
    LinkPlan plan;
    std::map<int, Round> rounds;         // the resolved ones, by number
    std::map<int, Contributions> fixed;  // what each round's dice had when it was first resolved
    std::vector<Revision> revisions;
    std::vector<Restoration> restorations;
    std::optional<Cancellation> cancelled;
    int after_end = 0;       // a round that was resolved although the match was cancelled; 0: none
    int rules_at_start = 1;  // the version of the rules that made round 0
    std::size_t lines = 0;
};

// Returns the history without a check of the hashes.
History history_of(const Journal& journal);

// Returns the history. Fails with `no_cuadra`, at the first bad line, if the journal's chain of hashes is
// broken.
Result<History> checked_history(const Journal& journal, const std::string& file_name);

}  // namespace ronda::partida

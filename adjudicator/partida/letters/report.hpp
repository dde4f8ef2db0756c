// What a round's report says (partida/contract.md, "Reports"): a Document for one viewer, from the position and
// the events he may see and a few facts beside them. How it looks is `formats`.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/core/document.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/replies.hpp"

namespace ronda::partida {

// A round that was resolved before.
struct Earlier {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
};

// The facts of one round that reports need.
struct ReportFacts {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;        // all of them; what the viewer may not see is left out here
    std::vector<Earlier> earlier;     // games by turns: the rounds before, oldest first, without a gap
    std::vector<Onward> onward;       // what became of conditional orders
    std::vector<std::string> silent;  // who owed orders that did not come
    std::vector<Text> revisions;      // not reported before, and this round's own; a clause each
    std::vector<std::string> ahead;   // whose orders for the next round were in before it was the coming one
    Seed commitment{};                // s_0 of the round's chain of seeds
    int rounds_before_chain = 0;      // that earlier chains served
    std::optional<Seed> next_commitment = {};  // s_0 of the chain that begins after this round
    std::optional<Seed> link;                  // s_n where it may be published now
    std::optional<Seed> round_seed;            // what the round's dice were drawn from, where `link` is there
    // Who is awaited now, where the report tells of now; without it those whom the round left awaited.
    std::optional<std::vector<std::string>> awaited_now;
    Text deadline;      // "dom 20:00 (Europe/Madrid)"; empty: none
    Text orders_go_to;  // how the next orders are sent, a sentence; empty: not by mail
};

Document round_report(const ReportFacts& told, const Viewer& viewer);

// What goes out with round 0: the game, the rules in short, the player's key, how orders are written. `key` is
// shown, once.
Document invitation(const ReportFacts& told, const Player& player, std::string_view key, const Text& moderator);

}  // namespace ronda::partida

// Builds a round's report (match/contract/reports.md): a Document for one viewer, made from the position, the
// events that the viewer may see, and other facts. `formats` lays it out.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/letters/farewell.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/repeated.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/round_folder.hpp"

namespace ronda::match {

// An earlier round, for reports that cover several.
struct Earlier {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
};

// The facts that the reports of one round are made from.
struct ReportFacts {
    std::shared_ptr<const Position> after;
    std::shared_ptr<const Position> before = {};  // null in round 0
    std::vector<Event> events;             // all events; round_report omits those that the viewer may not see
    std::vector<Earlier> earlier;          // games by turns: the rounds before, oldest first, without gaps
    std::vector<RemainingReplies> onward;  // conditional orders after the round
    std::vector<std::string> silent;       // players whose orders were missing
    std::vector<Text> revisions;           // reruns to report, and this round's own; a clause each
    std::vector<std::pair<std::string, robots::Level>> robots;  // players whose seats robots hold
    std::vector<std::pair<std::string, Text>> vacant;  // vacant seats, and what happens to their orders
    std::vector<std::string> ahead;                    // players with orders for the next round already
    Seed commitment{};                                 // s_0 of the round's chain of seeds
    int link_number = 0;                               // ChainOfRound::number
    std::optional<Seed> next_commitment = {};  // s_0 of the chain that begins after this round, if one does
    std::optional<Seed> link;                  // s_n, if it may be published now
    std::optional<Seed> round_seed;            // seed of the round's dice, if `link` is given
    std::optional<Contributions> contributions = {};  // of letters to the dice, if they have a part in them
    // Orders that are used again in the next round.
    std::vector<RepeatedOrders> repeated;
    // The players who are awaited now, for a report about the present. No value: the report names those who
    // were awaited when the round was resolved.
    std::optional<std::vector<std::string>> awaited_now;
    AllIn all_in = AllIn::next_run;         // if nobody is awaited: when the coming round is resolved
    std::optional<Farewell> farewell = {};  // of a match that is over
    bool pictures = true;                   // the round has pictures
    std::string match_name;                 // that people read: formats::MatchFile::shown_name
    Text deadline;                          // "dom 20:00 (Europe/Madrid)"; empty if there is none
    std::map<std::string, Text, std::less<>> own_deadlines = {};  // of players with a time zone of their own
    // When the orders are due, and the date of the letter, which also says how much time its reader has left.
    // No date for files and pages, which are read at any time.
    std::optional<Instant> due, sent;
    Text orders_go_to;  // a sentence on how to send orders; empty if not by mail
    std::shared_ptr<RoundReports> made = std::make_shared<RoundReports>();

    const Text& deadline_for(std::string_view player) const {
        const auto own = own_deadlines.find(player);
        return own == own_deadlines.end() ? deadline : own->second;
    }
};

// Returns the round's report for one viewer. The part about the round itself is made once and cached in
// `facts.made`: all files and letters share it.
Document round_report(const ReportFacts& facts, const Viewer& viewer);

// Returns the invitation for a new player: the game in short, the player's key, the position, the next orders.
// It is the only document that shows `key`.
Document invitation(const ReportFacts& facts, const Player& player, std::string_view key,
                    const Text& moderator);

}  // namespace ronda::match

#include "adjudicator/match/letters/report_facts.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "adjudicator/match/store/round_folder.hpp"

namespace ronda::match {

Text deadline_of(const Match& match) {
    const auto& calendar = match.file.calendar;
    if (!calendar || calendar->deadline.empty()) return {};
    return say("{} ({})", "{} ({})", calendar->deadline, calendar->zone);
}

std::vector<Text> in_words(const Match& match, const std::vector<Revision>& revisions) {
    if (revisions.empty()) return {};
    const Zone zone = zone_of(match).value_or(Zone());
    std::vector<Text> all;
    for (const Revision& revision : revisions) {
        const auto time = read_instant(revision.when);
        const Text when = time ? zone.in_words(*time) : utc_in_words(revision.when);
        std::vector<Text> names;
        for (const std::string& id : revision.changed)
            names.push_back(id == moderator_id ? say("quien modera", "the moderator")
                                               : same(match.header().name_of(id)));
        all.push_back(in_words(revision, when, names));
    }
    return all;
}

ReportFacts facts_now(const Match& match, std::shared_ptr<const Position> after, std::vector<Event> events,
                      const ChainOfRound& chain, const std::optional<Seed>& link,
                      const std::optional<Seed>& round_seed) {
    ReportFacts facts;
    facts.after = std::move(after);
    facts.events = std::move(events);
    facts.commitment = chain.commitment;
    facts.link_number = chain.number;
    if (!facts.after->hides_seeds() || facts.after->header().over()) {
        facts.link = link;
        facts.round_seed = round_seed;
    }
    for (const auto& seat : match.file.players)
        if (is_vacant(match, seat.id))
            facts.vacant.emplace_back(seat.id, meanwhile_in_words(match, seat.id));
        else if (seat.robot)
            facts.robots.emplace_back(seat.id, *seat.robot);
    facts.match_name = match.file.shown_name();
    facts.pictures = match.file.maps != formats::Maps::none;
    facts.deadline = deadline_of(match);
    facts.orders_go_to =
        match.file.site.empty()
            ? say("Responde a esta carta con tus órdenes. Puedes cambiar de idea: vale lo último que mandes.",
                  "Answer this letter with your orders. You may change your mind: what you send last counts.")
            : say("Toca «Jugar en el mapa», o responde a esta carta. Puedes cambiar de idea: vale lo último "
                  "que mandes.",
                  "Tap “Play on the map”, or answer this letter. You may change your mind: what you send last "
                  "counts.");
    return facts;
}

Result<void> add_earlier(Files& files, const Match& match, ReportFacts& facts) {
    const MatchHeader& header = facts.after->header();
    if (header.pace == Pace::round) return {};
    // One turn of every player, and some spare rounds for turns that take several rounds.
    constexpr int spare = 2;
    const int back = static_cast<int>(header.players.size()) + spare;
    for (int n = std::max(0, header.round - back); n < header.round; ++n) {
        ASSIGN_OR_RETURN(auto stored, match.rounds->round(files, match.paths, n));
        facts.earlier.push_back({std::move(stored.after), std::move(stored.events)});
    }
    return {};
}

namespace {

// Adds the explanations of cancelled orders, which files do not hold: a round that this process has not
// resolved itself is resolved again. Adds nothing if that does not give the stored events, because the folder
// was changed by hand.
void explain(ReportFacts& facts, const Position& before, std::span<const PlayerOrders> sheets,
             const std::string& seed) {
    const auto round_seed = seed_from_hex(seed);
    const auto lacks_words = [](const Event& event) {
        return is_problem(event) && event.explanation == Explanation{};
    };
    if (!round_seed || std::none_of(facts.events.begin(), facts.events.end(), lacks_words) ||
        before.header().over() || !before.refusals(sheets).empty())
        return;
    SeededDice dice(*round_seed);
    std::vector<Event> again = before.resolve(sheets, dice).events;
    const bool same = std::equal(again.begin(), again.end(), facts.events.begin(), facts.events.end(),
                                 [](const Event& a, const Event& b) {
                                     return a.kind == b.kind && a.player == b.player && a.facts == b.facts;
                                 });
    if (same) facts.events = std::move(again);
}

// Adds the facts from the orders of a stored round: missing, cancelled, repeated and conditional ones.
Result<void> add_from_orders(Files& files, const Match& match, const Journal& journal, ReportFacts& facts,
                             const std::string& seed) {
    const int n = facts.after->header().round;
    if (n == 0) return {};
    ASSIGN_OR_RETURN(const auto before, match.rounds->position(files, match.paths, n - 1));
    ASSIGN_OR_RETURN(const auto orders, read_stored_orders(files, match.paths, n, *before));
    std::vector<PlayerOrders> sheets;
    for (const OrderFile& file : orders) sheets.push_back(file.sheet);
    facts.before = before;
    facts.silent = silent_in(*before, sheets);
    explain(facts, *before, sheets, seed);
    if (facts.after->header().pace != Pace::round) facts.onward = replies_after(*before, sheets, *facts.after);
    for (const OrderFile& file : orders) {
        const std::string& player = file.sheet.player;
        if (leave_nothing(journal, n, player, file.text))
            std::erase_if(facts.onward,
                          [&player](const RemainingReplies& one) { return one.player == player; });
        else if (auto again = repeated_after(file, sent_for(journal, n, player, file.text), *facts.after))
            facts.repeated.push_back(std::move(*again));
    }
    return {};
}

}  // namespace

Result<ReportFacts> facts_of(Files& files, const Match& match, const Journal& journal, int round) {
    ASSIGN_OR_RETURN(const auto stored, match.rounds->round(files, match.paths, round));
    ASSIGN_OR_RETURN(const auto chain, chain_of_round(journal, round));
    ASSIGN_OR_RETURN(const auto next, read_next_commitment(files, match.paths, round));
    ASSIGN_OR_RETURN(const auto link, read_link(files, match.paths, round));
    ReportFacts facts = facts_now(match, stored.after, stored.events, chain, link,
                                  link ? seed_from_hex(stored.seed) : std::nullopt);
    facts.made = stored.reports;
    facts.next_commitment = next;
    ASSIGN_OR_RETURN(facts.contributions, read_contributions(files, match.paths, round));
    facts.pictures = files.exists(pictures_for(files, match.paths, round, Viewer{}).board);
    RETURN_IF_ERROR(add_from_orders(files, match, journal, facts, stored.seed));
    RETURN_IF_ERROR(add_earlier(files, match, facts));
    ASSIGN_OR_RETURN(facts.farewell, farewell_of(files, match, *facts.after, facts.events));
    facts.ahead = sent_ahead(journal, round);
    facts.revisions = in_words(match, revisions_to_report(journal.history(), round));
    if (Text due = due_in_words(match, journal, round + 1); !due.empty()) facts.deadline = std::move(due);
    facts.due = due_at(match, journal, round + 1);
    for (const auto& seat : match.file.players)
        if (Text due = seat.zone.empty() ? Text{} : due_in_words(match, journal, round + 1, seat.id);
            !due.empty())
            facts.own_deadlines[seat.id] = std::move(due);
    return facts;
}

PictureFiles pictures_for(Files& files, const MatchPaths& paths, int round, const Viewer& viewer) {
    const auto own = [&](std::string_view reader, std::string_view ending) -> std::optional<Path> {
        const Path path = paths.round_file(round, in_round::report_of(reader, ending));
        return files.exists(path) ? std::optional(path) : std::nullopt;
    };
    PictureFiles found;
    std::optional<Path> board;
    if (!viewer.is_public()) {
        board = own(viewer.player, in_round::board);
        found.region = own(viewer.player, in_round::region);
    }
    if (!board) board = own(in_round::public_report, in_round::board);
    // A round that an older version resolved has only sheets.
    found.board = board.value_or(paths.round_file(round, in_round::map));
    return found;
}

}  // namespace ronda::match

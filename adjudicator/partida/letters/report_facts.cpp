#include "adjudicator/partida/letters/report_facts.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
#include "adjudicator/partida/store/contributions_file.hpp"
#include "adjudicator/partida/store/round_folder.hpp"

namespace ronda::partida {

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
    ReportFacts told;
    told.after = std::move(after);
    told.events = std::move(events);
    told.commitment = chain.commitment;
    told.link_number = chain.number;
    if (!told.after->hides_seeds() || told.after->header().over()) {
        told.link = link;
        told.round_seed = round_seed;
    }
    for (const auto& seat : match.file.players)
        if (is_vacant(match, seat.id))
            told.vacant.emplace_back(seat.id, meanwhile_in_words(match, seat.id));
        else if (seat.robot)
            told.robots.emplace_back(seat.id, *seat.robot);
    told.pictures = match.file.maps != formats::Maps::none;
    told.deadline = deadline_of(match);
    told.orders_go_to =
        say("Rellena el fichero de órdenes y envíalo como respuesta, adjunto o en el cuerpo del mensaje. "
            "Vale el último que llegue.",
            "Fill in the order file and send it as a reply, attached or in the message itself. The last one "
            "to arrive counts.");
    return told;
}

Result<void> add_earlier(Files& files, const Match& match, ReportFacts& told) {
    const MatchHeader& header = told.after->header();
    if (header.pace == Pace::round) return {};
    // One turn of every player, and some spare rounds for turns that take several rounds.
    constexpr int spare = 2;
    const int back = static_cast<int>(header.players.size()) + spare;
    for (int n = std::max(0, header.round - back); n < header.round; ++n) {
        ASSIGN_OR_RETURN(auto stored, match.rounds->round(files, match.at, n));
        told.earlier.push_back({std::move(stored.after), std::move(stored.events)});
    }
    return {};
}

namespace {

// Adds the explanations of cancelled orders, which files do not hold: a round that this process has not
// resolved itself is resolved again. Adds nothing if that does not give the stored events, because the folder
// was changed by hand.
void explain(ReportFacts& told, const Position& before, std::span<const PlayerOrders> sheets,
             const std::string& seed) {
    const auto round_seed = seed_from_hex(seed);
    const auto lacks_words = [](const Event& event) {
        return is_problem(event) && event.explanation == Explanation{};
    };
    if (!round_seed || std::none_of(told.events.begin(), told.events.end(), lacks_words) ||
        before.header().over() || !before.refusals(sheets).empty())
        return;
    SeededDice dice(*round_seed);
    std::vector<Event> again = before.resolve(sheets, dice).events;
    const bool same = std::equal(again.begin(), again.end(), told.events.begin(), told.events.end(),
                                 [](const Event& a, const Event& b) {
                                     return a.kind == b.kind && a.player == b.player && a.facts == b.facts;
                                 });
    if (same) told.events = std::move(again);
}

// Adds what the orders of a stored round tell: who sent none, why some were cancelled, which are repeated, what
// became of conditional ones.
Result<void> add_from_orders(Files& files, const Match& match, const Journal& journal, ReportFacts& told,
                             const std::string& seed) {
    const int n = told.after->header().round;
    if (n == 0) return {};
    ASSIGN_OR_RETURN(const auto before, match.rounds->position(files, match.at, n - 1));
    ASSIGN_OR_RETURN(const auto orders, read_stored_orders(files, match.at, n, *before));
    std::vector<PlayerOrders> sheets;
    for (const OrderFile& file : orders) sheets.push_back(file.sheet);
    told.before = before;
    told.silent = silent_in(*before, sheets);
    explain(told, *before, sheets, seed);
    if (told.after->header().pace != Pace::round) told.onward = replies_after(*before, sheets, *told.after);
    for (const OrderFile& file : orders) {
        const std::string& player = file.sheet.player;
        if (leave_nothing(journal, n, player, file.text))
            std::erase_if(told.onward, [&player](const Onward& one) { return one.player == player; });
        else if (auto again = repeated_after(file, sent_for(journal, n, player, file.text), *told.after))
            told.repeated.push_back(std::move(*again));
    }
    return {};
}

}  // namespace

Result<ReportFacts> facts_of(Files& files, const Match& match, const Journal& journal, int round) {
    ASSIGN_OR_RETURN(const auto stored, match.rounds->round(files, match.at, round));
    ASSIGN_OR_RETURN(const auto chain, chain_of_round(journal, round));
    ASSIGN_OR_RETURN(const auto next, read_next_commitment(files, match.at, round));
    ASSIGN_OR_RETURN(const auto link, read_link(files, match.at, round));
    ReportFacts told = facts_now(match, stored.after, stored.events, chain, link,
                                 link ? seed_from_hex(stored.seed) : std::nullopt);
    told.made = stored.reports;
    told.next_commitment = next;
    ASSIGN_OR_RETURN(told.contributions, read_contributions(files, match.at, round));
    told.pictures = files.exists(pictures_for(files, match.at, round, Viewer{}).board);
    RETURN_IF_ERROR(add_from_orders(files, match, journal, told, stored.seed));
    RETURN_IF_ERROR(add_earlier(files, match, told));
    told.ahead = sent_ahead(journal, round);
    told.revisions = in_words(match, revisions_to_tell(journal.history(), round));
    if (Text due = due_in_words(match, journal, round + 1); !due.empty()) told.deadline = std::move(due);
    return told;
}

PictureFiles pictures_for(Files& files, const MatchPaths& at, int round, const Viewer& viewer) {
    const auto own = [&](std::string_view reader, std::string_view ending) -> std::optional<Path> {
        const Path path = at.round_file(round, in_round::report_of(reader, ending));
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
    found.board = board.value_or(at.round_file(round, in_round::map));
    return found;
}

}  // namespace ronda::partida

#include "adjudicator/match/orders/queued_orders.hpp"

#include <algorithm>

#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

namespace {

// Makes kept orders pending. Drops them if there are pending orders already, which are newer.
Result<void> take_up(System& system, const Match& match, Journal& journal, const OrderBox& box,
                     const std::string& text, const OrderNote& note) {
    const OrderBox coming = coming_box(match, box.player);
    if (system.files.exists(coming.orders)) return clear_slot(system.files, box);
    const auto file = read_order_file(text, box.orders.string(), *match.position);
    if (!file && file.error().exit == Exit::environment) return tl::unexpected(file.error());
    if (!file) {
        const Diagnostic& fault = file.error().diagnostics.at(0);
        return refuse_waiting(system, match, journal, box,
                              {text, text, note.received, fault.code, fault.message});
    }
    RETURN_IF_ERROR(store_orders(system, coming, journal, text, note));
    return clear_slot(system.files, box);
}

Result<void> settle_slot(System& system, const Match& match, Journal& journal, const OrderBox& box) {
    if (!system.files.exists(box.orders)) return clear_slot(system.files, box);
    const auto text = system.files.read(box.orders, most_order_bytes);
    if (!text)
        return text.error().exit == Exit::environment ? Result<void>(tl::unexpected(text.error()))
                                                      : Result<void>();
    ASSIGN_OR_RETURN(const auto note, complete_note(system, box, journal, *text));
    return box.round == match.round() + 1 ? take_up(system, match, journal, box, *text, note) : Result<void>();
}

}  // namespace

Result<std::vector<int>> queued_rounds(Files& files, const MatchPaths& paths) {
    std::vector<int> rounds;
    ASSIGN_OR_RETURN(const auto names, files.list(paths.pending()));
    for (const std::string& name : names)
        if (const auto round = round_of_name(name)) rounds.push_back(*round);
    std::sort(rounds.begin(), rounds.end());
    return rounds;
}

Result<std::vector<QueuedOrders>> read_queued_orders(Files& files, const Match& match) {
    std::vector<QueuedOrders> all;
    if (is_over(match)) return all;
    ASSIGN_OR_RETURN(const auto rounds, queued_rounds(files, match.paths));
    for (const int round : rounds) {
        if (round <= match.round()) continue;
        for (const std::string& player : who_may_order(match.header())) {
            const OrderBox box = queued_box(match, round, player);
            if (!files.exists(box.orders)) continue;
            const auto text = files.read(box.orders, most_order_bytes);
            if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
            const auto note = text ? read_note(files, box, *text) : std::nullopt;
            all.push_back({player, round, note ? note->received : std::string()});
        }
    }
    return all;
}

bool queued_come_first(Files& files, const Match& match, const Journal& journal, std::string_view player) {
    const OrderBox box = queued_box(match, match.round() + 1, player);
    const auto text = files.exists(box.orders) ? files.read(box.orders, most_order_bytes)
                                               : Result<std::string>(std::string());
    if (!text || text->empty()) return false;
    if (match.header().pace == Pace::round) return true;
    const std::string hash = hash_of(*text);
    const auto accepted = [&](int round, std::string_view wanted) {
        return acceptance_line(journal, round, [&](const entry::OrdersAccepted& line) {
            return line.player == player && (wanted.empty() || line.hash == wanted);
        });
    };
    const JournalLine* line = accepted(box.round, hash);
    // Conditional orders may come from a file that was sent some rounds ago; its time counts.
    const JournalLine* sent = nullptr;
    for (int round = match.round(); round > 0; --round) {
        sent = accepted(round, {});
        if (sent == nullptr || sent->as<entry::OrdersAccepted>()->source != handed_on_source) break;
    }
    return line == nullptr || sent == nullptr || line->number > sent->number;
}

Result<void> settle_queued(System& system, const Match& match, Journal& journal) {
    if (is_over(match)) return {};
    ASSIGN_OR_RETURN(const auto rounds, queued_rounds(system.files, match.paths));
    for (const int round : rounds) {
        for (const std::string& player : who_may_order(match.header())) {
            const OrderBox box = queued_box(match, round, player);
            // QueuedOrders orders for past rounds are left over if the power failed before their removal was on
            // the disk.
            RETURN_IF_ERROR(round > match.round() ? settle_slot(system, match, journal, box)
                                                  : clear_slot(system.files, box));
        }
        ASSIGN_OR_RETURN(const auto left, system.files.list(match.paths.kept(round)));
        if (left.empty()) RETURN_IF_ERROR(system.files.remove(match.paths.kept(round)));
    }
    return {};
}

std::vector<std::string> sent_ahead(const Journal& journal, int round) {
    return journal.history().log(round).ahead;
}

}  // namespace ronda::match

#include "adjudicator/match/orders/pending.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/orders/repeated.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

// Returns the round of an order file. 0 if unknown.
int round_of(const std::string& text, const std::string& name) {
    const auto tree = formats::read_yaml(text, name);
    Faults faults;
    const auto head = tree ? read_head(*tree, faults, MatchKey::may_lack) : std::nullopt;
    return head ? head->round : 0;
}

// Refuses pending repeated orders with a notice (refuse_waiting) if they cannot be read any more.
Result<void> refuse_unreadable(System& system, const Match& match, Journal& journal, const OrderBox& box,
                               const std::string& text, const OrderNote& note) {
    const auto file = read_order_file(text, box.orders.string(), *match.position);
    if (file) return {};
    if (file.error().exit == Exit::environment) return tl::unexpected(file.error());
    const Diagnostic& fault = file.error().diagnostics.at(0);
    return refuse_waiting(system, match, journal, box,
                          {text, text, note.received, fault.code, fault.message, true});
}

// Replaces the orders of the resolved round by those that it carried over for the player. Removes them if there
// are none, or if the player's queued orders for the coming round precede them.
Result<void> carry_over(System& system, const Match& match, Journal& journal, const std::string& player) {
    const Path remains = match.paths.round_file(match.round(), in_round::remains_of(player));
    if (!system.files.exists(remains) || queued_come_first(system.files, match, journal, player))
        return clear_slot(system.files, coming_box(match, player));
    ASSIGN_OR_RETURN(const auto text, system.files.read(remains, most_order_bytes));
    return store_remains(system, match, journal, player, text);
}

Result<void> repair_one(System& system, const Match& match, Journal& journal, const std::string& player) {
    const OrderBox box = coming_box(match, player);
    const auto text = system.files.read(box.orders, most_order_bytes);
    if (!text)
        return text.error().exit == Exit::environment ? Result<void>(tl::unexpected(text.error()))
                                                      : Result<void>();
    if (const int round = round_of(*text, box.orders.string()); round > 0 && round <= match.round())
        return carry_over(system, match, journal, player);
    ASSIGN_OR_RETURN(const auto note, complete_note(system, box, journal, *text));
    if (note.source != repeated_source) return {};
    return refuse_unreadable(system, match, journal, box, *text, note);
}

}  // namespace

const Pending* PendingOrders::of(std::string_view player) const {
    const auto found = std::find_if(good.begin(), good.end(),
                                    [&](const Pending& one) { return one.file.sheet.player == player; });
    return found == good.end() ? nullptr : &*found;
}

void PendingOrders::put(Pending orders, const Match& match) {
    std::erase_if(good, [&](const Pending& one) { return one.file.sheet.player == orders.file.sheet.player; });
    const auto ids = who_may_order(match.header());
    const auto rank = [&ids](const Pending& one) {
        return std::find(ids.begin(), ids.end(), one.file.sheet.player) - ids.begin();
    };
    const auto after =
        std::find_if(good.begin(), good.end(), [&](const Pending& one) { return rank(one) > rank(orders); });
    good.insert(after, std::move(orders));
}

Result<PendingOrders> read_pending(Files& files, const Match& match) {
    PendingOrders pending;
    if (is_over(match)) return pending;
    for (const std::string& player : who_may_order(match.header())) {
        const OrderBox box = coming_box(match, player);
        const Path& path = box.orders;
        if (!files.exists(path)) continue;
        auto text = files.read(path, most_order_bytes);
        if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
        auto file =
            text ? read_order_file(*text, path.string(), *match.position) : tl::unexpected(text.error());
        if (file && file->sheet.player != player)
            file = refuse("otro_jugador", say("{}: son órdenes de «{}»", "{}: these are orders of “{}”",
                                              path.string(), file->sheet.player));
        if (!file) {
            const Diagnostics& faults = file.error().diagnostics;
            pending.broken.insert(pending.broken.end(), faults.begin(), faults.end());
            continue;
        }
        const OrderNote note = read_note(files, box, *text).value_or(OrderNote{});
        pending.good.push_back({std::move(*file), note.received, note.source, note.since, note.letter});
    }
    return pending;
}

std::vector<PlayerOrders> sheets_of(const PendingOrders& pending) {
    std::vector<PlayerOrders> sheets;
    for (const Pending& orders : pending.good) sheets.push_back(orders.file.sheet);
    return sheets;
}

std::vector<std::string> missing_players(const Match& match, const PendingOrders& pending) {
    std::vector<std::string> missing = match.position->owing(sheets_of(pending));
    std::erase_if(missing, [&match](const std::string& id) { return !may_be_awaited(match, id); });
    return missing;
}

Result<void> store_pending(System& system, const Match& match, Journal& journal, std::string_view player,
                           std::string_view text, const Arrival& arrival) {
    RETURN_IF_ERROR(store_orders(system, coming_box(match, player), journal, text,
                                 {iso(arrival.when), std::string(arrival.source), false, 0, arrival.letter}));
    // QueuedOrders orders for this round are older.
    return clear_slot(system.files, queued_box(match, match.round() + 1, player));
}

Result<void> store_remains(System& system, const Match& match, Journal& journal, const std::string& player,
                           const std::string& text) {
    ASSIGN_OR_RETURN(const auto played,
                     system.files.read(match.paths.round_file(match.round(), in_round::orders_of(player)),
                                       most_order_bytes));
    const Instant now = system.clock.now();
    const auto letter = letter_of(journal, match.round(), player, played);
    if (match.header().pace != Pace::round)
        return store_pending(system, match, journal, player, text, {handed_on_source, now, letter});
    const OrderBox box = coming_box(match, player);
    const OrderNote note{iso(now), std::string(repeated_source), false,
                         sent_for(journal, match.round(), player, played), letter};
    RETURN_IF_ERROR(store_orders(system, box, journal, text, note));
    return refuse_unreadable(system, match, journal, box, text, note);
}

Result<bool> has_waiting_orders(Files& files, const Match& match, std::string_view player) {
    ASSIGN_OR_RETURN(const auto later, queued_rounds(files, match.paths));
    return files.exists(match.paths.pending_orders(player)) ||
           std::any_of(later.begin(), later.end(),
                       [&](int round) { return files.exists(match.paths.kept_orders(round, player)); });
}

Result<void> drop_ended_orders(System& system, const Match& match, const Journal& journal) {
    ASSIGN_OR_RETURN(const auto later, queued_rounds(system.files, match.paths));
    for (const std::string& player : who_may_order(match.header())) {
        if (!journal.history().seat(player).orders_ended) continue;
        std::vector<OrderBox> slots{coming_box(match, player)};
        for (const int round : later) slots.push_back(queued_box(match, round, player));
        for (const OrderBox& box : slots) {
            if (!system.files.exists(box.orders)) {  // a note may be left of what a failing disk removed
                RETURN_IF_ERROR(clear_slot(system.files, box));
                continue;
            }
            const auto text = system.files.read(box.orders, most_order_bytes);
            if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
            if (text && have_ended(journal, box.round, player, hash_of(*text)))
                RETURN_IF_ERROR(clear_slot(system.files, box));
        }
    }
    return {};
}

Result<void> repair_pending(System& system, const Match& match, Journal& journal) {
    RETURN_IF_ERROR(drop_ended_orders(system, match, journal));
    for (const std::string& player : who_may_order(match.header())) {
        const OrderBox box = coming_box(match, player);
        RETURN_IF_ERROR(system.files.exists(box.orders) ? repair_one(system, match, journal, player)
                                                        : clear_slot(system.files, box));
    }
    return settle_queued(system, match, journal);
}

std::size_t count_failing_orders(const Position& position, const PlayerOrders& sheet) {
    if (sheet.player == moderator_id) return 0;
    const auto known = position.has_secrets() ? as_known_to(position, sheet.player) : nullptr;
    if (position.has_secrets() && known == nullptr) return 0;
    return failing_orders(known == nullptr ? position : *known, sheet);
}

bool early_resolution_enabled(const Match& match, const RoundClock& clock) {
    return clock.deadline && (!match.file.calendar || match.file.calendar->early);
}

bool waits_for_better(const Match& match, const RoundClock& clock, const OrderFile& file) {
    return early_resolution_enabled(match, clock) && !file.definitive && file.round == match.round() + 1 &&
           is_awaited(match.header(), file.sheet.player) &&
           count_failing_orders(*match.position, file.sheet) > 0;
}

bool is_of_awaited(const Match& match, const Pending& orders) {
    const std::string& player = orders.file.sheet.player;
    return is_awaited(match.header(), player) && may_be_awaited(match, player);
}

bool may_be_early(const Match& match, const RoundClock& clock, const PendingOrders& pending) {
    bool repeated = false, fresh = false;
    for (const Pending& one : pending.good) {
        if (!is_of_awaited(match, one)) continue;
        if (one.since == 0 && one.file.provisional) return false;
        (one.since > 0 ? repeated : fresh) = true;
    }
    if (!clock.deadline) return !repeated || fresh;
    return !repeated && early_resolution_enabled(match, clock) &&
           std::none_of(pending.good.begin(), pending.good.end(),
                        [&](const Pending& one) { return waits_for_better(match, clock, one.file); });
}

AllIn when_all_in(const Match& match, const Journal& journal, const PendingOrders& pending) {
    const auto calendar = calendar_of(match);
    if (!calendar) return AllIn::later;
    const RoundClock clock = round_clock(*calendar, journal, match.round() + 1);
    if (clock.paused || waits_for_people(match) || !halt_of(match, journal).empty()) return AllIn::later;
    // A held round is past its deadline.
    if (clock.held || may_be_early(match, clock, pending)) return AllIn::next_run;
    return clock.deadline ? AllIn::deadline : AllIn::later;
}

}  // namespace ronda::match

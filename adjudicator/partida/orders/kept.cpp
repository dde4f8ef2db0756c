#include "adjudicator/partida/orders/kept.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/store/journal.hpp"

namespace ronda::partida {

namespace {

// Makes kept orders pending. Drops them if there are pending orders already, which are newer.
Result<void> take_up(World& world, const Match& match, Journal& journal, const Slot& kept,
                     const std::string& text, const OrderNote& note) {
    const Slot coming = coming_slot(match, kept.player);
    if (world.files.exists(coming.orders)) return clear_slot(world.files, kept);
    const auto file = read_order_file(text, kept.orders.string(), *match.position);
    if (!file && file.error().exit == Exit::environment) return tl::unexpected(file.error());
    if (!file) {
        const Diagnostic& fault = file.error().diagnostics.at(0);
        return refuse_waiting(world, match, journal, kept,
                              {text, text, note.received, fault.code, fault.message});
    }
    RETURN_IF_ERROR(store_orders(world, coming, journal, text, note));
    return clear_slot(world.files, kept);
}

Result<void> settle_slot(World& world, const Match& match, Journal& journal, const Slot& slot) {
    if (!world.files.exists(slot.orders)) return clear_slot(world.files, slot);
    const auto text = world.files.read(slot.orders, most_order_bytes);
    if (!text)
        return text.error().exit == Exit::environment ? Result<void>(tl::unexpected(text.error()))
                                                      : Result<void>();
    ASSIGN_OR_RETURN(const auto note, complete_note(world, slot, journal, *text));
    return slot.round == match.round() + 1 ? take_up(world, match, journal, slot, *text, note) : Result<void>();
}

}  // namespace

Result<std::vector<int>> kept_rounds(Files& files, const MatchPaths& at) {
    std::vector<int> rounds;
    ASSIGN_OR_RETURN(const auto names, files.list(at.pending()));
    for (const std::string& name : names)
        if (const auto round = round_of_name(name)) rounds.push_back(*round);
    std::sort(rounds.begin(), rounds.end());
    return rounds;
}

Result<std::vector<Kept>> read_kept(Files& files, const Match& match) {
    std::vector<Kept> all;
    if (is_over(match)) return all;
    ASSIGN_OR_RETURN(const auto rounds, kept_rounds(files, match.at));
    for (const int round : rounds) {
        if (round <= match.round()) continue;
        for (const std::string& player : who_may_order(match.header())) {
            const Slot slot = kept_slot(match, round, player);
            if (!files.exists(slot.orders)) continue;
            const auto text = files.read(slot.orders, most_order_bytes);
            if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
            const auto note = text ? read_note(files, slot, *text) : std::nullopt;
            all.push_back({player, round, note ? note->received : std::string()});
        }
    }
    return all;
}

bool kept_come_first(Files& files, const Match& match, const Journal& journal, std::string_view player) {
    const Slot slot = kept_slot(match, match.round() + 1, player);
    const auto text = files.exists(slot.orders) ? files.read(slot.orders, most_order_bytes)
                                                : Result<std::string>(std::string());
    if (!text || text->empty()) return false;
    if (match.header().pace == Pace::round) return true;
    const std::string hash = hash_of(*text);
    const auto accepted = [&](int round, std::string_view wanted) {
        return acceptance_line(journal, round, [&](const entry::OrdersAccepted& line) {
            return line.player == player && (wanted.empty() || line.hash == wanted);
        });
    };
    const JournalLine* kept = accepted(slot.round, hash);
    // Conditional orders may come from a file that was sent some rounds ago; its time counts.
    const JournalLine* sent = nullptr;
    for (int round = match.round(); round > 0; --round) {
        sent = accepted(round, {});
        if (sent == nullptr || sent->as<entry::OrdersAccepted>()->source != handed_on_source) break;
    }
    return kept == nullptr || sent == nullptr || kept->number > sent->number;
}

Result<void> settle_kept(World& world, const Match& match, Journal& journal) {
    if (is_over(match)) return {};
    ASSIGN_OR_RETURN(const auto rounds, kept_rounds(world.files, match.at));
    for (const int round : rounds) {
        for (const std::string& player : who_may_order(match.header())) {
            const Slot slot = kept_slot(match, round, player);
            // Kept orders for past rounds are left over if the power failed before their removal was on the
            // disk.
            RETURN_IF_ERROR(round > match.round() ? settle_slot(world, match, journal, slot)
                                                  : clear_slot(world.files, slot));
        }
        ASSIGN_OR_RETURN(const auto left, world.files.list(match.at.kept(round)));
        if (left.empty()) RETURN_IF_ERROR(world.files.remove(match.at.kept(round)));
    }
    return {};
}

std::vector<std::string> sent_ahead(const Journal& journal, int round) {
    return journal.history().log(round).ahead;
}

}  // namespace ronda::partida

#include "adjudicator/partida/orders/repeated.hpp"

#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/partida/orders/order_text.hpp"

namespace ronda::partida {

namespace {

bool goes_on(const OrderFile& file, const Position& after) {
    return file.repeat && !after.envelope().over() && !after.eliminated(file.sheet.player);
}

// Returns the file for the next round. Empty if it would be longer than an order file may be.
std::string once_more(const OrderFile& file, const Position& after) {
    std::string text = order_file_as_yaml(after.envelope(), file.sheet);
    text += repeat_line;
    text += luck_line(file.luck);
    return text.size() < most_order_bytes ? text : std::string();
}

// Returns what the player's file adds to the dice.
std::string_view luck_of(const std::vector<const OrderFile*>& orders, std::string_view player) {
    for (const OrderFile* file : orders)
        if (file->sheet.player == player) return file->luck;
    return {};
}

}  // namespace

std::vector<Remains> remains_after(const Position& before, const std::vector<const OrderFile*>& orders,
                                   const Position& after) {
    std::vector<Remains> remains;
    std::vector<PlayerOrders> sheets;
    for (const OrderFile* file : orders) sheets.push_back(file->sheet);
    for (const Onward& onward : replies_after(before, sheets, after))
        if (onward.fate != Onward::Fate::unfit)
            remains.push_back({onward.player, order_file_as_yaml(after.envelope(), onward.sheet) +
                                                  luck_line(luck_of(orders, onward.player))});
    for (const OrderFile* file : orders)
        if (goes_on(*file, after))
            if (std::string text = once_more(*file, after); !text.empty())
                remains.push_back({file->sheet.player, std::move(text)});
    return remains;
}

std::optional<RepeatedOrders> repeated_after(const OrderFile& file, int since, const Position& after) {
    if (!goes_on(file, after)) return std::nullopt;
    std::string text = once_more(file, after);
    const bool fits = !text.empty() && read_order_file(std::move(text), file.name, after);
    return RepeatedOrders{file.sheet.player, since > 0 ? since : file.round, fits};
}

int sent_for(const Journal& journal, int round, std::string_view player, std::string_view text) {
    const Slot slot{std::string(player), round, {}, {}};
    const auto* accepted = acceptance_of(journal, slot, hash_of(text));
    return accepted != nullptr && accepted->since > 0 ? accepted->since : round;
}

Result<void> store_repeated(World& world, const Match& match, Journal& journal, const std::string& player,
                            const std::string& text, const std::string& played) {
    const int round = match.round();
    const Slot slot = coming_slot(match, player);
    const OrderNote note{iso(world.clock.now()), std::string(repeated_source), false,
                         sent_for(journal, round, player, played), letter_of(journal, round, player, played)};
    RETURN_IF_ERROR(store_orders(world, slot, journal, text, note));
    return refuse_unreadable(world, match, journal, slot, text, note);
}

Result<void> refuse_unreadable(World& world, const Match& match, Journal& journal, const Slot& slot,
                               const std::string& text, const OrderNote& note) {
    const auto file = read_order_file(text, slot.orders.string(), *match.position);
    if (file) return {};
    if (file.error().exit == Exit::environment) return tl::unexpected(file.error());
    const Diagnostic& fault = file.error().diagnostics.at(0);
    return refuse_waiting(world, match, journal, slot,
                          {text, text, note.received, fault.code, fault.message, true});
}

}  // namespace ronda::partida

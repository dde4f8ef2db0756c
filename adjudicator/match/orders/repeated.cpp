#include "adjudicator/match/orders/repeated.hpp"

#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/order_text.hpp"

namespace ronda::match {

namespace {

bool goes_on(const OrderFile& file, const Position& after) {
    return file.repeat && !after.header().over() && !after.eliminated(file.sheet.player);
}

// Returns the file for the next round. Empty if it would be longer than an order file may be.
std::string once_more(const OrderFile& file, const Position& after) {
    std::string text = order_file_as_yaml(after.header(), file.sheet) +
                       attributes_as_yaml({.repeat = true, .luck = file.luck});
    return text.size() < most_order_bytes ? text : std::string();
}

// Returns the contribution of the player's file to the dice.
std::string_view luck_of(const std::vector<const OrderFile*>& orders, std::string_view player) {
    for (const OrderFile* file : orders)
        if (file->sheet.player == player) return file->luck;
    return {};
}

}  // namespace

std::vector<CarriedOrders> carried_after(const Position& before, const std::vector<const OrderFile*>& orders,
                                         const Position& after) {
    std::vector<CarriedOrders> remains;
    std::vector<PlayerOrders> sheets;
    for (const OrderFile* file : orders) sheets.push_back(file->sheet);
    for (const RemainingReplies& onward : replies_after(before, sheets, after)) {
        if (onward.fate == RemainingReplies::ReplyOutcome::unfit) continue;
        std::string text =
            order_file_as_yaml(after.header(), onward.sheet) + luck_line(luck_of(orders, onward.player));
        if (text.size() < most_order_bytes) remains.push_back({onward.player, std::move(text)});
    }
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

bool leave_nothing(const Journal& journal, int round, std::string_view player, std::string_view text) {
    return have_ended(journal, round, player, hash_of(text), true);
}

int sent_for(const Journal& journal, int round, std::string_view player, std::string_view text) {
    const OrderBox box{std::string(player), round, {}, {}};
    const auto* accepted = acceptance_of(journal, box, hash_of(text));
    return accepted != nullptr && accepted->since > 0 ? accepted->since : round;
}

}  // namespace ronda::match

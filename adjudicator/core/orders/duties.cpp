#include "adjudicator/core/orders/duties.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns.hpp"

namespace ronda {

std::vector<std::string> usually_owing(const Position& position, std::span<const PlayerOrders> sheets) {
    const MatchHeader& header = position.header();
    std::vector<std::string> owing = header.awaited;
    const bool by_turns = header.pace == Pace::turn;
    if (by_turns && !sheets.empty() && !position.refusals({}).empty() && position.refusals(sheets).empty())
        return {};
    for (const PlayerOrders& sheet : sheets)
        if (!by_turns || !turns::action_of(sheet.orders, position.game().orders()).empty())
            std::erase(owing, sheet.player);
    return owing;
}

std::vector<std::string> silent_in(const Position& before, std::span<const PlayerOrders> sheets) {
    return before.may_go_without_orders() ? std::vector<std::string>() : before.owing(sheets);
}

std::vector<OrderSpec> usual_orders(const Position& position, std::string_view player) {
    const Game& game = position.game();
    if (player == moderator_id) return game.moderator_orders();
    return usual_orders(position.header(), game.orders(), player);
}

std::vector<OrderSpec> usual_orders(const MatchHeader& header, std::vector<OrderSpec> all,
                                    std::string_view player) {
    if (header.pace == Pace::turn && !is_awaited(header, player))
        std::erase_if(all, [](const OrderSpec& order) { return !order.out_of_turn; });
    return all;
}

}  // namespace ronda

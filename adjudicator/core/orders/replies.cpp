#include "adjudicator/core/orders/replies.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"

namespace ronda {

namespace {

// Returns the action that was played in the round, in canonical form. Empty if there was none: somebody
// resigned, or the round needed no orders.
std::optional<Json> action_of_round(const Position& before, std::span<const PlayerOrders> sheets) {
    for (const PlayerOrders& sheet : sheets) {
        if (!is_awaited(before.header(), sheet.player)) continue;
        Json action = before.understood(sheet.orders);
        if (!action.empty()) return action;
    }
    return std::nullopt;
}

// Returns the replies that still apply after another player's turn, each without that turn.
std::vector<Reply> after_turn(const std::vector<Reply>& replies, const Json& action, const Position& before) {
    std::vector<Reply> left;
    for (const Reply& reply : replies) {
        if (reply.played.empty()) continue;
        const std::optional<Json>& expected = reply.played.front();
        if (expected && before.understood(*expected) != action) continue;
        Reply rest = reply;
        rest.played.erase(rest.played.begin());
        left.push_back(std::move(rest));
    }
    return left;
}

RemainingReplies onward(const PlayerOrders& sheet, std::vector<Reply> replies, const Position& after) {
    RemainingReplies next{
        sheet.player, RemainingReplies::ReplyOutcome::waiting, {sheet.player, Json::object(), {}}};
    if (is_awaited(after.header(), sheet.player)) {
        const auto fits = std::find_if(replies.begin(), replies.end(),
                                       [](const Reply& reply) { return reply.played.empty(); });
        if (fits == replies.end()) {
            next.fate = RemainingReplies::ReplyOutcome::unfit;
            return next;
        }
        next.fate = RemainingReplies::ReplyOutcome::chosen;
        next.sheet.orders = fits->orders;
        next.sheet.replies = fits->then;
        return next;
    }
    if (replies.empty()) next.fate = RemainingReplies::ReplyOutcome::unfit;
    next.sheet.replies = std::move(replies);
    return next;
}

}  // namespace

std::vector<RemainingReplies> replies_after(const Position& before, std::span<const PlayerOrders> sheets,
                                            const Position& after) {
    std::vector<RemainingReplies> all;
    if (after.header().over()) return all;
    const auto action = action_of_round(before, sheets);
    for (const PlayerOrders& sheet : sheets) {
        if (sheet.replies.empty() || after.eliminated(sheet.player)) continue;
        const bool his_own = is_awaited(before.header(), sheet.player);
        all.push_back(onward(
            sheet, his_own || !action ? sheet.replies : after_turn(sheet.replies, *action, before), after));
    }
    return all;
}

std::optional<Reply> example_reply(const Position& position, const std::string& player) {
    if (position.has_secrets() || position.eliminated(player)) return std::nullopt;
    Reply reply;
    std::shared_ptr<const Position> later;
    const Position* now = &position;
    for (std::size_t turns = 0; turns <= most_turns_between; ++turns) {
        if (now->header().over() || now->header().awaited.size() != 1) return std::nullopt;
        const std::string& in_turn = now->header().awaited.front();
        const auto suggested = now->suggestions(in_turn);
        if (suggested.empty()) return std::nullopt;
        const PlayerOrders sheet{in_turn, suggested.front()};
        if (!now->owing({&sheet, 1}).empty() || !now->refusals({&sheet, 1}).empty()) return std::nullopt;
        if (in_turn == player && now != &position) {
            reply.orders = sheet.orders;
            return reply;
        }
        if (in_turn != player) reply.played.emplace_back(sheet.orders);
        SeededDice dice(Seed{});
        later = now->resolve({&sheet, 1}, dice).after;
        if (dice.mark() > 0) return std::nullopt;
        now = later.get();
    }
    return std::nullopt;
}

}  // namespace ronda

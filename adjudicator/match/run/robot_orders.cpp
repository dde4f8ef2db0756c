#include "adjudicator/match/run/robot_orders.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/run/due_rounds.hpp"
#include "adjudicator/robots/robot.hpp"

namespace ronda::match {

namespace {

bool was_submitted(const Pending* orders) {
    return orders != nullptr && orders->source != robot_source && orders->source != repeated_source &&
           orders->source != handed_on_source;
}

Result<void> add_orders_of(System& system, const Match& match, Journal& journal, PendingOrders& pending,
                           const PlayerOrders& sheet) {
    const Arrival arrival{robot_source, system.clock.now()};
    const std::string text = order_file_as_yaml(match.header(), sheet);
    const std::string name = match.paths.pending_orders(sheet.player).string();
    ASSIGN_OR_RETURN(auto file, read_order_file(text, name, *match.position));
    RETURN_IF_ERROR(store_pending(system, match, journal, sheet.player, text, arrival));
    pending.put({std::move(file), iso(arrival.when), std::string(robot_source)}, match);
    return {};
}

}  // namespace

Result<void> add_robot_orders(System& system, const Match& match, Journal& journal, Secrets& secrets,
                              PendingOrders& pending, const std::vector<std::string>& away) {
    const MatchHeader& header = match.header();
    for (const Player& player : header.players) {
        auto level = robot_of(match, player.id);
        const bool stands_in = meanwhile_of(match) == formats::Absence::Meanwhile::robot &&
                               std::find(away.begin(), away.end(), player.id) != away.end();
        if (stands_in) level = robots::Level::normal;
        if (!level || !is_awaited(header, player.id) || was_submitted(pending.of(player.id))) continue;
        ASSIGN_OR_RETURN(const auto seed, seed_of_robot(system.files, match.paths, secrets, header.match,
                                                        player.id, header.round + 1));
        Json orders = robots::think_blind(*match.position, player.id, *level, robots::start_of(seed));
        // It offers no draw for a person who comes back.
        if (stands_in && orders.size() > 1) orders.erase(std::string(turns::draw_key));
        RETURN_IF_ERROR(add_orders_of(system, match, journal, pending, {player.id, std::move(orders), {}}));
    }
    return {};
}

}  // namespace ronda::match

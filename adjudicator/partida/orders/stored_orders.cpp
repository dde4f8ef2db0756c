#include "adjudicator/partida/orders/stored_orders.hpp"

namespace ronda::partida {

Result<std::vector<OrderFile>> read_stored_orders(Files& files, const Layout& at, int n,
                                                  const Position& before) {
    std::vector<OrderFile> orders;
    std::vector<std::string> ids;
    for (const Player& player : before.envelope().players) ids.push_back(player.id);
    ids.emplace_back(moderator_id);
    for (const std::string& id : ids) {
        const Path path = at.round_file(n, in_round::orders_of(id));
        if (!files.exists(path)) continue;
        ASSIGN_OR_RETURN(auto text, files.read(path, most_order_bytes));
        ASSIGN_OR_RETURN(auto file, read_order_file(std::move(text), path.string(), before));
        orders.push_back(std::move(file));
    }
    return orders;
}

}  // namespace ronda::partida

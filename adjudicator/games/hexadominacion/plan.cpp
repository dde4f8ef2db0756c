#include "adjudicator/games/hexadominacion/plan.hpp"

#include <algorithm>

#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

Plan plan_of(const State& state, const PlayerOrders& sheet) {
    Plan plan;
    if (state.common.index_of(sheet.player) < 0) return plan;
    const std::vector<Event> troubles =
        state.common.over() ? std::vector<Event>() : preview_events(state, sheet);
    const auto add = [&](std::string_view order, int line, What what) {
        plan.struck.push_back(std::any_of(troubles.begin(), troubles.end(), [&](const Event& event) {
            return event.kind == Cancelled::kind && text_of(event, "orden") == order &&
                   number_of(event, "i") == line;
        }));
        plan.events.push_back({sheet.player, std::move(what), {}});
    };
    const Orders orders = read_orders(state, sheet.orders);
    int line = 0;
    for (const HexIndex hexagon : orders.builds) add("construir", ++line, Built{hexagon, 0});
    line = 0;
    for (const auto& [hexagon, soldiers] : orders.recruits)
        add("reclutar", ++line, Recruited{hexagon, soldiers});
    line = 0;
    for (const March& march : orders.marches)
        add("mover", ++line, Marched{march.from, march.to, march.soldiers});
    line = 0;
    for (const Attack& attack : orders.attacks) {
        Attacked arrows{};
        arrows.target = attack.target;
        arrows.from = attack.from;
        arrows.defender = nobody;
        arrows.conquered = true;
        add("atacar", ++line, std::move(arrows));
    }
    return plan;
}

}  // namespace ronda::hexadominacion

#include "adjudicator/games/hexadominacion/plan.hpp"

#include <algorithm>

#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

Plan plan_of(const State& state, const PlayerOrders& sheet) {
    Plan plan;
    if (state.common.index_of(sheet.player) < 0) return plan;
    const std::vector<Event> troubles =
        state.common.over() ? std::vector<Event>() : preview_events(state, sheet);
    const Orders orders = read_orders(state, sheet.orders);
    const auto add = [&](const auto& act, const auto& shown) {
        for (std::size_t line = 1; line <= act.count(orders); ++line) {
            plan.struck.push_back(std::any_of(troubles.begin(), troubles.end(), [&](const Event& event) {
                return event.kind == Cancelled::kind && text_of(event, "orden") == act.key() &&
                       number_of(event, "i") == static_cast<int>(line);
            }));
            plan.events.push_back({sheet.player, shown(act.line(orders, line)), {}});
        }
    };
    add(action::build, [](HexIndex hexagon) { return Built{hexagon, 0}; });
    add(action::recruit, [](const Placement& line) { return Recruited{line.hexagon, line.soldiers}; });
    add(action::march, [](const March& line) { return Marched{line.from, line.to, line.soldiers}; });
    add(action::attack, [](const Attack& attack) {
        Attacked arrows{};
        arrows.target = attack.target;
        arrows.from = attack.from;
        arrows.defender = nobody;
        arrows.conquered = true;
        return arrows;
    });
    return plan;
}

}  // namespace ronda::hexadominacion

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

Bullets NeurodrezPosition::forecast_lines(const PlayerOrders& sheet) const {
    Bullets lines;
    if (!is_awaited(state.common, sheet.player) || sheet.orders.contains(turns::resign_key)) return lines;
    if (sheet.orders.size() == 1 && sheet.orders.contains(turns::draw_key))
        lines.lines.push_back({say("Solo has enviado «tablas» y falta tu jugada: si no la envías, los dados "
                                   "jugarán tu turno entero.",
                                   "You have sent only “tablas”, and your move is missing: if you do not send "
                                   "it, the dice will play your whole turn."),
                               Bullets::Tone::bad,
                               {}});
    const auto [after, seen] = preview(state, sheet);
    const Viewer viewer{sheet.player};
    for (const GameEvent& one : seen)
        if (one.as<Cancelled>() == nullptr)
            if (auto line = line_of(after, one, viewer)) lines.lines.push_back(std::move(*line));
    return lines;
}

}  // namespace ronda::neurodrez

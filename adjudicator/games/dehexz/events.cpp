#include "adjudicator/games/dehexz/events.hpp"

#include "adjudicator/games/dehexz/orders.hpp"

namespace ronda::dehexz {

Cell AsCell::read(const Names&, const JsonAt& at) {
    const Cell cell = cell_by_name(at.text());
    if (cell == no_cell) at.unexpected(say("una casilla, A1..Q9", "a cell, A1..Q9"));
    return cell;
}

Kind AsKind::read(const Names&, const JsonAt& at) {
    const Kind kind = kind_of(at.text());
    if (kind == Kind::none) at.unexpected(same("A, D, E, H, I, Ä, F"));
    return kind;
}

std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings) {
    const Names names(after);
    std::vector<Event> events;
    events.reserve(happenings.size());
    for (const Happening& happening : happenings) {
        const bool ends = std::holds_alternative<Ended>(happening.what);
        Event event = event_of(names, ends ? What(Ended{*after.common.outcome}) : happening.what,
                               happening.who == nobody ? std::string() : after.id(happening.who));
        event.explanation = happening.explanation;
        events.push_back(std::move(event));
    }
    return events;
}

}  // namespace ronda::dehexz

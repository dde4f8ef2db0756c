#include "adjudicator/core/foreseen.hpp"

namespace ronda {

std::vector<Event> foreseen_troubles(const Position& position, const Sheet& sheet) {
    std::vector<Event> troubles = position.foresee(sheet);
    std::erase_if(troubles,
                  [](const Event& event) { return event.kind != "cancelada" && event.kind != "aviso"; });
    return troubles;
}

Text trouble_in_words(const Position& position, const Event& event) {
    const std::string code = event.facts.value("motivo", std::string());
    const Text motive = position.game().motive(code).value_or(same(code));
    const Json order = event.facts.value("orden", Json());
    Text place = same(order.is_string() ? order.get<std::string>() : order.dump());
    if (const int line = event.facts.value("i", 0); line > 0)
        place = say("{}, línea {}", "{}, line {}", place, line);
    if (const std::string where = event.facts.value("hexagono", std::string()); !where.empty())
        return say("{}: {} ({})", "{}: {} ({})", place, motive, where);
    return say("{}: {}", "{}: {}", place, motive);
}

}  // namespace ronda

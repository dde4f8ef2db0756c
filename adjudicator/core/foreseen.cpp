#include "adjudicator/core/foreseen.hpp"

#include <algorithm>

#include "adjudicator/core/in_part.hpp"
#include "adjudicator/core/sheet_reader.hpp"

namespace ronda {

namespace {

Diagnostic warning_of(const Position& position, const Event& event, const Node* orders) {
    Diagnostic warning;
    warning.severity = Severity::warning;
    if (orders != nullptr)
        warning.place = place_of_line(*orders, text_of(event, "orden"), std::max(1, number_of(event, "i")));
    warning.message = trouble_in_words(position, event);
    warning.code = text_of(event, "motivo");
    return warning;
}

}  // namespace

std::vector<Event> foreseen_troubles(const Position& position, const Sheet& sheet) {
    std::vector<Event> troubles = position.foresee(sheet);
    std::erase_if(troubles,
                  [](const Event& event) { return event.kind != "cancelada" && event.kind != "aviso"; });
    return troubles;
}

Diagnostics foreseen_warnings(const Position& position, const Sheet& sheet, const Node& root) {
    const auto motive = [](const Event& event) { return text_of(event, "motivo"); };
    const auto part = in_part(foreseen_troubles(position, sheet), motive, most_told);
    const Node* orders = root.find("ordenes");
    Diagnostics warnings;
    for (const Event& event : part.told) warnings.push_back(warning_of(position, event, orders));
    for (const auto& [code, count] : part.untold) {
        warnings.push_back(and_more(count, motive_in_words(position, code)));
        warnings.back().severity = Severity::warning;
        warnings.back().code = code;
    }
    return warnings;
}

Text entry_in_words(std::string_view order, int i) {
    return i > 0 ? say("{} n.º {}", "{} #{}", order, i) : same(order);
}

Text trouble_in_words(const Position& position, const Event& event) {
    const Text motive = motive_in_words(position, event.facts.value("motivo", std::string()));
    const Json order = event.facts.value("orden", Json());
    const Text place =
        entry_in_words(order.is_string() ? order.get<std::string>() : order.dump(), event.facts.value("i", 0));
    if (const std::string where = event.facts.value("hexagono", std::string()); !where.empty())
        return say("{}: {} ({})", "{}: {} ({})", place, motive, where);
    return say("{}: {}", "{}: {}", place, motive);
}

Text motive_in_words(const Position& position, const std::string& code) {
    return position.game().motive(code).value_or(same(code));
}

}  // namespace ronda

#include "adjudicator/core/orders/preview.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/in_part.hpp"

namespace ronda {

namespace {

OrderAddress address_of(const Event& event) {
    return OrderAddress::entry(text_of(event, "orden"), number_of(event, "i"));
}

Severity severity_of(bool is_a_fault) {
    return is_a_fault ? Severity::warning : Severity::remark;
}

// Returns an unknown place if the file does not contain the order.
SourceLocation place_in(const Game& game, const Node& orders, const Event& event) {
    if (event.kind == warning_kind && !event.explanation.is_a_fault) return {};
    const std::string order = text_of(event, "orden");
    if (orders.find(order.substr(0, order.find('/'))) == nullptr) return {};
    // A warning about a whole order gets the place of its first entry.
    return place_of(orders, event.facts.contains("i") ? OrderAddress(order) / std::max(1, number_of(event, "i"))
                                                      : game.in_file(OrderAddress(order)));
}

Diagnostic warning_of(const Position& position, const Event& event, const Node* orders) {
    Diagnostic warning;
    warning.severity = severity_of(event.explanation.is_a_fault);
    if (orders != nullptr) warning.place = place_in(position.game(), *orders, event);
    warning.message = trouble_in_words(position, event);
    warning.code = text_of(event, "motivo");
    return warning;
}

// What is wrong with a whole order at several places is one problem.
std::vector<Event> with_all_places(std::vector<Event> problems) {
    constexpr const char* where = "hexagono";
    std::vector<Event> merged;
    for (Event& problem : problems) {
        const auto same = std::find_if(merged.begin(), merged.end(), [&](const Event& other) {
            return other.facts.contains(where) && problem.facts.contains(where) &&
                   number_of(problem, "i") == 0 && number_of(other, "i") == 0 &&
                   text_of(other, "orden") == text_of(problem, "orden") &&
                   text_of(other, "motivo") == text_of(problem, "motivo");
        });
        if (same == merged.end())
            merged.push_back(std::move(problem));
        else
            same->facts[where] = text_of(*same, where) + ", " + text_of(problem, where);
    }
    return merged;
}

auto reported_problems(const Position& position, const PlayerOrders& sheet) {
    const auto group = [](const Event& event) {
        return std::pair(text_of(event, "motivo"), event.explanation.is_a_fault);
    };
    return in_part(with_all_places(previewed_troubles(position, sheet)), group, most_reported);
}

}  // namespace

std::vector<Event> previewed_troubles(const Position& position, const PlayerOrders& sheet) {
    std::vector<Event> problems = position.preview_events(sheet);
    std::erase_if(problems, [](const Event& event) { return !is_problem(event); });
    return problems;
}

std::shared_ptr<const Position> as_known_to(const Position& position, std::string_view player) {
    const Game& game = position.game();
    const MatchHeader& header = position.header();
    auto known = game.load(header, game.fill_view(header, position.board_for(Viewer{std::string(player)})));
    return known ? std::move(*known) : nullptr;
}

Diagnostics preview_warnings(const Position& position, const PlayerOrders& sheet, const Node& root) {
    const auto part = reported_problems(position, sheet);
    const Node* orders = root.find("ordenes");
    Diagnostics warnings;
    for (const Event& event : part.reported) warnings.push_back(warning_of(position, event, orders));
    for (const auto& [group, count] : part.untold) {
        const auto& [code, is_a_fault] = group;
        warnings.push_back(and_more(count, reason_in_words(position, code)));
        warnings.back().severity = severity_of(is_a_fault);
        warnings.back().code = code;
    }
    return warnings;
}

std::vector<OrderAddress> warned_orders(const Position& position, const PlayerOrders& sheet) {
    std::vector<OrderAddress> orders;
    for (const Event& event : reported_problems(position, sheet).reported) orders.push_back(address_of(event));
    return orders;
}

std::size_t failing_orders(const Position& position, const PlayerOrders& sheet) {
    std::set<std::string> orders;
    for (const Event& event : previewed_troubles(position, sheet))
        if (event.explanation.is_a_fault) orders.insert(address_of(event).written());
    return orders.size();
}

Text trouble_in_words(const Position& position, const Event& event) {
    const std::string code = event.facts.value("motivo", std::string());
    const std::string where = event.facts.value("hexagono", std::string());
    const Json& order = part_of(event, "orden");
    const Text& known = event.explanation.order;
    const SchemaPtr orders = orders_schema(position.game());
    return say("{}: {}", "{}: {}",
               order.is_string() ? order_in_words(address_of(event), event.explanation, orders.get())
               : known.empty()   ? same(order.dump())
                                 : known,
               reason_with(reason_in_words(position, code), event.explanation, where));
}

Text reason_in_words(const Position& position, const std::string& code) {
    return position.game().reason(code).value_or(same(code));
}

}  // namespace ronda

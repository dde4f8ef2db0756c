#include "adjudicator/core/adapter/turn_game.hpp"

namespace ronda::turn_game {

namespace {

// Adds the names of places in the orders: words and keys.
void add_places(const Json& value, const std::vector<NamedPoint>& known, std::vector<std::string>& places) {
    const auto add = [&](const std::string& word) {
        const bool is_place = std::any_of(known.begin(), known.end(),
                                          [&](const NamedPoint& place) { return place.name == word; });
        if (is_place && std::find(places.begin(), places.end(), word) == places.end()) places.push_back(word);
    };
    if (value.is_string()) add(value.get<std::string>());
    if (value.is_object())
        for (const auto& [key, inner] : value.items()) {
            add(key);
            add_places(inner, known, places);
        }
    if (value.is_array())
        for (const Json& inner : value) add_places(inner, known, places);
}

// Whether the words are the two places with one sign between them: "d2-b1".
bool names_two_places(const MoveInWords& move) {
    const std::string& words = move.words.es;
    return move.places.size() == 2 && move.words.es == move.words.en && words.starts_with(move.places[0]) &&
           words.ends_with(move.places[1]) && words.size() == move.places[0].size() + 1 + move.places[1].size();
}

}  // namespace

Text moves_in_words(const std::vector<MoveInWords>& moves) {
    std::vector<Text> lines, single;
    for (std::size_t i = 0; i < moves.size();) {
        if (!names_two_places(moves[i])) {
            single.push_back(moves[i++].words);
            continue;
        }
        const std::string& from = moves[i].places[0];
        std::vector<Text> targets;
        for (; i < moves.size() && names_two_places(moves[i]) && moves[i].places[0] == from; ++i)
            targets.push_back(same(moves[i].places[1]));
        lines.push_back(say("{}: {}", "{}: {}", from, join(targets)));
    }
    if (!single.empty()) lines.insert(lines.begin(), join(single));
    return join(lines, "; ");
}

std::vector<Phase> phases(std::vector<std::string> own) {
    own.insert(own.begin(), "preparacion");
    own.emplace_back(cancelled_kind);
    return {{say("Jugada", "Move"), std::move(own)},
            {say("Rendiciones y tablas", "Resignations and draws"), {"eliminado", "tablas"}},
            {say("Final", "The end"), {"fin"}}};
}

std::optional<Text> orders_fault(const Json& orders, const std::vector<OrderSpec>& moves) {
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    const auto given = std::count_if(moves.begin(), moves.end(),
                                     [&](const OrderSpec& move) { return orders.contains(move.key); });
    if (given > 1) return say("va una sola jugada cada vez", "one move at a time");
    if (orders.empty()) return say("falta la jugada", "the move is missing");
    return std::nullopt;
}

std::string replies_example(const std::string& move) {
    return "si:\n  - si_juega: cualquiera\n    ordenes: {" + move + "}\n";
}

Offer offer_of(Json orders, const std::vector<OrderSpec>& specs, const std::vector<NamedPoint>& places) {
    Offer offer;
    for (const OrderSpec& spec : specs)
        if (orders.contains(spec.key)) {
            offer.verb = Term(std::string_view(spec.key), std::string_view(spec.english));
            offer.words = {spec.key, spec.english};
        }
    add_places(orders, places, offer.places);
    offer.line = std::move(orders);
    return offer;
}

}  // namespace ronda::turn_game

#include "adjudicator/core/orders/offer.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns.hpp"

namespace ronda {

namespace {

// `more` is a part of an order of the same kind.
void add(Json& value, const Json& more) {
    if (value.is_array() && more.is_array()) {
        value.insert(value.end(), more.begin(), more.end());
    } else if (value.is_object() && more.is_object()) {
        for (const auto& [key, inner] : more.items())
            if (value.contains(key) && inner.is_structured())
                add(value[key], inner);
            else
                value[key] = inner;
    } else {
        value = more;
    }
}

bool has(const std::vector<OrderSpec>& specs, std::string_view key) {
    return std::any_of(specs.begin(), specs.end(), [&](const OrderSpec& spec) { return spec.key == key; });
}

Offer call(Term term, Text words, bool value) {
    Offer offer;
    offer.verb = term;
    offer.words = std::move(words);
    offer.line[std::string(term.es)] = value;
    return offer;
}

// A draw is offered, or taken back if the sheet has it. If it ends the game, the others have offered theirs.
Offer draw_call(const PlayerOrders& sheet, const Outlook& outlook) {
    if (sheet.orders.value(std::string(turns::draw_key), false))
        return call(turns::draw_term, say("no ofrecer tablas", "do not offer a draw"), false);
    Offer offer = call(turns::draw_term, say("ofrecer tablas", "offer a draw"), true);
    offer.may_end_match = true;
    const auto end = outlook ? outlook({sheet.player, offer.line, {}}) : std::nullopt;
    if (end && !end->empty()) {
        offer.words = say("aceptar las tablas", "accept the draw");
        offer.note = *end;
        for (const auto& [key, value] : sheet.orders.items()) offer.instead_of.push_back(key);
    }
    return offer;
}

// A draw may stand beside an action; a resignation stands alone.
void add_calls(std::vector<Offer>& offers, const std::vector<OrderSpec>& specs, const PlayerOrders& sheet,
               const Outlook& outlook) {
    const bool resigns = sheet.orders.contains(turns::resign_key);
    if (has(specs, turns::draw_key)) {
        offers.push_back(draw_call(sheet, outlook));
        offers.back().complete = false;
        if (resigns) offers.back().instead_of.emplace_back(turns::resign_key);
    }
    if (has(specs, turns::resign_key) && !resigns) {
        Offer offer = call(turns::resign_term, say("rendirse", "resign"), true);
        offer.may_end_match = true;
        offer.note = say("quedas fuera de la partida", "you are out of the game");
        for (const auto& [key, value] : sheet.orders.items()) offer.instead_of.push_back(key);
        offers.push_back(std::move(offer));
    }
}

// Adds the outlook of the offer to its note. Returns whether nothing is cancelled.
bool foresee(Offer& offer, const PlayerOrders& sheet, const Outlook& outlook) {
    if (!outlook || !offer.complete) return true;
    const auto words = outlook({sheet.player, with_offer(sheet.orders, offer.line, offer.instead_of), {}});
    if (!words) return false;
    if (offer.note.empty())
        offer.note = *words;
    else if (!words->empty())
        offer.note = say("{} {}", "{} {}", *words, offer.note);
    return true;
}

// Returns `places` with this one first. Empty if it is not among them.
std::vector<std::string> seen_from(std::string_view place, const std::vector<std::string>& places) {
    const auto found = std::find(places.begin(), places.end(), place);
    if (found == places.end()) return {};
    std::vector<std::string> seen = places;
    std::rotate(seen.begin(), seen.begin() + (found - places.begin()),
                seen.begin() + (found - places.begin()) + 1);
    return seen;
}

Text if_won() {
    return say("si lo consigues", "if you succeed");
}
Text if_lost() {
    return say("si fallas", "if you fail");
}

void mark(Offer& offer, const Text& when) {
    offer.note = offer.note.empty() ? when : say("{}: {}", "{}: {}", when, offer.note);
    offer.depends_on_dice = true;
}

bool equal_but_for_numbers(const Json& one, const Json& other) {
    if (one.is_number() && other.is_number()) return true;
    if (one.type() != other.type() || one.size() != other.size()) return false;
    if (!one.is_structured()) return one == other;
    for (auto a = one.begin(), b = other.begin(); a != one.end(); ++a, ++b)
        if ((one.is_object() && a.key() != b.key()) || !equal_but_for_numbers(*a, *b)) return false;
    return true;
}

}  // namespace

void mark_as_if_lost(Offer& offer) {
    mark(offer, if_lost());
}

std::vector<Offer> join_cases(std::vector<Offer> won, std::vector<Offer> lost) {
    const auto is_same = [](const Offer& one, const Offer& other) {
        return one.places == other.places && equal_but_for_numbers(one.line, other.line);
    };
    for (Offer& offer : won) {
        const auto other =
            std::find_if(lost.begin(), lost.end(), [&](const Offer& one) { return is_same(one, offer); });
        if (offer.depends_on_dice) continue;
        if (other == lost.end())
            mark(offer, if_won());
        else if (other->line == offer.line && other->note != offer.note)
            offer.note = say("{}: {}; {}: {}", "{}: {}; {}: {}", if_won(), offer.note, if_lost(), other->note);
    }
    const std::size_t count = won.size();
    for (Offer& offer : lost) {
        const auto end = won.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::any_of(won.begin(), end, [&](const Offer& one) { return is_same(one, offer); })) continue;
        mark_as_if_lost(offer);
        won.push_back(std::move(offer));
    }
    return won;
}

Json with_offer(Json orders, const Json& line, const std::vector<std::string>& instead_of) {
    for (const std::string& key : instead_of) orders.erase(key);
    add(orders, line);
    return orders;
}

bool concerns(std::string_view place, const std::vector<std::string>& places) {
    return place.empty() ? places.empty() : std::find(places.begin(), places.end(), place) != places.end();
}

std::vector<Offer> turn_offers(const std::vector<OrderSpec>& specs, const PlayerOrders& sheet,
                               std::string_view place, std::vector<Offer> actions, const Outlook& outlook) {
    std::vector<std::string> other_actions;
    const Json action = turns::action_of(sheet.orders, specs);  // `items` refers to it
    for (const auto& [key, value] : action.items()) other_actions.push_back(key);
    if (sheet.orders.contains(turns::resign_key)) other_actions.emplace_back(turns::resign_key);
    std::erase_if(actions, [&](Offer& offer) {
        if (!concerns(place, offer.places)) return true;
        offer.places = seen_from(place, offer.places);
        offer.instead_of = other_actions;
        return !foresee(offer, sheet, outlook);
    });
    if (place.empty()) add_calls(actions, specs, sheet, outlook);
    return actions;
}

}  // namespace ronda

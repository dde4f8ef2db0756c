// What is offered for a place (Position::offers): all of it can be ordered, all that can be ordered is offered,
// and it tells nothing that its player does not know.
#include <algorithm>
#include <set>
#include <string>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

int cancelled_in(const Position& position, const PlayerOrders& sheet) {
    const auto problems = previewed_troubles(position, sheet);
    return static_cast<int>(std::count_if(problems.begin(), problems.end(),
                                          [](const Event& event) { return event.kind == cancelled_kind; }));
}

Json& at_way(Json& line, const OrderAddress& where) {
    Json* value = &line;
    for (const std::string_view step : where.steps())
        value = entry_number(step) > 0 ? &value->at(static_cast<std::size_t>(entry_number(step) - 1))
                                       : &value->at(std::string(step));
    return *value;
}

void expect_described(const Offer& offer, std::string_view place, const std::set<std::string>& known) {
    const std::string what = offer.line.dump();
    EXPECT_FALSE(offer.verb.es.empty()) << what;
    expect_both(offer.words, what);
    if (!offer.note.empty()) expect_both(offer.note, what);
    EXPECT_FALSE(offer.line.empty());
    EXPECT_EQ(offer.places.empty(), place.empty()) << what;
    if (!place.empty() && !offer.places.empty()) {
        EXPECT_EQ(offer.places.front(), place) << what;
    }
    EXPECT_EQ(std::set<std::string>(offer.places.begin(), offer.places.end()).size(), offer.places.size())
        << what;
    for (const std::string& name : offer.places) EXPECT_TRUE(known.contains(name)) << name << " is on no map";
}

// The sheet with this offer is well formed, accepted, and has no order more that would be cancelled.
void expect_taken(const Position& before, const PlayerOrders& sheet, const Offer& offer) {
    const PlayerOrders after = taken(sheet, offer);
    const std::string what = sheet.orders.dump() + " + " + offer.line.dump() + " " + state_json(before).dump();
    for (const OrderSpec& spec : before.orders_for(sheet.player))
        if (after.orders.contains(spec.key)) {
            const auto fault = conforms(after.orders[spec.key], *spec.schema, before.names(), spec.key);
            EXPECT_FALSE(fault) << fault->message.es << " " << what;
        }
    const auto fault = before.game().fault(after.orders);
    ASSERT_FALSE(fault) << fault->es << " " << what;
    for (const Refusal& refusal : before.refusals({&after, 1}))
        EXPECT_FALSE(offer.complete && refusal.player == sheet.player) << refusal.code << " " << what;
    EXPECT_LE(cancelled_in(before, after), cancelled_in(before, sheet)) << what;
}

void expect_amounts_taken(const Position& before, const PlayerOrders& sheet, const Offer& offer) {
    for (const Offer::Amount& amount : offer.amounts) {
        expect_both(amount.words, offer.line.dump());
        EXPECT_LE(amount.least, amount.most) << offer.line.dump();
        Offer other = offer;
        const long usual = at_way(other.line, amount.where).get<long>();
        EXPECT_TRUE(amount.least <= usual && usual <= amount.most) << offer.line.dump();
        for (const long number : {amount.least, amount.most}) {
            at_way(other.line, amount.where) = number;
            expect_taken(before, sheet, other);
        }
    }
}

bool ends_the_sheet(const Offer& offer) {
    return offer.line.contains("rendirse");
}

// A player who taps at random composes only sheets that the judge takes.
void what_is_offered_is_taken(const Game& game) {
    const Thorough all_rounds;
    Chance chance(11);
    int offered = 0;
    random_play(game, 4, 5, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(8)) return;
        const std::string player = chance.of(before.header().players).id;
        if (before.eliminated(player)) return;
        PlayerOrders sheet{player};
        for (int step = 0; step < 6 && !testing::Test::HasFailure(); ++step) {
            const auto places = places_of(before, player);
            const std::set<std::string> known(places.begin(), places.end());
            std::vector<Offer> next;
            for (int taps = 0; taps < 12; ++taps) {
                const std::string& place = taps == 0 ? places.front() : chance.of(places);
                for (Offer& offer : before.offers(sheet, place)) {
                    expect_described(offer, place, known);
                    next.push_back(std::move(offer));
                }
            }
            for (int i = 0; i < 8 && !next.empty(); ++i) {
                const Offer& offer = chance.of(next);
                expect_taken(before, sheet, offer);
                expect_amounts_taken(before, sheet, offer);
                ++offered;
            }
            std::erase_if(next, ends_the_sheet);
            if (next.empty()) break;
            sheet = taken(sheet, chance.of(next));
        }
    });
    EXPECT_GT(offered, 100);
}

bool is_way(const Json& value) {
    return value.is_array() && !value.empty() &&
           std::all_of(value.begin(), value.end(), [](const Json& cell) { return cell.is_string(); });
}

// Whether `part` is in `whole`: fields of mappings, entries of lists in their order; any number is as good, and
// if `any_way`, so is any list of names that ends with the same one.
bool is_within(const Json& part, const Json& whole, bool any_way = false) {
    if (part.is_number() && whole.is_number()) return true;
    if (any_way && is_way(part) && is_way(whole)) return part.back() == whole.back();
    const auto within = [&](const Json& one, const Json& other) { return is_within(one, other, any_way); };
    if (part.is_object() && whole.is_object())
        return std::all_of(part.items().begin(), part.items().end(), [&](const auto& item) {
            return whole.contains(item.key()) && within(item.value(), whole[item.key()]);
        });
    if (part.is_array() && whole.is_array())
        return part.size() == whole.size() && std::equal(part.begin(), part.end(), whole.begin(), within);
    return part == whole;
}

// All dice show 1.
class LowestDice final : public Dice {
    int draw(std::string_view, int) override { return 1; }
};

// Whether two actions of a game by turns lead to positions that differ at most in numbers: of several ways to a
// place, all but the cheapest may be left out.
bool lead_to_the_same(const Position& before, const PlayerOrders& orders, const PlayerOrders& other) {
    const auto after = [&](const PlayerOrders& sheet) {
        LowestDice dice;
        return state_json(*before.resolve({&sheet, 1}, dice).after);
    };
    const Json here = after(orders), there = after(other);
    return is_within(here, there) && is_within(there, here);
}

void add_words(const Json& value, std::set<std::string>& words) {
    if (value.is_string()) words.insert(value.get<std::string>());
    if (value.is_object())
        for (const auto& [key, inner] : value.items()) words.insert(key);
    if (value.is_structured())
        for (const Json& inner : value) add_words(inner, words);
}

}  // namespace

namespace {

// These orders with no more lines in a list than the other ones have.
Json first_lines(Json orders, const Json& others) {
    for (const auto& [key, lines] : others.items())
        if (lines.is_array() && orders.contains(key) && orders[key].is_array())
            while (orders[key].size() > lines.size()) orders[key].erase(orders[key].size() - 1);
    return orders;
}

}  // namespace

bool is_offered(const Position& before, const PlayerOrders& sheet, const Json& wanted, int steps) {
    const bool by_turns = before.header().pace == Pace::turn;
    std::set<std::string> words{""};
    add_words(wanted, words);
    for (const std::string& place : places_of(before, sheet.player)) {
        if (!words.contains(place)) continue;
        for (const Offer& offer : before.offers(sheet, place)) {
            const PlayerOrders after = taken(sheet, offer);
            const Json begun = by_turns ? wanted : first_lines(wanted, after.orders);
            if (!is_within(after.orders, begun, by_turns) || after.orders == sheet.orders) continue;
            if (is_within(wanted, after.orders)) return true;
            if (by_turns && is_within(wanted, after.orders, true) &&
                lead_to_the_same(before, {sheet.player, wanted, {}}, after))
                return true;
            // By rounds an offer may leave out what a line may have beside it.
            if (!by_turns && begun == wanted && offer.line.size() == wanted.size()) return true;
            if (steps > 1 && is_offered(before, after, wanted, steps - 1)) return true;
        }
    }
    return false;
}

namespace {

// Random orders with one entry.
Json one_order(const Position& before, const std::string& player, Chance& chance) {
    const auto specs = before.orders_for(player);
    const OrderSpec& spec = chance.of(specs);
    Json value = robots::random_value(*spec.schema, before.names(), chance);
    if (value.is_array() && value.size() > 1) value.erase(value.begin() + 1, value.end());
    if (value.is_null() || value.empty() || value == false) return {};
    if (std::holds_alternative<Schema::Mapping>(spec.schema->what) && value.size() > 1)
        value = Json{{value.begin().key(), *value.begin()}};
    return {{spec.key, std::move(value)}};
}

// What robots manage to order: by turns any legal action, by rounds single orders that would be carried out.
void what_can_be_ordered_is_offered(const Game& game) {
    Chance chance(12);
    int wanted = 0;
    const auto enough = [&] { return wanted > 20; };
    random_play_until(game, 4, 5, enough, [&](const Position& before, const auto&, const Seed&, const auto&) {
        const bool by_turns = before.header().pace == Pace::turn;
        if (by_turns && !chance.one_in(6)) return;
        const std::string player = chance.of(before.header().awaited);
        const Json legal = before.legal(player);
        for (int i = 0; i < (by_turns ? 3 : 400); ++i) {
            const Json orders =
                by_turns ? legal[chance.below(legal.size())] : one_order(before, player, chance);
            const PlayerOrders sheet{player, orders, {}};
            if (orders.empty() || game.fault(orders) || !before.refusals({&sheet, 1}).empty() ||
                cancelled_in(before, sheet) > 0)
                continue;
            EXPECT_TRUE(is_offered(before, {player}, orders)) << orders.dump() << state_json(before).dump();
            ++wanted;
            if (testing::Test::HasFailure()) return;
        }
    });
    EXPECT_GT(wanted, 20);
}

// What happens but for problems.
std::vector<Event> without_problems(std::vector<Event> events) {
    std::erase_if(events, is_problem);
    return events;
}

// Whether the event cancels the only order of this sheet, not a part of it.
bool cancels_all(const Event& event, const PlayerOrders& sheet) {
    const std::string& key = sheet.orders.begin().key();
    const std::string order = text_of(event, "orden");
    return event.kind == cancelled_kind && (order == key || order == key + "/1");
}

// By rounds, where nobody must order anything: a cancelled order does nothing else, and one that is not
// cancelled does something.
void an_order_is_carried_out_or_cancelled(const Game& game) {
    Chance chance(43);
    random_play(game, 6, 6, [&](const Position& before, const auto&, const Seed& seed, const Resolution&) {
        if (before.header().pace == Pace::turn) return;
        const std::string player = chance.of(before.header().awaited);
        SeededDice dice(seed);
        const Resolution idle = before.resolve({}, dice);
        for (int i = 0; i < 40 && !failed(); ++i) {
            const PlayerOrders sheet{player, one_order(before, player, chance), {}};
            if (sheet.orders.empty() || game.fault(sheet.orders) || !before.refusals({&sheet, 1}).empty())
                continue;
            SeededDice same(seed);
            const Resolution round = before.resolve({&sheet, 1}, same);
            const bool cancelled = std::any_of(round.events.begin(), round.events.end(),
                                               [&](const Event& event) { return cancels_all(event, sheet); });
            const bool changed = without_problems(round.events) != without_problems(idle.events) ||
                                 round.after->board() != idle.after->board();
            EXPECT_FALSE(cancelled && changed)
                << where(before) << sheet.orders.dump() << " is cancelled, and does something";
            EXPECT_TRUE(changed || round.events != idle.events)
                << where(before) << sheet.orders.dump() << " does nothing, and nobody is told";
        }
    });
}

// From what a player sees, the page offers the same as from the state.
void offers_tell_no_secrets(const Game& game) {
    Chance chance(13);
    random_play(game, 4, 5, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(8)) return;
        const std::string player = chance.of(before.header().players).id;
        const auto known = as_known_to(before, player);
        ASSERT_TRUE(known != nullptr);
        for (const std::string& place : places_of(before, player)) {
            const auto here = before.offers({player}, place), there = known->offers({player}, place);
            ASSERT_EQ(here.size(), there.size()) << where(before) << place;
            for (std::size_t i = 0; i < here.size(); ++i) {
                EXPECT_EQ(here[i].line, there[i].line) << place;
                EXPECT_EQ(here[i].words, there[i].words) << place;
                EXPECT_EQ(here[i].note, there[i].note) << place;
            }
        }
    });
}

}  // namespace

std::vector<Check> offers_checks() {
    return {
        {"what_is_offered_is_taken", what_is_offered_is_taken},
        {"what_can_be_ordered_is_offered", what_can_be_ordered_is_offered},
        {"an_order_is_carried_out_or_cancelled", an_order_is_carried_out_or_cancelled},
        {"offers_tell_no_secrets", offers_tell_no_secrets},
    };
}

}  // namespace ronda::conformance

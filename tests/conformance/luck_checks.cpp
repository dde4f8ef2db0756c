// What comes of bad luck: the lowest dice, and having next to nothing. Random play is seldom as poor or as
// unlucky as players can be.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

// Returns where the numbers of the board stand, those of a kind together: they differ only in their place in
// lists.
std::vector<std::vector<std::string>> numbers_of(const Json& board) {
    std::map<std::string, std::vector<std::string>> kinds;
    const Json flat = board.flatten();
    for (const auto& [at, value] : flat.items()) {
        if (!value.is_number_integer()) continue;
        std::string kind;
        for (const char letter : at) {
            const bool digit = letter >= '0' && letter <= '9';
            if (!digit)
                kind += letter;
            else if (!kind.ends_with('*'))
                kind += '*';
        }
        kinds[kind].push_back(at);
    }
    std::vector<std::vector<std::string>> all;
    for (auto& [kind, places] : kinds) all.push_back(std::move(places));
    return all;
}

void expect_goes_on(const Position& start, const std::vector<PlayerOrders>& sheets, Chance& chance,
                    const std::string& what) {
    SeededDice dice(trial::seed_of(chance.next()));
    const auto after = start.resolve(sheets, dice).after;
    const auto again = load_state(state_json(*after), only(start.game()));
    std::string orders;
    for (const PlayerOrders& sheet : sheets) orders += sheet.player + ": " + sheet.orders.dump() + " ";
    EXPECT_TRUE(again) << where(start) << what << " loads, and after " << orders
                       << "the state does not: take no more than there is, or refuse the first. "
                       << (again ? "" : describe(again.error().diagnostics.front(), Lang::en));
}

// A state in which a number is 0 or 1 leads, with whatever orders, to a state that loads: nothing that is taken
// from somebody who has nothing makes it less than nothing.
void a_poor_state_goes_on(const Game& game) {
    constexpr int numbers_tried = 16;
    constexpr std::size_t orders_tried = 6;
    Chance chance(29);
    random_play(game, 8, 8, [&](const Position& before, const auto& sheets, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(25)) return;
        const std::string player = chance.of(before.header().awaited);
        const std::vector<Json> orders = what_may_be_ordered(before, player, chance);
        Json state = state_json(before);
        const auto numbers = numbers_of(state["tablero"]);
        for (int i = 0; i < numbers_tried && !numbers.empty() && !failed(); ++i) {
            const std::string path = chance.of(chance.of(numbers));
            const long number = static_cast<long>(chance.below(2));
            Json poor = state;
            poor["tablero"][Json::json_pointer(path)] = number;
            const auto start = load_state(poor, only(game));
            if (!start || (*start)->header().over()) continue;
            const std::string what = path + " = " + std::to_string(number);
            if (std::all_of(sheets.begin(), sheets.end(),
                            [&](const PlayerOrders& sheet) { return is_well_formed(**start, sheet); }) &&
                (*start)->refusals(sheets).empty())
                expect_goes_on(**start, sheets, chance, what);
            for (const Json& alone : orders) {
                if (!chance.one_in(1 + orders.size() / orders_tried)) continue;
                const PlayerOrders sheet{player, alone, {}};
                if (is_enough(**start, sheet)) expect_goes_on(**start, {sheet}, chance, what);
            }
        }
    });
}

// All dice show 1.
class WorstDice final : public Dice {
    int draw(std::string_view, int) override { return 1; }
};

Json& number_at(Json& line, const OrderAddress& where) {
    Json* value = &line;
    for (const std::string_view step : where.steps())
        value = entry_number(step) > 0 ? &value->at(static_cast<std::size_t>(entry_number(step) - 1))
                                       : &value->at(std::string(step));
    return *value;
}

// The first key of what this event cancels.
std::string key_cancelled(const Event& event) {
    const std::string order = text_of(event, "orden");
    return order.substr(0, order.find('/'));
}

// Whether the orders are about other players, who may not agree.
bool concerns_others(const Position& position, const std::string& player, const Json& orders) {
    const std::string text = orders.dump();
    const auto& players = position.header().players;
    return std::any_of(players.begin(), players.end(), [&](const Player& other) {
        return other.id != player && text.find("\"" + other.id + "\"") != std::string::npos;
    });
}

// Expects that this offer, with its highest amounts, is not cancelled if nobody else does anything and every
// die shows 1.
void expect_happens(const Position& before, const PlayerOrders& sheet, Offer offer) {
    for (const Offer::Amount& amount : offer.amounts) number_at(offer.line, amount.where) = amount.most;
    const PlayerOrders whole = taken(sheet, offer);
    if (!offer.complete || offer.depends_on_dice || !is_enough(before, whole) ||
        concerns_others(before, sheet.player, whole.orders))
        return;
    WorstDice dice;
    for (const Event& event : before.resolve({&whole, 1}, dice).events)
        EXPECT_FALSE(event.kind == cancelled_kind && event.player == sheet.player &&
                     offer.line.contains(key_cancelled(event)))
            << where(before) << whole.orders.dump()
            << " is offered, and cancelled if every die shows 1: " << to_json(event).dump();
}

// What is offered does not count on luck, neither for the first order nor for those that follow it.
void what_is_offered_happens_with_the_worst_dice(const Game& game) {
    constexpr int steps = 3, taps = 4, offers_tried = 4;
    Chance chance(53);
    random_play(game, 8, 8, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(25)) return;
        const std::string player = chance.of(before.header().awaited);
        const auto places = places_of(before, player);
        PlayerOrders sheet{player};
        for (int step = 0; step < steps && !failed(); ++step) {
            std::vector<Offer> next;
            for (int tap = 0; tap < taps; ++tap)
                for (Offer& offer : before.offers(sheet, tap == 0 ? places.front() : chance.of(places)))
                    if (!offer.line.contains("rendirse")) next.push_back(std::move(offer));
            if (next.empty()) return;
            for (int tried = 0; tried < offers_tried; ++tried) expect_happens(before, sheet, chance.of(next));
            sheet = taken(sheet, chance.of(next));
        }
    });
}

// Nearly all dice of a stream are low, or nearly all are high: attacks fail, and succeed, that seldom do. One
// in 64 is otherwise, because equal sums may be thrown again.
class ExtremeDice final : public Dice {
  public:
    explicit ExtremeDice(std::uint64_t seed) : seed_(seed) {}

  private:
    int draw(std::string_view label, int sides) override {
        std::uint64_t stream = seed_;
        for (const char letter : label) stream = stream * 31 + static_cast<unsigned char>(letter);
        return Chance(stream).one_in(2) == (++drawn_ % 64 != 0) ? sides : 1;
    }

    std::uint64_t seed_, drawn_ = 0;
};

// Returns the orders of the sheet, as events name them, that these events cancel.
std::set<std::string> cancelled_by(const std::vector<Event>& events, const PlayerOrders& sheet) {
    std::set<std::string> all;
    for (const Event& event : events)
        if (event.kind == cancelled_kind && event.player == sheet.player)
            all.insert(Json{event.facts["orden"], event.facts.value("i", 0)}.dump());
    return all;
}

// Returns the sheet without what depends on others.
PlayerOrders for_oneself(const Position& position, PlayerOrders sheet) {
    const Json all = sheet.orders;
    for (const auto& [key, value] : all.items())
        if (concerns_others(position, sheet.player, value)) sheet.orders.erase(key);
    return sheet;
}

// Returns what of the sheet is not previewed and is cancelled whatever the dice, if nobody else does anything.
std::set<std::string> cancelled_always(const Position& before, const PlayerOrders& sheet) {
    constexpr std::uint64_t seeds = 40;
    std::set<std::string> always;
    for (std::uint64_t seed = 0; seed < seeds && (seed == 0 || !always.empty()); ++seed) {
        SeededDice usual(trial::seed_of(seed * 7 + 1));
        ExtremeDice extreme(seed);
        Dice& dice = seed % 2 == 0 ? static_cast<Dice&>(usual) : extreme;
        const auto now = cancelled_by(before.resolve({&sheet, 1}, dice).events, sheet);
        if (seed == 0) {
            always = now;
            for (const std::string& foreseen : cancelled_by(before.preview_events(sheet), sheet))
                always.erase(foreseen);
        }
        std::erase_if(always, [&](const std::string& order) { return !now.contains(order); });
    }
    return always;
}

// A preview assumes the best luck, so what no dice save is previewed. By turns a sheet is refused instead.
void what_no_dice_save_is_previewed(const Game& game) {
    random_play(game, 8, 8, [](const Position& before, const auto& sheets, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn) return;
        for (const PlayerOrders& whole : sheets) {
            const PlayerOrders sheet = for_oneself(before, whole);
            if (failed() || !is_enough(before, sheet)) continue;
            for (const std::string& order : cancelled_always(before, sheet))
                ADD_FAILURE() << where(before) << sheet.player << ": " << sheet.orders.dump() << ": " << order
                              << " is cancelled with all of 40 seeds, and not previewed";
        }
    });
}

}  // namespace

std::vector<Check> luck_checks() {
    return {
        {"a_poor_state_goes_on", a_poor_state_goes_on},
        {"what_is_offered_happens_with_the_worst_dice", what_is_offered_happens_with_the_worst_dice},
        {"what_no_dice_save_is_previewed", what_no_dice_save_is_previewed},
    };
}

}  // namespace ronda::conformance

// The numbers, tones and drawings that a player reads, against the rules' constants and against resolved
// rounds.
#include "tests/games/hexadominacion/figures.hpp"

#include <map>

#include <gtest/gtest.h>

#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "tests/games/hexadominacion/trials.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/hexadominacion_rounds.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion {

namespace {

using figures::Numbers, figures::numbers_in, figures::percents_in;
using Tone = Bullets::Tone;

// The amounts of a price that are not 0, in the order of resources.
Numbers without_zeros(const Amounts& amounts) {
    Numbers numbers;
    for (const int amount : amounts)
        if (amount > 0) numbers.push_back(amount);
    return numbers;
}

// With 1 of one resource too little the explanation says the whole price, what is there, and that 1 is missing;
// with enough the forecast says the price, and it is paid.
void expect_price(State state, const PlayerOrders& sheet, const Amounts& price) {
    for (std::size_t r = 0; r < resource_count; ++r) {
        if (price[r] == 0) continue;
        state.realm(0).stock = price;
        --state.realm(0).stock[r];
        const auto position = trial::position_of(state);
        Numbers expected = without_zeros(price);
        expected.insert(expected.end(), {price[r] - 1, 1});
        int said = 0;
        for (const Event& event : position->preview_events(sheet))
            if (text_of(event, "motivo") == "recursos_insuficientes") {
                EXPECT_EQ(numbers_in(event.explanation.why), expected) << event.explanation.why.es;
                ++said;
            }
        for (const Event& event : played(*position, {sheet}, 1).events)
            if (text_of(event, "motivo") == "recursos_insuficientes") {
                EXPECT_EQ(numbers_in(event.explanation.why), expected) << event.explanation.why.es;
                ++said;
            }
        EXPECT_EQ(said, 2) << sheet.orders.dump();
    }
    state.realm(0).stock = price;
    const auto position = trial::position_of(state);
    const Text line = trials::here(state)->forecast(sheet).lines.at(0).words;
    const Numbers said = numbers_in(line), paid = without_zeros(price);
    Numbers expected = paid;
    expected.insert(expected.end(), paid.size(), 0);
    ASSERT_GE(said.size(), expected.size()) << line.es;
    EXPECT_EQ(Numbers(said.end() - static_cast<std::ptrdiff_t>(expected.size()), said.end()), expected)
        << line.es;
    Amounts received{};
    const Resolution round = played(*position, {sheet}, 1);
    const State after = typed(*round.after);
    for (const GameEvent& event : typed_events<What>(Names(after), round.events))
        if (const auto* income = event.as<Received>(); income != nullptr && event.player == "ana")
            received[static_cast<std::size_t>(income->resource)] += income->drawn - income->lost;
    EXPECT_EQ(after.realm(0).stock, received) << sheet.orders.dump();
}

// Prices are constants of the rules.
TEST(HexaDominacionFigures, prices_in_explanations_and_forecasts_are_those_that_are_paid) {
    State state = two_kingdoms();
    constexpr Amounts levels[] = {{0, 15, 0, 15}, {0, 20, 15, 30}, {0, 40, 25, 60}, {0, 70, 40, 100}};
    for (int level = 1; level <= 4; ++level) {
        at(state, "Majuelo").realm = 0;
        at(state, "Majuelo").level = level;
        const PlayerOrders builds = orders_of_ana(R"({"construir": ["Majuelo"]})");
        expect_price(state, builds, levels[level - 1]);
        State rich = state;
        rich.realm(0).stock = {100, 100, 100, 100};
        EXPECT_TRUE(figures::has(trials::here(rich)->forecast(builds).lines.at(0).words,
                                 fmt::format("nivel {};", level + 1)));
    }
    expect_price(state, orders_of_ana(R"({"reclutar": {"Loma": 7}})"), {14, 28, 14, 0});
    expect_price(state, orders_of_ana(R"({"atacar": [{"desde": {"Loma": 3}, "a": "Lentisco"}]})"),
                 {12, 9, 12, 0});
    at(state, "Majuelo").industry = Industry::city;
    expect_price(state, orders_of_ana(R"({"mover_capital": "Majuelo"})"), {0, 30, 20, 60});
}

TEST(HexaDominacionFigures, who_attacks_with_more_than_are_there_pays_for_those_who_are) {
    State state = two_kingdoms();
    at(state, "Loma").soldiers = 4;
    expect_price(state, orders_of_ana(R"({"atacar": [{"desde": {"Loma": 9}, "a": "Lentisco"}]})"),
                 {16, 12, 16, 0});
}

TEST(HexaDominacionFigures, explanations_count_soldiers_rounds_levels_and_attacks) {
    State state = two_kingdoms();
    state.realm(0).stock = {300, 300, 300, 300};
    const auto why = [&](const char* orders) {
        const auto position = trial::position_of(state);
        for (const Event& event : position->preview_events(orders_of_ana(orders)))
            if (event.kind == Cancelled::kind || (event.kind == Warned::kind && !event.explanation.why.empty()))
                return event.explanation.why;
        return Text{};
    };
    at(state, "Loma").soldiers = 5;
    EXPECT_EQ(numbers_in(why(R"({"dar_de_baja": {"Loma": 14}})")), (Numbers{5, 14}));
    at(state, "Majuelo").realm = 0;
    EXPECT_EQ(numbers_in(why(R"({"mover": [{"de": "Loma", "a": "Majuelo", "soldados": 9}]})")),
              (Numbers{5, 9}));
    at(state, "Majuelo").level = 3;
    at(state, "Majuelo").industry = Industry::city;
    EXPECT_EQ(numbers_in(why(R"({"mover_capital": "Majuelo"})")), Numbers{3});
    EXPECT_EQ(
        numbers_in(why(
            R"({"atacar": [{"desde": {"Loma": 2}, "a": "Lentisco"}, {"desde": {"Loma": 2}, "a": "Lentisco"}]})")),
        Numbers{1});
    state.realm(0).sanction = 3;
    EXPECT_EQ(numbers_in(why(R"({"mover": [{"de": "Loma", "a": "Majuelo", "soldados": 2}]})")), Numbers{3});
}

// What a way between two hexagons crosses, with one hexagon of beto and then none in between.
TEST(HexaDominacionFigures, a_cut_way_names_as_few_hexagons_as_it_can) {
    State state = two_kingdoms();
    state.options.connected = true;
    state.common.options["movimiento"] = "conexo";
    at(state, "Tamujo").realm = 0;
    at(state, "Tamujo").soldiers = 2;
    at(state, "Solana").realm = 0;
    const auto position = trial::position_of(state);
    const PlayerOrders sheet = orders_of_ana(R"({"mover": [{"de": "Tamujo", "a": "Solana", "soldados": 1}]})");
    for (const Event& event : position->preview_events(sheet))
        if (text_of(event, "motivo") == "no_conectado") {
            EXPECT_EQ(event.explanation.why.es, "se corta en Tajo, neutral");
        }
}

TEST(HexaDominacionFigures, chances_of_attacks_are_those_of_resolved_rounds) {
    for (const auto& [attackers, defenders] : {std::pair(3, 2), std::pair(4, 4), std::pair(2, 1)}) {
        State state = two_kingdoms();
        state.realm(0).stock = state.realm(1).stock = {300, 300, 300, 300};
        at(state, "Loma").soldiers = attackers;
        at(state, "Lentisco").realm = 1;
        at(state, "Lentisco").soldiers = defenders;
        const PlayerOrders sheet = orders_of_ana(
            fmt::format(R"({{"atacar": [{{"desde": {{"Loma": {}}}, "a": "Lentisco"}}]}})", attackers));
        const Text line = trials::here(state)->forecast(sheet).lines.at(0).words;
        const Numbers said = percents_in(line);
        ASSERT_EQ(said.size(), 2U) << line.es;
        EXPECT_EQ(said[0] + said[1], 100);
        constexpr int rounds = 300;
        int won = 0, fallen = -1;
        const auto position = trial::position_of(state);
        for (std::uint64_t seed = 0; seed < rounds; ++seed)
            for (const Event& event : played(*position, {sheet}, seed).events) {
                if (event.kind != Attacked::kind) continue;
                won += event.facts["conquista"].get<bool>() ? 1 : 0;
                if (!event.facts["conquista"].get<bool>())
                    for (const auto& [name, count] : event.facts["bajas"].items()) fallen = count.get<int>();
            }
        EXPECT_NEAR(static_cast<double>(said[0]), 100.0 * won / rounds, 9) << line.es;
        if (attackers == 4) {
            EXPECT_TRUE(figures::has(line, "si pierdes, cae 1")) << line.es;
            EXPECT_EQ(fallen, 1);
        }
    }
}

// Rounds with the orders of one kingdom, without attacks and bargains: all is certain but the income.
TEST(HexaDominacionFigures, what_is_left_and_what_comes_in_are_as_foretold) {
    int compared = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        Chance chance(number);
        State state = trial::random_position(chance);
        if (state.common.over()) continue;
        for (const PlayerOrders& sheet : trial::random_round(state, chance)) {
            const PlayerIndex me = state.common.index_of(sheet.player);
            if (me == nobody || !state.realm(me).active()) continue;
            Json orders = Json::object();
            for (const auto& [key, value] : sheet.orders.items())
                if (key == "construir" || key == "reclutar" || key == "dar_de_baja" || key == "mover" ||
                    key == "mover_capital" || key == "recibir")
                    orders[key] = value;
            const PlayerOrders mine{sheet.player, orders, {}};
            const Bullets said = trials::here(state)->forecast(mine);
            const Resolution round = played(*trial::position_of(state), {mine}, number);
            const State after = typed(*round.after);
            Amounts received{};
            for (const GameEvent& event : typed_events<What>(Names(after), round.events))
                if (const auto* income = event.as<Received>();
                    income != nullptr && event.player == sheet.player)
                    received[static_cast<std::size_t>(income->resource)] += income->drawn - income->lost;
            for (const auto& line : said.lines) {
                if (line.words.es.starts_with("Luego tienes ")) {
                    Numbers left;
                    for (std::size_t r = 0; r < resource_count; ++r)
                        left.push_back(after.realm(me).stock[r] - received[r]);
                    EXPECT_EQ(numbers_in(line.words), left) << line.words.es;
                    ++compared;
                }
                if (!line.words.es.starts_with("Si todo sale así")) continue;
                for (std::size_t r = 0; r < resource_count; ++r) {
                    const std::string name = " de " + std::string(resource_words[r]);
                    const std::size_t offset = line.words.es.find(name);
                    if (offset == std::string::npos) {
                        EXPECT_EQ(received[r], 0);
                        continue;
                    }
                    const std::size_t from = line.words.es.find_last_of(",y:", offset);
                    const Numbers range =
                        numbers_in(std::string_view(line.words.es)
                                       .substr(from == std::string::npos ? 0 : from, offset - from));
                    ASSERT_FALSE(range.empty()) << line.words.es;
                    EXPECT_LE(range.front(), received[r]) << line.words.es;
                    EXPECT_GE(range.back(), received[r]) << line.words.es;
                }
            }
        }
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(compared, 30 / stride);
}

// The most that comes in is reached by some dice, and so is the least.
TEST(HexaDominacionFigures, the_income_that_is_foretold_is_reached) {
    State state = two_kingdoms();
    const PlayerOrders sheet =
        orders_of_ana(R"({"reclutar": {"Loma": 1}, "recibir": {"por_defecto": "trigo"}})");
    const Bullets said = trials::here(state)->forecast(sheet);
    Numbers range;
    for (const auto& line : said.lines)
        if (line.words.es.starts_with("Si todo sale así")) range = numbers_in(line.words);
    ASSERT_EQ(range.size(), 2U);
    const auto position = trial::position_of(state);
    long least = 1000, most = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        long sum = 0;
        for (const Event& event : played(*position, {sheet}, seed).events)
            if (event.kind == Received::kind && event.player == "ana")
                sum += event.facts["cantidad"].get<long>();
        least = std::min(least, sum);
        most = std::max(most, sum);
    }
    EXPECT_EQ(range, (Numbers{least, most}));
}

TEST(HexaDominacionFigures, discharged_soldiers_give_back_what_is_told_and_what_is_over_is_lost) {
    State state = two_kingdoms();
    at(state, "Loma").soldiers = 6;
    state.realm(0).stock = {395, 10, 10, 10};
    const Bullets said = trials::here(state)->forecast(orders_of_ana(R"({"dar_de_baja": {"Loma": 5}})"));
    // 5 soldiers: 10 of wheat and 10 of metal; 400 of wheat at most.
    const Numbers numbers = numbers_in(said.lines.at(0).words);
    EXPECT_EQ(Numbers(numbers.end() - 6, numbers.end()), (Numbers{10, 10, 400, 5, 400, 20}))
        << said.lines[0].words.es;
}

// The lines of attacks: who won, from the sums.
TEST(HexaDominacionFigures, phrases_of_attacks_have_the_numbers_and_the_tone_of_what_happened) {
    int attacks = 0;
    for (std::uint64_t number = 0; number < 80; ++number) {
        Chance chance(number);
        const State state = trial::random_position(chance);
        if (state.common.over()) continue;
        const Resolution round = played(*trial::position_of(state), trial::random_round(state, chance), number);
        const State after = typed(*round.after);
        const auto events = typed_events<What>(Names(after), round.events);
        for (PlayerIndex player = 0; player < after.players(); ++player)
            for (const GameEvent& event : events) {
                const auto* e = event.as<Attacked>();
                const auto* fall = event.as<Eliminated>();
                if (e == nullptr && fall == nullptr) continue;
                const auto line =
                    trials::here(after)
                        ->phrases(trials::written(after, {&event, 1}), Viewer{after.common.at(player).id})
                        .front();
                ASSERT_TRUE(line);
                const bool mine = event.player == after.common.at(player).id;
                if (fall != nullptr) {
                    const bool good = fall->by == player;
                    EXPECT_EQ(line->tone, mine ? Tone::bad : good ? Tone::good : Tone::plain) << line->words.es;
                    if (fall->reason == Fall::capital) {
                        EXPECT_EQ(numbers_in(line->words).back(), 300) << line->words.es;
                    }
                    continue;
                }
                const bool attacks_now = mine, defends = e->defender == player;
                const bool good = e->conquered ? attacks_now : defends,
                           bad = e->conquered ? defends : attacks_now;
                EXPECT_EQ(line->tone, good ? Tone::good : bad ? Tone::bad : Tone::plain) << line->words.es;
                EXPECT_EQ(e->conquered, e->attack_sum > e->defence_sum) << line->words.es;
                Numbers sums;
                const auto defends_with = [](const Draws& draws) { return draws.label.ends_with("/defensor"); };
                const bool fought = std::any_of(event.dice.begin(), event.dice.end(), defends_with);
                EXPECT_TRUE(fought || line->dice.empty()) << line->dice.es;
                for (const Draws& draws : event.dice) {
                    if (!fought) break;  // nobody defends: the dice decide nothing
                    if (!draws.label.ends_with("/atacante") && !draws.label.ends_with("/defensor")) continue;
                    long sum = 0;
                    for (const int value : draws.values) sums.push_back(value), sum += value;
                    sums.push_back(sum);
                }
                if (!sums.empty()) {
                    EXPECT_EQ(numbers_in(line->dice), sums) << line->dice.es;
                }
                if (e->defender != nobody && e->defenders > 0) {
                    EXPECT_TRUE(figures::has(line->words, fmt::format(" {}", e->defenders))) << line->words.es;
                }
                ++attacks;
            }
        // The drawing of all attacks: an arrowhead where it was won, a cross where not.
        const Scene map = trials::here(after)->scene(Viewer{}, trials::written(after, events));
        std::size_t won = 0, lost = 0, retreats = 0, marches = 0;
        for (const GameEvent& event : events) {
            marches += event.as<Marched>() != nullptr ? 1 : 0;
            if (const auto* e = event.as<Attacked>()) {
                (e->conquered ? won : lost) += e->from.size();
                retreats += e->retreat.size();
            }
        }
        std::size_t heads = 0, crosses = 0, thin = 0;
        for (const Arrow& arrow : figures::all<Arrow>(map)) {
            EXPECT_FALSE(arrow.struck);
            if (arrow.stroke.dashed)
                ++thin;
            else
                ++(arrow.end == Arrow::End::cross ? crosses : heads);
        }
        EXPECT_EQ(heads, won);
        EXPECT_EQ(crosses, lost);
        EXPECT_EQ(thin, retreats + marches);
        for (std::size_t row = 0; row < map.standings.size(); ++row) {
            const auto& parts = map.standings[row].parts;
            double sum = 0;
            for (const double part : parts) sum += part;
            if (!parts.empty()) {
                EXPECT_EQ(map.standings[row].total, fmt::format("{}", static_cast<long>(sum)));
            }
        }
        const Section section = trials::here(after)->standings(Viewer{}, {});
        for (const Table::Row& row : std::get<Table>(section.blocks[0]).rows) {
            long sum = 0;
            Numbers parts;
            for (std::size_t i = 1; i < row.cells.size(); ++i)
                for (const long part : numbers_in(row.cells[i])) parts.push_back(part);
            if (parts.size() != 5) continue;
            for (std::size_t i = 0; i < 4; ++i) sum += parts[i];
            EXPECT_EQ(parts[4], sum);
        }
        if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(attacks, 40 / stride);
}

TEST(HexaDominacionFigures, hints_count_what_can_be_paid) {
    State state = two_kingdoms();
    state.realm(0).stock = {23, 50, 23, 50};
    bool said = false;
    for (const Text& line : trials::here(state)->hints("ana"))
        if (line.es.starts_with("Puedes pagar")) {
            EXPECT_EQ(numbers_in(line), (Numbers{11, 5}));  // 2 4 2 0 and 4 3 4 0 each
            said = true;
        }
    EXPECT_TRUE(said);
    const auto payable = [&state](Amounts stock) {
        state.realm(0).stock = stock;
        return trials::here(state)->hints("ana").at(1).es;
    };
    EXPECT_EQ(payable({1, 50, 50, 50}), "No puedes pagar ni un soldado nuevo ni un ataque.");
    EXPECT_EQ(payable({2, 4, 2, 0}), "Puedes pagar 1 soldado nuevo, pero ningún ataque.");
    EXPECT_EQ(payable({4, 3, 4, 0}), "Puedes pagar un ataque con 1 soldado, pero ningún soldado nuevo.");
    state.realm(0).stock = {390, 50, 399, 50};
    bool warned = false;
    for (const Section& section : trials::here(state)->assets(Viewer{"ana"}, {}))
        for (const Block& block : section.blocks)
            if (const auto* words = std::get_if<Paragraph>(&block);
                words != nullptr && figures::has(words->words, "caben")) {
                EXPECT_EQ(numbers_in(words->words), (Numbers{400, 10, 1}));
                warned = true;
            }
    EXPECT_TRUE(warned);
}

// Ana's 3 of wood against Beto's 2 of metal: each earns a point for every unit that changes hands.
TEST(HexaDominacionFigures, a_trade_tells_the_culture_that_it_earns) {
    const State state = two_kingdoms();
    const PlayerOrders offer =
        orders_of_ana(R"({"comerciar": [{"con": "beto", "doy": {"madera": 3}, "recibo": {"metal": 2}}]})");
    const PlayerOrders mirror{
        "beto",
        Json::parse(R"({"comerciar": [{"con": "ana", "doy": {"metal": 2}, "recibo": {"madera": 3}}]})"),
        {}};
    int earned = 0;
    const Resolution round = played(*trial::position_of(state), {offer, mirror}, 1);
    for (const GameEvent& event : typed_events<What>(Names(typed(*round.after)), round.events))
        if (const auto* traded = event.as<Traded>())
            for (const auto& [player, points] : traded->culture) earned += player == 0 ? points : 0;
    EXPECT_EQ(earned, 5);
    const Text line = trials::here(state)->forecast(offer).lines.at(0).words;
    EXPECT_TRUE(figures::has(line, "5 de cultura")) << line.es;
}

TEST(HexaDominacionFigures, a_march_tells_how_many_go_if_not_all_who_were_ordered_are_there) {
    State state = two_kingdoms();
    at(state, "Loma").soldiers = 5;
    at(state, "Majuelo").realm = 0;
    const auto line = [&](int soldiers) {
        return trials::here(state)
            ->forecast(orders_of_ana(
                fmt::format(R"({{"mover": [{{"de": "Loma", "a": "Majuelo", "soldados": {}}}]}})", soldiers)))
            .lines.at(0)
            .words;
    };
    EXPECT_TRUE(figures::has(line(9), "van 5")) << line(9).es;
    EXPECT_FALSE(figures::has(line(5), "van ")) << line(5).es;
}

// The stores were 395 of 400: of the 8 that a field gave 3 did not fit.
TEST(HexaDominacionFigures, what_came_in_leaves_out_what_did_not_fit) {
    State state = two_kingdoms();
    state.common.round = 1;
    state.realm(0).stock[static_cast<std::size_t>(Resource::wheat)] = most_held;
    const std::vector<GameEvent> events{{"ana", Received{0, Resource::wheat, 8, 3}, {}}};
    std::string shown;
    for (const Section& section : trials::here(state)->assets(Viewer{"ana"}, trials::written(state, events)))
        for (const Block& block : section.blocks)
            if (const auto* table = std::get_if<Table>(&block))
                for (const Table::Row& row : table->rows)
                    for (const Text& cell : row.cells)
                        if (figures::has(cell, " (+")) shown += cell.es + "\n";
    EXPECT_EQ(shown, fmt::format("{} (+5)\n", most_held));
}

}  // namespace

}  // namespace ronda::hexadominacion

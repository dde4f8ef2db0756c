// What a player reads about orders before they are carried out.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hegregon/art.hpp"
#include "tests/games/hegregon/trials.hpp"

namespace ronda::hegregon {

namespace {

// A tank of a on L8 beside a tank of b on L9, an ear of a on K8, and a mine of b on L7; b has an ear far away.
trials::Match at_the_well(const Json& options = Json::object()) {
    State state = trials::typed(*trials::set_up(2, options));
    state.seat(0).hegregon = 4;
    state.seat(0).next = 3;
    state.seat(1).next = 3;
    state.units = {{{0, 1}, UnitType::medium, board().find("L8")},
                   {{0, 2}, UnitType::ear, board().find("K8")},
                   {{1, 1}, UnitType::medium, board().find("L9")},
                   {{1, 2}, UnitType::ear, board().find("W1")}};
    state.mines = {{board().find("L7"), 1, !state.options.hidden_mines}};
    return trials::position_of(state);
}

std::vector<std::string> forecast(const Position& position, const char* orders, Lang lang = Lang::es) {
    std::vector<std::string> lines;
    for (const auto& line : position.presentation().forecast({"a", Json::parse(orders), {}}).lines)
        lines.push_back(line.words.in(lang));
    return lines;
}

TEST(HegregonForecast, tells_the_exact_chances_of_a_combat) {
    const auto lines = forecast(*at_the_well(), R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}]})");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0],
              "acciones n.º 1: a-1 (tanque mediano): ataca a b-1 (3 dados contra 3): "
              "47 % gana, 7 % empata, 47 % pierde.");
    EXPECT_NE(lines[1].find("reacciones"), std::string::npos);
}

TEST(HegregonForecast, has_no_tie_where_ties_are_thrown_again) {
    const auto lines = forecast(*at_the_well({{"empates", "repetir"}}),
                                R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}]})", Lang::en);
    EXPECT_NE(lines[0].find("50% wins, 50% loses"), std::string::npos) << lines[0];
}

TEST(HegregonForecast, tells_what_an_item_costs_and_what_is_left) {
    const auto lines = forecast(*at_the_well(), R"({"compras": [{"unidad": "ear", "en": "D5"}],
        "acciones": [{"unidad": "a-2", "minar": "J8"}, {"unidad": "a-1", "municion": true}]})");
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0], "compras n.º 1: E.A.R. (a-3) en D5; 1 HEGREGON, luego tienes 3.");
    EXPECT_EQ(lines[1], "acciones n.º 1: a-2 (E.A.R.): coloca una mina en J8; 3 HEGREGON, luego tienes 0.");
    EXPECT_EQ(lines[2],
              "acciones n.º 2: a-1 (tanque mediano): no se puede: no tienes HEGREGON suficiente "
              "(cuesta 2 y tienes 0).");
}

TEST(HegregonForecast, a_second_attack_on_the_same_enemy_is_no_mistake) {
    const trials::Match position = at_the_well();
    const PlayerOrders sheet{"a",
                             Json::parse(R"({"acciones": [{"unidad": "a-1", "atacar": "L9"},
                                                        {"unidad": "a-2", "misil": "L9"}]})"),
                             {}};
    EXPECT_TRUE(position->preview_events(sheet).empty());
    EXPECT_NE(position->presentation().forecast(sheet).lines[1].words.es.find("solo si fallas antes"),
              std::string::npos);
}

TEST(HegregonReport, knows_the_chance_of_what_a_combat_brought) {
    const auto position = at_the_well();
    const auto chance = [&](const Json& more) {
        Event combat{"combate",
                     "a",
                     Audience::all(),
                     {{"clase", "ataque"}, {"atacante", "a-1"}, {"defensor", "b-1"}},
                     {}};
        combat.facts.update(more);
        return position->presentation().phrases({&combat, 1}, Viewer{"a"}).front()->chance;
    };
    Json sums = {{"dados_atacante", 1}, {"suma_atacante", 6}, {"dados_defensor", 1}, {"suma_defensor", 1}};
    for (const auto& [result, cases] : {std::pair{"atacante", 28.0}, {"defensor", 28.0}, {"empate", 8.0}}) {
        sums["resultado"] = result;
        EXPECT_DOUBLE_EQ(chance(sums), cases / 64) << result;
    }
    EXPECT_DOUBLE_EQ(chance({{"tiro", 6}, {"resultado", "atacante"}}), 6.0 / 8);
    EXPECT_DOUBLE_EQ(chance({{"tiro", 1}, {"resultado", "fallo"}}), 2.0 / 8);
}

// What the report says of a's orders if the round is played with them.
std::vector<std::string> report(const Position& position, const char* orders) {
    const Resolution round = trials::resolve(position, {{"a", Json::parse(orders), {}}}, 1);
    std::vector<std::string> lines;
    for (const Event& event : seen_by(Viewer{"a"}, round.events))
        if (event.kind == "cancelada")
            lines.push_back(round.after->presentation().phrases({&event, 1}, Viewer{"a"}).front()->words.es);
    return lines;
}

TEST(HegregonReport, names_the_order_and_the_numbers_of_what_is_cancelled) {
    const auto lines = report(*at_the_well(), R"({"compras": [{"unidad": "ear", "en": "D5"}],
        "acciones": [{"unidad": "a-2", "minar": "J8"}, {"unidad": "a-1", "municion": true}]})");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0],
              "acciones n.º 2, a-1 municion: anulada, no tienes HEGREGON suficiente (cuesta 2 y tienes 0).");
}

TEST(HegregonReport, names_the_unit_in_the_way) {
    const auto lines = report(*at_the_well(), R"({"acciones": [{"unidad": "a-2", "mover": ["L8"]}]})");
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_NE(lines[0].find("acciones n.º 1, a-2 mover L8: anulada, "), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("(en L8 está a-1 (tanque mediano))"), std::string::npos) << lines[0];
}

TEST(HegregonReport, does_not_take_a_destroyed_unit_for_a_typing_error) {
    State state = trials::typed(*at_the_well());
    state.seat(0).next = 4;  // a-3 is gone
    const trials::Match position = trials::position_of(state);
    const char* orders = R"({"acciones": [{"unidad": "a-3", "municion": true}]})";
    EXPECT_EQ(
        report(*position, orders),
        std::vector<std::string>{"acciones n.º 1, a-3 municion: anulada, esa unidad ya ha sido destruida."});
    EXPECT_EQ(forecast(*position, orders, Lang::en)[0],
              "acciones (actions) #1: cannot be done: that unit has been destroyed.");
    const auto unknown = report(*position, R"({"acciones": [{"unidad": "a-4", "municion": true}]})");
    EXPECT_NE(unknown.at(0).find("¿quizá a-"), std::string::npos) << unknown.at(0);
}

TEST(HegregonForecast, tells_with_how_many_dice_a_unit_that_is_not_seen_is_attacked) {
    State state = trials::typed(*at_the_well());
    Unit &tank = state.units[0], &ear = state.units[1], &target = state.units[2];
    target.ability = Ability::camouflage;
    const auto line = [&](const char* who, const char* cell) {
        const auto orders = fmt::format(
            R"({{"acciones": [{{"unidad": "{}", "atacar": "{}", "camuflado": "forzar"}}]}})", who, cell);
        return forecast(*trials::position_of(state), orders.c_str(), Lang::en)[0];
    };
    const auto expect = [](const std::string& reported, const char* words) {
        EXPECT_NE(reported.find(words), std::string::npos) << reported;
    };
    expect(line("a-1", "L9"), "; if not, it enters with 2 dice; ");
    ear.entrenched = true;
    ear.cell = board().find("L10");
    expect(line("a-2", "L9"), "; if not, it enters with 0 dice; ");
    expect(line("a-2", "L9"), "(2 dice against 3)");
    tank.moved = tank.speed();
    expect(line("a-1", "L9"), "; if not, it cannot enter; ");
    tank.moved = 0;
    tank.type = UnitType::heavy;
    tank.cell = board().find("K9");
    target.cell = board().find("J8");
    ASSERT_TRUE(is_crystal(target.cell));
    expect(line("a-1", "J8"), "; if not, it cannot enter; ");
}

TEST(HegregonForecast, names_the_neighbours_of_a_unit_that_cannot_go_there) {
    const auto lines = forecast(*at_the_well(), R"({"acciones": [{"unidad": "a-2", "mover": ["L9"]}]})");
    EXPECT_NE(lines[0].find("(los de K8 son "), std::string::npos) << lines[0];
}

TEST(HegregonForecast, a_mine_is_foretold_only_if_the_player_sees_it) {
    const char* onto_it = R"({"acciones": [{"unidad": "a-2", "mover": ["L7"]}]})";
    EXPECT_NE(forecast(*at_the_well(), onto_it)[0].find("mina de b en L7: 75 % explota, 13 % la desactiva"),
              std::string::npos);
    EXPECT_EQ(forecast(*at_the_well({{"minas_ocultas", true}}), onto_it)[0].find("mina"), std::string::npos);
}

TEST(HegregonMap, its_words_end_in_one_full_stop) {
    State state = trials::typed(*at_the_well());
    state.units[3].cell = board().find("D9");
    bool found = false;
    for (const Section& section :
         sections_of(trials::position_of(state)->presentation().board_description(Viewer{"a"})))
        for (const Block& block : section.blocks)
            if (const auto* bullets = std::get_if<Bullets>(&block))
                for (const Bullets::Line& line : bullets->lines) {
                    EXPECT_FALSE(line.words.es.ends_with("..")) << line.words.es;
                    EXPECT_TRUE(line.words.en.ends_with('.')) << line.words.en;
                    found = found || line.words.es == "D9: b-2, E.A.R.";
                }
    EXPECT_TRUE(found);
}

template <class T>
std::size_t count(const Scene& scene, bool (*which)(const T&)) {
    std::size_t found = 0;
    for (const Item& item : scene.items)
        if (const auto* one = std::get_if<T>(&item); one != nullptr && which(*one)) ++found;
    return found;
}

TEST(HegregonReceipt, strikes_out_what_would_be_cancelled) {
    const auto match = at_the_well();
    const auto drawn = [&](const char* orders) {
        return match->presentation().preview_scene({"a", Json::parse(orders), {}});
    };
    const auto struck = [](const Arrow& arrow) { return arrow.struck; };
    const auto whole = [](const Arrow& arrow) { return !arrow.struck; };
    const Scene near = drawn(R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}]})");
    EXPECT_EQ(count<Arrow>(near, whole), 1U);
    EXPECT_EQ(count<Arrow>(near, struck), 0U);
    const auto second = [](const Arrow& arrow) { return arrow.words == "2"; };
    const Scene later =
        drawn(R"({"acciones": [{"unidad": "a-2", "mover": ["K7"]}, {"unidad": "a-1", "atacar": "L9"}]})");
    EXPECT_EQ(count<Arrow>(later, second), 1U) << "the number of the action, as warnings have it";
    const Scene far = drawn(R"({"acciones": [{"unidad": "a-2", "atacar": "W1"}]})");
    EXPECT_EQ(count<Arrow>(far, struck), 1U);
    const auto alarm = [](const Line& line) { return line.stroke.colour == Colour{0xd0, 0x3a, 0x1c}; };
    EXPECT_EQ(count<Line>(far, alarm), 0U);
    const Scene blocked =
        drawn(R"({"acciones": [{"unidad": "a-2", "mover": ["K7", "K6", "K5", "K4", "K3"]}]})");
    EXPECT_EQ(count<Line>(blocked, alarm), 2U) << "the part of the walk that is too long";
    EXPECT_EQ(count<Line>(drawn(R"({"acciones": [{"unidad": "a-2", "mover": ["K7"]}]})"), alarm), 0U);
}

TEST(HegregonMap, shows_the_own_region_larger) {
    const auto match = at_the_well();
    EXPECT_TRUE(match->presentation().scene({}, {}).regions.empty());
    const Scene scene = match->presentation().scene({"a"}, {});
    ASSERT_FALSE(scene.regions.empty());
    EXPECT_LE(2 * (scene.regions[0].right - scene.regions[0].left), scene.board->right - scene.board->left);
    for (const NamedPoint& place : scene.places) {
        if (!place.name.starts_with("a-")) continue;
        EXPECT_TRUE(std::any_of(scene.regions.begin(), scene.regions.end(), [&](const Bounds& one) {
            return place.at.x >= one.left && place.at.x <= one.right && place.at.y >= one.top &&
                   place.at.y <= one.bottom;
        })) << place.name;
    }
    for (const Item& item : scene.items) {
        const auto* label = std::get_if<Label>(&item);
        EXPECT_FALSE(label != nullptr && label->words.es == "Unidades");
    }
    EXPECT_FALSE(scene.tables.empty()) << "only the sheet explains the units";
}

// Whatever fights beside it: units and their numbers are drawn above all lines, arrows and losses.
TEST(HegregonMap, covers_no_unit_where_they_fight) {
    const auto match = at_the_well();
    const Resolution round = trials::resolve(
        *match,
        {{"a",
          Json::parse(R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}, {"unidad": "a-2", "misil": "L9"}]})"),
          {}},
         {"b", Json::parse(R"({"acciones": [{"unidad": "b-1", "atacar": "L8"}]})"), {}}},
        1);
    const Scene scene = round.after->presentation().scene({}, round.events);
    std::size_t last_stroke = 0, first_unit = scene.items.size(), strokes = 0;
    for (std::size_t i = scene.ground; i < scene.items.size(); ++i) {
        const auto* symbol = std::get_if<Symbol>(&scene.items[i]);
        const bool is_stroke = std::holds_alternative<Arrow>(scene.items[i]) ||
                               std::holds_alternative<Line>(scene.items[i]) ||
                               (symbol != nullptr && symbol->art == &art::burst());
        if (is_stroke) last_stroke = i;
        strokes += is_stroke ? 1 : 0;
        if (symbol != nullptr && symbol->size == art::counter_size) first_unit = std::min(first_unit, i);
    }
    EXPECT_GE(strokes, 2U);
    EXPECT_LT(first_unit, scene.items.size());
    EXPECT_LT(last_stroke, first_unit);
}

}  // namespace

}  // namespace ronda::hegregon

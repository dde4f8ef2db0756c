// What a player who points at a place is offered, and what is said of it.
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/rules.hpp"
#include "tests/games/hegregon/trials.hpp"

namespace ronda::hegregon {

namespace {

using Lines = std::vector<std::string>;

Unit unit(PlayerIndex player, int number, UnitType type, const char* cell) {
    Unit made;
    made.name = {player, number};
    made.type = type;
    made.cell = board().find(cell);
    return made;
}

State with_units(std::vector<Unit> units, int hegregon, const Json& options = Json::object()) {
    State state = trials::typed(*trials::set_up(2, options));
    state.order = state.waiting = {0, 1};
    state.common.awaited = awaited(state);
    state.units = std::move(units);
    for (const Unit& each : state.units) state.seat(each.name.player).next = each.name.number + 1;
    state.seat(0).hegregon = hegregon;
    return state;
}
// A tank of a on L8 beside a tank of b on L9, an ear of a on K8, and a mine of b on L7.
State beside_the_well(const Json& options = Json::object()) {
    State state = with_units({unit(0, 1, UnitType::medium, "L8"), unit(0, 2, UnitType::ear, "K8"),
                              unit(1, 1, UnitType::medium, "L9"), unit(1, 2, UnitType::ear, "W1")},
                             4, options);
    state.mines = {{board().find("L7"), 1, !state.options.hidden_mines}};
    return state;
}

PlayerOrders sheet_of(const char* orders) {
    return {"a", Json::parse(orders), {}};
}

std::vector<Offer> offered(const State& state, const char* place, std::string_view verb,
                           const char* orders = "{}") {
    std::vector<Offer> all = trials::here(state)->offers(sheet_of(orders), place);
    std::erase_if(all, [&](const Offer& offer) { return offer.verb.es != verb; });
    return all;
}

// "words | note" of each.
Lines said(const std::vector<Offer>& offers, Lang lang = Lang::es) {
    Lines lines;
    for (const Offer& offer : offers) lines.push_back(offer.words.in(lang) + " | " + offer.note.in(lang));
    return lines;
}
Lines said(const State& state, const char* place, std::string_view verb, const char* orders = "{}",
           Lang lang = Lang::es) {
    return said(offered(state, place, verb, orders), lang);
}
Lines lines_of(const std::vector<Offer>& offers) {
    Lines lines;
    for (const Offer& offer : offers) lines.push_back(offer.line.dump());
    return lines;
}
// The offers that end at a place.
std::vector<Offer> to(const char* place, std::vector<Offer> offers) {
    std::erase_if(offers, [&](const Offer& offer) { return offer.places.back() != place; });
    return offers;
}

TEST(HegregonOffers, beside_a_base_each_unit_that_can_be_paid_has_its_price_and_what_it_can_do) {
    const State state = with_units({}, 3);
    EXPECT_EQ(said(state, "D5", "compras"),
              (Lines{"comprar un E.A.R. en D5 | 1 HEGREGON, luego tienes 2; 1 dado, 3 de movimiento: la única "
                     "que recoge, "
                     "captura bases y usa las habilidades especiales",
                     "comprar un vehículo ligero en D5 | 2 HEGREGON, luego tienes 1; 2 dados, 3 de movimiento: "
                     "más dados y "
                     "el mismo paso que un E.A.R.",
                     "comprar un tanque mediano en D5 | 3 HEGREGON, luego tienes 0; 3 dados, 2 de movimiento: "
                     "más fuerte y "
                     "más lento",
                     "comprar un aerodeslizador en D5 | 3 HEGREGON, luego tienes 0; 1 dado, 4 de movimiento: "
                     "el cristal le "
                     "cuesta como lo demás, pasa por encima de los suyos y no le afectan las minas"}));
    const char* bought = R"({"compras": [{"unidad": "ear", "en": "D5"}]})";
    EXPECT_EQ(
        said(state, "D7", "compras", bought, Lang::en),
        (Lines{"buy an E.A.R. on D7 | 1 HEGREGON, 1 left; 1 die, 3 movement: the only one that collects, "
               "captures bases and uses the special abilities",
               "buy a light vehicle on D7 | 2 HEGREGON, 0 left; 2 dice, 3 movement: more dice, and the pace of "
               "an E.A.R."}));
    EXPECT_EQ(said(state, "D5", "compras", bought), Lines{}) << "taken";
    EXPECT_EQ(said(state, "L9", "compras"), Lines{}) << "not beside a base";
    EXPECT_EQ(said(state, "T5", "compras"), Lines{}) << "beside another's base";
}

TEST(HegregonOffers, who_points_at_a_base_chooses_one_of_its_free_neighbours_next) {
    const State state = with_units({unit(0, 1, UnitType::ear, "D5")}, 3);
    std::set<std::string> cells;
    for (const Offer& offer : offered(state, "D6", "compras")) {
        ASSERT_EQ(offer.places.size(), 2U) << offer.words.es;
        EXPECT_EQ(offer.places.front(), "D6");
        cells.insert(offer.places.back());
        const Lines here = lines_of(offered(state, offer.places.back().c_str(), "compras"));
        EXPECT_NE(std::find(here.begin(), here.end(), offer.line.dump()), here.end()) << offer.words.es;
    }
    EXPECT_EQ(cells.size(), 5U) << "all but D5";
    EXPECT_TRUE(
        offered(state, "D6", "compras", R"({"compras": [{"unidad": "tanque_mediano", "en": "C5"}]})").empty())
        << "nothing is left to pay with";
}

TEST(HegregonOffers, a_purchase_neither_takes_what_a_step_needs_nor_stands_in_its_way) {
    const State state = with_units({unit(0, 1, UnitType::ear, "D5")}, 3);
    EXPECT_EQ(offered(state, "C5", "compras").size(), 4U) << "all but the heavy tank";
    const char* hides = R"({"acciones": [{"unidad": "a-1", "camuflar": true}]})";
    EXPECT_TRUE(offered(state, "C5", "compras", hides).empty());
    const char* goes = R"({"acciones": [{"unidad": "a-1", "mover": ["C4"]}]})";
    EXPECT_TRUE(offered(state, "C4", "compras", goes).empty());
    EXPECT_TRUE(offered(state, "D5", "compras", goes).empty()) << "it is made before the step";
}

TEST(HegregonOffers, a_unit_goes_to_every_cell_in_reach_by_its_cheapest_way) {
    const State state = beside_the_well();
    const std::vector<Offer> tank = offered(state, "L8", "mover");
    EXPECT_EQ(
        said(tank, Lang::en),
        (Lines{"move a-1 to K9 | L8 → K9 (1 movement left)",
               "move a-1 to K10 | L8 → K9 → K10 (0 movement left)",
               "move a-1 to L7 | L8 → L7; mine of b's on L7: 75% it goes off, 13% it is disarmed",
               "move a-1 to L9, against b-1 (medium tank) | 3 dice against 3: 47% wins, 7% ties, 47% loses; "
               "L8 → L9 (1 movement left)",
               "move a-1 to M8 | L8 → M8 (0 movement left)", "move a-1 to M9 | L8 → M9 (1 movement left)",
               "move a-1 to M10 | L8 → M9 → M10 (0 movement left)"}));
    EXPECT_EQ(tank[1].places, (Lines{"L8", "K10"}));
    EXPECT_EQ(tank[1].line.dump(), R"({"acciones":[{"unidad":"a-1","mover":["K9","K10"]}]})");
    const std::vector<Offer> ear = offered(state, "a-2", "mover");
    EXPECT_EQ(ear.size(), 25U);
    EXPECT_EQ(said(to("J6", ear)),
              Lines{"mover a-2 a J6 | K8 → J7 → J6 (le queda 1 de movimiento); al acabar, recoges 1 HEGREGON"});
    EXPECT_EQ(
        said(to("H6", ear)),
        Lines{"mover a-2 a H6 | K8 → J7 → I7 → H6 (le quedan 0 de movimiento); saca una carta de evento"});
    EXPECT_EQ(said(to("M9", ear)), Lines{"mover a-2 a M9 | K8 → L8 → M9 (le queda 1 de movimiento)"})
        << "over a friend";
    EXPECT_EQ(
        said(to("L9", ear)),
        Lines{"mover a-2 a L9, contra b-1 (tanque mediano) | K8 → K9; 1 dado contra 3: 2 % gana, 1 % empata, "
              "97 % pierde; K9 → L9 (le queda 1 de movimiento); al acabar, recoges 5 HEGREGON"});
}

TEST(HegregonOffers, ways_go_around_the_mines_that_the_player_sees) {
    State state = with_units({unit(0, 1, UnitType::light, "E1")}, 0);
    state.mines = {{board().find("E2"), 1, true}};
    const auto way = [&](const char* end) { return said(to(end, offered(state, "E1", "mover"))); };
    EXPECT_EQ(way("E3"), Lines{"mover a-1 a E3 | E1 → F3 → F4 → E3 (le quedan 0 de movimiento)"});
    EXPECT_EQ(way("D1"),
              Lines{"mover a-1 a D1 | E1 → E2; mina de b en E2: 75 % explota, 13 % la desactiva; E2 → D1 "
                    "(le queda 1 de movimiento)"})
        << "there is no other way";
    state.mines[0].revealed = false;
    state.options.hidden_mines = true;
    EXPECT_EQ(way("E3"), Lines{"mover a-1 a E3 | E1 → E2 → E3 (le queda 1 de movimiento)"});
}

TEST(HegregonOffers, pointing_at_an_enemy_offers_the_attacks_of_all_units_in_reach) {
    const State state = beside_the_well();
    const std::vector<Offer> attacks = offered(state, "L9", "atacar");
    EXPECT_EQ(said(attacks),
              Lines{"atacar a b-1 (tanque mediano) en L9 con a-1 | 3 dados contra 3: 47 % gana, 7 % "
                    "empata, 47 % pierde"});
    EXPECT_EQ(attacks[0].places, (Lines{"L9", "L8"}));
    const std::vector<Offer> entries = offered(state, "L9", "mover");
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[1].places, (Lines{"L9", "K8"}));
    State near = state;
    near.units[1].cell = board().find("K9");
    EXPECT_EQ(said(near, "L9", "misil"),
              Lines{"lanzar un misil a b-1 (tanque mediano) en L9 con a-2 | 3 HEGREGON, "
                    "luego tienes 1; 3 dados contra 3: 47 % gana, 7 % empata, 47 % pierde"});
}

TEST(HegregonOffers, a_second_attack_on_the_same_enemy_is_offered_in_case_the_first_does_not_settle_it) {
    State state = beside_the_well();
    state.units[1].cell = board().find("K9");
    const char* first = R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}]})";
    EXPECT_EQ(
        said(state, "L9", "atacar", first),
        Lines{"atacar a b-1 (tanque mediano) en L9 con a-2 | si fallas: 1 dado contra 3: 2 % gana, 1 % empata, "
              "97 % pierde"});
}

TEST(HegregonOffers, an_uncertain_attack_leaves_both_cases_open) {
    const State state = beside_the_well();
    const char* attack = R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}]})";
    const std::vector<Offer> on = to("K9", offered(state, "a-1", "mover", attack));
    EXPECT_EQ(said(on), Lines{"mover a-1 a K9 | si lo consigues: L8 → K9 (le queda 1 de movimiento)"});
    EXPECT_TRUE(on[0].depends_on_dice);
    const std::vector<Offer> ear = offered(state, "a-2", "mover", attack);
    EXPECT_EQ(said(to("L8", ear)), Lines{"mover a-2 a L8 | si fallas: K8 → L8 (le quedan 2 de movimiento)"});
    EXPECT_EQ(said(to("J7", ear)), Lines{"mover a-2 a J7 | K8 → J7 (le quedan 2 de movimiento)"})
        << "in both cases";
    EXPECT_EQ(
        said(to("L9", ear)),
        Lines{"mover a-2 a L9 | si lo consigues: K8 → K9 → L9 (le queda 1 de movimiento); al acabar, recoges 5 "
              "HEGREGON; si fallas: K8 → K9; 1 dado contra 3: 2 % gana, 1 % empata, 97 % pierde; K9 → L9 (le "
              "queda 1 de movimiento); al acabar, recoges 5 HEGREGON"});
    const PlayerOrders both =
        sheet_of(R"({"acciones": [{"unidad": "a-1", "atacar": "L9"}, {"unidad": "a-2", "mover": ["L8"]}]})");
    EXPECT_TRUE(trials::here(state)->preview_events(both).empty()) << "it is no mistake";
}

TEST(HegregonOffers, forcing_is_offered_against_camouflage) {
    State state = beside_the_well();
    state.units[2].ability = Ability::camouflage;
    EXPECT_EQ(
        said(state, "L9", "atacar"),
        (Lines{"atacar a b-1 (tanque mediano) en L9 con a-1 | b-1 está camuflada: 50 % de verla; si no, no "
               "hay combate; 3 dados contra 3: 47 % gana, 7 % empata, 47 % pierde",
               "atacar a b-1 (tanque mediano) en L9 con a-1, y entrar aunque no se vea | b-1 está camuflada: "
               "50 % de verla; si no, entra con 2 dados; 3 dados contra 3: 47 % gana, 7 % empata, 47 % "
               "pierde"}));
}

TEST(HegregonOffers, what_needs_no_target_tells_its_price_and_effect) {
    const State state = beside_the_well();
    EXPECT_EQ(said(state, "K8", "atrincherar"),
              Lines{"atrincherar a-2 | 1 HEGREGON, luego tienes 3; 2 dados hasta que se "
                    "mueva; este turno ya no se mueve"});
    EXPECT_EQ(said(state, "K8", "municion"),
              Lines{"cargar munición explosiva en a-2 | 2 HEGREGON, luego tienes 2; 1 dado "
                    "más en todos sus combates del turno"});
    EXPECT_EQ(said(state, "K8", "camuflar"),
              Lines{"camuflar a-2 | 3 HEGREGON, luego tienes 1; hasta el fin del turno, "
                    "quien la ataque tira un dado y solo la ve con 5 o más"});
}

TEST(HegregonOffers, a_unit_goes_on_from_where_the_sheet_leaves_it) {
    const State state = with_units({unit(0, 1, UnitType::ear, "D5")}, 2);
    const char* orders = R"({"compras": [{"unidad": "ear", "en": "D7"}],
                             "acciones": [{"unidad": "a-1", "mover": ["D4", "D3"]}]})";
    const Lines ways = lines_of(offered(state, "D3", "mover", orders));
    EXPECT_EQ(ways.size(), 6U) << "one movement is left";
    EXPECT_EQ(lines_of(offered(state, "a-1", "mover", orders)), ways);
    const Lines from_origin = lines_of(offered(state, "D5", "mover", orders));
    EXPECT_EQ(Lines(from_origin.begin(), from_origin.begin() + 6), ways);
    EXPECT_EQ(from_origin.back(), R"({"acciones":[{"unidad":"nueva1","mover":["D6","D5"]}]})");
    EXPECT_EQ(said(to("D8", offered(state, "D7", "mover", orders))),
              Lines{"mover nueva1 a D8 | D7 → D8 (le quedan 2 de movimiento); al acabar, recoges 1 HEGREGON"});
}

TEST(HegregonOffers, reactions_in_force_stay_beside_the_one_that_changes) {
    State state = beside_the_well();
    state.seat(0).reactions.reserve = 2;
    state.seat(0).reactions.general = {When::never, When::always, When::never, When::never};
    EXPECT_EQ(
        said(state, "L8", "reacciones"),
        (Lines{
            "a-1: camuflaje siempre | siempre que la ataquen: hasta el fin del turno, quien la ataque tira "
            "un dado y solo la ve con 5 o más; 3 HEGREGON",
            "a-1: camuflaje si hace falta | si la atacan con más dados: hasta el fin del turno, quien la "
            "ataque tira un dado y solo la ve con 5 o más; 3 HEGREGON",
            "a-1: munición explosiva si hace falta | si va perdiendo y aún puede empatar: 1 dado más en "
            "todos sus combates del turno; 2 HEGREGON",
            "a-1: nunca munición explosiva | ",
            "a-1: apoyo aéreo siempre | siempre que la ataquen: solo al defenderse de un ataque vecino, como "
            "reacción: 2 dados más; 4 HEGREGON",
            "a-1: apoyo aéreo si hace falta | si va perdiendo y aún puede empatar: solo al defenderse de un "
            "ataque vecino, como reacción: 2 dados más; 4 HEGREGON"}));
    EXPECT_EQ(offered(state, "L8", "reacciones")[0].line,
              Json::parse(R"({"reacciones": {"reserva": 2, "general": {"municion": "siempre"},
                              "unidades": {"a-1": {"camuflaje": "siempre"}}}})"));
    const char* written = R"({"reacciones": {"reserva": 5}})";
    EXPECT_EQ(offered(state, "L8", "reacciones", written)[0].line,
              Json::parse(R"({"reacciones": {"unidades": {"a-1": {"camuflaje": "siempre"}}}})"));
    const std::vector<Offer> general = offered(state, "", "reacciones");
    ASSERT_EQ(general.size(), 10U);
    EXPECT_EQ(general[2].words.es, "todas: munición explosiva si hace falta");
    const Offer& reserve = general[8];
    const Offer none = offered(state, "", "reacciones", written).back();
    ASSERT_EQ(reserve.amounts.size(), 1U);
    EXPECT_EQ(reserve.amounts[0].where.written(), "reacciones/reserva");
    EXPECT_EQ(reserve.line["reacciones"]["reserva"], 2);
    EXPECT_EQ(none.words.es, "ninguna reacción");
    EXPECT_EQ(with_offer(Json::parse(written), none.line, none.instead_of), none.line);
}

TEST(HegregonOffers, by_turns_a_player_may_stay_in_the_phase_and_whoever_waits_may_change_reactions) {
    State state = with_units({unit(0, 1, UnitType::ear, "D5")}, 3, {{"ritmo", "turno"}});
    const char* bought = R"({"compras": [{"unidad": "ear", "en": "D7"}]})";
    EXPECT_EQ(said(state, "", "seguir"), Lines{}) << "nothing is done yet";
    EXPECT_EQ(said(state, "", "seguir", bought),
              Lines{"seguir después en la misma fase | si algo de esto sale"});
    EXPECT_TRUE(offered(state, "D5", "mover").empty());
    state.stage = Stage::action;
    EXPECT_FALSE(offered(state, "D5", "mover").empty());
    EXPECT_TRUE(offered(state, "D7", "compras").empty());
    state.waiting = {1};
    EXPECT_TRUE(offered(state, "D5", "mover").empty());
    EXPECT_FALSE(offered(state, "D5", "reacciones").empty());
    EXPECT_EQ(said(state, "", "rendirse"), Lines{"rendirse | quedas fuera de la partida"});
}

// In any position, every step that `legal` lists leads to a cell that is offered for the same verb; the
// cheapest way costs no more; no offer is cancelled; and pointing at the target finds the same orders as at the
// unit.
TEST(HegregonOffers, offers_agree_with_legal_steps_in_random_positions) {
    trial::Chance chance(24);
    int steps = 0;
    for (int i = 0; i < 20; ++i) {
        const State state = trials::RandomPosition(chance).make({Pace::round, {}});
        if (state.common.over() || state.seat(0).out) continue;
        const State view = seen_by(state, 0);
        for (const Unit& each : view.units) {
            if (each.name.player != 0) continue;
            const std::string id = id_of(state, each.name);
            std::set<std::pair<std::string, Cell>> ends;
            for (const Offer& offer : trials::here(state)->offers({"a"}, id)) {
                EXPECT_TRUE(trials::here(state)->preview_events({"a", offer.line, {}}).empty())
                    << offer.line.dump();
                const Orders orders = read_orders(offer.line);
                if (orders.steps.empty()) continue;
                const Step& step = orders.steps[0];
                ends.emplace(offer.verb.es, step.path.empty() ? no_cell : step.path.back());
                if (step.path.empty() || !chance.one_in(10)) continue;
                const auto seen_there = lines_of(trials::here(state)->offers({"a"}, name_of(step.path.back())));
                EXPECT_TRUE(std::count(seen_there.begin(), seen_there.end(), offer.line.dump()) == 1);
            }
            for (const Step& step : possible_steps(view, each, Routes::single)) {
                ++steps;
                EXPECT_TRUE(ends.contains({std::string(action_of(step.verb).term.es),
                                           step.path.empty() ? no_cell : step.path.back()}))
                    << to_json(step).dump();
            }
        }
    }
    EXPECT_GT(steps, 200);
}

}  // namespace

}  // namespace ronda::hegregon

// What players see of Dehex'z War: texts for every event, the map turned for each player, suggestions and the
// lists of moves.
#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/reasons.hpp"
#include "tests/support/trial.hpp"

namespace ronda::dehexz {

namespace {

MatchHeader header_of(std::size_t players) {
    static const Player all[] = {{"p1", "Ana", "#0072B2"}, {"p2", "Bea", "#E69F00"}, {"p3", "Caro", "#009E73"}};
    MatchHeader header;
    header.game = "dehexz";
    header.match = "prueba";
    header.pace = Pace::turn;
    header.round = 7;
    header.players.assign(all, all + players);
    header.awaited = {"p1"};
    return header;
}

// A position with the given pieces; "I9 D p2" describes one.
State position(std::vector<Side> seats,
               const std::vector<std::tuple<const char*, PieceKind, PlayerIndex>>& pieces) {
    State state;
    state.common = header_of(seats.size());
    state.board.players = static_cast<std::uint8_t>(seats.size());
    state.board.turn = 0;
    for (std::size_t p = 0; p < seats.size(); ++p) {
        Hand& hand = state.board.hands[p];
        hand.side = hand.zones[0] = seats[p];
        hand.zone_count = 1;
        hand.turns = 3;
    }
    for (const auto& [cell, kind, owner] : pieces) {
        const Side side = seats[static_cast<std::size_t>(owner)];
        if (kind == PieceKind::ghost)
            put_ghost(state.board, owner, cell_by_name(cell), side);
        else
            put_solid(state.board, cell_by_name(cell), kind, owner, side);
    }
    return state;
}

Event event(const char* kind, const char* player, Json facts) {
    Event made;
    made.kind = kind;
    made.player = player;
    made.facts = std::move(facts);
    return made;
}

std::shared_ptr<const Position> set_up(std::size_t players) {
    SeededDice dice(trial::seed_of(1));
    auto round = find_game("dehexz")->set_up("prueba", header_of(players).players, Json::object(), dice);
    if (!round) throw std::runtime_error("no set-up");
    return round->after;
}

// One event of each kind, or several if its text has variants.
std::vector<Event> one_of_each() {
    const Json none = Json::array();
    const auto move = [&](const char* manner, const char* owner, Json riders, bool extra) {
        return event("mover", "p1",
                     {{"pieza", "D"},
                      {"de_jugador", owner},
                      {"de", "I9"},
                      {"a", "E8"},
                      {"clase", manner},
                      {"lleva", std::move(riders)},
                      {"otro", extra}});
    };
    const auto out = [](const char* mode, const char* reason, Json by) {
        return event("fin_jugador", "p2", {{"modo", mode}, {"motivo", reason}, {"por", std::move(by)}});
    };
    const auto end = [](const char* kind, Json winners, const char* reason) {
        return event("fin", "",
                     {{"resultado", {{"tipo", kind}, {"ganadores", std::move(winners)}, {"motivo", reason}}}});
    };
    return {
        event("preparacion", "", Json::object()),
        event("inicio", "p1", {{"pieza", "F"}, {"casilla", "Q6"}}),
        move("avance", "p1", none, false),
        move("posesion", "p2", Json::array({"p1"}), false),
        move("ataque", "p1", Json::array({"p2"}), true),
        move("barrido", "p1", none, false),
        move("captura", "p2", none, true),
        event("baja", "p2", {{"por", "p1"}, {"pieza", "A"}, {"casilla", "E8"}, {"destino", "captura"}}),
        event("baja", "p2", {{"por", "p1"}, {"pieza", "D"}, {"casilla", "E8"}, {"destino", "fuera"}}),
        event("amenaza", "p2", {{"por", "p1"}, {"casilla", "E8"}}),
        event("rescate", "p2", {{"casilla", "E8"}, {"d", "A2"}, {"e", "A1"}, {"h", "A3"}}),
        event("sin_rescate", "p2", {{"casilla", "E8"}}),
        event("cambiar", "p1", {{"casilla", "B3"}, {"de", "A"}, {"a", "E"}}),
        event("ingresar", "p1", {{"pieza", "I"}, {"como", "H"}, {"casilla", "P10"}, {"lado", "sur"}}),
        event("ingresar", "p1", {{"pieza", "A"}, {"como", "A"}, {"casilla", "O1"}, {"lado", "noroeste"}}),
        event("pasa", "p1", Json::object()),
        event("tablas", "p1", {{"valor", true}}),
        event("tablas", "p1", {{"valor", false}}),
        event("retiro", "p2", {{"modo", "pacifico"}}),
        event("acepta_retiro", "p1", {{"a", "p2"}}),
        out("derrota", "rendicion", "p1"),
        out("derrota", "solo_af", "p1"),
        out("suicidio", "fantasma_sin_imitador", nullptr),
        out("neutro", "acuerdo", nullptr),
        event("botin", "p1", {{"de_jugador", "p2"}, {"pieza", "D"}, {"casilla", "F1"}, {"suerte", "dejar"}}),
        event("botin", "p1", {{"de_jugador", "p2"}, {"pieza", "D"}, {"casilla", "F1"}, {"suerte", "captura"}}),
        event("botin", "p1", {{"de_jugador", "p2"}, {"pieza", "D"}, {"casilla", "F1"}, {"suerte", "ceder"}}),
        event("cancelada", "p1", {{"orden", "retiro"}, {"motivo", "retiro_imposible"}}),
        end("victoria", {"p1"}, "solo_af"),
        end("empate", {"p1", "p2"}, "sin_avance"),
    };
}

TEST(DehexzFace, every_event_has_texts_with_names_in_both_languages) {
    const auto after = set_up(3);
    for (const Event& event : one_of_each())
        for (const char* reader : {"", "p1", "p2", "p3"}) {
            const auto line = after->presentation().phrases({&event, 1}, Viewer{reader}).front();
            ASSERT_TRUE(line) << event.kind;
            for (const std::string* words : {&line->words.es, &line->words.en}) {
                EXPECT_GT(words->size(), 8U) << event.kind;
                EXPECT_EQ(words->back(), '.') << *words;
                for (const char* raw : {"p1", "p2", "p3", "{}"})
                    EXPECT_EQ(words->find(raw), std::string::npos) << *words;
            }
            EXPECT_NE(line->words.es, line->words.en) << event.kind;
        }
}

TEST(DehexzFace, the_reader_is_addressed) {
    const auto after = set_up(3);
    for (const Event& event : one_of_each()) {
        if (event.player.empty() || event.kind == "cancelada" || event.kind == "botin") continue;
        const auto own = after->presentation().phrases({&event, 1}, Viewer{event.player}).front(),
                   others = after->presentation().phrases({&event, 1}, Viewer{"p3"}).front();
        EXPECT_NE(own->words.es, others->words.es) << event.kind;
        EXPECT_NE(own->words.en, others->words.en) << event.kind;
    }
}

TEST(DehexzFace, texts_of_some_events) {
    const State state = position({Side::south, Side::north_west, Side::north_east}, {});
    const auto reported = [&](const Event& one, const char* reader) {
        return trials::here(state)->phrases({&one, 1}, Viewer{reader}).front();
    };
    const auto es = [&](const Event& one, const char* reader) { return reported(one, reader)->words.es; };
    const Event attack = event("mover", "p1",
                               {{"pieza", "D"},
                                {"de_jugador", "p2"},
                                {"de", "I9"},
                                {"a", "E8"},
                                {"clase", "ataque"},
                                {"lleva", {"p1"}},
                                {"otro", true}});
    EXPECT_EQ(es(attack, "p1"),
              "Movimiento extra: atacas con el dragón de Bea de I9 a E8; tu fantasma va con la pieza.");
    EXPECT_EQ(es(attack, "p2"),
              "Movimiento extra: Ana ataca con tu dragón de I9 a E8; el fantasma de Ana va con la pieza.");
    const Event fall =
        event("baja", "p2", {{"por", "p1"}, {"pieza", "A"}, {"casilla", "E8"}, {"destino", "captura"}});
    EXPECT_EQ(es(fall, "p1"), "Bea pierde un asesino en E8: entra en tu Zona de Captura.");
    EXPECT_EQ(es(fall, "p2"), "Pierdes un asesino en E8: entra en la Zona de Captura de Ana.");
    EXPECT_EQ(reported(fall, "p2")->tone, Bullets::Tone::bad);
    EXPECT_EQ(reported(fall, "p1")->tone, Bullets::Tone::good);
    EXPECT_EQ(reported(fall, "p3")->tone, Bullets::Tone::plain);
}

TEST(DehexzFace, every_reason_of_the_rules_has_a_text) {
    std::set<std::string_view> known;
    for (const auto& [code, words] : all_reasons<Reason, Ending, turns::Refused>()) {
        EXPECT_TRUE(known.insert(code).second) << code << " twice";
        EXPECT_NE(words.es, words.en) << code;
    }
    for (const char* code :
         {"inicio_ilegal",         "sin_pieza",        "pieza_inmovil", "pieza_ambigua", "destino_ilegal",
          "captura_no_preparada",  "sin_otro",         "otro_ilegal",   "otra_pieza",    "cambio_ilegal",
          "sin_reserva",           "como_ilegal",      "ya_hay_i",      "fuera_de_zona", "casilla_ocupada",
          "sin_amenaza",           "rescate_ilegal",   "pasar_ilegal",  "sin_botin",     "solo_botin",
          "botin_ilegal",          "retiro_imposible", "sin_retiro",    "rendicion",     "solo_af",
          "fantasma_sin_imitador", "acuerdo",          "repeticion",    "sin_avance",    "falta_orden",
          "no_es_su_turno"})
        EXPECT_TRUE(known.contains(code)) << code;
}

// The positions of the cells' names.
std::map<std::string, Point> names_on(const Scene& scene) {
    std::map<std::string, Point> places;
    for (const Item& item : scene.items)
        if (const auto* label = std::get_if<Label>(&item))
            if (cell_by_name(label->words.es) != no_cell) places[label->words.es] = label->at;
    return places;
}

TEST(DehexzFace, each_player_sees_the_own_side_below_and_the_same_names) {
    for (const auto& seats :
         {std::vector{Side::south, Side::north}, std::vector{Side::south, Side::north_west, Side::north_east},
          std::vector{Side::south_west, Side::north, Side::south_east}}) {
        const State state = position(seats, {{"I9", PieceKind::d, 0}, {"H9", PieceKind::d, 1}});
        for (std::size_t p = 0; p < seats.size(); ++p) {
            const auto places =
                names_on(trials::here(state)->scene(Viewer{state.id(static_cast<PlayerIndex>(p))}, {}));
            ASSERT_EQ(places.size(), static_cast<std::size_t>(cell_count));
            double left = -100;
            for (int number = 1; number <= 9; ++number) {
                const Point point = places.at(name_of(cell_of(seats[p], 1, number)));
                EXPECT_GT(point.x, left);  // seen from the player's left
                left = point.x;
                for (const auto& [name, other] : places) EXPECT_LE(other.y, point.y + 1e-9) << name;
            }
        }
        const auto seen = names_on(trials::here(state)->scene(Viewer{}, {})),
                   nobodys = names_on(trials::here(state)->scene(Viewer{"x"}, {}));
        EXPECT_LT(seen.at("A1").y, seen.at("Q1").y);
        EXPECT_EQ(seen, nobodys);
    }
}

TEST(DehexzFace, a_players_own_pieces_point_away_from_the_player) {
    const State state =
        position({Side::south, Side::north_west}, {{"I9", PieceKind::d, 0}, {"H9", PieceKind::d, 1}});
    for (const char* viewer : {"p1", "p2"}) {
        int pentagons = 0;
        for (const Item& item : trials::here(state)->scene(Viewer{viewer}, {}).items) {
            const auto* polygon = std::get_if<Polygon>(&item);
            if (polygon == nullptr || polygon->corners.size() != 5) continue;
            const PlayerIndex owner = state.common.index_of(viewer);
            if (polygon->fill->colour != colour(state.common.players[static_cast<std::size_t>(owner)].colour))
                continue;
            ++pentagons;
            for (std::size_t k = 1; k < 5; ++k) EXPECT_LT(polygon->corners[0].y, polygon->corners[k].y);
        }
        EXPECT_EQ(pentagons, 1) << viewer;
    }
}

TEST(DehexzFace, a_stack_shows_all_its_pieces) {
    const State state =
        position({Side::south, Side::north_west, Side::north_east}, {{"I9", PieceKind::d, 0},
                                                                     {"I9", PieceKind::ghost, 0},
                                                                     {"I9", PieceKind::ghost, 1},
                                                                     {"I9", PieceKind::ghost, 2}});
    std::vector<Symbol> emblems;
    for (const Item& item : trials::here(state)->scene(Viewer{"p1"}, {}).items)
        if (const auto* symbol = std::get_if<Symbol>(&item))
            if (std::abs(symbol->at.x) < 1 && std::abs(symbol->at.y) < 1) emblems.push_back(*symbol);
    ASSERT_EQ(emblems.size(), 4U);
    for (std::size_t a = 0; a < 4; ++a)
        for (std::size_t b = a + 1; b < 4; ++b)
            EXPECT_GT(std::max(std::abs(emblems[a].at.x - emblems[b].at.x),
                               std::abs(emblems[a].at.y - emblems[b].at.y)),
                      emblems[a].size + emblems[b].size);
}

// Lines of the dump without the board, which is the same on every map, and without the panel.
std::string pieces_of_dump(const Scene& scene) {
    std::istringstream lines(dump(scene, Lang::es));
    std::string stored, line;
    while (std::getline(lines, line)) {
        const bool mark = line.starts_with("symbol ") || (line.starts_with("line ") && line.size() < 100) ||
                          line.starts_with("note ") || line.starts_with("alt ") ||
                          line.starts_with("subtitle ") || line.starts_with("board ");
        const bool key = line.find("(-15") != std::string::npos || line.find("(15") != std::string::npos;
        const bool tray = line.find("size 0.175") != std::string::npos;
        if (line.starts_with("board ") || (mark && !key && !tray)) stored += line + '\n';
    }
    return stored;
}

TEST(DehexzFace, a_small_position_as_text) {
    State state = position({Side::south, Side::north}, {{"I9", PieceKind::i, 0},
                                                        {"Q4", PieceKind::e, 0},
                                                        {"A4", PieceKind::i, 1},
                                                        {"H12", PieceKind::d, 1},
                                                        {"H12", PieceKind::ghost, 0}});
    state.board.turn = 1;
    state.board.hand(0).prepared = cell_by_name("I9");
    state.board.hand(1).threat = {cell_by_name("I9"), 0};
    const std::vector<Event> last = {
        event("mover", "p1",
              {{"pieza", "I"},
               {"de_jugador", "p1"},
               {"de", "K8"},
               {"a", "I9"},
               {"clase", "ataque"},
               {"lleva", Json::array()},
               {"otro", false}}),
        event("amenaza", "p2", {{"por", "p1"}, {"casilla", "I9"}}),
    };
    EXPECT_EQ(pieces_of_dump(trials::here(state)->scene(Viewer{"p2"}, last)),
              R"(subtitle "Ronda 7 · turno de Bea"
alt "Tablero de Dehex'z War. Ronda 7 · turno de Bea: Ana tiene 3 piezas en el tablero y 0 en su Zona de Captura; Bea tiene 2 piezas en el tablero y 0 en su Zona de Captura."
board (-15.300, -13.750) (15.300, 13.750)
line (0.000, -3.200) (0.000, -1.660) stroke #FFFFFF 0.290
line (0.000, -3.200) (0.000, -1.660) stroke #006CA9 0.150
symbol imitador (1.570, 11.865) size 0.227 tint #221F1B
symbol dragon (-6.450, 1.335) size 0.193 tint #221F1B
symbol fantasma (-5.700, 1.521) size 0.136 tint #006CA9
symbol imitador (-0.388, -0.275) size 0.193 tint #FFFFFF
symbol elfo (1.570, -12.265) size 0.227 tint #FFFFFF
symbol doppelganger (0.363, 0.099) size 0.136 tint #9F8140
symbol aviso (0.540, -0.310) size 0.200 tint #C82814
symbol mira (-0.580, 0.340) size 0.220 tint #221F1B
note "Ana ataca con su imitador de K8 a I9."
note "¡Tu doppelgänger está amenazado en I9! Rescátalo en tu próximo turno o lo pierdes."
)");
}

TEST(DehexzFace, at_the_start_every_move_is_listed_once) {
    for (const std::size_t players : {2U, 3U}) {
        const auto start = set_up(players);
        const std::string first = start->header().awaited.front();
        bool listed = false;
        for (const Section& section : start->presentation().assets(Viewer{first}, {}))
            listed = listed || section.title.es ==
                                   (players == 2 ? "Tus jugadas: 149 posibles" : "Tus jugadas: 148 posibles");
        EXPECT_TRUE(listed);
        for (const Section& section :
             start->presentation().assets(Viewer{start->header().players.back().id}, {}))
            EXPECT_FALSE(section.title.es.starts_with("Tus jugadas"));
    }
    const State state = position({Side::south, Side::north},
                                 {{"I9", PieceKind::d, 0}, {"H12", PieceKind::e, 1}, {"Q1", PieceKind::a, 0}});
    const Choices choices = choices_of(state);
    ASSERT_EQ(choices.reaches.size(), 2U);
    EXPECT_EQ(destinations_in_words(choices.reaches[0]).es,
              "E6, E8, F5, F10, H5, J5, J12, L5, L10, M6, M8; ataca H12");
    EXPECT_EQ(destinations_in_words(choices.reaches[1]).es, "O1, O3");
}

TEST(DehexzFace, consecutive_cells_are_listed_as_ranges) {
    CellSet cells;
    for (const char* name : {"A8", "A9", "B1", "C3", "C4", "C5", "Q9"}) cells.add(cell_by_name(name));
    EXPECT_EQ(cells_in_words(cells), "A8, A9, B1, C3-C5, Q9");
}

TEST(DehexzFace, suggestions_are_legal_and_differ) {
    for (const std::size_t players : {2U, 3U}) {
        auto board_before = set_up(players);
        for (std::size_t turn = 0; turn < 60 && !board_before->header().over(); ++turn) {
            const std::string in_turn = board_before->header().awaited.front();
            const std::vector<Json> suggested = board_before->suggestions(in_turn);
            const Json legal = board_before->legal(in_turn);
            ASSERT_FALSE(suggested.empty());
            EXPECT_LE(suggested.size(), 6U);
            EXPECT_GE(suggested.size(), std::min<std::size_t>(3, legal.size()));
            std::set<std::string> seen;
            for (const Json& orders : suggested) {
                EXPECT_TRUE(seen.insert(orders.dump()).second) << orders.dump();
                EXPECT_NE(std::find(legal.begin(), legal.end(), orders), legal.end()) << orders.dump();
            }
            for (const Player& player : board_before->header().players)
                EXPECT_EQ(board_before->suggestions(player.id).empty(), player.id != in_turn);
            const PlayerOrders sheet{in_turn, suggested[turn % suggested.size()]};
            SeededDice dice(trial::seed_of(turn));
            board_before = board_before->resolve({&sheet, 1}, dice).after;
        }
    }
}

TEST(DehexzFace, a_necessary_rescue_comes_first) {
    State state = position({Side::south, Side::north}, {{"I9", PieceKind::e, 1},
                                                        {"A4", PieceKind::i, 1},
                                                        {"Q1", PieceKind::d, 0},
                                                        {"Q2", PieceKind::e, 0},
                                                        {"Q3", PieceKind::h, 0}});
    state.board.hand(0).threat = {cell_by_name("I9"), 1};
    EXPECT_EQ(lead_of(trials::here(state)->news(Viewer{"p1"}, {})).es,
              "¡Tu doppelgänger está amenazado en I9! Es tu turno.");
    EXPECT_EQ(trials::here(state)->suggestions("p1").front().dump(),
              R"({"rescate":{"d":"Q1","e":"Q2","h":"Q3"}})");
    EXPECT_TRUE(trials::here(state)->suggestions("p2").empty());
}

TEST(DehexzFace, the_lead_tells_what_was_lost_and_taken) {
    const State state = position(
        {Side::south, Side::north},
        {{"I9", PieceKind::e, 1}, {"A4", PieceKind::i, 1}, {"Q1", PieceKind::d, 0}, {"Q2", PieceKind::e, 0}});
    const auto lost = [](const char* whose, PlayerIndex by, PieceKind kind) {
        return GameEvent{whose, Lost{by, kind, cell_by_name("I9"), LossKind::captured}, {}};
    };
    const std::vector<GameEvent> events{lost("p2", 0, PieceKind::a), lost("p2", 0, PieceKind::a),
                                        lost("p1", 1, PieceKind::d)};
    const auto lead = [&](const char* reader) {
        return lead_of(trials::here(state)->news(Viewer{reader}, trials::written(state, events))).es;
    };
    EXPECT_EQ(lead("p1"), "Pierdes un dragón. Te llevas 2 asesinos. Es tu turno.");
    EXPECT_EQ(lead("p2"), "Pierdes 2 asesinos. Te llevas un dragón. Es el turno de Ana.");
    const GameEvent gone{"p1", NotRescued{cell_by_name("I9")}, {}};
    EXPECT_EQ(lead_of(trials::here(state)->news(Viewer{"p1"}, trials::written(state, {&gone, 1}))).es,
              "Pierdes tu doppelgänger. Es tu turno.");
    EXPECT_EQ(standing_in_words(trials::here(state)->scoreboard(Viewer{"p1"}), Viewer{"p1"}, false).es,
              "Piezas: tú 2, Bea 2.");
}

TEST(DehexzFace, dividing_the_spoils_is_explained) {
    State state = position(
        {Side::south, Side::north_west, Side::north_east},
        {{"I9", PieceKind::d, 0}, {"F1", PieceKind::d, 1}, {"F2", PieceKind::a, 1}, {"H16", PieceKind::i, 2}});
    state.board.hand(1).status = Status::derrota;
    state.board.hand(1).zone_count = 0;
    state.board.spoils = {1, 0, 0};
    EXPECT_EQ(lead_of(trials::here(state)->news(Viewer{"p1"}, {})).es, "Te toca repartir las piezas de Bea.");
    EXPECT_EQ(lead_of(trials::here(state)->news(Viewer{"p3"}, {})).es, "Ana reparte las piezas de Bea.");
    EXPECT_EQ(trials::here(state)->suggestions("p1").size(), 3U);
    const std::vector<Section> sections = trials::here(state)->assets(Viewer{"p1"}, {});
    EXPECT_EQ(sections.at(1).title.es, "Reparto de las piezas de Bea");
}

}  // namespace

}  // namespace ronda::dehexz

// What players see of Bheex: texts for all events, the map, and suggestions that can be played.
#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/reasons.hpp"
#include "tests/games/bheex/trials.hpp"

namespace ronda::bheex {

namespace {

constexpr std::string_view event_kinds[] = {"preparacion", "tablas",     "colocada",  "movida", "retiradas",
                                            "eliminado",   "despejadas", "cancelada", "fase",   "fin"};

// `pieces` as in the test vectors of the rules: "agF2 boD2" is ana's guerrera on F2 and blas's obrera on D2.
Json file_of(const std::string& pieces, const Json& options = Json::object(), int players = 2) {
    static const char* const ids[] = {"ana", "blas", "caro"};
    static const char* const names[] = {"Ana", "Blas", "Caro"};
    static const char* const colours[] = {"#0072B2", "#E69F00", "#009E73"};
    Json file = {{"juego", "bheex"}, {"partida", "vector"}, {"ronda", 80}, {"turno_de", {"ana"}}};
    Json board = {
        {"fase", "guerra"}, {"inicia", "ana"}, {"piezas", Json::array()}, {"reserva", Json::object()}};
    for (int i = 0; i < players; ++i) {
        file["jugadores"].push_back({{"id", ids[i]}, {"nombre", names[i]}, {"color", colours[i]}});
        board["reserva"][ids[i]] = {{"obrera", 0}, {"guerrera", 0}, {"reina", 0}};
    }
    file["opciones"] = {{"lado", 3},
                        {"obreras", 12},
                        {"agujeros", Json::array()},
                        {"repeticion", "posicion"},
                        {"retirar_eliminados", false},
                        {"max_rondas", 1000}};
    file["opciones"].update(options);
    std::istringstream words(pieces);
    for (std::string word; words >> word;)
        board["piezas"].push_back({{"vertice", word.substr(2)},
                                   {"jugador", word[0] == 'a'   ? "ana"
                                               : word[0] == 'b' ? "blas"
                                                                : "caro"},
                                   {"tipo", word[1] == 'o'   ? "obrera"
                                            : word[1] == 'g' ? "guerrera"
                                                             : "reina"}});
    auto& list = board["piezas"];
    const auto board_of = Board::make(3, {});
    std::sort(list.begin(), list.end(), [&](const Json& a, const Json& b) {
        return board_of->find(a["vertice"].get<std::string>()) <
               board_of->find(b["vertice"].get<std::string>());
    });
    board["eliminados"] = board["tablas"] = board["historial"] = Json::array();
    file["tablero"] = board;
    return file;
}

Resolution play(const trials::Match& match, const std::string& player, const Json& orders) {
    return trials::resolve(*match, {{player, orders, {}}});
}
Json moving(const std::string& from, const std::string& to) {
    return {{"mover", {{"de", from}, {"a", to}}}};
}
Json moving(const std::string& from, const std::string& via, const std::string& to) {
    return {{"mover", {{"de", from}, {"por", via}, {"a", to}}}};
}

std::string reported(const Resolution& round, std::size_t event, const std::string& viewer,
                     Lang lang = Lang::es) {
    const auto line = round.after->presentation().phrases({&round.events.at(event), 1}, Viewer{viewer}).front();
    return line ? line->words.in(lang) : "nothing";
}
std::string head(const Resolution& round, const std::string& viewer, Lang lang = Lang::es) {
    return headline(*round.after, Viewer{viewer}, round.events).in(lang);
}

// One of each kind.
std::vector<std::pair<std::string, Json>> one_of_each() {
    const Json pieces = {{{"vertice", "F2"}, {"jugador", "ana"}, {"tipo", "guerrera"}}};
    return {{"preparacion", Json::object()},
            {"colocada", {{"pieza", "obrera"}, {"vertice", "A1"}}},
            {"movida", {{"pieza", "guerrera"}, {"de", "F2"}, {"a", "E2"}}},
            {"retiradas", {{"piezas", pieces}}},
            {"eliminado", {{"motivo", "reina"}}},
            {"despejadas", {{"piezas", pieces}}},
            {"fase", {{"fase", "guerra"}}},
            {"cancelada", {{"orden", moving("F2", "E2", "D2")}, {"motivo", "partida_terminada"}}},
            {"tablas", {{"valor", true}}},
            {"fin", {{"resultado", {{"tipo", "victoria"}, {"ganadores", {"ana"}}, {"motivo", "reina"}}}}}};
}

TEST(BheexFace, every_kind_of_event_has_texts_in_both_languages) {
    const auto match = trials::from_file(file_of("agF2 boD2 aoC1 arL3 brA3"));
    const auto all = one_of_each();
    EXPECT_EQ(all.size(), std::variant_size_v<What>);
    for (const auto& [kind, facts] : all)
        for (const char* player : {"ana", "blas"})
            for (const char* viewer : {"ana", "blas", ""}) {
                const Event event{kind, player, Audience::all(), facts, {}};
                ASSERT_FALSE(match->fault_in(event, "sucesos[0]")) << kind;
                const auto line = match->presentation().phrases({&event, 1}, Viewer{viewer}).front();
                ASSERT_TRUE(line) << kind;
                EXPECT_FALSE(line->words.es.empty()) << kind;
                EXPECT_FALSE(line->words.en.empty()) << kind;
                EXPECT_NE(line->words.es, line->words.en) << kind;
            }
}

TEST(BheexFace, events_of_another_kind_or_with_a_field_missing_are_at_fault) {
    const auto match = trials::from_file(file_of("agF2 boD2 aoC1 arL3 brA3"));
    EXPECT_EQ(match->fault_in({"ataque", "ana", {}, Json::object(), {}}, "sucesos[0]")->path,
              "sucesos[0].tipo");
    for (const auto& [kind, facts] : one_of_each())
        for (const auto& [field, value] : facts.items()) {
            Event event{kind, "ana", Audience::all(), facts, {}};
            event.facts.erase(field);
            EXPECT_EQ(match->fault_in(event, "sucesos[0]")->path, "sucesos[0]." + field) << kind;
        }
}

TEST(BheexFace, every_kind_except_cancelled_orders_belongs_to_one_part_of_the_report) {
    std::multiset<std::string> told_in;
    for (const Phase& phase : phases()) told_in.insert(phase.kinds.begin(), phase.kinds.end());
    for (const std::string_view kind : event_kinds)
        EXPECT_EQ(told_in.count(std::string(kind)), kind == "cancelada" ? 0U : 1U) << kind;
}

TEST(BheexFace, every_reason_of_the_rules_text_is_explained) {
    for (const char* code :
         {"partida_terminada", "no_es_su_turno", "falta_orden", "fase_equivocada", "vertice_ocupado",
          "pieza_ajena", "mismo_vertice", "solo_guerrera", "no_contiguo", "pieza_retirada", "reina", "bloqueo",
          "rendicion", "acuerdo", "repeticion", "limite"}) {
        const auto words = game().reason(code);
        ASSERT_TRUE(words) << code;
        EXPECT_FALSE(words->es.empty() || words->en.empty()) << code;
    }
    std::set<std::string_view> codes;
    for (const auto& [code, words] : all_reasons<Reason, Ending, turns::Refused>())
        EXPECT_TRUE(codes.insert(code).second) << code << " twice";
}

TEST(BheexFace, a_move_is_described_from_each_readers_view) {
    const Resolution round =
        play(trials::from_file(file_of("agF2 boD2 aoC1 arL3 brA3")), "ana", moving("F2", "E2", "D2"));
    ASSERT_EQ(round.events.size(), 3U);
    EXPECT_EQ(reported(round, 0, "ana"), "Mueves la guerrera de F2 a E2.");
    EXPECT_EQ(reported(round, 0, "blas"), "Ana mueve la guerrera de F2 a E2.");
    EXPECT_EQ(reported(round, 1, "ana"), "Regla maestra: Blas pierde la obrera de D2.");
    EXPECT_EQ(reported(round, 1, "blas"), "Regla maestra: pierdes la obrera de D2.");
    EXPECT_EQ(reported(round, 1, "", Lang::en), "Master rule: Blas loses the worker on D2.");
    EXPECT_EQ(head(round, "blas"), "Pierdes la obrera de D2. Es tu turno: mueve una ficha.");
    EXPECT_EQ(head(round, "ana"), "Regla maestra: Blas pierde la obrera de D2. Es el turno de Blas.");
    EXPECT_EQ(head(round, "", Lang::en), "Master rule: Blas loses the worker on D2. It is Blas's turn.");
}

TEST(BheexFace, pieces_taken_count_as_gains_of_who_moved_and_only_of_him) {
    const Resolution round =
        play(trials::from_file(file_of("agF2 boD2 aoC1 arL3 brA3")), "ana", moving("F2", "E2", "D2"));
    const auto ranks = [&](const char* viewer) {
        std::set<News::Rank> all;
        for (const News& one : round.after->presentation().news(Viewer{viewer}, round.events))
            all.insert(one.rank);
        return all;
    };
    EXPECT_TRUE(ranks("ana").contains(News::Rank::gain));
    EXPECT_FALSE(ranks("ana").contains(News::Rank::loss));
    EXPECT_TRUE(ranks("blas").contains(News::Rank::loss));
    EXPECT_FALSE(ranks("blas").contains(News::Rank::gain));
    EXPECT_EQ(
        standing_in_words(round.after->presentation().scoreboard(Viewer{"blas"}), Viewer{"blas"}, false).es,
        "Fichas: Ana 3, tú 1.");
}

TEST(BheexFace, the_end_is_described_to_winner_loser_and_public) {
    const Resolution round =
        play(trials::from_file(file_of("agF2 aoC1 arL3 brD2")), "ana", moving("F2", "E2", "D2"));
    const std::size_t last = round.events.size() - 1;
    EXPECT_EQ(reported(round, last, "ana"), "Fin de la partida: ganas tú, por la caída de la reina.");
    EXPECT_EQ(reported(round, last, "blas"), "Fin de la partida: gana Ana, por la caída de la reina.");
    EXPECT_EQ(head(round, "ana"), "¡Has ganado! Por la caída de la reina.");
    EXPECT_EQ(head(round, "blas", Lang::en), "The game is over: Ana wins (by the fall of the queen).");
    const auto cancelled = std::find_if(round.events.begin(), round.events.end(),
                                        [](const Event& event) { return event.kind == "cancelada"; });
    ASSERT_NE(cancelled, round.events.end());
    EXPECT_EQ(round.after->presentation().phrases({cancelled, 1}, Viewer{"ana"}).front()->words.es,
              "Mover F2-E2-D2: no se completa, la partida terminó antes.");
}

TEST(BheexFace, eliminated_players_leave_the_others_in_play) {
    const auto match = trials::from_file(file_of("aoF2 aoC1 brD2 boH2 arL3 crA3", {{"obreras", 2}}, 3));
    const Resolution round = play(match, "ana", moving("F2", "E2"));
    EXPECT_EQ(head(round, "blas"), "Has perdido la reina: quedas fuera.");
    EXPECT_EQ(head(round, "caro"), "Blas pierde la reina y queda fuera. Es tu turno: mueve una ficha.");
    const Scene map = round.after->presentation().scene(Viewer{"caro"}, round.events);
    ASSERT_EQ(map.standings.size(), 3U);
    EXPECT_EQ(map.standings.back().name.es, "Blas");
    EXPECT_TRUE(map.standings.back().out);
    EXPECT_EQ(map.standings.back().note.es, "fuera en la ronda 81: sin reina");
    EXPECT_TRUE(map.standings[1].mine);
    EXPECT_EQ(map.standings[1].note.es, "en turno");
    EXPECT_TRUE(round.after->presentation().hints("blas").empty());
}

// Eight pieces are named by their vertices; more than that would be a list that nobody reads.
TEST(BheexFace, many_pieces_that_leave_the_board_are_counted) {
    const auto leaving = [](const std::string& pieces, const char* viewer) {
        const auto match =
            trials::from_file(file_of(pieces + " brA3 arL3 aoF2 crG1", {{"retirar_eliminados", true}}, 3));
        const Resolution round =
            trials::resolve(*match, {{"ana", moving("L3", "K4"), {}}, {"blas", {{"rendirse", true}}, {}}});
        for (std::size_t i = 0; i < round.events.size(); ++i)
            if (round.events[i].kind == "despejadas") return reported(round, i, viewer);
        return std::string("nothing");
    };
    EXPECT_EQ(leaving("boA1 boA2 boB1 boB2 boB3 boB4 boC1", "caro"),
              "Las fichas de Blas dejan el tablero: A1, A2, A3, B1, B2, B3, B4, C1.");
    EXPECT_EQ(leaving("boA1 boA2 boB1 boB2 boB3 boB4 boC1 boC2", "caro"),
              "Las fichas de Blas dejan el tablero (9 fichas).");
    EXPECT_EQ(leaving("boA1 boA2 boB1 boB2 boB3 boB4 boC1 boC2", "blas"),
              "Tus fichas dejan el tablero (9 fichas).");
}

// The text of all sections, one block per line.
std::string words_of(const std::vector<Section>& sections, Lang lang) {
    std::string all;
    for (const Section& section : sections) {
        all += "[" + section.title.in(lang) + "]\n";
        for (const Block& block : section.blocks) {
            if (const auto* paragraph = std::get_if<Paragraph>(&block)) all += paragraph->words.in(lang) + "\n";
            if (const auto* bullets = std::get_if<Bullets>(&block))
                for (const auto& line : bullets->lines) all += "- " + line.words.in(lang) + "\n";
            if (const auto* table = std::get_if<Table>(&block))
                for (const auto& row : table->rows) {
                    for (const Text& cell : row.cells) all += cell.in(lang) + " | ";
                    all += "\n";
                }
        }
    }
    return all;
}

TEST(BheexFace, a_player_in_turn_sees_all_legal_moves) {
    const auto match = trials::from_file(file_of("agF2 aoE1 aoG2 arL3 brA3"));
    EXPECT_EQ(words_of(match->presentation().assets(Viewer{"ana"}, {}), Lang::es),
              "[Tus fichas]\n"
              "obreras | 2 | E1, G2 | \n"
              "guerreras | 1 | F2 | \n"
              "reina | 1 | L3 | \n"
              "[Es tu turno]\n"
              "Mueves una ficha. Hay 9 jugadas:\n"
              "obrera E1 | D1, F1 | \n"
              "guerrera F2 | E2; por E2: D2, F3 | \n"
              "obrera G2 | H1, H2 | \n"
              "reina L3 | K3, K4 | \n");
    EXPECT_EQ(match->legal("ana").size(), 9U);
    EXPECT_EQ(words_of(match->presentation().assets(Viewer{"blas"}, {}), Lang::en),
              "[Your pieces]\n"
              "workers | 0 | – | \n"
              "warriors | 0 | – | \n"
              "queen | 1 | A3 | \n");
    EXPECT_TRUE(match->presentation().assets(Viewer{}, {}).empty());
}

TEST(BheexFace, placements_are_listed_as_ranges_of_vertices) {
    const auto match = trials::set_up(2, {{"lado", 3}});
    const std::string starter = match->header().awaited.front();
    const std::string words = words_of(match->presentation().assets(Viewer{starter}, {}), Lang::es);
    EXPECT_NE(
        words.find("Te toca colocar una obrera (quedan 12), en cualquiera de los 54 vértices libres: A1-A3, "
                   "B1-B4, C1-C4, D1-D5, E1-E5, F1-F6, G1-G6, H1-H5, I1-I5, J1-J4, K1-K4, L1-L3."),
        std::string::npos)
        << words;
    EXPECT_EQ(headline(*match, Viewer{starter}, {}).es, "Es tu turno: coloca una obrera.");
}

TEST(BheexFace, a_draw_offer_is_shown_to_all) {
    const auto match = trials::from_file(file_of("arL3 brA3 aoF2"));
    Json orders = moving("F2", "E2");
    orders["tablas"] = true;
    const Resolution round = play(match, "ana", orders);
    EXPECT_EQ(reported(round, 0, "blas"), "Ana ofrece tablas.");
    EXPECT_EQ(head(round, "blas"), "Ana ofrece tablas. Es tu turno: mueve una ficha.");
    EXPECT_EQ(head(round, "ana"), "Mueves la obrera de F2 a E2. Es el turno de Blas.")
        << "it is Ana's own offer";
    EXPECT_EQ(head(round, ""), "Ana ofrece tablas. Es el turno de Blas.");
    EXPECT_NE(words_of(round.after->presentation().assets(Viewer{}, {}), Lang::en).find("Ana"),
              std::string::npos);
    EXPECT_EQ(round.after->presentation().scene(Viewer{}, {}).standings.front().note.es, "ofrece tablas");
}

// The lines of a map, without the comb and the names of the vertices, which are drawn first.
std::string outline(const Scene& scene, Lang lang) {
    std::istringstream lines(dump(scene, lang));
    std::string stored;
    bool named = false;
    for (std::string line; std::getline(lines, line);) {
        const bool label = line.starts_with("label");
        named = named || label;
        const bool comb = line.starts_with("polygon") || line.starts_with("line") || line.starts_with("symbol");
        if (!label && (named || !comb)) stored += line + "\n";
    }
    return stored;
}

TEST(BheexFace, the_map_of_a_small_position_is_as_expected) {
    const auto match = trials::from_file(file_of("agF2 boD2 aoC1 arL3 brA3"));
    const Resolution round = play(match, "ana", moving("F2", "E2", "D2"));
    EXPECT_EQ(outline(round.after->presentation().scene(Viewer{"ana"}, round.events), Lang::es),
              R"(title "Bheex · vector"
subtitle "Ronda 81 · guerra · turno de Blas"
alt "Bheex. Ronda 81 · guerra · turno de Blas. Fichas en el tablero: Ana 1 obrera, 1 guerrera y 1 reina; Blas 1 reina."
board (-5.750, -0.950) (5.750, 8.950)
circle (-1.732, 2.000) radius 0.550 fill #FFFBEE stroke #D39835 0.040
circle (-2.598, 3.500) radius 0.360 fill #FFFBEE stroke #9A6214 0.045 dashed
symbol reina-2 (1.732, 0.000) size 0.420 tint #E69F00
symbol obrera-1-clara (-2.598, 1.500) size 0.420 tint #0072B2
symbol guerrera-1-clara (-1.732, 2.000) size 0.420 tint #0072B2
symbol reina-1-clara (1.732, 8.000) size 0.420 tint #0072B2
symbol obrera-2 (-1.312, 1.580) size 0.240 tint #F1C76B
symbol cruz (-1.312, 1.580) size 0.228 tint #C22F16
line (-2.598, 3.500) (-1.732, 3.000) (-1.732, 2.730) stroke #FFFFFF 0.240
polygon (-1.732, 2.430) (-1.532, 2.780) (-1.732, 2.730) (-1.932, 2.780) stroke #FFFFFF 0.120
line (-2.598, 3.500) (-1.732, 3.000) (-1.732, 2.680) stroke #0067A0 0.120
polygon (-1.732, 2.430) (-1.532, 2.780) (-1.732, 2.730) (-1.932, 2.780) fill #0067A0
legend symbol reina-1 tint #F0E6CF "reina"
legend symbol guerrera-1 tint #F0E6CF "guerrera"
legend symbol obrera-1 tint #F0E6CF "obrera"
legend arrow stroke #332410 0.130 head "última jugada"
legend symbol cruz tint #C22F16 "ficha retirada"
parts "obreras" "guerreras" "reina"
standing fill #4095C5 "Ana" 1.000 1.000 1.000 total "3" mine
standing fill #ECB740 rising "Blas" 0.000 0.000 1.000 total "1" note "en turno"
)");
}

std::vector<const Label*> labels(const Scene& scene) {
    std::vector<const Label*> all;
    for (const Item& item : scene.items)
        if (const auto* label = std::get_if<Label>(&item)) all.push_back(label);
    return all;
}

TEST(BheexFace, everybody_sees_the_same_board_with_every_vertex_named_once) {
    const auto match = trials::from_file(file_of("agF2 aoE1 aoG2 arL3 brA3", {{"agujeros", {"A1", "C3"}}}));
    const auto board = Board::make(3, std::vector<Coordinate>{{0, 1}, {2, 3}});
    std::multiset<std::string> expected;
    for (Vertex v = 0; v < board->size(); ++v)
        if (board->has(v)) expected.insert(board->name(v));
    for (const char* viewer : {"ana", "blas", ""}) {
        const Scene map = match->presentation().scene(Viewer{viewer}, {});
        std::multiset<std::string> names;
        for (const Label* label : labels(map)) {
            names.insert(label->words.es);
            const Point point = board->point(board->find(label->words.es));
            EXPECT_LT(std::hypot(label->at.x - point.x, label->at.y - point.y), 0.85) << label->words.es;
        }
        EXPECT_EQ(names, expected);
    }
}

// Half the size of a label, with a generous estimate for the font.
Point half_size(const Label& label) {
    return {0.31 * label.size * static_cast<double>(label.words.es.size()), 0.37 * label.size};
}
Point middle(const Label& label) {
    const double half = half_size(label).x;
    return {label.at.x + (label.anchor == Anchor::start ? half
                          : label.anchor == Anchor::end ? -half
                                                        : 0),
            label.at.y};
}

TEST(BheexFace, labels_do_not_overlap_pieces_and_are_inside_the_picture) {
    Chance chance(3);
    int count = 0;
    for (int i = 0; i < 12; ++i) {
        trials::Match match = trials::set_up(2 + i % 3, {{"lado", 3 + i % 4}, {"obreras", 4 + i % 3}});
        for (int round = 0; round < 60 && !match->header().over(); ++round) {
            const Resolution next = trials::resolve(*match, trials::random_sheets(*match, chance));
            match = next.after;
            if (round % 9 != 8) continue;
            const Scene map = match->presentation().scene(Viewer{"p1"}, next.events);
            for (const Label* label : labels(map)) {
                const Point point = middle(*label), half = half_size(*label);
                EXPECT_GE(point.x - half.x, map.left);
                EXPECT_LE(point.x + half.x, map.right);
                EXPECT_GE(point.y - half.y, map.top);
                EXPECT_LE(point.y + half.y, map.bottom);
                for (const Item& item : map.items) {
                    const auto* symbol = std::get_if<Symbol>(&item);
                    if (symbol == nullptr || symbol->art->name == "brillo" || symbol->size < 0.4) continue;
                    const double reach = symbol->art->name.ends_with("propia") ? 0.44 : 0.36;
                    const double dx = std::max(0.0, std::abs(symbol->at.x - point.x) - half.x);
                    const double dy = std::max(0.0, std::abs(symbol->at.y - point.y) - half.y);
                    EXPECT_GT(std::hypot(dx, dy), reach) << label->words.es << " under " << symbol->art->name;
                    ++count;
                }
            }
        }
    }
    EXPECT_GT(count, 1000);
}

TEST(BheexFace, suggestions_are_legal_different_and_few) {
    Chance chance(5);
    int count = 0;
    for (int i = 0; i < 20; ++i)
        for (trials::Match match = trials::random_match(chance); !match->header().over();
             match = trials::resolve(*match, trials::random_sheets(*match, chance)).after) {
            const std::string player = match->header().awaited.front();
            const auto ideas = match->suggestions(player);
            const Json legal = match->legal(player);
            EXPECT_LE(ideas.size(), 6U);
            EXPECT_GE(ideas.size(), std::min<std::size_t>(3, legal.size()));
            std::set<std::string> different;
            for (const Json& idea : ideas) {
                EXPECT_NE(std::find(legal.begin(), legal.end(), idea), legal.end()) << idea.dump();
                EXPECT_TRUE(different.insert(idea.dump()).second) << idea.dump();
                ++count;
            }
            for (const Player& other : match->header().players)
                if (other.id != player) {
                    EXPECT_TRUE(match->suggestions(other.id).empty());
                }
            if (HasFailure()) return;
        }
    EXPECT_GT(count, 1000);
}

TEST(BheexFace, moves_that_remove_enemies_are_suggested_first) {
    const auto queen = trials::from_file(file_of("agF2 aoC1 arL3 brD2 boH3 aoI3"));
    EXPECT_EQ(queen->suggestions("ana").front()["mover"]["a"], "E2");
    const auto worker = trials::from_file(file_of("agF2 boD2 aoC1 arL3 brA3"));
    EXPECT_EQ(worker->suggestions("ana").front()["mover"]["de"], "F2");
    EXPECT_EQ(worker->suggestions("ana"), worker->suggestions("ana"));
}

}  // namespace

}  // namespace ronda::bheex

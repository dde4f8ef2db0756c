// What a state file of NeuroDrez must contain (neurodrez/rules.md, "What the loader checks"): each fault alone,
// with its path.
#include <gtest/gtest.h>

#include "tests/games/neurodrez/trials.hpp"

namespace ronda::neurodrez {

namespace {

class NeurodrezLoad : public testing::Test {
  protected:
    NeurodrezLoad() { use(3, {{"subita_anticipada", "aplazada"}}); }

    // Starts from the set-up of another match, with `a` in turn and two pieces.
    void use(int players, const Json& options) {
        const auto start = trials::set_up(players, options);
        header = start->header();
        board = start->board();
        board["asiento"] = 1;
        board["piezas"] = {{{"pieza", "torre-rojo"}, {"casilla", "c4"}},
                           {{"pieza", "rey-rojo"}, {"casilla", "d4"}}};
        header.awaited = {"a"};
        EXPECT_EQ(fault(), "");
    }

    // The path of the fault; empty if the file loads.
    std::string fault() const { return fault_of(board); }
    std::string fault_of(const Json& tablero) const {
        const auto loaded = game().load(header, tablero);
        if (loaded) return "";
        EXPECT_EQ(loaded.error().code, "estado_invalido");
        EXPECT_FALSE(loaded.error().message.es.empty());
        EXPECT_FALSE(loaded.error().message.en.empty());
        return loaded.error().path;
    }
    // Whether the file with this value is refused, and only for it. `path` is below `tablero`, as in
    // `terreno[0].casilla`; `told` is the path of the fault if it is another.
    void expect_fault(const std::string& path, const Json& value, const std::string& reported = "") {
        std::string pointer = "/" + path;
        for (char& c : pointer)
            if (c == '.' || c == '[') c = '/';
        std::erase(pointer, ']');
        Json damaged = board;
        damaged[Json::json_pointer(pointer)] = value;
        EXPECT_EQ(fault_of(damaged), "tablero." + (reported.empty() ? path : reported))
            << path << ": " << value.dump();
        EXPECT_EQ(fault(), "");
    }
    void expect_good(const std::string& key, const Json& value) {
        Json other = board;
        other[key] = value;
        EXPECT_EQ(fault_of(other), "") << key << ": " << value.dump();
    }

    void end_the_game() {
        header.awaited.clear();
        header.outcome = Outcome{OutcomeKind::victory, {"a"}, "dominio"};
        board["dados"] = nullptr;
    }

    MatchHeader header;
    Json board;
};

TEST_F(NeurodrezLoad, checks_that_words_exist) {
    expect_fault("fase", "guerra");
    expect_fault("asientos[0].jugador", "z");
    expect_fault("asientos[0].losetas[0]", "rojo");
    expect_fault("asientos[0].losetas[0]", "agua-rojo");
    expect_fault("asientos[0].cartas[0]", "rey");
    expect_fault("terreno[0].casilla", "h1");
    expect_fault("terreno[0].casilla", "C3");
    expect_fault("terreno[0].loseta", "oculta");
    expect_fault("terreno[0].ficha", "blanco");
    expect_fault("piezas[0].pieza", "obispo-rojo");
    expect_fault("piezas[0].pieza", "torre");
    expect_fault("piezas[0].casilla", "c0");
    expect_fault("mazo[0]", "oculta");
    expect_fault("dados.numero", 0);
    expect_fault("dados.numero", 7);
    expect_fault("dados.color", "blanco");
    expect_fault("dados.superficie", "hielo");
    expect_fault("eliminados", {"z"}, "eliminados[0]");
    expect_fault("tablas", {"z"}, "tablas[0]");
    expect_fault("asiento", 0);
    expect_fault("asiento", 4);
    expect_fault("gracia", "no");
}

TEST_F(NeurodrezLoad, checks_seats_and_sides_against_players_and_options) {
    expect_fault("asientos[0].jugador", "b");
    expect_fault("asientos[1].bando", 1);
    expect_fault("asientos[0].colores", {"verde"});
    expect_fault("asientos[0].colores", {"rojo", "amarillo"});
    expect_fault("asientos", {board["asientos"][0]});
    expect_fault("bandos[2].limite", 5);
    expect_fault("bandos", {board["bandos"][0], board["bandos"][1]});
    use(3, {{"limite_piezas", 7}});
    expect_fault("bandos[0].limite", 3);
    use(2, {{"colores_por_jugador", 2}});
    expect_fault("asientos[1].colores", {"verde"});
    use(4, Json::object());
    expect_fault("asientos[2].bando", 3);
}

TEST_F(NeurodrezLoad, gives_a_seat_to_the_partner_of_one_who_has_resigned) {
    use(4, Json::object());
    expect_fault("asientos[1].jugador", "d");
    board["eliminados"] = {"b"};
    EXPECT_EQ(fault(), "tablero.asientos[1].jugador");
    board["asientos"][1]["jugador"] = "d";
    EXPECT_EQ(fault(), "");
    expect_fault("asientos[1].jugador", "c");
    end_the_game();
    for (const char* holder : {"b", "d"}) {
        board["asientos"][1]["jugador"] = holder;
        EXPECT_EQ(fault(), "") << holder;
    }
    expect_fault("asientos[1].jugador", "a");
}

TEST_F(NeurodrezLoad, has_every_tile_once) {
    expect_fault("terreno[0].loseta", board["terreno"][1]["loseta"], "terreno[1].loseta");
    expect_fault("terreno[0].loseta", board["asientos"][1]["losetas"][0]);
    board["asientos"][0]["losetas"].erase(0);
    EXPECT_EQ(fault(), "tablero");
}

TEST_F(NeurodrezLoad, lists_are_in_their_order) {
    Json hand = board["asientos"][0]["losetas"];
    std::swap(hand[0], hand[1]);
    expect_fault("asientos[0].losetas", hand);
    std::swap(board["terreno"][0], board["terreno"][1]);
    EXPECT_EQ(fault(), "tablero.terreno[1].casilla");
    std::swap(board["terreno"][0], board["terreno"][1]);
    std::swap(board["piezas"][0], board["piezas"][1]);
    EXPECT_EQ(fault(), "tablero.piezas[1].pieza");
}

TEST_F(NeurodrezLoad, the_terrain_is_one_with_distinct_cells) {
    expect_fault("terreno", Json::array());
    expect_fault("terreno[1].casilla", "c3");
    expect_fault("terreno[5].casilla", "f5", "terreno");
    expect_fault("terreno[5].casilla", "g7", "terreno");
}

TEST_F(NeurodrezLoad, a_marker_is_of_a_side_and_not_of_the_tile) {
    expect_fault("terreno[0].ficha", "naranja");
    expect_fault("terreno[0].ficha", "amarillo");
    for (std::size_t i = 0; i < board["terreno"].size(); ++i)
        for (const std::string colour : {"rojo", "verde", "azul"}) {
            const std::string path = "terreno[" + std::to_string(i) + "].ficha";
            if (board["terreno"][i]["loseta"].get<std::string>().starts_with(colour))
                expect_fault(path, colour);
        }
}

TEST_F(NeurodrezLoad, checks_the_pieces) {
    expect_fault("piezas[0].pieza", "peon-amarillo");
    expect_fault("piezas[1].pieza", "torre-rojo");
    expect_fault("piezas[0].casilla", "a1");
    expect_fault("piezas[1].casilla", "c4");
    Json& pieces = board["piezas"];
    pieces = {{{"pieza", "peon-rojo"}, {"casilla", "c3"}},
              {{"pieza", "torre-rojo"}, {"casilla", "c4"}},
              {{"pieza", "rey-rojo"}, {"casilla", "d4"}}};
    EXPECT_EQ(fault(), "") << "three are the limit";
    pieces.insert(pieces.begin() + 1, Json{{"pieza", "caballo-rojo"}, {"casilla", "d3"}});
    EXPECT_EQ(fault(), "tablero.piezas[3]");
    use(4, Json::object());
    board["piezas"].push_back({{"pieza", "rey-azul"}, {"casilla", "d3"}});
    EXPECT_EQ(fault(), "tablero.piezas[2]") << "one king of a side";
}

TEST_F(NeurodrezLoad, has_as_many_cards_of_each_kind_as_the_deck) {
    Json deck = board["mazo"];
    deck.erase(0);
    expect_fault("mazo", deck);
    deck.push_back(board["mazo"][0] == "peon" ? "dama" : "peon");
    expect_fault("mazo", deck);
    expect_fault("descartes", {"peon"}, "mazo");
    expect_fault("asientos[0].cartas", {"peon"});
    Json cards = board["asientos"][0]["cartas"];
    if (cards[0] != cards[1]) {
        std::swap(cards[0], cards[1]);
        expect_fault("asientos[0].cartas", cards);
    }
    expect_fault("mazo[0]", "neutra", "mazo");
}

TEST_F(NeurodrezLoad, while_tiles_are_laid_none_is_removed_and_the_player_in_turn_has_one) {
    expect_fault("gracia", true);
    Json& hand = board["asientos"][0]["losetas"];
    Json& other = board["asientos"][1]["losetas"];
    const Json tile = hand[0];
    hand.erase(0);
    board["retiradas"] = Json::array({tile});
    EXPECT_EQ(fault(), "tablero.retiradas");
    board["fase"] = "muerte_subita";
    EXPECT_EQ(fault(), "");
    board["gracia"] = true;
    EXPECT_EQ(fault(), "");
    header.options["subita_anticipada"] = "si";
    EXPECT_EQ(fault(), "tablero.gracia");
    board["gracia"] = false;
    board["fase"] = "colocacion";
    board["retiradas"] = Json::array();
    hand.push_back(tile);
    for (const Json& each : hand) other.push_back(each);
    hand = Json::array();
    std::vector<std::string> sorted = other;
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return tile_named(a) < tile_named(b); });
    other = sorted;
    EXPECT_EQ(fault(), "tablero.asiento");
    board["fase"] = "muerte_subita";
    EXPECT_EQ(fault(), "");
}

TEST_F(NeurodrezLoad, a_deadline_is_only_where_all_play_together_and_strictly) {
    expect_fault("plazo", 3);
    use(3, {{"modo", "colaborativo"}, {"simultaneidad", "libre"}});
    expect_fault("plazo", 3);
    use(3, {{"modo", "colaborativo"}});
    header.round = 4;
    expect_fault("plazo", 4);
    expect_good("plazo", 5);
    end_the_game();
    expect_good("plazo", 4);
}

TEST_F(NeurodrezLoad, draws_are_offered_by_some_of_those_who_play) {
    expect_good("tablas", {"a", "c"});
    expect_fault("tablas", {"c", "a"}, "tablas[1]");
    expect_fault("tablas", {"a", "b", "c"});
    board["eliminados"] = {"b"};
    expect_good("tablas", {"c"});
    expect_fault("tablas", {"b"});
    expect_fault("tablas", {"a", "c"});
    end_the_game();
    expect_fault("tablas", {"a"});
    use(3, {{"modo", "colaborativo"}});
    expect_fault("tablas", {"a"});
}

TEST_F(NeurodrezLoad, while_the_game_goes_on_two_sides_play_and_nobody_who_is_out_has_pieces) {
    expect_fault("eliminados", {"b", "c"});
    expect_fault("eliminados", {"a"}, "piezas");
    board["piezas"] = Json::array();
    expect_fault("eliminados", {"a"}, "asiento");
    use(3, {{"modo", "colaborativo"}});
    expect_fault("eliminados", {"b"});
}

TEST_F(NeurodrezLoad, while_the_game_goes_on_it_waits_for_the_player_of_the_seat) {
    header.awaited = {"b"};
    EXPECT_EQ(fault(), "turno_de");
    header.awaited = {};
    EXPECT_EQ(fault(), "turno_de");
    header.awaited = {"a"};
    expect_fault("dados", nullptr);
    header.round = 200;
    EXPECT_EQ(fault(), "ronda");
    header.round = 199;
    EXPECT_EQ(fault(), "");
}

TEST_F(NeurodrezLoad, once_the_game_is_over_it_waits_for_nobody) {
    end_the_game();
    EXPECT_EQ(fault(), "");
    expect_fault("dados", Json{{"numero", 1}, {"color", "rojo"}, {"superficie", "agua"}});
    header.awaited = {"a"};
    EXPECT_EQ(fault(), "turno_de");
    header.awaited = {};
    expect_good("eliminados", {"b", "c"});
    header.round = 200;
    EXPECT_EQ(fault(), "");
}

TEST_F(NeurodrezLoad, checks_the_options_with_the_players) {
    for (const auto& [key, value] : std::vector<std::pair<std::string, Json>>{
             {"modo", "solitario"}, {"colores_por_jugador", 2}, {"colores_solitario", 5}}) {
        Json& option = header.options[key];
        const Json good = option;
        option = value;
        EXPECT_EQ(fault(), "opciones") << key;
        option = good;
    }
    EXPECT_EQ(fault(), "");
}

}  // namespace

}  // namespace ronda::neurodrez

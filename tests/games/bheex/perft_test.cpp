// Counts sequences (rules.md, "Perft"), with the typed functions and with `legal` and `resolve`.
#include <gtest/gtest.h>

#include "adjudicator/core/game/robots.hpp"
#include "tests/games/bheex/trials.hpp"

namespace ronda::bheex {

namespace {

using Counts = std::vector<std::uint64_t>;

Counts counts(const Position& position, int depths) {
    Counts found;
    for (int depth = 1; depth <= depths; ++depth) found.push_back(position.perft(depth));
    return found;
}

Counts slow_counts(const Position& position, int depths) {
    Counts found;
    for (int depth = 1; depth <= depths; ++depth) found.push_back(robots::perft(position, depth));
    return found;
}

Json war_file(const char* match, int round, const char* turn, const char* starter) {
    return {{"juego", "bheex"},
            {"partida", match},
            {"ronda", round},
            {"turno_de", {turn}},
            {"jugadores",
             {{{"id", "ana"}, {"nombre", "Ana"}, {"color", "#FFB3BA"}},
              {{"id", "blas"}, {"nombre", "Blas"}, {"color", "#BAE1FF"}}}},
            {"tablero",
             {{"fase", "guerra"},
              {"inicia", starter},
              {"piezas", Json::array()},
              {"reserva", Json::object()},
              {"eliminados", Json::array()},
              {"tablas", Json::array()},
              {"historial", Json::array()}}}};
}

// "boE2": a piece in the shorthand of rules.md, "Test vectors".
void put(Json& file, const std::vector<std::string>& pieces) {
    for (const std::string& piece : pieces) {
        const std::string player = piece[0] == 'a' ? "ana" : piece[0] == 'b' ? "blas" : "caro";
        const std::string kind = piece[1] == 'r' ? "reina" : piece[1] == 'g' ? "guerrera" : "obrera";
        file["tablero"]["piezas"].push_back(
            {{"vertice", piece.substr(2)}, {"jugador", player}, {"tipo", kind}});
    }
    for (const Json& player : file["jugadores"])
        file["tablero"]["reserva"][player["id"].get<std::string>()] = {
            {"obrera", 0}, {"guerrera", 0}, {"reina", 0}};
}

Json options(int workers, std::vector<std::string> holes, bool clear) {
    return {{"lado", 3},
            {"obreras", workers},
            {"agujeros", holes},
            {"repeticion", "posicion"},
            {"retirar_eliminados", clear},
            {"max_rondas", 1000}};
}

trials::Match two_at_war() {
    Json file = war_file("perft-1", 40, "ana", "ana");
    file["opciones"] = options(3, {}, false);
    put(file, {"bgB2", "aoC2", "aoD3", "bgE1", "boE2", "brE4", "agF4", "bgG2", "agG5", "agH3", "arH4", "bgJ1"});
    return trials::from_file(file);
}

trials::Match three_at_war(bool clear) {
    Json file = war_file("perft-2", 63, "caro", "caro");
    file["opciones"] = options(2, {"A1", "C3"}, clear);
    file["jugadores"].push_back({{"id", "caro"}, {"nombre", "Caro"}, {"color", "#BAFFC9"}});
    put(file, {"arC2", "agC3", "coE2", "cgF1", "cgF2", "brG1", "bgG5", "coH3", "crH4", "boH5", "agJ1", "bgJ2",
               "cgJ4", "boK1", "bgK2"});
    return trials::from_file(file);
}

TEST(BheexPerft, from_the_set_up) {
    EXPECT_EQ(counts(*trials::set_up(2, {{"lado", 3}}), 4), (Counts{54, 2862, 148824, 7590276}));
    EXPECT_EQ(counts(*trials::set_up(2, {{"lado", 4}}), 4), (Counts{96, 9120, 857280, 79727520}));
    EXPECT_EQ(counts(*trials::set_up(2, {{"lado", 5}}), 3), (Counts{150, 22350, 3307800}));
}

TEST(BheexPerft, in_the_war) {
    const Counts two = {21, 501, 10627, 257241}, cleared = {19, 285, 4441, 83475},
                 left = {19, 282, 4338, 80884};
    EXPECT_EQ(counts(*two_at_war(), 4), two);
    EXPECT_EQ(counts(*three_at_war(true), 4), cleared);
    EXPECT_EQ(counts(*three_at_war(false), 4), left);
}

TEST(BheexPerft, agrees_with_legal_and_resolve) {
    EXPECT_EQ(slow_counts(*two_at_war(), 3), (Counts{21, 501, 10627}));
    EXPECT_EQ(slow_counts(*three_at_war(true), 3), (Counts{19, 285, 4441}));
    EXPECT_EQ(slow_counts(*three_at_war(false), 3), (Counts{19, 282, 4338}));
    EXPECT_EQ(slow_counts(*trials::set_up(2, {{"lado", 3}}), 2), (Counts{54, 2862}));
}

// Positions of random games; late ones have a `historial` that a few moves can repeat.
TEST(BheexPerft, agrees_with_legal_and_resolve_in_random_positions) {
    Chance chance(3);
    int finished = 0;
    for (int i = 0; i < 40; ++i) {
        trials::Match match = trials::random_match(chance);
        for (std::size_t rounds = chance.below(120); rounds > 0 && !match->header().over(); --rounds)
            match = trials::resolve(*match, trial::random_sheets(*match, chance)).after;
        finished += match->header().over() ? 1 : 0;
        EXPECT_EQ(counts(*match, 2), slow_counts(*match, 2)) << state_json(*match).dump();
        EXPECT_EQ(match->perft(0), 1U);
    }
    EXPECT_LT(finished, 30);
}

}  // namespace

}  // namespace ronda::bheex

// How orders of Dehex'z War are written: cells by name and number, kinds by letter and name, and orders that
// must stand alone.
#include <gtest/gtest.h>

#include "tests/games/dehexz/trials.hpp"

namespace ronda::dehexz {

namespace {

class DehexzOrders : public testing::Test {
  protected:
    State start = trials::typed(*trials::set_up(3));
    Vocabularies known = trials::here(start)->names();

    std::string found(const char* vocabulary, std::string_view text) const {
        const auto meant = known.at(vocabulary).find(text);
        return meant.kind == Vocabulary::Matches::one ? meant.name : "";
    }
    std::string reason(const Json& orders) const {
        const PlayerOrders sheet{"a", orders, {}};
        const auto reasons = trials::here(start)->refusals({&sheet, 1});
        return reasons.empty() ? "" : reasons.front().code;
    }
};

TEST_F(DehexzOrders, name_cells_in_any_case_and_by_number) {
    EXPECT_EQ(found("casilla", "i9"), "I9");
    EXPECT_EQ(found("casilla", "I17"), "I17");
    EXPECT_EQ(found("casilla", "0"), "A1");
    EXPECT_EQ(found("casilla", "108"), "I9");
    EXPECT_EQ(found("casilla", "216"), "Q9");
    EXPECT_EQ(found("casilla", "010"), "B2") << "ten: a number is read by its value";
    EXPECT_EQ(found("casilla", "000"), "A1");
    for (const char* wrong : {"217", "-1", "0217", "A0", "A10", "R1", "I 9", "I9.0", ""})
        EXPECT_EQ(found("casilla", wrong), "") << wrong;
}

TEST_F(DehexzOrders, keep_the_mark_of_a_letter_but_not_of_a_name) {
    for (const char* word : {"Ä", "ä", "A\u0308", "a\u0308", " Ä ", "doppelgänger", "DOPPELGANGER"})
        EXPECT_EQ(found("pieza", word), "Ä") << word;
    for (const char* word : {"A", "a", "asesino", "Asesíno"}) EXPECT_EQ(found("pieza", word), "A") << word;
    for (const char* word : {"d", "dragón", "Dragon"}) EXPECT_EQ(found("pieza", word), "D") << word;
    EXPECT_EQ(found("pieza", "elfo"), "E");
    EXPECT_EQ(found("pieza", "hechicero"), "H");
    EXPECT_EQ(found("pieza", "imitador"), "I");
    EXPECT_EQ(found("pieza", "Fantasma"), "F");
    for (const char* wrong : {"á", "À", "é", "ë", "Í", "drago", "", "AA"})
        EXPECT_EQ(found("pieza", wrong), "") << wrong;
}

TEST_F(DehexzOrders, accept_the_kinds_of_their_key) {
    EXPECT_EQ(known.at("pieza").names().size(), 7u);
    EXPECT_EQ(known.at("inicio").names(), (std::vector<std::string>{"Ä", "F"}));
    EXPECT_EQ(known.at("cambio").names(), (std::vector<std::string>{"D", "E", "H", "I", "Ä", "F"}));
    EXPECT_EQ(known.at("ingreso").names(), (std::vector<std::string>{"A", "D", "E", "H", "I"}));
    EXPECT_EQ(known.at("como").names(), (std::vector<std::string>{"D", "E", "H", "I"}));
}

TEST_F(DehexzOrders, hold_one_action) {
    const Json move = {{"de", "O5"}, {"a", "M5"}}, change = {{"casilla", "M5"}, {"a", "D"}};
    EXPECT_FALSE(fault(Json::object()));
    EXPECT_FALSE(fault({{"mover", move}, {"cambiar", change}}));
    EXPECT_FALSE(fault({{"inicio", "F"}, {"mover", move}, {"otro", move}, {"tablas", true}, {"retiro", "no"}}));
    EXPECT_FALSE(fault({{"inicio", "F"}}));
    EXPECT_TRUE(fault({{"mover", move}, {"pasar", true}}));
    EXPECT_TRUE(fault({{"cambiar", change}, {"ingresar", Json::object()}}));
    EXPECT_TRUE(fault({{"mover", move}, {"cambiar", change}, {"rescate", Json::object()}}));
    EXPECT_TRUE(fault({{"mover", move}, {"botin", Json::object()}}));
    EXPECT_TRUE(fault({{"otro", move}}));
    EXPECT_TRUE(fault({{"otro", move}, {"cambiar", change}}));
    EXPECT_TRUE(fault({{"inicio", "F"}, {"botin", Json::object()}}));
    EXPECT_TRUE(fault({{"rendirse", true}, {"retiro", "neutro"}}));
}

TEST_F(DehexzOrders, are_understood_in_one_form) {
    const Json move = {{"de", "O5"}, {"a", "M5"}};
    EXPECT_EQ(trials::here(start)->understood({{"inicio", "Ä"}, {"mover", move}}), Json({{"mover", move}}));
    Json with_kind = move;
    with_kind["pieza"] = "A";
    EXPECT_EQ(trials::here(start)->understood({{"mover", with_kind}}), Json({{"mover", move}}));
    const Json entry = {{"pieza", "A"}, {"casilla", "O1"}};
    EXPECT_EQ(trials::here(start)->understood({{"ingresar", entry}}), Json({{"ingresar", entry}}));
    State many = start;
    many.board.hand(0).reserve[place_in_reserve(PieceKind::d)] = 1;
    take_solid(many.board, cell_by_name("P1"));
    const Json plain = {{"ingresar", {{"pieza", "D"}, {"casilla", "P1"}}}};
    EXPECT_EQ(
        trials::here(many)->understood({{"ingresar", {{"pieza", "D"}, {"casilla", "P1"}, {"como", "D"}}}}),
        plain);
    const Json illegal = {{"mover", {{"de", "O5"}, {"a", "A1"}, {"pieza", "A"}}}};
    EXPECT_EQ(trials::here(start)->understood(illegal), illegal);
}

TEST_F(DehexzOrders, that_divide_spoils_have_one_form) {
    State state = start;
    for (const char* cell : {"A1", "B3"})
        put_solid(state.board, cell_by_name(cell), PieceKind::a, 1, Side::north_west);
    Hand& loser = state.board.hand(1);
    CellSet(loser.solids).each([&](Cell cell) {
        if (name_of(cell) != "A1" && name_of(cell) != "B3") take_solid(state.board, cell);
    });
    loser.status = Status::derrota;
    state.board.spoils = {1, 0, 0};
    const auto form = [&](const Json& lots) {
        return trials::here(state)->understood({{"botin", lots}})["botin"];
    };
    EXPECT_EQ(form(Json::object()), Json({{"resto", "dejar"}}));
    EXPECT_EQ(form({{"dejar", {"A1"}}, {"captura", Json::array()}}), Json({{"resto", "dejar"}}));
    EXPECT_EQ(form({{"ceder", {"B3", "A1"}}}), Json({{"resto", "dejar"}, {"ceder", {"A1", "B3"}}}));
    EXPECT_EQ(form({{"resto", "captura"}, {"ceder", {"B3"}}}), Json({{"resto", "captura"}, {"ceder", {"B3"}}}));
    EXPECT_EQ(form({{"ceder", {"C1"}}}), Json({{"ceder", {"C1"}}})) << "not legal";
}

TEST_F(DehexzOrders, have_a_reason_where_they_are_refused) {
    const auto move = [](const char* from, const char* to) {
        return Json{{"mover", {{"de", from}, {"a", to}}}};
    };
    EXPECT_EQ(reason(Json::object()), "falta_orden");
    EXPECT_EQ(reason({{"inicio", "F"}}), "falta_orden");
    EXPECT_EQ(reason({{"tablas", true}}), "falta_orden");
    EXPECT_EQ(reason(move("I9", "H9")), "sin_pieza");
    EXPECT_EQ(reason(move("O5", "A1")), "destino_ilegal");
    EXPECT_EQ(reason({{"pasar", true}}), "pasar_ilegal");
    EXPECT_EQ(reason({{"botin", Json::object()}}), "sin_botin");
    EXPECT_EQ(reason({{"rescate", {{"d", "Q2"}, {"e", "Q1"}, {"h", "Q3"}}}}), "sin_amenaza");
    EXPECT_EQ(reason({{"cambiar", {{"casilla", "Q2"}, {"a", "I"}}}}), "cambio_ilegal");
    EXPECT_EQ(reason({{"cambiar", {{"casilla", "A1"}, {"a", "I"}}}}), "sin_pieza");
    EXPECT_EQ(reason(move("O5", "M5")), "");
}

TEST_F(DehexzOrders, beside_the_action_are_previewed) {
    const auto cancelled = [&](const State& state, const char* player, const Json& orders) {
        std::vector<std::string> reasons;
        for (const Event& event : trials::position_of(state)->preview_events({player, orders, {}})) {
            EXPECT_EQ(event.kind, "cancelada");
            reasons.push_back(text_of(event, "orden") + " " + text_of(event, "motivo"));
        }
        return reasons;
    };
    using Reasons = std::vector<std::string>;
    EXPECT_EQ(cancelled(start, "b", {{"acepta_retiro", "a"}}), Reasons{"acepta_retiro sin_retiro"});
    EXPECT_EQ(cancelled(start, "b", {{"retiro", "neutro"}}), Reasons{});
    EXPECT_EQ(cancelled(start, "a", {{"acepta_retiro", "b"}}), Reasons{}) << "refused for want of an action";
    EXPECT_EQ(cancelled(start, "b", {{"pasar", true}, {"acepta_retiro", "a"}}), Reasons{}) << "refused";
    const State two = trials::typed(*trials::set_up(2));
    EXPECT_EQ(cancelled(two, "b", {{"retiro", "no"}, {"acepta_retiro", "a"}}),
              (Reasons{"retiro retiro_imposible", "acepta_retiro sin_retiro"}));
}

TEST_F(DehexzOrders, of_a_withdrawal_are_listed_only_among_three) {
    const auto listed = [](const State& state, const char* player) {
        std::vector<std::string> keys;
        for (const OrderSpec& spec : trials::position_of(state)->orders_for(player)) keys.push_back(spec.key);
        return keys;
    };
    using Keys = std::vector<std::string>;
    EXPECT_EQ(listed(start, "b"), (Keys{"tablas", "rendirse", "retiro", "acepta_retiro"}));
    EXPECT_EQ(listed(start, "a").size(), order_specs().size());
    const State two = trials::typed(*trials::set_up(2));
    EXPECT_EQ(listed(two, "b"), (Keys{"tablas", "rendirse"}));
    EXPECT_EQ(listed(two, "a").size(), order_specs().size() - 2);
    EXPECT_TRUE(listed(start, "moderador").empty());
}

}  // namespace

}  // namespace ronda::dehexz

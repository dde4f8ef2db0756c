// Properties of Bheex that must hold for all play, tested on random matches.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/search.hpp"
#include "tests/games/bheex/trials.hpp"

namespace ronda::bheex {

namespace {

constexpr int matches = 60;

// Plays random matches with draw offers and resignations, and calls look(before, sheets, round) for each round.
template <class Look>
void play_matches(std::uint64_t seed, Look look) {
    Chance chance(seed);
    for (int i = 0; i < matches; ++i) {
        trials::Match match = trials::random_match(chance);
        while (!match->header().over()) {
            const auto sheets = trials::random_sheets(*match, chance);
            if (!match->refusals(sheets).empty()) break;
            const Resolution round = trials::resolve(*match, sheets);
            look(*match, sheets, round);
            match = round.after;
        }
    }
}

// Random sheets of legal actions could be refused only because the player in turn offers a draw without an
// action, and random sheets always add an action.
TEST(BheexProperties, legal_actions_are_never_refused) {
    Chance chance(1);
    int rounds = 0;
    for (int i = 0; i < matches; ++i)
        for (trials::Match match = trials::random_match(chance); !match->header().over(); ++rounds) {
            const auto sheets = trials::random_sheets(*match, chance);
            ASSERT_TRUE(match->refusals(sheets).empty())
                << match->refusals(sheets).front().code << state_json(*match).dump();
            match = trials::resolve(*match, sheets).after;
        }
    EXPECT_GT(rounds, 1000);
}

TEST(BheexProperties, a_state_loads_again_and_its_round_resolves_to_the_same_bytes) {
    play_matches(2, [](const Position& before, const auto& sheets, const Resolution& round) {
        const MatchHeader& header = round.after->header();
        const auto again = game().load(header, round.after->board());
        ASSERT_TRUE(again) << again.error().path << ": " << again.error().message.en
                           << state_json(*round.after).dump();
        EXPECT_EQ(state_json(**again).dump(), state_json(*round.after).dump());
        const auto start = game().load(before.header(), before.board());
        ASSERT_TRUE(start);
        const Resolution replayed = trials::resolve(**start, sheets);
        EXPECT_EQ(state_json(*replayed.after).dump(), state_json(*round.after).dump());
        EXPECT_EQ(replayed.events, round.events);
    });
}

using Pieces = std::map<std::string, std::pair<std::string, std::string>>;  // by vertex: player, kind

Pieces pieces_of(const Json& list) {
    Pieces pieces;
    for (const Json& piece : list) pieces[piece["vertice"]] = {piece["jugador"], piece["tipo"]};
    return pieces;
}

void follow(Pieces& pieces, const Event& event) {
    const auto fact = [&](const char* key) { return event.facts.at(key).template get<std::string>(); };
    if (event.kind == "colocada") {
        EXPECT_TRUE(pieces.try_emplace(fact("vertice"), event.player, fact("pieza")).second);
    } else if (event.kind == "movida") {
        EXPECT_EQ(pieces.erase(fact("de")), 1U);
        EXPECT_TRUE(pieces.try_emplace(fact("a"), event.player, fact("pieza")).second);
    } else if (event.kind == "retiradas" || event.kind == "despejadas") {
        for (const auto& [vertex, piece] : pieces_of(event.facts.at("piezas"))) {
            EXPECT_EQ(pieces[vertex], piece);
            if (event.kind == "despejadas") {
                EXPECT_EQ(piece.first, event.player);
            }
            pieces.erase(vertex);
        }
    }
}

TEST(BheexProperties, events_describe_every_change_of_the_board) {
    std::set<std::string> kinds;
    play_matches(3, [&](const Position& before, const auto&, const Resolution& round) {
        Pieces pieces = pieces_of(before.board()["piezas"]);
        int placed = 0;
        for (const Event& event : round.events) {
            kinds.insert(event.kind);
            follow(pieces, event);
            placed += event.kind == "colocada" ? 1 : 0;
            EXPECT_TRUE(event.dice.empty());
        }
        EXPECT_EQ(pieces, pieces_of(round.after->board()["piezas"])) << state_json(before).dump();
        EXPECT_LE(placed, 1);
        EXPECT_EQ(round.after->header().over(), round.events.back().kind == "fin");
    });
    EXPECT_EQ(kinds, (std::set<std::string>{"cancelada", "colocada", "despejadas", "eliminado", "fase", "fin",
                                            "movida", "retiradas", "tablas"}));
}

TEST(BheexProperties, no_pieces_appear_and_all_that_must_be_removed_are) {
    play_matches(4, [](const Position& position, const auto&, const Resolution& round) {
        const State before = trials::typed(position), after = trials::typed(*round.after);
        for (PlayerIndex player = 0; player < after.players(); ++player) {
            const int had = before.field.of(player).size() + before.field.left(player);
            EXPECT_LE(after.field.of(player).size() + after.field.left(player), had);
            EXPECT_LE(after.field.left(player), before.field.left(player));
        }
        VertexSet occupied;
        for (const PlacedPiece& piece : placed_pieces(after.field)) {
            EXPECT_FALSE(must_go(*after.board, after.field, piece.vertex));
            EXPECT_TRUE(after.field.of(piece.piece.player).has(piece.vertex));
            occupied.add(piece.vertex);
        }
        EXPECT_EQ(occupied.size() + after.field.free.size(), after.board->count());
    });
}

// Whether `to` is free after the first step; found by making the step.
bool free_after(const RuleSet& terms, const Occupancy& field, const Action& move) {
    SearchState course{terms, field, {}, 0, {}};
    EventSink nobody_listens;
    course.field.put(move.via, course.field.take(move.from));
    apply_master_rule(course, move.via, nobody_listens);
    return course.field.is_free(move.to);
}

// All conceivable actions, in the order of `ronda legal`.
std::vector<Action> all_actions(const Board& board) {
    std::vector<Action> all;
    const auto size = static_cast<std::uint8_t>(board.size());
    for (std::uint8_t from = 0; from < size; ++from)
        for (std::uint8_t first = 0; first < size; ++first) {
            all.push_back({from, outside, first});
            for (const std::uint8_t to : board.neighbours(first)) all.push_back({from, first, to});
        }
    return all;
}

// A board in the war with all pieces of the players, placed anywhere that the master rule allows.
State crowded(Chance& chance) {
    State state = trials::typed(*trials::random_match(chance));
    Occupancy& field = state.field;
    for (PlayerIndex player = 0; player < state.players(); ++player) {
        std::uint8_t& left = field.reserve[static_cast<std::size_t>(player)];
        for (; left > 0; --left) {
            const auto place = chance.below(static_cast<std::size_t>(field.free.size()));
            field.put(field.free.nth(static_cast<int>(place)), cell_of({player, next_kind(left)}));
        }
    }
    std::vector<Vertex> gone;
    for (const PlacedPiece& piece : placed_pieces(field))
        if (must_go(*state.board, field, piece.vertex)) gone.push_back(piece.vertex);
    for (const Vertex vertex : gone) field.take(vertex);
    field.stage = Stage::war;
    return state;
}

TEST(BheexProperties, generated_moves_are_exactly_the_legal_ones) {
    Chance chance(5);
    int onto_removed = 0, onto_cleared = 0;
    for (int i = 0; i < 10 * matches; ++i) {
        State state = crowded(chance);
        const RuleSet terms = terms_of(state);
        const Occupancy& field = state.field;
        std::vector<Action> generated, passed;
        each_action(terms, field, [&](const Action& action) { generated.push_back(action); });
        for (const Action& move : all_actions(*state.board)) {
            const Fault fault = fault_of(terms, field, move);
            const bool taken = fault.reason == Reason::occupied && fault.where == "mover/a";
            if (!fault.reason) passed.push_back(move);
            if (!move.two_steps() || (fault.reason && !taken)) continue;
            EXPECT_EQ(free_after(terms, field, move), !fault.reason);
            if (taken || field.is_free(move.to)) continue;
            RuleSet others = terms;
            others.clear_eliminated = false;
            ++(free_after(others, field, move) ? onto_removed : onto_cleared);
        }
        EXPECT_EQ(generated, passed);
        EXPECT_EQ(count_actions(terms, field), static_cast<int>(generated.size()));
        for (const Action& action : generated)
            EXPECT_EQ(read_action(*state.board, action_json(*state.board, action)), action);
    }
    EXPECT_GT(onto_removed, 100);
    EXPECT_GT(onto_cleared, 0);
}

TEST(BheexProperties, placements_are_the_free_vertices) {
    Chance chance(6);
    for (int i = 0; i < matches; ++i) {
        State state = crowded(chance);
        state.field.stage = Stage::placement;
        std::vector<Action> generated, passed;
        each_action(terms_of(state), state.field, [&](const Action& action) { generated.push_back(action); });
        for (Vertex to = 0; to < state.board->size(); ++to) {
            const Action placement{outside, outside, static_cast<std::uint8_t>(to)};
            if (state.board->has(to) && !fault_of(terms_of(state), state.field, placement).reason)
                passed.push_back(placement);
        }
        EXPECT_EQ(generated, passed);
        EXPECT_EQ(count_actions(terms_of(state), state.field), static_cast<int>(generated.size()));
    }
}

Trial play_slowly(trials::Match match, Chance& chance, int most_rounds) {
    Trial trial;
    for (; !match->header().over() && trial.rounds < most_rounds; ++trial.rounds) {
        const std::string player = match->header().awaited.front();
        const Json legal = match->legal(player);
        match = trials::resolve(*match, {{player, legal[chance.below(legal.size())], {}}}).after;
    }
    trial.outcome = match->header().outcome;
    return trial;
}

TEST(BheexProperties, typed_play_agrees_with_legal_and_resolve) {
    std::set<std::string> reasons;
    Chance chance(7);
    for (int i = 0; i < matches; ++i) {
        const trials::Match match = trials::random_match(chance);
        const int most = chance.one_in(4) ? 30 : 400;
        const std::uint64_t seed = chance.next();
        Chance fast_chance(seed), slow_chance(seed);
        const Trial fast = match->play_out(fast_chance, most), slow = play_slowly(match, slow_chance, most);
        EXPECT_EQ(fast.rounds, slow.rounds);
        EXPECT_EQ(fast.outcome, slow.outcome);
        reasons.insert(slow.outcome ? slow.outcome->reason : "");
    }
    EXPECT_TRUE(reasons.contains("") && reasons.contains("reina") && reasons.contains("limite"));
}

// Compares `posicion` with a list of all positions since the last irreversible action. Players often move back,
// so that positions repeat.
TEST(BheexProperties, only_the_third_repetition_is_a_draw) {
    Chance chance(8);
    int draws = 0;
    for (int i = 0; i < matches; ++i) {
        trials::Match match =
            trials::set_up(2 + static_cast<int>(chance.below(2)), {{"lado", 3}, {"obreras", 1}}, chance.next());
        std::multiset<std::string> names;
        while (!match->header().over()) {
            const std::string player = match->header().awaited.front();
            const Json legal = match->legal(player);
            Json orders = legal[chance.below(legal.size())];
            const State state = trials::typed(*match);
            const auto own = static_cast<std::size_t>(state.field.active_count());
            if (state.history.size() >= own && !chance.one_in(4)) {
                Action back = state.history[state.history.size() - own];
                std::swap(back.from, back.to);
                if (!fault_of(terms_of(state), state.field, back).reason)
                    orders = action_json(*state.board, back);
            }
            match = trials::resolve(*match, {{player, orders, {}}}).after;
            const Json board = match->board();
            if (board["historial"].empty()) names.clear();
            const State now = trials::typed(*match);
            // The number of moves tells whose turn it is, even after the end.
            const std::string position =
                board["piezas"].dump() + std::to_string(now.history.size() % (own == 0 ? 1 : own));
            names.insert(position);
            const bool third = names.count(position) == 3;
            const bool drawn =
                match->header().over() && match->header().outcome->reason == code_of(Ending::repetition);
            EXPECT_EQ(third, drawn) << state_json(*match).dump();
            draws += drawn ? 1 : 0;
        }
    }
    EXPECT_GT(draws, 5);
}

// A draw by `vaiven` needs that every player only reverses the previous own move; any other move postpones it.
TEST(BheexProperties, moving_to_and_fro_is_a_draw_after_three_turns_each) {
    Chance chance(9);
    int draws = 0;
    for (int i = 0; i < matches; ++i) {
        trials::Match match =
            trials::set_up(2, {{"lado", 3}, {"obreras", 1}, {"repeticion", "vaiven"}}, chance.next());
        while (!match->header().over()) {
            const std::string player = match->header().awaited.front();
            const Json legal = match->legal(player);
            Json orders = legal[chance.below(legal.size())];
            const State state = trials::typed(*match);
            if (state.history.size() >= 2 && !chance.one_in(8)) {
                Action back = state.history[state.history.size() - 2];
                std::swap(back.from, back.to);
                if (!fault_of(terms_of(state), state.field, back).reason)
                    orders = action_json(*state.board, back);
            }
            match = trials::resolve(*match, {{player, orders, {}}}).after;
            const State now = trials::typed(*match);
            std::vector<std::string> last;  // the last moves, written the same for a move and its reverse
            for (std::size_t k = now.history.size(); k > 0 && last.size() < 6; --k) {
                const Action& move = now.history[k - 1];
                Action back = move;
                std::swap(back.from, back.to);
                // Alternate turns are written in the same direction, so that equal means reversed.
                last.push_back(shorthand(*now.board, last.size() / 2 % 2 == 0 ? move : back));
            }
            const bool expected = last.size() == 6 && last[0] == last[2] && last[2] == last[4] &&
                                  last[1] == last[3] && last[3] == last[5];
            const bool drawn =
                match->header().over() && match->header().outcome->reason == code_of(Ending::repetition);
            EXPECT_EQ(expected, drawn) << state_json(*match).dump();
            draws += drawn ? 1 : 0;
        }
    }
    EXPECT_GT(draws, 5);
}

TEST(BheexProperties, the_preview_of_a_sheet_matches_its_result) {
    Chance chance(10);
    int lost = 0;
    for (int i = 0; i < matches; ++i)
        for (trials::Match match = trials::random_match(chance); !match->header().over();) {
            const std::string player = match->header().awaited.front();
            const Json legal = match->legal(player);
            for (const Json& orders : legal) {
                const PlayerOrders sheet{player, orders, {}};
                const auto previewed = match->preview_events(sheet);
                if (previewed.empty()) continue;
                ++lost;
                ASSERT_EQ(previewed.size(), 1U);
                EXPECT_EQ(previewed.front().facts["orden"], orders);
                const auto events = trials::resolve(*match, {sheet}).events;
                EXPECT_EQ(std::count(events.begin(), events.end(), previewed.front()), 1);
            }
            match = trials::resolve(*match, {{player, legal[chance.below(legal.size())], {}}}).after;
            if (chance.one_in(200)) break;
        }
    EXPECT_GT(lost, 0);
}

}  // namespace

}  // namespace ronda::bheex

// What a player must not learn, from anything the program gives them (rules.md, "Who sees what").
#include <gtest/gtest.h>

#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/reasons.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "tests/games/neurodrez/trials.hpp"
#include "tests/support/all_that_is_given.hpp"
#include "tests/support/effort.hpp"

namespace ronda::neurodrez {

namespace {

using fixture::all_that_is_foretold;
using fixture::all_that_is_seen;
using trials::has;
using trials::random_rounds;

// The same for the viewer: the tiles of the hands that the viewer does not see are dealt anew, and so are the
// cards, among those hands and the deck.
State dealt_anew(const State& state, PlayerIndex viewer, Chance& chance) {
    State other = state;
    const auto hidden = [&](const Seat& seat) {
        return state.options.mode != Mode::solitary && seat.player != viewer;
    };
    std::vector<Tile> tiles;
    std::vector<Card> cards = state.deck;
    for (const Seat& seat : state.seats) {
        if (!hidden(seat)) continue;
        tiles.insert(tiles.end(), seat.tiles.begin(), seat.tiles.end());
        cards.insert(cards.end(), seat.cards.begin(), seat.cards.end());
    }
    const auto mix = [&](auto& items) {
        for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[chance.below(i)]);
    };
    mix(tiles);
    mix(cards);
    const auto deal = [](auto& from, auto& into) {
        for (auto& item : into) item = from.back(), from.pop_back();
    };
    for (Seat& seat : other.seats) {
        if (!hidden(seat)) continue;
        deal(tiles, seat.tiles);
        deal(cards, seat.cards);
        std::sort(seat.tiles.begin(), seat.tiles.end());
        std::sort(seat.cards.begin(), seat.cards.end());
    }
    deal(cards, other.deck);
    return other;
}

TEST(NeurodrezSecrets, hands_and_deck_do_not_show_in_anything_that_others_are_given) {
    Chance chance(6);
    int compared = 0;
    for (int i = 0; i < 200 / stride && !testing::Test::HasFailure(); ++i) {
        const auto before = trials::position_of(trials::random_state(chance));
        const Resolution round =
            trials::resolve(*before, trials::random_sheets(trials::typed(*before), chance), chance.next());
        if (round.after->header().over()) continue;
        const State state = trials::typed(*round.after);
        const auto me = static_cast<PlayerIndex>(chance.below(state.common.players.size() + 1)) - 1;
        const State other = dealt_anew(state, me, chance);
        const auto first = trials::position_of(state), two = trials::position_of(other);
        if (first->board() == two->board()) continue;
        const Viewer viewer{me == nobody ? "" : state.id(me)};
        EXPECT_EQ(all_that_is_seen(*first, viewer, round.events), all_that_is_seen(*two, viewer, round.events));
        ++compared;
        if (me == nobody || state.resigned.has(me)) continue;
        const bool in_turn = state.seat(state.seat_in_turn).player == me;
        const PlayerOrders sheet{
            state.id(me), in_turn ? trials::RandomOrders(state, chance).make() : Json{{"rendirse", true}}, {}};
        EXPECT_EQ(all_that_is_foretold(*first, sheet), all_that_is_foretold(*two, sheet))
            << sheet.orders.dump();
    }
    EXPECT_GT(compared, 60 / stride);
}

// The deck of one round and another, the same orders and dice: the others are told the same.
TEST(NeurodrezSecrets, a_turn_does_not_show_what_was_drawn) {
    Chance chance(7);
    int compared = 0;
    for (int i = 0; i < 400 / stride && !testing::Test::HasFailure(); ++i) {
        const State state = trials::random_state(chance);
        const PlayerIndex me = state.seat(state.seat_in_turn).player;
        if (state.players() == 1 || state.deck.size() < 4) continue;
        State other = state;
        std::rotate(other.deck.begin(), other.deck.begin() + 2, other.deck.end());
        const auto one = trials::position_of(state), two = trials::position_of(other);
        const std::vector<PlayerOrders> sheets = {
            {state.id(me), trials::RandomOrders(state, chance).make(), {}}};
        const std::uint64_t seed = chance.next();
        const Resolution first = trials::resolve(*one, sheets, seed),
                         second = trials::resolve(*two, sheets, seed);
        if (first.after->header().over() || !has(first.events, "roba")) continue;
        for (PlayerIndex player = nobody; player < state.players(); ++player) {
            if (player == me || state.resigned.has(player)) continue;
            const Viewer viewer{player == nobody ? "" : state.id(player)};
            const auto reported = [&](const Resolution& round) {
                std::string all = view_json(*round.after, viewer).dump();
                for (const Event& event : seen_by(viewer, round.events)) all += to_json(event).dump();
                return all;
            };
            EXPECT_EQ(reported(first), reported(second));
        }
        ++compared;
    }
    EXPECT_GT(compared, 25 / stride);
}

// The random rounds contain everything that the properties are about.
TEST(NeurodrezProperties, random_rounds_contain_everything) {
    if (sanitized) return;
    std::set<std::string> met;
    random_rounds(8, 2000, 4, [&](const Position&, const auto&, std::uint64_t, const Resolution& round) {
        for (const Event& event : round.events) {
            met.insert(event.kind);
            for (const char* word : {"motivo", "con", "por", "paso"})
                if (event.facts.contains(word) && event.facts[word].is_string()) met.insert(event.facts[word]);
            if (event.kind == "fin")
                met.insert(text_of(Event{"", "", {}, event.facts["resultado"], {}}, "tipo") + " " +
                           event.facts["resultado"]["motivo"].get<std::string>());
        }
    });
    for (const Phase& phase : game().phases())
        for (const std::string& kind : phase.kinds)
            EXPECT_TRUE(met.contains(kind) || kind == "preparacion") << kind;
    for (const char* end : {"victoria dominio", "victoria rendicion", "empate rendicion", "empate acuerdo",
                            "empate limite_rondas", "victoria colaboracion", "derrota colaboracion_fallida",
                            "derrota limite_rondas", "derrota rendicion"})
        EXPECT_TRUE(met.contains(end)) << end;
    for (const auto& words : {list_of(with_words), list_of(by_words), list_of(omitted_words)})
        for (const std::string& word : words) EXPECT_TRUE(met.contains(word)) << word;
    for (const auto& [code, words] : all_reasons<Reason, Ending>()) {
        EXPECT_TRUE(met.contains(std::string(code)) || met.contains("victoria " + std::string(code)) ||
                    met.contains("derrota " + std::string(code)) || met.contains("empate " + std::string(code)))
            << code;
    }
}

}  // namespace

}  // namespace ronda::neurodrez

// The top of a player's report: which news are told first, and how the sides stand.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "tests/games/neurodrez/trials.hpp"

namespace ronda::neurodrez {

namespace {

// Without the sentence about the turn to come.
std::string lead(const State& state, const std::string& reader, const std::vector<GameEvent>& events) {
    auto all = trials::here(state)->news(Viewer{reader}, trials::written(state, events));
    std::erase_if(all, [](const News& one) { return one.rank == News::Rank::call; });
    return lead_of(std::move(all)).es;
}

GameEvent captures(const std::string& who, Piece piece, Piece captured) {
    Moved moved{};
    moved.piece = piece;
    moved.captured = captured;
    return {who, moved, {}};
}
GameEvent claims(const std::string& who, Colour before, Colour now) {
    return {who, TileConquered{0, Tile(before, Surface::water), Piece(Figure::rook, now), before, now}, {}};
}

class NeurodrezNews : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2));
    Colour mine = state.seat(0).colours.front(), theirs = state.seat(1).colours.front();
    std::string me = state.id(state.seat(0).player), other = state.id(state.seat(1).player);
};

TEST_F(NeurodrezNews, losses_come_before_gains) {
    state.common.round = 4;
    const GameEvent taken = captures(other, Piece(Figure::pawn, theirs), Piece(Figure::king, mine));
    const GameEvent took = captures(me, Piece(Figure::pawn, mine), Piece(Figure::queen, theirs));
    EXPECT_EQ(lead(state, me, {}), "");
    const std::string both = lead(state, me, {took, taken, claims(other, mine, theirs)});
    EXPECT_TRUE(both.starts_with("Pierdes el rey ")) << both;
    EXPECT_NE(both.find(" y 1 loseta. Comes la dama "), std::string::npos) << both;
    EXPECT_EQ(lead(state, me, {claims(me, theirs, mine), claims(me, Colour::orange, mine)}),
              "Conquistas 2 losetas.");
}

TEST_F(NeurodrezNews, many_pieces_are_counted) {
    std::vector<GameEvent> events;
    for (const Figure figure : {Figure::pawn, Figure::rook, Figure::queen})
        events.push_back(captures(other, Piece(Figure::pawn, theirs), Piece(figure, mine)));
    EXPECT_EQ(lead(state, me, events), "Pierdes 3 piezas.");
}

TEST_F(NeurodrezNews, a_deadline_is_urgent_and_sudden_death_matters_to_all) {
    const std::string words = lead(
        state, me, {{me, SuddenDeath{false}, {}}, {"", DeadlineSet{9, {0}}, {}}, claims(me, theirs, mine)});
    EXPECT_EQ(words,
              "Ya hay quien domina: a. El otro bando tiene hasta la ronda 9 para dominar también. Conquistas 1 "
              "loseta.");
    EXPECT_EQ(lead(state, me, {{me, SuddenDeath{false}, {}}}),
              "Empieza la muerte súbita: desde ahora se retiran losetas.");
}

// Lays two tiles of water of the reader's own colour, and one of the other's.
TEST_F(NeurodrezNews, the_race_counts_the_tiles_of_the_best_surface) {
    for (Square& square : state.terrain) square = {};
    const auto lay = [&](Cell cell, Colour colour, Surface surface) {
        state.at(cell).tile = Tile(colour, surface);
        state.at(cell).marker = colour;
    };
    lay(0, mine, Surface::water);
    lay(1, theirs, Surface::water);
    lay(2, mine, Surface::fire);
    state.at(3).tile = Tile(Colour::orange, Surface::water);
    state.at(3).marker = mine;
    const auto score = [&](const std::string& id) {
        for (const Scoreboard::ScoreRow& row : trials::here(state)->scoreboard(Viewer{}).rows)
            if (row.players.front() == id) return row.score;
        return -99L;
    };
    EXPECT_EQ(score(me), 2);
    EXPECT_EQ(score(other), 1);
    state.stage = Stage::sudden_death;
    EXPECT_EQ(score(me), 0) << "the only tile of fire";
    EXPECT_EQ(score(other), -1) << "the tile of fire";
}

// What goes out is what the events take: captures, pieces given up, tiles claimed or removed.
TEST(NeurodrezLedger, what_goes_out_is_what_the_events_take) {
    long pieces = 0, tiles = 0;
    trials::random_rounds(
        5, 100, 8, [&](const Position& before, const auto&, std::uint64_t, const Resolution& round) {
            const State after = trials::typed(*round.after);
            for (PlayerIndex me = 0; me < after.players(); ++me) {
                const Viewer viewer{after.id(me)};
                const auto was = before.presentation().ledger_rows(viewer, {});
                const auto now = round.after->presentation().ledger_rows(viewer, seen_by(viewer, round.events));
                const bool rests = after.resigned.has(me) || after.options.mode == Mode::solitary;
                ASSERT_EQ(now.empty(), rests);
                if (rests) continue;
                const auto mine = [&](Colour colour) {
                    const SideIndex side = side_of(after, colour);
                    return side != no_side && players_of(after, side).has(me);
                };
                long pieces_gone = 0, tiles_gone = 0;
                const auto visible = typed_events<What>(Names(after), round.events);
                for (const GameEvent& event : visible) {
                    const auto take = [&](Piece piece) {
                        pieces_gone += piece.exists() && mine(piece.colour());
                    };
                    if (const auto* entered = event.as<Entered>()) take(entered->captured);
                    if (const auto* moved = event.as<Moved>()) take(moved->captured);
                    if (const auto* given = event.as<GivenUp>()) take(given->piece);
                    if (const auto* claimed = event.as<TileConquered>())
                        tiles_gone += mine(claimed->before) && !mine(claimed->now);
                    if (const auto* removed = event.as<Removed>()) {
                        const State then = trials::typed(before);
                        Colour colour = then.at(removed->cell).colour();
                        for (const GameEvent& other : visible)
                            if (const auto* claimed = other.as<TileConquered>();
                                claimed != nullptr && claimed->cell == removed->cell)
                                colour = claimed->now;
                        tiles_gone += mine(colour);
                    }
                }
                const auto gone = [&](std::size_t i) { return was[i].now + now[i].received - now[i].now; };
                EXPECT_EQ(gone(0), pieces_gone);
                EXPECT_EQ(gone(1), tiles_gone);
                pieces += pieces_gone;
                tiles += tiles_gone;
            }
        });
    EXPECT_GT(pieces, 0);
    EXPECT_GT(tiles, 0);
}

}  // namespace

}  // namespace ronda::neurodrez

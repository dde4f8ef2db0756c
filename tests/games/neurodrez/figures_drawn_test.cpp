// The marks, figures and dice on the map, against random rounds as they were resolved.
#include <map>
#include <set>

#include "adjudicator/games/neurodrez/art.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "tests/games/neurodrez/figures.hpp"
#include "tests/support/effort.hpp"

namespace ronda::neurodrez {

namespace {

using figures::Numbers, figures::numbers_in, figures::marks;

TEST(NeurodrezDrawn, the_map_shows_the_dice_the_last_moves_and_what_was_lost) {
    int walks = 0;
    resolved_rounds(160, [&](const Resolved& round) {
        const State& state = round.after;
        const Scene map = trials::here(state)->scene(Viewer{}, trials::written(state, round.seen_by({})));
        std::size_t gone = 0, entered = 0, moved = 0;
        std::map<std::string, Point> path;
        for (const NamedPoint& place : map.places) path.emplace(place.name, place.at);
        std::vector<Arrow> arrows = figures::all<Arrow>(map);
        for (const GameEvent& event : round.seen_by({})) {
            if (const auto* e = event.as<Moved>()) {
                gone += e->captured.exists() ? 1 : 0;
                ASSERT_GT(arrows.size(), moved);
                const Arrow& arrow = arrows[moved++];
                const Point from = path.at(name_of(e->from)), to = path.at(name_of(e->to));
                EXPECT_LT(std::hypot(arrow.from.x - from.x, arrow.from.y - from.y), 0.45);
                EXPECT_LT(std::hypot(arrow.to.x - to.x, arrow.to.y - to.y), 0.65);
                EXPECT_FALSE(arrow.stroke.dashed);
                ++walks;
            }
            if (const auto* e = event.as<Entered>()) {
                gone += e->captured.exists() ? 1 : 0;
                ++entered;
            }
            if (const auto* e = event.as<GivenUp>()) gone += e->piece.exists() ? 1 : 0;
            if (const auto* e = event.as<Eliminated>()) gone += e->pieces.size();
            if (event.as<Removed>() != nullptr) ++gone;
        }
        EXPECT_EQ(marks(map, "fuera").size(), gone);
        EXPECT_EQ(marks(map, "entra").size(), entered);
        EXPECT_EQ(arrows.size(), moved);
        if (!state.dice) return;
        bool number = false;
        for (const Label& label : figures::all<Label>(map))
            number = number || (label.at.y < -1 && label.words.es == std::to_string(state.dice->number));
        EXPECT_TRUE(number);
        for (const News& one : trials::here(state)->news(Viewer{}, {})) {
            if (one.rank != News::Rank::call) continue;
            EXPECT_EQ(numbers_in(one.words), Numbers{state.dice->number});
        }
    });
    EXPECT_GT(walks, 20 / stride);
}

TEST(NeurodrezDrawn, planned_moves_are_dashed_and_show_what_leaves) {
    int planned = 0;
    resolved_rounds(80, [&](const Resolved& round) {
        const State& state = round.before;
        for (const Play& play : all_plays(state)) {
            const PlayerOrders sheet{
                state.id(state.seat(state.seat_in_turn).player),
                {{play.enters() ? "entrar" : "mover",
                  {{"pieza", name_of(play.piece)}, {play.enters() ? "en" : "a", name_of(play.to)}}}},
                {}};
            const Scene map = trials::here(state)->preview_scene(sheet);
            EXPECT_EQ(marks(map, "fuera").size(), play.captured.exists() ? 1U : 0U);
            for (const Arrow& arrow : figures::all<Arrow>(map)) EXPECT_TRUE(arrow.stroke.dashed);
            EXPECT_EQ(figures::all<Arrow>(map).size(), play.enters() ? 0U : 1U);
            ++planned;
            break;
        }
    });
    EXPECT_GT(planned, 20 / stride);
}

// Where on the map the figure is drawn, standing or lost.
std::vector<Point> drawn(const Scene& map, Figure figure) {
    return marks(map, word_of(figure));
}
double distance(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}
Point place_of(const Scene& map, const std::string& name) {
    for (const NamedPoint& place : map.places)
        if (place.name == name) return place.at;
    throw std::out_of_range(name);
}
// The frames, of whatever size, in the middle of which the point lies.
std::vector<Polygon> frames_around(const Scene& map, Point middle) {
    std::vector<Polygon> frames;
    for (const Polygon& polygon : figures::all<Polygon>(map))
        if (polygon.corners.size() == 4 &&
            distance(between(polygon.corners[0], polygon.corners[2], 0.5), middle) < 1e-6)
            frames.push_back(polygon);
    return frames;
}

// The rook that has taken a knight stands on c2, the knight lies beside it; the rook is not drawn as lost.
TEST(NeurodrezDrawn, a_captured_piece_lies_beside_the_one_that_took_it) {
    State state = trials::typed(*trials::set_up(2));
    state.terrain = {};
    state.dice->number = any_figure;  // so that no figure is drawn on the die
    const Cell b2 = cell_named("b2"), c2 = cell_named("c2");
    for (const Cell cell : {b2, c2}) state.at(cell).tile = Tile(Colour::orange, Surface::fauna);
    const Piece rook(Figure::rook, state.seat(0).colours.front());
    const Piece knight(Figure::knight, state.seat(1).colours.front());
    state.at(c2).piece = rook;
    const std::vector<GameEvent> events{
        {state.id(state.seat(0).player), Moved{rook, b2, c2, With::die, By::colour, knight, false}, {}}};
    const Scene map = trials::here(state)->scene(Viewer{}, trials::written(state, events));
    const Point here = place_of(map, "c2");
    const auto rooks = drawn(map, Figure::rook), knights = drawn(map, Figure::knight);
    ASSERT_EQ(rooks.size(), 1U);
    ASSERT_EQ(knights.size(), 1U);
    EXPECT_LT(distance(rooks[0], here), 0.1);
    EXPECT_GT(distance(knights[0], here), 0.3);
    EXPECT_LT(distance(knights[0], here), 0.5);
}

// Before the round the tile is drawn pale on its cell and framed in the hand; after it, its cell has a frame.
TEST(NeurodrezDrawn, a_tile_is_drawn_where_it_is_laid_and_framed_in_the_hand_that_it_leaves) {
    const State state = trials::typed(*trials::set_up(2));
    const std::string me = state.common.awaited[0];
    const auto& hand = state.seat(state.seat_in_turn).tiles;
    const TileOrder laid = all_layings(state).front();
    const Scene planned = trials::here(state)->preview_scene(
        {me, {{"loseta", {{"loseta", name_of(laid.tile)}, {"en", name_of(laid.cell)}}}}, {}});
    const Point here = place_of(planned, name_of(laid.cell));
    int pictures = 0, in_hand = 0;
    for (const Symbol& symbol : figures::all<Symbol>(planned))
        if (symbol.art == &art::surface(laid.tile.surface()) && distance(symbol.at, here) < 0.1) ++pictures;
    EXPECT_EQ(pictures, 1);
    for (const Polygon& polygon : figures::all<Polygon>(planned))
        if (polygon.stroke.dashed && polygon.corners[0].y > board_side) ++in_hand;
    EXPECT_GT(hand.size(), 1U);
    EXPECT_EQ(in_hand, 1) << "of all tiles of the hand only the one that leaves it";
    State after = state;
    after.at(laid.cell).tile = laid.tile;
    const std::vector<GameEvent> events{{me, Laid{laid.tile, laid.cell, false}, {}}};
    const Scene map = trials::here(after)->scene(Viewer{}, trials::written(after, events));
    EXPECT_EQ(frames_around(map, here).size(),
              frames_around(trials::here(after)->scene(Viewer{}, {}), here).size() + 2)
        << "a dark and a bright line";
}

TEST(NeurodrezDrawn, the_third_die_shows_its_surface) {
    State state = trials::typed(*trials::set_up(2));
    for (int i = 0; i < surface_count; ++i) {
        state.dice->surface = static_cast<Surface>(i);
        std::vector<const Art*> shown;
        for (const Symbol& symbol : figures::all<Symbol>(trials::here(state)->scene(Viewer{}, {})))
            for (int s = 0; s < surface_count; ++s)
                if (symbol.at.y < -1 && symbol.art == &art::surface(static_cast<Surface>(s)))
                    shown.push_back(symbol.art);
        EXPECT_EQ(shown, std::vector<const Art*>{&art::surface(state.dice->surface)});
    }
}

// The sheet of rules has the numbers that a match begins with.
}  // namespace

}  // namespace ronda::neurodrez

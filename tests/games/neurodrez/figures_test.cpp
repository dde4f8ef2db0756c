// The numbers, names, tones and drawings that a player reads, against random rounds as they were resolved.
#include "tests/support/figures.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/duties.hpp"
#include "adjudicator/games/neurodrez/art.hpp"
#include "adjudicator/games/neurodrez/forecast.hpp"
#include "adjudicator/games/neurodrez/news.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/report.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "adjudicator/games/neurodrez/scene.hpp"
#include "adjudicator/games/neurodrez/sheet.hpp"
#include "tests/games/neurodrez/trials.hpp"
#include "tests/support/effort.hpp"

namespace ronda::neurodrez {

namespace {

using figures::Numbers, figures::numbers_in, figures::marks;
using Tone = Bullets::Tone;

struct Resolved {
    State before, after;
    std::vector<PlayerOrders> sheets;
    std::vector<Event> events;

    std::vector<GameEvent> seen_by(const Viewer& viewer) const {
        const std::vector<Event> seen = ronda::seen_by(viewer, events);
        return typed_events<What>(Names(after), seen);
    }
};

template <class Look>
void resolved_rounds(int positions, Look look) {
    trials::random_rounds(
        9, positions, 3,
        [&](const Position& before, const auto& sheets, std::uint64_t, const Resolution& round) {
            look(Resolved{trials::typed(before), trials::typed(*round.after), sheets, round.events});
        });
}

void expect_in_order(const Text& text, const std::vector<std::string>& names) {
    for (const std::string& words : {text.es, text.en}) {
        std::size_t at = 0;
        for (const std::string& name : names) {
            at = words.find(name, at);
            ASSERT_NE(at, std::string::npos) << name << " in " << words;
            ++at;
        }
    }
}

bool on_side(const State& state, PlayerIndex player, Colour colour) {
    const SideIndex side = side_of(state, colour);
    return side != no_side && players_of(state, side).has(player);
}

TEST(NeurodrezFigures, phrases_name_what_happened_and_have_its_tone) {
    std::map<std::size_t, int> told;
    resolved_rounds(120, [&](const Resolved& round) {
        const State& state = round.after;
        for (PlayerIndex player = 0; player < state.players(); ++player) {
            const Viewer viewer{state.id(player)};
            for (const GameEvent& event : round.seen_by(viewer)) {
                const auto line = phrase(state, event, viewer);
                if (!line) continue;
                ++told[event.what.index()];
                const bool mine = event.player == viewer.player;
                const auto played = [&](Piece captured, const std::vector<std::string>& cells, By by) {
                    expect_in_order(line->words, cells);
                    const bool lost = captured.exists() && on_side(state, player, captured.colour());
                    EXPECT_EQ(line->tone, lost                        ? Tone::bad
                                          : mine && captured.exists() ? Tone::good
                                                                      : Tone::plain)
                        << line->words.es;
                    EXPECT_EQ(captured.exists(), figures::has(line->words, " come ")) << line->words.es;
                    EXPECT_EQ(by == By::colour, figures::has(line->words, "por el color")) << line->words.es;
                };
                if (const auto* e = event.as<Moved>()) {
                    played(e->captured, {name_of(e->from), name_of(e->to)}, e->by);
                    EXPECT_EQ(e->with == With::card, figures::has(line->words, "con su carta"))
                        << line->words.es;
                }
                if (const auto* e = event.as<Entered>()) played(e->captured, {name_of(e->cell)}, e->by);
                if (const auto* e = event.as<Rolled>()) {
                    EXPECT_EQ(numbers_in(line->words), Numbers{e->number});
                    expect_in_order(line->words, {std::to_string(e->number)});
                    const Text figure = e->number == any_figure ? say("cualquier figura", "any figure")
                                                                : in_words(static_cast<Figure>(e->number - 1));
                    EXPECT_TRUE(figures::has(line->words, figure.es)) << line->words.es;
                }
                if (const auto* e = event.as<Claimed>()) {
                    const bool loses = on_side(state, player, e->before);
                    EXPECT_EQ(line->tone, mine ? Tone::good : loses ? Tone::bad : Tone::plain);
                    expect_in_order(line->words, {name_of(e->cell)});
                    EXPECT_TRUE(figures::has(line->words, "era de color " + in_words(e->before).es + "."))
                        << line->words.es;
                }
                const auto tile_and_cell = [&](const auto& e) {
                    const Text tile = in_words(e.tile);
                    expect_in_order({line->words.es, line->words.es}, {tile.es, name_of(e.cell)});
                    expect_in_order({line->words.en, line->words.en}, {tile.en, name_of(e.cell)});
                };
                if (const auto* e = event.as<Laid>()) tile_and_cell(*e);
                if (const auto* e = event.as<Removed>()) tile_and_cell(*e);
                if (const auto* e = event.as<DeadlineSet>()) {
                    EXPECT_EQ(numbers_in(line->words), Numbers{e->last});
                }
                if (const auto* e = event.as<ByDice>(); e != nullptr && e->choices > 0) {
                    EXPECT_EQ(numbers_in(line->words), Numbers{e->choices});
                    for (const Draws& draws : event.dice) {
                        EXPECT_EQ(draws.sides, e->choices);
                        EXPECT_EQ(numbers_in(line->dice), (Numbers{draws.values[0], draws.sides}))
                            << line->dice.es;
                    }
                }
            }
        }
    });
    EXPECT_GE(told.size(), 10U);
}

TEST(NeurodrezFigures, what_is_foretold_is_told_after_the_round) {
    int compared = 0;
    resolved_rounds(120, [&](const Resolved& round) {
        if (round.sheets.size() != 1) return;
        const PlayerOrders& sheet = round.sheets[0];
        if (!is_awaited(round.before.common, sheet.player)) return;
        const Viewer viewer{sheet.player};
        std::set<std::string> told;
        for (const GameEvent& event : round.seen_by(viewer))
            if (const auto line = phrase(round.after, event, viewer))
                told.insert(fmt::format("{} {}", static_cast<int>(line->tone), line->words.es));
        for (const auto& line : forecast(round.before, sheet).lines) {
            if (line.words.es.starts_with("Sin una orden buena") || line.words.es.starts_with("Este fichero"))
                continue;
            EXPECT_TRUE(told.contains(fmt::format("{} {}", static_cast<int>(line.tone), line.words.es)))
                << line.words.es;
            ++compared;
        }
    });
    EXPECT_GT(compared, 60 / stride);
}

TEST(NeurodrezFigures, tables_and_bars_count_tiles_and_pieces) {
    resolved_rounds(80, [&](const Resolved& round) {
        const State& state = round.after;
        const Section section = standings(state, {}, {});
        const auto& rows = std::get<Table>(section.blocks[0]).rows;
        const Scene map = scene(state, {}, {});
        const Race all = race(state, {});
        std::map<Surface, long> laid;
        Numbers read_aloud;
        for (SideIndex side = 0; side < state.side_count(); ++side) {
            std::map<Surface, long> own;
            long pieces = 0, tiles = 0, best = 0, missing = tiles_of_a_surface;
            laid.clear();
            for (Cell cell = 0; cell < cell_count; ++cell) {
                const Square& square = state.at(cell);
                if (square.piece.exists() && side_of(state, square.piece.colour()) == side) ++pieces;
                if (!square.tile.exists()) continue;
                ++laid[square.tile.surface()];
                const Colour colour = square.marker ? *square.marker : square.tile.colour();
                if (!in_play(state, side) || side_of(state, colour) != side) continue;
                ++own[square.tile.surface()];
                ++tiles;
            }
            const auto& cells = rows[static_cast<std::size_t>(side)].cells;
            for (int i = 0; i < surface_count; ++i) {
                const auto surface = static_cast<Surface>(i);
                EXPECT_EQ(numbers_in(cells[static_cast<std::size_t>(i) + 1]), Numbers{own[surface]});
                best = std::max(best, own[surface]);
                if (laid[surface] > 0) missing = std::min(missing, laid[surface] - own[surface]);
            }
            EXPECT_EQ(numbers_in(cells.back()), (Numbers{pieces, state.side(side).limit}));
            const auto& bar = map.standings[static_cast<std::size_t>(side)];
            EXPECT_EQ(bar.total, std::to_string(tiles));
            EXPECT_EQ(bar.out, !in_play(state, side));
            if (!bar.out) {
                const Numbers said = numbers_in(bar.note);
                EXPECT_EQ(said, (Numbers{pieces, state.side(side).limit})) << bar.note.es;
            }
            const bool placing = state.stage == Stage::placement;
            EXPECT_EQ(all.runners[static_cast<std::size_t>(side)].score, placing ? best : -missing);
            read_aloud.insert(read_aloud.end(), {tiles, pieces});
        }
        // Who cannot see the map reads of each side how many tiles and pieces it has.
        const Numbers alt = numbers_in(map.alt);
        ASSERT_GE(alt.size(), read_aloud.size()) << map.alt.es;
        EXPECT_EQ(Numbers(alt.end() - static_cast<std::ptrdiff_t>(read_aloud.size()), alt.end()), read_aloud)
            << map.alt.es;
        for (int i = 0; i < surface_count; ++i)
            EXPECT_EQ(numbers_in(rows.back().cells[static_cast<std::size_t>(i) + 1]),
                      Numbers{laid[static_cast<Surface>(i)]});
        if (state.deadline && !state.common.over()) {
            bool said = false;
            for (const Block& block : section.blocks)
                if (const auto* words = std::get_if<Paragraph>(&block);
                    words != nullptr && figures::has(words->words, "Plazo")) {
                    EXPECT_EQ(numbers_in(words->words), Numbers{*state.deadline});
                    said = true;
                }
            EXPECT_TRUE(said || state.competitive());
        }
    });
}

TEST(NeurodrezFigures, the_plays_that_are_listed_are_those_that_are_possible) {
    resolved_rounds(60, [&](const Resolved& round) {
        const State& state = round.after;
        if (state.common.over()) return;
        const std::string me = state.common.awaited[0];
        std::map<std::string, long> possible, captures;
        for (const Play& play : all_plays(state)) {
            ++possible[in_words(play.piece).es];
            captures[in_words(play.piece).es] += play.captured.exists() ? 1 : 0;
        }
        for (const Section& section : holdings(state, {me}, {}))
            for (const Block& block : section.blocks) {
                const auto* bullets = std::get_if<Bullets>(&block);
                if (bullets == nullptr || !section.title.es.starts_with("Qué puedes jugar")) continue;
                EXPECT_EQ(bullets->lines.size(), possible.size());
                for (const auto& line : bullets->lines) {
                    long found = 0;
                    for (std::size_t at = 0; (at = line.words.es.find("(come ", at)) != std::string::npos; ++at)
                        ++found;
                    for (const auto& [piece, count] : captures)
                        if (line.words.es.starts_with(piece)) {
                            EXPECT_EQ(found, count) << line.words.es;
                        }
                }
            }
        // A piece on the terrain is safe on a tile of its own side, and has a flag elsewhere.
        std::size_t in_danger = 0;
        for (Cell cell = 0; cell < cell_count; ++cell) {
            const Piece piece = state.at(cell).piece;
            if (piece.exists() && owner(state, cell) != side_of(state, piece.colour())) ++in_danger;
        }
        EXPECT_EQ(marks(scene(state, {}, {}), "en_conquista").size(), in_danger);
        std::size_t safe = 0, standing = 0;
        for (const Section& section : holdings(state, {me}, {}))
            if (section.title.es == "El terreno")
                if (const auto* bullets = std::get_if<Bullets>(&section.blocks[0]))
                    for (const auto& line : bullets->lines) {
                        ++standing;
                        safe += figures::has(line.words, ", a salvo") ? 1 : 0;
                    }
        EXPECT_EQ(standing - safe, in_danger);
    });
}

TEST(NeurodrezFigures, the_news_count_what_changed_hands) {
    resolved_rounds(120, [&](const Resolved& round) {
        const State& state = round.after;
        if (state.common.over()) return;
        for (PlayerIndex player = 0; player < state.players(); ++player) {
            if (state.resigned.has(player)) continue;
            const Viewer viewer{state.id(player)};
            long won = 0, lost = 0, eaten = 0, taken = 0;
            const auto events = round.seen_by(viewer);
            for (const GameEvent& event : events) {
                const bool mine = event.player == viewer.player;
                const auto captured = [&](Piece piece) {
                    if (!piece.exists()) return;
                    if (mine)
                        ++taken;
                    else if (on_side(state, player, piece.colour()))
                        ++eaten;
                };
                if (const auto* e = event.as<Claimed>()) {
                    won += mine ? 1 : 0;
                    lost += !mine && on_side(state, player, e->before) ? 1 : 0;
                }
                if (const auto* e = event.as<Moved>()) captured(e->captured);
                if (const auto* e = event.as<Entered>()) captured(e->captured);
                if (const auto* e = event.as<GivenUp>(); e != nullptr && mine && e->piece.exists()) ++eaten;
            }
            std::map<News::Rank, std::vector<Text>> said;
            for (const News& one : news(state, viewer, events))
                if (!one.words.empty()) said[one.rank].push_back(one.words);
            EXPECT_EQ(said[News::Rank::loss].size(), lost + eaten > 0 ? 1U : 0U);
            EXPECT_EQ(said[News::Rank::gain].size(), (taken > 0 ? 1U : 0U) + (won > 0 ? 1U : 0U));
            if (lost > 0 && !said[News::Rank::loss].empty()) {
                EXPECT_EQ(numbers_in(said[News::Rank::loss][0]).back(), lost);
            }
            if (won > 0 && !said[News::Rank::gain].empty()) {
                EXPECT_EQ(numbers_in(said[News::Rank::gain].back()), Numbers{won});
            }
            for (const GameEvent& event : events)
                if (const auto* deadline = event.as<DeadlineSet>();
                    deadline != nullptr && !said[News::Rank::urgent].empty()) {
                    EXPECT_EQ(numbers_in(said[News::Rank::urgent][0]), Numbers{deadline->last});
                }
        }
    });
}

TEST(NeurodrezFigures, the_map_shows_the_dice_the_last_moves_and_what_was_lost) {
    int walks = 0;
    resolved_rounds(80, [&](const Resolved& round) {
        const State& state = round.after;
        const Scene map = scene(state, {}, round.seen_by({}));
        std::size_t gone = 0, entered = 0, moved = 0;
        std::map<std::string, Point> at;
        for (const NamedPoint& place : map.places) at.emplace(place.name, place.at);
        std::vector<Arrow> arrows = figures::all<Arrow>(map);
        for (const GameEvent& event : round.seen_by({})) {
            if (const auto* e = event.as<Moved>()) {
                gone += e->captured.exists() ? 1 : 0;
                ASSERT_GT(arrows.size(), moved);
                const Arrow& arrow = arrows[moved++];
                const Point from = at.at(name_of(e->from)), to = at.at(name_of(e->to));
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
        for (const News& one : news(state, {}, {})) {
            if (one.rank != News::Rank::call) continue;
            EXPECT_EQ(numbers_in(one.words), Numbers{state.dice->number});
        }
    });
    EXPECT_GT(walks, 20 / stride);
}

TEST(NeurodrezFigures, planned_moves_are_dashed_and_show_what_leaves) {
    int planned = 0;
    resolved_rounds(80, [&](const Resolved& round) {
        const State& state = round.before;
        for (const Play& play : all_plays(state)) {
            const PlayerOrders sheet{
                state.id(state.seat(state.seat_in_turn).player),
                {{play.enters() ? "entrar" : "mover",
                  {{"pieza", name_of(play.piece)}, {play.enters() ? "en" : "a", name_of(play.to)}}}},
                {}};
            const Scene map = preview_scene(state, sheet);
            EXPECT_EQ(marks(map, "fuera").size(), play.captured.exists() ? 1U : 0U);
            for (const Arrow& arrow : figures::all<Arrow>(map)) EXPECT_TRUE(arrow.stroke.dashed);
            EXPECT_EQ(figures::all<Arrow>(map).size(), play.enters() ? 0U : 1U);
            ++planned;
            break;
        }
    });
    EXPECT_GT(planned, 20 / stride);
}

TEST(NeurodrezFigures, explanations_count_the_terrain) {
    State state = trials::typed(*trials::set_up(2, {{"subita_anticipada", "si"}}));
    const SideIndex side = state.seat(state.seat_in_turn).side;
    const TileOrder laid = all_layings(state).front();
    const Json laying = {{"loseta", name_of(laid.tile)}, {"en", name_of(laid.cell)}};
    const PlayerOrders asks{state.common.awaited[0], {{"loseta", laying}, {"muerte_subita", true}}, {}};
    int checked = 0;
    for (const Event& event : preview_events(state, asks))
        if (text_of(event, "motivo") == "pocas_losetas") {
            EXPECT_EQ(numbers_in(event.explanation.why), Numbers{tiles_on_terrain(state) + 1});
            ++checked;
        }
    EXPECT_EQ(checked, 1);
    // A side at its limit.
    state.side(side).limit = 1;
    const Colour own = state.seat(state.seat_in_turn).colours.front();
    for (Cell cell = 0; cell < cell_count; ++cell)
        if (state.at(cell).tile.exists()) {
            state.at(cell).piece = Piece(Figure::knight, own);
            break;
        }
    state.dice->number = any_figure;
    const PlayerOrders enters{
        state.common.awaited[0],
        {{"loseta", laying}, {"entrar", {{"pieza", name_of(Piece(Figure::rook, own))}, {"en", "d4"}}}},
        {}};
    for (const Event& event : preview_events(state, enters))
        if (text_of(event, "motivo") == "limite_piezas") {
            EXPECT_EQ(numbers_in(event.explanation.why), (Numbers{1, 1}));
            ++checked;
        }
    EXPECT_EQ(checked, 2);
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
TEST(NeurodrezFigures, a_captured_piece_lies_beside_the_one_that_took_it) {
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
    const Scene map = scene(state, {}, events);
    const Point here = place_of(map, "c2");
    const auto rooks = drawn(map, Figure::rook), knights = drawn(map, Figure::knight);
    ASSERT_EQ(rooks.size(), 1U);
    ASSERT_EQ(knights.size(), 1U);
    EXPECT_LT(distance(rooks[0], here), 0.1);
    EXPECT_GT(distance(knights[0], here), 0.3);
    EXPECT_LT(distance(knights[0], here), 0.5);
}

// Before the round the tile is drawn pale on its cell and framed in the hand; after it, its cell has a frame.
TEST(NeurodrezFigures, a_tile_is_drawn_where_it_is_laid_and_framed_in_the_hand_that_it_leaves) {
    const State state = trials::typed(*trials::set_up(2));
    const std::string me = state.common.awaited[0];
    const auto& hand = state.seat(state.seat_in_turn).tiles;
    const TileOrder laid = all_layings(state).front();
    const Scene planned = preview_scene(
        state, {me, {{"loseta", {{"loseta", name_of(laid.tile)}, {"en", name_of(laid.cell)}}}}, {}});
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
    const Scene map = scene(after, {}, events);
    EXPECT_EQ(frames_around(map, here).size(), frames_around(scene(after, {}, {}), here).size() + 2)
        << "a dark and a bright line";
}

TEST(NeurodrezFigures, the_third_die_shows_its_surface) {
    State state = trials::typed(*trials::set_up(2));
    for (int i = 0; i < surface_count; ++i) {
        state.dice->surface = static_cast<Surface>(i);
        std::vector<const Art*> shown;
        for (const Symbol& symbol : figures::all<Symbol>(scene(state, {}, {})))
            for (int s = 0; s < surface_count; ++s)
                if (symbol.at.y < -1 && symbol.art == &art::surface(static_cast<Surface>(s)))
                    shown.push_back(symbol.art);
        EXPECT_EQ(shown, std::vector<const Art*>{&art::surface(state.dice->surface)});
    }
}

// The sheet of rules has the numbers that a match begins with.
TEST(NeurodrezFigures, the_sheet_has_the_limits_and_the_deck_of_a_match) {
    const auto limit = [](int players) { return trials::typed(*trials::set_up(players)).side(0).limit; };
    const State state = trials::typed(*trials::set_up(2));
    const auto all_of = [&](Card card) {
        long count = std::count(state.deck.begin(), state.deck.end(), card);
        for (const Seat& seat : state.seats) count += std::count(seat.cards.begin(), seat.cards.end(), card);
        return count;
    };
    int found = 0;
    for (const Section& section : rules_sheet(Json::object()).play)
        for (const Block& block : section.blocks) {
            const auto* bullets = std::get_if<Bullets>(&block);
            if (bullets == nullptr) continue;
            for (const auto& line : bullets->lines) {
                const auto begins = [&](std::string_view words) { return line.words.es.starts_with(words); };
                if (begins("En el terreno caben")) {
                    EXPECT_EQ(numbers_in(line.words), (Numbers{tokens, limit(2), limit(3)}));
                    ++found;
                } else if (begins("El mazo tiene")) {
                    EXPECT_EQ(numbers_in(line.words), (Numbers{all_of(Card::queen), all_of(Card::joker)}));
                    ++found;
                } else if (begins("Cuando nadie tiene losetas")) {
                    EXPECT_EQ(numbers_in(line.words), Numbers{fewest_for_early_end});
                    ++found;
                }
            }
        }
    EXPECT_EQ(found, 3);
}

}  // namespace

}  // namespace ronda::neurodrez

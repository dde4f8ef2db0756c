// The numbers, names, tones and drawings that a player reads, against random rounds as they were resolved.
#include "tests/games/neurodrez/figures.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/neurodrez/art.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "tests/support/effort.hpp"

namespace ronda::neurodrez {

namespace {

using figures::Numbers, figures::numbers_in, figures::marks;
using Tone = Bullets::Tone;

TEST(NeurodrezFigures, phrases_name_what_happened_and_have_its_tone) {
    std::map<std::size_t, int> reported;
    resolved_rounds(120, [&](const Resolved& round) {
        const State& state = round.after;
        for (PlayerIndex player = 0; player < state.players(); ++player) {
            const Viewer viewer{state.id(player)};
            for (const GameEvent& event : round.seen_by(viewer)) {
                const auto line =
                    trials::here(state)->phrases(trials::written(state, {&event, 1}), viewer).front();
                if (!line) continue;
                ++reported[event.what.index()];
                const bool mine = event.player == viewer.player;
                const auto played = [&](Piece captured, const std::vector<std::string>& cells, By by) {
                    expect_in_order(line->words, cells);
                    const bool lost = captured.exists() && on_side(state, player, captured.colour());
                    EXPECT_EQ(line->tone, lost                        ? Tone::bad
                                          : mine && captured.exists() ? Tone::good
                                                                      : Tone::plain)
                        << line->words.es;
                    EXPECT_EQ(captured.exists(), figures::has(line->words, mine ? " comes " : " come "))
                        << line->words.es;
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
                if (const auto* e = event.as<TileConquered>()) {
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
                    const bool only = e->choices == 1;
                    EXPECT_EQ(numbers_in(line->words), only ? Numbers{} : Numbers{e->choices});
                    EXPECT_EQ(figures::has(line->words, "la única posibilidad"), only) << line->words.es;
                    for (const Draws& draws : event.dice) {
                        EXPECT_EQ(draws.sides, e->choices);
                        EXPECT_EQ(numbers_in(line->dice), (Numbers{draws.values[0], draws.sides}))
                            << line->dice.es;
                    }
                }
            }
        }
    });
    EXPECT_GE(reported.size(), 10U);
}

TEST(NeurodrezFigures, what_is_foretold_is_told_after_the_round) {
    int compared = 0;
    resolved_rounds(120, [&](const Resolved& round) {
        if (round.sheets.size() != 1) return;
        const PlayerOrders& sheet = round.sheets[0];
        if (!is_awaited(round.before.common, sheet.player)) return;
        const Viewer viewer{sheet.player};
        std::set<std::string> reported;
        for (const GameEvent& event : round.seen_by(viewer))
            if (const auto line = trials::here(round.after)
                                      ->phrases(trials::written(round.after, {&event, 1}), viewer)
                                      .front())
                reported.insert(fmt::format("{} {}", static_cast<int>(line->tone), line->words.es));
        for (const auto& line : trials::here(round.before)->forecast(sheet).lines) {
            if (line.words.es.starts_with("Sin una orden que sirva")) continue;
            EXPECT_TRUE(reported.contains(fmt::format("{} {}", static_cast<int>(line.tone), line.words.es)))
                << line.words.es;
            ++compared;
        }
    });
    EXPECT_GT(compared, 60 / stride);
}

TEST(NeurodrezFigures, tables_and_bars_count_tiles_and_pieces) {
    resolved_rounds(80, [&](const Resolved& round) {
        const State& state = round.after;
        const Section section = trials::here(state)->standings(Viewer{}, {});
        const auto& rows = std::get<Table>(section.blocks[0]).rows;
        const Scene map = trials::here(state)->scene(Viewer{}, {});
        const Scoreboard all = trials::here(state)->scoreboard(Viewer{});
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
            EXPECT_EQ(all.rows[static_cast<std::size_t>(side)].score, placing ? best : -missing);
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
        for (const Section& section : trials::here(state)->assets(Viewer{me}, {}))
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
        EXPECT_EQ(marks(trials::here(state)->scene(Viewer{}, {}), "en_conquista").size(), in_danger);
        std::size_t safe = 0, standing = 0;
        for (const BoardDescription::Part& part : trials::here(state)->board_description(Viewer{me}).parts)
            for (const BoardDescription::PlaceText& place : part.places) {
                standing += figures::has(place.words, " sobre ") ? 1 : 0;
                safe += figures::has(place.words, ", a salvo") ? 1 : 0;
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
                if (const auto* e = event.as<TileConquered>()) {
                    won += mine ? 1 : 0;
                    lost += !mine && on_side(state, player, e->before) ? 1 : 0;
                }
                if (const auto* e = event.as<Moved>()) captured(e->captured);
                if (const auto* e = event.as<Entered>()) captured(e->captured);
                if (const auto* e = event.as<GivenUp>(); e != nullptr && mine && e->piece.exists()) ++eaten;
            }
            std::map<News::Rank, std::vector<Text>> said;
            for (const News& one : trials::here(state)->news(viewer, trials::written(state, events)))
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

TEST(NeurodrezFigures, explanations_count_the_terrain) {
    State state = trials::typed(*trials::set_up(2, {{"subita_anticipada", "si"}}));
    const SideIndex side = state.seat(state.seat_in_turn).side;
    const TileOrder laid = all_layings(state).front();
    const Json laying = {{"loseta", name_of(laid.tile)}, {"en", name_of(laid.cell)}};
    const PlayerOrders asks{state.common.awaited[0], {{"loseta", laying}, {"muerte_subita", true}}, {}};
    int checked = 0;
    for (const Event& event : trials::here(state)->preview_events(asks))
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
    for (const Event& event : trials::here(state)->preview_events(enters))
        if (text_of(event, "motivo") == "limite_piezas") {
            EXPECT_EQ(numbers_in(event.explanation.why), (Numbers{1, 1}));
            ++checked;
        }
    EXPECT_EQ(checked, 2);
}

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

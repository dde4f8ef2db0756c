// The numbers, names, tones and drawings that a player reads, against random rounds as they were resolved.
#include "tests/support/figures.hpp"

#include <map>

#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/dehexz/legality.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "tests/games/dehexz/trials.hpp"
#include "tests/support/effort.hpp"

namespace ronda::dehexz {

namespace {

using figures::Numbers, figures::numbers_in, figures::marks;
using Tone = Bullets::Tone;

struct Resolved {
    State before, after;
    std::vector<Event> events;

    std::vector<GameEvent> seen() const { return typed_events<What>(Names(after), events); }
};

template <class Look>
void resolved_rounds(int positions, Look look) {
    for (int number = 0; number < positions; ++number) {
        Chance chance(static_cast<std::uint64_t>(number));
        auto now = trials::position_of(trials::random_state(chance));
        for (int round = 0; round < 8 && !now->header().over(); ++round) {
            const auto sheets = trials::random_sheets(*now, chance);
            if (!now->refusals(sheets).empty()) continue;
            const Resolution resolved = trials::resolve(*now, sheets);
            look(Resolved{trials::typed(*now), trials::typed(*resolved.after), resolved.events});
            if (testing::Test::HasFailure()) return;
            now = resolved.after;
        }
    }
}

void expect_in_order(const Text& text, const std::vector<Cell>& cells) {
    for (const std::string& words : {text.es, text.en}) {
        std::size_t at = 0;
        for (const Cell cell : cells) {
            at = words.find(name_of(cell), at);
            ASSERT_NE(at, std::string::npos) << name_of(cell) << " in " << words;
            ++at;
        }
    }
}

// Where a lost piece goes: the words of the taker's reserve, or none.
void expect_fate(const State& state, const Viewer& viewer, const Lost& lost, const Text& words) {
    const std::string mine = "tu Zona de Captura", of = "la Zona de Captura de ";
    const std::string taker = lost.by == nobody                    ? ""
                              : state.id(lost.by) == viewer.player ? mine
                                                                   : of + state.common.at(lost.by).name;
    EXPECT_EQ(lost.fate == LossKind::captured, words.es.find("Zona de Captura") != std::string::npos)
        << words.es;
    if (lost.fate == LossKind::captured) {
        EXPECT_NE(words.es.find(taker), std::string::npos) << words.es;
    }
}

TEST(DehexzFigures, phrases_name_the_cells_of_what_happened_and_have_its_tone) {
    std::map<std::size_t, int> reported;
    resolved_rounds(150, [&](const Resolved& round) {
        const State& state = round.after;
        for (PlayerIndex player = 0; player < state.board.players; ++player)
            for (const GameEvent& event : round.seen()) {
                const Viewer viewer{state.id(player)};
                const auto line = trials::here(state)->phrase(event, viewer);
                if (!line) continue;
                ++reported[event.what.index()];
                const bool mine = event.player == viewer.player;
                if (const auto* e = event.as<Moved>()) expect_in_order(line->words, {e->from, e->to});
                if (const auto* e = event.as<Rescued>())
                    expect_in_order(line->words, {e->d, e->e, e->h, e->cell});
                if (const auto* e = event.as<Changed>()) {
                    expect_in_order(line->words, {e->cell});
                    const std::size_t was = line->words.es.find(noun(e->from).es),
                                      now = line->words.es.find(one(e->to).es);
                    EXPECT_LT(was, now) << line->words.es;
                }
                if (const auto* e = event.as<Entered>()) {
                    expect_in_order(line->words, {e->cell});
                    EXPECT_EQ(e->as != e->piece, figures::has(line->words, " como ")) << line->words.es;
                }
                if (const auto* e = event.as<Lost>()) {
                    expect_in_order(line->words, {e->cell});
                    expect_fate(state, viewer, *e, line->words);
                    EXPECT_EQ(line->tone, mine ? Tone::bad : e->by == player ? Tone::good : Tone::plain);
                }
                if (const auto* e = event.as<Shared>(); e != nullptr && e->lot == Lot::other) {
                    for (PlayerIndex other = 0; other < state.board.players; ++other) {
                        const bool gets = state.id(other) != event.player && other != e->of;
                        const std::string zone = other == player
                                                     ? "tu Zona de Captura"
                                                     : "la Zona de Captura de " + state.common.at(other).name;
                        EXPECT_EQ(gets, figures::has(line->words, zone)) << line->words.es;
                    }
                }
            }
    });
    EXPECT_GE(reported.size(), 10U);
}

// Pieces by kind: on the board, and in reserve.
struct Count {
    std::map<PieceKind, long> board, reserve;
    long all_on_board = 0, all_in_reserve = 0;
};
Count count_of(const State& state, PlayerIndex player) {
    Count count;
    for (const Piece& piece : pieces_of(state.board))
        if (piece.owner == player) {
            ++count.board[piece.kind];
            ++count.all_on_board;
        }
    const Hand& hand = state.hand(player);
    for (std::size_t k = 0; k < hand.reserve.size(); ++k) {
        count.reserve[static_cast<PieceKind>(k + 1)] = hand.reserve[k];
        count.all_in_reserve += hand.reserve[k];
    }
    return count;
}

// "3 (-1)": what is there now, and what it was before.
void expect_change(const Text& cell, long before, long now) {
    if (before == 0 && now == 0) return;
    EXPECT_EQ(numbers_in(cell).front(), now) << cell.es;
    if (before != now) {
        EXPECT_NE(cell.es.find(fmt::format("({:+})", now - before)), std::string::npos) << cell.es;
    } else {
        EXPECT_EQ(cell.es.find('('), std::string::npos) << cell.es;
    }
}

TEST(DehexzFigures, tables_bars_and_trays_count_the_pieces_and_their_changes) {
    resolved_rounds(120, [&](const Resolved& round) {
        const State& state = round.after;
        const Section section = trials::here(state)->standings({}, {});
        const Scene map = trials::here(state)->scene({}, {});
        const Scoreboard all = trials::here(state)->scoreboard({});
        for (PlayerIndex player = 0; player < state.board.players; ++player) {
            const Count now = count_of(state, player), was = count_of(round.before, player);
            const auto row = static_cast<std::size_t>(player);
            const auto& cells = std::get<Table>(section.blocks[0]).rows[row].cells;
            EXPECT_EQ(numbers_in(cells[1]), Numbers{now.all_on_board});
            EXPECT_EQ(numbers_in(cells[2]), Numbers{now.all_in_reserve});
            EXPECT_EQ(map.standings[row].total, std::to_string(now.all_on_board + now.all_in_reserve));
            EXPECT_EQ(map.standings[row].out, !state.hand(player).active());
            EXPECT_EQ(all.rows[row].score, now.all_on_board + now.all_in_reserve);
            if (!state.hand(player).active() || !round.before.hand(player).active()) continue;
            const auto sections = trials::here(state)->assets({state.id(player)}, round.events);
            EXPECT_EQ(numbers_in(sections[0].title), (Numbers{now.all_on_board, now.all_in_reserve}));
            for (const Table::Row& each : std::get<Table>(sections[0].blocks[0]).rows)
                for (const PieceKind kind : every_kind) {
                    if (!each.cells[0].es.starts_with(std::string(letter_of(kind)) + " ")) continue;
                    const auto of = [&](const std::map<PieceKind, long>& count) {
                        const auto found = count.find(kind);
                        return found == count.end() ? 0 : found->second;
                    };
                    expect_change(each.cells[1], of(was.board), of(now.board));
                    expect_change(each.cells[2], of(was.reserve), of(now.reserve));
                }
        }
    });
}

TEST(DehexzFigures, the_moves_that_are_counted_are_the_legal_ones) {
    int counted = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        Chance chance(number);
        const State state = trials::random_state(chance);
        if (state.board.over() || state.board.spoils.of != nobody) continue;
        const auto match = trials::position_of(state);
        const std::string me = state.id(state.board.turn);
        const auto legal = static_cast<long>(match->legal(me).size());
        if (legal < 2) continue;
        bool said = false;
        for (const Section& section : match->presentation().assets({me}, {}))
            if (section.title.es.starts_with("Tus jugadas")) {
                EXPECT_EQ(numbers_in(section.title), Numbers{legal});
                said = true;
            }
        EXPECT_TRUE(said);
        for (const Text& line : match->presentation().hints(me))
            if (line.es.find("jugadas posibles") != std::string::npos) {
                EXPECT_EQ(numbers_in(line), Numbers{legal});
            }
        ++counted;
    }
    EXPECT_GT(counted, 20 / stride);
}

TEST(DehexzFigures, the_draw_that_comes_near_is_counted) {
    State state = trials::typed(*trials::set_up(2, {{"jugadas_sin_avance", 10}}));
    const auto said = [&](int quiet) {
        state.board.quiet_turns = quiet;
        for (const Block& block : trials::here(state)->standings({}, {}).blocks)
            if (const auto* words = std::get_if<Paragraph>(&block);
                words != nullptr && figures::has(words->words, "empate"))
                return numbers_in(words->words);
        return Numbers{};
    };
    EXPECT_EQ(said(9), Numbers{});
    EXPECT_EQ(said(10), (Numbers{10, 20}));
    EXPECT_EQ(said(19), (Numbers{19, 20}));
}

TEST(DehexzFigures, the_news_count_what_was_lost_and_taken) {
    resolved_rounds(120, [&](const Resolved& round) {
        const State& state = round.after;
        if (state.common.over()) return;
        for (PlayerIndex player = 0; player < state.board.players; ++player) {
            std::map<PieceKind, long> lost, taken;
            bool unrescued = false;
            for (const GameEvent& event : round.seen()) {
                const bool mine = event.player == state.id(player);
                unrescued = unrescued || (mine && event.as<NotRescued>() != nullptr);
                if (const auto* loss = event.as<Lost>()) {
                    if (mine)
                        ++lost[loss->piece];
                    else if (loss->by == player)
                        ++taken[loss->piece];
                }
            }
            if (!state.hand(player).active()) continue;
            long losses = unrescued ? 1 : 0, gains = 0;
            for (const News& item : trials::here(state)->news({state.id(player)}, round.events)) {
                if (item.rank == News::Rank::loss) {
                    --losses;
                    for (const auto& [kind, count] : lost)
                        if (count > 1) {
                            EXPECT_FALSE(numbers_in(item.words).empty()) << item.words.es;
                        }
                }
                gains += item.rank == News::Rank::gain ? 1 : 0;
            }
            EXPECT_EQ(losses, lost.empty() ? 0 : -1) << "player " << player;
            EXPECT_EQ(gains > 0, !taken.empty()) << "player " << player;
        }
    });
}

TEST(DehexzFigures, the_map_shows_the_last_move_and_what_was_lost) {
    int moves = 0;
    resolved_rounds(120, [&](const Resolved& round) {
        const State& state = round.after;
        const Scene map = trials::here(state)->scene({}, round.events);
        std::size_t gone = 0, threats = 0, prepared = 0;
        std::vector<Cell> left;
        for (const GameEvent& event : round.seen()) {
            gone += event.as<Lost>() != nullptr || event.as<NotRescued>() != nullptr ? 1 : 0;
            gone += event.as<Rescued>() != nullptr ? 3 : 0;
            if (const auto* move = event.as<Moved>()) left.push_back(move->from);
        }
        for (PlayerIndex player = 0; player < state.board.players; ++player) {
            threats += state.hand(player).threat.cell != no_cell ? 1 : 0;
            prepared += state.hand(player).prepared != no_cell ? 1 : 0;
        }
        EXPECT_EQ(marks(map, "cruz").size(), gone);
        EXPECT_EQ(marks(map, "aviso").size(), threats);
        EXPECT_EQ(marks(map, "mira").size(), prepared);
        // The cell that a piece has left has a dashed outline around its middle.
        std::map<std::string, Point> at;
        for (const NamedPoint& place : map.places) at[place.name] = place.at;
        for (const Cell cell : left) {
            const Point middle = at.at(name_of(cell));
            bool outlined = false;
            for (const Polygon& polygon : figures::all<Polygon>(map)) {
                if (!polygon.stroke.dashed || polygon.corners.size() != 6 || polygon.fill) continue;
                const double x = (polygon.corners[0].x + polygon.corners[3].x) / 2,
                             y = (polygon.corners[0].y + polygon.corners[3].y) / 2;
                outlined = outlined || (std::abs(x - middle.x) < 1e-6 && std::abs(y - middle.y) < 1e-6);
            }
            EXPECT_TRUE(outlined) << name_of(cell);
            ++moves;
        }
    });
    EXPECT_GT(moves, 50 / stride);
}

// With a fixed reserve, so that each count occurs once a player.
TEST(DehexzFigures, the_tray_of_who_is_in_turn_has_the_thick_frame_and_trays_count_the_reserve) {
    State state = trials::typed(*trials::set_up(3));
    for (PlayerIndex player = 0; player < 3; ++player) {
        state.board.hand(player).reserve = {4, 0, 1, 2, 3};
        state.board.turn = static_cast<std::int8_t>(player);
        const Scene map = trials::here(state)->scene({}, {});
        std::vector<Polygon> trays;
        for (const Polygon& polygon : figures::all<Polygon>(map))
            if (polygon.corners.size() == 4 && polygon.stroke.width > 0.045 && polygon.fill &&
                polygon.corners[0].y == polygon.corners[1].y)
                trays.push_back(polygon);
        ASSERT_EQ(trays.size(), 3U);
        for (PlayerIndex other = 0; other < 3; ++other)
            EXPECT_EQ(trays[static_cast<std::size_t>(other)].stroke.width > 0.1, other == player);
    }
    std::map<std::string, int> counts;
    for (const Label& label : figures::all<Label>(trials::here(state)->scene({}, {})))
        if (label.words.es.size() == 1 && label.words.es[0] >= '0' && label.words.es[0] <= '9')
            ++counts[label.words.es];
    EXPECT_EQ(counts, (std::map<std::string, int>{{"0", 3}, {"1", 3}, {"2", 3}, {"3", 3}, {"4", 3}}));
}

TEST(DehexzFigures, obstacles_are_the_first_pieces_on_the_way) {
    int compared = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
        Chance chance(number);
        const State state = trials::random_state(chance);
        if (state.board.over() || state.board.spoils.of != nobody) continue;
        const Board& board = state.board;
        state.hand(board.turn).solids.each([&](Cell from) {
            const PieceKind kind = board.at(from).kind();
            if (kind != PieceKind::e && kind != PieceKind::h) return;
            const Routes& paths = ways(from);
            for (std::size_t d = 0; d < paths.elf.size(); ++d) {
                Cell first = no_cell;
                for (const auto [middle, landing] : kind == PieceKind::e ? paths.elf[d] : paths.sorcerer[d]) {
                    if (first == no_cell && middle != no_cell && !board.at(middle).empty()) first = middle;
                    if (first == no_cell && !board.at(landing).empty()) first = landing;
                    EXPECT_EQ(obstacle_to(board, board.turn, from, landing, false), first)
                        << name_of(from) << " to " << name_of(landing);
                    ++compared;
                }
            }
        });
    }
    EXPECT_GT(compared, 100 / stride);
}

TEST(DehexzFigures, a_lost_piece_is_remembered_with_its_letter_and_the_colour_of_its_owner) {
    const State state = trials::typed(*trials::set_up(2));
    Cell cell = 0;
    while (!state.board.at(cell).empty()) ++cell;
    // The pale pentagon of the memory, and the letter in it.
    const auto remembered = [&](PlayerIndex of, PieceKind kind) {
        const std::vector<GameEvent> events{
            {state.id(of), Lost{static_cast<PlayerIndex>(1 - of), kind, cell, LossKind::captured}, {}}};
        const Scene map = trials::here(state)->scene({}, trials::written(state, events));
        std::vector<Polygon> pentagons;
        for (const Polygon& polygon : figures::all<Polygon>(map))
            if (polygon.corners.size() == 5 && polygon.stroke.dashed) pentagons.push_back(polygon);
        EXPECT_EQ(pentagons.size(), 1U);
        std::string letter;
        for (const NamedPoint& place : map.places)
            if (place.name == name_of(cell))
                for (const Label& label : figures::all<Label>(map))
                    if (std::hypot(label.at.x - place.at.x, label.at.y - place.at.y) < 0.5)
                        letter += label.words.es;
        return std::pair(letter, pentagons.empty() ? Colour{} : pentagons[0].stroke.colour);
    };
    for (const PieceKind kind : {PieceKind::d, PieceKind::e, PieceKind::doppelganger})
        EXPECT_EQ(remembered(0, kind).first, letter_of(kind));
    EXPECT_NE(remembered(0, PieceKind::d).second, remembered(1, PieceKind::d).second);
}

// Beside the map stand the first three of what was shared out, and how many more there were.
TEST(DehexzFigures, the_map_counts_what_was_shared_out_and_has_no_line) {
    const State state = trials::typed(*trials::set_up(3));
    std::vector<GameEvent> events;
    for (Cell cell = 0; cell < 5; ++cell)
        events.push_back({state.id(0), Shared{1, PieceKind::d, cell, Lot::reserve}, {}});
    const Scene map = trials::here(state)->scene({}, trials::written(state, events));
    ASSERT_EQ(map.notes.size(), 4U);
    EXPECT_EQ(numbers_in(map.notes.back()), Numbers{2});
}

// The rules themselves say where a piece enters, where an assassin is changed, and what is in reserve.
TEST(DehexzFigures, the_sheet_has_the_rows_and_the_reserve_of_the_rules) {
    const State state = trials::typed(*trials::set_up(2));
    int found = 0;
    for (const Section& section : rules_sheet(Json::object()).play)
        for (const Block& block : section.blocks) {
            if (const auto* words = std::get_if<Paragraph>(&block);
                words != nullptr && words->words.es.starts_with("El tablero es un hexágono")) {
                const Numbers said = numbers_in(words->words);
                EXPECT_EQ(said.front(), cell_count);
                EXPECT_EQ(said.back(), state.hand(0).reserve[place_in_reserve(PieceKind::a)]);
                ++found;
            }
            if (const auto* bullets = std::get_if<Bullets>(&block))
                for (const auto& line : bullets->lines) {
                    if (line.words.es.starts_with("Ingresar una pieza")) {
                        EXPECT_EQ(numbers_in(line.words), (Numbers{entry_rows(false), entry_rows(true)}));
                        ++found;
                    }
                    if (line.words.es.starts_with("Cambiar una pieza")) {
                        EXPECT_EQ(numbers_in(line.words), (Numbers{promotion_row, last_row}));
                        ++found;
                    }
                }
        }
    EXPECT_EQ(found, 3);
}

}  // namespace

}  // namespace ronda::dehexz

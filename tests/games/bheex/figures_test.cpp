// The numbers, names, tones and drawings that a player reads, against random rounds as they were resolved.
#include "tests/support/figures.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/bheex/art.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "tests/games/bheex/trials.hpp"
#include "tests/support/effort.hpp"

namespace ronda::bheex {

namespace {

using figures::Numbers, figures::numbers_in, figures::marks;
using Tone = Bullets::Tone;

// A round that was resolved, and the pieces of each player before and after it.
struct Resolved {
    State before, after;
    std::vector<Event> events;

    std::vector<Event> shown_to(const Viewer& viewer) const { return ronda::seen_by(viewer, events); }
    std::vector<GameEvent> seen_by(const Viewer& viewer) const {
        return typed_events<What>(Names(after), shown_to(viewer));
    }
    std::shared_ptr<const BheexPosition> position() const { return trials::position_of(after); }
};

template <class Look>
void resolved_rounds(Look look) {
    for (std::uint64_t match = 0; match < 24; ++match) {
        Chance chance(match);
        auto now = trials::random_match(chance);
        for (int round = 0; round < 60 && !now->header().over(); ++round) {
            const auto sheets = trials::random_sheets(*now, chance);
            if (!now->refusals(sheets).empty()) continue;
            const Resolution resolved = trials::resolve(*now, sheets);
            look(Resolved{trials::typed(*now), trials::typed(*resolved.after), resolved.events});
            if (testing::Test::HasFailure()) return;
            now = resolved.after;
        }
    }
}

std::vector<Viewer> viewers_of(const State& state) {
    std::vector<Viewer> all{{}};
    for (const Player& player : state.common.players) all.push_back({player.id});
    return all;
}

// Expects these words in this order.
void expect_in_order(const Text& text, const std::vector<std::string>& names) {
    for (const std::string& words : {text.es, text.en}) {
        std::size_t at = 0;
        for (const std::string& name : names) {
            at = words.find(" " + name, at);
            ASSERT_NE(at, std::string::npos) << name << " in " << words;
            ++at;
        }
    }
}

TEST(BheexFigures, phrases_name_the_vertices_of_what_happened_and_have_its_tone) {
    int taken = 0;
    resolved_rounds([&](const Resolved& round) {
        const Board& board = *round.after.board;
        for (const Viewer& viewer : viewers_of(round.after))
            for (const GameEvent& event : round.seen_by(viewer)) {
                const auto line = round.position()->phrase(event, viewer);
                ASSERT_TRUE(line);
                if (const auto* moved = event.as<Moved>())
                    expect_in_order(line->words, {board.name(moved->from), board.name(moved->to)});
                if (const auto* placed = event.as<Placed>())
                    expect_in_order(line->words, {board.name(placed->vertex)});
                const auto* removed = event.as<Removed>();
                if (removed == nullptr) continue;
                bool mine = false, others = false;
                for (const auto& [vertex, piece] : removed->pieces) {
                    const bool own = round.after.id(piece.player) == viewer.player;
                    (own ? mine : others) = true;
                    const std::string& owner = round.after.common.at(piece.player).name;
                    EXPECT_TRUE(own || line->words.es.find(owner + " pierde") != std::string::npos)
                        << line->words.es;
                    EXPECT_TRUE(line->words.es.find(board.name(vertex)) != std::string::npos) << line->words.es;
                }
                const PlayerIndex me = round.after.common.index_of(viewer.player);
                const bool plays = !viewer.is_public() && round.after.field.is_active(me);
                EXPECT_EQ(line->tone, mine              ? Tone::bad
                                      : others && plays ? Tone::good
                                                        : Tone::plain)
                    << line->words.es;
                ++taken;
            }
    });
    EXPECT_GT(taken, 20 / stride);
}

// Pieces of a player by kind, counted on the board.
std::array<int, kind_count> counted_on(const State& state, PlayerIndex player) {
    std::array<int, kind_count> count{};
    for (Vertex v = 0; v < state.board->size(); ++v)
        if (state.board->has(v) && !state.field.is_free(v) && player_on(state.field.on(v)) == player)
            ++count[static_cast<std::size_t>(kind_on(state.field.on(v)))];
    return count;
}

TEST(BheexFigures, tables_and_bars_count_the_pieces_on_the_board) {
    resolved_rounds([&](const Resolved& round) {
        const State& state = round.after;
        const Section section = round.position()->standings({}, {});
        const Scene map = round.position()->scene({}, {});
        const Scoreboard all = round.position()->scoreboard({});
        const auto order = ranking(state);
        const bool placing = state.field.stage == Stage::placement;
        for (std::size_t row = 0; row < order.size(); ++row) {
            const PlayerIndex player = order[row];
            const auto count = counted_on(state, player);
            Numbers expected(count.begin(), count.end());
            long sum = 0;
            for (const int one : count) sum += one;
            if (placing) expected.push_back(state.field.left(player));
            const auto& cells = std::get<Table>(section.blocks[0]).rows[row].cells;
            const StandingsRow& bar = map.standings[row];
            ASSERT_EQ(cells.size(), 1 + expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                EXPECT_EQ(numbers_in(cells[i + 1]), Numbers{expected[i]});
                EXPECT_EQ(bar.parts[i], static_cast<double>(expected[i]));
            }
            EXPECT_EQ(bar.total, std::to_string(sum));
            EXPECT_EQ(bar.out, !state.field.is_active(player));
            EXPECT_EQ(all.rows[static_cast<std::size_t>(player)].score, sum + state.field.left(player));
            for (const Elimination& gone : state.eliminated)
                if (gone.player == player && !state.common.over()) {
                    EXPECT_EQ(numbers_in(condition(state, player)).front(), gone.round);
                }
        }
    });
}

// All vertices that a cell names: "A1-A3, B2" has four.
std::multiset<std::string> vertices_in(const Board& board, std::string words) {
    std::multiset<std::string> all;
    for (char& c : words)
        if (c == ',' || c == ';' || c == '.') c = ' ';
    std::size_t at = 0;
    while (at < words.size()) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        const std::string word = words.substr(at, end - at);
        at = end + 1;
        const std::size_t dash = word.find('-');
        if (word.empty() || word.back() == ':' || word == "por" || word == "y") continue;
        const Vertex first = board.find(word.substr(0, dash));
        if (first == no_vertex) continue;
        const Vertex until = dash == std::string::npos ? first : board.find(word.substr(dash + 1));
        for (Vertex v = first; v <= until; ++v) all.insert(board.name(v));
    }
    return all;
}

TEST(BheexFigures, the_moves_that_are_listed_are_the_legal_ones) {
    int listed = 0;
    resolved_rounds([&](const Resolved& round) {
        const State& state = round.after;
        if (state.common.over()) return;
        const PlayerIndex me = state.field.turn;
        const Json legal = round.position()->legal(state.id(me));
        const auto sections = round.position()->assets({state.id(me)}, {});
        const Section& mine = sections[0];
        const auto count = counted_on(state, me);
        const auto& own = std::get<Table>(mine.blocks[0]).rows;
        for (std::size_t kind = 0; kind < kind_count; ++kind) {
            EXPECT_EQ(numbers_in(own[kind].cells[1]), Numbers{count[kind]});
            EXPECT_EQ(vertices_in(*state.board, own[kind].cells.back().es).size(),
                      static_cast<std::size_t>(count[kind]));
        }
        const Section& turn = sections[1];
        const Text& words = std::get<Paragraph>(turn.blocks[0]).words;
        if (state.field.stage == Stage::placement) {
            EXPECT_EQ(vertices_in(*state.board, words.es.substr(words.es.find(": "))).size(), legal.size());
            if (legal.size() > 1) {
                EXPECT_EQ(numbers_in(words).back(), static_cast<long>(legal.size())) << words.es;
            }
            return;
        }
        if (legal.size() > 1) {
            EXPECT_EQ(numbers_in(words), Numbers{static_cast<long>(legal.size())});
        }
        std::size_t all = 0;
        for (const Table::Row& row : std::get<Table>(turn.blocks[1]).rows)
            all += vertices_in(*state.board, row.cells[1].es).size();
        EXPECT_EQ(all, legal.size());
        ++listed;
    });
    EXPECT_GT(listed, 50 / stride);
}

TEST(BheexFigures, the_news_count_what_was_lost_and_who_took_it) {
    resolved_rounds([&](const Resolved& round) {
        if (round.after.common.over()) return;
        for (const Viewer& viewer : viewers_of(round.after)) {
            const auto events = round.seen_by(viewer);
            std::map<PlayerIndex, long> lost;
            bool gains = false, moving = false;
            std::set<PlayerIndex> out;
            for (const GameEvent& event : events) {
                if (event.as<Moved>() != nullptr || event.as<Placed>() != nullptr)
                    moving = event.player == viewer.player;
                if (event.as<Eliminated>() != nullptr) out.insert(round.after.common.index_of(event.player));
                const auto* removed = event.as<Removed>();
                if (removed == nullptr) continue;
                bool others = moving;
                for (const auto& [vertex, piece] : removed->pieces) {
                    ++lost[piece.player];
                    others = others && piece.kind != PieceKind::queen &&
                             round.after.id(piece.player) != viewer.player;
                }
                gains = gains || others;
            }
            const PlayerIndex me = round.after.common.index_of(viewer.player);
            std::map<News::Rank, int> ranks;
            for (const News& one : round.position()->news(viewer, round.shown_to(viewer))) ++ranks[one.rank];
            if (viewer.is_public()) continue;
            EXPECT_EQ(ranks.contains(News::Rank::out), out.contains(me));
            EXPECT_EQ(ranks.contains(News::Rank::loss), lost.contains(me));
            EXPECT_EQ(ranks.contains(News::Rank::gain), gains);
            if (lost[me] > 3) {
                EXPECT_EQ(numbers_in(pieces_lost(round.after, viewer.player, events)), Numbers{lost[me]});
            }
        }
    });
}

TEST(BheexFigures, the_map_shows_the_last_move_and_what_it_removed) {
    int drawn = 0;
    resolved_rounds([&](const Resolved& round) {
        const State& state = round.after;
        const Board& board = *state.board;
        const Scene map = round.position()->scene({}, round.shown_to({}));
        std::size_t gone = 0;
        std::vector<Vertex> way;
        PlayerIndex mover = nobody;
        for (const GameEvent& event : round.seen_by({})) {
            gone += gone_in(event).size();
            if (const auto* moved = event.as<Moved>()) {
                if (way.empty()) way.push_back(moved->from);
                way.push_back(moved->to);
                mover = state.common.index_of(event.player);
            }
        }
        EXPECT_EQ(marks(map, "cruz").size(), gone);
        // Of every owner as many pieces as there are, and the ghosts of those that went.
        std::map<std::string, std::size_t> drawn_pieces, there;
        for (Vertex v = 0; v < board.size(); ++v)
            if (board.has(v) && !state.field.is_free(v)) {
                const Cell on = state.field.on(v);
                ++there[art::piece(art::form_of(kind_on(on)), static_cast<std::size_t>(player_on(on)), false)
                            .name];
            }
        for (const GameEvent& event : round.seen_by({}))
            for (const auto& [vertex, piece] : gone_in(event))
                ++there[art::piece(art::form_of(piece.kind), static_cast<std::size_t>(piece.player), false)
                            .name];
        for (const Symbol& symbol : figures::all<Symbol>(map)) {
            const std::string name = symbol.art->name.substr(0, symbol.art->name.find("-clara"));
            if (there.contains(name)) ++drawn_pieces[name];
        }
        EXPECT_EQ(drawn_pieces, there);
        if (way.size() < 2) return;
        std::vector<ronda::Line> lines = figures::all<ronda::Line>(map);
        const Colour tone = darkened(colour(state.common.at(mover).colour), 0.34, 0.1);
        EXPECT_EQ(lines.back().stroke.colour, tone);
        EXPECT_EQ(lines.back().points.size(), way.size());
        EXPECT_EQ(lines.back().points.front(), board.point(way.front()));
        bool origin = false;
        for (const Circle& circle : figures::all<Circle>(map))
            origin = origin || (circle.stroke.dashed && circle.centre == board.point(way.front()));
        EXPECT_EQ(origin, state.field.is_free(way.front()));
        ++drawn;
    });
    EXPECT_GT(drawn, 50 / stride);
}

TEST(BheexFigures, the_lot_is_told_as_it_was_drawn) {
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        const auto ids = trial::ids(3, [](int i) { return "p" + std::to_string(i + 1); });
        const Resolution round = trial::set_up(game(), ids, Json::object(), seed);
        for (const auto& line : round.after->presentation().phrases(round.events, {"p1"})) {
            ASSERT_TRUE(line);
            const int drawn = round.events[0].dice[0].values[0];
            EXPECT_EQ(numbers_in(line->dice), (Numbers{drawn, 3}));
            EXPECT_EQ(round.after->header().awaited[0], "p" + std::to_string(drawn));
            EXPECT_TRUE(drawn == 1 || figures::has(line->words, "p" + std::to_string(drawn))) << line->words.es;
        }
    }
}

TEST(BheexFigures, a_refusal_counts_what_is_left_to_place) {
    const auto match = trials::set_up(2, {{"lado", 3}});
    const State state = trials::typed(*match);
    const std::string me = match->header().awaited[0];
    const PlayerOrders sheet{me, {{"mover", {{"de", "A1"}, {"a", "B1"}}}}, {}};
    const auto refusals = match->refusals({&sheet, 1});
    ASSERT_EQ(refusals.size(), 1U);
    EXPECT_EQ(numbers_in(refusals[0].message), Numbers{state.field.left(state.field.turn)})
        << refusals[0].message.es;
}

TEST(BheexFigures, an_occupied_vertex_is_told_with_its_owner_whoever_is_in_turn) {
    for (std::uint64_t seed = 1; seed < 9; ++seed) {
        auto now = trials::set_up(2, {{"lado", 3}}, seed);
        const std::string me = now->header().awaited[0], other = me == "p1" ? "p2" : "p1";
        const Json mine = now->legal(me)[0];
        now = trials::resolve(*now, {{me, mine, {}}}).after;
        const Json theirs = now->legal(other)[20];
        now = trials::resolve(*now, {{other, theirs, {}}}).after;
        const auto refusal = [&](const Json& orders) {
            const PlayerOrders sheet{me, orders, {}};
            return now->refusals({&sheet, 1}).at(0).message;
        };
        EXPECT_TRUE(figures::has(refusal(mine), " tu obrera")) << refusal(mine).es;
        EXPECT_TRUE(figures::has(refusal(theirs), "obrera de " + other)) << refusal(theirs).es;
    }
}

// The sheet has what this match begins with: its board, its pieces, its last round.
TEST(BheexFigures, the_sheet_has_the_pieces_and_the_last_round_of_the_match) {
    const Json options = {{"lado", 4}, {"obreras", 7}, {"max_rondas", 321}};
    const State state = trials::typed(*trials::set_up(2, options));
    const int left = state.field.left(0);
    const auto of = [&](PieceKind kind) { return long{in_reserve(left, kind)}; };
    int found = 0;
    for (const Section& section : rules_sheet(options).play)
        for (const Block& block : section.blocks) {
            if (const auto* words = std::get_if<Paragraph>(&block);
                words != nullptr && words->words.es.starts_with("El tablero es un panal")) {
                EXPECT_EQ(numbers_in(words->words),
                          (Numbers{4, of(PieceKind::worker), of(PieceKind::warrior), of(PieceKind::queen)}));
                ++found;
            }
            if (const auto* bullets = std::get_if<Bullets>(&block))
                for (const auto& line : bullets->lines)
                    if (line.words.es.starts_with("Hay tablas")) {
                        EXPECT_EQ(numbers_in(line.words), Numbers{321});
                        ++found;
                    }
        }
    EXPECT_EQ(found, 2);
}

}  // namespace

}  // namespace ronda::bheex

// A round told move by move: one move at a time, on a board that changes from that of before to that of after.
#include <algorithm>

#include <gtest/gtest.h>

#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/moves.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/robot.hpp"
#include "formats/figures.hpp"
#include "tests/support/trial.hpp"

namespace ronda {
namespace {

std::string board_at(const RoundMoves& told, int move) {
    Scene shown;
    for (std::size_t i = 0; i < told.spans.size(); ++i)
        if (told.spans[i].first <= move && move < told.spans[i].end) shown.items.push_back(told.scene.items[i]);
    return dump(shown, Lang::es);
}
std::string board_of_all(const Scene& scene) {
    Scene shown;
    shown.items = scene.items;
    return dump(shown, Lang::es);
}
std::size_t arrows_of(const std::string& board) {
    std::size_t count = 0;
    for (std::size_t at = board.find("\narrow"); at != std::string::npos; at = board.find("\narrow", at + 1))
        ++count;
    return count;
}

// Of every game, the first rounds of a short match of robots.
TEST(RoundMoves, LeadFromTheBoardBeforeToTheBoardAfter) {
    for (const Game* game : all_games()) {
        SCOPED_TRACE(game->id());
        std::vector<std::string> players{"ana", "beto", "caro", "dani"};
        players.resize(static_cast<std::size_t>(std::clamp(2, game->least_players(), game->most_players())));
        Resolution now = trial::set_up(*game, players, game->lesson().short_match, 1);
        std::size_t moves = 0, longest = 0;
        for (int round = 1; round <= 12 && !now.after->header().over(); ++round) {
            std::vector<PlayerOrders> sheets;
            for (const std::string& player : now.after->header().awaited)
                sheets.push_back(
                    {player, robots::think_blind(*now.after, player, robots::Level::easy, round), {}});
            SeededDice dice(trial::seed_of(round));
            Resolution next = now.after->resolve(sheets, dice);
            for (const Viewer& viewer : {Viewer{}, Viewer{"ana"}}) {
                const std::vector<Event> events = seen_by(viewer, next.events);
                const Presentation &before = now.after->presentation(), &after = next.after->presentation();
                const RoundMoves told = moves_of(before, after, viewer, events);
                ASSERT_EQ(told.spans.size(), told.scene.items.size());
                const int count = static_cast<int>(told.moves.size());
                moves += told.moves.size();
                longest = std::max(longest, told.moves.size());
                if (count == 0) continue;
                EXPECT_EQ(board_at(told, 0), board_of_all(before.scene(viewer, {})));
                EXPECT_EQ(board_at(told, count + 1), board_of_all(after.scene(viewer, {})));
                for (int move = 1; move <= count; ++move) {
                    const RoundMoves::Move& one = told.moves[static_cast<std::size_t>(move - 1)];
                    EXPECT_FALSE(one.words.es.empty() || one.words.en.empty());
                    EXPECT_FALSE(one.places.empty()) << one.words.es;
                    // A clean board: no other move's arrows.
                    EXPECT_LE(arrows_of(board_at(told, move)), 6U) << one.words.es;
                }
                const Json json = formats::as_json(told, Lang::en, 900, formats::Layer::rest);
                EXPECT_EQ(json.at("jugadas").size(), told.moves.size());
                if (count > 1) {
                    EXPECT_NE(json.at("dibujo").get<std::string>().find("data-until=\"2\""), std::string::npos);
                }
                // A file full of orders does not keep anybody busy.
                std::vector<Event> many;
                while (many.size() <= most_events) many.insert(many.end(), events.begin(), events.end());
                EXPECT_TRUE(moves_of(before, after, viewer, many).moves.empty());
            }
            now = std::move(next);
        }
        const bool has_board = !now.after->presentation().scene(Viewer{}, {}).places.empty();
        EXPECT_GE(moves, has_board ? 12U : 0U);
        EXPECT_LE(longest, 80U);
    }
}

}  // namespace
}  // namespace ronda

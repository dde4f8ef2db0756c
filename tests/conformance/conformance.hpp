// What every game must do, whatever its rules. Games are set up in every way and played at random. No game is
// named here, so a game added to the list of games is checked too. mutants_test.cpp tests that broken games are
// noticed.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/robots/robot.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/trial.hpp"

namespace ronda::conformance {

using trial::Chance;

std::vector<Player> first_players(int count);

Resolution set_up(const Game& game, int players, std::uint64_t seed = 1, const Json& options = Json::object());

// Returns the state and the events as the program writes them.
std::string bytes_of(const Resolution& round);

// Returns a list of this game alone, for loading.
inline Games only(const Game& game) {
    // NOLINTNEXTLINE: kept until the tests end
    static std::map<const Game*, std::array<const Game*, 1>> lists;
    return lists.emplace(&game, std::array<const Game*, 1>{&game}).first->second;
}

// Returns "bheex, round 12: " for messages.
std::string where(const Position& position);

// Whether `word` stands in the text, with neither a letter nor a hyphen beside it: "p1" is not in "p1-3".
bool has_word(const std::string& text, const std::string& word);

// Returns all viewers: the public and each player.
std::vector<Viewer> viewers_of(const Position& position);

// Returns the names of a player's map, and the empty name.
std::vector<std::string> places_of(const Position& position, const std::string& player);

// Returns the sheet with what an offer orders.
PlayerOrders taken(const PlayerOrders& sheet, const Offer& offer);

// Returns orders of somebody who knows the game: what it suggests, or what it offers at places that they touch.
PlayerOrders sensible_sheet(const Position& position, const std::string& player, Chance& chance);

// Whether the sheet has only orders that can be read in this position.
bool is_well_formed(const Position& position, const PlayerOrders& sheet);
// Whether the round can be resolved with this sheet alone.
bool is_enough(const Position& position, const PlayerOrders& sheet);

// Returns what is suggested to the player, and some of what is offered that needs nothing else.
std::vector<Json> what_may_be_ordered(const Position& position, const std::string& player, Chance& chance);

// Returns random options that the game accepts together, with so many players.
Json random_options(const Game& game, int players, Chance& chance);

// Returns the options that say how many rounds a match has.
std::vector<OptionSpec> lengths_of(const Game& game);

// Returns orders that are almost legal: a legal action with one value replaced by another of the same schema.
Json near_legal(const Position& position, const Json& legal, Chance& chance);
// Returns the orders with one name or number in them replaced by another one.
Json with_another_value(Json orders, const Vocabularies& names, Chance& chance);

// Replaces one value anywhere in `value` by something else.
void damage(Json& value, Chance& chance);

// Calls `see` with every text in the value.
template <class See>
void each_text(const Json& value, See see) {
    if (value.is_string()) see(value.get<std::string>());
    if (value.is_structured())
        for (const Json& one : value) each_text(one, see);
}

// What tests/games/NAME/rare.txt has about this: the author of a game says there, one a line with the reason,
// what a check expects of every game and cannot be so in this one. `coronada: needs a pawn that has crossed the
// board` is about kinds of events and orders, `motivo lejos: …` about the reason `lejos`, and so on.
std::set<std::string> said_of(const Game& game, std::string_view about);

// Expects that the state does not load.
void expect_refused(const Game& game, const Json& state, const std::string& what);

// Expects that the text has both languages.
void expect_both(const Text& text, const std::string& what);
// Also expects that they differ, as sentences do.
void expect_two_languages(const Text& text, const std::string& what);

// Returns all events of the game's cases and of random play, with the positions they led to.
std::vector<std::pair<std::shared_ptr<const Position>, Event>> all_that_happened(const Game& game);

// Whether random play takes as many rounds as it can: always without sanitizers, which make it slow; with them
// only in the tests that have a Thorough.
inline bool thorough = !sanitized;  // NOLINT: set by Thorough
class Thorough {
  public:
    Thorough() { std::swap(before_, thorough); }
    ~Thorough() { thorough = before_; }
    Thorough(const Thorough&) = delete;
    Thorough& operator=(const Thorough&) = delete;

  private:
    bool before_ = true;
};

// Whether in random matches by rounds somebody leaves early. Left to chance, hardly anybody does, and what the
// others may then order is never seen. By turns, random play has resignations enough.
inline bool somebody_leaves = false;  // NOLINT: set by SomebodyLeaves
class SomebodyLeaves {
  public:
    SomebodyLeaves() { somebody_leaves = true; }
    ~SomebodyLeaves() { somebody_leaves = false; }
    SomebodyLeaves(const SomebodyLeaves&) = delete;
    SomebodyLeaves& operator=(const SomebodyLeaves&) = delete;
};

// Whether the running check has failed. gtest does not know of failures that are intercepted, as those of
// broken games.
inline const testing::TestPartResultArray* intercepted = nullptr;  // NOLINT: set for a broken game
inline bool failed() {
    return testing::Test::HasFailure() || (intercepted != nullptr && intercepted->size() > 0);
}

// A random game of the program, which is played as far as somebody looks: all checks look at the same ones.
class RandomGame {
  public:
    struct Round {
        std::shared_ptr<const Position> before;
        std::vector<PlayerOrders> sheets;
        Seed seed;
        Resolution resolution;
    };

    RandomGame(const Game& game, int number);

    const std::vector<Event>& beginning() const { return beginning_; }
    // A round of a game by turns is a small step, so these games need many more of them.
    bool by_turns() const { return now_.after->header().pace == Pace::turn; }
    // Tries so many rounds unless the game ends before. Calls `look(round)` for those that were not refused, as
    // long as no check fails.
    template <class Look>
    void look_at(int most, Look look) {
        for (int i = 0; i < most && !failed() && tries_to(i); ++i)
            if (const auto& round = rounds_[static_cast<std::size_t>(i)]) look(*round);
    }

  private:
    bool tries_to(int i);  // whether there is an i-th round
    std::vector<PlayerOrders> next_sheets();
    void leave(std::vector<PlayerOrders>& sheets);

    int number_;
    bool leaves_;
    int players_;
    Chance chance_;
    Resolution now_;
    std::vector<Event> beginning_;
    std::deque<std::optional<Round>> rounds_;  // empty where the orders were refused
};

// Returns the game with this number, which chooses the number of players, the options, the orders and the dice.
std::shared_ptr<RandomGame> random_game(const Game& game, int number);

// Plays random games and calls `look(before, sheets, seed, round)` for every round, until a check fails.
template <class Look>
void random_play(const Game& game, int games, int rounds, Look look) {
    if (!thorough) games = (games + 1) / 2;
    for (int played = 0; played < games && !failed(); ++played) {
        const auto random = random_game(game, played);
        random->look_at(random->by_turns() ? rounds * (thorough ? 25 : 5) : rounds,
                        [&](const RandomGame::Round& round) {
                            look(*round.before, round.sheets, round.seed, round.resolution);
                        });
    }
}

// Plays more and more random games until `enough()`: what `look` waits for is rare in some games.
template <class Enough, class Look>
void random_play_until(const Game& game, int games, int rounds, Enough enough, Look look) {
    for (const int most = 16 * games; games <= most; games *= 2) {
        random_play(game, games, rounds, look);
        if (enough() || testing::Test::HasFailure()) return;
    }
}

// Returns the last positions of matches that all play on, by turns with legal actions, and in which nobody
// resigns or offers a draw. They have the fewest rounds that the options allow. One that does not end soon, or
// in which who is in turn can do nothing, stops there.
const std::vector<std::shared_ptr<const Position>>& played_on(const Game& game);

// Whether a person who points at places that these orders name is offered them, in at most so many steps.
bool is_offered(const Position& before, const PlayerOrders& sheet, const Json& wanted, int steps = 4);

// One requirement on a game. Violations are failures of the running test.
struct Check {
    const char* name;
    std::function<void(const Game& game)> run;
};
std::vector<Check> description_checks();  // its description
std::vector<Check> english_checks();      // its words in English
std::vector<Check> orders_checks();       // what may be ordered, what is accepted, who owes orders
std::vector<Check> offers_checks();       // what is offered for a place
std::vector<Check> turns_checks();        // resignations and draws, if the game has them
std::vector<Check> replies_checks();      // orders that answer what others play, if the game takes them
std::vector<Check> report_checks();       // what players read
std::vector<Check> map_checks();          // what players see: places and colours
std::vector<Check> state_checks();        // what its files contain and what is refused
std::vector<Check> row_checks();          // boards whose rows are texts in its files
std::vector<Check> told_checks();         // whether what is told and shown is what has changed
std::vector<Check> play_checks();         // what random play comes to
std::vector<Check> secrets_checks();      // what is hidden stays so
std::vector<Check> ending_checks();       // when matches end, and who has won
std::vector<Check> resignation_checks();  // how the others play on when somebody has left
std::vector<Check> view_checks();         // what is told, and to whom
std::vector<Check> luck_checks();         // what comes of the worst dice, and of having next to nothing
// What robots order: those of the program, unless broken ones are tried. A robot must look at no more than what
// its player sees.
using Robot = Json (*)(const Position& position, std::string_view player, robots::Level level,
                       std::uint64_t seed);
std::vector<Check> robots_checks(Robot robot = robots::think_blind);
std::vector<Check> all_checks();

}  // namespace ronda::conformance

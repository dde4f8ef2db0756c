// What turn_game.hpp does for games that Reversi does not show: three players, dice, and rules that put players
// out. In the game of this test a player throws one to three dice a turn, adds them to their points, and is out
// with a 1.
#include <gtest/gtest.h>

#include "adjudicator/core/adapter/turn_game.hpp"
#include "adjudicator/core/game/state.hpp"
#include "tests/support/trial.hpp"

namespace ronda {

namespace {

struct Thrown {
    int dice = 0;

    static constexpr EventKind kind{"tirada", Known::to_all};
    static constexpr auto fields = std::tuple(field("dados", &Thrown::dice));
};

struct Points {
    std::vector<int> of = {0, 0, 0};

    static constexpr auto fields = std::tuple(field<ListOf<AsNumber>>("puntos", &Points::of));
};

using State = turn_game::State<Points>;

struct Rules {
    using Board = Points;
    struct Move {
        int dice = 0;
    };
    using Own = std::variant<Thrown>;
    enum class Reason : std::uint8_t { none };
    enum class Ending : std::uint8_t { last_round, alone };

    struct Phrases : turn_game::Phrases {
        using turn_game::Phrases::Phrases;
        using turn_game::Phrases::operator();
        Phrase operator()(const Thrown&) const {
            std::string values;
            for (const Draws& draws : dice_)
                for (const int value : draws.values) values += fmt::format(" {}", value);
            return plain(mine() ? say("Sacas{}.", "You throw{}.", values)
                                : say("{} saca{}.", "{} throws{}.", who(), values));
        }
    };

    static Description<State> describe() {
        Description<State> d;
        d.id = "unos";
        d.title = same("Unos");
        d.prose = [] {
            constexpr std::string_view text = "## {summary}\n\nUnos.\n\n## {credit}\n\nNadie.\n";
            return RulesProse{"unos", text, text};
        };
        d.least_players = d.most_players = 3;
        d.phases = turn_game::phases({"tirada"});
        return d;
    }
    static const auto& orders() {
        static const std::tuple rows(order<AsNumberIn<1, 3>>({"tirar", "throw"}, &Move::dice,
                                                             say("Cuántos dados.", "How many dice."), "2"));
        return rows;
    }
    static Result<Board> start(const MatchHeader&) { return Points(); }
    static void check(const State&, const JsonAt&) {}
    static Vocabularies names(const State&) { return {}; }
    static std::vector<Move> moves(const State&, PlayerIndex) { return {{1}, {2}, {3}}; }
    static Text in_words(const State&, Move move) { return say("{} dados", "{} dice", move.dice); }
    static std::optional<Reason> fault(const State&, PlayerIndex, Move) { return std::nullopt; }
    static std::vector<Own> play(State& state, PlayerIndex player, Move move, Dice& dice) {
        for (int i = 0; i < move.dice; ++i) {
            const int value = dice.roll("tirada", 6);
            state.board.of[static_cast<std::size_t>(player)] += value;
            if (value == 1) state.out.add(player);
        }
        return {Thrown{move.dice}};
    }
    static std::optional<turn_game::Finish<Ending>> finish(const State& state) {
        PlayerSet best;
        std::int64_t most = -1;
        state.active().each([&](PlayerIndex player) {
            if (score(state, player) > most) best = {};
            most = std::max(most, score(state, player));
            if (score(state, player) == most) best.add(player);
        });
        if (state.active().size() == 1) return {{best, Ending::alone}};
        if (state.common.round >= 9) return {{best, Ending::last_round}};
        return std::nullopt;
    }
    static std::int64_t score(const State& state, PlayerIndex player) {
        return state.board.of[static_cast<std::size_t>(player)];
    }
    static Text scored() { return say("puntos", "points"); }
    static std::vector<BoardDescription::PlaceText> pieces(const State&, PlayerIndex) { return {}; }
    static void draw(Scene&, const State&, std::span<const TypedEvent<turn_game::WhatOf<Rules>>>) {}
    static Lesson lesson() { return no_lesson(); }
    static RulesSheet sheet(const Json&) { return {}; }
};

constexpr auto reason_table = std::to_array<ReasonRow<Rules::Reason>>({
    {Rules::Reason::none, "ninguno", "por nada", "for nothing"},
});
constexpr const auto& rows_of(Rules::Reason) {
    return reason_table;
}
constexpr auto ending_table = std::to_array<ReasonRow<Rules::Ending>>({
    {Rules::Ending::last_round, "rondas", "tras la última ronda", "after the last round"},
    {Rules::Ending::alone, "solo", "no queda nadie más", "nobody else is left"},
});
constexpr const auto& rows_of(Rules::Ending) {
    return ending_table;
}

const Game& unos() {
    return turn_game::GameOfTurns<Rules>::game();
}

// Plays the match with this seed to its end. After each round the state must load again. Calls `look(round,
// player)`.
template <class Look>
Resolution play(std::uint64_t seed, Look look) {
    Resolution round = trial::set_up(unos(), {"ana", "beto", "carla"}, Json::object(), seed);
    const Game* games[] = {&unos()};
    while (!round.after->header().over()) {
        const std::string player = round.after->header().awaited.front();
        const PlayerOrders sheet{player, {{"tirar", 2}}, {}};
        SeededDice dice(trial::seed_of(100 * seed + static_cast<std::uint64_t>(round.after->header().round)));
        round = round.after->resolve({&sheet, 1}, dice);
        const auto again = load_state(state_json(*round.after), games);
        if (!again) {
            ADD_FAILURE() << describe(again.error().diagnostics.front(), Lang::en);
            return round;
        }
        look(round, player);
    }
    return round;
}

TEST(TurnGame, AMatchEndsAfterTheRoundOfItsRules) {
    int last = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Resolution end = play(seed, [](const Resolution&, const std::string&) {});
        const Outcome& outcome = *end.after->header().outcome;
        EXPECT_LE(end.after->header().round, 9);
        if (outcome.reason != "rondas") continue;
        EXPECT_EQ(end.after->header().round, 9);
        ++last;
    }
    EXPECT_GT(last, 0);
}

TEST(TurnGame, WhomTheRulesPutOutIsToldOfItAndIsOut) {
    int gone = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
        play(seed, [&](const Resolution& round, const std::string& player) {
            const Position& after = *round.after;
            const auto& dice = round.events.front().dice;
            ASSERT_FALSE(dice.empty());
            const auto& values = dice.front().values;
            const bool one = std::count(values.begin(), values.end(), 1) > 0;
            EXPECT_EQ(after.eliminated(player), one);
            if (!one) return;
            ASSERT_GE(round.events.size(), 2U);
            const Event& reported = round.events[1];
            EXPECT_EQ(reported.kind, "eliminado");
            EXPECT_EQ(reported.player, player);
            EXPECT_EQ(reported.facts, Json({{"motivo", "reglas"}}));
            const auto lines = [&](const std::string& reader) {
                return after.presentation().phrases(round.events, Viewer{reader});
            };
            EXPECT_EQ(lines(player)[1]->words.es, "Quedas fuera de la partida.");
            EXPECT_EQ(lines("")[1]->words.en, after.header().name_of(player) + " is out of the game.");
            if (after.header().over()) return;
            const auto news = after.presentation().news(Viewer{player}, round.events);
            EXPECT_EQ(news.front().rank, News::Rank::out);
            ++gone;
        });
    EXPECT_GT(gone, 3);
}

TEST(TurnGame, MovesBetweenTwoPlacesStandByTheFirst) {
    using turn_game::moves_in_words, turn_game::MoveInWords;
    const auto way = [](const std::string& from, const std::string& to) {
        return MoveInWords{same(from + "-" + to), {from, to}};
    };
    EXPECT_EQ(moves_in_words({way("d2", "b1"), way("d2", "c1"), way("d3", "c1")}), same("d2: b1, c1; d3: c1"));
    EXPECT_EQ(moves_in_words({{same("c4"), {"c4"}}, {same("d5"), {"d5"}}}), same("c4, d5"));
    const MoveInWords pass{say("pasar", "pass"), {}}, promoted{same("d7-d8=D"), {"d7", "d8"}};
    EXPECT_EQ(moves_in_words({pass, promoted, way("d2", "d3")}),
              say("pasar, d7-d8=D; d2: d3", "pass, d7-d8=D; d2: d3"));
}

TEST(TurnGame, APhraseFindsTheDiceOfItsEvent) {
    int compared = 0;
    play(3, [&](const Resolution& round, const std::string& player) {
        const auto& values = round.events.front().dice.front().values;
        ASSERT_EQ(values.size(), 2U);
        EXPECT_EQ(round.after->presentation().phrases(round.events, Viewer{player}).front()->words.en,
                  fmt::format("You throw {} {}.", values[0], values[1]));
        ++compared;
    });
    EXPECT_GT(compared, 0);
}

}  // namespace

}  // namespace ronda

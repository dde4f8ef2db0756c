// How matches end: in time, and won by those who have earned it.
#include <algorithm>
#include <set>
#include <string>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

// All dice show the same: those who do the same come to the same.
class LevelDice final : public Dice {
    int draw(std::string_view, int) override { return 1; }
};

// Plays at most so many rounds, in which nobody orders more than they must and no die makes a difference.
std::shared_ptr<const Position> played_out(std::shared_ptr<const Position> now, int most) {
    for (int i = 0; i < most && !now->header().over(); ++i) {
        std::vector<PlayerOrders> sheets;
        for (const std::string& player : now->header().awaited) {
            PlayerOrders sheet{player};
            const Json legal = now->legal(player);
            if (now->header().pace == Pace::turn && !legal.empty()) sheet.orders = legal.front();
            sheets.push_back(std::move(sheet));
        }
        if (!now->refusals(sheets).empty()) return now;
        LevelDice dice;
        now = now->resolve(sheets, dice).after;
    }
    return now;
}

// Calls `look(short, long, last)` with the ends of matches that differ only in their last round, which is
// `last` in the first and the next one in the second.
template <class Look>
void each_short_match(const Game& game, int matches, Look look) {
    for (const OptionSpec& length : lengths_of(game))
        for (const Pace pace : game.paces())
            for (int i = 0; i < matches && !failed(); ++i) {
                const int choices = game.most_players() - game.least_players() + 1;
                const int players = game.least_players() + i % choices;
                const auto number = static_cast<std::uint64_t>(i);
                const long last = std::max<long>(std::get<Schema::Integer>(length.schema->what).least, 3);
                const auto end = [&](long rounds) {
                    Json options = {{length.key, rounds}};
                    if (game.paces().size() > 1) options[pace_key] = word_of(pace);
                    const auto start = set_up(game, players, number, options).after;
                    return played_out(start, static_cast<int>(rounds + 2) * 20);
                };
                look(*end(last), *end(last + 1), last);
            }
}

// What a match counts may take several rounds, by turns one for each player; as many each time if all do the
// same.
void a_match_ends_with_its_last_round(const Game& game) {
    int ended = 0;
    each_short_match(game, 8, [&](const Position& position, const Position& longer, long last) {
        const MatchHeader &here = position.header(), &there = longer.header();
        if (here.over() && here.round == there.round) return;  // for another reason
        ++ended;
        EXPECT_TRUE(here.over() && there.over() && here.round == last * (there.round - here.round))
            << where(position) << "its last round is " << last << ", and with one more it ends in "
            << there.round << ": " << here.options.dump();
    });
    EXPECT_TRUE(ended > 0 || lengths_of(game).empty()) << game.id() << ": no match came to its last round";
}

bool has_won(const MatchHeader& header, const Scoreboard::ScoreRow& row) {
    const auto& winners = header.outcome->winners;
    return std::any_of(row.players.begin(), row.players.end(), [&](const std::string& id) {
        return std::find(winners.begin(), winners.end(), id) != winners.end();
    });
}

// All that is counted of a side, in the table beside the map and in its ledger: where the score is equal, other
// counts may decide.
std::string counts_of(const Position& position, const Scoreboard::ScoreRow& side) {
    const Presentation& seen = position.presentation();
    std::string counts;
    for (const std::string& id : side.players) {
        for (const LedgerRow& held : seen.ledger_rows({id}, {})) counts += std::to_string(held.now) + " ";
        for (const StandingsRow& row : seen.scene({id}, {}).standings) {
            if (row.name != side.name && row.name.en != position.header().name_of(id)) continue;
            for (const double part : row.parts) counts += std::to_string(part) + " ";
            counts += row.total + "; ";
        }
    }
    return counts;
}

// Of the sides that are level in all that is counted, all have won or none.
void expect_level_sides_share(const Position& position, const std::string& what) {
    const Scoreboard scoreboard = position.presentation().scoreboard({});
    if (!scoreboard.ranked || position.header().outcome->reason == "acuerdo") return;
    for (const Scoreboard::ScoreRow& row : scoreboard.rows)
        for (const Scoreboard::ScoreRow& other : scoreboard.rows) {
            if (row.out || other.out || row.score != other.score) continue;
            if (counts_of(position, row) != counts_of(position, other)) continue;
            EXPECT_EQ(has_won(position.header(), row), has_won(position.header(), other))
                << what << ": " << row.name.en << " and " << other.name.en << " both have " << row.score << " "
                << scoreboard.of.en;
        }
}

void expect_shared(const Position& position) {
    const MatchHeader& header = position.header();
    const Scoreboard scoreboard = position.presentation().scoreboard({});
    const std::string what = where(position) + outcome_json(*header.outcome).dump();
    const auto& winners = header.outcome->winners;
    const auto kind = header.outcome->kind;
    int sides = 0;
    for (const Scoreboard::ScoreRow& side : scoreboard.rows) {
        if (!has_won(header, side)) continue;
        ++sides;
        for (const std::string& id : side.players)
            EXPECT_TRUE(position.eliminated(id) || std::count(winners.begin(), winners.end(), id) == 1)
                << what << ": " << id << " has played for a side that won";
    }
    EXPECT_TRUE(kind != OutcomeKind::victory || !winners.empty()) << what << ": nobody has won";
    EXPECT_TRUE(kind != OutcomeKind::draw || sides != 1 || scoreboard.rows.size() < 2)
        << what << ": a draw of one side";
    EXPECT_TRUE(kind != OutcomeKind::defeat || winners.empty()) << what << ": somebody has won";
    expect_level_sides_share(position, what);
}

void those_who_are_level_share_the_outcome(const Game& game) {
    random_play(game, 12, 8, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        if (round.after->header().over()) expect_shared(*round.after);
    });
    each_short_match(game, 8, [](const Position& one, const Position& longer, long) {
        if (one.header().over()) expect_shared(one);
        if (longer.header().over()) expect_shared(longer);
    });
    for (const auto& last : played_on(game))
        if (last->header().over()) expect_shared(*last);
}

// Who is in turn can move, however long nobody leaves.
void who_is_in_turn_can_move(const Game& game) {
    for (const auto& last : played_on(game)) {
        const MatchHeader& header = last->header();
        if (header.over() || header.pace == Pace::round) continue;
        for (const std::string& player : header.awaited)
            EXPECT_FALSE(last->legal(player).empty())
                << where(*last) << player << " is in turn and cannot move";
    }
}

// Where the score decides who is ahead, nobody who has not won is ahead of who has, and those who share a win
// are level, unless they agreed to. Who is out is ahead of nobody. `shared`: reasons for which all share.
void expect_winners_lead(const Position& position, const std::set<std::string>& shared) {
    const MatchHeader& header = position.header();
    const Scoreboard scoreboard = position.presentation().scoreboard({});
    if (!scoreboard.ranked) return;
    const std::string what = where(position) + outcome_json(*header.outcome).dump();
    for (const Scoreboard::ScoreRow& first : scoreboard.rows)
        for (const Scoreboard::ScoreRow& other : scoreboard.rows) {
            if (!has_won(header, first) || other.out) continue;
            if (!has_won(header, other)) {
                EXPECT_GE(first.score, other.score) << what << ": " << first.name.en << " has won, and "
                                                    << other.name.en << " has more " << scoreboard.of.en;
            } else if (!first.out && header.outcome->reason != "acuerdo" &&
                       !shared.contains(header.outcome->reason)) {
                EXPECT_EQ(first.score, other.score)
                    << what << ": " << first.name.en << " and " << other.name.en
                    << " share the win, and have different " << scoreboard.of.en;
            }
        }
}

// A line in rare.txt, `empate limite_rondas: …`, says for which reason those who are not level share.
void in_a_ranked_race_the_winners_lead(const Game& game) {
    const auto shared = said_of(game, "empate");
    for (const std::string& code : shared)
        EXPECT_TRUE(game.reason(code)) << code << " is no reason of " << game.id();
    random_play(game, 8, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        if (round.after->header().over()) expect_winners_lead(*round.after, shared);
    });
    for (const auto& last : played_on(game))
        if (last->header().over()) expect_winners_lead(*last, shared);
}

// Who has no opponent left has won, in the same round.
void the_last_side_ends_the_match(const Game& game) {
    const bool can_resign = std::any_of(game.orders().begin(), game.orders().end(),
                                        [](const OrderSpec& order) { return order.key == turns::resign_key; });
    random_play(game, 8, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& position = *round.after;
        if (position.header().over()) return;
        std::vector<PlayerOrders> sheets;
        int in_play = 0;
        for (const Scoreboard::ScoreRow& side : position.presentation().scoreboard({}).rows) {
            const auto is_in = [&](const std::string& id) { return !position.eliminated(id); };
            if (std::none_of(side.players.begin(), side.players.end(), is_in) || ++in_play == 1) continue;
            for (const std::string& id : side.players)
                if (is_in(id)) sheets.push_back({id, {{turns::resign_key, true}}, {}});
        }
        const bool alone = position.presentation().scoreboard({}).rows.size() < 2;
        EXPECT_TRUE(alone || in_play > 1) << where(position) << "one side is left, and the match goes on";
        if (!can_resign || sheets.empty() || !position.refusals(sheets).empty()) return;
        SeededDice dice(trial::seed_of(3));
        const auto after = position.resolve(sheets, dice).after;
        EXPECT_TRUE(after->header().over()) << where(position) << "all others resign, and the match goes on";
    });
}

}  // namespace

std::vector<Check> ending_checks() {
    return {
        {"a_match_ends_with_its_last_round", a_match_ends_with_its_last_round},
        {"those_who_are_level_share_the_outcome", those_who_are_level_share_the_outcome},
        {"who_is_in_turn_can_move", who_is_in_turn_can_move},
        {"in_a_ranked_race_the_winners_lead", in_a_ranked_race_the_winners_lead},
        {"the_last_side_ends_the_match", the_last_side_ends_the_match},
    };
}

}  // namespace ronda::conformance

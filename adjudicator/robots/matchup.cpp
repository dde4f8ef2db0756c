#include "adjudicator/robots/matchup.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"

namespace ronda::robots {

namespace {

bool has(const std::vector<std::string>& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// By turns in the order in which they are first in turn.
class Seats {
  public:
    explicit Seats(const MatchHeader& header) {
        if (header.pace == Pace::round)
            for (const Player& player : header.players) order_.push_back(player.id);
    }
    void look(const MatchHeader& header) {
        for (const std::string& player : header.awaited)
            if (!has(order_, player)) order_.push_back(player);
    }
    // Who never had a turn comes last.
    std::vector<std::string> all(const MatchHeader& header) && {
        for (const Player& player : header.players)
            if (!has(order_, player.id)) order_.push_back(player.id);
        return std::move(order_);
    }

  private:
    std::vector<std::string> order_;
};

class MatchupRun {
  public:
    MatchupRun(const Matchup& matchup, const std::function<double()>& now) : matchup_(matchup), now_(now) {
        result_.seats.resize(static_cast<std::size_t>(matchup.players));
    }

    // The first robot has this seat.
    Result<void> match(Seed seed, int seat, Chance& chance) {
        std::vector<Player> players;
        for (int i = 1; i <= matchup_.players; ++i) players.push_back({fmt::format("j{}", i), {}, {}});
        SeededDice dice(seed);
        ASSIGN_OR_RETURN(const auto begun, matchup_.game->set_up("robots", players, matchup_.options, dice));
        auto position = begun.after;
        note_sides(*position);
        const std::string own = players[static_cast<std::size_t>(seat)].id;
        Seats seats(position->header());
        int rounds = 0;
        for (; !position->header().over() && rounds < matchup_.most_rounds; ++rounds) {
            seats.look(position->header());
            position = round(*position, own, chance);
        }
        result_.lengths.push_back(rounds);
        note_sides(*position);
        count(*position, own, std::move(seats).all(position->header()));
        return {};
    }
    MatchupResult result() { return std::move(result_); }

  private:
    std::shared_ptr<const Position> round(const Position& position, const std::string& own, Chance& chance) {
        std::vector<PlayerOrders> sheets;
        for (const std::string& player : position.header().awaited) {
            matchup_.before(player == own);
            PlayerOrders sheet =
                player == own
                    ? own_sheet(position, player, chance)
                    : PlayerOrders{player, think_blind(position, player, matchup_.rest, chance.next()), {}};
            for (const char byte : sheet.orders.dump()) hash(byte);
            sheets.push_back(accepted(position, std::move(sheet), own, chance));
        }
        SeededDice dice(random_seed(chance));
        Resolution resolved = position.resolve(sheets, dice);
        for (const Event& event : resolved.events)
            if (event.player == own && event.kind == cancelled_kind) ++result_.cancelled;
        return std::move(resolved.after);
    }

    PlayerOrders own_sheet(const Position& position, const std::string& player, Chance& chance) {
        const double begun = now_();
        PlayerOrders sheet{player, think_blind(position, player, matchup_.first, chance.next()), {}};
        result_.seconds.push_back(now_() - begun);
        ++result_.orders;
        result_.foreseen += static_cast<std::int64_t>(previewed_troubles(position, sheet).size());
        return sheet;
    }

    // A refused sheet is counted, and others at random take its place, so that the match goes on.
    PlayerOrders accepted(const Position& position, PlayerOrders sheet, const std::string& own,
                          Chance& chance) {
        const auto refused = position.refusals({&sheet, 1});
        const bool is_refused = std::any_of(refused.begin(), refused.end(), [&](const Refusal& refusal) {
            return refusal.player == sheet.player;
        });
        if (!is_refused) return sheet;
        result_.refused += sheet.player == own ? 1 : 0;
        return {sheet.player, think_blind(position, sheet.player, Level::random, chance.next()), {}};
    }

    // Everybody sees them when the match is over, if not before.
    void note_sides(const Position& position) {
        const auto rows = position.presentation().scoreboard({}).rows.size();
        if (result_.sides != 1) result_.sides = std::max(result_.sides, static_cast<int>(rows));
    }

    void hash(char byte) { result_.hash = (result_.hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3; }

    void count(const Position& position, const std::string& own, const std::vector<std::string>& seats) {
        const auto& outcome = position.header().outcome;
        const bool draw = !outcome || outcome->kind == OutcomeKind::draw;
        result_.draws += draw ? 1 : 0;
        result_.unfinished += outcome ? 0 : 1;
        std::vector<std::string> best;
        for (const std::string& player : seats)
            if (outcome ? has(outcome->winners, player) : !position.eliminated(player)) best.push_back(player);
        int sides = 0;
        for (const Scoreboard::ScoreRow& side : position.presentation().scoreboard({}).rows)
            sides += std::any_of(side.players.begin(), side.players.end(),
                                 [&](const std::string& one) { return has(best, one); })
                         ? 1
                         : 0;
        if (!draw && sides != 1) result_.sides = 1;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const bool is_best = has(best, seats[i]);
            add(result_.seats[i], is_best, draw, sides);
            if (seats[i] == own) add(result_.first, is_best, draw, sides);
        }
    }

    static void add(ScoreCount& tally, bool is_best, bool draw, int sides) {
        ++(!is_best ? tally.lost : draw ? tally.drawn : tally.won);
        if (is_best) tally.points += draw ? 1.0 / std::max(1, sides) : 1;
    }

    const Matchup& matchup_;
    const std::function<double()>& now_;
    MatchupResult result_;
};

}  // namespace

Interval interval_of(double share, int games) {
    constexpr double z = 1.96;
    const double n = games, spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double middle = share + z * z / (2 * n), whole = 1 + z * z / n;
    return {std::max(0.0, (middle - spread) / whole), std::min(1.0, (middle + spread) / whole)};
}

double elo_of(double share, double fair) {
    return 400 * (std::log10(share / (1 - share)) - std::log10(fair / (1 - fair)));
}

Result<MatchupResult> play(const Matchup& matchup, const std::function<void(int)>& progress,
                           const std::function<double()>& now) {
    MatchupRun table(matchup, now);
    Chance chance(matchup.seed);
    Seed seed{};
    for (int i = 0; i < matchup.games; ++i) {
        progress(i);
        const int seat = i % matchup.players;
        if (seat == 0) seed = random_seed(chance);
        RETURN_IF_ERROR(table.match(seed, seat, chance));
    }
    return table.result();
}

}  // namespace ronda::robots

#include "adjudicator/robots/matchup.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/orders/preview.hpp"

namespace ronda::robots {

namespace {

class Table {
  public:
    Table(const Matchup& matchup, const std::function<double()>& now) : matchup_(matchup), now_(now) {}

    // The first robot has this seat.
    Result<void> match(Seed seed, int seat, Chance& chance) {
        std::vector<Player> players;
        for (int i = 1; i <= matchup_.players; ++i) players.push_back({fmt::format("j{}", i), {}, {}});
        SeededDice dice(seed);
        ASSIGN_OR_RETURN(const auto begun, matchup_.game->set_up("robots", players, matchup_.options, dice));
        auto position = begun.after;
        const std::string own = players[static_cast<std::size_t>(seat)].id;
        int rounds = 0;
        for (; !position->envelope().over() && rounds < matchup_.most_rounds; ++rounds)
            position = round(*position, own, chance);
        result_.lengths.push_back(rounds);
        count(position->envelope(), own);
        return {};
    }
    MatchupResult result() { return std::move(result_); }

  private:
    std::shared_ptr<const Position> round(const Position& position, const std::string& own, Chance& chance) {
        std::vector<PlayerOrders> sheets;
        for (const std::string& player : position.envelope().awaited) {
            PlayerOrders sheet =
                player == own
                    ? own_sheet(position, player, chance)
                    : PlayerOrders{player, think_blind(position, player, matchup_.rest, chance.next()), {}};
            for (const char byte : sheet.orders.dump()) hash(byte);
            if (player == own || position.refusals({&sheet, 1}).empty()) sheets.push_back(std::move(sheet));
        }
        if (!position.refusals(sheets).empty()) {
            ++result_.refused;
            sheets.clear();
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
        result_.foreseen += static_cast<long>(previewed_troubles(position, sheet).size());
        return sheet;
    }

    void hash(char byte) { result_.hash = (result_.hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3; }

    void count(const Envelope& envelope, const std::string& own) {
        if (!envelope.outcome) ++result_.unfinished;
        if (!envelope.outcome || envelope.outcome->kind == Outcome::Kind::draw) {
            ++result_.drawn;
            return;
        }
        const auto& winners = envelope.outcome->winners;
        ++(std::find(winners.begin(), winners.end(), own) != winners.end() ? result_.won : result_.lost);
    }

    const Matchup& matchup_;
    const std::function<double()>& now_;
    MatchupResult result_;
};

}  // namespace

Interval interval_of(double score, int games) {
    constexpr double z = 1.96;
    const double n = games, spread = z * std::sqrt(score * (1 - score) / n + z * z / (4 * n * n));
    const double middle = score + z * z / (2 * n), whole = 1 + z * z / n;
    return {std::max(0.0, (middle - spread) / whole), std::min(1.0, (middle + spread) / whole)};
}

Result<MatchupResult> play(const Matchup& matchup, const std::function<void(int)>& progress,
                           const std::function<double()>& now) {
    Table table(matchup, now);
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

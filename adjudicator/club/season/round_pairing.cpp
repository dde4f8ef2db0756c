#include "adjudicator/club/season/round_pairing.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <utility>

#include "adjudicator/club/season/matching.hpp"
#include "adjudicator/club/season/seat_order.hpp"

namespace ronda::club {

// Each is more than all that those to the right can add up to at 64 tables, within the limits below. `fold`
// stands above nothing, and `circle` only above `seats`.
const PairingWeights round_robin_weights{1LL << 46, 1LL << 40, 1, 0, 0, 1LL << 15};
const PairingWeights swiss_weights{1LL << 46, 1LL << 40, 1LL << 29, 1LL << 13, 1, 0};

namespace {

constexpr int most_met = 63, most_rested = 31, most_uneven = 15, most_groups = 31, most_passes = 100;
constexpr std::int64_t dearest = 1LL << 54;

class RoundPairing {
  public:
    explicit RoundPairing(const RoundWish& wish) : wish_(wish), all_(wish.entrants.size()) {
        std::map<std::string, std::size_t> number;
        for (std::size_t i = 0; i < all_; ++i) number.emplace(wish.entrants[i].person, i);
        met_.assign(all_ * all_, 0);
        rested_.assign(all_, 0);
        ahead_.assign(all_, 0);
        sat_.assign(all_ * static_cast<std::size_t>(wish.seats), 0);
        for (const PairedTable& table : wish.past)
            for (std::size_t seat = 0; seat < table.size(); ++seat) {
                const auto person = number.find(table[seat]);
                if (person == number.end()) continue;
                if (seat < static_cast<std::size_t>(wish.seats)) ++sat(person->second, seat);
                if (table.size() == 2) ahead_[person->second] += seat == 0 ? 1 : -1;
                for (const std::string& other : table)
                    if (const auto found = number.find(other); other != person->first && found != number.end())
                        ++met_[person->second * all_ + found->second];
            }
        for (const std::string& person : wish.rested)
            if (const auto found = number.find(person); found != number.end()) ++rested_[found->second];
        rank();
    }

    PairedRound paired() {
        std::vector<Numbers> tables = wish_.seats == 2 ? tables_of_two() : larger_tables();
        // A table stands where its best person does.
        const auto best = [this](const Numbers& table) {
            std::size_t first = all_;
            for (const std::size_t person : table) first = std::min(first, place_[person]);
            return first;
        };
        std::sort(tables.begin(), tables.end(),
                  [&best](const Numbers& a, const Numbers& b) { return best(a) < best(b); });
        PairedRound round;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            PairedTable& names = round.tables.emplace_back();
            for (const std::size_t person : seated(tables[i], i))
                names.push_back(wish_.entrants[person].person);
        }
        for (const std::size_t person : resting_) round.resting.push_back(wish_.entrants[person].person);
        return round;
    }

  private:
    int& sat(std::size_t person, std::size_t seat) {
        return sat_[person * static_cast<std::size_t>(wish_.seats) + seat];
    }

    // Those who play, by points; equal ones by their order in the wish. A group has the same points.
    void rank() {
        for (std::size_t i = 0; i < all_; ++i)
            if (wish_.entrants[i].plays) ranked_.push_back(i);
        const auto points = [this](std::size_t person) { return wish_.entrants[person].points; };
        std::stable_sort(ranked_.begin(), ranked_.end(),
                         [&points](std::size_t a, std::size_t b) { return points(a) > points(b); });
        place_.assign(all_, all_);
        group_.assign(all_, 0);
        for (std::size_t i = 0; i < ranked_.size(); ++i) {
            const std::size_t person = ranked_[i];
            place_[person] = i;
            if (i == 0) continue;
            const std::size_t before = ranked_[i - 1];
            group_[person] = group_[before] + (points(person) < points(before) ? 1 : 0);
        }
        for (const std::size_t person : ranked_) ++size_of_group_[group_[person]];
    }

    // The circle of a round robin has an odd number of places, and one beside it. In round r the persons at the
    // places a and b meet if a + b = r, and the one at a = b meets the person beside the circle, or rests.
    std::size_t circle() const { return (all_ - 1) | 1U; }
    std::size_t rounds_until(std::size_t a, std::size_t b) const {
        const std::size_t places = circle(), round = static_cast<std::size_t>(wish_.round) % places;
        const std::size_t sum = a >= places ? 2 * b : b >= places ? 2 * a : a + b;
        return (sum % places + places - round) % places;
    }

    std::int64_t cost(std::size_t a, std::size_t b) const {
        const PairingWeights& weights = wish_.weights;
        const std::int64_t apart = std::min(std::abs(group_[a] - group_[b]), most_groups);
        // In one group the upper half plays the lower one.
        const auto places =
            std::abs(static_cast<std::int64_t>(place_[a]) - static_cast<std::int64_t>(place_[b]));
        const std::int64_t half = apart == 0 ? size_of_group_.at(group_[a]) / 2 : 0;
        return weights.met * std::min(met_[a * all_ + b], most_met) + weights.seats * uneven(a, b) +
               weights.standing * apart * apart + weights.fold * std::abs(places - half) +
               weights.circle * static_cast<std::int64_t>(rounds_until(a, b));
    }

    // How far the seats of one of the two would be from even, beyond one.
    int uneven(std::size_t a, std::size_t b) const {
        const auto [low, high] = std::minmax(ahead_[a], ahead_[b]);
        return std::clamp(std::max(std::abs(low + 1), std::abs(high - 1)) - 1, 0, most_uneven);
    }

    std::int64_t cost_of_rest(std::size_t person) const {
        const PairingWeights& weights = wish_.weights;
        const std::int64_t above = std::min(group_[ranked_.back()] - group_[person], most_groups);
        return weights.rested * std::min(rested_[person], most_rested) + weights.standing * above * above +
               weights.fold * static_cast<std::int64_t>(ranked_.size() - 1 - place_[person]) +
               weights.circle * static_cast<std::int64_t>(partner_is_away(person) ? 0 : circle());
    }

    // Whether the circle lets the person rest.
    bool partner_is_away(std::size_t person) const {
        for (std::size_t other = 0; other < all_; ++other)
            if (other != person && rounds_until(person, other) == 0) return !wish_.entrants[other].plays;
        return true;
    }

    // By their places in `ranked_`; behind them nobody, whom the one who rests gets.
    using Mates = std::vector<std::size_t>;
    using Pair = std::pair<std::size_t, std::size_t>;

    std::int64_t cost_of_mates(std::size_t a, std::size_t b) const {
        const std::size_t nobody = ranked_.size();
        if (a == nobody || b == nobody) return cost_of_rest(ranked_[std::min(a, b)]);
        return cost(ranked_[a], ranked_[b]);
    }

    // `avoided`: a pair that there is not to be, if it can be avoided.
    Mates cheapest_mates(Pair avoided) const {
        return cheapest_pairs(ranked_.size() + ranked_.size() % 2, [&](std::size_t a, std::size_t b) {
            return cost_of_mates(a, b) + (Pair(std::minmax(a, b)) == avoided ? dearest : 0);
        });
    }

    // How many meet again in the round after these pairs, at least.
    std::int64_t repeated_after(const Mates& mates) const {
        const auto met = [&](std::size_t a, std::size_t b) -> std::int64_t {
            if (a == ranked_.size() || b == ranked_.size()) return 0;
            return met_[ranked_[a] * all_ + ranked_[b]] > 0 || mates[a] == b ? 1 : 0;
        };
        const Mates next = cheapest_pairs(mates.size(), met);
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < next.size(); ++i) sum += met(i, next[i]);
        return sum / 2;
    }

    // The cheapest pairs. Those that make people meet again in the next round are changed for the cheapest ones
    // of which one pair differs, if these repeat nothing now and less then.
    std::vector<Numbers> tables_of_two() {
        const std::size_t persons = ranked_.size(), nobody = persons;
        Mates best = cheapest_mates({nobody, nobody});
        const auto sum = [this](const Mates& mates) {
            std::int64_t all = 0;
            for (std::size_t i = 0; i < mates.size(); ++i) all += cost_of_mates(i, mates[i]);
            return all / 2;
        };
        std::int64_t repeated = wish_.another_follows ? repeated_after(best) : 0, least = sum(best);
        const Mates first = best;
        for (std::size_t i = 0; i < first.size() && repeated > 0; ++i) {
            if (first[i] < i) continue;
            const Mates other = cheapest_mates({i, first[i]});
            if (sum(other) / wish_.weights.met > sum(first) / wish_.weights.met) continue;
            if (const auto then = std::pair(repeated_after(other), sum(other));
                then < std::pair(repeated, least)) {
                std::tie(repeated, least) = then;
                best = other;
            }
        }
        std::vector<Numbers> tables;
        for (std::size_t i = 0; i < persons; ++i) {
            if (best[i] == nobody) resting_.push_back(ranked_[i]);
            if (best[i] > i && best[i] != nobody) tables.push_back({ranked_[i], ranked_[best[i]]});
        }
        return tables;
    }

    // As few rest as possible; then there are as few tables as possible.
    std::vector<Numbers> larger_tables() {
        const auto persons = static_cast<long>(ranked_.size());
        const long most = wish_.seats, smallest = std::max<long>(wish_.least, most - 1);
        long tables = (persons + most - 1) / most;
        if (tables * smallest > persons) tables = persons / most;
        const long seats = std::min(persons, tables * most);
        Numbers players = ranked_;
        std::stable_sort(players.begin(), players.end(),
                         [this](std::size_t a, std::size_t b) { return cost_of_rest(a) > cost_of_rest(b); });
        for (const std::size_t person : ranked_)
            if (std::find(players.begin() + seats, players.end(), person) != players.end())
                resting_.push_back(person);
        std::vector<Numbers> made(static_cast<std::size_t>(tables));
        std::size_t table = 0;
        for (const std::size_t person : ranked_) {
            if (std::find(resting_.begin(), resting_.end(), person) != resting_.end()) continue;
            const long full = most - (static_cast<long>(table) < seats - tables * (most - 1) ? 0 : 1);
            made[table].push_back(person);
            if (static_cast<long>(made[table].size()) == full) ++table;
        }
        exchange(made);
        return made;
    }

    std::int64_t cost_at(const Numbers& table, std::size_t seat, std::size_t person) const {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < table.size(); ++i)
            if (i != seat) sum += cost(table[i], person);
        return sum;
    }

    void exchange(std::vector<Numbers>& tables) const {
        bool better = true;
        for (int pass = 0; better && pass < most_passes; ++pass) {
            better = false;
            for (std::size_t a = 0; a < tables.size(); ++a)
                for (std::size_t b = a + 1; b < tables.size(); ++b)
                    for (std::size_t i = 0; i < tables[a].size(); ++i)
                        for (std::size_t k = 0; k < tables[b].size(); ++k) {
                            std::size_t &one = tables[a][i], &other = tables[b][k];
                            if (cost_at(tables[a], i, other) + cost_at(tables[b], k, one) >=
                                cost_at(tables[a], i, one) + cost_at(tables[b], k, other))
                                continue;
                            std::swap(one, other);
                            better = true;
                        }
        }
    }

    // In the order of the seats.
    Numbers seated(Numbers table, std::size_t number) {
        if (table.size() == 2) {
            if (!sits_first(table[0], table[1], number)) std::swap(table[0], table[1]);
            return table;
        }
        const auto times = [this](std::size_t person, std::size_t seat) { return sat(person, seat); };
        for (bool better = true; better;) {
            better = false;
            for (std::size_t a = 0; a < table.size(); ++a)
                for (std::size_t b = a + 1; b < table.size(); ++b)
                    if (times(table[a], b) + times(table[b], a) < times(table[a], a) + times(table[b], b)) {
                        std::swap(table[a], table[b]);
                        better = true;
                    }
        }
        return table;
    }

    // Whoever has sat first less often. If that is equal, half of the circle sits first, which keeps
    // everybody's seats even in a round robin; in a Swiss system the better one sits first at every other
    // table.
    bool sits_first(std::size_t a, std::size_t b, std::size_t table) const {
        if (ahead_[a] != ahead_[b]) return ahead_[a] < ahead_[b];
        if (wish_.weights.circle == 0) return (table + static_cast<std::size_t>(wish_.round)) % 2 == 0;
        const std::size_t places = circle(), round = static_cast<std::size_t>(wish_.round);
        if (std::max(a, b) >= places) return (round % 2 == 0) == (a > b);
        const std::size_t rests = round % places * ((places + 1) / 2) % places;
        return (a + places - rests) % places <= places / 2;
    }

    const RoundWish& wish_;
    std::size_t all_;
    std::vector<int> met_, rested_, ahead_, sat_;  // ahead_: how much oftener they sat first than second
    std::vector<std::size_t> ranked_, place_;      // place_: in `ranked_`
    std::vector<int> group_;
    std::map<int, int> size_of_group_;
    Numbers resting_;
};

}  // namespace

PairedRound paired_round(const RoundWish& wish) {
    return RoundPairing(wish).paired();
}

}  // namespace ronda::club

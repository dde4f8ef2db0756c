#include "adjudicator/club/season/pairing.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <span>

#include "adjudicator/core/dice/dice.hpp"

namespace ronda::club {

namespace {

constexpr int tried_exchanges = 2000;
constexpr long weight_of_meetings = 100;
constexpr const char *order_label = "orden", *exchange_label = "cambio";

// Persons by number.
using Numbers = std::vector<std::size_t>;

// How many seats each table has, so that all of them together come closest to what everybody wants; rather more
// than fewer, and at least one for each.
std::vector<int> sizes_of(const PairingWish& wish) {
    const auto persons = static_cast<long>(wish.persons.size());
    const long wanted = persons * wish.matches;
    const long smallest = std::max(wish.least, wish.seats - 1);
    long best_tables = 1, best_seats = 0;
    for (long tables = 1; tables <= wanted; ++tables) {
        const long seats = std::clamp(wanted, tables * smallest, tables * wish.seats);
        if (seats < persons) continue;
        const long off = std::labs(seats - wanted), best_off = std::labs(best_seats - wanted);
        if (off < best_off || (off == best_off && seats > best_seats)) best_tables = tables, best_seats = seats;
    }
    std::vector<int> sizes(static_cast<std::size_t>(best_tables), wish.seats);
    for (long i = 0; i < best_tables * wish.seats - best_seats; ++i) --sizes[static_cast<std::size_t>(i)];
    std::reverse(sizes.begin(), sizes.end());
    return sizes;
}

// The tables while they are being made, with who has met whom and sat where how often.
class Draft {
  public:
    Draft(std::size_t persons, std::size_t seats)
        : persons_(persons), meetings_(persons * persons, 0), sat_(persons * seats, 0) {}

    // Seats the table's persons; those who have most matches left come first, so that the last tables fill.
    void fill(int size, const std::vector<std::size_t>& order, std::vector<int>& left) {
        Numbers table;
        for (int seat = 0; seat < size; ++seat) {
            std::size_t best = persons_;
            for (const std::size_t person : order) {
                if (left[person] <= 0 || has(table, person)) continue;
                if (best == persons_ || left[person] > left[best] ||
                    (left[person] == left[best] && met(person, table) < met(best, table)))
                    best = person;
            }
            if (best == persons_) break;
            --left[best];
            table.push_back(best);
        }
        count(table, 1);
        tables_.push_back(std::move(table));
    }

    // Exchanges two seats, if that makes the whole more even.
    void try_exchange(std::size_t a, std::size_t i, std::size_t b, std::size_t j) {
        Numbers &one = tables_[a], &other = tables_[b];
        if (i >= one.size() || j >= other.size() || (a == b && i == j)) return;
        if (a != b && (has(one, other[j]) || has(other, one[i]))) return;
        const long before = cost_;
        exchange(a, i, b, j);
        if (cost_ >= before) exchange(a, i, b, j);
    }

    const std::vector<Numbers>& all() const { return tables_; }

  private:
    // Counts a table's meetings and seats; `by` 1 or -1.
    void count(const Numbers& table, int by) {
        for (std::size_t seat = 0; seat < table.size(); ++seat) {
            const std::size_t seats = sat_.size() / persons_;
            cost_ += change(sat_[table[seat] * seats + seat], by);
            for (std::size_t other = 0; other < seat; ++other) {
                const std::size_t low = std::min(table[seat], table[other]),
                                  high = std::max(table[seat], table[other]);
                cost_ += weight_of_meetings * change(meetings_[low * persons_ + high], by);
            }
        }
    }

    static bool has(const Numbers& table, std::size_t person) {
        return std::find(table.begin(), table.end(), person) != table.end();
    }

    long met(std::size_t person, const Numbers& table) const {
        long times = 0;
        for (const std::size_t other : table)
            times += meetings_[std::min(person, other) * persons_ + std::max(person, other)];
        return times;
    }

    void exchange(std::size_t a, std::size_t i, std::size_t b, std::size_t j) {
        count(tables_[a], -1);
        if (a != b) count(tables_[b], -1);
        std::swap(tables_[a][i], tables_[b][j]);
        count(tables_[a], 1);
        if (a != b) count(tables_[b], 1);
    }

    // Returns by how much the square changes.
    static long change(int& times, int by) {
        const long before = static_cast<long>(times) * times;
        times += by;
        return static_cast<long>(times) * times - before;
    }

    std::size_t persons_;
    std::vector<int> meetings_, sat_;
    std::vector<Numbers> tables_;
    long cost_ = 0;
};

Seed seed_of(const std::string& text) {
    return sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace

std::vector<PairedTable> paired(const PairingWish& wish) {
    SeededDice dice(seed_of(wish.seed));
    std::vector<std::size_t> order(wish.persons.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    dice.shuffle(order_label, order);
    const std::vector<int> sizes = sizes_of(wish);
    const auto seats = static_cast<std::size_t>(std::accumulate(sizes.begin(), sizes.end(), 0));
    std::vector<int> left(order.size(), static_cast<int>(seats / order.size()));
    for (std::size_t i = 0; i < seats % order.size(); ++i) ++left[order[i]];
    Draft tables(order.size(), static_cast<std::size_t>(wish.seats));
    for (const int size : sizes) tables.fill(size, order, left);
    const auto width = static_cast<std::size_t>(wish.seats);
    for (int i = 0; i < tried_exchanges; ++i) {
        const std::size_t a = dice.pick(exchange_label, sizes.size()), at = dice.pick(exchange_label, width);
        const std::size_t b = dice.pick(exchange_label, sizes.size()), to = dice.pick(exchange_label, width);
        tables.try_exchange(a, at, b, to);
    }
    std::vector<PairedTable> named;
    for (const Numbers& table : tables.all()) {
        PairedTable& names = named.emplace_back();
        for (const std::size_t person : table) names.push_back(wish.persons[person]);
    }
    return named;
}

}  // namespace ronda::club

#include "adjudicator/club/season/pairing.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "adjudicator/club/season/seat_order.hpp"
#include "adjudicator/core/dice/dice.hpp"

namespace ronda::club {

namespace {

constexpr int most_tried_exchanges = 100'000;
constexpr const char *order_label = "orden", *exchange_label = "cambio";

// Returns the number of seats of each table. Their sum comes closest to persons times matches, rather more than
// fewer, and is at least the number of persons.
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

// Adds tables of two for each `step`th person before `end`, with the person `distance` farther in the circle.
void add_pairs(std::vector<Numbers>& tables, std::size_t persons, std::size_t distance, std::size_t step,
               std::size_t end) {
    for (std::size_t person = 0; person < end; person += step)
        tables.push_back({person, (person + distance) % persons});
}

// Adds `matches` of each person, fewer than there are persons, all against different ones. They stand in a
// circle, and everybody plays those at a distance of one, then of two …: each distance makes two matches, the
// opposite side one.
void add_circle(std::vector<Numbers>& tables, std::size_t persons, std::size_t matches) {
    std::size_t distance = 1;
    if (matches % 2 != 0 && persons % 2 == 0) add_pairs(tables, persons, persons / 2, 1, persons / 2);
    // With an odd number of persons somebody has one match more.
    if (matches % 2 != 0 && persons % 2 != 0) add_pairs(tables, persons, distance++, 2, persons);
    for (std::size_t i = 0; i < matches / 2; ++i) add_pairs(tables, persons, distance++, 1, persons);
}

// All meet before anybody meets again.
std::vector<Numbers> tables_of_two(std::size_t persons, std::size_t matches) {
    std::vector<Numbers> tables;
    for (; matches >= persons; matches -= persons - 1) add_circle(tables, persons, persons - 1);
    add_circle(tables, persons, matches);
    return tables;
}

// Tables of more than two while they are being made, with the number of meetings of each two persons.
class Draft {
  public:
    explicit Draft(std::size_t persons) : persons_(persons), meetings_(persons * persons, 0) {}

    // Seats the table's persons; those with most matches left come first, so that the last tables fill.
    void fill(int size, std::vector<int>& left) {
        Numbers seated;
        for (int seat = 0; seat < size; ++seat) {
            std::size_t best = persons_;
            for (std::size_t person = 0; person < persons_; ++person) {
                if (left[person] <= 0 || has(seated, person)) continue;
                if (best == persons_ || left[person] > left[best] ||
                    (left[person] == left[best] && met(person, seated) < met(best, seated)))
                    best = person;
            }
            if (best == persons_) break;
            --left[best];
            add_meetings(seated, best, 1);
            seats_.push_back({tables_.size(), seated.size()});
            seated.push_back(best);
        }
        tables_.push_back(std::move(seated));
    }

    // Exchanges two persons at a time, if that makes no more repeated meetings. Stops at the least number that
    // there can be, or after most_tried_exchanges.
    void exchange(Dice& dice) {
        long above = repeated() - least_repeated();
        for (int i = 0; i < most_tried_exchanges && above > 0; ++i) {
            const SeatAt one = seats_[dice.pick(exchange_label, seats_.size())],
                         other = seats_[dice.pick(exchange_label, seats_.size())];
            above += try_exchange(one, other);
        }
    }

    std::vector<Numbers>& tables() { return tables_; }

  private:
    struct SeatAt {
        std::size_t table, seat;
    };

    static bool has(const Numbers& seated, std::size_t person) {
        return std::find(seated.begin(), seated.end(), person) != seated.end();
    }

    int& meetings(std::size_t a, std::size_t b) { return meetings_[a * persons_ + b]; }

    // With those at the table, without the person.
    long met(std::size_t person, const Numbers& seated) {
        long times = 0;
        for (const std::size_t other : seated)
            if (other != person) times += meetings(person, other);
        return times;
    }

    void add_meetings(const Numbers& seated, std::size_t person, int by) {
        for (const std::size_t other : seated)
            if (other != person) meetings(person, other) += by, meetings(other, person) += by;
    }

    // Returns the change of repeated meetings when `coming` replaces `leaving` at a table. Persons who sit at
    // `other`, too, meet both as often as before.
    long change_at(const Numbers& seated, std::size_t leaving, std::size_t coming, const Numbers& other) {
        long change = 0;
        for (const std::size_t person : seated)
            if (person != leaving && !has(other, person))
                change += meetings(coming, person) - meetings(leaving, person) + 1;
        return change;
    }

    // Returns by how much the number of repeated meetings changes; 0 if the exchange is not made.
    long try_exchange(SeatAt a, SeatAt b) {
        Numbers &first = tables_[a.table], &other = tables_[b.table];
        const std::size_t here = first[a.seat], there = other[b.seat];
        if (has(first, there) || has(other, here)) return 0;
        const long change = change_at(first, here, there, other) + change_at(other, there, here, first);
        if (change > 0) return 0;
        add_meetings(first, here, -1);
        add_meetings(other, there, -1);
        first[a.seat] = there;
        other[b.seat] = here;
        add_meetings(first, there, 1);
        add_meetings(other, here, 1);
        return change;
    }

    // Two persons who meet three times have met again in three pairs of matches.
    long repeated() {
        long sum = 0;
        for (std::size_t a = 0; a < persons_; ++a)
            for (std::size_t b = 0; b < a; ++b) sum += pairs_among(meetings(a, b));
        return sum;
    }

    // Nobody repeats less than with all others equally often.
    long least_repeated() {
        const long others = std::max<long>(static_cast<long>(persons_) - 1, 1);
        long sum = 0;
        for (std::size_t a = 0; a < persons_; ++a) {
            long all = 0;
            for (std::size_t b = 0; b < persons_; ++b) all += meetings(a, b);
            const long each = all / others, more = all % others;
            sum += others * pairs_among(each) + more * each;
        }
        return (sum + 1) / 2;
    }

    static long pairs_among(long matches) { return matches * (matches - 1) / 2; }

    std::size_t persons_;
    std::vector<int> meetings_;
    std::vector<SeatAt> seats_;
    std::vector<Numbers> tables_;
};

std::vector<Numbers> larger_tables(const PairingWish& wish, Dice& dice) {
    const std::size_t persons = wish.persons.size();
    const std::vector<int> sizes = sizes_of(wish);
    const auto seats = static_cast<std::size_t>(std::accumulate(sizes.begin(), sizes.end(), 0));
    std::vector<int> left(persons, static_cast<int>(seats / persons));
    for (std::size_t i = 0; i < seats % persons; ++i) ++left[i];
    Draft draft(persons);
    for (const int size : sizes) draft.fill(size, left);
    draft.exchange(dice);
    return std::move(draft.tables());
}

Seed seed_of(const std::string& text) {
    return sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

}  // namespace

std::vector<PairedTable> paired(const PairingWish& wish) {
    SeededDice dice(seed_of(wish.seed));
    std::vector<std::string> persons = wish.persons;
    dice.shuffle(order_label, persons);
    std::vector<Numbers> tables = wish.seats == 2
                                      ? tables_of_two(persons.size(), static_cast<std::size_t>(wish.matches))
                                      : larger_tables(wish, dice);
    even_seats(tables, persons.size());
    std::vector<PairedTable> named;
    for (const Numbers& seated : tables) {
        PairedTable& names = named.emplace_back();
        for (const std::size_t person : seated) names.push_back(persons[person]);
    }
    return named;
}

}  // namespace ronda::club

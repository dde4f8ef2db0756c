#include "adjudicator/club/season/seat_order.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace ronda::club {

namespace {

// Two persons of a table, and which has the first of two seats.
struct SeatPair {
    std::size_t first, second;
};

// Gives the first seat in such a way that everybody has it as often as the second, or once more or less: walks
// from person to person along pairs that have not been walked. A person with an odd number of pairs has one
// more with nobody, so that each walk ends where it began.
class Walk {
  public:
    Walk(std::vector<SeatPair>& pairs, std::size_t persons) : pairs_(pairs), nobody_(persons) {
        at_.resize(persons + 1);
        for (const std::size_t pair : without_returns()) add({pairs[pair].first, pairs[pair].second, pair});
        for (std::size_t person = 0; person < persons; ++person)
            if (at_[person].size() % 2 != 0) add({person, nobody_, pairs.size()});
    }

    void all() {
        for (std::size_t person = 0; person <= nobody_; ++person) walk_from(person);
    }

  private:
    struct Edge {
        std::size_t one, other, pair;
        bool walked = false;
    };

    // Two persons who meet again change seats. Returns the pairs that cannot.
    std::vector<std::size_t> without_returns() {
        std::map<std::pair<std::size_t, std::size_t>, std::size_t> open;
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            const auto [low, high] = std::minmax(pairs_[i].first, pairs_[i].second);
            const auto [before, is_first] = open.try_emplace({low, high}, i);
            if (is_first) continue;
            pairs_[i] = {pairs_[before->second].second, pairs_[before->second].first};
            open.erase(before);
        }
        std::vector<std::size_t> left;
        for (const auto& [persons, pair] : open) left.push_back(pair);
        return left;
    }

    void add(Edge edge) {
        at_[edge.one].push_back(edges_.size());
        at_[edge.other].push_back(edges_.size());
        edges_.push_back(edge);
    }

    void walk_from(std::size_t person) {
        while (!at_[person].empty()) {
            Edge& edge = edges_[at_[person].back()];
            at_[person].pop_back();
            if (edge.walked) continue;
            edge.walked = true;
            const std::size_t next = edge.one == person ? edge.other : edge.one;
            if (edge.pair < pairs_.size()) pairs_[edge.pair] = {person, next};
            person = next;
        }
    }

    std::vector<SeatPair>& pairs_;
    std::size_t nobody_;
    std::vector<Edge> edges_;
    std::vector<std::vector<std::size_t>> at_;  // by person: their edges
};

class Seats {
  public:
    Seats(std::vector<Numbers>& tables, std::size_t persons) : tables_(tables), persons_(persons) {
        for (const Numbers& seated : tables) width_ = std::max(width_, seated.size());
        sat_.assign(persons * width_, 0);
        for (const Numbers& seated : tables)
            for (std::size_t seat = 0; seat < seated.size(); ++seat) ++sat(seated[seat], seat);
    }

    // After the first pass each change lowers the sum of squares of how often each person has each seat, so it
    // ends. In the first one a change that leaves it as it is counts, too: who meets again changes seats.
    void even() {
        long least = 0;
        for (bool changed = true; changed; least = 1) {
            changed = false;
            for (std::size_t a = 0; a < width_; ++a)
                for (std::size_t b = a + 1; b < width_; ++b) changed = even_out(a, b, least) || changed;
            for (Numbers& seated : tables_) changed = even_out(seated) || changed;
        }
    }

  private:
    int& sat(std::size_t person, std::size_t seat) { return sat_[person * width_ + seat]; }

    // At all tables that have both seats, if that lowers the sum of squares by `least`.
    bool even_out(std::size_t a, std::size_t b, long least) {
        std::vector<SeatPair> pairs;
        for (const Numbers& seated : tables_)
            if (b < seated.size()) pairs.push_back({seated[a], seated[b]});
        const std::vector<SeatPair> before = pairs;
        Walk(pairs, persons_).all();
        if (exchange(a, b, before, pairs) <= -least) return true;
        exchange(a, b, pairs, before);
        return false;
    }

    // Returns by how much the sum of squares changes.
    long exchange(std::size_t a, std::size_t b, const std::vector<SeatPair>& from,
                  const std::vector<SeatPair>& to) {
        long change = 0;
        std::size_t i = 0;
        for (Numbers& seated : tables_) {
            if (b >= seated.size()) continue;
            if (to[i].first != from[i].first) change += exchange(seated, a, b);
            ++i;
        }
        return change;
    }

    long exchange(Numbers& seated, std::size_t a, std::size_t b) {
        const long change = leave(seated[a], a) + leave(seated[b], b) + take(seated[a], b) + take(seated[b], a);
        std::swap(seated[a], seated[b]);
        return change;
    }

    // Return by how much the sum of squares changes.
    long leave(std::size_t person, std::size_t seat) { return 1 - 2L * sat(person, seat)--; }
    long take(std::size_t person, std::size_t seat) { return 2L * sat(person, seat)++ + 1; }

    bool even_out(Numbers& seated) {
        bool changed = false;
        for (std::size_t a = 0; a < seated.size(); ++a)
            for (std::size_t b = a + 1; b < seated.size(); ++b) {
                if (exchange(seated, a, b) < 0)
                    changed = true;
                else
                    exchange(seated, a, b);
            }
        return changed;
    }

    std::vector<Numbers>& tables_;
    std::size_t persons_, width_ = 0;
    std::vector<int> sat_;
};

}  // namespace

void even_seats(std::vector<Numbers>& tables, std::size_t persons) {
    Seats(tables, persons).even();
}

}  // namespace ronda::club

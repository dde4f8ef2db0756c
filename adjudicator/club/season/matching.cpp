#include "adjudicator/club/season/matching.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

namespace ronda::club {

namespace {

using Weight = std::int64_t;

// Edmonds' algorithm for a matching of the greatest weight, with dual variables. Vertices have the numbers from
// 1 to `count`, 0 is nobody. Blossoms, cycles of odd length that are shrunk to a vertex, have those above.
class Matching {
  public:
    Matching(int count, const std::function<Weight(std::size_t, std::size_t)>& cost)
        : count_(count), last_(count), size_(2 * count + 1) {
        const auto size = static_cast<std::size_t>(size_);
        edges_.assign(size * size, {});
        through_.assign(size * size, 0);
        dual_.assign(size, 0);
        mate_ = slack_ = parent_ = seen_ = std::vector<int>(size, 0);
        label_.assign(size, Label::free);
        cycle_.resize(size);
        for (int v = 0; v < size_; ++v) top_.push_back(v <= count ? v : 0);
        Weight most = 0;
        const auto cost_of = [&cost](int a, int b) {
            return cost(static_cast<std::size_t>(a - 1), static_cast<std::size_t>(b - 1));
        };
        for (int a = 1; a <= count; ++a)
            for (int b = 1; b < a; ++b) most = std::max(most, cost_of(a, b));
        for (int a = 1; a <= count; ++a)
            for (int b = 1; b <= count; ++b) {
                edge(a, b) = {a, b, a == b ? 0 : most + 1 - cost_of(a, b)};
                through(a, b) = a == b ? a : 0;
            }
        for (int v = 1; v <= count; ++v) dual(v) = most + 1;
    }

    // All edges have positive weights, so that everybody gets a mate.
    std::vector<std::size_t> mates() {
        while (grow()) {
        }
        std::vector<std::size_t> all;
        for (int v = 1; v <= count_; ++v) all.push_back(static_cast<std::size_t>(mate_[index(v)] - 1));
        return all;
    }

  private:
    struct Edge {
        int a = 0, b = 0;  // vertices, also where the edge joins blossoms
        Weight weight = 0;
    };
    enum class Label { free, outer, inner };  // in the trees that grow from the unmatched

    static std::size_t index(int v) { return static_cast<std::size_t>(v); }
    Edge& edge(int a, int b) { return edges_[index(a * size_ + b)]; }
    // The member of blossom `b` that has vertex `v`.
    int& through(int b, int v) { return through_[index(b * size_ + v)]; }
    Weight& dual(int v) { return dual_[index(v)]; }
    int top(int v) const { return top_[index(v)]; }
    Label label(int v) const { return label_[index(v)]; }
    bool is_top(int v) const { return top(v) == v; }

    // Twice the slack of the edge; 0: it may be used.
    Weight slack_of(const Edge& e) { return dual(e.a) + dual(e.b) - 2 * edge(e.a, e.b).weight; }

    void offer_slack(int from, int v) {
        int& best = slack_[index(v)];
        if (best == 0 || slack_of(edge(from, v)) < slack_of(edge(best, v))) best = from;
    }

    void find_slack(int v) {
        slack_[index(v)] = 0;
        for (int from = 1; from <= count_; ++from)
            if (edge(from, v).weight > 0 && top(from) != v && label(top(from)) == Label::outer)
                offer_slack(from, v);
    }

    void enqueue(int v) {
        if (v <= count_) return queue_.push_back(v);
        for (const int member : cycle_[index(v)]) enqueue(member);
    }

    void set_top(int v, int blossom) {
        top_[index(v)] = blossom;
        if (v > count_)
            for (const int member : cycle_[index(v)]) set_top(member, blossom);
    }

    // Turns the blossom's cycle so that the member stands at an even place. Returns the place.
    std::size_t even_place(int blossom, int member) {
        auto& cycle = cycle_[index(blossom)];
        const auto place =
            static_cast<std::size_t>(std::find(cycle.begin(), cycle.end(), member) - cycle.begin());
        if (place % 2 == 0) return place;
        std::reverse(cycle.begin() + 1, cycle.end());
        return cycle.size() - place;
    }

    // Matches `a` along its edge to `b`, and the members of a blossom among themselves.
    void match(int a, int b) {
        const Edge used = edge(a, b);
        mate_[index(a)] = used.b;
        if (a <= count_) return;
        const int entry = through(a, used.a);
        const std::size_t place = even_place(a, entry);
        auto& cycle = cycle_[index(a)];
        for (std::size_t i = 0; i < place; ++i) match(cycle[i], cycle[i ^ 1U]);
        match(entry, b);
        std::rotate(cycle.begin(), cycle.begin() + static_cast<std::ptrdiff_t>(place), cycle.end());
    }

    // Exchanges matched and unmatched edges from `a`, which gets `b`, up to the root of its tree.
    void augment(int a, int b) {
        for (;;) {
            const int before = top(mate_[index(a)]);
            match(a, b);
            if (before == 0) return;
            const int above = top(parent_[index(before)]);
            match(before, above);
            a = above;
            b = before;
        }
    }

    // Returns where the ways to the roots meet; 0 if the trees differ.
    int meeting_of(int a, int b) {
        ++visit_;
        while (a != 0 || b != 0) {
            if (a != 0) {
                if (seen_[index(a)] == visit_) return a;
                seen_[index(a)] = visit_;
                a = top(mate_[index(a)]);
                if (a != 0) a = top(parent_[index(a)]);
            }
            std::swap(a, b);
        }
        return 0;
    }

    void add_way(std::vector<int>& cycle, int from, int meeting) {
        while (from != meeting) {
            const int inner = top(mate_[index(from)]);
            cycle.push_back(from);
            cycle.push_back(inner);
            enqueue(inner);
            from = top(parent_[index(inner)]);
        }
    }

    void shrink(int a, int meeting, int b) {
        int blossom = count_ + 1;
        while (blossom <= last_ && top(blossom) != 0) ++blossom;
        last_ = std::max(last_, blossom);
        dual(blossom) = 0;
        label_[index(blossom)] = Label::outer;
        mate_[index(blossom)] = mate_[index(meeting)];
        auto& cycle = cycle_[index(blossom)];
        cycle = {meeting};
        add_way(cycle, a, meeting);
        std::reverse(cycle.begin() + 1, cycle.end());
        add_way(cycle, b, meeting);
        set_top(blossom, blossom);
        for (int v = 1; v <= last_; ++v) edge(blossom, v).weight = edge(v, blossom).weight = 0;
        for (int v = 1; v <= count_; ++v) through(blossom, v) = 0;
        for (const int member : cycle) {
            for (int v = 1; v <= last_; ++v)
                if (edge(blossom, v).weight == 0 || slack_of(edge(member, v)) < slack_of(edge(blossom, v))) {
                    edge(blossom, v) = edge(member, v);
                    edge(v, blossom) = edge(v, member);
                }
            for (int v = 1; v <= count_; ++v)
                if (through(member, v) != 0) through(blossom, v) = member;
        }
        find_slack(blossom);
    }

    void expand(int blossom) {
        const auto& cycle = cycle_[index(blossom)];
        for (const int member : cycle) set_top(member, member);
        const int entry = through(blossom, edge(blossom, parent_[index(blossom)]).a);
        const std::size_t place = even_place(blossom, entry);
        for (std::size_t i = 0; i < place; i += 2) {
            const int inner = cycle[i], outer = cycle[i + 1];
            parent_[index(inner)] = edge(outer, inner).a;
            label_[index(inner)] = Label::inner;
            label_[index(outer)] = Label::outer;
            slack_[index(inner)] = 0;
            find_slack(outer);
            enqueue(outer);
        }
        label_[index(entry)] = Label::inner;
        parent_[index(entry)] = parent_[index(blossom)];
        for (std::size_t i = place + 1; i < cycle.size(); ++i) {
            label_[index(cycle[i])] = Label::free;
            find_slack(cycle[i]);
        }
        top_[index(blossom)] = 0;
    }

    // Adds an edge without slack to the trees. Returns whether two unmatched vertices are matched by it.
    bool use(const Edge& e) {
        const int a = top(e.a), b = top(e.b);
        if (label(b) == Label::free) {
            parent_[index(b)] = e.a;
            label_[index(b)] = Label::inner;
            const int outer = top(mate_[index(b)]);
            slack_[index(b)] = slack_[index(outer)] = 0;
            label_[index(outer)] = Label::outer;
            enqueue(outer);
        } else if (label(b) == Label::outer) {
            const int meeting = meeting_of(a, b);
            if (meeting == 0) {
                augment(a, b);
                augment(b, a);
                return true;
            }
            shrink(a, meeting, b);
        }
        return false;
    }

    // Grows trees from all unmatched vertices until two more are matched. Returns false if all are.
    bool grow() {
        std::fill(label_.begin(), label_.end(), Label::free);
        std::fill(slack_.begin(), slack_.end(), 0);
        queue_.clear();
        for (int v = 1; v <= last_; ++v)
            if (is_top(v) && mate_[index(v)] == 0) {
                parent_[index(v)] = 0;
                label_[index(v)] = Label::outer;
                enqueue(v);
            }
        if (queue_.empty()) return false;
        while (!scan()) {
            change_duals();
            queue_.clear();
            for (int v = 1; v <= last_; ++v)
                if (const int from = slack_[index(v)]; is_top(v) && from != 0 && top(from) != v &&
                                                       slack_of(edge(from, v)) == 0 && use(edge(from, v)))
                    return true;
            for (int v = count_ + 1; v <= last_; ++v)
                if (is_top(v) && label(v) == Label::inner && dual(v) == 0) expand(v);
        }
        return true;
    }

    bool scan() {
        while (!queue_.empty()) {
            const int a = queue_.front();
            queue_.pop_front();
            if (label(top(a)) == Label::inner) continue;
            for (int b = 1; b <= count_; ++b) {
                if (edge(a, b).weight == 0 || top(a) == top(b)) continue;
                if (slack_of(edge(a, b)) != 0)
                    offer_slack(a, top(b));
                else if (use(edge(a, b)))
                    return true;
            }
        }
        return false;
    }

    // By as much as makes another edge or blossom usable.
    void change_duals() {
        Weight change = std::numeric_limits<Weight>::max();
        for (int v = 1; v <= last_; ++v) {
            if (!is_top(v)) continue;
            if (v > count_ && label(v) == Label::inner) change = std::min(change, dual(v) / 2);
            if (slack_[index(v)] == 0 || label(v) == Label::inner) continue;
            const Weight slack = slack_of(edge(slack_[index(v)], v));
            change = std::min(change, label(v) == Label::free ? slack : slack / 2);
        }
        for (int v = 1; v <= count_; ++v) {
            if (label(top(v)) == Label::outer) dual(v) -= change;
            if (label(top(v)) == Label::inner) dual(v) += change;
        }
        for (int v = count_ + 1; v <= last_; ++v) {
            if (!is_top(v)) continue;
            if (label(v) == Label::outer) dual(v) += 2 * change;
            if (label(v) == Label::inner) dual(v) -= 2 * change;
        }
    }

    int count_, last_, size_, visit_ = 0;  // last_: the highest number of a blossom so far
    std::vector<Edge> edges_;
    std::vector<int> through_;
    std::vector<Weight> dual_;
    std::vector<int> mate_, slack_, parent_, seen_, top_;
    std::vector<Label> label_;
    std::vector<std::vector<int>> cycle_;
    std::deque<int> queue_;
};

}  // namespace

std::vector<std::size_t> cheapest_pairs(std::size_t count,
                                        const std::function<std::int64_t(std::size_t, std::size_t)>& cost) {
    return count == 0 ? std::vector<std::size_t>() : Matching(static_cast<int>(count), cost).mates();
}

}  // namespace ronda::club

#include "adjudicator/core/report/moves.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace ronda {

namespace {

using Items = std::vector<Item>;
constexpr int forever = std::numeric_limits<int>::max();

// Returns which items `after` has and `before` has not, each as often as that. Most of a board stays the
// same and in the same order, so that the next old item is tried first.
std::vector<std::size_t> added(const Items& before, const Items& after) {
    const auto [from, to] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    const auto old = std::span<const Item>(before).subspan(static_cast<std::size_t>(from - before.begin()));
    std::vector<bool> met(old.size());
    std::size_t next = 0;
    const auto meet = [&](const Item& item) {
        if (next == old.size() || met[next] || !(old[next] == item))
            for (next = 0; next < old.size() && (met[next] || !(old[next] == item)); ++next) continue;
        if (next == old.size()) return false;
        met[next++] = true;
        return true;
    };
    std::vector<std::size_t> fresh;
    for (auto item = to; item != after.end(); ++item)
        if (const std::size_t here = next; !meet(*item)) {
            fresh.push_back(static_cast<std::size_t>(item - after.begin()));
            next = here;
        }
    return fresh;
}

// Returns the points that say where an item is: both ends of an arrow, the middle of a shape.
std::vector<Point> points_of(const Item& item) {
    const auto points = [](const auto& one) -> std::vector<Point> {
        if constexpr (requires { one.corners; })
            return {between(one.corners.front(), one.corners[one.corners.size() / 2], 0.5)};
        else if constexpr (requires { one.points; })
            return one.points;
        else if constexpr (requires { one.centre; })
            return {one.centre};
        else if constexpr (requires { one.from; })
            return {one.from, one.to};
        else
            return {one.at};
    };
    return std::visit(points, item);
}

// The marks of one move are drawn larger than those of a whole round.
Item emphasized(Item item) {
    const auto enlarge = [](auto& one) {
        if constexpr (requires { one.stroke; }) one.stroke.width *= 1.6;
        if constexpr (requires { one.art; }) one.size *= 1.25;
    };
    std::visit(enlarge, item);
    return item;
}

// The cells of a board: all names of one point are one cell.
class Cells {
  public:
    explicit Cells(const Scene& scene) {
        for (const NamedPoint& place : scene.places) {
            const auto same = std::find_if(cells_.begin(), cells_.end(),
                                           [&](const auto& cell) { return cell.at == place.at; });
            by_name_[place.name] = static_cast<std::size_t>(same - cells_.begin());
            if (same == cells_.end()) cells_.push_back(place);
        }
    }

    const NamedPoint& operator[](std::size_t cell) const { return cells_[cell]; }
    std::optional<std::size_t> nearest(Point point) const {
        const auto distance = [&](const NamedPoint& cell) {
            return std::hypot(cell.at.x - point.x, cell.at.y - point.y);
        };
        const auto best = std::min_element(cells_.begin(), cells_.end(), [&](const auto& a, const auto& b) {
            return distance(a) < distance(b);
        });
        if (best == cells_.end()) return std::nullopt;
        return static_cast<std::size_t>(best - cells_.begin());
    }
    // Adds the cells that the facts of an event name, as keys or as values.
    void add_named(const Json& facts, std::set<std::size_t>& found) const {
        if (facts.is_string()) add_named(facts.get_ref<const std::string&>(), found);
        if (!facts.is_structured()) return;
        for (const auto& [key, fact] : facts.items()) {
            if (facts.is_object()) add_named(key, found);
            add_named(fact, found);
        }
    }
    void add_drawn(const Item& item, std::set<std::size_t>& found) const {
        for (const Point& point : points_of(item))
            if (const auto cell = nearest(point)) found.insert(*cell);
    }

  private:
    void add_named(const std::string& name, std::set<std::size_t>& found) const {
        if (const auto cell = by_name_.find(name); cell != by_name_.end()) found.insert(cell->second);
    }

    std::vector<NamedPoint> cells_;
    std::map<std::string, std::size_t> by_name_;
};

class MovesOfRound {
  public:
    MovesOfRound(const Presentation& before, const Presentation& after, const Viewer& viewer,
                 std::span<const Event> events)
        : events_(events),
          last_(after.scene(viewer, {})),
          cells_(last_),
          is_drawn_(events.size()),
          touched_(events.size()),
          number_(events.size()) {
        draw_marks(after, viewer);
        merge(before.scene(viewer, {}));
        count(after.phrases(events, viewer));
    }

    RoundMoves take() && {
        RoundMoves told;
        told.moves = std::move(moves_);
        told.scene = std::move(last_);
        const Items board = std::exchange(told.scene.items, {});
        const auto put = [&](const Item& item, RoundMoves::Span span) {
            told.scene.items.push_back(item);
            told.spans.push_back(span);
        };
        for (std::size_t i = 0; i < told.scene.ground; ++i) put(board[i], {0, forever});
        const int count = static_cast<int>(told.moves.size());
        std::size_t rank = told.scene.ground;
        const auto put_marks = [&] {
            for (auto [mark, end] = marks_.equal_range(rank); mark != end; ++mark) {
                const int number = number_[mark->second.event];
                put(emphasized(mark->second.item), {number, number + 1});
            }
            ++rank;
        };
        for (const Merged& one : merged_) {
            if (one.when != When::before) put_marks();
            const int change = one.when == When::always ? 0 : change_of(one.item, count);
            put(one.item, {one.when == When::after ? change : 0, one.when == When::before ? change : forever});
        }
        put_marks();
        return told;
    }

  private:
    enum class When { always, before, after };
    struct Merged {
        Item item;
        When when;
    };

    struct Mark {
        std::size_t event;
        Item item;
    };

    // What an event draws: what is missing without it when all that follows is drawn.
    void draw_marks(const Presentation& after, const Viewer& viewer) {
        Items later = last_.items;
        for (std::size_t i = events_.size(); i-- > 0;) {
            Items all = after.scene(viewer, events_.subspan(i)).items;
            auto fresh = added(later, all);
            later = all;
            if (fresh.empty()) {
                all = after.scene(viewer, events_.subspan(i, 1)).items;
                fresh = added(last_.items, all);
            }
            cells_.add_named(events_[i].facts, touched_[i]);
            const auto ranks = ranks_of(all);
            for (const std::size_t item : fresh) {
                marks_.insert({ranks[item], Mark{i, all[item]}});
                cells_.add_drawn(all[item], touched_[i]);
                if (const auto end = arrival_in(all[item])) arrivals_.try_emplace(*end, i);
            }
            is_drawn_[i] = !fresh.empty();
            for (const std::size_t cell : touched_[i]) last_touch_.try_emplace(cell, i);
        }
    }

    // Returns the cell to which a mark leads, such as that of an attack that was not thrown back.
    std::optional<std::size_t> arrival_in(const Item& mark) const {
        const auto* arrow = std::get_if<Arrow>(&mark);
        if (arrow != nullptr && arrow->end == Arrow::End::arrowhead) return cells_.nearest(arrow->to);
        const auto* line = std::get_if<Line>(&mark);
        return line == nullptr || line->points.empty() ? std::nullopt : cells_.nearest(line->points.back());
    }
    // Returns the event with which a cell changes: the last that leads there, or else the last about it.
    std::optional<std::size_t> change_event(std::size_t cell) const {
        for (const auto* events : {&arrivals_, &last_touch_})
            if (const auto found = events->find(cell); found != events->end()) return found->second;
        return std::nullopt;
    }

    // Returns for each item of a board with marks how many of the board without marks are drawn before it.
    std::vector<std::size_t> ranks_of(const Items& all) const {
        std::vector<std::size_t> ranks;
        for (std::size_t i = 0; ranks.size() < all.size();) {
            const auto [gone, come] = to_next_common(std::span<const Item>(last_.items).subspan(i),
                                                     std::span<const Item>(all).subspan(ranks.size()));
            i += gone;
            ranks.insert(ranks.end(), come, i);
            if (ranks.size() < all.size()) ranks.push_back(i++);
        }
        return ranks;
    }

    // Merges both boards into one list, in the order of drawing.
    void merge(const Scene& first) {
        const std::span<const Item> old = std::span<const Item>(first.items).subspan(first.ground),
                                    now = std::span<const Item>(last_.items).subspan(last_.ground);
        std::size_t i = 0, j = 0;
        while (i < old.size() || j < now.size()) {
            const auto [gone, come] = to_next_common(old.subspan(i), now.subspan(j));
            for (const Item& item : old.subspan(i, gone)) merged_.push_back({item, When::before});
            for (const Item& item : now.subspan(j, come)) merged_.push_back({item, When::after});
            i += gone;
            j += come;
            if (i < old.size() && j < now.size()) {
                merged_.push_back({now[j], When::always});
                ++i, ++j;
            }
        }
        for (const Merged& one : merged_)
            if (const auto cell = one.when == When::always ? std::nullopt : cell_of(one.item))
                changed_.insert(*cell);
    }
    // How many items of each list stand before the next one that both have.
    static std::pair<std::size_t, std::size_t> to_next_common(std::span<const Item> old,
                                                              std::span<const Item> now) {
        constexpr std::size_t farthest = 400;  // two lists that differ by more have nothing in common
        for (std::size_t skipped = 0; skipped <= std::min(farthest, old.size() + now.size()); ++skipped)
            for (std::size_t i = 0; i <= skipped; ++i)
                if (const std::size_t j = skipped - i; i < old.size() && j < now.size() && old[i] == now[j])
                    return {i, j};
        return {old.size(), now.size()};
    }

    // Gives each event the number of its move. An event without words, or that shows nothing, joins the move
    // before it.
    void count(const std::vector<std::optional<Bullets::Line>>& lines) {
        for (std::size_t i = 0; i < events_.size(); ++i) {
            const bool changes = std::any_of(touched_[i].begin(), touched_[i].end(), [&](std::size_t cell) {
                return changed_.contains(cell) && change_event(cell) == i;
            });
            if (lines[i] && !lines[i]->words.empty() && (changes || is_drawn_[i])) {
                moves_.push_back({lines[i]->words});
                for (const std::size_t cell : touched_[i]) moves_.back().places.push_back(cells_[cell].name);
            }
            number_[i] = std::max(1, static_cast<int>(moves_.size()));
        }
    }

    std::optional<std::size_t> cell_of(const Item& item) const {
        const std::vector<Point> points = points_of(item);
        return points.empty() ? std::nullopt : cells_.nearest(points.front());
    }
    int change_of(const Item& item, int count) const {
        const auto cell = cell_of(item);
        const auto event = cell ? change_event(*cell) : std::nullopt;
        return event ? number_[*event] : count;
    }

    std::span<const Event> events_;
    Scene last_;  // the board after the round, without marks
    Cells cells_;
    // Of each event.
    std::vector<bool> is_drawn_;
    std::vector<std::set<std::size_t>> touched_;
    std::vector<int> number_;
    std::multimap<std::size_t, Mark> marks_;  // by how many items of the last board are drawn before
    std::map<std::size_t, std::size_t> arrivals_, last_touch_;  // by cell: the last such event
    std::set<std::size_t> changed_;                             // cells
    std::vector<Merged> merged_;
    std::vector<RoundMoves::Move> moves_;
};

}  // namespace

RoundMoves moves_of(const Presentation& before, const Presentation& after, const Viewer& viewer,
                    std::span<const Event> events) {
    if (events.size() > most_events) return {};
    return MovesOfRound(before, after, viewer, events).take();
}

}  // namespace ronda

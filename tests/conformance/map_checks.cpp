// What players see: where the places of the board are, and whose the colours are.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

double distance(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// The places as the page for composing orders knows them (adjudicator/web/tablero.js): a point means what
// stands nearest, if it is nearer than neighbours are.
class Pad {
  public:
    explicit Pad(const Scene& scene) : places_(scene.places) {
        for (const NamedPoint& one : places_)
            if (one.at != places_.front().at) gap_ = std::min(gap_, distance(one.at, places_.front().at));
    }

    // Returns whether pointing there means this place.
    bool finds(Point point, const std::string& name) const {
        const NamedPoint* best = nullptr;
        for (const NamedPoint& one : places_)
            if (best == nullptr || distance(one.at, point) < distance(best->at, point)) best = &one;
        if (best == nullptr || distance(best->at, point) > 0.62 * gap_) return false;
        return std::any_of(places_.begin(), places_.end(), [&](const NamedPoint& one) {
            return one.name == name && distance(one.at, best->at) < 1e-9;
        });
    }
    // Returns how near two places are to each other.
    double gap() const { return gap_; }

  private:
    const std::vector<NamedPoint>& places_;
    double gap_ = 1e9;
};

// Returns the names among which orders know this one: those of the fewest things. Null if they do not know it.
const Vocabulary* vocabulary_of(const Position& position, const std::string& name) {
    const Vocabulary* found = nullptr;
    for (const auto& [key, names] : position.names())
        if (names.find(name).name == name && (found == nullptr || names.names().size() < found->names().size()))
            found = &names;
    return found;
}

// Every place of the map is known to orders under its name, and all places that orders know are on the map.
// Names and points that differ cannot be taken for each other. A player's own pieces come after the places;
// orders may take their names from elsewhere.
void expect_places_found(const Position& position, const Scene& scene, bool pieces) {
    if (scene.places.empty()) return;  // nothing to point at, as in a game of cards
    const Pad pad(scene);
    const Bounds board = board_of(scene);
    std::set<std::string> found;
    for (const NamedPoint& place : scene.places) {
        EXPECT_TRUE(found.insert(fold(place.name)).second)
            << where(position) << place.name << " is on the map twice";
        EXPECT_TRUE(place.at.x >= board.left && place.at.x <= board.right && place.at.y >= board.top &&
                    place.at.y <= board.bottom)
            << where(position) << place.name << " is beside the map, at " << place.at.x << ", " << place.at.y;
        EXPECT_TRUE(pieces || vocabulary_of(position, place.name) != nullptr)
            << where(position) << "no order knows the place " << place.name;
        for (const NamedPoint& other : scene.places)
            if (other.at != place.at) {
                EXPECT_GT(distance(other.at, place.at), 0.95 * pad.gap())
                    << where(position) << place.name << " and " << other.name << " are too near to each other";
            }
    }
    // The board's places come first.
    const Vocabulary* cells = vocabulary_of(position, scene.places.front().name);
    for (const std::string& name : cells == nullptr ? std::vector<std::string>() : cells->names())
        EXPECT_TRUE(found.contains(fold(name))) << where(position) << name << " is not on the map";
    for (const Item& item : scene.items) {
        const auto* label = std::get_if<Label>(&item);
        if (label == nullptr || !label->place || !found.contains(fold(label->words.es))) continue;
        EXPECT_TRUE(pad.finds(label->at, label->words.es))
            << where(position) << "pointing at the name of " << label->words.es << " means another place";
    }
}

// Returns the points at which the item stands.
std::vector<Point> stands_at(const Item& item) {
    struct Points {
        std::vector<Point> operator()(const Polygon& one) const { return {middle(one.corners)}; }
        std::vector<Point> operator()(const Line& one) const {
            auto all = one.points;
            all.push_back(middle(one.points));
            return all;
        }
        std::vector<Point> operator()(const Circle& one) const { return {one.centre}; }
        std::vector<Point> operator()(const Arrow& one) const { return {one.from, one.to}; }
        std::vector<Point> operator()(const Label& one) const { return {one.at}; }
        std::vector<Point> operator()(const Symbol& one) const { return {one.at}; }
        static Point middle(const std::vector<Point>& points) {
            Point sum;
            for (const Point& point : points) sum = {sum.x + point.x, sum.y + point.y};
            const auto count = static_cast<double>(points.size());
            return {sum.x / count, sum.y / count};
        }
    };
    return std::visit(Points(), item);
}

std::vector<Item> new_items(const Scene& before, const Scene& after) {
    std::vector<Item> fresh;
    for (const Item& item : after.items)
        if (std::find(before.items.begin(), before.items.end(), item) == before.items.end())
            fresh.push_back(item);
    return fresh;
}

// What is ordered is drawn where the places that the order names are.
void expect_drawn_at_its_places(const Position& position, const PlayerOrders& sheet) {
    if (!position.refusals({&sheet, 1}).empty() || !previewed_troubles(position, sheet).empty()) return;
    const Scene scene = position.presentation().scene({sheet.player}, {});
    const auto drawn = new_items(scene, position.presentation().preview_scene(sheet));
    if (drawn.empty()) return;
    const Pad pad(scene);
    std::string named;
    bool found = false;
    each_text(sheet.orders, [&](const std::string& name) {
        for (const NamedPoint& place : scene.places) {
            if (place.name != name) continue;
            named += name + " ";
            for (const Item& item : drawn)
                for (const Point& point : stands_at(item)) found = found || pad.finds(point, name);
        }
    });
    EXPECT_TRUE(found || named.empty())
        << where(position) << "nothing is drawn at " << named << "for " << sheet.orders.dump();
}

void a_place_is_where_the_map_says(const Game& game) {
    Chance chance(4);
    random_play(game, 4, 4, [&](const Position& before, const auto& sheets, const Seed&, const auto&) {
        if (before.header().pace == Pace::turn && !chance.one_in(12)) return;
        expect_places_found(before, before.presentation().scene({}, {}), false);
        for (const PlayerOrders& sheet : sheets) {
            if (before.header().index_of(sheet.player) == nobody) continue;
            expect_places_found(before, before.presentation().scene({sheet.player}, {}), true);
            expect_drawn_at_its_places(before, sheet);
            for (const Json& orders : before.suggestions(sheet.player))
                expect_drawn_at_its_places(before, {sheet.player, orders, {}});
        }
    });
}

// Returns where the colour stands in the circle of colours, in degrees. Empty if it is nearly grey. Maps mix
// the colours of players with black and white, which leaves this as it is.
std::optional<double> hue(Colour colour) {
    const double r = colour.r, g = colour.g, b = colour.b;
    const double most = std::max({r, g, b}), span = most - std::min({r, g, b});
    if (span < 24) return std::nullopt;
    const double sixth = most == r ? (g - b) / span : most == g ? 2 + (b - r) / span : 4 + (r - g) / span;
    return std::fmod(60 * sixth + 360, 360);
}
double between_hues(double a, double b) {
    const double far = std::abs(a - b);
    return std::min(far, 360 - far);
}

// The colours that the rows beside the map give to single players.
class Liveries {
  public:
    Liveries(const Position& position, const Scene& scene) {
        for (const StandingsRow& row : scene.standings) {
            std::vector<std::string> named;
            for (const Player& player : position.header().players)
                if (has_word(row.name.es, player.name)) named.push_back(player.id);
            if (named.size() != 1) continue;
            if (const auto own = hue(row.swatch.colour)) hues_[named.front()] = *own;
        }
    }

    // Returns the player whose colour this is. Empty if it is nobody's, or that of several.
    std::string owner_of(Colour colour) const {
        constexpr double same = 12;
        const auto seen = hue(colour);
        std::vector<std::string> owners;
        for (const auto& [player, own] : hues_)
            if (seen && between_hues(own, *seen) < same) owners.push_back(player);
        return owners.size() == 1 ? owners.front() : std::string();
    }

  private:
    std::map<std::string, double> hues_;
};

// Returns the colour of what stands on a place: of a piece, of the ground.
std::optional<Colour> colour_of(const Item& item) {
    struct Colours {
        std::optional<Colour> operator()(const Polygon& one) const { return of(one.fill); }
        std::optional<Colour> operator()(const Circle& one) const { return of(one.fill); }
        std::optional<Colour> operator()(const Symbol& one) const { return one.tint; }
        std::optional<Colour> operator()(const Line&) const { return std::nullopt; }
        std::optional<Colour> operator()(const Arrow&) const { return std::nullopt; }
        std::optional<Colour> operator()(const Label&) const { return std::nullopt; }
        static std::optional<Colour> of(const std::optional<Fill>& fill) {
            return fill ? std::optional(fill->colour) : std::nullopt;
        }
    };
    return std::visit(Colours(), item);
}

// What one player alone puts on the map has mostly the colour that the legend gives them: they may also take or
// turn what is another's, and a sign may have a like colour. Some games, as those of cards, put nothing there.
void colours_on_the_map_are_those_of_the_legend(const Game& game) {
    const Thorough all_rounds;
    int own = 0, others = 0;
    Chance chance(6);
    random_play(game, 4, 6, [&](const Position& before, const auto& sheets, const Seed& seed, const auto&) {
        if (before.header().pace == Pace::turn && !chance.one_in(6)) return;
        const Scene scene = before.presentation().scene({}, {});
        const Liveries liveries(before, scene);
        for (const PlayerOrders& sheet : sheets) {
            if (before.header().index_of(sheet.player) == nobody || !before.refusals({&sheet, 1}).empty())
                continue;
            SeededDice dice(seed);
            const auto after = before.resolve({&sheet, 1}, dice).after;
            for (const Item& item : new_items(scene, after->presentation().scene({}, {})))
                if (const auto colour = colour_of(item))
                    if (const std::string owner = liveries.owner_of(*colour); !owner.empty())
                        ++(owner == sheet.player ? own : others);
        }
    });
    EXPECT_GE(own, others) << game.id() << ": players put " << own << " things of their colour on the map and "
                           << others << " of another's, expected mostly their own";
}

void expect_one_ground(const Scene& before, const Scene& after, const std::string& what) {
    ASSERT_LE(after.ground, after.items.size()) << what;
    ASSERT_EQ(after.ground, before.ground) << what;
    const Bounds a = board_of(before), b = board_of(after);
    if (after.ground > 0) {
        EXPECT_TRUE(a.left == b.left && a.top == b.top && a.right == b.right)
            << what << "the board lies elsewhere";
    }
    for (std::size_t i = 0; i < after.ground; ++i) {
        EXPECT_EQ(before.items[i], after.items[i]) << what << "item " << i << " of the ground is another";
        if (const auto* label = std::get_if<Label>(&after.items[i])) {
            EXPECT_EQ(label->words.es, label->words.en) << what;
        }
    }
}

// The ground stays, so that all rounds of a match can be shown upon one.
void the_ground_stays(const Game& game) {
    random_play(game, 4, 6, [&](const Position& before, const auto&, const Seed&, const Resolution& round) {
        for (const Viewer& viewer : viewers_of(before))
            expect_one_ground(before.presentation().scene(viewer, {}),
                              round.after->presentation().scene(viewer, seen_by(viewer, round.events)),
                              where(before));
    });
}

std::string in_words(const BoardDescription& reading) {
    std::string words;
    for (const BoardDescription::Part& part : reading.parts) {
        words += part.title.es + part.note.es;
        for (const BoardDescription::PlaceText& place : part.places) words += place.name + place.words.es;
    }
    return words;
}

void expect_readable(const BoardDescription& reading, const Scene& scene, const std::string& what) {
    EXPECT_FALSE(reading.parts.empty()) << what;
    for (const BoardDescription::Part& part : reading.parts) {
        expect_both(part.title, what);
        for (const BoardDescription::PlaceText& place : part.places) {
            expect_both(place.words, what + place.name);
            EXPECT_TRUE(std::any_of(scene.places.begin(), scene.places.end(),
                                    [&](const NamedPoint& known) { return known.name == place.name; }))
                << what << place.name << " is not on the map";
        }
    }
}

// Who cannot see the map learns from words where everything stands: the words change with the map, name its
// places, and tell a player no more than the map does.
void the_map_can_be_read(const Game& game) {
    int changed = 0;
    const auto enough = [&] { return changed > 0; };
    random_play_until(
        game, 4, 6, enough, [&](const Position& before, const auto&, const Seed&, const auto& round) {
            for (const Viewer& viewer : viewers_of(before)) {
                const Scene scene = before.presentation().scene(viewer, {}),
                            next = round.after->presentation().scene(viewer, {});
                const BoardDescription reading = before.presentation().board_description(viewer);
                expect_readable(reading, scene, where(before));
                if (!viewer.is_public()) {
                    const auto known = as_known_to(before, viewer.player);
                    ASSERT_TRUE(known != nullptr);
                    EXPECT_EQ(in_words(known->presentation().board_description(viewer)), in_words(reading))
                        << where(before);
                }
                if (show_same_board(scene, next)) continue;
                ++changed;
                EXPECT_NE(in_words(round.after->presentation().board_description(viewer)), in_words(reading))
                    << where(before) << events_json(before, Seed{}, round.events).dump();
            }
        });
    EXPECT_GT(changed, 0);
}

}  // namespace

std::vector<Check> map_checks() {
    return {
        {"a_place_is_where_the_map_says", a_place_is_where_the_map_says},
        {"colours_on_the_map_are_those_of_the_legend", colours_on_the_map_are_those_of_the_legend},
        {"the_ground_stays", the_ground_stays},
        {"the_map_can_be_read", the_map_can_be_read},
    };
}

}  // namespace ronda::conformance

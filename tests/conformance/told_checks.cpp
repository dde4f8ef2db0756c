// Whether what is told and shown of a round is what has changed: places, numbers, the map and its reading.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/figures.hpp"

namespace ronda::conformance {

namespace {

// Whose each place is and what is there, as the reading of the map says it. What is beside a place stands
// behind a semicolon.
using Reading = std::map<std::string, std::set<std::string>>;
Reading reading_of(const Position& position) {
    Reading places;
    for (const BoardDescription::Part& part : position.presentation().board_description({}).parts)
        for (const BoardDescription::PlaceText& place : part.places)
            places[place.name].insert(part.title.es + ": " +
                                      place.words.es.substr(0, place.words.es.find(';')));
    return places;
}

std::set<std::string> changed_between(const Reading& before, const Reading& after) {
    std::set<std::string> changed;
    for (const auto& [place, words] : before)
        if (const auto now = after.find(place); now == after.end() || now->second != words)
            changed.insert(place);
    for (const auto& [place, words] : after)
        if (!before.contains(place)) changed.insert(place);
    return changed;
}

// Calls `see(field, text)` with every text and key in the facts: "salto/ganadas".
template <class See>
void each_fact(const Json& value, const std::string& field, See see) {
    if (value.is_string()) see(field, value.get<std::string>());
    if (value.is_array())
        for (const Json& one : value) each_fact(one, field, see);
    if (value.is_object())
        for (const auto& [key, one] : value.items()) {
            see(field, key);
            each_fact(one, field + "/" + key, see);
        }
}

bool somebody_left(const Position& before, const Position& after) {
    const auto& players = before.header().players;
    return std::any_of(players.begin(), players.end(), [&](const Player& player) {
        return before.eliminated(player.id) != after.eliminated(player.id);
    });
}

// Where one has a turn after the other, what changes on a place is told by an event that names the place, and
// what an event alone names has changed. A line in rare.txt, `lugar crecimiento/de: …`, says of a field that
// nothing need change there. Who leaves the match may leave the board.
void what_is_told_of_a_place_has_changed(const Game& game) {
    const auto rare = said_of(game, "lugar");
    std::map<std::string, std::pair<int, std::string>> unchanged;  // by field: how often, and an example
    std::set<std::string> known;
    random_play(game, 8, 6, [&](const Position& before, const auto&, const Seed&, const Resolution& round) {
        if (before.header().pace != Pace::turn || somebody_left(before, *round.after)) return;
        const Reading was = reading_of(before), is = reading_of(*round.after);
        for (const Reading* reading : {&was, &is})
            for (const auto& [place, words] : *reading) known.insert(place);
        std::map<std::string, std::vector<std::string>> reported;  // by place: the fields
        for (const Event& event : round.events)
            if (!is_problem(event))
                each_fact(event.facts, event.kind, [&](const std::string& field, const std::string& text) {
                    if (known.contains(text)) reported[text].push_back(field);
                });
        const auto changed = changed_between(was, is);
        for (const std::string& place : changed)
            EXPECT_TRUE(reported.contains(place))
                << where(*round.after) << place << " is another than before, and no event names it: "
                << events_json(*round.after, Seed{}, round.events)["eventos"].dump();
        for (const auto& [place, fields] : reported)
            if (fields.size() == 1 && !changed.contains(place)) {
                auto& [times, example] = unchanged[fields.front()];
                ++times;
                example = where(*round.after) + place;
            }
    });
    for (const auto& [field, seen] : unchanged)
        EXPECT_TRUE(rare.contains(field))
            << game.id() << ": " << field << " names places at which nothing has changed, " << seen.first
            << " times, as in " << seen.second << "; a line “lugar " << field << ": …” in tests/games/"
            << game.id() << "/rare.txt says why, if it must be so";
    for (const std::string& field : rare)
        EXPECT_TRUE(unchanged.contains(field) || !thorough)
            << game.id() << ": at all places of " << field << " something changes, and rare.txt says otherwise";
}

// What stands at this point, without what belongs to the ground.
std::string drawn_at(const Scene& scene, Point centre) {
    struct What {
        Point centre;
        std::string operator()(const Circle& one) const {
            return is_at(one.centre) ? fmt::format("circle {} {}", one.radius, in_words(one.fill)) : "";
        }
        std::string operator()(const Symbol& one) const {
            return is_at(one.at) ? fmt::format("{} {}", one.art->name, in_words(Fill{one.tint})) : "";
        }
        std::string operator()(const Polygon&) const { return {}; }
        std::string operator()(const Line&) const { return {}; }
        std::string operator()(const Arrow&) const { return {}; }
        std::string operator()(const Label&) const { return {}; }
        bool is_at(Point point) const { return std::hypot(point.x - centre.x, point.y - centre.y) < 0.1; }
        static std::string in_words(const std::optional<Fill>& fill) {
            return fill ? fmt::format("{} {} {}", fill->colour.r, fill->colour.g, fill->colour.b) : "empty";
        }
    };
    std::string all;
    for (std::size_t i = scene.ground; i < scene.items.size(); ++i)
        if (const std::string one = std::visit(What{centre}, scene.items[i]); !one.empty()) all += one + "; ";
    return all;
}

// A point of the map, where a piece and its cell may have a name each.
struct Spot {
    std::string name, look;
    std::set<std::string> owners, words;  // of what is read there
};

std::vector<Spot> spots_of(const Position& position) {
    const Scene scene = position.presentation().scene({}, {});
    const Reading reading = reading_of(position);
    std::map<std::pair<double, double>, Spot> spots;
    for (const NamedPoint& place : scene.places) {
        Spot& spot = spots[{place.at.x, place.at.y}];
        if (spot.name.empty()) spot = {place.name, drawn_at(scene, place.at), {}, {}};
        const auto read = reading.find(place.name);
        if (read == reading.end()) continue;
        for (const std::string& words : read->second) {
            spot.words.insert(words);
            spot.owners.insert(words.substr(0, words.find(':')));
        }
    }
    std::vector<Spot> all;
    for (auto& [at, spot] : spots) all.push_back(std::move(spot));
    return all;
}

// In a match, what looks alike on the map is read of the same owner, or of none, at every place and in every
// round, and what reads alike, alone at its place, is drawn everywhere or nowhere. What stands beside the
// middle of its place is not looked at.
void what_looks_alike_is_read_alike(const Game& game) {
    for (int match = 0; match < 4; ++match) {
        std::map<std::string, std::pair<std::set<std::string>, std::string>> looks;  // whose, and where
        std::set<std::string> drawn, not_drawn;
        const auto random = random_game(game, match);
        random->look_at(random->by_turns() ? 30 : 4, [&](const RandomGame::Round& round) {
            const std::string here = where(*round.resolution.after);
            for (const Spot& spot : spots_of(*round.resolution.after)) {
                if (spot.words.size() == 1) (spot.look.empty() ? not_drawn : drawn).insert(*spot.words.begin());
                if (spot.look.empty()) continue;
                const auto& [owners, first] =
                    looks.try_emplace(spot.look, spot.owners, here + spot.name).first->second;
                EXPECT_EQ(spot.owners, owners) << here << spot.name << " looks as " << first
                                               << ", and is read as another’s: " << spot.look;
            }
        });
        for (const std::string& words : drawn)
            EXPECT_FALSE(not_drawn.contains(words))
                << game.id() << ": “" << words << "” is drawn at some places and not at others";
    }
}

// A score that is named as the things on the board are, “fichas”, is their number.
void a_score_of_things_is_their_number(const Game& game) {
    random_play(game, 6, 6, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Presentation& seen = round.after->presentation();
        const Scoreboard scoreboard = seen.scoreboard({});
        for (const BoardDescription::Part& part : seen.board_description({}).parts)
            for (const Scoreboard::ScoreRow& row : scoreboard.rows) {
                const bool counts = std::all_of(part.places.begin(), part.places.end(), [&](const auto& place) {
                    return plural(place.words) == scoreboard.of;
                });
                if (part.places.empty() || !counts || !has_word(part.title.es, row.name.es)) continue;
                EXPECT_EQ(row.score, static_cast<std::int64_t>(part.places.size()))
                    << where(*round.after) << "the score of " << row.name.en << " is not the number of their "
                    << scoreboard.of.en;
            }
    });
}

void find_numbers(const Json& value, std::set<long>& found) {
    if (value.is_number_integer()) found.insert(value.get<long>());
    if (value.is_string())
        for (const long number : figures::numbers_in(value.get<std::string>())) found.insert(number);
    if (value.is_array()) found.insert(static_cast<long>(value.size()));
    if (value.is_object())
        for (const auto& [key, one] : value.items())
            for (const long number : figures::numbers_in(key)) found.insert(number);
    if (value.is_structured())
        for (const Json& one : value) find_numbers(one, found);
}

// The numbers in a phrase are those of its event: its facts, how many a list of them has, its dice. A line in
// rare.txt, `numero carta: …`, says that a kind has others.
void the_numbers_of_a_phrase_are_facts(const Game& game) {
    const auto rare = said_of(game, "numero");
    std::map<std::string, std::string> others;
    random_play(game, 6, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        for (const Event& event : round.events) {
            if (is_problem(event)) continue;  // it quotes the order
            std::set<long> facts;
            find_numbers(event.facts, facts);
            for (const Draws& draws : event.dice) facts.insert(draws.values.begin(), draws.values.end());
            for (const Viewer& viewer : viewers_of(*round.after)) {
                if (!event.audience.includes(viewer)) continue;
                const auto line = round.after->presentation().phrases({&event, 1}, viewer).front();
                if (!line) continue;
                for (const long number : figures::numbers_in(line->words.es))
                    if (!facts.contains(number))
                        others.try_emplace(event.kind, fmt::format("{} in “{}”, of {}", number, line->words.es,
                                                                   event.facts.dump()));
            }
        }
    });
    for (const auto& [kind, example] : others)
        EXPECT_TRUE(rare.contains(kind))
            << game.id() << ": the number " << example << " is no fact of the event; a line “numero " << kind
            << ": …” in tests/games/" << game.id() << "/rare.txt says what it is, if it must be so";
    for (const std::string& kind : rare)
        EXPECT_TRUE(others.contains(kind) || !thorough)
            << game.id() << ": all numbers of " << kind << " are facts, and rare.txt says otherwise";
}

// The fields of events have Spanish names, which a phrase may use: “de a1 a b2” of {de: b2, a: a1} exchanges
// them.
void a_phrase_does_not_exchange_what_its_event_says(const Game& game) {
    random_play(game, 6, 6, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        for (const Event& event : round.events) {
            if (!event.facts.is_object()) continue;
            for (const Viewer& viewer : viewers_of(*round.after)) {
                if (!event.audience.includes(viewer)) continue;
                const auto line = round.after->presentation().phrases({&event, 1}, viewer).front();
                if (!line) continue;
                const auto says = [&](const std::string& key, const Json& value) {
                    return has_word(line->words.es, key + " " + value.get<std::string>());
                };
                for (const auto& [key, value] : event.facts.items())
                    for (const auto& [other_key, other] : event.facts.items())
                        if (value.is_string() && other.is_string() && value != other) {
                            EXPECT_FALSE(says(key, other) && says(other_key, value))
                                << where(*round.after) << "“" << line->words.es << "” is told of "
                                << event.facts.dump();
                        }
            }
        }
    });
}

// Whether all fields of this line of orders are among the facts.
bool has_fields_of(const Json& facts, const Json& line) {
    return line.is_object() && line.size() > 1 &&
           std::all_of(line.items().begin(), line.items().end(),
                       [&](const auto& one) { return facts.contains(one.key()); });
}
bool repeats(const Json& facts, const Json& line) {
    return std::all_of(line.items().begin(), line.items().end(),
                       [&](const auto& one) { return facts[one.key()] == one.value(); });
}

// An event with the fields of an order mostly has the values of one that its player gave: chance or the rules
// may replace one.
void what_was_ordered_is_told_as_it_was_ordered(const Game& game) {
    std::map<std::string, std::pair<int, int>> counts;  // by kind: as ordered, otherwise
    std::map<std::string, std::string> examples;
    random_play(game, 6, 6, [&](const Position&, const auto& sheets, const Seed&, const Resolution& round) {
        for (const Event& event : round.events)
            for (const PlayerOrders& sheet : sheets) {
                if (sheet.player != event.player || is_problem(event) || !event.facts.is_object()) continue;
                std::vector<Json> lines;
                for (const auto& [key, value] : sheet.orders.items()) {
                    if (has_fields_of(event.facts, value)) lines.push_back(value);
                    for (const Json& one : value.is_array() ? value : Json::array())
                        if (has_fields_of(event.facts, one)) lines.push_back(one);
                }
                if (lines.empty()) continue;
                const bool same = std::any_of(lines.begin(), lines.end(),
                                              [&](const Json& line) { return repeats(event.facts, line); });
                auto& [as_ordered, otherwise] = counts[event.kind];
                ++(same ? as_ordered : otherwise);
                if (!same)
                    examples[event.kind] =
                        where(*round.after) + sheet.orders.dump() + " and " + event.facts.dump();
            }
    });
    for (const auto& [kind, seen] : counts)
        EXPECT_GE(seen.first, seen.second)
            << game.id() << ": " << kind << " mostly tells other than was ordered: " << examples[kind];
}

// The arrow of an event that goes `de` one place `a` another does not run backwards.
void an_arrow_runs_as_its_event_says(const Game& game) {
    random_play(game, 4, 4, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Presentation& seen = round.after->presentation();
        for (const Event& event : round.events) {
            const std::string from = text_of(event, "de"), to = text_of(event, "a");
            if (!event.audience.everyone || from.empty() || to.empty() || from == to) continue;
            const Scene scene = seen.scene({}, {&event, 1}), still = seen.scene({}, {});
            const auto nearest = [&](Point point) {
                const auto distance = [&](const NamedPoint& place) {
                    return std::hypot(place.at.x - point.x, place.at.y - point.y);
                };
                return std::min_element(scene.places.begin(), scene.places.end(),
                                        [&](const auto& a, const auto& b) { return distance(a) < distance(b); })
                    ->name;
            };
            for (const Item& item : scene.items) {
                const auto* arrow = std::get_if<Arrow>(&item);
                if (arrow == nullptr ||
                    std::find(still.items.begin(), still.items.end(), item) != still.items.end())
                    continue;
                EXPECT_FALSE(nearest(arrow->from) == to && nearest(arrow->to) == from)
                    << where(*round.after) << "the arrow of " << event.facts.dump() << " runs backwards";
            }
        }
    });
}

}  // namespace

std::vector<Check> told_checks() {
    return {
        {"what_is_told_of_a_place_has_changed", what_is_told_of_a_place_has_changed},
        {"what_looks_alike_is_read_alike", what_looks_alike_is_read_alike},
        {"a_score_of_things_is_their_number", a_score_of_things_is_their_number},
        {"the_numbers_of_a_phrase_are_facts", the_numbers_of_a_phrase_are_facts},
        {"a_phrase_does_not_exchange_what_its_event_says", a_phrase_does_not_exchange_what_its_event_says},
        {"what_was_ordered_is_told_as_it_was_ordered", what_was_ordered_is_told_as_it_was_ordered},
        {"an_arrow_runs_as_its_event_says", an_arrow_runs_as_its_event_says},
    };
}

}  // namespace ronda::conformance

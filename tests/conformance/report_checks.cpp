// What players read: events in words, maps, headlines, views.
#include <algorithm>
#include <set>
#include <string>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/all_that_is_given.hpp"
#include "tests/support/figures.hpp"

namespace ronda::conformance {

namespace {

void what_happens_has_words_in_both_languages(const Game& game) {
    std::set<std::string> reported;
    for (const Phase& phase : game.phases())
        for (const std::string& kind : phase.kinds)
            EXPECT_TRUE(reported.insert(kind).second) << kind << " in two phases";
    // Every report has a section for these, in any phase.
    reported.insert({"cancelada", "aviso"});
    std::set<std::string> happened;
    for (const auto& [position, event] : all_that_happened(game)) {
        happened.insert(event.kind);
        bool in_words = false;  // for somebody; others may see it in a table instead
        for (const Viewer& viewer : viewers_of(*position)) {
            const auto line = position->presentation().phrases({&event, 1}, viewer).front();
            if (line) expect_two_languages(line->words, event.kind);
            in_words = in_words || line.has_value();
        }
        ASSERT_TRUE(in_words || !reported.contains(event.kind)) << to_json(event).dump();
        ASSERT_TRUE(!in_words || reported.contains(event.kind)) << event.kind << " belongs to no phase";
        if (event.facts.contains("motivo")) {
            const std::string code = event.facts["motivo"];
            if (event.kind != "cancelada" && event.kind != "aviso") continue;
            ASSERT_TRUE(game.reason(code)) << code << " has no words";
            expect_two_languages(*game.reason(code), code);
        }
    }
    // Not every game has warnings.
    for (const std::string& kind : reported)
        EXPECT_TRUE(happened.contains(kind) || kind == "aviso") << kind << " never happened";
    EXPECT_FALSE(game.reason("motivo que no existe"));
}

// Events files are read from disk, and each game defines its own facts. So describing events must not depend on
// correct facts.
void damaged_events_have_words_or_none(const Game& game) {
    Chance chance(11);
    random_play(game, 6, 6, [&](const Position&, const auto&, const Seed& seed, const Resolution& round) {
        const Json good = events_json(*round.after, seed, round.events);
        for (int i = 0; i < 20; ++i) {
            Json file = good;
            if (i == 0)
                for (Json& event : file["eventos"]) event["jugador"] = nullptr;
            else
                damage(file["eventos"], chance);
            const auto events = load_events(file, *round.after);
            if (!events) continue;
            for (const Viewer& viewer : viewers_of(*round.after)) {
                const std::vector<Event> visible = seen_by(viewer, events->events);
                EXPECT_EQ(round.after->presentation().phrases(visible, viewer).size(), visible.size());
                round.after->presentation().scene(viewer, visible);
                headline(*round.after, viewer, visible);
                round.after->presentation().ledger_rows(viewer, visible);
                round.after->presentation().assets(viewer, visible);
                round.after->presentation().standings(viewer, visible);
            }
        }
    });
}

// Returns every point of an item.
std::vector<Point> points_of(const Item& item) {
    struct Points {
        std::vector<Point> operator()(const Polygon& polygon) const { return polygon.corners; }
        std::vector<Point> operator()(const Line& line) const { return line.points; }
        std::vector<Point> operator()(const Circle& circle) const {
            const auto& [x, y] = circle.centre;
            return {{x - circle.radius, y - circle.radius}, {x + circle.radius, y + circle.radius}};
        }
        std::vector<Point> operator()(const Arrow& arrow) const { return {arrow.from, arrow.to}; }
        std::vector<Point> operator()(const Label& label) const { return {label.at}; }
        std::vector<Point> operator()(const Symbol& symbol) const { return {symbol.at}; }
    };
    return std::visit(Points(), item);
}

void expect_picture(const Scene& scene, const Position& position) {
    constexpr double hair = 0.06;  // a line's width
    EXPECT_FALSE(scene.items.empty());
    EXPECT_FALSE(scene.legend.empty());
    for (const LegendEntry& entry : scene.legend) expect_both(entry.words, "the legend");
    EXPECT_FALSE(scene.standings.empty());
    const std::string all = dump(scene, Lang::es);
    const auto& players = position.header().players;
    // One who plays alone needs no name there.
    for (const Player& player : players)
        EXPECT_TRUE(players.size() == 1 || all.find(player.name) != std::string::npos)
            << player.name << " is not in the picture";
    EXPECT_LT(scene.left, scene.right);
    EXPECT_LT(scene.top, scene.bottom);
    for (const Item& item : scene.items)
        for (const Point& point : points_of(item)) {
            EXPECT_TRUE(point.x >= scene.left - hair && point.x <= scene.right + hair &&
                        point.y >= scene.top - hair && point.y <= scene.bottom + hair)
                << "an item outside the picture: " << point.x << ", " << point.y;
        }
}

// Expects a row for each player, or a sentence with their name.
void expect_standings(const Section& standings, const Position& position) {
    expect_both(standings.title, "standings");
    std::string all;
    for (const Block& block : standings.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) all += paragraph->words.es;
        if (const auto* table = std::get_if<Table>(&block))
            for (const Table::Row& row : table->rows)
                for (const Text& cell : row.cells) all += cell.es + " ";
    }
    for (const Player& player : position.header().players)
        EXPECT_NE(all.find(player.name), std::string::npos) << player.name << " is not in the standings";
}

// Expects a line on how the players stand, with the reader in it.
void expect_race(const Position& position, const Viewer& viewer) {
    const Scoreboard scoreboard = position.presentation().scoreboard(viewer);
    expect_both(scoreboard.of, "what the scoreboard counts");
    if (!scoreboard.rows.empty())
        expect_both(standing_in_words(scoreboard, viewer, position.header().over()), "the scoreboard");
    std::set<std::string> all;
    for (const Scoreboard::ScoreRow& row : scoreboard.rows) {
        expect_both(row.name, "a name in the scoreboard");
        all.insert(row.players.begin(), row.players.end());
    }
    for (const std::string& id : all) EXPECT_NE(position.header().index_of(id), nobody) << id;
    const bool in_it = viewer.is_public() || position.eliminated(viewer.player) || all.contains(viewer.player);
    EXPECT_TRUE(in_it) << viewer.player << " is not in the scoreboard";
}

// Returns the parts of a report for one reader, as text.
std::string report(const Position& position, const Viewer& viewer, std::span<const Event> seen, Lang lang) {
    std::string text =
        dump(position.presentation().scene(viewer, seen), lang) + headline(position, viewer, seen).in(lang);
    for (const Text& hint : position.presentation().hints(viewer.player)) text += hint.in(lang);
    return text;
}

void everybody_gets_a_map_a_headline_and_a_view(const Game& game) {
    random_play(game, 6, 6, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& position = *round.after;
        for (const Viewer& viewer : viewers_of(position)) {
            const std::vector<Event> visible = seen_by(viewer, round.events);
            const Scene scene = position.presentation().scene(viewer, visible);
            expect_both(scene.title, "the map's title");
            expect_both(scene.alt, "the map in words");
            expect_two_languages(scene.alt, "the map in words");
            expect_picture(scene, position);
            expect_two_languages(headline(position, viewer, visible), "headline");
            expect_race(position, viewer);
            expect_standings(position.presentation().standings(viewer, visible), position);
            std::set<std::string> titles;  // the ledger has a title of its own
            if (!position.presentation().ledger_rows(viewer, visible).empty()) titles.insert("What you have");
            for (const Section& section : position.presentation().assets(viewer, visible)) {
                expect_both(section.title, "assets");
                EXPECT_TRUE(titles.insert(section.title.en).second) << section.title.en << " is there twice";
                EXPECT_FALSE(section.blocks.empty()) << section.title.en;
            }
            if (position.header().over() || position.eliminated(viewer.player) || viewer.is_public()) continue;
            EXPECT_FALSE(position.presentation().assets(viewer, visible).empty()) << viewer.player;
            Text hints;
            for (const Text& hint : position.presentation().hints(viewer.player)) {
                expect_both(hint, "hint");
                hints = say("{}{} ", "{}{} ", hints, hint);
            }
            if (is_awaited(position.header(), viewer.player)) {
                expect_two_languages(hints, "hints");
            }
            EXPECT_EQ(report(position, viewer, visible, Lang::es), report(position, viewer, visible, Lang::es));
            const Json view = view_json(position, viewer);
            if (!position.has_secrets()) {
                EXPECT_EQ(view, state_json(position)) << "a game without secrets hides something";
            }
            EXPECT_EQ(view["jugadores"], state_json(position)["jugadores"]);
        }
    });
}

// A page that has only the view shows, offers and foretells the same as the program that has the state.
void a_view_is_enough_to_compose_orders(const Game& game) {
    random_play(
        game, 6, 6, [&game](const Position& before, const auto& sheets, const Seed&, const Resolution&) {
            for (const Viewer& viewer : viewers_of(before)) {
                const Json view = view_json(before, viewer);
                const auto loaded = load_view(view, only(game));
                ASSERT_TRUE(loaded) << describe(loaded.error().diagnostics.front(), Lang::en) << view.dump();
                EXPECT_EQ(fixture::all_that_is_seen(**loaded, viewer, {}),
                          fixture::all_that_is_seen(before, viewer, {}));
                for (const PlayerOrders& sheet : sheets) {
                    if (sheet.player != viewer.player) continue;
                    EXPECT_EQ((*loaded)->refusals({&sheet, 1}).size(), before.refusals({&sheet, 1}).size());
                    EXPECT_EQ(fixture::all_that_is_foretold(**loaded, sheet),
                              fixture::all_that_is_foretold(before, sheet));
                }
            }
        });
}

// Links to the order pad can be written by anybody.
void damaged_views_are_refused_or_load(const Game& game) {
    Chance chance(7);
    random_play(game, 4, 3, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        for (const Viewer& viewer : viewers_of(before)) {
            Json view = view_json(before, viewer);
            for (int i = 0; i < 4; ++i) {
                damage(view, chance);
                const auto loaded = load_view(view, only(game));
                if (loaded) {
                    EXPECT_TRUE(load_state(state_json(**loaded), only(game))) << view.dump();
                } else {
                    EXPECT_FALSE(loaded.error().diagnostics.front().message.es.empty());
                }
            }
        }
    });
}

// Reads the numbers of all texts, which fails where the languages have different ones.
void compare_numbers(const Section& section) {
    figures::numbers_in(section.title);
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) figures::numbers_in(paragraph->words);
        if (const auto* bullets = std::get_if<Bullets>(&block))
            for (const Bullets::Line& line : bullets->lines) figures::numbers_in(line.words);
        if (const auto* table = std::get_if<Table>(&block))
            for (const Table::Row& row : table->rows)
                for (const Text& cell : row.cells) figures::numbers_in(cell);
    }
}

void both_languages_have_the_same_numbers(const Game& game) {
    random_play(game, 6, 6,
                [](const Position& before, const auto& sheets, const Seed&, const Resolution& round) {
                    for (const PlayerOrders& sheet : sheets) {
                        for (const Bullets::Line& line : before.presentation().forecast(sheet).lines)
                            figures::numbers_in(line.words);
                        for (const Event& event : previewed_troubles(before, sheet))
                            figures::numbers_in(trouble_in_words(before, event));
                    }
                    const Position& position = *round.after;
                    for (const Viewer& viewer : viewers_of(position)) {
                        const std::vector<Event> visible = seen_by(viewer, round.events);
                        for (const auto& line : position.presentation().phrases(visible, viewer)) {
                            if (!line) continue;
                            figures::numbers_in(line->words);
                            figures::numbers_in(line->dice);
                        }
                        for (const News& one : position.presentation().news(viewer, visible))
                            figures::numbers_in(one.words);
                        for (const Section& section : position.presentation().assets(viewer, visible))
                            compare_numbers(section);
                        compare_numbers(position.presentation().standings(viewer, visible));
                        for (const Text& hint : position.presentation().hints(viewer.player))
                            figures::numbers_in(hint);
                    }
                });
    for (const Section& section : game.rules_sheet(Json::object()).play) compare_numbers(section);
}

// What went out is never less than nothing: before + in - now.
void a_ledger_adds_up(const Game& game) {
    random_play(game, 6, 6, [](const Position& before, const auto&, const Seed&, const Resolution& round) {
        for (const Viewer& viewer : viewers_of(*round.after)) {
            const auto was = before.presentation().ledger_rows(viewer, {});
            const auto now = round.after->presentation().ledger_rows(viewer, seen_by(viewer, round.events));
            if (viewer.is_public()) {
                EXPECT_TRUE(now.empty()) << "the public holds something";
            }
            if (now.empty()) continue;
            ASSERT_EQ(was.size(), now.size()) << viewer.player;
            for (std::size_t i = 0; i < now.size(); ++i) {
                expect_both(now[i].thing, "a thing");
                EXPECT_EQ(was[i].thing, now[i].thing);
                EXPECT_EQ(was[i].received, 0) << now[i].thing.en << " before anything happened";
                EXPECT_GE(now[i].received, 0) << now[i].thing.en;
                EXPECT_GE(was[i].now + now[i].received - now[i].now, 0)
                    << viewer.player << ": " << now[i].thing.en;
            }
        }
    });
}

void events_are_seen_by_those_they_name_and_in_order(const Game& game) {
    random_play(game, 6, 6, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        for (const Viewer& viewer : viewers_of(*round.after)) {
            std::vector<Event> expected;
            for (const Event& event : round.events) {
                const auto& names = event.audience.players;
                if (event.audience.everyone ||
                    std::find(names.begin(), names.end(), viewer.player) != names.end())
                    expected.push_back(event);
            }
            EXPECT_EQ(seen_by(viewer, round.events), expected);
        }
    });
}

// What is told of a player's own file alone is no secret of the game: orders that were cancelled, and warnings.
void without_secrets_every_event_is_for_all(const Game& game) {
    random_play(game, 4, 6, [](const Position& before, const auto&, const Seed&, const Resolution& round) {
        if (before.has_secrets() || round.after->has_secrets()) return;
        for (const Event& event : round.events) {
            if (event.kind == "cancelada" || event.kind == "aviso") continue;
            EXPECT_TRUE(event.audience.everyone)
                << where(*round.after) << to_json(event).dump() << " is not for all, expected that it is";
        }
    });
}

bool names(const Text& text, const std::string& name) {
    return has_word(text.es, name) || has_word(text.en, name);
}

// Whether the English words speak to the reader.
bool says_you(const Text& text) {
    for (const char* word : {"you", "You", "your", "Your", "yours"})
        if (has_word(text.en, word)) return true;
    return false;
}

// A game may tell everybody the same, with the names of all, or say "you" to the player of an event and name
// them to the others. It does not mix the two, and does not say "you" to the public. What is told of an order
// that was cancelled quotes it, with the names in it.
void a_phrase_says_you_to_its_player_and_names_them_to_others(const Game& game) {
    random_play(game, 4, 6, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& position = *round.after;
        for (const Event& event : round.events) {
            const auto told_to = [&](const Viewer& viewer) {
                return event.audience.includes(viewer)
                           ? position.presentation().phrases({&event, 1}, viewer).front()
                           : std::nullopt;
            };
            if (const auto line = told_to({})) {
                EXPECT_FALSE(says_you(line->words))
                    << where(position) << "the public is told “" << line->words.en << "”, expected names";
            }
            if (position.header().index_of(event.player) == nobody || event.kind == "cancelada") continue;
            const auto own = told_to({event.player});
            if (!own) continue;
            const std::string name = position.header().name_of(event.player);
            if (says_you(own->words)) {
                EXPECT_FALSE(names(own->words, name))
                    << where(position) << "“" << own->words.en << "” is told to " << name
                    << " themself, expected no name";
            }
            for (const Viewer& viewer : viewers_of(position)) {
                const auto line = told_to(viewer);
                if (!line || line->words == own->words || viewer.player == event.player) continue;
                // Of what happens to this viewer, its player may be told like everybody else.
                if (!viewer.is_public() && says_you(line->words) && !says_you(own->words)) continue;
                EXPECT_TRUE(names(line->words, name))
                    << where(position) << "“" << line->words.en << "” is told to others of " << name
                    << ", expected the name";
            }
        }
    });
}

// By turns, whose turn it is stands among the news: who is awaited reads "you", and all others read the name.
void the_call_names_who_is_awaited(const Game& game) {
    random_play(game, 4, 4, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& position = *round.after;
        const MatchHeader& header = position.header();
        if (header.pace == Pace::round || header.over()) return;
        const std::string& awaited = header.awaited.front();
        const std::string name = header.name_of(awaited);
        for (const Viewer& viewer : viewers_of(position)) {
            Text call, all;
            for (const News& one : position.presentation().news(viewer, {})) {
                if (one.rank == News::Rank::call) call = one.words;
                all = say("{} {}", "{} {}", all, one.words);
            }
            if (viewer.player == awaited) {
                EXPECT_TRUE(!call.empty() && !names(call, name))
                    << where(position) << name << " is told “" << call.en
                    << "”, expected that it is their turn";
            } else {
                EXPECT_TRUE(names(call.empty() && viewer.is_public() ? all : call, name))
                    << where(position) << (viewer.is_public() ? "the public" : viewer.player) << " is told “"
                    << call.en << "”, expected that it is the turn of " << name;
            }
        }
    });
}

}  // namespace

std::vector<Check> report_checks() {
    return {
        {"what_happens_has_words_in_both_languages", what_happens_has_words_in_both_languages},
        {"damaged_events_have_words_or_none", damaged_events_have_words_or_none},
        {"everybody_gets_a_map_a_headline_and_a_view", everybody_gets_a_map_a_headline_and_a_view},
        {"a_view_is_enough_to_compose_orders", a_view_is_enough_to_compose_orders},
        {"damaged_views_are_refused_or_load", damaged_views_are_refused_or_load},
        {"both_languages_have_the_same_numbers", both_languages_have_the_same_numbers},
        {"a_ledger_adds_up", a_ledger_adds_up},
        {"events_are_seen_by_those_they_name_and_in_order", events_are_seen_by_those_they_name_and_in_order},
        {"without_secrets_every_event_is_for_all", without_secrets_every_event_is_for_all},
        {"a_phrase_says_you_to_its_player_and_names_them_to_others",
         a_phrase_says_you_to_its_player_and_names_them_to_others},
        {"the_call_names_who_is_awaited", the_call_names_who_is_awaited},
    };
}

}  // namespace ronda::conformance

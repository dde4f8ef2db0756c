// What players are told: events in words, maps, headlines, views.
#include <algorithm>
#include <set>
#include <string>

#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

class Told : public Conformance {};

INSTANTIATE_TEST_SUITE_P(Games, Told, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(Told, what_happens_has_words_in_both_languages) {
    std::set<std::string> told;
    for (const Phase& phase : game().phases())
        for (const std::string& kind : phase.kinds)
            EXPECT_TRUE(told.insert(kind).second) << kind << " in two phases";
    // Of these every report has its own section, whatever the phases.
    told.insert({"cancelada", "aviso"});
    std::set<std::string> happened;
    for (const auto& [position, event] : all_that_happened(game())) {
        happened.insert(event.kind);
        bool in_words = false;  // for somebody: what others get may be told in a table instead
        for (const Viewer& viewer : viewers_of(*position)) {
            const auto line = position->phrase(event, viewer);
            if (line) expect_both(line->words, event.kind);
            in_words = in_words || line.has_value();
        }
        ASSERT_TRUE(in_words || !told.contains(event.kind)) << to_json(event).dump();
        if (event.facts.contains("motivo")) {
            const std::string code = event.facts["motivo"];
            if (event.kind != "cancelada" && event.kind != "aviso") continue;
            ASSERT_TRUE(game().motive(code)) << code << " has no words";
            expect_both(*game().motive(code), code);
        }
    }
    // Not every game warns of anything.
    for (const std::string& kind : told)
        EXPECT_TRUE(happened.contains(kind) || kind == "aviso") << kind << " never happened";
    EXPECT_FALSE(game().motive("motivo que no existe"));
}

// Events files are read from disk and their facts are each game's own: words for them must not depend on their
// being good.
TEST_P(Told, damaged_events_have_words_or_none) {
    Chance chance(11);
    random_play(6, 6, [&](const Position&, const auto&, const Seed& seed, const Round& round) {
        const Json good = events_json(*round.after, seed, round.events);
        for (int i = 0; i < 20; ++i) {
            Json file = good;
            damage(file["eventos"], chance);
            const auto events = load_events(file, *round.after);
            if (!events) continue;
            for (const Viewer& viewer : viewers_of(*round.after)) {
                const std::vector<Event> seen = seen_by(viewer, events->events);
                for (const Event& event : seen) round.after->phrase(event, viewer);
                round.after->scene(viewer, seen);
                round.after->headline(viewer, seen);
                round.after->holdings(viewer, seen);
                round.after->standings(viewer, seen);
            }
        }
    });
}

// A report's parts for one reader, as text.
std::string report(const Position& position, const Viewer& viewer, std::span<const Event> seen, Lang lang) {
    std::string text = dump(position.scene(viewer, seen), lang) + position.headline(viewer, seen).in(lang);
    for (const Text& hint : position.hints(viewer.player)) text += hint.in(lang);
    return text;
}

TEST_P(Told, everybody_gets_a_map_a_headline_and_a_view) {
    random_play(6, 6, [](const Position&, const auto&, const Seed&, const Round& round) {
        const Position& position = *round.after;
        for (const Viewer& viewer : viewers_of(position)) {
            const std::vector<Event> seen = seen_by(viewer, round.events);
            const Scene scene = position.scene(viewer, seen);
            expect_both(scene.title, "the map's title");
            expect_both(scene.alt, "the map in words");
            EXPECT_FALSE(scene.items.empty());
            EXPECT_LT(scene.left, scene.right);
            EXPECT_LT(scene.top, scene.bottom);
            expect_both(position.headline(viewer, seen), "headline");
            expect_both(position.standings(viewer, seen).title, "standings");
            for (const Section& section : position.holdings(viewer, seen))
                expect_both(section.title, "holdings");
            EXPECT_EQ(report(position, viewer, seen, Lang::es), report(position, viewer, seen, Lang::es));
            const Json view = view_json(position, viewer);
            if (!position.has_secrets()) {
                EXPECT_EQ(view, state_json(position)) << "a game without secrets hides something";
            }
            EXPECT_EQ(view["jugadores"], state_json(position)["jugadores"]);
        }
    });
}

TEST_P(Told, events_are_seen_by_those_they_name_and_in_order) {
    random_play(6, 6, [](const Position&, const auto&, const Seed&, const Round& round) {
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

}  // namespace

}  // namespace ronda::conformance

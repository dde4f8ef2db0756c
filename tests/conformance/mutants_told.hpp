// Games broken on purpose in what players read and see: words, sheets, maps, lessons (mutants_test.cpp).
#pragma once

#include "tests/conformance/mutants.hpp"

namespace ronda::conformance {

struct NoHints : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Text> hints(std::string_view) const override { return {}; }
};

struct NoLegend : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        scene.legend.clear();
        return scene;
    }
};

struct NoStandings : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return {AlteredPosition::standings(viewer, last).title, {}};
    }
};

struct ItemsOutside : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        scene.right = (scene.left + scene.right) / 2;
        return scene;
    }
};

inline Text spanish_twice(const Text& text) {
    return same(text.es);
}

struct SpanishPhrases : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words = spanish_twice(line->words);
        return lines;
    }
};

struct EnglishMiscounts : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words.en += " 7";
        return lines;
    }
};

struct SpanishHeadlines : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::news(viewer, last);
        for (News& one : all) one.words = spanish_twice(one.words);
        return all;
    }
};

struct OthersOnly : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scoreboard scoreboard(const Viewer& viewer) const override {
        Scoreboard scoreboard = AlteredPosition::scoreboard(viewer);
        std::erase_if(scoreboard.rows,
                      [&](const Scoreboard::ScoreRow& one) { return one.players[0] == viewer.player; });
        return scoreboard;
    }
};

struct NothingComesIn : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::ledger_rows(viewer, last);
        for (LedgerRow& one : all) one.received = 0;
        return all;
    }
};

struct SpanishSummary : AlteredGame {
    using AlteredGame::AlteredGame;
    Text summary() const override { return spanish_twice(AlteredGame::summary()); }
};

struct NoSheet : AlteredGame {
    using AlteredGame::AlteredGame;
    RulesSheet rules_sheet(const Json&) const override { return {}; }
};

struct WrongExample : AlteredGame {
    using AlteredGame::AlteredGame;
    RulesSheet rules_sheet(const Json& settings) const override {
        RulesSheet sheet = AlteredGame::rules_sheet(settings);
        sheet.play.front().blocks.push_back(Verbatim{same(inner().orders().front().key + ": {no: vale}\n")});
        return sheet;
    }
};

struct EndlessSheet : AlteredGame {
    using AlteredGame::AlteredGame;
    RulesSheet rules_sheet(const Json& settings) const override {
        RulesSheet sheet = AlteredGame::rules_sheet(settings);
        for (int i = 0; i < 400; ++i)
            sheet.rulings.lines.push_back({say("Una regla más de las que caben en la hoja.",
                                               "One more rule than there is room for on the sheet."),
                                           Bullets::Tone::plain,
                                           {}});
        return sheet;
    }
};

struct ToldToTheirPlayerAlone : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        for (Event& event : round.events)
            if (!event.player.empty()) event.audience = Audience::only({event.player});
        return round;
    }
};

struct YouToEverybody : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer&) const override {
        std::vector<std::optional<Bullets::Line>> lines;
        for (const Event& event : events)
            lines.push_back(AlteredPosition::phrases({&event, 1}, {event.player}).front());
        return lines;
    }
};

struct NamesTheReader : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words = say("{}: {}", "{}: {}", header().name_of(viewer.player), line->words);
        return lines;
    }
};

struct CallsTheOthers : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::news(viewer, last);
        for (const Player& player : header().players)
            for (News& one : all)
                if (one.rank == News::Rank::call && header().awaited.front() != player.id)
                    one.words = say("Es el turno de {}.", "It is {}'s turn.", player.name);
        return all;
    }
};

struct TheLastLead : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scoreboard scoreboard(const Viewer& viewer) const override {
        Scoreboard scoreboard = AlteredPosition::scoreboard(viewer);
        for (Scoreboard::ScoreRow& row : scoreboard.rows) row.score = -row.score;
        return scoreboard;
    }
};

struct WantsTheImpossible : AlteredGame {
    using AlteredGame::AlteredGame;
    Lesson lesson() const override {
        Lesson lesson = AlteredGame::lesson();
        lesson.steps.push_back(lesson.steps.front());  // once more where it cannot be done
        return lesson;
    }
};

struct MirroredPlaces : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        for (NamedPoint& place : scene.places) place.at.x = scene.left + scene.right - place.at.x;
        return scene;
    }
};

struct PlacesOfNoOrder : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        for (NamedPoint& place : scene.places) place.name = "en " + place.name;
        return scene;
    }
};

struct AllIsGround : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        scene.ground = scene.items.size();
        return scene;
    }
};

struct ReadsNoPlaces : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    BoardDescription board_description(const Viewer& viewer) const override {
        BoardDescription reading = AlteredPosition::board_description(viewer);
        for (BoardDescription::Part& part : reading.parts) part.places.clear();
        return reading;
    }
};

struct ReadsOneFewer : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    BoardDescription board_description(const Viewer& viewer) const override {
        BoardDescription reading = AlteredPosition::board_description(viewer);
        for (BoardDescription::Part& part : reading.parts)
            if (!part.places.empty()) part.places.pop_back();
        return reading;
    }
};

struct ScoresOneMore : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scoreboard scoreboard(const Viewer& viewer) const override {
        Scoreboard scoreboard = AlteredPosition::scoreboard(viewer);
        for (Scoreboard::ScoreRow& row : scoreboard.rows) ++row.score;
        return scoreboard;
    }
};

struct Miscounts : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words = say("{} Van 77.", "{} That makes 77.", line->words);
        return lines;
    }
};

struct SaysItBackwards : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        return AlteredPosition::phrases(with_ways({events.begin(), events.end()}, turn_back), viewer);
    }
};

struct DrawsItBackwards : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        for (Item& item : scene.items)
            if (auto* arrow = std::get_if<Arrow>(&item)) std::swap(arrow->from, arrow->to);
        return scene;
    }
};

struct OthersColours : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        std::swap(scene.standings[0].swatch, scene.standings[1].swatch);
        return scene;
    }
};

}  // namespace ronda::conformance

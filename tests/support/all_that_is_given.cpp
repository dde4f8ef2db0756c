#include "tests/support/all_that_is_given.hpp"

#include "adjudicator/core/preview.hpp"
#include "adjudicator/core/state.hpp"

namespace ronda::fixture {

namespace {

void append(std::string& out, const Text& text) {
    out += text.es + "|" + text.en + "\n";
}
void append(std::string& out, const Section& section) {
    append(out, section.title);
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) append(out, paragraph->words);
        if (const auto* verbatim = std::get_if<Verbatim>(&block)) append(out, verbatim->words);
        if (const auto* bullets = std::get_if<Bullets>(&block))
            for (const auto& line : bullets->lines) append(out, line.words), append(out, line.dice);
        if (const auto* table = std::get_if<Table>(&block))
            for (const auto& row : table->rows)
                for (const Text& cell : row.cells) append(out, cell);
    }
}

}  // namespace

std::string all_that_is_seen(const Position& position, const Viewer& viewer, const std::vector<Event>& events) {
    const std::vector<Event> seen = seen_by(viewer, events);
    std::string all = view_json(position, viewer).dump() + position.legal(viewer.player).dump();
    for (const Event& event : seen) all += to_json(event).dump();
    for (const auto& line : position.phrases(seen, viewer))
        if (line) append(all, line->words), append(all, line->dice);
    const Scene scene = position.scene(viewer, seen);
    all += dump(scene, Lang::es) + dump(scene, Lang::en);
    for (const News& one : position.news(viewer, seen)) append(all, one.words);
    const Race race = position.race(viewer);
    append(all, standing_in_words(race, viewer, position.envelope().over()));
    for (const Race::Runner& runner : race.runners) all += fmt::format("{} {}\n", runner.name.es, runner.score);
    for (const Held& held : position.held(viewer, seen))
        all += fmt::format("{} {} {}\n", held.thing.es, held.now, held.received);
    for (const Section& section : position.holdings(viewer, seen)) append(all, section);
    append(all, position.standings(viewer, seen));
    for (const Text& hint : position.hints(viewer.player)) append(all, hint);
    for (const Json& orders : position.suggestions(viewer.player)) all += orders.dump();
    return all;
}

std::string all_that_is_foretold(const Position& position, const Sheet& sheet) {
    std::string all;
    for (const Event& event : position.preview_events(sheet)) all += to_json(event).dump();
    for (const Event& event : previewed_troubles(position, sheet)) all += to_json(event).dump();
    for (const auto& line : position.forecast(sheet).lines) append(all, line.words), append(all, line.dice);
    const Scene scene = position.preview_scene(sheet);
    return all + dump(scene, Lang::es) + dump(scene, Lang::en);
}

}  // namespace ronda::fixture

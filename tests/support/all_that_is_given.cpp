#include "tests/support/all_that_is_given.hpp"

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/board_description.hpp"
#include "adjudicator/core/report/presentation.hpp"

namespace ronda::fixture {

namespace {

void append(std::string& out, const Text& text) {
    out += text.es + "|" + text.en + "\n";
}
// With what the words do not show: how a line is meant, and whether it comes first.
void append(std::string& out, const Bullets::Line& line) {
    out += fmt::format("{}{} ", static_cast<int>(line.tone), line.first ? "!" : "");
    append(out, line.words);
    append(out, line.dice);
    append(out, line.written);
}
void append(std::string& out, const Table& table) {
    for (const Table::Column& column : table.columns) append(out, column.title);
    for (const Table::Row& row : table.rows) {
        out += row.mine ? "mine " : "";
        if (row.swatch) out += fmt::format("{} {} {} ", row.swatch->r, row.swatch->g, row.swatch->b);
        for (const Text& cell : row.cells) append(out, cell);
    }
}
void append(std::string& out, const Figures& figures) {
    for (const Figures::Figure& figure : figures.figures) {
        append(out, figure.name);
        append(out, figure.words);
        out += dump(figure.scene, Lang::es) + dump(figure.scene, Lang::en);
    }
}
void append(std::string& out, const Section& section) {
    append(out, section.title);
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) append(out, paragraph->words);
        if (const auto* verbatim = std::get_if<Verbatim>(&block)) append(out, verbatim->words);
        if (const auto* bullets = std::get_if<Bullets>(&block))
            for (const auto& line : bullets->lines) append(out, line);
        if (const auto* table = std::get_if<Table>(&block)) append(out, *table);
        if (const auto* figures = std::get_if<Figures>(&block)) append(out, *figures);
    }
}

}  // namespace

std::string all_that_is_told(const Position& position, const Viewer& viewer, const std::vector<Event>& events) {
    const std::vector<Event> visible = seen_by(viewer, events);
    std::string all;
    for (const auto& line : position.presentation().phrases(visible, viewer))
        if (line) append(all, *line);
    for (const News& one : position.presentation().news(viewer, visible)) {
        all += fmt::format("{} ", static_cast<int>(one.rank));
        append(all, one.words);
    }
    const Scoreboard scoreboard = position.presentation().scoreboard(viewer);
    append(all, standing_in_words(scoreboard, viewer, position.header().over()));
    for (const Scoreboard::ScoreRow& row : scoreboard.rows)
        all += fmt::format("{} {}\n", row.name.es, row.score);
    for (const LedgerRow& held : position.presentation().ledger_rows(viewer, visible))
        all += fmt::format("{} {} {}\n", held.thing.es, held.now, held.received);
    for (const Section& section : position.presentation().assets(viewer, visible)) append(all, section);
    for (const Section& section : sections_of(position.presentation().board_description(viewer)))
        append(all, section);
    append(all, position.presentation().standings(viewer, visible));
    for (const Text& hint : position.presentation().hints(viewer.player)) append(all, hint);
    for (const Json& orders : position.suggestions(viewer.player)) all += orders.dump();
    return all;
}

// The English map differs in its words only.
std::string all_that_is_shown(const Scene& scene) {
    std::string all = dump(scene, Lang::es);
    Scene words = scene;
    const auto same_in_both = [](const Item& item) {
        const auto* label = std::get_if<Label>(&item);
        return label == nullptr || label->words.es == label->words.en;
    };
    std::erase_if(words.items, same_in_both);
    std::erase_if(words.tables, same_in_both);
    return all + dump(words, Lang::en);
}

std::string all_that_is_seen(const Position& position, const Viewer& viewer, const std::vector<Event>& events) {
    const std::vector<Event> seen = seen_by(viewer, events);
    std::string all = view_json(position, viewer).dump() + position.legal(viewer.player).dump();
    for (const Event& event : seen) all += to_json(event).dump();
    return all + all_that_is_told(position, viewer, events) +
           all_that_is_shown(position.presentation().scene(viewer, seen));
}

std::string all_that_is_foretold(const Position& position, const PlayerOrders& sheet) {
    std::string all;
    for (const Event& event : position.preview_events(sheet)) all += to_json(event).dump();
    for (const Event& event : previewed_troubles(position, sheet)) {
        all += to_json(event).dump();
        append(all, trouble_in_words(position, event));
    }
    for (const auto& line : position.presentation().forecast(sheet).lines) append(all, line);
    return all + all_that_is_shown(position.presentation().preview_scene(sheet));
}

std::string all_the_rules(const Game& game) {
    const RulesSheet sheet = game.rules_sheet(Json::object());
    std::string all;
    for (const Section& section : sheet.play) append(all, section);
    append(all, sheet.file);
    for (const auto& line : sheet.rulings.lines) append(all, line);
    return all + sheet.replies;
}

}  // namespace ronda::fixture

#include "adjudicator/match/orders/understood.hpp"

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/match/orders/order_text.hpp"

namespace ronda::match {

namespace {

// Returns which English words those of the orders and replies have.
Text english_of(const PlayerOrders& sheet, const Position& position) {
    const SchemaPtr root = schema::record(sheet_fields(position.game(), {}, schema::text(longest_name)));
    Json written = Json::object();
    if (!sheet.orders.empty()) written["ordenes"] = sheet.orders;
    if (!sheet.replies.empty()) written["si"] = replies_as_json(sheet.replies);
    return ronda::in_words(english_words_in(written, *root, position.names()));
}

// Beside faults with their places, which need room, too; the reader has the file.
constexpr std::size_t most_beside_faults = 4U << 10U;

Bullets in_bullets(const Diagnostics& problems) {
    Bullets lines;
    for (const Diagnostic& one : problems) {
        const Text words =
            one.place.known() ? say("Línea {}: {}", "Line {}: {}", one.place.line, one.message) : one.message;
        lines.lines.push_back({words, Bullets::Tone::bad, {}});
    }
    return lines;
}

}  // namespace

Understood understood(const Position& position, const PlayerOrders& sheet) {
    return {sheet, english_of(sheet, position), {}, {}};
}

std::vector<Section> sections_of(const Understood& orders, Lang lang, Troubles problems,
                                 const Text& after_troubles) {
    const bool with_faults = problems == Troubles::with_excerpt && !orders.problems.empty();
    const std::size_t most = with_faults ? most_beside_faults : most_in_message;
    std::vector<Section> sections;
    const auto add_list = [&](const Text& title, const Diagnostics& all) {
        if (!all.empty())
            sections.push_back(
                {title,
                 {problems == Troubles::by_line ? Block(in_bullets(all)) : Block(Diagnosed{all, true})}});
    };
    Diagnostics in_vain, remarks;
    for (const Diagnostic& one : orders.problems)
        (one.severity == Severity::remark ? remarks : in_vain).push_back(one);
    add_list(say("Tal como está todo, esto no se podría hacer", "As things stand, this could not be done"),
             in_vain);
    if (!after_troubles.empty()) sections.back().blocks.push_back(Paragraph{after_troubles});
    if (!orders.forecast.lines.empty())
        sections.push_back({say("Esto es lo que vas a hacer", "This is what you will do"), {orders.forecast}});
    add_list(say("Ten en cuenta", "Bear in mind"), remarks);
    sections.push_back(
        {say("Tus órdenes, línea a línea", "Your orders, line by line"),
         {Verbatim{in_brief(orders_field(orders.sheet.orders) + replies_field(orders.sheet.replies), most)}}});
    if (lang == Lang::en && !orders.english.empty())
        sections.back().blocks.push_back(Paragraph{orders.english});
    return sections;
}

void add_foretold(Json& json, const Understood& orders, Lang lang) {
    for (const Bullets::Line& line : orders.forecast.lines) json["pronostico"].push_back(line.words.in(lang));
    if (!orders.sheet.replies.empty()) json["si"] = replies_as_json(orders.sheet.replies);
}

}  // namespace ronda::match

#include "adjudicator/partida/orders/understood.hpp"

#include <algorithm>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/sheet_shape.hpp"
#include "adjudicator/core/shapes/english.hpp"
#include "adjudicator/partida/orders/order_text.hpp"

namespace ronda::partida {

namespace {

// Returns which English words those of the orders and replies have.
Text english_of(const PlayerOrders& sheet, const Position& position) {
    const ShapePtr root = shape::record(sheet_fields(position.game(), {}, shape::text(longest_name)));
    Json written = Json::object();
    if (!sheet.orders.empty()) written["ordenes"] = sheet.orders;
    if (!sheet.replies.empty()) written["si"] = replies_as_json(sheet.replies);
    return ronda::in_words(english_words_in(written, *root, position.names()));
}

// Beside faults with their places, which need room, too; the reader has the file.
constexpr std::size_t most_beside_faults = 4U << 10U;

Bullets in_bullets(const Diagnostics& troubles) {
    Bullets lines;
    for (const Diagnostic& one : troubles) {
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

std::size_t lines_in_vain(const Diagnostics& troubles) {
    std::size_t count = 0;
    for (const Diagnostic& one : troubles)
        if (one.place.known() || one.more > 0) count += std::max<std::size_t>(one.more, 1);
    return count;
}

std::vector<Section> sections_of(const Understood& orders, Lang lang, Troubles troubles,
                                 const Text& after_troubles) {
    const bool with_faults = troubles == Troubles::with_excerpt && !orders.troubles.empty();
    const std::size_t most = with_faults ? most_beside_faults : most_in_message;
    std::vector<Section> sections;
    sections.push_back(
        {say("Como se han entendido", "As they were understood"),
         {Verbatim{in_brief(orders_field(orders.sheet.orders) + replies_field(orders.sheet.replies), most)}}});
    if (lang == Lang::en && !orders.english.empty())
        sections.back().blocks.push_back(Paragraph{orders.english});
    if (!orders.troubles.empty())
        sections.push_back({lines_in_vain(orders.troubles) > 0
                                ? say("Como están las cosas, esto no saldría",
                                      "As things stand, this would not be carried out")
                                : say("Lo que falta en el fichero", "What the file lacks"),
                            {troubles == Troubles::by_line ? Block(in_bullets(orders.troubles))
                                                           : Block(Diagnosed{orders.troubles})}});
    if (!after_troubles.empty()) sections.back().blocks.push_back(Paragraph{after_troubles});
    if (!orders.forecast.lines.empty())
        sections.push_back(
            {say("Qué harían, si se jugaran ahora", "What they would do if they were played now"),
             {orders.forecast}});
    return sections;
}

void add_foretold(Json& json, const Understood& orders, Lang lang) {
    for (const Bullets::Line& line : orders.forecast.lines) json["pronostico"].push_back(line.words.in(lang));
    if (!orders.sheet.replies.empty()) json["si"] = replies_as_json(orders.sheet.replies);
}

}  // namespace ronda::partida

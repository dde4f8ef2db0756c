#include "adjudicator/core/report/board_description.hpp"

#include "adjudicator/core/text/wording.hpp"

namespace ronda {

std::vector<Section> sections_of(const BoardDescription& description) {
    std::vector<Section> sections;
    for (const BoardDescription::Part& part : description.parts) {
        if (part.places.empty() && part.note.empty()) continue;
        Section section{part.title, {}};
        std::vector<Text> lines;
        for (const BoardDescription::PlaceText& place : part.places)
            lines.push_back(part.alike ? same(place.name)
                                       : with_full_stop(say("{}: {}", "{}: {}", place.name, place.words)));
        if (part.alike)
            section.blocks.push_back(Paragraph{say("{}.", "{}.", join(lines))});
        else if (!lines.empty())
            section.blocks.push_back(bulleted(std::move(lines)));
        if (!part.note.empty()) section.blocks.push_back(Paragraph{part.note});
        sections.push_back(std::move(section));
    }
    if (!sections.empty() && !description.how.empty())
        sections.front().blocks.insert(sections.front().blocks.begin(), Paragraph{description.how});
    return sections;
}

std::vector<PlayerIndex> viewer_first(const MatchHeader& header, const Viewer& viewer) {
    std::vector<PlayerIndex> order;
    const PlayerIndex own = viewer.is_public() ? nobody : header.index_of(viewer.player);
    if (own != nobody) order.push_back(own);
    for (PlayerIndex player = 0; player < static_cast<PlayerIndex>(header.players.size()); ++player)
        if (player != own) order.push_back(player);
    return order;
}

Text part_title(const MatchHeader& header, const Viewer& viewer, PlayerIndex player) {
    const Player& who = header.at(player);
    if (!viewer.is_public() && who.id == viewer.player) return say("Lo tuyo", "Yours");
    return say("De {}", "{}'s", who.name);
}

Text whose(const MatchHeader& header, const Viewer& viewer, PlayerIndex player, std::string_view own) {
    const Player& who = header.at(player);
    if (!viewer.is_public() && who.id == viewer.player) return {std::string(own), "yours"};
    return say("de {}", "{}'s", who.name);
}

Text how_rows_are_named() {
    return say("Las filas van de arriba abajo, A, B, C…; en cada fila los números van de izquierda a derecha.",
               "Rows go from top to bottom, A, B, C…; in each row the numbers go from left to right.");
}

}  // namespace ronda

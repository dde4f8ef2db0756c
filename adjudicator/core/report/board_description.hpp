// Describes a position in words, place by place, for readers who cannot see the map. It stands in the text of
// letters and behind «Leer el tablero» on pages, and screen readers read it for the board of the page on which
// orders are composed (Presentation::board_description).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

struct BoardDescription {
    struct PlaceText {
        std::string name;  // as orders and the scene's places name it: "Loma"
        Text words;        // the things there: "capital, nivel 3, 6 soldados; junto a Majuelo (tuyo)"
    };
    struct Part {
        Text title;  // "Lo tuyo", "De Beto"
        std::vector<PlaceText> places;
        Text note = {};  // below the places: pieces on no place
        // Whether all places have the same words, as the title says: then only their names are listed.
        bool alike = false;
    };
    Text how = {};  // how places are named, if there is a system: "Las filas van de arriba abajo …"
    std::vector<Part> parts;
};

// Returns a section for each part that is not empty.
std::vector<Section> sections_of(const BoardDescription& description);

// Returns the players, the viewer first, the others in their order.
std::vector<PlayerIndex> viewer_first(const MatchHeader& header, const Viewer& viewer);
// Returns "Lo tuyo", "De Beto".
Text part_title(const MatchHeader& header, const Viewer& viewer, PlayerIndex player);
// Returns "tuyo", "de Beto". `own` is "tuyo" or "tuya", by the gender of the thing owned.
Text whose(const MatchHeader& header, const Viewer& viewer, PlayerIndex player, std::string_view own);

// Returns how the cells of a board of hexagons are named (core/contract.md, "Cell names on boards").
Text how_rows_are_named();

}  // namespace ronda

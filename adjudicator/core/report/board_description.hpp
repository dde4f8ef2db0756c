// The position in words, place by place, for who cannot see the map: in the text of letters, behind «Leer el
// tablero» on pages, and what a screen reader says of a place of the pad's board
// (Presentation::board_description).
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
        Text words;        // what is there: "capital, nivel 3, 6 soldados; junto a Majuelo (tuyo)"
    };
    struct Part {
        Text title;  // "Lo tuyo", "De Beto"
        std::vector<PlaceText> places;
        Text note = {};  // below them: what stands on no place
        // All places have the same words, which the title says: only their names are listed.
        bool alike = false;
    };
    Text how = {};  // how places are named, where their names tell it: "Las filas van de arriba abajo …"
    std::vector<Part> parts;
};

// One section for each part that has anything in it.
std::vector<Section> sections_of(const BoardDescription& reading);

// Returns the players, the viewer first, the others in their order.
std::vector<PlayerIndex> viewer_first(const MatchHeader& header, const Viewer& viewer);
// Returns "Lo tuyo", "De Beto".
Text part_title(const MatchHeader& header, const Viewer& viewer, PlayerIndex player);
// Returns "tuyo", "de Beto". `own` is "tuyo" or "tuya", as what is owned needs it.
Text whose(const MatchHeader& header, const Viewer& viewer, PlayerIndex player, std::string_view own);

// How the cells of a board of hexagons are named (core/contract.md, "Cell names on boards").
Text how_rows_are_named();

}  // namespace ronda

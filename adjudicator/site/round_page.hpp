// The page of one round: the board, the way through the rounds, the standings, the report as everybody may see
// it.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/site/memory.hpp"

namespace ronda::site {

inline constexpr int picture_width = 1000;  // of the board's file; pages show it as wide as there is room

struct RoundPage {
    const Memory& memory;
    int round = 0;
    std::string match;       // id
    std::string folder;      // of the match in the site
    std::string commitment;  // of its dice, s_0
    Text resolved;           // when: "domingo 6 de diciembre, 20:00"; empty if unknown
    const Document& report;
    const Scene& scene;
    bool web = false;
    bool dice = false;  // chance has a part in the match
};

// Returns the page as `index.html` (the newest round, with the downloads of the match and the button that
// checks it) or as the page of its round.
std::string round_page(const RoundPage& shown, bool as_index, Lang lang);

}  // namespace ronda::site

// The page of one round: the board, links to the other rounds, the standings, the public report.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/site/memory.hpp"

namespace ronda::site {

inline constexpr int picture_width = 1000;  // of the board's file; pages scale it to the room there is

struct RoundPage {
    const Memory& memory;
    int round = 0;
    std::string match;       // id
    std::string folder;      // of the match in the site
    std::string commitment;  // of its dice, s_0
    Text resolved;           // when: "domingo 6 de diciembre, 20:00"; empty if unknown
    const Document& report;
    const Scene& scene;
    bool dice = false;     // the match uses dice
    bool letters = false;  // its dice depend on the players' letters
    bool moderator_plays = false;
    std::optional<PageLink> lesson = {};  // of its game, if the site has it
};

// Returns the page of the round, with its downloads. `as_index`: as `index.html`, the newest round, with the
// section that verifies the match.
std::string round_page(const RoundPage& shown, bool as_index, Lang lang);

}  // namespace ronda::site

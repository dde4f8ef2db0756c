// The contents of the manual pages.
#pragma once

#include "adjudicator/cli/manual.hpp"

namespace ronda::cli {

Page program_page();      // ronda(1)
Page match_file_page();   // ronda-partida(5)
Page order_file_page();   // ronda-orders(5)
Page club_file_page();    // ronda-club(5)
Page season_file_page();  // ronda-season(5)

}  // namespace ronda::cli

// Lays out a page: the sheet with the title, the board as large as possible, and the standings, legend and
// notes in the remaining space; or a picture of the board alone.
#pragma once

#include "adjudicator/core/text/diagnostic.hpp"
#include "render/display_list.hpp"
#include "render/text.hpp"

namespace ronda::render {

// Makes a square page of `size` pixels. Refuses (`escena_invalida`) a board whose edges are not finite or are
// in the wrong order.
Result<DisplayList> lay_out(const Scene& scene, Fonts& fonts, double size, Lang lang);

// The size of a picture of this part of a board, `width` pixels wide. At most three times as high as wide.
Extent extent_of(const Bounds& part, int width);

// Fills a picture of this size with a part of the board. Refuses bad edges as above.
Result<DisplayList> lay_out_board(const Scene& scene, const Bounds& part, Fonts& fonts, Extent size, Lang lang);

}  // namespace ronda::render

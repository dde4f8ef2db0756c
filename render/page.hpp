// Lays out the page: the title, the board as large as possible, and the standings, legend and notes in the
// remaining space.
#pragma once

#include "adjudicator/core/diagnostic.hpp"
#include "render/display_list.hpp"
#include "render/text.hpp"

namespace ronda::render {

// Makes a square page of `size` pixels. Refuses (`escena_invalida`) a board whose edges are not finite or are
// in the wrong order.
Result<DisplayList> lay_out(const Scene& scene, Fonts& fonts, double size, Lang lang);

}  // namespace ronda::render

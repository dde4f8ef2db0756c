// The page: title, board as large as fits, standings, legend and notes where the board leaves room.
#pragma once

#include "adjudicator/core/diagnostic.hpp"
#include "render/plate.hpp"
#include "render/text.hpp"

namespace ronda::render {

// A square page of `size` pixels. Refused (`escena_invalida`): a board whose edges are no finite numbers or lie
// crosswise.
Result<Plate> lay_out(const Scene& scene, Fonts& fonts, double size, Lang lang);

}  // namespace ronda::render

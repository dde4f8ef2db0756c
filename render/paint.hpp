// A plate drawn by Cairo: as pixels, band by band, or as a document.
#pragma once

#include <functional>
#include <string>

#include "adjudicator/core/diagnostic.hpp"
#include "render/letters.hpp"
#include "render/plate.hpp"

namespace ronda::render {

inline constexpr int band_height = 160;

struct RowRange {
    int first, last;  // first < last, which is not among them
};

// Calls `take` for the bands of these rows of a square of `size` pixels, from top to bottom; a band's pixels
// are good only during the call. Bands need a tenth of a whole picture's memory and stay in the processor's
// cache; where they begin and their height change no pixel. Threads may paint the same plate, each with its
// letters. Environment failure where Cairo has no memory.
Result<void> paint(const Plate& plate, Letters& letters, int size, RowRange rows,
                   const std::function<void(const Band&)>& take, int height = band_height);

// The same page on one image surface, letters by Cairo too: what `paint` is measured against. `size`² pixels.
Result<std::vector<std::uint32_t>> paint_by_cairo(const Plate& plate, int size);

struct About {
    std::string title, description;  // printable
};

// The page as a file, `size` user units or points a side, with its words as text (PDF) and no date or name that
// would differ between two runs. Environment failure where Cairo cannot.
Result<std::string> svg(const Plate& plate, int size, const About& about);
Result<std::string> pdf(const Plate& plate, int size, const About& about);

}  // namespace ronda::render

// Draws a display list with Cairo: as pixels, band by band, or as a document.
#pragma once

#include <functional>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"
#include "render/display_list.hpp"
#include "render/glyph_painter.hpp"

namespace ronda::render {

inline constexpr int band_height = 160;

// Draws these areas of a picture of `size` pixels in bands, from top to bottom, and calls `take` for each band.
// The band's pixels are valid only during the call. Bands need a tenth of the memory of a whole picture and fit
// the processor's cache; neither they nor the areas change any pixel. Environment failure if Cairo has no
// memory.
Result<void> paint(const DisplayList& list, GlyphPainter& painter, Extent size, std::span<const Area> areas,
                   const std::function<void(const Band&)>& take, int most_rows = band_height);

// Draws the whole picture on one image surface, text included, with Cairo only: the reference for tests and
// benchmarks of `paint`. Returns the pixels row by row.
Result<std::vector<std::uint32_t>> paint_by_cairo(const DisplayList& list, Extent size);

struct DocumentInfo {
    std::string title, description;  // made by `printable`
};

// The page as a file, `size` in user units or points. A PDF contains its text as text. Nothing in
// the file, such as a date, differs between two runs. Environment failure if Cairo fails.
Result<std::string> svg(const DisplayList& list, Extent size, const DocumentInfo& info);
Result<std::string> pdf(const DisplayList& list, Extent size, const DocumentInfo& info);

}  // namespace ronda::render

// Draws lines of text on pixels. FreeType renders each glyph once to a coverage mask, which is then drawn on
// the pixels many times. Cairo's image surface places glyphs on whole pixels only and renders every halo again;
// this is more precise and several times faster.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "render/display_list.hpp"
#include "render/font.hpp"

namespace ronda::render {

// A part of a picture: pixels 0xFFRRGGBB, with `stride` pixels from one row to the next.
struct Band {
    std::uint32_t* pixels = nullptr;
    Area area;
    int stride = 0;

    std::uint32_t* row(int y) const { return pixels + std::ptrdiff_t{y - area.top} * stride; }
};

class GlyphPainter {
  public:
    // The fonts must outlive it.
    explicit GlyphPainter(Fonts& fonts) : fonts_(fonts) {}

    // Empties the cache of masks if it is too large.
    void trim();
    // Draws the text on the band: first its halo, then the glyphs. Baselines are on whole pixels, glyphs on
    // quarter pixels.
    void paint(const Band& band, const TextRun& run, std::span<const Glyph> glyphs);

  private:
    struct Mask {
        int left = 0, top = 0, width = 0, height = 0;  // top: in rows above the baseline
        std::vector<std::uint8_t> cover;
    };
    // `halo` is the width of the outline in quarter pixels; 0 gives the glyph itself.
    const Mask& mask(bool bold, std::uint32_t glyph, int quarter_size, int phase, int halo);
    Mask draw(bool bold, std::uint32_t glyph, int quarter_size, int phase);
    static Mask grown(const Mask& glyph, int quarters);
    static void round_to(Mask& mask, int step);
    void lay(const Band& band, const TextRun& run, std::span<const Glyph> glyphs, int halo, Colour colour);

    Fonts& fonts_;
    std::unordered_map<std::uint64_t, Mask> masks_;  // only for lookup; its order is never used
    std::size_t bytes_ = 0;
};

}  // namespace ronda::render

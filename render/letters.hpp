// Letters as coverage masks, drawn once by FreeType and laid on pixels many times. Cairo's image surface sets
// letters on whole pixels only and draws every halo anew; this is finer and several times faster.
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "render/font.hpp"
#include "render/plate.hpp"

struct FT_StrokerRec_;

namespace ronda::render {

// Rows `top` .. `top + height` of a picture: 0xFFRRGGBB pixels, rows without gaps.
struct Band {
    std::uint32_t* pixels = nullptr;
    int width = 0, top = 0, height = 0;
};

class Letters {
  public:
    // The fonts must outlive it.
    explicit Letters(Fonts& fonts) : fonts_(fonts) {}

    // Lays the writing on the band: its halo, then its ink. Baselines stand on whole pixels, letters on
    // quarters.
    void paint(const Band& band, const Writing& writing, std::span<const Glyph> glyphs);

  private:
    struct Mask {
        int left = 0, top = 0, width = 0, height = 0;  // top: rows above the baseline
        std::vector<std::uint8_t> cover;
    };
    struct Close {
        void operator()(FT_StrokerRec_* stroker) const;
    };

    // `halo`: quarter pixels added around; 0: the letter itself.
    const Mask& mask(bool bold, std::uint32_t glyph, int quarter_size, int phase, int halo);
    Mask draw(bool bold, std::uint32_t glyph, int quarter_size, int phase, int halo);
    void lay(const Band& band, const Writing& writing, std::span<const Glyph> glyphs, int halo, Colour colour);

    Fonts& fonts_;
    std::unique_ptr<FT_StrokerRec_, Close> stroker_;
    std::unordered_map<std::uint64_t, Mask> masks_;  // looked up only, never walked
    std::size_t bytes_ = 0;
};

}  // namespace ronda::render

#include "render/glyph_painter.hpp"

#include <algorithm>
#include <cmath>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GLYPH_H
#include FT_OUTLINE_H

namespace ronda::render {
namespace {

// Few levels of coverage and few positions: the difference is not visible, and the file of a map is a fifth
// smaller. Both steps divide 255.
constexpr int ink_step = 51, halo_step = 85;
constexpr int phases = 2;  // positions per pixel

constexpr std::size_t most_bytes = 8u << 20;  // of cached masks

// Blends `pen` over `ground` by coverage 0..256, two channels at a time.
std::uint32_t blend(std::uint32_t ground, std::uint32_t pen, std::uint32_t cover) {
    constexpr std::uint32_t odd = 0x00FF00FF, even = 0x0000FF00;
    const std::uint32_t rest = 256 - cover;
    const std::uint32_t rb = ((ground & odd) * rest + (pen & odd) * cover) >> 8 & odd;
    const std::uint32_t g = ((ground & even) * rest + (pen & even) * cover) >> 8 & even;
    return 0xFF000000u | rb | g;
}

}  // namespace

// The glyph without its halo, in 256 levels of coverage.
GlyphPainter::Mask GlyphPainter::draw(bool bold, std::uint32_t glyph, int quarter_size, int phase) {
    Mask mask;
    FT_Face face = fonts_.face(bold).raw();
    FT_Glyph raw = nullptr;
    if (FT_Set_Char_Size(face, 0, FT_F26Dot6{quarter_size} * 16, 72, 72) != 0 ||
        FT_Load_Glyph(face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0 ||
        FT_Get_Glyph(face->glyph, &raw) != 0)
        return mask;
    FT_Vector shift{phase * 64 / phases, 0};
    if (FT_Glyph_To_Bitmap(&raw, FT_RENDER_MODE_NORMAL, &shift, 1) == 0) {
        const auto* made = reinterpret_cast<FT_BitmapGlyph>(raw);
        mask.left = made->left;
        mask.top = made->top;
        mask.width = static_cast<int>(made->bitmap.width);
        mask.height = static_cast<int>(made->bitmap.rows);
        for (int y = 0; y < mask.height; ++y) {
            const unsigned char* row =
                made->bitmap.buffer + static_cast<std::ptrdiff_t>(y) * made->bitmap.pitch;
            mask.cover.insert(mask.cover.end(), row, row + mask.width);
        }
    }
    FT_Done_Glyph(raw);
    return mask;
}

// Grown by `quarters` of a pixel on all sides. A pixel with coverage c holds the glyph's edge c - 1/2 beyond
// its middle, so at a distance of d pixels the halo covers c + width - d.
GlyphPainter::Mask GlyphPainter::grown(const Mask& glyph, int quarters) {
    const int reach = quarters / 4 + 1;
    Mask out{glyph.left - reach, glyph.top + reach, glyph.width + 2 * reach, glyph.height + 2 * reach, {}};
    if (glyph.cover.empty()) return {};
    out.cover.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
    for (int dy = -reach; dy <= reach; ++dy)
        for (int dx = -reach; dx <= reach; ++dx) {
            const int more = static_cast<int>(std::lround(255 * (quarters / 4.0 - std::hypot(dx, dy))));
            if (more <= -255) continue;
            for (int y = 0; y < glyph.height; ++y) {
                const std::uint8_t* from = glyph.cover.data() + std::ptrdiff_t{y} * glyph.width;
                std::uint8_t* to = out.cover.data() + std::ptrdiff_t{y + reach + dy} * out.width + reach + dx;
                for (int x = 0; x < glyph.width; ++x) {
                    const int cover = from[x] == 0 ? 0 : std::clamp(from[x] + more, 0, 255);
                    to[x] = static_cast<std::uint8_t>(std::max<int>(to[x], cover));
                }
            }
        }
    return out;
}

void GlyphPainter::round_to(Mask& mask, int step) {
    for (std::uint8_t& cover : mask.cover) cover = static_cast<std::uint8_t>((cover + step / 2) / step * step);
}

void GlyphPainter::trim() {
    if (bytes_ <= most_bytes) return;
    masks_.clear();
    bytes_ = 0;
}

const GlyphPainter::Mask& GlyphPainter::mask(bool bold, std::uint32_t glyph, int quarter_size, int phase,
                                             int halo) {
    const std::uint64_t key = static_cast<std::uint64_t>(glyph) << 32 |
                              static_cast<std::uint64_t>(quarter_size) << 10 |
                              (static_cast<std::uint64_t>(halo) << 3) |
                              (static_cast<std::uint64_t>(phase) << 1) | static_cast<std::uint64_t>(bold);
    if (const auto found = masks_.find(key); found != masks_.end()) return found->second;
    Mask drawn = draw(bold, glyph, quarter_size, phase);
    if (halo > 0) drawn = grown(drawn, halo);
    round_to(drawn, halo > 0 ? halo_step : ink_step);
    const Mask& kept = masks_.emplace(key, std::move(drawn)).first->second;
    bytes_ += kept.cover.size();
    return kept;
}

void GlyphPainter::lay(const Band& band, const TextRun& run, std::span<const Glyph> glyphs, int halo,
                       Colour colour) {
    const std::uint32_t pen = 0xFF000000u | rgb_of(colour);
    const int baseline = static_cast<int>(std::lround(run.baseline));
    const int quarter_size = static_cast<int>(std::lround(run.size * 4));
    for (const Glyph& glyph : glyphs) {
        const int at = static_cast<int>(std::lround(glyph.x * phases));
        const int pixel = at >> 1, phase = at & 1;
        const Mask& m = mask(run.bold, glyph.index, quarter_size, phase, halo);
        const int x = pixel + m.left, y = baseline - m.top;
        const int first_x = std::max(0, band.area.left - x), last_x = std::min(m.width, band.area.right() - x);
        const int first_y = std::max(0, band.area.top - y), last_y = std::min(m.height, band.area.bottom() - y);
        for (int row = first_y; row < last_y; ++row) {
            const std::uint8_t* cover = m.cover.data() + static_cast<std::ptrdiff_t>(row) * m.width;
            std::uint32_t* to = band.row(y + row) + (x - band.area.left);
            for (int i = first_x; i < last_x; ++i)
                if (cover[i] != 0)
                    to[i] = cover[i] == 255 ? pen : blend(to[i], pen, cover[i] + (cover[i] >> 7));
        }
    }
}

void GlyphPainter::paint(const Band& band, const TextRun& run, std::span<const Glyph> glyphs) {
    if (run.halo) lay(band, run, glyphs, static_cast<int>(std::lround(run.halo_width * 4)), *run.halo);
    lay(band, run, glyphs, 0, run.ink);
}

}  // namespace ronda::render

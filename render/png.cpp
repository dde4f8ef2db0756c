#include "render/png.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>

#include <libdeflate.h>

#include "render/deflate.hpp"
#include "render/palette.hpp"
#include "render/parallel.hpp"

namespace ronda::render {
namespace {

constexpr std::size_t slack = 16;

void put32(std::string& out, std::uint32_t v) {
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(v >> shift & 0xFF);
}

void put_chunk(std::string& out, std::string_view kind, std::string_view data) {
    put32(out, static_cast<std::uint32_t>(data.size()));
    const std::size_t start = out.size();
    out += kind;
    out += data;
    put32(out, libdeflate_crc32(0, out.data() + start, out.size() - start));
}

// Writes rows as PNG stores them: a filter byte (none), then one byte per pixel. `place` maps colours of the
// runs to palette indices. Always writes `slack` bytes for short runs, because stores of a fixed size are
// single instructions; surplus bytes are overwritten later or are past the end.
void expand(const PixelRuns& runs, std::span<const std::uint8_t> places, std::size_t width, std::uint8_t* raw,
            const std::uint8_t* end) {
    std::size_t left = 0;
    for (const PixelRuns::Run& run : runs.runs()) {
        const std::uint8_t place = places[run.colour];
        for (std::size_t length = run.length; length > 0;) {
            if (left == 0) {
                *raw++ = 0;
                left = width;
            }
            const std::size_t here = std::min(length, left);
            if (here <= slack && end - raw >= static_cast<std::ptrdiff_t>(slack))
                std::memset(raw, place, slack);
            else
                std::memset(raw, place, here);
            raw += here;
            left -= here;
            length -= here;
        }
    }
}

}  // namespace

std::string png_file(int width, int height, PixelRuns& upper, const PixelRuns& lower) {
    const std::vector<std::uint16_t> lower_colours = upper.merge_counts(lower);
    const Palette palette = choose_palette(upper.colours(), upper.counts(), upper.flat());
    std::vector<std::uint8_t> lower_places;
    for (std::uint16_t colour : lower_colours) lower_places.push_back(palette.place[colour]);

    const auto columns = static_cast<std::size_t>(width);
    const std::size_t size = (columns + 1) * static_cast<std::size_t>(height);
    const std::size_t middle = (columns + 1) * (upper.pixels() / columns);
    // Not initialized: `expand` writes every byte.
    const auto raw = std::make_unique_for_overwrite<std::uint8_t[]>(size);
    std::uint8_t* const start = raw.get();
    run_in_parallel([&](int part) {
        if (part == 0)
            expand(upper, palette.place, columns, start, start + middle);
        else
            expand(lower, lower_places, columns, start + middle, start + size);
    });

    std::string out("\x89PNG\r\n\x1a\n");
    std::string head, colours;
    put32(head, static_cast<std::uint32_t>(width));
    put32(head, static_cast<std::uint32_t>(height));
    // Eight bits, palette, deflate, standard filters, not interlaced.
    head += std::string_view("\x08\x03\0\0\0", 5);
    for (std::uint32_t c : palette.colours)
        for (int shift = 16; shift >= 0; shift -= 8) colours += static_cast<char>(c >> shift & 0xFF);
    put_chunk(out, "IHDR", head);
    put_chunk(out, "PLTE", colours);
    put_chunk(out, "IDAT", zlib_compress({start, size}));
    put_chunk(out, "IEND", {});
    return out;
}

}  // namespace ronda::render

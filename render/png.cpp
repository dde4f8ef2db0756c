#include "render/png.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>

#include <libdeflate.h>

#include "render/deflate.hpp"
#include "render/palette.hpp"

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

// The colours of all parts, the flat ones first, and the index in them of each colour of each part.
struct Merged {
    std::vector<std::uint32_t> colours, counts;
    std::size_t flat = 0;
    std::vector<std::vector<std::uint32_t>> places;
};

// A palette that holds all colours lists them in this order, which is that of no part and no earlier picture.
void sort_mixtures(std::vector<std::uint32_t>& colours, std::size_t flat) {
    if (colours.size() <= 256) std::sort(colours.begin() + static_cast<std::ptrdiff_t>(flat), colours.end());
}

ColourTable table_of(std::span<const PixelRuns* const> parts, std::size_t& flat) {
    ColourTable table;
    for (const PixelRuns* part : parts)
        for (std::uint16_t colour : part->flat()) table.add(part->colours()[colour]);
    flat = table.colours().size();
    for (const PixelRuns* part : parts)
        for (std::size_t i = 0; i < part->colours().size(); ++i)
            if (part->counts()[i] > 0) table.add(part->colours()[i]);
    std::vector<std::uint32_t> sorted = table.colours();
    sort_mixtures(sorted, flat);
    if (sorted == table.colours()) return table;
    ColourTable out;
    for (std::uint32_t rgb : sorted) out.add(rgb);
    return out;
}

Merged merged(std::span<const PixelRuns* const> parts) {
    Merged all;
    const ColourTable table = table_of(parts, all.flat);
    all.colours = table.colours();
    all.counts.resize(all.colours.size());
    for (const PixelRuns* part : parts) {
        std::vector<std::uint32_t>& places = all.places.emplace_back();
        for (std::size_t i = 0; i < part->colours().size(); ++i) {
            places.push_back(table.find(part->colours()[i]));
            if (part->counts()[i] > 0) all.counts[places.back()] += part->counts()[i];
        }
    }
    return all;
}

// Writes rows as PNG stores them: a filter byte (none), then one byte per pixel. `places` maps colours of the
// runs to palette indices. Writes `slack` bytes for short runs, because stores of a fixed size are single
// instructions; surplus bytes are overwritten later.
std::uint8_t* expand(const PixelRuns& runs, std::span<const std::uint8_t> places, std::uint8_t* raw,
                     const std::uint8_t* end) {
    for (int y = 0; y < runs.rows(); ++y) {
        *raw++ = 0;
        for (const PixelRuns::Run& run : runs.row(y)) {
            const bool is_short = run.length <= slack && end - raw >= static_cast<std::ptrdiff_t>(slack);
            if (is_short)
                std::memset(raw, places[run.colour], slack);
            else
                std::memset(raw, places[run.colour], run.length);
            raw += run.length;
        }
    }
    return raw;
}

}  // namespace

std::string png_file(int width, std::span<const PixelRuns* const> parts) {
    const Merged all = merged(parts);
    const Palette palette = choose_palette(all.colours, all.counts, all.flat);
    int height = 0;
    for (const PixelRuns* part : parts) height += part->rows();
    const std::size_t size = (static_cast<std::size_t>(width) + 1) * static_cast<std::size_t>(height);
    // Not initialized: `expand` writes every byte.
    const auto raw = std::make_unique_for_overwrite<std::uint8_t[]>(size);
    std::uint8_t* const start = raw.get();
    std::uint8_t* at = start;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::vector<std::uint8_t> places;
        for (std::uint32_t place : all.places[i])
            places.push_back(place == ColourTable::missing ? std::uint8_t{0} : palette.place[place]);
        at = expand(*parts[i], places, at, start + size);
    }

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

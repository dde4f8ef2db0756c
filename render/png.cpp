#include "render/png.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <numeric>
#include <string_view>

#include <libdeflate.h>

#include "render/deflate.hpp"

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

// The 256 colours of a picture.
struct Palette {
    std::vector<std::uint32_t> colours;  // 0x00RRGGBB, 1..256
    std::vector<std::uint8_t> place;     // index in `colours` of each given colour
};

constexpr std::size_t palette_size = 256;
// Flat colours and the most frequent other colours (evenly ruled patterns) are kept exactly; the remaining
// places are for averages of the rest. More of either makes files larger without a visible difference.
constexpr std::size_t most_flat = 192, frequent = 4, mixtures = 12;
constexpr int far_off = 9 * 24;  // about 24 in every channel; smaller differences at an edge are not visible

int channel(std::uint32_t rgb, int shift) {
    return static_cast<int>(rgb >> shift & 0xFF);
}

struct Bin {
    std::uint64_t r = 0, g = 0, b = 0, count = 0;
    std::uint32_t key = 0;

    void add(std::uint32_t rgb, std::uint64_t n) {
        r += n * static_cast<std::uint64_t>(channel(rgb, 16));
        g += n * static_cast<std::uint64_t>(channel(rgb, 8));
        b += n * static_cast<std::uint64_t>(channel(rgb, 0));
        count += n;
    }
    std::uint32_t mean() const {
        const auto share = [this](std::uint64_t sum) {
            return static_cast<std::uint32_t>((sum + count / 2) / count);
        };
        return share(r) << 16 | share(g) << 8 | share(b);
    }
};

// Rounded to five bits a channel: more precise than the palette can be, and few enough values to look each up
// only once.
std::uint32_t five_bits(std::uint32_t rgb) {
    return (rgb >> 9 & 0x7C00) | (rgb >> 6 & 0x3E0) | (rgb >> 3 & 0x1F);
}
std::uint32_t four_bits(std::uint32_t rgb) {
    return (rgb >> 12 & 0xF00) | (rgb >> 8 & 0xF0) | (rgb >> 4 & 0xF);
}

// The channels of the palette as separate arrays, padded to full length, so that the compiler can vectorize the
// search.
struct Nearest {
    std::array<std::int16_t, palette_size> r{}, g{}, b{};

    explicit Nearest(std::span<const std::uint32_t> colours) {
        for (std::size_t i = 0; i < palette_size; ++i) set(i, colours[std::min(i, colours.size() - 1)]);
    }

    void set(std::size_t i, std::uint32_t c) {
        r[i] = static_cast<std::int16_t>(channel(c, 16));
        g[i] = static_cast<std::int16_t>(channel(c, 8));
        b[i] = static_cast<std::int16_t>(channel(c, 0));
    }

    using Distances = std::array<std::int16_t, palette_size>;

    // Weighted for the eye: green counts most, blue least. Returns the smallest distance.
    std::int16_t distances(std::uint32_t rgb, Distances& all) const {
        const auto cr = static_cast<std::int16_t>(channel(rgb, 16)),
                   cg = static_cast<std::int16_t>(channel(rgb, 8)),
                   cb = static_cast<std::int16_t>(channel(rgb, 0));
        for (std::size_t i = 0; i < palette_size; ++i)
            all[i] = static_cast<std::int16_t>(3 * std::abs(r[i] - cr) + 4 * std::abs(g[i] - cg) +
                                               2 * std::abs(b[i] - cb));
        std::int16_t best = std::numeric_limits<std::int16_t>::max();
        for (std::int16_t one : all) best = std::min(best, one);
        return best;
    }

    std::int16_t distance(std::uint32_t rgb) const {
        Distances all;
        return distances(rgb, all);
    }

    // Index of the nearest colour; the first one if several are equally near.
    std::uint8_t operator()(std::uint32_t rgb) const {
        Distances all;
        const std::int16_t best = distances(rgb, all);
        std::size_t place = 0;
        while (all[place] != best) ++place;
        return static_cast<std::uint8_t>(place);
    }
};

struct Colours {
    std::span<const std::uint32_t> rgb, counts;
};

// Appends the averages of the fullest bins of the colours `rest`, then of colours that are far from all others.
void add_mixtures(std::vector<std::uint32_t>& palette, const Colours& all,
                  std::span<const std::uint32_t> rest) {
    std::vector<Bin> bins(4096);
    for (std::uint32_t i : rest) bins[four_bits(all.rgb[i])].add(all.rgb[i], all.counts[i]);
    for (std::uint32_t key = 0; key < bins.size(); ++key) bins[key].key = key;
    std::erase_if(bins, [](const Bin& bin) { return bin.count == 0; });
    std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) {
        return a.count != b.count ? a.count > b.count : a.key < b.key;
    });
    const std::size_t fullest = std::min(bins.size(), mixtures);
    for (std::size_t i = 0; i < fullest; ++i) palette.push_back(bins[i].mean());
    Nearest nearest(palette);
    for (std::size_t i = fullest; i < bins.size() && palette.size() < palette_size; ++i) {
        const std::uint32_t mean = bins[i].mean();
        if (nearest.distance(mean) <= far_off) continue;
        nearest.set(palette.size(), mean);
        palette.push_back(mean);
    }
}

// `colours` are 0x00RRGGBB, without duplicates; `counts` is the number of pixels of each. The first `flat`
// colours were drawn as such; the others are mixtures at edges. The result depends only on the arguments.
Palette choose_palette(std::span<const std::uint32_t> colours, std::span<const std::uint32_t> counts,
                       std::size_t flat) {
    Palette palette;
    palette.place.resize(colours.size());
    if (colours.size() <= palette_size) {
        palette.colours.assign(colours.begin(), colours.end());
        std::iota(palette.place.begin(), palette.place.end(), std::uint8_t{0});
        return palette;
    }
    std::vector<std::uint32_t> order(colours.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto more = [&](std::uint32_t a, std::uint32_t b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : colours[a] < colours[b];
    };
    const auto mixed = order.begin() + static_cast<std::ptrdiff_t>(flat);
    std::sort(order.begin(), mixed, more);
    // Leaves out flat colours that are not visible anywhere, and those beyond the limit.
    std::size_t length = 0;
    while (length < std::min(flat, most_flat) && counts[order[length]] > 0) ++length;
    const std::size_t others = std::min(frequent, order.size() - flat);
    std::partial_sort(mixed, mixed + static_cast<std::ptrdiff_t>(others), order.end(), more);
    std::rotate(order.begin() + static_cast<std::ptrdiff_t>(length), mixed,
                mixed + static_cast<std::ptrdiff_t>(others));
    for (std::size_t i = 0; i < length + others; ++i) {
        palette.colours.push_back(colours[order[i]]);
        palette.place[order[i]] = static_cast<std::uint8_t>(i);
    }
    const std::span<const std::uint32_t> rest = std::span(order).subspan(length + others);
    add_mixtures(palette.colours, {colours, counts}, rest);

    const Nearest nearest(palette.colours);
    std::vector<std::int16_t> known(1u << 15, -1);
    for (std::uint32_t i : rest) {
        std::int16_t& place = known[five_bits(colours[i])];
        if (place < 0) place = nearest((colours[i] & 0xF8F8F8) | 0x040404);
        palette.place[i] = static_cast<std::uint8_t>(place);
    }
    return palette;
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
    std::uint8_t* cursor = start;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::vector<std::uint8_t> places;
        for (std::uint32_t place : all.places[i])
            places.push_back(place == ColourTable::missing ? std::uint8_t{0} : palette.place[place]);
        cursor = expand(*parts[i], places, cursor, start + size);
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

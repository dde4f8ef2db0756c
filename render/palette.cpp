#include "render/palette.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace ronda::render {
namespace {

constexpr std::size_t most = 256;
// The flat colours of a map: kept exactly. The other places go to the mixtures at edges.
constexpr std::size_t exact = 112;

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

std::uint32_t coarse(std::uint32_t rgb) {
    return (rgb >> 12 & 0xF00) | (rgb >> 8 & 0xF0) | (rgb >> 4 & 0xF);
}

// The palette's channels apart, padded to its full length, so that the search is plain loops over arrays.
struct Nearest {
    std::array<std::int32_t, most> r{}, g{}, b{};

    explicit Nearest(std::span<const std::uint32_t> colours) {
        for (std::size_t i = 0; i < most; ++i) {
            const std::uint32_t c = colours[std::min(i, colours.size() - 1)];
            r[i] = channel(c, 16);
            g[i] = channel(c, 8);
            b[i] = channel(c, 0);
        }
    }

    // The first of the nearest; green counts most and blue least, as for the eye.
    std::uint8_t operator()(std::uint32_t rgb) const {
        const int cr = channel(rgb, 16), cg = channel(rgb, 8), cb = channel(rgb, 0);
        std::array<std::int32_t, most> far;
        for (std::size_t i = 0; i < most; ++i) {
            const int dr = r[i] - cr, dg = g[i] - cg, db = b[i] - cb;
            far[i] = (3 * dr * dr + 4 * dg * dg + 2 * db * db) * 256 + static_cast<std::int32_t>(i);
        }
        std::int32_t best = std::numeric_limits<std::int32_t>::max();
        for (std::int32_t f : far) best = std::min(best, f);
        return static_cast<std::uint8_t>(best & 0xFF);
    }
};

}  // namespace

Palette choose_palette(std::span<const std::uint32_t> colours, std::span<const std::uint32_t> counts) {
    Palette palette;
    palette.place.resize(colours.size());
    if (colours.size() <= most) {
        palette.colours.assign(colours.begin(), colours.end());
        std::iota(palette.place.begin(), palette.place.end(), std::uint8_t{0});
        return palette;
    }
    std::vector<std::uint32_t> order(colours.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto more = [&](std::uint32_t a, std::uint32_t b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : colours[a] < colours[b];
    };
    std::partial_sort(order.begin(), order.begin() + exact, order.end(), more);
    for (std::size_t i = 0; i < exact; ++i) {
        palette.colours.push_back(colours[order[i]]);
        palette.place[order[i]] = static_cast<std::uint8_t>(i);
    }

    std::vector<Bin> bins(4096);
    for (std::size_t i = exact; i < order.size(); ++i)
        bins[coarse(colours[order[i]])].add(colours[order[i]], counts[order[i]]);
    for (std::uint32_t key = 0; key < bins.size(); ++key) bins[key].key = key;
    std::erase_if(bins, [](const Bin& bin) { return bin.count == 0; });
    std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) {
        return a.count != b.count ? a.count > b.count : a.key < b.key;
    });
    bins.resize(std::min(bins.size(), most - exact));
    for (const Bin& bin : bins) palette.colours.push_back(bin.mean());

    const Nearest nearest(palette.colours);
    for (std::size_t i = exact; i < order.size(); ++i) palette.place[order[i]] = nearest(colours[order[i]]);
    return palette;
}

}  // namespace ronda::render

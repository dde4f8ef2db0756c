#include "render/png.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>

#include <libdeflate.h>

namespace ronda::render {
namespace {

constexpr std::size_t most_exact = 1u << 15;  // colours told apart; later ones only by five bits a channel
constexpr int level = 3;
constexpr std::size_t slack = 16;
constexpr std::size_t most_stretch = 0xFFFF;

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

struct Close {
    void operator()(libdeflate_compressor* c) const { libdeflate_free_compressor(c); }
};

}  // namespace

PngWriter::PngWriter(int width, int height, std::span<const std::uint32_t> flat)
    : width_(width), height_(height), table_(1u << 12) {
    stretches_.reserve(1u << 16);
    for (std::uint32_t rgb : flat) colour_of(rgb & 0xFFFFFF);
    flat_ = colours_.size();
}

void PngWriter::grow() {
    std::vector<Slot> wider(table_.size() * 2);
    const std::size_t mask = wider.size() - 1;
    for (const Slot& slot : table_) {
        if (slot.place == 0) continue;
        std::size_t at = slot.rgb * 0x9E3779B1u >> 7 & mask;
        while (wider[at].place != 0) at = (at + 1) & mask;
        wider[at] = slot;
    }
    table_ = std::move(wider);
}

std::uint16_t PngWriter::colour_of(std::uint32_t rgb) {
    const auto find = [this](std::uint32_t c) -> Slot& {
        const std::size_t mask = table_.size() - 1;
        std::size_t at = c * 0x9E3779B1u >> 7 & mask;
        while (table_[at].place != 0 && table_[at].rgb != c) at = (at + 1) & mask;
        return table_[at];
    };
    Slot* slot = &find(rgb);
    if (slot->place == 0 && colours_.size() >= most_exact) {
        rgb = (rgb & 0xF8F8F8) | 0x040404;
        slot = &find(rgb);
    }
    if (slot->place == 0) {
        colours_.push_back(rgb);
        counts_.push_back(0);
        *slot = {rgb, static_cast<std::uint32_t>(colours_.size())};
        if (colours_.size() * 2 > table_.size()) {
            grow();
            slot = &find(rgb);
        }
    }
    return static_cast<std::uint16_t>(slot->place - 1);
}

void PngWriter::add(std::span<const std::uint32_t> pixels) {
    const std::uint32_t* at = pixels.data();
    const std::uint32_t* const end = at + pixels.size();
    while (at != end) {
        const std::uint32_t pixel = *at;
        const std::uint32_t* last = at + 1;
        const std::uint64_t pair = static_cast<std::uint64_t>(pixel) << 32 | pixel;
        std::uint64_t two = 0;
        while (end - last >= 2 && (std::memcpy(&two, last, 8), two == pair)) last += 2;
        while (last != end && *last == pixel) ++last;

        const std::uint16_t colour = colour_of(pixel & 0xFFFFFF);
        auto length = static_cast<std::size_t>(last - at);
        counts_[colour] += static_cast<std::uint32_t>(length);
        for (; length > most_stretch; length -= most_stretch) stretches_.push_back({colour, most_stretch});
        stretches_.push_back({colour, static_cast<std::uint16_t>(length)});
        at = last;
    }
}

// The rows as PNG has them: a filter byte (none), then a byte a pixel. `raw` has room for them and `slack`
// more.
void PngWriter::expand(const Palette& palette, std::uint8_t* raw) const {
    const auto width = static_cast<std::size_t>(width_);
    std::size_t left = 0;
    for (const Stretch& stretch : stretches_) {
        const std::uint8_t place = palette.place[stretch.colour];
        for (std::size_t length = stretch.length; length > 0;) {
            if (left == 0) {
                *raw++ = 0;
                left = width;
            }
            const std::size_t here = std::min(length, left);
            if (here <= slack)
                std::memset(raw, place,
                            slack);  // of a known size, that is one store; what is too much is written over
            else
                std::memset(raw, place, here);
            raw += here;
            left -= here;
            length -= here;
        }
    }
}

std::string PngWriter::finish() {
    const Palette palette = choose_palette(colours_, counts_, flat_);
    const std::size_t size = (static_cast<std::size_t>(width_) + 1) * static_cast<std::size_t>(height_);
    // Not filled: `expand` writes every byte, and pages of `packed` that are not needed stay unused.
    const auto raw = std::make_unique_for_overwrite<std::uint8_t[]>(size + slack);
    expand(palette, raw.get());

    const std::unique_ptr<libdeflate_compressor, Close> deflate(libdeflate_alloc_compressor(level));
    if (!deflate) throw std::bad_alloc();
    const std::size_t bound = libdeflate_zlib_compress_bound(deflate.get(), size);
    const auto packed = std::make_unique_for_overwrite<char[]>(bound);
    const std::size_t length = libdeflate_zlib_compress(deflate.get(), raw.get(), size, packed.get(), bound);

    std::string out("\x89PNG\r\n\x1a\n");
    std::string head, colours;
    put32(head, static_cast<std::uint32_t>(width_));
    put32(head, static_cast<std::uint32_t>(height_));
    head +=
        std::string_view("\x08\x03\0\0\0", 5);  // 8 bits, palette, deflate, the usual filters, not interlaced
    for (std::uint32_t c : palette.colours)
        for (int shift = 16; shift >= 0; shift -= 8) colours += static_cast<char>(c >> shift & 0xFF);
    put_chunk(out, "IHDR", head);
    put_chunk(out, "PLTE", colours);
    put_chunk(out, "IDAT", {packed.get(), length});
    put_chunk(out, "IEND", {});
    return out;
}

}  // namespace ronda::render

#include "render/pixel_runs.hpp"

#include <cstring>

namespace ronda::render {
namespace {

constexpr std::size_t most_exact = 1u << 15;
constexpr std::size_t longest_run = 0xFFFF;

std::size_t hash(std::uint32_t rgb) {
    return rgb * 0x9E3779B1u >> 7;
}

}  // namespace

PixelRuns::PixelRuns(std::span<const std::uint32_t> flat) : table_(1u << 12) {
    runs_.reserve(1u << 16);
    for (std::uint32_t rgb : flat) colour_of(rgb & 0xFFFFFF);
    flat_ = colours_.size();
}

PixelRuns::Slot& PixelRuns::find(std::uint32_t rgb) {
    const std::size_t mask = table_.size() - 1;
    std::size_t at = hash(rgb) & mask;
    while (table_[at].place != 0 && table_[at].rgb != rgb) at = (at + 1) & mask;
    return table_[at];
}

void PixelRuns::grow() {
    const std::vector<Slot> old = std::move(table_);
    table_.assign(old.size() * 2, {});
    for (const Slot& slot : old)
        if (slot.place != 0) find(slot.rgb) = slot;
}

std::uint16_t PixelRuns::colour_of(std::uint32_t rgb) {
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

void PixelRuns::add(std::span<const std::uint32_t> pixels) {
    pixels_ += pixels.size();
    const std::uint32_t* at = pixels.data();
    const std::uint32_t* const end = at + pixels.size();
    while (at != end) {
        const std::uint32_t pixel = *at;
        const std::uint32_t* last = at + 1;
        const std::uint64_t pair = static_cast<std::uint64_t>(pixel) << 32 | pixel;
        std::uint64_t two = 0;
        while (end - last >= 2 && (std::memcpy(&two, last, 8), two == pair)) last += 2;
        while (last != end && *last == pixel) ++last;

        const std::uint32_t rgb = pixel & 0xFFFFFF;
        const Slot& slot = table_[hash(rgb) & (table_.size() - 1)];
        const std::uint16_t colour =
            slot.rgb == rgb && slot.place != 0 ? static_cast<std::uint16_t>(slot.place - 1) : colour_of(rgb);
        auto length = static_cast<std::size_t>(last - at);
        counts_[colour] += static_cast<std::uint32_t>(length);
        for (; length > longest_run; length -= longest_run) runs_.push_back({colour, longest_run});
        runs_.push_back({colour, static_cast<std::uint16_t>(length)});
        at = last;
    }
}

std::vector<std::uint16_t> PixelRuns::merge_counts(const PixelRuns& other) {
    std::vector<std::uint16_t> places;
    places.reserve(other.colours_.size());
    for (std::size_t i = 0; i < other.colours_.size(); ++i) {
        places.push_back(colour_of(other.colours_[i]));
        counts_[places.back()] += other.counts_[i];
    }
    return places;
}

}  // namespace ronda::render

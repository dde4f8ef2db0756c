#include "render/pixel_runs.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ronda::render {
namespace {

constexpr std::size_t most_exact = 1u << 15;

}  // namespace

void ColourTable::grow() {
    const std::vector<ColourSlot> old = std::move(slots_);
    slots_.assign(old.size() * 2, {});
    for (const ColourSlot& slot : old)
        if (slot.place != 0) slots_[slot_of(slot.rgb)] = slot;
}

std::uint32_t ColourTable::add(std::uint32_t rgb) {
    ColourSlot& slot = slots_[slot_of(rgb)];
    if (slot.place != 0) return slot.place - 1;
    colours_.push_back(rgb);
    const auto place = static_cast<std::uint32_t>(colours_.size());
    slot = {rgb, place};
    if (colours_.size() * 2 > slots_.size()) grow();
    return place - 1;
}

std::span<const std::uint32_t> Patch::row(int y) const {
    const auto width = static_cast<std::size_t>(area.width);
    return std::span(pixels).subspan(static_cast<std::size_t>(y - area.top) * width, width);
}

void PixelRuns::set_flat(std::span<const std::uint32_t> flat) {
    flat_.clear();
    std::vector<bool> known(std::size_t{1} << 16);
    for (std::uint32_t rgb : flat) {
        const std::uint16_t colour = colour_of(rgb & 0xFFFFFF);
        if (!known[colour]) flat_.push_back(colour);
        known[colour] = true;
    }
}

bool PixelRuns::exact() const {
    return colours().size() < most_exact;
}

std::size_t PixelRuns::bytes() const {
    return runs_.capacity() * sizeof(Run) + first_.size() * sizeof(first_[0]) + colours().size() * 32;
}

std::span<const PixelRuns::Run> PixelRuns::row(int y) const {
    const auto at = static_cast<std::size_t>(y);
    const std::size_t last = at + 1 < first_.size() ? first_[at + 1] : runs_.size();
    return std::span(runs_).subspan(first_[at], last - first_[at]);
}

std::uint16_t PixelRuns::colour_of(std::uint32_t rgb) {
    std::uint32_t place = table_.find(rgb);
    if (place == ColourTable::missing) {
        place = table_.add(exact() ? rgb : (rgb & 0xF8F8F8) | 0x040404);
        counts_.resize(colours().size());
    }
    return static_cast<std::uint16_t>(place);
}

void PixelRuns::append(Run run) {
    counts_[run.colour] += run.length;
    Run* last = runs_.size() > first_.back() ? &runs_.back() : nullptr;
    if (last != nullptr && last->colour == run.colour)
        last->length = static_cast<std::uint16_t>(last->length + run.length);
    else
        runs_.push_back(run);
}

void PixelRuns::collect(std::span<const std::uint32_t> pixels) {
    const std::uint32_t* cursor = pixels.data();
    const std::uint32_t* const end = cursor + pixels.size();
    while (cursor != end) {
        const std::uint32_t pixel = *cursor;
        const std::uint32_t* last = cursor + 1;
        const std::uint64_t pair = static_cast<std::uint64_t>(pixel) << 32 | pixel;
        std::uint64_t two = 0;
        while (end - last >= 2 && (std::memcpy(&two, last, 8), two == pair)) last += 2;
        while (last != end && *last == pixel) ++last;
        append({colour_of(pixel & 0xFFFFFF), static_cast<std::uint16_t>(last - cursor)});
        cursor = last;
    }
}

void PixelRuns::add_row(std::span<const std::uint32_t> pixels) {
    first_.push_back(runs_.size());
    collect(pixels);
}

// Appends row `y`, whose old runs are `old`, with the pixels of the patches.
void PixelRuns::splice(std::span<const Run> old, std::span<const Patch* const> patches, int y) {
    int x = 0;
    auto patch = patches.begin();
    for (Run run : old) {
        counts_[run.colour] -= run.length;
        while (run.length > 0) {
            // Pixels before the next patch stay, pixels under it go.
            const bool before = patch == patches.end() || x < (*patch)->area.left;
            const int until = patch == patches.end() ? x + run.length
                              : before               ? (*patch)->area.left
                                                     : (*patch)->area.right();
            const auto length = static_cast<std::uint16_t>(std::min<int>(run.length, until - x));
            if (before) append({run.colour, length});
            x += length;
            run.length = static_cast<std::uint16_t>(run.length - length);
            if (before || x < until) continue;
            collect((*patch)->row(y));
            ++patch;
        }
    }
}

void PixelRuns::replace(std::span<const Patch> patches) {
    std::vector<const Patch*> here;
    const std::vector<Run> runs = std::move(runs_);
    const std::vector<std::size_t> first = std::move(first_);
    runs_.clear();
    first_.clear();
    runs_.reserve(runs.size() + runs.size() / 8);
    first_.reserve(first.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        const int y = static_cast<int>(i);
        const std::size_t last = i + 1 < first.size() ? first[i + 1] : runs.size();
        const std::span<const Run> old = std::span(runs).subspan(first[i], last - first[i]);
        here.clear();
        for (const Patch& patch : patches)
            if (y >= patch.area.top && y < patch.area.bottom()) here.push_back(&patch);
        std::sort(here.begin(), here.end(),
                  [](const Patch* a, const Patch* b) { return a->area.left < b->area.left; });
        first_.push_back(runs_.size());
        if (here.empty())
            runs_.insert(runs_.end(), old.begin(), old.end());
        else
            splice(old, here, y);
    }
}

}  // namespace ronda::render

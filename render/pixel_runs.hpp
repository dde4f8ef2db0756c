// The pixels of a picture, or of a part of it, as runs of equal colour, and the number of pixels of each
// colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ronda::render {

class PixelRuns {
  public:
    // Consecutive pixels of equal colour; a run may continue in the next row.
    struct Run {
        std::uint16_t colour;  // index in colours()
        std::uint16_t length;
    };

    // `flat`: the colours that were drawn as such, 0x00RRGGBB; duplicates are allowed.
    explicit PixelRuns(std::span<const std::uint32_t> flat);

    // Appends pixels 0xXXRRGGBB; X is ignored.
    void add(std::span<const std::uint32_t> pixels);

    // Adds the colours of `other` and their counts, but not its pixels. Returns the index in colours() of each
    // colour of `other`.
    std::vector<std::uint16_t> merge_counts(const PixelRuns& other);

    const std::vector<Run>& runs() const { return runs_; }
    std::size_t pixels() const { return pixels_; }
    // 0x00RRGGBB without duplicates, the flat colours first; at most 1 << 16. When half of these are in use,
    // new colours are rounded to five bits a channel.
    const std::vector<std::uint32_t>& colours() const { return colours_; }
    const std::vector<std::uint32_t>& counts() const { return counts_; }
    std::size_t flat() const { return flat_; }

  private:
    struct Slot {
        std::uint32_t rgb;
        std::uint32_t place;  // index in colours_ plus 1; 0 if the slot is free
    };

    Slot& find(std::uint32_t rgb);
    std::uint16_t colour_of(std::uint32_t rgb);
    void grow();

    std::size_t pixels_ = 0, flat_ = 0;
    std::vector<Run> runs_;
    std::vector<std::uint32_t> colours_;
    std::vector<std::uint32_t> counts_;
    std::vector<Slot> table_;
};

}  // namespace ronda::render

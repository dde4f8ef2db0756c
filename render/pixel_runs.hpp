// A picture's pixels, or a part of them, as stretches of one colour, and how often each colour comes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ronda::render {

class PixelRuns {
  public:
    // Equal pixels one after another, in a row or over its end.
    struct Stretch {
        std::uint16_t colour;  // a place in colours()
        std::uint16_t length;
    };

    // `flat`: the colours that were drawn, 0x00RRGGBB; they may repeat.
    explicit PixelRuns(std::span<const std::uint32_t> flat);

    // Pixels 0xXXRRGGBB in their order; X is ignored.
    void add(std::span<const std::uint32_t> pixels);

    // Counts the colours of `other` too, but keeps no pixel of it. Where each of its colours is in colours().
    std::vector<std::uint16_t> count_in(const PixelRuns& other);

    const std::vector<Stretch>& stretches() const { return stretches_; }
    std::size_t pixels() const { return pixels_; }
    // 0x00RRGGBB, all different, the flat ones first; at most 1 << 16. Of more than the half of that, the later
    // are told apart by five bits a channel only.
    const std::vector<std::uint32_t>& colours() const { return colours_; }
    const std::vector<std::uint32_t>& counts() const { return counts_; }
    std::size_t flat() const { return flat_; }

  private:
    struct Slot {
        std::uint32_t rgb;
        std::uint32_t place;  // in colours_ + 1; 0: free
    };

    Slot& find(std::uint32_t rgb);
    std::uint16_t colour_of(std::uint32_t rgb);
    void grow();

    std::size_t pixels_ = 0, flat_ = 0;
    std::vector<Stretch> stretches_;
    std::vector<std::uint32_t> colours_;
    std::vector<std::uint32_t> counts_;
    std::vector<Slot> table_;
};

}  // namespace ronda::render

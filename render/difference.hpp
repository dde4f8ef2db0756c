// Finds the areas in which two pictures of one size differ. A pixel depends only on the elements that touch it,
// in drawing order; so where both pictures have the same elements, they have the same pixels.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "render/display_list.hpp"

namespace ronda::render {

// A display list with an index of its elements.
class KnownList {
  public:
    explicit KnownList(DisplayList list);

    const DisplayList& list() const { return list_; }
    // The number of elements that both lists seem to share, in any order.
    std::size_t shared_with(const KnownList& other) const;
    // For each element of `after`, the index of the equal element here, or `nowhere`. Equal elements are paired
    // in their order.
    std::vector<std::size_t> places_of(const KnownList& after) const;
    std::size_t bytes() const { return list_.bytes() + digests_.size() * sizeof(Digest); }

    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

  private:
    struct Digest {
        std::uint64_t value;
        std::size_t place;
        auto operator<=>(const Digest&) const = default;  // NOLINT: as in ranking.cpp
    };

    DisplayList list_;
    std::vector<Digest> digests_;  // sorted
};

// Returns boxes that hold all pixels in which the pictures of the two lists may differ: the boxes of elements
// that only one list has or that have another position among the shared ones.
std::vector<Box> difference(const KnownList& before, const KnownList& after);

// Returns a few disjoint areas inside `of` that together cover all parts of the boxes inside it, and a little
// more.
std::vector<Area> areas_of(std::span<const Box> boxes, const Area& of);

}  // namespace ronda::render

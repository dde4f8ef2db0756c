// What differs between two pictures of one size. A pixel is what the elements that touch it make of it, in
// drawing order; where both pictures have the same elements, they have the same pixels.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "render/display_list.hpp"

namespace ronda::render {

// A list of which each element is quickly found again.
class KnownList {
  public:
    explicit KnownList(DisplayList list);

    const DisplayList& list() const { return list_; }
    // How many elements of the other list this one seems to have, wherever they come in it.
    std::size_t shared_with(const KnownList& other) const;
    // For each element of the list `after`, the place of the same one here, or `nowhere`. Of several that are
    // the same, the first belongs to the first.
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

// Boxes that hold all pixels in which the pictures of the two lists may differ: the elements that only one of
// them has, and those that come earlier or later among the others.
std::vector<Box> difference(const KnownList& before, const KnownList& after);

// Areas inside `of`, none upon another, that hold all of the boxes there; a little more, so that they are few.
std::vector<Area> areas_of(std::span<const Box> boxes, const Area& of);

}  // namespace ronda::render

// The faults of one file. The first are told; of the others only the number is kept, so that a file with ten
// thousand faults costs no more than one with twenty.
#pragma once

#include <concepts>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda {

// Faults of one file, and lines of one player's orders, that are told one by one.
inline constexpr std::size_t most_told = 20;

class Faults {
  public:
    bool empty() const { return count_ == 0; }
    // All of them, told or not.
    std::size_t count() const { return count_; }

    void add(Diagnostic fault);
    void add(Place place, std::string_view code, Text message);
    // For a message that takes work to write: `words` is called only where the fault is told.
    template <std::invocable Words>
    void add(Place place, std::string_view code, Words words) {
        if (told_.size() < most_told)
            add(place, code, words());
        else
            ++count_;
    }

    // Orders those that are told by their place.
    void sort_by_place();
    // Those that are told, then, where there are others, one that says how many.
    Diagnostics told() const;

  private:
    Diagnostics told_;
    std::size_t count_ = 0;
};

// Faults that are not told one by one: "y 9.880 más", and why where they have one cause.
Diagnostic and_more(std::size_t count, const Text& why = {});

}  // namespace ronda

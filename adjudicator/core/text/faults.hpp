// Collects the errors of one file. Only the first ones are kept and the rest are counted, so that a file with
// ten thousand errors costs no more than one with twenty.
#pragma once

#include <concepts>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda {

// How many errors of one file, and lines of one player's orders, are shown one by one.
inline constexpr std::size_t most_reported = 20;

class Faults {
  public:
    bool empty() const { return count_ == 0; }
    // Returns the number of errors, shown or not.
    std::size_t count() const { return count_; }

    void add(Diagnostic fault);
    void add(SourceLocation place, std::string_view code, Text message);
    // For a message that is expensive to write: `words` is called only if the error will be shown.
    template <std::invocable Words>
    void add(SourceLocation place, std::string_view code, Words words) {
        if (listed_.size() < most_reported)
            add(place, code, words());
        else
            ++count_;
    }

    // Sorts the kept errors by place.
    void sort_by_place();
    // Returns the kept errors and, if there are more, an entry that says how many.
    Diagnostics reported() const;

  private:
    Diagnostics listed_;
    std::size_t count_ = 0;
};

// Returns the entry for errors that are not shown one by one: "y 9.880 más", with the reason if they have one
// in common.
Diagnostic and_more(std::size_t count, const Text& why = {});

}  // namespace ronda

// The text of a file as its reader sees it: line breaks made one kind, offsets turned into places.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::formats {

// Offset of the first byte that is not UTF-8, if any.
std::optional<std::size_t> first_bad_byte(std::string_view bytes);

class SourceText {
  public:
    // A byte-order mark is skipped; CRLF and lone CR become LF.
    explicit SourceText(std::string_view bytes);

    const std::string& text() const { return text_; }
    // Of the code point at `offset` into `text()`; past the end, of the end.
    Place place(std::size_t offset, std::size_t length = 1) const;
    // Line `number` (from 1) without its break; empty where there is none.
    std::string_view line(int number) const;
    // Offset of the break that ends the line of `offset`, or of the end of the text.
    std::size_t line_end(std::size_t offset) const;
    int lines() const { return static_cast<int>(starts_.size()); }

  private:
    std::size_t points_before(std::size_t offset) const;

    std::string text_;
    std::vector<std::size_t> starts_;  // of each line
    std::vector<std::size_t> points_;  // code points before every `stride` bytes
};

}  // namespace ronda::formats

// The text of a file with uniform line breaks; converts byte offsets to lines and columns.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::formats {

// Offset of the first byte that is not valid UTF-8, if any.
std::optional<std::size_t> first_bad_byte(std::string_view bytes);

class SourceText {
  public:
    // Skips a byte-order mark; converts CRLF and lone CR to LF.
    explicit SourceText(std::string_view bytes);

    const std::string& text() const { return text_; }
    // The place of the code point at `offset` in `text()`; for an offset beyond the end, the place of the end.
    SourceLocation place(std::size_t offset, std::size_t length = 1) const;
    // Line `number` (counted from 1) without its line break; empty if there is no such line.
    std::string_view line(int number) const;
    // Offset of the line break after `offset`, or of the end of the text.
    std::size_t line_end(std::size_t offset) const;
    int lines() const { return static_cast<int>(starts_.size()); }

  private:
    std::size_t points_before(std::size_t offset) const;

    std::string text_;
    std::vector<std::size_t> starts_;  // offset of each line
    std::vector<std::size_t> points_;  // number of code points before every `stride` bytes
};

}  // namespace ronda::formats

// Lays out text in columns: wraps and pads it for terminals, and quotes it for spreadsheets (CSV).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::formats {

// Breaks lines at spaces so that none is wider than `width` cells; a wider word gets a line of its own.
// Existing line breaks are kept.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

// Adds spaces up to `width` cells: after the text, or before it with `to_the_right`.
std::string padded(std::string_view text, std::size_t width, bool to_the_right = false);

// Returns a field of CSV (RFC 4180), in quotation marks if it has to be. A text that a spreadsheet would take
// for a formula begins with a blank.
std::string csv_field(std::string text);

}  // namespace ronda::formats

// What the writers of HTML share.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// Returns text for HTML (figures.hpp, `escaped`) with <br> for line breaks.
std::string with_breaks(std::string_view text);

// Whether a row has a swatch; whether a column has a title.
bool has_swatches(const Table& table);
bool has_titles(const Table& table);

}  // namespace ronda::formats

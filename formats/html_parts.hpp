// Helpers that the layouts of documents share.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// Escapes text for HTML (escaped() in figures.hpp) and writes line breaks as <br>.
std::string with_breaks(std::string_view text);

// Returns a fault as readers are told it: its line and its message, without file and code.
std::string fault_for_readers(const Diagnostic& fault, Lang lang);

// Whether any row has a swatch, or any column a title.
bool has_swatches(const Table& table);
bool has_titles(const Table& table);

}  // namespace ronda::formats

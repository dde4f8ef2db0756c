// Formats a report as plain text for terminals and text mail.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// 76 columns, tables aligned by display width, UTF-8, ends with a line break.
std::string as_text(const Document& document, Lang lang);

}  // namespace ronda::formats

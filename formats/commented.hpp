// Lines of an order file that its writer put behind a `#` and that should count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/sheet_reader.hpp"

namespace ronda::formats {

// Where each of `fields` first stands behind a `#` that begins its line, as in `# clave: 6f2k`; those that do.
// Capitals and accents do not count.
CommentedFields commented_fields(std::string_view text, const std::vector<std::string>& fields);

// Those that every order file must have.
CommentedFields commented_head(std::string_view text);

}  // namespace ronda::formats

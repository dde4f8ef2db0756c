// Finds fields of an order file that the player left commented out with `#` but probably meant to set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/orders/sheet_reader.hpp"

namespace ronda::formats {

// Returns the first place of each of `fields` that is commented out at the start of a line: `# clave: 6f2k`.
// Case and accents are ignored.
CommentedFields commented_fields(std::string_view text, const std::vector<std::string>& fields);

// Searches for the fields that every order file must have, by their Spanish words; with Lang::en also by their
// English words.
CommentedFields commented_head(std::string_view text, Lang lang);

}  // namespace ronda::formats

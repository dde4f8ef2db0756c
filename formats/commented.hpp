// Finds fields of an order file that the player left commented out with `#` but probably meant to set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/orders/sheet_reader.hpp"

namespace ronda::formats {

// For each of `fields` that is commented out at the start of a line, as in `# clave: 6f2k`: its first place.
// Case and accents are ignored.
CommentedFields commented_fields(std::string_view text, const std::vector<std::string>& fields);

// The same for the fields that every order file must have, with their Spanish words. With Lang::en their
// English words count too.
CommentedFields commented_head(std::string_view text, Lang lang);

}  // namespace ronda::formats

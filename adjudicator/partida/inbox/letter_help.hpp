// What each field of an order file or of a message means, for people: the manual page and `ronda help orders`.
// The fields themselves are those of letter_form.hpp.
#pragma once

#include <string_view>

#include "adjudicator/core/text/text.hpp"

namespace ronda::partida {

// Returns one or two sentences about the field. `path` is `mensaje.para`. Empty if there is no such field; the
// orders of a game explain themselves (OrderSpec).
Text letter_field_help(std::string_view path);

}  // namespace ronda::partida

// What each field of partida.yaml means, for people: the manual page, `ronda help partida` and the comments of
// a new file. The fields themselves are those of match_shape.
#pragma once

#include <string_view>

#include "adjudicator/core/text.hpp"

namespace ronda::formats {

// Returns one or two sentences about the field, with what is so if it is absent. `path` is `calendario.zona`;
// for the fields of a list's items, `jugadores.id`. Empty if there is no such field; the options of a game
// explain themselves (OptionSpec).
Text match_field_help(std::string_view path);

}  // namespace ronda::formats

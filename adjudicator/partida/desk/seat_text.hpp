// Gives a seat in partida.yaml to another person. Only the address and the name change; the moderator's
// comments and layout stay.
#pragma once

#include <string>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::partida {

struct Seat {
    std::string player;  // id
    std::string email;   // bare address
    std::string name;    // empty: unchanged
};

// Returns the text with the seat's new `correo` and, if `name` is given, `nombre`. The new text is parsed again
// and must differ only in that seat; if it does not, fails with `fichero_invalido` and names the line to edit
// by hand. Also fails if the file is not valid, with `jugador_desconocido`, and with an address or a name that
// partida.yaml does not allow.
Result<std::string> with_seat(const std::string& text, const std::string& file_name, const Seat& seat);

}  // namespace ronda::partida

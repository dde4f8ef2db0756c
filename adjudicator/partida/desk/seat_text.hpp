// A seat of partida.yaml given to somebody else: only his address and name change, the moderator's comments and
// layout stay as they are.
#pragma once

#include <string>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::partida {

struct Seat {
    std::string player;  // id
    std::string email;   // bare address
    std::string name;    // empty: as it is
};

// The text with that seat's `correo` and, where there is one, `nombre`. It is parsed again and must differ in
// that seat only; if that is not possible it is refused (`fichero_invalido`), naming the line to edit by hand.
// Refused too: a file that is not good, `jugador_desconocido`, an address or a name that partida.yaml would not
// take.
Result<std::string> with_seat(const std::string& text, const std::string& file_name, const Seat& seat);

}  // namespace ronda::partida

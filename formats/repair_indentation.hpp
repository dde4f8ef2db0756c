// Restores the indentation of an order text after a mail program removed all of it. A step of repair.hpp.
#pragma once

#include <optional>
#include <string>

#include "formats/order_form.hpp"

namespace ronda::formats {

// The form says which fields belong below which. Returns nothing if a line of `text` is indented, if some line
// could stand in more than one place or in none, or if no line had to move. An unknown word is placed where a
// name is expected, so that the error message reports a wrong name; such a file is refused in any case.
//
//     ordenes:                ordenes:
//     reclutar:                 reclutar:
//     Loma: 2            ->       Loma: 2
//     mover:                    mover:
//     - de: Loma                  - de: Loma
//     a: Noria                      a: Noria
std::optional<std::string> restore_indentation(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

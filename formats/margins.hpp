// The blanks at the beginning of the lines of an order text, put back where a mail program took them all away.
#pragma once

#include <optional>
#include <string>

#include "formats/order_form.hpp"

namespace ronda::formats {

// Every line of `text` stands at the margin; the form tells what belongs under what. A line is put where it can
// stand, and only where that is one place: nothing where a line may stand in two, or where none had to be
// moved. A word that is known nowhere goes where a name is awaited, so that it is told as a wrong name; no
// reading comes out of that, since it is refused.
//
//     ordenes:                ordenes:
//     reclutar:                 reclutar:
//     Loma: 2            ->       Loma: 2
//     mover:                    mover:
//     - de: Loma                  - de: Loma
//     a: Noria                      a: Noria
std::optional<std::string> with_margins(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

// What people write below their orders, as letters end («Un abrazo, Paula»). Programs put a mark before what
// they add; people do not.
#pragma once

#include <string>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct Farewell {
    std::string text;   // without it; lines stay where they are
    int line = 0;       // where it began; 0: there is none
    std::string words;  // its first line
};

// The farewell begins on a line at the margin, below the last field of the root, that looks like no field. An
// empty line stands above it and it does not begin like an order; or none does, and nothing in it can be part
// of one: no field, no name of the game, no number. What may be an order that is not understood is left, so
// that its place is told.
Farewell without_farewell(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

// Removes the closing that people write below their orders («Un abrazo, Paula»). Mail programs mark the text
// they add; people do not.
#pragma once

#include <string>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct RemovedClosing {
    std::string text;   // the text without the closing; line numbers do not change
    int line = 0;       // where the closing began; 0 if there is none
    std::string words;  // first line of the closing
};

// The closing begins on an unindented line below the last root field, and that line does not look like a field.
// Either an empty line stands above it and it does not begin like an order, or nothing in it can be part of an
// order: no field, no name of the game, no number. Text that may be a misspelled order is kept, so that the
// error message can show its place.
RemovedClosing remove_closing(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

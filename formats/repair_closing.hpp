// Removes from an order text the prose beside the orders: the closing below them («Un abrazo, Paula») and
// sentences between them. A step of repair.hpp.
#pragma once

#include <string>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct RemovedWords {
    std::string text;   // the text without the prose
    std::string words;  // the removed lines; empty if there are none
    int closing = 0;    // the line where the closing begins; 0 if there is none
    int between = 0;    // the line of the first sentence between orders; 0 if there is none
    std::string first;  // the first line of the closing, else of that sentence
};

// The closing begins on an unindented line below the last root field. Behind an empty line it may be prose that
// does not begin like an order, or lines of a contact block: «Tel.: 600 100 200», «---», «[cid:logo.png]»,
// «*Ana* | Liga». Without an empty line it is prose, and nothing in it can be part of an order: no field, no
// name of the game, no number. Between orders only lines of prose count that have three words or more, none of
// them a name of the game, and do not begin like an order. Text that may be a misspelled order is kept, so that
// the error message can show its place.
RemovedWords remove_words(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

// Repairs an order text from a mail that cannot be read as written, if the repair has only one possible meaning
// (partida/contract.md, "Mail in"). Callers first try to read the original text.
#pragma once

#include <string>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct PutRight {
    std::string text;           // the text to read; line numbers do not change
    std::vector<Text> changes;  // one sentence for each kind of change; empty if nothing changed
};

// Repairs, in this order: characters (straighten.hpp), the closing (farewell.hpp), lost indentation
// (margins.hpp), fields and lists (plain_fields.hpp).
PutRight put_right(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

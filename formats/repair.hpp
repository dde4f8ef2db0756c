// Repairs an order text from a mail that cannot be read as written, if the repair has only one possible meaning
// (partida/contract.md, "Mail in"). Callers first try to read the original text.
#pragma once

#include <string>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct RepairedText {
    std::string text;           // the text to read; line numbers do not change
    std::vector<Text> changes;  // one sentence for each kind of change; empty if nothing changed
};

// Repairs, in this order: characters (repair_characters.hpp), the closing (repair_closing.hpp), lost
// indentation (repair_indentation.hpp), fields and lists (repair_fields.hpp).
RepairedText repair_order_text(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

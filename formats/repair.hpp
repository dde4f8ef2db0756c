// Repairs an order text from a mail that cannot be read as written, if the repair has only one possible meaning
// (match/contract/reading-mail.md, "What is put right"). Callers first try to read the original text. Line
// numbers never change, so that an error message names the line that the player sees.
#pragma once

#include <string>
#include <vector>

#include "formats/order_form.hpp"

namespace ronda::formats {

struct RepairedText {
    std::string text;           // the text to read
    std::vector<Text> changes;  // one sentence for each kind of change; empty if nothing changed
    std::string words = {};     // the removed prose (repair_closing.hpp); the last change mentions it
};

// Repairs characters, prose, indentation and fields, in this order (see repair_*.hpp).
RepairedText repair_order_text(const std::string& text, const OrderForm& form);

}  // namespace ronda::formats

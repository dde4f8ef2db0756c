// Protects the text of a `mensaje:` from YAML. People write to each other freely, and a comma, a colon, a
// quotation mark or a new line must not cost them the message or the orders beside it.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/text/tree.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

// Returns the letter with the text of its `mensaje:` in quotation marks; lines keep their numbers. The text
// ends before the next root field, or at the last `}`. Empty if YAML reads the text correctly already, or if
// its end is unclear.
//
//     mensaje: {para: ana, texto: Hola, ¿paz?}   ->   mensaje: {para: ana, texto: "Hola, ¿paz?"}
std::optional<std::string> with_quoted_message(const std::string& text, const formats::OrderForm& form);

// Returns the letter with blank lines in place of its `mensaje:`, and the place of that field. Empty if there
// is none.
struct WithoutMessage {
    std::string text;
    SourceLocation place;
};
std::optional<WithoutMessage> without_message(const std::string& text, const formats::OrderForm& form);

}  // namespace ronda::match

// The text of a `mensaje:` is what people write to each other, and they do not write YAML: a comma, a colon, a
// quotation mark or a new line in it must not cost them the message, nor the orders beside it.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/core/text/tree.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

// Returns the letter with its `mensaje:` in quotation marks that YAML reads as it was written; lines keep their
// numbers. The text ends where the next root field begins, or at the last `}`. Returns nothing if YAML reads
// the text that way already, or if it is not clear what belongs to it.
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

// Finds the order texts in the sorted lines of a message, the author's own and the quoted ones
// (match/contract/reading-mail.md, "Where orders are looked for").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mailer/quotation.hpp"

namespace ronda::mailer {

inline constexpr std::size_t most_quoted_texts = 20;

struct SortedText {
    // The author's order text. It begins at the first own line with one of the fields `partida ordenes consulta
    // plantilla reglas mensaje jugador prorrogar pausar reanudar resolver clave_nueva mas_plazo pausa
    // de_acuerdo en_contra` or `match player orders`, together with related lines directly above (`clave: …`).
    // Lines before it and lines of others stay as empty lines, so that line numbers are those of the message.
    // Empty if no own line begins an order text.
    std::string orders;
    // The other own lines.
    std::string words;
    // Order texts inside quotations, from the top, without quotation marks. Each begins at `partida` or another
    // of these fields and ends at a heading of our own message, at an attribution, at a header block or where
    // the quotation ends. Indented own lines between or directly below its lines belong to it: editors show a
    // line like that if it is added to a quotation.
    std::vector<std::string> quoted;
};

SortedText sort_text(const std::vector<SortedLine>& lines);

// Counts the lines that begin with a field; with `of_orders` only fields that can begin an order text or be
// above its orders.
std::size_t count_fields(std::string_view text, bool of_orders = true);

}  // namespace ronda::mailer

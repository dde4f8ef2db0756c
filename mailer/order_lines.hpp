// Finds the order texts in a body that quotation.hpp has sorted.
#pragma once

#include <string>
#include <vector>

#include "mailer/quotation.hpp"

namespace ronda::mailer {

inline constexpr std::size_t most_quoted_texts = 20;

struct SortedText {
    // The author's order text. It begins at the first own line with one of the fields `partida ordenes consulta
    // plantilla reglas mensaje jugador prorrogar pausar reanudar resolver clave_nueva` or `match player
    // orders`, together with related lines directly above (`clave: …`). Lines before it and lines of others
    // stay as empty lines, so that line numbers are those of the message. Empty if no own line begins an order
    // text.
    std::string orders;
    // The other own lines.
    std::string words;
    // Order texts inside quotations, from the top, without quotation marks. Each begins at `partida` or another
    // of these fields and ends at a heading of our own message, at an attribution, at a header block or where
    // the quotation ends. Indented own lines between or directly below its lines belong to it: that is how an
    // editor shows a line that is added to a quotation.
    std::vector<std::string> quoted;
};

SortedText sort_text(const std::vector<SortedLine>& lines);

}  // namespace ronda::mailer

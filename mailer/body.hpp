// Finds the order text in the body of a message, between greetings, quotations and signatures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::mailer {

struct BodyLine {
    int depth = 0;     // number of quotation marks (`>`) before the text
    std::string text;  // without the quotation marks

    bool operator==(const BodyLine&) const = default;
};

// Splits plain text (UTF-8, `
// `) into lines. With `flowed` (RFC 3676), joins the lines that the mail program broke; with `delsp`, also
// removes the space at the break.
std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp);

// Joins the lines to one text and restores the quotation marks.
std::string join_lines(const std::vector<BodyLine>& lines);

// The lines that the sender wrote: those outside quotations, up to the signature or the header block of a
// message quoted without marks. The other lines are returned empty.
std::vector<BodyLine> unquoted(std::vector<BodyLine> lines);

// Extracts the order text. It begins at the first line with one of the fields `partida ordenes consulta
// plantilla reglas mensaje jugador prorrogar pausar reanudar resolver clave_nueva` or `match player orders`,
// together with related lines directly above
// (`clave: …`). It ends at the signature, at the attribution line of a quotation («El 3 dic … escribió:»), at
// the header block of a quoted message (quoted_headers.hpp), at a heading of our own message that was quoted
// with the lines of the answer, or at the end. If an unquoted line begins an order text, quoted lines are
// dropped; otherwise the outermost quotation that contains one is used, without its marks. Lines before it and
// dropped lines stay as empty lines, so that line numbers are those of the message. Empty if no line begins an
// order text.
std::string order_text(const std::vector<BodyLine>& lines);

}  // namespace ronda::mailer

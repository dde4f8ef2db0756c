// Tells what the author of a message wrote from what the message quotes, and finds the order texts in both
// (match/contract/reading-mail.md, "Where orders are looked for").
#pragma once

#include <string>
#include <vector>

#include "mailer/body.hpp"
#include "mailer/quoted_headers.hpp"

namespace ronda::mailer {

struct SortedLine {
    enum class Side {
        own,     // the author's
        quoted,  // a quotation, or a part that is forwarded
        neither  // an attribution, a line that a mail program added, or what stands below the signature mark
    };
    Side side = Side::own;
    int depth = 0;     // of a quoted line, at least 1
    std::string text;  // without quotation marks

    bool is(Side one) const { return side == one; }
};

// Sorts the lines of one body. Own are all lines without quotation marks, above or below a quotation, down to
// the signature mark `-- `. Without marks, quotation begins at an attribution («El 3 dic … escribió:»), at a
// header block (quoted_headers.hpp), at a line such as `-----Mensaje original-----`, or at an underlined
// heading of one of our own messages, and goes on to the end. With `forwarded`, the whole body is quotation.
// `heads`: of the letter, so that header blocks in unknown languages are recognized.
std::vector<SortedLine> sort_lines(const std::vector<BodyLine>& lines, bool forwarded = false,
                                   const LetterHeads& heads = {});

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

// The number of lines that begin with a field; `of_orders`: with one that an order text can begin with or has
// above its orders.
std::size_t count_fields(std::string_view text, bool of_orders = true);

}  // namespace ronda::mailer

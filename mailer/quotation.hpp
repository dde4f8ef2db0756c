// Separates the lines of a message that its author wrote from the lines that it quotes
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
        neither  // an attribution, a line added by a mail program, or text below the signature mark
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
// `heads`: headers of the letter, to recognize header blocks in unknown languages.
std::vector<SortedLine> sort_lines(const std::vector<BodyLine>& lines, bool forwarded = false,
                                   const LetterHeads& heads = {});

}  // namespace ronda::mailer

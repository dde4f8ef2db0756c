// Splits a plain-text body into lines with their quotation depth, and joins lines that a mail program broke.
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

// Removes the first line from `rest` and returns it without its line break.
std::string_view next_line(std::string_view& rest);

// Removes the frame of a PGP signature (RFC 9580, 7): the lines above and below, and the dashes that escape
// lines of the text.
std::string without_pgp_frame(std::string_view text);

// Splits plain text (UTF-8) into lines. With `flowed` (RFC 3676), joins the lines that the mail program broke;
// with `delsp`, also removes the space at the break. A line that looks like one of an order file (`word:`, `-
// `, an indentation, a comment) is not joined to the one above, unless braces are open there.
std::vector<BodyLine> read_lines(std::string_view text, bool flowed, bool delsp);

// Joins the lines to one text and restores the quotation marks.
std::string join_lines(const std::vector<BodyLine>& lines);

// Whether the line is the mark above a signature, `-- `.
bool is_signature_mark(std::string_view line);

// Whether the line only underlines a heading, as in the text form of our own messages.
bool is_underline(std::string_view line);

}  // namespace ronda::mailer

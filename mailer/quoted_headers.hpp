// Recognizes the header block of a message that is quoted without marks, `De: … Enviado: … Para: … Asunto: …`:
// in the languages of the players' mail programs by its words, in all others by its shape.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ronda::mailer {

// Headers of a letter that a header block of the quoted message is likely to repeat.
struct LetterHeads {
    std::vector<std::string> to;  // addresses, lower case
    std::string subject;
};

class QuotedHeaders {
  public:
    // `heads`: headers of the letter; without them blocks are recognized only by words.
    explicit QuotedHeaders(const std::vector<std::string>& lines, LetterHeads heads = {});

    // Whether a header block begins on that line: the sender and at least two of date, recipient and subject
    // within a few lines; fields may be bold (`*De:*`), indented, or several on one line. Or, in any language,
    // at least three lines `Words: value` with a date and one of the letter's receivers or its subject, of
    // which the first repeats a header or the second is the date. Lines with a field of order files, `ronda:
    // 3`, are none of them.
    bool begins_at(std::size_t line) const;

  private:
    struct Line {
        bool blank = false;
        unsigned first = 0, all = 0;  // the field at the start of the line; all its fields
        bool labelled = false, dated = false, repeats = false;
    };
    bool has_shape_at(std::size_t line) const;
    Line read_line(const std::string& whole) const;
    bool repeats_heads(std::string_view line) const;

    LetterHeads heads_;
    std::vector<Line> lines_;
};

// Whether the lines begin with headers of a message in any language, as below a line drawn by a mail program:
// at least three `Words: value`, with a date.
bool are_headers(const std::vector<std::string>& lines);

}  // namespace ronda::mailer

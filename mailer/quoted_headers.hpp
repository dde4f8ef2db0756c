// Recognizes the header block of a message that is quoted without marks, `De: … Enviado: … Para: … Asunto: …`,
// in the languages of the players' mail programs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ronda::mailer {

class QuotedHeaders {
  public:
    explicit QuotedHeaders(const std::vector<std::string>& lines);

    // Whether a header block begins on that line: the sender and at least two of date, recipient and subject
    // within a few lines. Fields may be bold (`*De:*`), indented, or several on one line.
    bool begins_at(std::size_t line) const;

  private:
    struct Line {
        bool blank = false;
        unsigned first = 0, all = 0;  // the field at the start of the line; all its fields
    };
    std::vector<Line> lines_;
};

}  // namespace ronda::mailer

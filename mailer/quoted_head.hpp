// The head of a message that is quoted without marks: `De: … Enviado: … Para: … Asunto: …`, in the languages
// that the players' mail programs speak.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ronda::mailer {

class QuotedHeads {
  public:
    explicit QuotedHeads(const std::vector<std::string>& lines);

    // Whether a head begins on that line: who wrote it and two more of its fields (when, to whom, about what)
    // within a few lines. A field may be bold (`*De:*`), stand after blanks, or several on one line.
    bool begin_at(std::size_t line) const;

  private:
    struct Line {
        bool blank = false;
        unsigned first = 0, all = 0;  // fields: the one that begins it, all of them
    };
    std::vector<Line> lines_;
};

}  // namespace ronda::mailer

// The head of a message that is quoted without marks: `De: … Enviado: … Para: … Asunto: …`, in the languages
// that the players' mail programs speak.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace ronda::mailer {

// Whether such a head begins on the line `at` of `lines`: who wrote it and two more of its fields (when, to
// whom, about what) within a few lines. A field may be bold (`*De:*`), stand after blanks, or several on one
// line.
bool is_quoted_head(const std::vector<std::string>& lines, std::size_t at);

}  // namespace ronda::mailer

// Edits of a state that a case makes before its round.
#pragma once

#include "tests/support/case_file.hpp"

namespace ronda::cases {

// Replaces `value` by what is written; the old value gives the type. Throws BadCase.
void assign(const Node& written, Json& value);

// `antes`. Throws BadCase.
void edit_state(const Node& edits, const Words& words, Json& state);

}  // namespace ronda::cases

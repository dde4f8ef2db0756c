// Applies the edits of a case to the state before its round.
#pragma once

#include "tests/support/case_file.hpp"

namespace ronda::cases {

// Replaces `value` by the written one; the old value decides the type. Throws BadCase.
void assign(const Node& written, Json& value);

// Applies `antes`. Throws BadCase.
void edit_state(const Node& edits, const Words& words, Json& state);

}  // namespace ronda::cases

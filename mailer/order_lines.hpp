// The lines of an order text as people write them into a letter: capitals that a telephone puts at the begin of
// a line, and what stands below the orders, as letters end («Un abrazo, Paula»). Programs put a mark before
// what they add (body.hpp); people do not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "mailer/body.hpp"

namespace ronda::mailer {

// With the key of an order file at its margin written as such files have it: `Órdenes:` is `ordenes:`. Other
// lines as they are.
std::string with_plain_key(std::string_view line);

// Where the prose below the orders in lines [first, end) begins; `end`: there is none. Prose follows an empty
// line, stands at the margin and looks like no key; an order that is not understood is left to the reader of
// orders, who tells its place. Lines deeper than `depth` do not count.
std::size_t farewell_in(const std::vector<BodyLine>& lines, std::size_t first, std::size_t end, int depth);

}  // namespace ronda::mailer

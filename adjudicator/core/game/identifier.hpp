// Which strings may name a match, a player or a colour (core/contract.md, "Identifiers").
#pragma once

#include <string>
#include <string_view>

namespace ronda {

bool is_match_id(std::string_view id);   // [a-z0-9][a-z0-9-]{0,63}
bool is_player_id(std::string_view id);  // the same form, up to 32, except `neutral` and `moderador`
bool is_colour(std::string_view text);   // #RRGGBB, hexadecimal digits, upper or lower case
// Whether `text` may be shown in mail headers, maps and tables: 1..`most` code points, none of them a control
// or direction character, and at least one visible.
bool is_display_name(std::string_view text, std::size_t most);
// Returns the name without control and direction characters, which some programs send along, and without blanks
// around it.
std::string display_name(std::string_view text);

}  // namespace ronda

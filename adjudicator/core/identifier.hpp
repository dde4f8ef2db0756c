// The forms of core/contract.md, "Identifiers": what may name a match, a player, a colour.
#pragma once

#include <string_view>

namespace ronda {

bool is_match_id(std::string_view id);   // [a-z0-9][a-z0-9-]{0,63}
bool is_player_id(std::string_view id);  // the same up to 32, neither `neutral` nor `moderador`
bool is_colour(std::string_view text);   // #RRGGBB, hexadecimal digits of either case
// 1..`most` code points, none a control character, not only blanks: what may stand in a mail header, a map, a
// table.
bool is_display_name(std::string_view text, std::size_t most);

}  // namespace ronda

// A letter whose blocks go to different matches is handed over as a letter for each.
#pragma once

#include <string>
#include <string_view>

namespace ronda::club {

// Returns the letter with its header fields and `text` as its only content. `bytes` is the letter as it came:
// what servers wrote about its sender stays, what told of its parts does not.
std::string part_of_letter(std::string_view bytes, std::string_view text);

}  // namespace ronda::club

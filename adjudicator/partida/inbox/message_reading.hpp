// Messages read by the mail program, many at a time. If it crashes, each of them is read alone, so that one bad
// message does not stop the others.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_read_at_once = 16;

// A message for each path, in their order. One that could not be read has `unread` as its fault_code and no
// digest. Fails (3): the mail program cannot be used at all.
Result<std::vector<Message>> read_messages(World& world, const std::vector<std::string>& paths);

inline constexpr std::string_view unread = "entorno";

}  // namespace ronda::partida

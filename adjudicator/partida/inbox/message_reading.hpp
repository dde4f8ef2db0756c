// Reads messages with the mail program, many at a time. If the program crashes, each message is read alone, so
// that one bad message does not stop the others.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_read_at_once = 16;

// Returns one message for each path, in the same order. A message that could not be read has the fault_code
// `unread` and no digest. Fails (3) if the mail program does not work at all.
Result<std::vector<Message>> read_messages(World& world, const std::vector<std::string>& paths);

inline constexpr std::string_view unread = "entorno";

}  // namespace ronda::partida

// The other matches in the folder that holds this one. One mailbox may serve them all: a message for another
// match is handed over to it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

class OtherMatches {
  public:
    OtherMatches(Files& files, const Layout& own) : files_(files), own_(own) {}

    // The match whose partida.yaml has this id. `id` is compared with the ids that are there and is never part
    // of a path. Fails (3): several folders have it and none bears its name.
    Result<std::optional<Layout>> find(std::string_view id);

  private:
    void look();

    Files& files_;
    const Layout& own_;
    std::optional<std::map<std::string, std::vector<Path>, std::less<>>> folders_;  // by id; read once
};

// Puts the message into the inbox of the match at `to`, which is made where it is missing, and takes it away
// here. If it is killed in between and done again, the message is there once. Fails (3).
Result<void> hand_over(Files& files, const Message& message, const Layout& to);

}  // namespace ronda::partida

// Limits how many messages a player may send to the others (partida/contract.md, "Also by mail").
#pragma once

#include <map>
#include <optional>
#include <string>

#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Stored in `correo/entrada/mensajes.json`, not synced, and not in the journal, which must not tell who wrote
// an anonymous message. Messages are identified by the mark of their letter, so that one that a killed run sent
// is not counted twice.
class MessageLimit {
  public:
    MessageLimit(Files& files, const Layout& at, Instant now);

    // Returns when `who` may send another message. Empty: now. The message of a letter that was counted before
    // is always allowed.
    std::optional<Instant> next(const std::string& who, const std::string& mark) const;
    // Counts the message of this letter. Fails (3) if the disk fails.
    Result<void> count(const std::string& who, const std::string& mark);

    static constexpr std::size_t most_an_hour = 10, most_a_day = 30;

  private:
    Files& files_;
    Path path_;
    Instant now_;
    std::map<std::string, std::map<std::string, Instant>> sent_;  // by player and mark
};

}  // namespace ronda::partida

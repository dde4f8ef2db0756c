// How many answers strangers get (club/contract.md, "Strangers"): anybody may write any address into From, so
// nobody may be answered without limit; and forged letters must not use up the answers of real ones.
#pragma once

#include <map>
#include <string>

#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// Stored in `correo/entrada/desconocidos.json`, not synced. Answers are identified by name, so that one that a
// killed run composed is not counted twice. Days are those of UTC.
class StrangerLimit {
  public:
    static constexpr int most_a_day = 100, most_unproven_a_day = 50;

    // `only_proven`: nobody else gets an answer.
    StrangerLimit(Files& files, const Layout& at, bool only_proven, Instant now);

    // Whether the address may get the answer `name`. `proven`: its mail server has proved the sender.
    bool allows(const std::string& address, bool proven, const std::string& name) const;
    void count(const std::string& address, bool proven, const std::string& name);
    // Saves the counts if they have changed. Fails (3) if the disk fails.
    Result<void> save();

  private:
    Files& files_;
    Path path_;
    bool only_proven_;
    Instant day_;
    std::map<std::string, std::string> answered_;  // by address: the name of the answer
    int unproven_ = 0;
    bool changed_ = false;
};

}  // namespace ronda::partida

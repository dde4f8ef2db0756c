// Limits how many answers an address gets in an hour (partida/contract.md, "Answers"). Answers to messages with
// a proven sender and to others are counted separately, so that forged messages cannot use up the answers of an
// address's owner.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

enum class Proof { proven, unproven };

// Stored in `correo/entrada/respuestas.json`, not synced. Answers are identified by name, so an answer that a
// killed run composed is not counted twice.
class AnswerLimit {
  public:
    AnswerLimit(Files& files, const Layout& at, Instant now);

    // Returns how many answers an address gets in an hour.
    static std::size_t most(Proof proof);

    // Whether the address may get the answer `name`. An answer that was counted before is always allowed.
    bool allows(Proof proof, const std::string& address, const std::string& name) const;
    // Counts the answer `name`; a second call changes nothing.
    void count(Proof proof, const std::string& address, const std::string& name);
    // Saves the counts if they have changed. Fails (3) if the disk fails.
    Result<void> save();

  private:
    using Answers = std::map<std::string, std::map<std::string, Instant>>;  // by address and name
    Answers& of(Proof proof) { return proof == Proof::proven ? proven_ : unproven_; }
    const Answers& of(Proof proof) const { return proof == Proof::proven ? proven_ : unproven_; }
    void read(const Json& json, Answers& answers) const;

    Files& files_;
    Path path_;
    Instant now_;
    Answers proven_, unproven_;
    bool changed_ = false;
};

}  // namespace ronda::partida

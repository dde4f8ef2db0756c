// How many answers an address may get in an hour (partida/contract.md, "Answers"). What is proven to come
// from its owner and what is not are counted apart, so that forged messages cannot use up an owner's answers.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

enum class Proof { proven, unproven };

// Kept in `correo/entrada/respuestas.json`, not synced. Answers are known by their names, so that what a killed
// run had answered is not counted twice.
class AnswerLimit {
  public:
    AnswerLimit(Files& files, const Layout& at, Instant now);

    static std::size_t most(Proof proof);

    bool allows(Proof proof, const std::string& address, const std::string& name) const;
    void count(Proof proof, const std::string& address, const std::string& name);
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

// Limits of the mail that others make the program send: answers to an address in an hour (partida/contract.md,
// "Answers"), answers to strangers in a day (club/contract.md, "Strangers"), and messages of a player to the
// others ("Also by mail"). The counts are files in `correo/entrada` that are not synced; answers and messages
// are counted by name, so that one that a killed run composed is not counted twice.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "adjudicator/partida/calendar/calendar.hpp"
#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

enum class Proof { proven, unproven };

// By address or player, and by the name of what was sent: when.
using SentTimes = std::map<std::string, std::map<std::string, Instant>>;

// How many answers an address gets in an hour (`respuestas.json`). Answers to messages with a proven sender and
// to others are counted separately, so that forged messages cannot use up the answers of an address's owner.
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
    SentTimes& of(Proof proof) { return proof == Proof::proven ? proven_ : unproven_; }
    const SentTimes& of(Proof proof) const { return proof == Proof::proven ? proven_ : unproven_; }

    Files& files_;
    Path path_;
    Instant now_;
    SentTimes proven_, unproven_;
    bool changed_ = false;
};

// How many answers strangers get in a day, of UTC (`desconocidos.json`): anybody may write any address into
// From, so nobody may be answered without limit; and forged letters must not use up the answers of real ones.
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

// How many messages a player may send to the others (`mensajes.json`). They are not counted in the journal,
// which must not tell who wrote an anonymous one; their names are the marks of their letters.
class MessageLimit {
  public:
    MessageLimit(Files& files, const Layout& at, Instant now);

    // Returns when `who` may send another message. Empty: now. The message of a letter that was counted before
    // is always allowed.
    std::optional<Instant> next(const std::string& who, const std::string& mark) const;
    // Why `who` may send no message to others now. Empty if they may.
    std::optional<Text> why_no_more(const std::string& who, const std::string& mark, const Zone& zone) const;
    // Counts the message of this letter. Fails (3) if the disk fails.
    Result<void> count(const std::string& who, const std::string& mark);

    static constexpr std::size_t most_an_hour = 10, most_a_day = 30;

  private:
    Files& files_;
    Path path_;
    Instant now_;
    SentTimes sent_;
};

}  // namespace ronda::partida

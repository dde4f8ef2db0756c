// The answers to one message after another: named, counted, and composed together once the message is dealt
// with.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/partida/inbox/answer_limit.hpp"
#include "adjudicator/partida/inbox/answers.hpp"
#include "adjudicator/partida/inbox/letter_size.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

class Answering {
  public:
    Answering(World& world, const Match& match, Instant now)
        : world_(world), match_(match), now_(now), limit_(world.files, match.at, now) {}

    // Forgets the answers to a message that were not sent.
    void begin();

    // Whether an answer to this message would still go out.
    bool may_answer(const Message& message, const std::string& who, Proof proof) const;

    // To the address that the match knows of `who` (a player's id or `moderador`), whoever wrote. If no more
    // answers may go there, it is only counted. Fails (3): the disk.
    Result<void> reply(const Message& message, const std::string& who, Proof proof, const Answer& answer);
    void leave_unanswered(const std::string& who, Proof proof) { ++left_[{who, proof}]; }

    // Composes the answers into the outbox. Fails (3): the mail program, the disk.
    Result<void> send(RunReport& report);

    // Who was left without answers: one line each, however many messages they are.
    void tell_unanswered(RunReport& report) const;

  private:
    using Unanswered = std::map<std::pair<std::string, Proof>, int>;  // messages
    Result<LetterRoom> room_for(const Message& message, Proof proof) const;
    Result<void> remove_pictures();

    World& world_;
    const Match& match_;
    Instant now_;
    AnswerLimit limit_;
    Unanswered unanswered_;
    // Of the message at hand.
    Unanswered left_;
    Json letters_ = Json::array();
    int answers_ = 0;
    std::vector<Path> pictures_;
};

}  // namespace ronda::partida

// Names, counts and composes the answers to messages, one message after another. The answers to a message are
// composed together once the message is processed.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/match/inbox/answers.hpp"
#include "adjudicator/match/inbox/mail_limits.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

struct LetterRoom;  // how long an answer may be

class Answering {
  public:
    Answering(System& system, const Match& match, LetterIds ids, Instant now);

    // The limits of the mail root (mail_limits.hpp).
    MailLimits& limits() { return limits_; }

    // Starts the next message: forgets the answers that were not sent.
    void begin();

    // From now on collects the answers to proven authors in `held` instead of composing them. The caller sends
    // them in one letter with the answers of other matches (club/contract/routing.md, "One answer").
    void hold() { holds_ = true; }
    const std::vector<HeldAnswer>& held() const { return held_; }

    // Whether the limit still allows an answer to this message.
    bool may_answer(const Message& message, const std::string& who, AuthLevel proof) const;

    // Adds an answer to the address of `who` (a player's id or `moderador`) in the match, never to the
    // message's sender address. If the limit is reached, only counts the message. Fails (3) if the disk fails.
    Result<void> reply(const Message& message, const std::string& who, AuthLevel proof, const Answer& answer);
    // As reply(), to an address that partida.yaml may not contain; the caller has checked that it may be
    // answered. `about`: the subject of a question; a stranger gets one answer a day about each.
    Result<void> reply_to(const Message& message, const Recipient& to, AuthLevel proof, const Answer& answer,
                          const std::string& about);
    void leave_unanswered(const std::string& who, AuthLevel proof) { ++left_[{who, proof}]; }
    // Whether the current message leaves somebody without an answer.
    bool leaves_unanswered() const { return !left_.empty(); }

    // Composes the answers into the outbox. Fails (3) if the mail program or the disk fails.
    Result<void> send(RunReport& report);

    // Adds one warning for each recipient whose messages were left unanswered, with their number.
    void report_unanswered(RunReport& report) const;

  private:
    using Unanswered = std::map<std::pair<std::string, AuthLevel>, int>;  // messages
    Result<void> add(const Message& message, const std::string& who, const Recipient& to, AuthLevel proof,
                     const Answer& answer, const LetterRoom& room, const std::string& about = {});
    Caused caused_by(const Message& message, const Recipient& to, const std::string& name) const;
    Result<bool> take(const Message& message, const Recipient& to, AuthLevel proof, const Caused& letter);
    bool is_of_match(std::string_view address) const;

    System& system_;
    const Match& match_;
    LetterIds ids_;
    Instant now_;
    MailLimits limits_;
    Unanswered unanswered_;
    // State of the current message.
    Unanswered left_;
    Json letters_ = Json::array();
    std::vector<HeldAnswer> held_;
    bool holds_ = false;
    int answers_ = 0;
};

// Composes a receipt to every player for whom the moderator submitted orders (`ronda submit`), or who sent them
// from a page and does not want the receipt only there (`acuses`), if the orders are pending and have no
// receipt yet. Players without an address get none. Fails (3) if the mail program or the disk fails; the next
// call continues.
Result<void> compose_receipts(System& system, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::match

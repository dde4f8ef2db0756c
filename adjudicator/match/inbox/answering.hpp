// Answers messages one after another. The answers to a message are named, counted, and composed together after
// the message is processed.
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

    // The limits of the match's root.
    MailLimits& limits() { return limits_; }

    // Discards the answers to a message that were not sent.
    void begin();

    // From now on, answers to a proven author are not composed: `held` returns them. Somebody else tells them,
    // with those of other matches to the same letter (club/contract/routing.md, "One answer").
    void hold() { holds_ = true; }
    const std::vector<HeldAnswer>& held() const { return held_; }

    // Whether the limit still allows an answer to this message.
    bool may_answer(const Message& message, const std::string& who, AuthLevel proof) const;

    // Answers to the address of `who` (a player's id or `moderador`) in the match, never to the message's
    // sender address. If the limit allows no more answers, only counts the message. Fails (3) if the disk
    // fails.
    Result<void> reply(const Message& message, const std::string& who, AuthLevel proof, const Answer& answer);
    // The same to an address that may be of nobody in partida.yaml. The caller has looked whether it may be
    // answered at all. `about`: the matter of a question; a stranger gets one answer a day about each.
    Result<void> reply_to(const Message& message, const Recipient& to, AuthLevel proof, const Answer& answer,
                          const std::string& about);
    void leave_unanswered(const std::string& who, AuthLevel proof) { ++left_[{who, proof}]; }
    // Whether somebody is left without an answer to the current message.
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

// Composes a receipt to every player in whose name the moderator handed in orders (`ronda submit`) that wait
// and have none yet. Players without an address get none. Fails (3) if the mail program or the disk fails; the
// next call goes on.
Result<void> compose_receipts(System& system, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::match

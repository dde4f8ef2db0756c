// Who wants a match's letters and who no more of them (match/contract/subscriptions.md, "Who reads along"):
// what they write, `seguir: true | semanal | no`, and below it the address and the code that confirms it; and
// how it is carried out. Nothing about a stranger is stored before they have answered a letter that went to
// their address.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/inbox/answering.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/processed_mail.hpp"
#include "adjudicator/match/letters/unsubscribing.hpp"
#include "adjudicator/match/store/codes.hpp"
#include "adjudicator/match/submission/submission.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

struct SubscriptionRequest {
    formats::Summary summary = formats::Summary::round;  // `round`, `week` or `none`
    std::string match;                                   // `partida`, folded; empty if it names none
    std::string email;                                   // `correo`; empty: that of the sender
    std::string code;                                    // `si`; empty if there is none
    Lang lang = Lang::es;                                // of the word it was written with
};

// Returns the wish of a message. What is quoted counts only with a code, since the letter that asked for it had
// that behind a `#`. Empty if the message has orders or requests beside it, or no wish.
std::optional<SubscriptionRequest> subscription_request_in(const Message& message);

class SubscriptionRequests {
  public:
    SubscriptionRequests(const OpenMatch& open, Answering& answering);

    // Returns whose letter only says that they leave, with the token of List-Unsubscribe. Empty if it does not.
    std::optional<Reader> leaving(const Message& message) const;

    // Hands it in with `letter`. `answers`: a player is told how to get letters again; nobody else is.
    Result<Filing> leave(const Message& message, const Reader& reader, const Submission& letter, bool answers);

    // Hands the wish in with `letter` if it is proven, or answers with the lines that prove it. A stranger is
    // not answered unless the match is public, or has the letter's outcome: `is_stored`. `answers`: if not,
    // nobody is.
    Result<Filing> take(const Message& message, const SubscriptionRequest& wish, const Submission& letter,
                        bool is_stored, bool answers);

    // Whether the letter's code, or its server, proves who wishes this.
    bool is_proven(const Message& message, const SubscriptionRequest& wish) const;

  private:
    std::vector<std::string> owners_of(const std::string& email) const;
    Confirmed confirmed_by(const SubscriptionRequest& wish) const;
    std::string code_of(const SubscriptionRequest& wish) const;
    bool may_begin(const SubscriptionRequest& wish) const;
    Result<bool> hand_in(const SubscriptionRequest& wish, std::vector<std::string> owners,
                         const Submission& letter) const;
    Result<void> send_answer(const Message& message, const SubscriptionRequest& wish, AuthLevel proof,
                             const Answer& answer);
    Answer question(const SubscriptionRequest& wish) const;
    Answer done(const SubscriptionRequest& wish, bool stored) const;

    const OpenMatch& open_;
    const Match& match_;
    const Secrets& secrets_;
    Answering& answering_;
    Instant now_;
};

}  // namespace ronda::match

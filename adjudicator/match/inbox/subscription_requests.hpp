// Reads requests to subscribe to a match's letters or to leave (match/contract/subscriptions.md, "Who reads
// along"), and executes them. The request is `seguir: true | semanal | no`, followed by the address and the
// code that confirms it. Nothing about a stranger is stored before they have answered a letter to their
// address.
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
    std::string match;                                   // `partida`, folded; may be empty
    std::string email;                                   // `correo`; empty: the sender's
    std::string code;                                    // `si`; may be empty
    Lang lang = Lang::es;                                // of the keyword that was used
};

// Returns the subscription request of a message. Quoted lines count only with a code, since the letter that
// asked for the code had them behind a `#`. Empty if the message has orders or requests beside it, or no such
// request.
std::optional<SubscriptionRequest> subscription_request_in(const Message& message);

class SubscriptionRequests {
  public:
    SubscriptionRequests(const OpenMatch& open, Answering& answering);

    // Returns the reader who leaves by the token of List-Unsubscribe alone. Empty if the letter is no such
    // request.
    std::optional<Reader> leaving(const Message& message) const;

    // Submits that the reader leaves, as `letter`. `answers`: whether a player is answered how to subscribe
    // again; nobody else is answered.
    Result<Filing> leave(const Message& message, const Reader& reader, const Submission& letter, bool answers);

    // Submits the request, as `letter`, if it is proven; otherwise answers with the lines that prove it. A
    // stranger is answered only if the match is public or has stored the letter's outcome (`is_stored`).
    // `answers`: if false, nobody is answered.
    Result<Filing> take(const Message& message, const SubscriptionRequest& wish, const Submission& letter,
                        bool is_stored, bool answers);

    // Whether the letter's code or its server proves who makes the request.
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

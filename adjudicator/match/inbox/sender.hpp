// Finds out who sent a message, by its key and its signature (match/contract/requests.md, "Proof" and `exige`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/mail_limits.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/submission/instructions.hpp"

namespace ronda::match {

// Returns the mail server that is trusted to confirm senders: `autentica`; empty if there is none.
std::string_view authenticator_of(const Match& match);

class Senders {
  public:
    Senders(const Match& match, const Journal& journal, const Secrets& secrets)
        : match_(match), journal_(journal), secrets_(secrets) {}

    // Returns the proven sender, a player's id or `moderador`. The proof is the key, the signature or both, as
    // `exige` says; the moderator always needs the right address and key. Fails with `jugador_desconocido`,
    // `clave_incorrecta` or `origen_sin_probar`.
    Result<std::string> proven(const Message& message, const Instructions& instructions) const;

    // Returns why the letter does not count; empty if it counts. Substitutes of `who` may not resign, speak of
    // a draw, or write to the others; nor may anybody with the key of the round if a substitute was given it,
    // too.
    std::optional<Text> forbidden(const Message& message, const Instructions& instructions,
                                  const std::string& who) const;

    // Whether the letter's key is the key of the coming round, so that the letter needs no `ronda`.
    bool names_coming_round(const Instructions& instructions, const std::string& who) const;

    // Returns the first of `owners_of`; empty if nobody has the address.
    std::string known(std::string_view address) const;

    // Returns everybody with this address: players, then `moderador`.
    std::vector<std::string> owners_of(std::string_view address) const;

    // Whether a message that is not readable as a whole is still proven to come from `who`: one of its author's
    // lines has the key of `who`, or the mail server of `who` signed it.
    AuthLevel proof_of(const Message& message, const std::string& who) const;
    // Whether proof_of is `proven` for anybody in the match.
    bool is_of_anybody(const Message& message) const;

  private:
    bool has_address(std::string_view who, std::string_view address) const;
    // Whether the key proves that the message is from `who`. The key of a round does so only in messages from
    // the address of `who`, because people show reports to others. `round`: the round of the orders.
    bool has_key(std::string_view written, const std::string& who, int round, const Message& message) const;
    Result<std::string> proven_moderator(const Message& message, const Instructions& instructions) const;
    Result<void> check_key(const Message& message, const Instructions& instructions,
                           const std::string& who) const;
    // Whether the key of the coming round was given to a present or former substitute of `who`.
    bool is_shared(const std::string& who) const;
    bool is_signed(const Message& message, const std::string& who) const;
    Result<void> check_signature(const Message& message, const std::string& who) const;

    const Match& match_;
    const Journal& journal_;
    const Secrets& secrets_;
};

}  // namespace ronda::match

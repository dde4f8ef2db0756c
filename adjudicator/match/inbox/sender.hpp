// Who sent a message and what proves it (match/contract/requests.md, "Proof" and `exige`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/mail_limits.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/submission/instructions.hpp"

namespace ronda::match {

// Returns the server that is trusted to tell who sent a message: `autentica`; empty if there is none.
std::string_view authenticator_of(const Match& match);

class Senders {
  public:
    Senders(const Match& match, const Journal& journal, const Secrets& secrets)
        : match_(match), journal_(journal), secrets_(secrets) {}

    // Returns the proven sender, a player's id or `moderador`. The proof is the key, the signature or both, as
    // `exige` says; the moderator always needs the right address and key. Fails with `jugador_desconocido`,
    // `clave_incorrecta` or `origen_sin_probar`.
    Result<std::string> proven(const Message& message, const Instructions& instructions) const;

    // Returns why the letter does not count: it resigns, speaks of a draw, or has a message to others, and
    // comes from somebody who plays for `who`, or from anybody with the key of the round, which was given to
    // such a person, too. Empty if it counts.
    std::optional<Text> forbidden(const Message& message, const Instructions& instructions,
                                  const std::string& who) const;

    // Whether the letter's key is that of the coming round, so that it names the round.
    bool names_coming_round(const Instructions& instructions, const std::string& who) const;

    // Returns the first of `owners_of`; empty if nobody has the address.
    std::string known(std::string_view address) const;

    // Returns everybody with this address: players, then `moderador`.
    std::vector<std::string> owners_of(std::string_view address) const;

    // Whether a message that is not readable as a whole is still proven to come from `who`: one of its author's
    // lines has the key of `who`, or the mail server of `who` signed it.
    AuthLevel proof_of(const Message& message, const std::string& who) const;
    // Whether anybody in the match is proven so.
    bool is_of_anybody(const Message& message) const;

  private:
    bool has_address(std::string_view who, std::string_view address) const;
    // Whether the key proves that the message is from `who`. The key of a round does so only in messages from
    // the address of `who`, because people show reports to others. `round`: for which the orders are.
    bool has_key(std::string_view written, const std::string& who, int round, const Message& message) const;
    Result<std::string> proven_moderator(const Message& message, const Instructions& instructions) const;
    Result<void> check_key(const Message& message, const Instructions& instructions,
                           const std::string& who) const;
    // Whether the key of the coming round was given to somebody who plays or played for `who`.
    bool is_shared(const std::string& who) const;
    bool is_signed(const Message& message, const std::string& who) const;
    Result<void> check_signature(const Message& message, const std::string& who) const;

    const Match& match_;
    const Journal& journal_;
    const Secrets& secrets_;
};

}  // namespace ronda::match

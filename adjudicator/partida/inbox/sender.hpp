// Whose message it is and what proves it (partida/contract.md, "Whose orders they are" and `exige`).
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/partida/inbox/answer_limit.hpp"
#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

class Senders {
  public:
    Senders(const Match& match, const Secrets& secrets) : match_(match), secrets_(secrets) {}

    // The player or `moderador` whose message this is proven to be: by key, signature or both, as `exige` says;
    // the moderator always by his address and his key. Refused: `jugador_desconocido`, `clave_incorrecta`,
    // `origen_sin_probar`.
    Result<std::string> proven(const Message& message, const Instructions& instructions) const;

    // The first player, or the moderator, with this address; empty: nobody.
    std::string known(std::string_view address) const;

    // Whether a message that cannot be read as a whole is still his: a line has his key, or his mail server
    // signed it.
    Proof proof_of(const Message& message, const std::string& who) const;

  private:
    std::string address_of(std::string_view who) const;
    std::string only_owner_of(std::string_view address) const;
    std::string_view authenticator() const;
    bool has_key(std::string_view written, const std::string& who) const;
    Result<std::string> proven_moderator(const Message& message, const Instructions& instructions) const;
    Result<void> check_key(const Instructions& instructions, const std::string& who) const;
    Result<void> check_signature(const Message& message, const std::string& who) const;

    const Match& match_;
    const Secrets& secrets_;
};

}  // namespace ronda::partida

// The letters to a club that had no effect: when they came, from whom, why, and what was answered. The
// moderator sees them in the daily letter and with `ronda mail list CLUB --refused`, by a short number.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/people/register.hpp"
#include "adjudicator/match/inbox/message.hpp"

namespace ronda::club {

// Why a stranger's letter has had no effect yet: the moderator is asked whether they get in, in a letter of its
// own.
inline constexpr std::string_view asks_to_get_in = "pide_entrar";

// A stranger's letter is answered another day.
inline constexpr std::string_view put_off = "manana";

// Not the sender's letter is meant, but one that did not reach the address that stands there.
inline constexpr const char* unreached = "sin_llegar";

struct Refusal {
    int number = 0;  // counts from 1; stays the letter's
    Instant when = 0;
    std::string from;    // as it can be shown
    std::string why;     // a code: `sin_partida`
    Text answered;       // subjects of the answers; empty: none was sent
    std::string digest;  // of the letter's bytes

    bool operator==(const Refusal&) const = default;
    static constexpr auto fields =
        std::tuple(field("n", &Refusal::number), field<match::AsInstant>("cuando", &Refusal::when),
                   field("de", &Refusal::from), field("motivo", &Refusal::why),
                   field("respuesta", &Refusal::answered), field("huella", &Refusal::digest));
};

// Stored in `correo/entrada/rechazadas.json`, not synced; the newest `most_kept`.
class Refusals {
  public:
    static constexpr std::size_t most_kept = 500;

    Refusals(Files& files, const ClubPaths& paths);

    // Oldest first.
    const std::vector<Refusal>& all() const { return all_; }
    // Null if no letter has this number, or no longer.
    const Refusal* find(int number) const;

    // Notes the letter, once; its number is given here.
    void add(Refusal refusal);
    // Saves what was added. Fails (3) if the disk fails.
    Result<void> save();

  private:
    Files& files_;
    Path path_;
    std::vector<Refusal> all_;
    bool changed_ = false;
};

// Returns the file of a refused letter, whole or with its headers only. Empty if it is gone.
std::optional<Path> letter_of(Files& files, const ClubPaths& paths, const Refusal& refusal);

// Returns `1 dic 12:00 · ana@example.org · no decía la partida · «¿De qué partida es tu carta?»`, with the
// number before it.
Text in_words(const Refusal& refusal, const match::Zone& zone);

}  // namespace ronda::club

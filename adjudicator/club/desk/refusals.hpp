// The list of refused letters: those that had no effect, with arrival, sender, reason and answer. The moderator
// sees them in the daily letter and with `ronda mail list CLUB --refused`, by a short number.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/people/club.hpp"
#include "adjudicator/match/inbox/message.hpp"

namespace ronda::club {

// Reason: the moderator has been asked whether this stranger may join.
inline constexpr std::string_view asks_to_get_in = "pide_entrar";

// Reason: the stranger's letter is answered another day.
inline constexpr std::string_view put_off = "manana";

// Reason: a bounce. The entry names the address that a letter of the club or of a match did not reach.
inline constexpr const char* unreached = "sin_llegar";

struct Refusal {
    int number = 0;  // from 1; never changes
    Instant when = 0;
    std::string from;    // as shown to people
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
    // Null if no letter has this number any more.
    const Refusal* find(int number) const;

    // Adds the letter, once, and numbers it.
    void add(Refusal refusal);
    // Removes the letters from before this time, but the newest of all, which has the last number.
    void forget_before(Instant when);
    // Saves the list if it has changed. Fails (3) if the disk fails.
    Result<void> save();

  private:
    Files& files_;
    Path path_;
    std::vector<Refusal> all_;
    bool changed_ = false;
};

// Returns the file of a refused letter, which may have only its headers left. Empty if it is gone.
std::optional<Path> letter_of(Files& files, const ClubPaths& paths, const Refusal& refusal);

// Returns `7. 1 dic 12:00 · ana@example.org · no decía la partida · respuesta: «¿De qué partida es tu carta?»`.
Text in_words(const Refusal& refusal, const match::Zone& zone);

}  // namespace ronda::club

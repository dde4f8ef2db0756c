// Gives a seat to another person or a robot, and a player a new key (match/contract/seats.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// The new holder of a seat.
struct Seat {
    std::string player;  // id
    std::string email;   // bare address; empty for a robot, or if the match's contacts have the address
    std::string name;    // empty: unchanged
    std::optional<robots::Level> robot = {};
    std::string reason = {};  // the moderator's words to the other players; may be empty
    bool operator==(const Seat&) const = default;
};

// Gives a player a new key: the old one is no longer valid, and an invitation brings the new one to the
// player's address. Nobody else is notified. Fails with `jugador_desconocido` if the player has no address in
// partida.yaml, with `asiento_vacante` if nobody has the seat, with the codes of replace_player.
Result<Text> rekey_player(System& system, const Match& match, Journal& journal, std::string_view player);

// Whether pending orders of a seat remain valid when its holder changes. By default they end.
enum class WaitingOrders { end, keep };

// Gives a seat to another person or a robot: sets the address (and the name), replaces the key, sends a person
// an invitation, and sends notices to the other players and to the former holder. The seat is no longer vacant.
// partida.yaml is not changed. Fails with `fichero_invalido` for an address or a name that partida.yaml does
// not allow, with `jugador_desconocido`, `jugador_eliminado` or `partida_terminada`.
Result<Text> replace_player(System& system, const Match& match, Journal& journal, const Seat& seat,
                            WaitingOrders orders = WaitingOrders::end);
// Checks whether replace_player would accept the seat. Fails as it does, and writes nothing.
Result<void> check_replacement(Files& files, const Match& match, const Seat& seat);

// The sentence to the former holder about their pending orders, and the end of the sentence to the moderator if
// some have ended.
Text orders_left_in_words(WaitingOrders orders);
Text orders_ended();

// Returns how often the seat got a new holder or a new key.
int times_given(const Journal& journal, std::string_view player);

// Completes the replacements that a killed process began, on a locked match. Fails (3) if the disk fails.
Result<void> finish_replacements(System& system, const MatchPaths& paths, const ClubContext& club,
                                 Journal& journal);

// Composes the invitations of new players that are not composed yet. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_invitations(System& system, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::match

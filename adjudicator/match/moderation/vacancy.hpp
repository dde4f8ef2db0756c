// Makes a seat vacant (match/contract/seats.md).
#pragma once

#include <string>

#include "adjudicator/match/moderation/replacement.hpp"

namespace ronda::match {

// Makes the seat vacant until replace_player gives it to somebody: it gets no letters, and partida.yaml says
// how its orders are made. Everybody is notified. `reason`: Vacancy::reason. `excused`: it does not count
// against the former holder. `orders`: whether the pending ones remain valid until somebody has the seat.
// Changes nothing if the seat is vacant already. Fails with `jugador_desconocido`, `jugador_eliminado` or
// `partida_terminada`.
Result<Text> vacate_seat(System& system, const Match& match, Journal& journal, const std::string& player,
                         const std::string& reason, bool excused = false,
                         WaitingOrders orders = WaitingOrders::end);
// Checks whether vacate_seat would accept the seat. Fails as it does, and writes nothing.
Result<void> check_vacating(const Match& match, const std::string& player);

// Notifies the moderator and the former holder of each vacant seat, if a killed process has not. Fails (3) if
// the disk fails.
Result<void> notify_of_vacancies(System& system, const Match& match, Journal& journal);

}  // namespace ronda::match

// What the moderator changes of a match that seeks players, by hand (`ronda open --change`, `--add`,
// `--remove`, `ronda cancel`). Who has a place in it is told.
#pragma once

#include <string>

#include "adjudicator/club/desk/sign_up.hpp"

namespace ronda::club {

// Returns the match that seeks players. Fails with `partida_desconocida` if there is none with this id that has
// not begun.
Result<SoughtMatch> sought_match(const DeskContext& context, const std::string& match);

// Takes the match back: it does not begin. `reason`: in the moderator's words, may be empty. Its file may be
// gone. Fails as sought_match; (3) if the disk fails.
Result<void> cancel_sign_up(DeskContext& context, const std::string& match, const std::string& reason);

// Writes the file of the match anew, if it differs, and lets the terms count from now on. Changes nothing if
// all is so already. Fails with `opcion_invalida` if the terms are not possible, or more people are in than
// there shall be seats, or the seats are drawn already and the terms differ; (3) if the disk fails.
Result<void> change_sign_up(DeskContext& context, const Opening& opening);

// Gives the person a place, whatever the match asks of others. Fails with `persona_desconocida`, `ya_apuntado`,
// `llena`; as sought_match, also if the seats are drawn already; (3) if the disk fails.
Result<void> add_to_sign_up(DeskContext& context, const std::string& match, const std::string& person);

// Takes the place away again. Fails with `no_apuntado`; as add_to_sign_up.
Result<void> remove_from_sign_up(DeskContext& context, const std::string& match, const std::string& person);

}  // namespace ronda::club

// The moderator's changes of a match that seeks players (`ronda open --change`, `--add`, `--remove`, `ronda
// cancel`). The people with a place in it are notified.
#pragma once

#include <string>

#include "adjudicator/club/desk/sign_up.hpp"

namespace ronda::club {

// Returns the match. Fails with `partida_desconocida` if no match with this id seeks players.
Result<SoughtMatch> sought_match(const DeskContext& context, const std::string& match);

// Cancels the match before it begins. `reason`: in the moderator's words, may be empty. The match's file may be
// missing. Fails as sought_match; (3) if the disk fails.
Result<void> cancel_sign_up(DeskContext& context, const std::string& match, const std::string& reason);

// Replaces the file and the terms of the match, as far as they differ. Fails with `opcion_invalida` if the
// terms are not possible, if more people have joined than there would be seats, or if the seats are drawn
// already and the terms differ; (3) if the disk fails.
Result<void> change_sign_up(DeskContext& context, const SignUp& opening);

// Gives the person a place, even if they do not meet the terms. Fails with `persona_desconocida`,
// `ya_apuntado`, `llena`; as sought_match, also if the seats are drawn already; (3) if the disk fails.
Result<void> add_to_sign_up(DeskContext& context, const std::string& match, const std::string& person);

// Takes the person's place away. Fails with `no_apuntado`; as add_to_sign_up.
Result<void> remove_from_sign_up(DeskContext& context, const std::string& match, const std::string& person);

}  // namespace ronda::club

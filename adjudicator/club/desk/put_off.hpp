// Puts letters of strangers off until tomorrow, when today's answers are used up (club/contract/requests.md,
// "Strangers"). They wait in `correo/entrada/manana`.
#pragma once

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/match/inbox/message.hpp"

namespace ronda::club {

// Whether one more letter may wait for tomorrow.
bool has_room_for_later(const DeskContext& context);

// Puts the letter off until tomorrow. Fails (3) if the disk fails.
Result<void> put_off_letter(const DeskContext& context, const match::Message& message);

// Moves the letters that were put off until today back into `nuevo`. Fails (3) if the disk fails.
Result<void> take_up_put_off(const DeskContext& context);

}  // namespace ronda::club

// Letters that the club's journal owes, and the moderator's daily letter. What strangers wrote waits for the
// latter in `correo/entrada/diaria.json`, because the journal has no address.
#pragma once

#include <string>

#include "adjudicator/club/desk/table.hpp"
#include "adjudicator/partida/inbox/message.hpp"

namespace ronda::club {

// Composes the notices of the journal that are not composed yet. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_club_notices(Table& table);

// Why the moderator reads somebody's words: nobody knows what they want, or they are of before a restore.
enum class Heard { of_stranger, before_restore };
// Keeps the words of a letter for the daily one; each letter once. Fails (3) if the disk fails.
Result<void> note_letter(Table& table, const partida::Message& message, Heard why);
// Counts letters of strangers that got no answer. Fails (3) if the disk fails.
Result<void> note_silence(Table& table, int letters);

// Composes the moderator's letter of the day, once, from the hour on that club.yaml gives: what matches need
// somebody, who joined, what strangers wrote. None if there is nothing to say. Fails (3) if the mail program or
// the disk fails.
Result<void> compose_daily_letter(Table& table);

}  // namespace ronda::club

// Letters that the club's journal owes, and the moderator's daily letter. What strangers wrote waits for the
// latter in `correo/entrada/diaria.json`, because the journal has no address.
#pragma once

#include <string>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/match/inbox/message.hpp"

namespace ronda::club {

// Composes the notices of the journal that are not composed yet. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_club_notices(DeskContext& context);

// Owes a letter to every person of the club, once for each key. Fails (3) if the disk fails.
Result<void> announce(DeskContext& context, Notice notice);

// Why the moderator reads somebody's words: nobody knows what they want, they are of before a restore, or they
// stand beside what was asked of the club.
enum class Heard { of_stranger, before_restore, beside_request };

// What the moderator reads of letters since the last daily letter. `save` writes it, so that many letters cost
// one writing.
class DailyNote {
  public:
    explicit DailyNote(DeskContext& context);

    // Keeps the letter's words, once; past the most that are kept, only their number.
    void add(const match::Message& message, Heard why);
    void add(const match::Message& message, Heard why, std::string_view words);
    // How many letters this desk has left without an answer.
    void set_silent(int letters);
    // Fails (3) if the disk fails.
    Result<void> save();

  private:
    DeskContext& context_;
    Json note_;
    int silent_before_ = 0;
    bool changed_ = false;
};

// Whether compose_daily_letter has something to do.
bool is_daily_letter_due(Files& files, const Club& club, Instant now);
// Composes the moderator's letter of the day, once, from the hour on that club.yaml gives: what matches need
// somebody, who joined, what strangers wrote. None if there is nothing to say. Fails (3) if the mail program or
// the disk fails.
Result<void> compose_daily_letter(DeskContext& context);

}  // namespace ronda::club

// Composes the queued notices of the club's journal, and the moderator's daily letter. Quotations for the
// latter wait in `correo/entrada/diaria.json`, because the journal never has an address.
#pragma once

#include <set>
#include <string>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/match/inbox/message.hpp"

namespace ronda::club {

// Composes the notices of the journal that are not composed yet. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_club_notices(DeskContext& context);

// Queues a notice for every person of the club, or only those with a seat in `matches`, once for each key.
// Fails (3) if the disk fails.
Result<void> announce(DeskContext& context, Notice notice, const std::set<std::string>& matches = {});

// Why the daily letter quotes a letter: a stranger's letter without a known purpose, a letter of before a
// restore, words beside a request to the club.
enum class Heard { of_stranger, before_restore, beside_request };

// Quotations from letters since the last daily letter. Only `save` writes the file.
class DailyNote {
  public:
    explicit DailyNote(DeskContext& context);

    // Adds the letter's words, once; past the limit only their number.
    void add(const match::Message& message, Heard why);
    void add(const match::Message& message, Heard why, std::string_view words);
    // Sets how many letters this run has left without an answer.
    void set_silent(int letters);
    // Fails (3) if the disk fails.
    Result<void> save();

  private:
    DeskContext& context_;
    Json note_;
    int silent_before_ = 0;
    bool changed_ = false;
};

// Whether compose_daily_letter would write a letter at `now`.
bool is_daily_letter_due(Files& files, const Club& club, Instant now);
// Composes the moderator's daily letter: matches that need attention, new people, quotations. Once a day, from
// the hour in club.yaml on; no letter if there is nothing to report. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_daily_letter(DeskContext& context);

}  // namespace ronda::club

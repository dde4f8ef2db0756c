// What waits for a person in all their matches: one letter a day for who has `resumen: diario`
// (club/contract/persons.md, "The letter of the day"), and the answer to `mis_partidas`.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"

namespace ronda::club {

// A seat whose orders the coming round still waits for.
struct WaitingSeat {
    std::optional<Instant> deadline;
    Section section;  // what has happened, and the lines of an answer, which name their match
    std::optional<PageLink> page;
    std::optional<formats::CalendarEvent> event;  // the deadline for the person's calendar
};

// Returns the person's seats that wait for orders, the most urgent first. A match that cannot be read has none.
std::vector<WaitingSeat> waiting_seats(const DeskContext& context, const Person& person);

void add_to(ClubLetter& letter, WaitingSeat seat);

// Composes the day's letter of everybody with `resumen: diario` for whom something waits. `day`: in the names
// of the letters, so that a killed call is repeated without a second letter. Fails (3) if the mail program or
// the disk fails.
Result<void> compose_digests(DeskContext& context, const std::string& day);

}  // namespace ronda::club

// Lists all seats whose orders a person still has to send: in the daily letter of people with `resumen: diario`
// (club/contract/persons.md, "The letter of the day"), and in the answer to `mis_partidas`.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"

namespace ronda::club {

// A seat whose orders the coming round still waits for.
struct WaitingSeat {
    std::optional<Instant> deadline;
    Section section;  // the news, and the lines of an answer, which name their match
    std::optional<PageLink> page;
    std::optional<formats::CalendarEvent> event;  // the deadline for the person's calendar
};

// Returns the person's seats that wait for orders, the most urgent first. A match that cannot be read has none.
std::vector<WaitingSeat> waiting_seats(const DeskContext& context, const Person& person);

// Adds the seat's section, link and deadline to the letter.
void add_to(ClubLetter& letter, WaitingSeat seat);

// Composes the daily letter of each person with `resumen: diario` and a waiting seat. `day`: part of the
// letters' file names, so that a repeated call writes no second letter. Fails (3) if the mail program or the
// disk fails.
Result<void> compose_digests(DeskContext& context, const std::string& day);

}  // namespace ronda::club

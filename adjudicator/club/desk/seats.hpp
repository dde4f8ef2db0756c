// Seats of running matches that change hands: given up or lost, offered, taken (club/contract/seats.md, "Seats
// that change hands", "Reliability"). A function first checks whether the match would refuse the change; then
// it writes a line in the club's journal, then changes the match. If the match is busy, the next run completes
// it from that line.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/match/moderation/replacement.hpp"

namespace ronda::club {

// Notifies people who lost a seat, offers vacant seats to people with `suplente: true`, and completes changes
// that a killed run began. A match that is busy or cannot be changed is named in the report and tried again.
// Fails (3) if the disk fails.
Result<void> move_seats(DeskContext& context);

// Fills `context.reliable`, if a match or the club requires a reliability, or if there are seats to offer.
void learn_reliability(DeskContext& context);

// Returns why the person may not join the match or take a seat of it. Empty if they are reliable enough, or
// new.
std::optional<Refused> why_not_trusted(const DeskContext& context, const std::string& match,
                                       const std::string& person);

// Returns the vacant seat `hx2/ana`, or for `hx2` the first seat of that match that may be taken. Null if there
// is none.
const VacantSeat* seat_named(const DeskContext& context, std::string_view wanted);

// Like seat_named, but finds a seat of a private match only with the match's pass or for a person who has had a
// seat there. `person`: who asks; null: a stranger.
const VacantSeat* seat_asked(const DeskContext& context, const Request& request, const Person* person);

// Whether the journal gives the seat to the person, but the match has it as vacant, because a run was killed.
bool is_taken_by(const DeskContext& context, const VacantSeat& seat, std::string_view person);

// Returns why the club refuses the seat to the person; does not ask the match. Empty if it does not.
std::optional<Refused> why_not_take(const DeskContext& context, const VacantSeat& seat, const Person& person);

// Error code: the files of the match cannot be read or changed.
inline constexpr const char* unreadable_match = "partida_ilegible";

// Checks whether the match can give the seat to the person. Fails with `asiento_tomado` if it is vacant no
// longer, with `partida_ilegible` if the match's files cannot be read or changed; the report says why.
Result<void> check_taking(DeskContext& context, const VacantSeat& seat, const Person& person);

// Gives the seat to the person; the match sends them an invitation. Call check_taking before. Fails (3) if the
// club's disk fails.
Result<void> take_seat(DeskContext& context, const VacantSeat& seat, const Person& person);

// Makes the person's seat in the match vacant. May be repeated. Fails as match::check_vacating, with
// `sin_asiento` if a robot has the seat, with `partida_ilegible` if the match's files cannot be read; (3) if
// the club's disk fails.
Result<void> give_up_seat(DeskContext& context, const std::string& match, const std::string& player,
                          const Person& person);

// Gives a seat to the person with the address in `seat`, as the moderator decides, and notifies the seat's
// former holder. If no person has the address, adds one. Fails as match::replace_player, with
// `partida_desconocida` if there is no such match, before anything is written; (3) if the match is busy.
Result<void> give_seat(DeskContext& context, const std::string& match, const match::Seat& seat,
                       match::WaitingOrders orders);

// Returns the number of the replacement by which the holder got the seat; 0: they have it from the start, or
// there is no such match. Fails if the match's journal cannot be read.
Result<int> replacement_of_holder(const DeskContext& context, const std::string& match,
                                  const std::string& player);

// Returns the player of the person's seat in the match, vacant or not. Empty if there is none.
std::string seat_of(const DeskContext& context, const std::string& match, const std::string& person);

// Return the vacant seats as a section, empty if there are none, and as requests to take them; without those of
// private matches.
Section vacant_section(const DeskContext& context);
std::vector<Request> takings(const DeskContext& context, const Person* person);

}  // namespace ronda::club

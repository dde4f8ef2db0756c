// Seats of running matches that change hands: given up or lost, offered, taken (club/contract/seats.md, "Seats
// that change hands"). What the match would refuse is found before anything is written. Then each step has a
// line in the journal before the match changes, from which the next run completes it, if the match is busy now.
// Who is reliable enough for a match, too (club/contract/seats.md, "Reliability").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/match/moderation/replacement.hpp"

namespace ronda::club {

// Tells who lost a seat, offers vacant seats to those who said that they would take one, and completes what a
// killed run left. A match that is busy or cannot be changed is told in the report and tried again. Fails (3)
// if the disk fails.
Result<void> move_seats(DeskContext& context);

// Reads how reliable everybody is, if a match or the club asks for a least, or seats are to be offered.
void learn_reliability(DeskContext& context);

// Returns why the person may not join the match or take a seat of it. Empty if they are reliable enough, or
// new.
std::optional<Refused> why_not_trusted(const DeskContext& context, const std::string& match,
                                       const std::string& person);

// Returns the seat that `wanted` names, `hx2/ana`, or the first that may be taken of the match `hx2`. Null if
// there is none.
const VacantSeat* seat_named(const DeskContext& context, std::string_view wanted);

// As seat_named, of what may be told to who asks, null if a stranger: a seat of a private match only with its
// pass, or to whoever has had a seat there.
const VacantSeat* seat_asked(const DeskContext& context, const Request& request, const Person* person);

// Whether the person has taken the seat that is vacant still, because a run was killed in between.
bool is_taken_by(const DeskContext& context, const VacantSeat& seat, std::string_view person);

// Returns why the person may not take the seat, as far as the club knows. Empty if they may.
std::optional<Refused> why_not_take(const DeskContext& context, const VacantSeat& seat, const Person& person);

// The code of a request to a match whose files cannot be read or changed.
inline constexpr const char* unreadable_match = "partida_ilegible";

// Whether the match can give the seat to the person. Fails with `asiento_tomado` if it is vacant no longer,
// with `partida_ilegible` if the match's files cannot be read or changed, of which the report says why.
Result<void> check_taking(DeskContext& context, const VacantSeat& seat, const Person& person);

// Gives the seat to the person, who is told by the match's invitation. Call check_taking before. Fails (3) if
// the club's disk fails.
Result<void> take_seat(DeskContext& context, const VacantSeat& seat, const Person& person);

// Makes the person's seat in the match vacant. May be repeated. Fails as match::check_vacating, with
// `sin_asiento` if a robot has the seat, with `partida_ilegible` if the match's files cannot be read; (3) if
// the club's disk fails.
Result<void> give_up_seat(DeskContext& context, const std::string& match, const std::string& player,
                          const Person& person);

// Gives a seat to whoever has the address, as the moderator decides; nobody has it yet: they become a person.
// Whoever had it is told. Fails as match::replace_player, with `partida_desconocida` if there is no such
// match, before anything is written; (3) if the match is busy.
Result<void> give_seat(DeskContext& context, const std::string& match, const match::Seat& seat,
                       match::WaitingOrders orders);

// Returns the replacement by which who has the seat now came to it; 0: they have it from the start, or the
// match cannot be found. Fails if the match's journal cannot be read.
Result<int> replacement_of_holder(const DeskContext& context, const std::string& match,
                                  const std::string& player);

// The player of the seat that the person has in the match, vacant or not. Empty if there is none.
std::string seat_of(const DeskContext& context, const std::string& match, const std::string& person);

// The vacant seats as a section, empty if there are none, and as requests to take them; without those of
// private matches.
Section vacant_section(const DeskContext& context);
std::vector<Request> takings(const DeskContext& context, const Person* person);

}  // namespace ronda::club

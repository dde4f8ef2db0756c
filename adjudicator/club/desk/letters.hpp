// The letters of a club: answers, notices to persons and strangers. Each ends with lines that its reader may
// send back; a code in them proves who does.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/blocks.hpp"
#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/store/codes.hpp"
#include "formats/calendar_event.hpp"

namespace ronda::club {

struct ClubLetter {
    Text subject;  // without the club's name
    Text words;  // the news, in two or three sentences; the first line is the headline, the others stand below
    std::vector<Request> ready = {};  // what the reader may ask next, the likeliest first
    Text button = {};                 // sends the first of them; empty: says what it asks for
    Text help = {};                   // what these lines do
    std::vector<Section> sections = {};
    std::vector<PageLink> links = {};
    // Its answers have orders for matches: they go to the club's plain address, where `partida` decides, since
    // that with the club's name is for the club alone (row 4 of "Routing").
    bool brings_orders = false;
    // Who gets it may leave with the button of their mail program (List-Unsubscribe): it is `resumen: nada`.
    bool is_summary = false;
    bool all_at_once = false;                         // the button sends all of `ready`
    std::vector<formats::CalendarEvent> events = {};  // deadlines for the reader's calendar
};

// What the button says that confirms a request.
Text confirm_button();

struct Reader {
    std::string email, name;  // the name may be empty
    std::string tag;          // in file names and ids: the person's id, `moderador`, `stranger_tag`
    Lang lang = Lang::es;
    int turn = 0;  // Person::turn
};
Reader reader_of(const Person& person);
Reader moderator_reader(const Club& club);

inline constexpr std::string_view stranger_tag = "desconocido";
// Returns who has the address: the person, or a stranger if it is null.
Reader reader_at(const std::string& address, const Person* person);

// Where a letter goes among the others.
struct Posted {
    std::string file;  // in the outbox
    Instant when = 0;
    std::string answers = {};  // Message-ID of the letter that it answers
};

// Returns the letter as an outgoing message (mailer/job.hpp, LETTER).
Json letter_json(const Club& club, const ClubLetter& letter, const Reader& to, const Posted& posted);

// Composes it into the outbox. Fails (3) if the mail program or the disk fails.
Result<void> compose_letter(DeskContext& context, const ClubLetter& letter, const Reader& to,
                            const Posted& posted);

// Returns the lines of a request, with the reader's address and the code that confirms it behind a `#`, or,
// `confirmed`, without. Requests that need no proof have neither.
std::string lines_of(const Club& club, const Request& request, const Reader& to, Instant now, bool confirmed);

// Whether the request has the code that was sent to this reader for it (club/contract/requests.md, "Codes").
bool is_confirmed(const Club& club, const Request& request, const Reader& to, Instant now);

// Whether the id is of a letter that the club sent, and what its file is called. Empty if it is none.
std::string file_of_id(const Club& club, std::string_view id);

// Returns 64 bits, as 16 hexadecimal digits, that only who has the secret can add to the id of a letter.
std::string letter_seal(const Seed& secret, std::string_view text);

// Returns who leaves the summaries with this letter, by the token of List-Unsubscribe; null if nobody does.
const Person* leaving_person(const Club& club, const Persons& persons, const match::Message& message);

// Returns the address to which letters for the club go.
std::string club_address(const Club& club);

}  // namespace ronda::club

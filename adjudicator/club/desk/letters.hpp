// Composes the club's letters: answers and notices to persons and strangers. Lines at the end, which the
// reader may send back, have a code that proves the sender.
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
    Text subject;                     // without the club's name
    Text words;                       // the news, in two or three sentences; the first line is the headline
    std::vector<Request> ready = {};  // requests that the reader may send next, the likeliest first
    Text button = {};                 // label of the button for the first of them; empty: the request itself
    Text help = {};                   // explains these lines
    std::vector<Section> sections = {};
    std::vector<PageLink> links = {};
    // Answers have orders for matches. They go to the club's plain address, where `partida` decides; the
    // address with the club's name is for requests to the club alone (club/contract/routing.md, row 4 of
    // "Routing").
    bool brings_orders = false;
    // Has List-Unsubscribe: the button of a mail program sends `resumen: nada`.
    bool is_summary = false;
    bool all_at_once = false;                         // the button sends all of `ready`
    std::vector<formats::CalendarEvent> events = {};  // deadlines for the reader's calendar
};

// The value of `apuntarme` that asks for no place, but to be a person of the club.
inline constexpr std::string_view whole_club = "club";
// Returns in words what `apuntarme` names: the club, or a match by its id.
Text place_in_words(const std::string& place);

// Returns the label of a button that confirms a request.
Text confirm_button();

struct Reader {
    std::string email, name;  // the name may be empty
    std::string tag;          // in file names and ids: the person's id, `moderador`, `stranger_tag`
    Lang lang = Lang::es;
    int turn = 0;  // Person::turn
};
Reader reader_of(const Person& person);
// Returns the club's moderators, that of `moderador` first.
std::vector<Reader> moderator_readers(const Club& club);
// Returns why nobody can have the address: it is none, or the club's own, with or without a `+`.
std::optional<Text> fault_of_persons_address(const Club& club, std::string_view address);

// Returns the moderator with this address. Empty if it is no moderator's.
std::optional<Reader> moderator_at(const Club& club, std::string_view address);
inline bool is_moderator(const Club& club, std::string_view address) {
    return moderator_at(club, address).has_value();
}

inline constexpr std::string_view stranger_tag = "desconocido";
// Returns the reader with this address: the person, or a stranger if it is null.
Reader reader_at(const std::string& address, const Person* person);

// File and date of a letter in the outbox.
struct Posted {
    std::string file;  // in the outbox
    Instant when = 0;
    std::string answers = {};  // Message-ID of the letter that it answers
};

// Returns the letter as an outgoing message (mailer/job.hpp, LETTER).
Json letter_json(const Club& club, const ClubLetter& letter, const Reader& to, const Posted& posted);

// Composes the letter into the outbox. Fails (3) if the mail program or the disk fails.
Result<void> compose_letter(DeskContext& context, const ClubLetter& letter, const Reader& to,
                            const Posted& posted);

// Returns the lines of a request. If it needs proof, they end with the reader's address and the confirming
// code, the code behind a `#`; `confirmed`: without the `#`.
std::string lines_of(const Club& club, const Request& request, const Reader& to, Instant now, bool confirmed);

// Whether the request has the code that was sent to this reader for it (club/contract/requests.md, "Codes").
bool is_confirmed(const Club& club, const Request& request, const Reader& to, Instant now);

// Returns the file name of the club's letter with this Message-ID. Empty if the club has sent none.
std::string file_of_id(const Club& club, std::string_view id);

// Returns a MAC of the text: 16 hexadecimal digits, 64 bits. It makes Message-IDs that nobody else can forge.
std::string letter_seal(const Seed& secret, std::string_view text);

// Returns the name of the person's own page in the folder `tables_folder` of the site, without language and
// ending. Nobody can guess it (club/contract/persons.md, "A page of one's own").
inline constexpr std::string_view tables_folder = "mesas";
std::string name_of_table(const Club& club, const Person& person);
// Returns the link to it. Empty if the club has no site.
std::vector<PageLink> link_to_table(const Club& club, const Person& person);

// Returns the person who unsubscribes with this letter, by the token of List-Unsubscribe; null if there is
// none.
const Person* leaving_person(const Club& club, const Persons& persons, const match::Message& message);

// Returns the address to which letters for the club go.
std::string club_address(const Club& club);

}  // namespace ronda::club

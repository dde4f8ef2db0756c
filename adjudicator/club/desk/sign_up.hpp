// Matches that seek players: opened by the moderator, joined by mail, begun when they are full or their day has
// come. Each step has a line in the journal, from which the next run completes it.
#pragma once

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"

namespace ronda::club {

struct Opening {
    formats::MatchFile file;  // without players
    int seats = 0, least = 0;
    std::optional<Instant> until;
    bool reserved = false, unrated = false;
    int reliability = 0;  // the least that one needs, in percent
};
// What the open match will be: its file. Fails with `fichero_invalido` if it is not valid or is of another
// match; (3) if it is gone or cannot be read.
Result<formats::MatchFile> sought_file(const DeskContext& context, const std::string& match);

// Opens a match. Fails with `carpeta_ocupada` if its id is taken; with `opcion_invalida` if the game is not
// played by so many, `least` is not possible, or `until` is not in the future; (3) if the disk fails.
Result<void> open_sign_up(DeskContext& context, const Opening& opening);

// Whether the game is played by so many, and so on, as open_sign_up requires of new matches.
Result<void> check_terms(const DeskContext& context, const Opening& opening);

// Begins the matches that are full or due, and drops those that are due with too few. Completes what a killed
// run left. A match whose file cannot be read, or that cannot be made, is told in the report and tried again;
// it stops no other.
void move_sign_ups(DeskContext& context);

// Returns the pass of a match that is on no list; who shows it may join.
std::string pass_of(const Club& club, std::string_view match);

// The open matches as a section, and as requests to join them. `person`: who reads it; null if the address is
// nobody's, and then an id and a name are proposed.
Section open_matches(const DeskContext& context);
std::vector<Request> joining(const DeskContext& context, const std::string& email, const Person* person);
Request joining_request(const DeskContext& context, const std::string& match, const std::string& email,
                        const Person* person);

// Whether somebody new may have the id: nobody has had it, and it is no word of letters.
bool is_free_id(const Registry& registry, std::string_view id);

// Writes to the person that they have a place. `turn`: of entry::PersonJoined.
Notice joined_notice(const DeskContext& context, const SoughtMatch& match, const Person& person, int turn);

// Says how many are in, and when the match begins.
Text how_many(const SoughtMatch& match);
Text how_it_begins(const Club& club, const SoughtMatch& match);
// Returns `hx7: HexaDominación; faltan 2 personas, empieza al llenarse.`
Text sought_in_words(const Club& club, const SoughtMatch& match);
// Returns a link that opens a finished letter to join the match.
std::string joining_link(const Club& club, const SoughtMatch& match);

}  // namespace ronda::club

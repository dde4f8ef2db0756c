// Matches that seek players: opened by the moderator, joined by mail, begun when they are full or due
// (club/contract/sign-up.md). Each step has a line in the journal, from which the next run completes it.
#pragma once

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"

namespace ronda::club {

// A match that is to seek players.
struct SignUp : MatchTerms {
    formats::MatchFile file = {};  // without players
};

// Returns the partida.yaml, without players, of an open match. Fails with `fichero_invalido` if it is not valid
// or is of another match; (3) if it is gone or cannot be read.
Result<formats::MatchFile> sought_file(const DeskContext& context, const std::string& match);

// Opens a match. Fails with `carpeta_ocupada` if its id is taken; as check_terms; (3) if the disk fails.
Result<void> open_sign_up(DeskContext& context, const SignUp& opening);

// Checks the terms of a new match. Fails with `opcion_invalida` if the game cannot have that number of seats,
// `least` is not possible, or `until` is not in the future.
Result<void> check_terms(const DeskContext& context, const SignUp& opening);

// Begins the matches that are full or due, drops those that are due with too few people, and completes steps of
// a killed run. A match whose file cannot be read, or that cannot be made, is named in the report and tried
// again; it stops no other.
void move_sign_ups(DeskContext& context);

// Returns the pass of a private match; anybody who shows it may join.
std::string pass_of(const Club& club, std::string_view match);

// Returns the title of the game with this id; the id if there is none.
Text title_of(const std::string& game);

// Return what seeks people, matches and seasons: what is listed, in its order; the one with this id, whatever
// its stage; and the open ones in which the person has a place, or all if `person` is empty.
std::vector<SoughtMatch> listed_places(const DeskContext& context);
std::optional<SoughtMatch> sought_place(const DeskContext& context, const std::string& id);
std::vector<SoughtMatch> open_places(const DeskContext& context, const std::string& person = {});

// Returns why the person, or anybody if it is null, may not sign up to the season any more. Empty if they may,
// and for a match.
std::optional<Refused> why_closed(const DeskContext& context, const SoughtMatch& sought, const Person* person);

// Return the open matches as a section, and as requests to join them. `person`: the reader; null for a
// stranger, for whom the requests propose an id and, unless it has none, the letter's name of its sender.
Section open_matches(const DeskContext& context, const match::Zone& zone);
std::vector<Request> joining(const DeskContext& context, const std::string& email, const Person* person,
                             const std::string& name = {});
Request joining_request(const DeskContext& context, const std::string& match, const std::string& email,
                        const Person* person, const std::string& name = {});

// Whether `apuntarme` with this value is about the club: no match that has sought players is called so.
bool names_club(const Registry& registry, std::string_view place);

// Whether a new person may have the id: nobody has had it, and it is no reserved word (may_be_id).
bool is_free_id(const Registry& registry, std::string_view id);

// Returns the notice that the person has a place. `turn`: of entry::PersonJoined.
Notice joined_notice(const DeskContext& context, const SoughtMatch& match, const Person& person, int turn);

// Return in words how many people have joined (`2 de 3`; `sois 2 de 3`), and when the match begins.
Text count_in_words(const SoughtMatch& match);
Text how_many(const SoughtMatch& match);
Text how_it_begins(const match::Zone& zone, const SoughtMatch& match);
// Returns `hx7: HexaDominación; faltan 2 personas; empieza al llenarse.`
Text sought_in_words(const match::Zone& zone, const SoughtMatch& match);
// Returns a `mailto:` link with a complete letter to join the match.
std::string joining_link(const Club& club, const SoughtMatch& match);

}  // namespace ronda::club

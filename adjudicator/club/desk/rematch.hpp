// The rematch of a match that is over: the same people and terms, with the seats turned
// (club/contract/sign-up.md, "A rematch"). Its sign-up opens when the first of them asks for a place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

// Opens the sign-up of the rematch `id` for a person who sat in the match before, and tells the others. Empty
// if there is no such match, it is not over or is one of a season, the person did not sit in it, or a match
// `id` cannot be opened any more. Fails (3) if the disk fails.
Result<std::optional<SoughtMatch>> open_rematch(DeskContext& context, const std::string& id,
                                                const std::string& person);

// Whether the key proves that the person has this seat in the match before the rematch `id`: its own key, or
// the one in its last letter.
bool has_key_of_seat(const DeskContext& context, std::string_view id, const std::string& player,
                     std::string_view key);

// Returns the order of the players if all of them sat in the match before: each sits one seat further on. Empty
// for any other match.
std::vector<std::string> turned_seats(const DeskContext& context, const SoughtMatch& match);

}  // namespace ronda::club

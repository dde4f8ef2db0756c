// Describes the fields that a message to a match may contain: its head, orders with replies, requests. The code
// that corrects such texts uses this description.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/match/store/match.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

// Returns the players by id and name, and the moderator.
Vocabularies people_of(const Match& match);

// The recipient that stands for all players.
inline constexpr const char* everybody = "todos";
// Adds `everybody` to the possible recipients of a message.
Vocabularies with_everybody(Vocabularies names);

// Returns the schemas of the requests that may come by mail, in the order of RequestKey.
std::vector<Schema::RecordField> request_fields(bool to_all);

// Parses the value of `ronda`; 0 if it is no round number.
int round_number(std::string_view written);

// Parses the value of `resolver`: a round, or 0 for `true`. Empty if it is neither.
std::optional<int> round_asked(std::string_view written);

// Returns the schemas of all fields of a message to this match: those of an order file, then the requests. `si`
// is missing if the game has no replies.
std::vector<Schema::RecordField> letter_fields(const Game& game, const std::string& match);

// Returns the form of messages to this match. Keywords of the head are accepted in both languages; other
// English keywords only if the author reads English (`lang`).
formats::OrderForm letter_form(const Match& match, Lang lang);

}  // namespace ronda::match

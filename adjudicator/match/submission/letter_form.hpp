// What the text of a message to a match may contain: its head, orders with replies, requests. This description
// serves the code that corrects such texts.
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

inline constexpr const char* everybody = "todos";
// Adds this word to the people, where a message may have it for its recipients.
Vocabularies with_everybody(Vocabularies names);

// Returns the requests that may come by mail, with the schema of each field.
// In the order of RequestKey.
std::vector<Schema::RecordField> request_fields(bool to_all);

// Returns the number of a round as `ronda` gives it; 0 if it is none.
int round_number(std::string_view written);

// Returns the round in the value of `resolver`; 0 for `true`. Empty if it is neither.
std::optional<int> round_asked(std::string_view written);

// Returns the fields of messages to the match with this name: those of an order file, then the requests. If the
// game takes no replies, `si` is not among them.
std::vector<Schema::RecordField> letter_fields(const Game& game, const std::string& match);

// Returns the form of messages to this match from somebody who reads this language. English words count for who
// reads English; those of the head count always.
formats::OrderForm letter_form(const Match& match, Lang lang);

}  // namespace ronda::match

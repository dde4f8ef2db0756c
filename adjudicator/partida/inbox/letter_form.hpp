// What may stand in the text of a letter to a match: its head, orders with replies, requests. Described once,
// for what puts such a text right.
#pragma once

#include "adjudicator/partida/store/match.hpp"
#include "formats/order_form.hpp"

namespace ronda::partida {

inline constexpr std::size_t longest_key_written = 128;

// The players by id and name, and the moderator.
Vocabularies people_of(const Match& match);

// What may be asked for by mail, each field with what it takes.
std::vector<Shape::Field> request_fields(bool to_all);

// The form of this match's letters, with the English words for the fields of an order file.
formats::OrderForm letter_form(const Match& match);

}  // namespace ronda::partida

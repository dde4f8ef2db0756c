// The fields of an order file with everything below them, as one schema. The code that reads English words, and
// that corrects texts of mail, uses it; sheet_reader.hpp reads the values.
#pragma once

#include <array>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/orders/letter_words.hpp"

namespace ronda {

// The fields of a reply, and the word for any action.
enum class ReplyKey : std::size_t { played, orders, replies };
inline constexpr std::array<Term, 3> reply_terms = {
    {{"si_juega", "if_plays"}, term_of(RootKey::orders), term_of(RootKey::replies)}};
inline constexpr Term any_action = {"cualquiera", "any"};
constexpr Term term_of(ReplyKey key) {
    return reply_terms[static_cast<std::size_t>(key)];
}

inline constexpr std::size_t longest_key_written = 128;

// Returns the schema of `azar`.
SchemaPtr luck_schema();
// Returns these orders as one record. Of a game: those of players and of the moderator.
SchemaPtr orders_schema(const std::vector<OrderSpec>& orders);
SchemaPtr orders_schema(const Game& game);
// Returns the fields of an order file. If the game takes no replies, `si` is not among them. `players` is the
// schema of `jugador`.
std::vector<Schema::RecordField> sheet_fields(const Game& game, const std::string& match,
                                              const SchemaPtr& players);

}  // namespace ronda

// Questions that players ask in their own words and that need no moderator: where the rules are, what to do
// without a key. One letter may ask both.
#pragma once

#include <string_view>

#include "adjudicator/partida/inbox/answers.hpp"

namespace ronda::partida {

struct Questions {
    bool rules = false, key = false;
    bool any() const { return rules || key; }
};

// Returns what the words mention: the rules, the key.
Questions questions_in(std::string_view words);

// Adds a section for each question and, for the rules, the sheet itself: it is no secret, and somebody without
// a key could not ask for it otherwise.
void answer_questions(Answer& answer, const Match& match, const Questions& questions, Lang lang);

}  // namespace ronda::partida

// Reads texts, numbers, lists and times from JSON that a person or another program may have changed: journal
// lines, the output of the mail program. A value of a wrong type counts as missing; the caller decides which
// values are required.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// Returns the text. Empty if there is none.
std::string word_in(const Json& json, const char* key);

// Returns the number. -1 if there is none.
int number_in(const Json& json, const char* key);

// Returns the list. Empty if there is none.
const Json& list_in(const Json& json, const char* key);

// Returns the texts in the list, without its other items.
std::vector<std::string> words_in(const Json& json, const char* key);
std::vector<std::string> words_of(const Json& list);

// Returns the time. Empty if there is none.
std::optional<Instant> instant_in(const Json& json, const char* key);

}  // namespace ronda::match

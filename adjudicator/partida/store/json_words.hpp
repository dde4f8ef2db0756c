// Readings of JSON that a person or another program may have touched: journal lines, what the mail program
// answers. What is missing or of another type is as if nothing were said; refusing is for those who know what
// must be there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "adjudicator/core/text.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// Empty where `json` has no such text.
std::string word_in(const Json& json, const char* key);

// -1 where `json` has no such number.
int number_in(const Json& json, const char* key);

// Empty where there is no such list.
const Json& list_in(const Json& json, const char* key);

// The texts of a list.
std::vector<std::string> words_in(const Json& json, const char* key);

// `{"es": …, "en": …}`
Text text_in(const Json& json, const char* key);

// Nothing where there is no such point in time.
std::optional<Instant> instant_in(const Json& json, const char* key);

}  // namespace ronda::partida

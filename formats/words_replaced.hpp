// Writes an order text that has English words (core/schema/english.hpp) with the Spanish ones.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/schema/english.hpp"

namespace ronda::formats {

// Returns the text with the words replaced at their places; those that are not there stay as they are. Line
// numbers do not change. The caller reads it again: YAML lets a word stand on several lines, or with escapes.
std::string in_spanish_words(const std::string& text, const std::vector<Translated>& words);

}  // namespace ronda::formats

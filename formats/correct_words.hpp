// Corrects misspelt words of an order text of which only one word can be meant. Unlike the repairs of
// repair.hpp this is a guess, so it is only offered to the player, never read as orders.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda::formats {

struct CorrectedWord {
    std::string written, read;
    SourceLocation place;
};

// Replaces, in the tree, each field, name and word that is unknown to the schema by the only one that it can
// mean (only_near); of many unknown words only the first ones. Before, parts «Loma:3» into field and value.
// Returns what was replaced, in the order of the tree.
std::vector<CorrectedWord> correct_words(Node& node, const Schema& schema, const Vocabularies& names);

}  // namespace ronda::formats

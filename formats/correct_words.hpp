// Corrects misspelt words of an order text if only one correction is possible. This is a guess, unlike the
// repairs of repair.hpp: it is offered to the player, but never read as orders.
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

// Splits «Loma:3» into field and value, then replaces each field, name and word that the schema does not know
// by the only similar one (only_near). Tries only the first unknown words if there are many. Returns the
// replaced words in the order of the tree.
std::vector<CorrectedWord> correct_words(Node& node, const Schema& schema, const Vocabularies& names);

}  // namespace ronda::formats

// How a failure is printed, by the command line and for the browser.
#pragma once

#include <string>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::steps {

// Errors for people, one after another, each with its excerpt.
std::string in_words(const Failure& failure, Lang lang);
// The text of `{"errores": [...]}`.
std::string as_json(const Failure& failure, Lang lang);

}  // namespace ronda::steps

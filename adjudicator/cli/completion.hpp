// Scripts with which a shell completes the program's commands and options.
#pragma once

#include <string>

#include "adjudicator/core/text/text.hpp"

namespace ronda::cli {

std::string bash_completion();
std::string zsh_completion(Lang lang);
std::string fish_completion(Lang lang);

}  // namespace ronda::cli

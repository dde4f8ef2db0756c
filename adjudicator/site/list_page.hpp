// The list of matches.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/site/memory.hpp"

namespace ronda::site {

struct Listed {
    std::string folder;  // in the site: the match's id, with a number if two matches have the same
    const Memory* memory = nullptr;
};

// The running matches first, then those that are over, each in the given order.
std::string list_page(const std::vector<Listed>& matches, bool web, Lang lang);

}  // namespace ronda::site

// What one call did to a match, and what failed.
#pragma once

#include <algorithm>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::partida {

struct RunReport {
    std::vector<Text> done;       // one line per step; empty if there was nothing to do
    Diagnostics troubles;         // failures that did not stop the rest
    Exit exit = Exit::done;       // the worst of the failures
    bool heard_stranger = false;  // a letter of a stranger was kept

    void add(const Failure& failure) {
        troubles.insert(troubles.end(), failure.diagnostics.begin(), failure.diagnostics.end());
        exit = std::max(exit, failure.exit);
    }
};

}  // namespace ronda::partida

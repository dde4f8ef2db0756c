// What was done to a match in one call, and what failed meanwhile.
#pragma once

#include <algorithm>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::partida {

struct RunReport {
    std::vector<Text> done;  // a line for each thing done; empty: there was nothing to do
    Diagnostics troubles;    // what failed without stopping the rest
    Exit exit = Exit::done;  // the worst of them

    void add(const Failure& failure) {
        troubles.insert(troubles.end(), failure.diagnostics.begin(), failure.diagnostics.end());
        exit = std::max(exit, failure.exit);
    }
};

}  // namespace ronda::partida

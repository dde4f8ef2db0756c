// A step that a module can be asked for (web/contract.md, "Requests"), and what steps have in common.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/steps/steps.hpp"
#include "adjudicator/web/request.hpp"

namespace ronda::web {

// What a step gives: what the command line would print, and the files that it would write.
struct Given {
    std::string out;
    std::vector<steps::RoundText> files = {};
    Exit exit = Exit::done;
};

struct Step {
    std::string_view name;
    std::vector<std::string_view> fields;
    // Throws LoadFault if a field is missing or something else.
    Result<Given> (*run)(const Request&);
};

using PositionPtr = std::shared_ptr<const Position>;

// For steps about one player in a state.
struct PlayerAt {
    PositionPtr position;
    std::string player;
};
// Fails if the state is invalid or the player is none of its players.
Result<PlayerAt> player_at(const Request& request);

// Returns the seed. Unlike the command line, nothing is drawn at random here: the browser must give it.
Result<Seed> seed_of(const Request& request);

}  // namespace ronda::web

// Writes the results of commands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/replies.hpp"

namespace ronda::cli {

struct MapFile {
    std::string path, bytes;
};

// A resolved round and what goes with it.
struct RoundOutput {
    const Round& round;
    const Seed& seed;
    std::optional<MapFile> map = std::nullopt;
    std::vector<Onward> onward = {};  // what remains of conditional orders
};

// Writes estado.json, eventos.json, pendientes/<jugador>.yaml and, if there is one, the map. Creates `folder`
// if necessary. If a file cannot be written, none of them appears. Removes conditional orders that an earlier
// call left for this round or an earlier one: they have been used.
Result<void> write_round(Context& context, const std::string& folder, const RoundOutput& output);

}  // namespace ronda::cli

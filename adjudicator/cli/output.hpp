// What commands write.
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

// What is to be written of a resolved round.
struct RoundOutput {
    const Round& round;
    const Seed& seed;
    std::optional<MapFile> map = std::nullopt;
    std::vector<Onward> onward = {};  // what remains of conditional orders
};

// estado.json, eventos.json and pendientes/<jugador>.yaml in `folder` (made where it is not there) and the map
// where there is one: all of them, or, where one cannot be written, none. Conditional orders that an earlier
// call left there for this round or one before it are taken away: they have been answered.
Result<void> write_round(Context& context, const std::string& folder, const RoundOutput& output);

}  // namespace ronda::cli

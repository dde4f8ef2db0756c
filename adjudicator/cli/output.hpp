// What commands write.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/core/game.hpp"

namespace ronda::cli {

struct MapFile {
    std::string path, bytes;
};

// estado.json and eventos.json in `folder` (made where it is not there) and the map where there is one: all of
// them, or, where one cannot be written, none.
Result<void> write_round(Context& context, const std::string& folder, const Round& round, const Seed& seed,
                         const std::optional<MapFile>& map = std::nullopt);

}  // namespace ronda::cli

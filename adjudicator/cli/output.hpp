// Writes the results of commands.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/steps/round.hpp"

namespace ronda::cli {

struct MapFile {
    std::string path, bytes;
};

// Writes the round's texts below `folder`, and the map if there is one. Creates `folder` if necessary. If a
// file cannot be written, none of them appears. Removes conditional orders that an earlier call left for this
// round or an earlier one: they have been used.
Result<void> write_round(Context& context, const std::string& folder, const steps::Resolved& resolved,
                         const std::optional<MapFile>& map = std::nullopt);

}  // namespace ronda::cli

// The JSON type used everywhere. Objects keep the order in which keys were added, because states and events are
// compared byte for byte (core/contract.md, "JSON layout").
#pragma once

#include <nlohmann/json.hpp>

namespace ronda {

using Json = nlohmann::ordered_json;

}  // namespace ronda

// The version of the program.
#pragma once

#include <string_view>

namespace ronda::cli {

// Returns the version that CMakeLists.txt gives the project: "1.2.0".
std::string_view program_version();

}  // namespace ronda::cli

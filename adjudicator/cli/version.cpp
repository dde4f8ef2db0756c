#include "adjudicator/cli/version.hpp"

namespace ronda::cli {

std::string_view program_version() {
    return RONDA_VERSION;
}

}  // namespace ronda::cli

#include "tests/support/places.hpp"

namespace ronda::fixture {

const std::filesystem::path& source_folder() {
    static const std::filesystem::path folder = RONDA_SOURCE_DIR;
    return folder;
}

const std::filesystem::path& build_folder() {
    static const std::filesystem::path folder = RONDA_BINARY_DIR;
    return folder;
}

}  // namespace ronda::fixture

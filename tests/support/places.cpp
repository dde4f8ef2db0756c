#include "tests/support/places.hpp"

#include "tests/support/effort.hpp"

#if defined(__has_feature)
#define RONDA_HAS_FEATURE(feature) __has_feature(feature)
#else
#define RONDA_HAS_FEATURE(feature) 0
#endif

namespace ronda {

#if defined(__SANITIZE_ADDRESS__) || RONDA_HAS_FEATURE(address_sanitizer)
const bool sanitized = true;
#else
const bool sanitized = false;
#endif
const int stride = sanitized ? 5 : 1;

}  // namespace ronda

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

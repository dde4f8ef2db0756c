// How much a test tries. The sanitizers make everything many times slower, and what they find does not hang on
// the last case: with them the tests that break a match at every change of the disk break it at every fifth.
#pragma once

namespace ronda {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif
#else
inline constexpr bool sanitized = false;
#endif

inline constexpr int stride = sanitized ? 5 : 1;

}  // namespace ronda

// How much a test tries. The sanitizers make everything many times slower, and what they find does not hang on
// the last case: with them the tests that break a match at every change of the disk break it at every fifth.
// These are facts of the build (places.cpp), since builds may share the objects of the tests.
#pragma once

namespace ronda {

extern const bool sanitized;
extern const int stride;

}  // namespace ronda

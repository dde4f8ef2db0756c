// Reduces the effort of tests in a build with sanitizers, which make everything many times slower: tests that
// break a match at every change of the disk then break it only at every fifth. The values are defined in
// places.cpp, because builds may share all other objects of the tests.
#pragma once

namespace ronda {

extern const bool sanitized;
extern const int stride;

}  // namespace ronda

// Pairs an even number of persons at the least cost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace ronda::club {

// Returns whom each of `count` persons gets, by number. `count` is even. `cost(a, b)` equals `cost(b, a)` and
// is 0..2^56. No other pairing has a lower sum of costs. Takes a time that grows with the cube of the number.
// Equal arguments give equal pairs.
std::vector<std::size_t> cheapest_pairs(std::size_t count,
                                        const std::function<std::int64_t(std::size_t, std::size_t)>& cost);

}  // namespace ronda::club

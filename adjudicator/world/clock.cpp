#include "adjudicator/world/clock.hpp"

#include <chrono>

namespace ronda::world {

Instant SystemClock::now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace ronda::world

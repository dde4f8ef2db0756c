// The source of the current time: the system's clock, or a fixed time (`--now`). Nothing else asks for the
// time.
#pragma once

#include <chrono>

#include "adjudicator/system/instant.hpp"

namespace ronda::system {

class Clock {
  public:
    virtual ~Clock() = default;
    virtual Instant now() = 0;
};

class SystemClock final : public Clock {
  public:
    Instant now() override {
        using namespace std::chrono;
        return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
    }
};

class FixedClock final : public Clock {
  public:
    explicit FixedClock(Instant now) : now_(now) {}
    Instant now() override { return now_; }

  private:
    Instant now_;
};

}  // namespace ronda::system

// The only source of time: the system's clock, or the one given by `--now`.
#pragma once

#include "adjudicator/world/instant.hpp"

namespace ronda::world {

class Clock {
  public:
    virtual ~Clock() = default;
    virtual Instant now() = 0;
};

class SystemClock final : public Clock {
  public:
    Instant now() override;
};

class FixedClock final : public Clock {
  public:
    explicit FixedClock(Instant now) : now_(now) {}
    Instant now() override { return now_; }

  private:
    Instant now_;
};

}  // namespace ronda::world

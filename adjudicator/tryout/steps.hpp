// The steps of the try-out beside those of every module: the orders of robots (web/contract.md, "Robots").
#pragma once

#include <span>

#include "adjudicator/web/step.hpp"

namespace ronda::tryout {

std::span<const web::Step> robot_steps();

}  // namespace ronda::tryout

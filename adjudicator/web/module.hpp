// What differs between the modules for the browser, which all export the same functions.
#pragma once

#include <span>

#include "adjudicator/web/step.hpp"

namespace ronda::web {

// The steps that this module has beside those of every module. Each module defines it.
std::span<const Step> more_steps();

}  // namespace ronda::web

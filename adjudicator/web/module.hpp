// Declares the only function that differs between the modules for the browser.
#pragma once

#include <span>

#include "adjudicator/web/step.hpp"

namespace ronda::web {

// Returns the steps of this module beside those of every module. Each module defines it (wasm.cpp).
std::span<const Step> more_steps();

}  // namespace ronda::web

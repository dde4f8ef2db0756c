// Runs a step of a match for programs that cannot start `ronda`: takes a request and returns an answer, both as
// JSON text (web/contract.md, "Requests", "Answers"). The answer has the output of the command line, byte for
// byte.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "adjudicator/web/step.hpp"

namespace ronda::web {

// Never throws: a request that is malformed or too large has an answer, too. `more`: steps beside those of
// every module.
std::string answer(std::string_view request, std::span<const Step> more = {}) noexcept;

}  // namespace ronda::web

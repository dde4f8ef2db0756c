// The steps of a match for programs that cannot start `ronda`: a request as JSON text in, an answer as JSON
// text out (web/contract.md, "Requests", "Answers"). What an answer says is what the command line says, byte
// for byte.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "adjudicator/web/step.hpp"

namespace ronda::web {

// Never throws: also a request that is not understood, or that asks too much, has an answer. `more`: steps
// beside those of every module.
std::string answer(std::string_view request, std::span<const Step> more = {}) noexcept;

}  // namespace ronda::web

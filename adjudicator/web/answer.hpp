// The steps of a match for programs that cannot start `ronda`: a request as JSON text in, an answer as JSON
// text out (web/contract.md, "Requests", "Answers"). What an answer says is what the command line says, byte
// for byte.
#pragma once

#include <string>
#include <string_view>

namespace ronda::web {

// Never throws: also a request that is not understood, or that asks too much, has an answer.
std::string answer(std::string_view request) noexcept;

}  // namespace ronda::web

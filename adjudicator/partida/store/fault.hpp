// What is wrong with a file of a match.
#pragma once

#include <string>
#include <utility>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::partida {

// What does not come out as it is written has this code.
inline constexpr const char* mismatch = "no_cuadra";

// A diagnostic about a file as a whole.
inline Diagnostic fault_in(std::string file, std::string code, Text message,
                           Severity severity = Severity::error) {
    Diagnostic fault;
    fault.severity = severity;
    fault.file = std::move(file);
    fault.code = std::move(code);
    fault.message = std::move(message);
    return fault;
}

}  // namespace ronda::partida

// Diagnostics about a match's files.
#pragma once

#include <string>
#include <utility>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::partida {

// The code for a stored value that differs from what is computed anew.
inline constexpr const char* mismatch = "no_cuadra";

// Returns a diagnostic about a file as a whole.
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

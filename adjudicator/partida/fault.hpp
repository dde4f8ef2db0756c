// A diagnostic about a file as a whole.
#pragma once

#include <string>
#include <utility>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::partida {

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

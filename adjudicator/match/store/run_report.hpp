// Reports what one call did to a match, and its failures.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::match {

struct RunReport {
    std::vector<Text> done;     // one line per step; empty if there was nothing to do
    Diagnostics problems;       // failures that did not stop the rest
    Exit exit = Exit::done;     // the worst of the failures
    bool has_stranger = false;  // a stranger's letter was stored
    bool vacated = false;       // a seat has become vacant
    bool broke_off = false;     // the call did not finish and sends no letters; the next one does

    void add(const Failure& failure) {
        problems.insert(problems.end(), failure.diagnostics.begin(), failure.diagnostics.end());
        exit = std::max(exit, failure.exit);
        broke_off = broke_off || failure.exit == Exit::environment;
    }
    // Adds the report of a part of the work.
    void add(const RunReport& other) {
        done.insert(done.end(), other.done.begin(), other.done.end());
        problems.insert(problems.end(), other.problems.begin(), other.problems.end());
        exit = std::max(exit, other.exit);
        has_stranger = has_stranger || other.has_stranger;
        vacated = vacated || other.vacated;
        broke_off = broke_off || other.broke_off;
    }
    // Adds a part that may have failed. A failed part counts as broken off whatever the reason: a copied match
    // must send no letters.
    void add(const Result<RunReport>& other) {
        other ? add(*other) : add(other.error());
        broke_off = broke_off || !other;
    }

    bool is_empty() const { return done.empty() && problems.empty() && exit == Exit::done; }
};

// Returns both as one. Equal failures are listed once.
RunReport joined(RunReport earlier, const RunReport& later);

// Convert a report to and from one line of text, for another process. An invalid line gives an empty report.
std::string as_line(const RunReport& report);
RunReport report_in(const std::string& line);

// The code for a stored value that differs from the value computed anew.
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

}  // namespace ronda::match

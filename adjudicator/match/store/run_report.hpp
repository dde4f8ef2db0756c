// What one call did to a match, and what failed; diagnostics about its files.
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
    bool has_stranger = false;  // a letter of a stranger was kept
    bool vacated = false;       // a seat has become vacant
    bool broke_off = false;     // it did not come to its end: the next call does the rest, and sends letters

    void add(const Failure& failure) {
        problems.insert(problems.end(), failure.diagnostics.begin(), failure.diagnostics.end());
        exit = std::max(exit, failure.exit);
        broke_off = broke_off || failure.exit == Exit::environment;
    }
    // What was done elsewhere counts here, too.
    void add(const RunReport& other) {
        done.insert(done.end(), other.done.begin(), other.done.end());
        problems.insert(problems.end(), other.problems.begin(), other.problems.end());
        exit = std::max(exit, other.exit);
        has_stranger = has_stranger || other.has_stranger;
        vacated = vacated || other.vacated;
        broke_off = broke_off || other.broke_off;
    }
    // What failed did not come to its end, whatever the reason: a copy of a match sends nothing.
    void add(const Result<RunReport>& other) {
        other ? add(*other) : add(other.error());
        broke_off = broke_off || !other;
    }

    bool is_empty() const { return done.empty() && problems.empty() && exit == Exit::done; }
};

// Returns both as one. What failed in the same way both times is told once.
RunReport joined(RunReport earlier, const RunReport& later);

// A report as one line, for another process, and from one. What is no report is an empty one.
std::string as_line(const RunReport& report);
RunReport report_in(const std::string& line);

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

}  // namespace ronda::match

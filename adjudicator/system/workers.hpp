// Runs numbered tasks in several processes: if one fails or dies, the others continue.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::system {

// Receives the results of the tasks, in no fixed order, in the calling process.
class TaskListener {
  public:
    virtual ~TaskListener() = default;
    virtual void done(std::size_t task, const std::string& report) = 0;
    virtual void on_idle(std::size_t /*tasks*/) {}  // number of further tasks without a report
    virtual void on_crash(std::size_t task, const std::string& reason) = 0;  // `reason` may be empty
};

// Calls `work` for each task 0, 1, … in one of `workers` ≥ 1 processes. `work` returns a report of one line
// without line break, empty if there is nothing to report; it must not throw. A process that dies is replaced.
// Fails (3) if no process can be started.
Result<void> share_out(std::size_t tasks, int workers, const std::function<std::string(std::size_t)>& work,
                       TaskListener& listener);

}  // namespace ronda::system

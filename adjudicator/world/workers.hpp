// Tasks shared out among processes, so that one that fails or dies stops no other.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::world {

// Hears what became of the tasks, in no order, in the process that shares them out.
class TaskListener {
  public:
    virtual ~TaskListener() = default;
    virtual void done(std::size_t task, const std::string& report) = 0;
    virtual void quiet(std::size_t tasks) = 0;  // so many more were done and reported nothing
    virtual void died(std::size_t task, const std::string& reason) = 0;  // its process ended; why, or empty
};

// Calls `work` for each task 0, 1, … in one of `workers` ≥ 1 processes. It gives a report of one line without
// its end, empty where there is nothing to report, and throws nothing. A process that dies is replaced. Fails
// (3): no process can be started.
Result<void> share_out(std::size_t tasks, int workers, const std::function<std::string(std::size_t)>& work,
                       TaskListener& listener);

}  // namespace ronda::world

// Runs two halves of a task in parallel.
#pragma once

#include <future>
#include <system_error>

namespace ronda::render {

// Calls work(0) and work(1), in two threads if the system can start a second one. The calls must not depend on
// each other. If one throws, the exception is rethrown after both have ended.
template <class Work>
void run_in_parallel(const Work& work) {
    std::future<void> first;
    try {
        first = std::async(std::launch::async, [&work] { work(0); });
    } catch (const std::system_error&) {
        work(0);
    }
    work(1);  // if this throws, the destructor of `first` still waits
    if (first.valid()) first.get();
}

}  // namespace ronda::render

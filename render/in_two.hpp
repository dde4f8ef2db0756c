// Work in two halves at the same time.
#pragma once

#include <future>
#include <system_error>

namespace ronda::render {

// Calls work(0) and work(1), in two threads where the system gives a second one. What they do must not depend
// on each other. Either's exception comes out, after both have ended.
template <class Work>
void in_two(const Work& work) {
    std::future<void> first;
    try {
        first = std::async(std::launch::async, [&work] { work(0); });
    } catch (const std::system_error&) {
        work(0);
    }
    work(1);  // should it throw, `first` waits for its end all the same
    if (first.valid()) first.get();
}

}  // namespace ronda::render

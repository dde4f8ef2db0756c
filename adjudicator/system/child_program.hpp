// A program that this process starts and talks to through its three standard streams. It dies with the process
// that started it.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ronda::system {

class ChildProgram {
  public:
    using Moment = std::chrono::steady_clock::time_point;
    enum class Until { end, line };

    struct Heard {
        std::string answer;     // what it wrote on standard output, the first `most` bytes
        std::string complaint;  // and on standard error, 64 KiB at most
        bool in_time = true;
    };

    // Starts the program with these words, the first of which is its path. Returns null if that fails; the
    // error number is then in `error`.
    // With a group of its own, what the program has started ends with it.
    enum class Group { ours, own };
    static std::unique_ptr<ChildProgram> start(std::vector<std::string> words, int& error,
                                               Group group = Group::ours);

    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    // Kills the program if it has not ended.
    ~ChildProgram();

    // Writes `input` and reads what the program answers: to its end, after closing its input, or up to the end
    // of a line. Stops waiting at `limit`.
    Heard ask(std::string_view input, Until until, Moment limit, std::size_t most = std::size_t{64} << 20U);
    // Whether the program waits for its next job: it has not ended and has said nothing since its last answer.
    bool waits() const;
    // Waits for its end until `limit`. Returns whether it has ended.
    bool has_ended(Moment limit);
    // Whether it has ended by itself, not by a signal.
    bool left() const;
    // Its exit status if it has left; else -1.
    int exit_status() const;
    // Ends it: SIGTERM, and SIGKILL if it still runs after `farewell`.
    void stop(std::chrono::milliseconds farewell);

  private:
    struct Pipes;
    ChildProgram(int process, std::unique_ptr<Pipes> pipes, Group group);
    void send(int signal) const;

    int process_ = -1;
    Group group_;
    int status_ = 0;
    bool ended_ = false;
    std::unique_ptr<Pipes> pipes_;
};

}  // namespace ronda::system

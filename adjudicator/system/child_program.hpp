// Starts another program and exchanges text with it through its three standard streams. The program dies with
// the process that started it.
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

    struct Output {
        std::string text;    // standard output, the first `most` bytes
        std::string errors;  // standard error, 64 KiB at most
        bool in_time = true;
    };

    // `own`: the program gets a process group of its own, so that the processes that it starts end with it.
    enum class Group { ours, own };
    // `words` is the command line; its first word is the program's path. Returns null if the start fails and
    // sets `error` to the system's error number.
    static std::unique_ptr<ChildProgram> start(std::vector<std::string> words, int& error,
                                               Group group = Group::ours);

    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;
    // Kills the program if it has not ended.
    ~ChildProgram();

    // Writes `input` to the program and reads its output: with Until::end closes its input and reads to the
    // end, with Until::line reads to the end of a line. Stops waiting at `limit`.
    Output ask(std::string_view input, Until until, Moment limit, std::size_t most = std::size_t{64} << 20U);
    // Whether the program still runs and has written nothing since its last answer.
    bool is_idle() const;
    // Waits until `limit` for the end of the program. Returns whether it has ended.
    bool has_ended(Moment limit);
    // Whether it has ended by itself, not by a signal.
    bool exited_normally() const;
    // The exit status; -1 unless exited_normally().
    int exit_status() const;
    // Sends SIGTERM, then SIGKILL if the program still runs after `farewell`.
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

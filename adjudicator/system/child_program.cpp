#include "adjudicator/system/child_program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicator/system/descriptor.hpp"

namespace ronda::system {

namespace {

using Moment = ChildProgram::Moment;

constexpr std::size_t most_complaint = 1U << 16U;

struct Pipe {
    Descriptor out, in;  // read from `out`, write to `in`
    bool open() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return false;
        out = Descriptor(ends[0]);
        in = Descriptor(ends[1]);
        return clear_of_streams(out) && clear_of_streams(in);
    }

  private:
    // If our own standard streams are closed, a pipe end must not get the number of one of them.
    static bool clear_of_streams(Descriptor& end) {
        if (end.get() > STDERR_FILENO) return true;
        const int moved = ::fcntl(end.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (moved < 0) return false;
        end = Descriptor(moved);
        return true;
    }
};

// A program that ends before it has read its input must not kill this process.
class NoPipeSignal {
  public:
    NoPipeSignal() {
        struct sigaction ignore {};
        ignore.sa_handler = SIG_IGN;
        ::sigaction(SIGPIPE, &ignore, &before_);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;
    ~NoPipeSignal() { ::sigaction(SIGPIPE, &before_, nullptr); }

  private:
    struct sigaction before_ {};
};

}  // namespace

struct ChildProgram::Pipes {
    Pipe job, answer, complaint;
    Pipe problem;  // carries the error if the program could not be started
    bool open() { return job.open() && answer.open() && complaint.open() && problem.open(); }

    // Replaces the child process by the program. Takes no lock: another thread may have held it at the fork.
    [[noreturn]] void become(char** arguments, pid_t parent, Group group) const {
        if (group == Group::own) ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) ::_exit(1);  // the parent ended before prctl
        ::signal(SIGPIPE, SIG_DFL);
        ::dup2(job.out.get(), STDIN_FILENO);
        ::dup2(answer.in.get(), STDOUT_FILENO);
        ::dup2(complaint.in.get(), STDERR_FILENO);
        ::execv(arguments[0], arguments);
        const int error = errno;
        static_cast<void>(!::write(problem.in.get(), &error, sizeof error));
        ::_exit(1);
    }
};

namespace {

std::chrono::milliseconds left_until(Moment end) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    return std::clamp<std::chrono::milliseconds>(left, std::chrono::milliseconds(0), std::chrono::hours(1));
}

// Appends the bytes that can be read now; closes `from` at its end. Bytes after `most` are read and dropped, so
// that the writer does not block.
void drain(Descriptor& from, std::string& to, std::size_t most) {
    std::array<char, 65536> chunk;
    const ssize_t got = ::read(from.get(), chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) return;
    if (got <= 0) {
        from = Descriptor();
        return;
    }
    const std::size_t room = most - std::min(most, to.size());
    to.append(chunk.data(), std::min(room, static_cast<std::size_t>(got)));
}

void feed(Descriptor& to, std::string_view& rest, bool close_after) {
    const ssize_t put = rest.empty() ? 0 : ::write(to.get(), rest.data(), rest.size());
    if (put < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (put > 0) rest.remove_prefix(static_cast<std::size_t>(put));
    if (put < 0 || (rest.empty() && close_after)) to = Descriptor();
}

}  // namespace

ChildProgram::ChildProgram(int process, std::unique_ptr<Pipes> pipes, Group group)
    : process_(process), group_(group), pipes_(std::move(pipes)) {}

std::unique_ptr<ChildProgram> ChildProgram::start(std::vector<std::string> words, int& error, Group group) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    auto pipes = std::make_unique<Pipes>();
    const pid_t parent = ::getpid();
    const pid_t process = pipes->open() ? ::fork() : -1;
    if (process < 0) {
        error = errno;
        return nullptr;
    }
    if (process == 0) pipes->become(arguments.data(), parent, group);
    for (Descriptor* end : {&pipes->job.out, &pipes->answer.in, &pipes->complaint.in, &pipes->problem.in})
        *end = Descriptor();
    ::fcntl(pipes->job.in.get(), F_SETFL, O_NONBLOCK);
    ssize_t got = -1;
    do got = ::read(pipes->problem.out.get(), &error, sizeof error);
    while (got < 0 && errno == EINTR);
    pipes->problem.out = Descriptor();
    std::unique_ptr<ChildProgram> child(new ChildProgram(process, std::move(pipes), group));
    return got > 0 ? nullptr : std::move(child);
}

ChildProgram::~ChildProgram() {
    if (ended_) return;
    send(SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

// The group exists, because its program has been started and nobody has waited for it.
void ChildProgram::send(int signal) const {
    ::kill(group_ == Group::own ? -process_ : process_, signal);
}

// Serves all three streams at once, so that neither side waits forever.
ChildProgram::Output ChildProgram::ask(std::string_view input, Until until, Moment limit, std::size_t most) {
    const NoPipeSignal no_pipe_signal;
    Descriptor &job = pipes_->job.in, &answer = pipes_->answer.out, &complaint = pipes_->complaint.out;
    Output output;
    const auto complete = [&] { return until == Until::line && output.text.ends_with('\n'); };
    while (!complete() && (answer.get() >= 0 || complaint.get() >= 0)) {
        const int write_to = input.empty() && until == Until::line ? -1 : job.get();
        std::array<pollfd, 3> wait = {pollfd{write_to, POLLOUT, 0}, pollfd{answer.get(), POLLIN, 0},
                                      pollfd{complaint.get(), POLLIN, 0}};
        const int ready = ::poll(wait.data(), wait.size(), static_cast<int>(left_until(limit).count()));
        if (ready < 0 && errno == EINTR) continue;
        output.in_time = std::chrono::steady_clock::now() < limit;
        if (ready < 0 || !output.in_time) break;
        if (wait[0].revents != 0) feed(job, input, until == Until::end);
        if (wait[1].revents != 0) drain(answer, output.text, most);
        if (wait[2].revents != 0) drain(complaint, output.errors, most_complaint);
    }
    return output;
}

bool ChildProgram::is_idle() const {
    if (ended_ || pipes_->answer.out.get() < 0 || pipes_->job.in.get() < 0) return false;
    pollfd said{pipes_->answer.out.get(), POLLIN, 0};
    return ::poll(&said, 1, 0) == 0;
}

bool ChildProgram::has_ended(Moment limit) {
    constexpr std::chrono::milliseconds first(1), longest(20);
    for (auto pause = first; !ended_; pause = std::min(2 * pause, longest)) {
        const pid_t gone = ::waitpid(process_, &status_, WNOHANG);
        ended_ = gone == process_ || (gone < 0 && errno != EINTR);
        if (ended_ || std::chrono::steady_clock::now() >= limit) break;
        std::this_thread::sleep_for(pause);
    }
    return ended_;
}

bool ChildProgram::exited_normally() const {
    return ended_ && WIFEXITED(status_);
}

int ChildProgram::exit_status() const {
    return exited_normally() ? WEXITSTATUS(status_) : -1;
}

void ChildProgram::stop(std::chrono::milliseconds farewell) {
    for (const int signal : {SIGTERM, SIGKILL}) {
        if (ended_) return;
        send(signal);
        if (has_ended(std::chrono::steady_clock::now() + farewell)) return;
    }
}

}  // namespace ronda::system

#include "adjudicator/world/mail_program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicator/core/shown.hpp"

namespace ronda::world {

namespace {

constexpr std::size_t most_answer = 64U << 20U, most_complaint = 1U << 16U;

class End {
  public:
    explicit End(int fd = -1) : fd_(fd) {}
    End(const End&) = delete;
    End& operator=(const End&) = delete;
    ~End() { close(); }
    int get() const { return fd_; }
    void set(int fd) {
        close();
        fd_ = fd;
    }
    void close() {
        if (fd_ >= 0) ::close(std::exchange(fd_, -1));
    }

  private:
    int fd_;
};

struct Pipe {
    End out, in;  // read from `out`, write to `in`
    bool open() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return false;
        out.set(ends[0]);
        in.set(ends[1]);
        return clear_of_streams(out) && clear_of_streams(in);
    }

  private:
    // If our own standard streams are closed, a pipe end must not get the number of one of them.
    static bool clear_of_streams(End& end) {
        if (end.get() > STDERR_FILENO) return true;
        const int moved = ::fcntl(end.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (moved < 0) return false;
        end.set(moved);
        return true;
    }
};

// A mail program that ends before it has read its job must not kill this process.
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

struct Pipes {
    Pipe job, answer, complaint;
    Pipe trouble;  // carries the error if the program could not be started
    bool open() { return job.open() && answer.open() && complaint.open() && trouble.open(); }
};

// Turns the child into the program. Nothing here may take a lock: another thread may have held it at the fork.
[[noreturn]] void become(char** arguments, const Pipes& pipes, pid_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(1);  // the parent ended before prctl
    ::signal(SIGPIPE, SIG_DFL);
    ::dup2(pipes.job.out.get(), STDIN_FILENO);
    ::dup2(pipes.answer.in.get(), STDOUT_FILENO);
    ::dup2(pipes.complaint.in.get(), STDERR_FILENO);
    ::execv(arguments[0], arguments);
    const int error = errno;
    static_cast<void>(!::write(pipes.trouble.in.get(), &error, sizeof error));
    ::_exit(1);
}

// Returns 0 or the error number.
int start(const std::string& program, std::string_view verb, Lang lang, Pipes& pipes, pid_t& child) {
    std::string words[] = {program, std::string(verb), "--lang", lang == Lang::es ? "es" : "en"};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    const pid_t parent = ::getpid();
    child = ::fork();
    if (child < 0) return errno;
    if (child == 0) become(arguments, pipes, parent);
    for (End* end : {&pipes.job.out, &pipes.answer.in, &pipes.complaint.in, &pipes.trouble.in}) end->close();
    int error = 0;
    ssize_t got = -1;
    do got = ::read(pipes.trouble.out.get(), &error, sizeof error);
    while (got < 0 && errno == EINTR);
    if (got <= 0) return 0;
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) continue;
    return error;
}

using Moment = std::chrono::steady_clock::time_point;

std::chrono::milliseconds left_until(Moment end) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    return std::clamp<std::chrono::milliseconds>(left, std::chrono::milliseconds(0), std::chrono::hours(1));
}

// Adds what can be read now; closes `from` at its end. Bytes after `most` are read and dropped, so that the
// writer does not block.
void drain(End& from, std::string& to, std::size_t most) {
    std::array<char, 65536> chunk;
    const ssize_t got = ::read(from.get(), chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) return;
    if (got <= 0) return from.close();
    const std::size_t room = most - std::min(most, to.size());
    to.append(chunk.data(), std::min(room, static_cast<std::size_t>(got)));
}

void feed(End& to, std::string_view& rest) {
    const ssize_t put = rest.empty() ? 0 : ::write(to.get(), rest.data(), rest.size());
    if (put < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (put > 0) rest.remove_prefix(static_cast<std::size_t>(put));
    if (put < 0 || rest.empty()) to.close();
}

// Serves all three streams at once, so that neither side waits forever; stops at `end`.
void converse(Pipes& pipes, std::string_view job, std::string& answer, std::string& complaint, Moment end) {
    ::fcntl(pipes.job.in.get(), F_SETFL, O_NONBLOCK);
    while (pipes.answer.out.get() >= 0 || pipes.complaint.out.get() >= 0) {
        std::array<pollfd, 3> wait = {pollfd{pipes.job.in.get(), POLLOUT, 0},
                                      pollfd{pipes.answer.out.get(), POLLIN, 0},
                                      pollfd{pipes.complaint.out.get(), POLLIN, 0}};
        const int ready = ::poll(wait.data(), wait.size(), static_cast<int>(left_until(end).count()));
        if (ready < 0 && errno == EINTR) continue;
        if (ready < 0 || std::chrono::steady_clock::now() >= end) return;
        if (wait[0].revents != 0) feed(pipes.job.in, job);
        if (wait[1].revents != 0) drain(pipes.answer.out, answer, most_answer);
        if (wait[2].revents != 0) drain(pipes.complaint.out, complaint, most_complaint);
    }
}

// Waits for the child until `end`. Returns whether it has ended.
bool has_ended(pid_t child, int& status, Moment end) {
    constexpr std::chrono::milliseconds first(1), longest(20);
    for (auto pause = first;; pause = std::min(2 * pause, longest)) {
        const pid_t gone = ::waitpid(child, &status, WNOHANG);
        if (gone == child || (gone < 0 && errno != EINTR)) return true;
        if (std::chrono::steady_clock::now() >= end) return false;
        std::this_thread::sleep_for(pause);
    }
}

void stop(pid_t child, std::chrono::milliseconds farewell) {
    int status = 0;
    for (const int signal : {SIGTERM, SIGKILL}) {
        ::kill(child, signal);
        if (has_ended(child, status, std::chrono::steady_clock::now() + farewell)) return;
    }
}

tl::unexpected<Failure> no_program(const std::string& program, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("no se puede usar el programa de correo {}: {}",
                                  "the mail program {} cannot be used: {}", program, reason));
}

}  // namespace

Result<Json> RondaMail::work(std::string_view verb, const Json& job, Lang lang) {
    std::string program = program_.string();
    if (program.empty()) {
        std::error_code error;
        const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
        if (error) return no_program("ronda-mail", error.value());
        program = (self.parent_path() / "ronda-mail").string();
    }
    const NoPipeSignal no_pipe_signal;
    Pipes pipes;
    if (!pipes.open()) return no_program(program, errno);
    pid_t child = -1;
    if (const int failed = start(program, verb, lang, pipes, child); failed != 0)
        return no_program(program, failed);
    std::string answer, complaint;
    const std::string text = job.dump(-1, ' ', false, Json::error_handler_t::replace);
    const Moment end = std::chrono::steady_clock::now() + patience_.work;
    converse(pipes, text, answer, complaint, end);
    int status = 0;
    if (!has_ended(child, status, end)) {
        stop(child, patience_.farewell);
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience_.work).count();
        return environment_failed(say(
            "el programa de correo {} ({}) no acababa después de {} segundos y se ha detenido",
            "the mail program {} ({}) did not end after {} seconds and was stopped", program, verb, seconds));
    }
    Json result = Json::parse(answer, nullptr, false);
    if (result.is_object() && WIFEXITED(status)) return result;
    return environment_failed(say("el programa de correo {} no ha respondido: {}",
                                  "the mail program {} gave no answer: {}", program, shown(complaint, 400)));
}

}  // namespace ronda::world

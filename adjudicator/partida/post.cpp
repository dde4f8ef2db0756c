#include "adjudicator/partida/post.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicator/core/shown.hpp"

extern char** environ;

namespace ronda::partida {

namespace {

constexpr std::size_t most_answer = 64U << 20U, most_complaint = 1U << 16U;

class Descriptor {
  public:
    explicit Descriptor(int fd = -1) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
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
    Descriptor out, in;  // read from `out`, write to `in`
    bool open() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return false;
        out.set(ends[0]);
        in.set(ends[1]);
        return true;
    }
};

// A program that leaves before it has read its job must not kill us.
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
    bool open() { return job.open() && answer.open() && complaint.open(); }
};

// 0 or the error.
int start(const std::string& program, std::string_view verb, Lang lang, Pipes& pipes, pid_t& child) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipes.job.out.get(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipes.answer.in.get(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, pipes.complaint.in.get(), STDERR_FILENO);
    posix_spawnattr_t attributes;  // it starts with SIGPIPE as we found it, not ignored
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    std::string words[] = {program, std::string(verb), "--lang", lang == Lang::es ? "es" : "en"};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    const int error = ::posix_spawn(&child, program.c_str(), &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

// Adds what can be read now; closes at the end. What is past `most` is read and dropped, so that nobody waits
// for us.
void drain(Descriptor& from, std::string& to, std::size_t most) {
    std::array<char, 65536> chunk;
    const ssize_t got = ::read(from.get(), chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) return;
    if (got <= 0) return from.close();
    const std::size_t room = most - std::min(most, to.size());
    to.append(chunk.data(), std::min(room, static_cast<std::size_t>(got)));
}

void feed(Descriptor& to, std::string_view& rest) {
    const ssize_t put = rest.empty() ? 0 : ::write(to.get(), rest.data(), rest.size());
    if (put < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (put > 0) rest.remove_prefix(static_cast<std::size_t>(put));
    if (put < 0 || rest.empty()) to.close();
}

// All three streams at once, so that neither side waits for the other for ever.
void converse(Pipes& pipes, std::string_view job, std::string& answer, std::string& complaint) {
    ::fcntl(pipes.job.in.get(), F_SETFL, O_NONBLOCK);
    while (pipes.answer.out.get() >= 0 || pipes.complaint.out.get() >= 0) {
        std::array<pollfd, 3> wait = {pollfd{pipes.job.in.get(), POLLOUT, 0},
                                      pollfd{pipes.answer.out.get(), POLLIN, 0},
                                      pollfd{pipes.complaint.out.get(), POLLIN, 0}};
        if (::poll(wait.data(), wait.size(), -1) < 0) {
            if (errno == EINTR) continue;
            return;
        }
        if (wait[0].revents != 0) feed(pipes.job.in, job);
        if (wait[1].revents != 0) drain(pipes.answer.out, answer, most_answer);
        if (wait[2].revents != 0) drain(pipes.complaint.out, complaint, most_complaint);
    }
}

tl::unexpected<Failure> no_program(const std::string& program, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("no se puede usar el programa de correo {}: {}",
                                  "the mail program {} cannot be used: {}", program, reason));
}

}  // namespace

Result<Json> MailProgram::work(std::string_view verb, const Json& job, Lang lang) {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return no_program("ronda-mail", error.value());
    const std::string program = (self.parent_path() / "ronda-mail").string();
    const NoPipeSignal no_pipe_signal;
    Pipes pipes;
    if (!pipes.open()) return no_program(program, errno);
    pid_t child = -1;
    if (const int failed = start(program, verb, lang, pipes, child); failed != 0)
        return no_program(program, failed);
    pipes.job.out.close();
    pipes.answer.in.close();
    pipes.complaint.in.close();
    std::string answer, complaint;
    const std::string text = job.dump(-1, ' ', false, Json::error_handler_t::replace);
    converse(pipes, text, answer, complaint);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    Json result = Json::parse(answer, nullptr, false);
    if (result.is_object() && WIFEXITED(status)) return result;
    return environment_failed(say("el programa de correo {} no ha respondido: {}",
                                  "the mail program {} gave no answer: {}", program, shown(complaint, 400)));
}

}  // namespace ronda::partida

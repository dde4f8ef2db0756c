#include "adjudicator/system/workers.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <new>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicator/system/writing.hpp"

namespace ronda::system {

namespace {

// Shared memory of the workers: which worker takes which task.
class Board {
  public:
    static constexpr std::size_t idle = static_cast<std::size_t>(-1);

    explicit Board(std::size_t workers) : size_(sizeof(std::atomic<std::size_t>) * (workers + 1)) {
        void* memory = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return;
        cells_ = static_cast<std::atomic<std::size_t>*>(memory);
        for (std::size_t i = 0; i <= workers; ++i) new (&cells_[i]) std::atomic<std::size_t>(i == 0 ? 0 : idle);
    }
    ~Board() {
        if (cells_ != nullptr) ::munmap(cells_, size_);
    }
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    bool good() const { return cells_ != nullptr; }
    std::size_t take() { return cells_[0].fetch_add(1); }
    std::atomic<std::size_t>& at_work(std::size_t worker) { return cells_[worker + 1]; }

  private:
    std::size_t size_;
    std::atomic<std::size_t>* cells_ = nullptr;
};

constexpr std::size_t most_untold = 64;

struct Worker {
    pid_t process = -1;
    Descriptor pipe;    // the worker's output
    std::string heard;  // start of an incomplete line
};

// A worker's output: `7 REPORT`, or `- 3` for tasks without a report.
constexpr char quiet_mark = '-';

class Sharing {
  public:
    Sharing(std::size_t tasks, int workers, const std::function<std::string(std::size_t)>& work,
            TaskListener& listener)
        : tasks_(tasks),
          work_(work),
          listener_(listener),
          board_(static_cast<std::size_t>(workers)),
          workers_(static_cast<std::size_t>(workers)) {}

    Result<void> run() {
        if (!board_.good()) return system_failed("mmap", errno);
        for (std::size_t i = 0; i < workers_.size(); ++i) RETURN_IF_ERROR(start(i));
        while (std::any_of(workers_.begin(), workers_.end(), [](const Worker& one) { return one.process > 0; }))
            RETURN_IF_ERROR(listen());
        return {};
    }

  private:
    Result<void> start(std::size_t number) {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return system_failed("pipe", errno);
        Descriptor heard(ends[0]);
        const Descriptor reported(ends[1]);
        const pid_t process = ::fork();
        if (process < 0) return system_failed("fork", errno);
        if (process == 0) labour(number, reported.get());
        workers_[number] = {process, std::move(heard), {}};
        return {};
    }

    // The main loop of a worker. It ends with _exit, without its parent's cleanup, so that no buffer is written
    // twice.
    [[noreturn]] void labour(std::size_t number, int pipe) {
        std::atomic<std::size_t>& mine = board_.at_work(number);
        std::size_t on_idle = 0;  // collected, because a line for each task would cost too much
        for (;;) {
            const std::size_t task = board_.take();
            const bool end = task >= tasks_;
            if (on_idle == most_untold || (end && on_idle > 0)) {
                if (write_bytes(pipe, fmt::format("{} {}\n", quiet_mark, on_idle)) != 0) ::_exit(1);
                on_idle = 0;
            }
            if (end) break;
            mine = task;
            const std::string report = work_(task);
            if (report.empty())
                ++on_idle;
            else if (write_bytes(pipe, fmt::format("{} {}\n", task, report)) != 0)
                ::_exit(1);
            mine = Board::idle;
        }
        ::_exit(0);
    }

    Result<void> listen() {
        std::vector<pollfd> handles;
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < workers_.size(); ++i)
            if (workers_[i].process > 0) {
                handles.push_back({workers_[i].pipe.get(), POLLIN, 0});
                numbers.push_back(i);
            }
        if (::poll(handles.data(), handles.size(), -1) < 0)
            return errno == EINTR ? Result<void>() : system_failed("poll", errno);
        for (std::size_t k = 0; k < handles.size(); ++k)
            if (handles[k].revents != 0) RETURN_IF_ERROR(read_reports(numbers[k]));
        return {};
    }

    Result<void> read_reports(std::size_t number) {
        Worker& worker = workers_[number];
        char chunk[16384];
        const ssize_t got = ::read(worker.pipe.get(), chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) return {};
        if (got > 0) {
            worker.heard.append(chunk, static_cast<std::size_t>(got));
            for (std::size_t end = worker.heard.find('\n'); end != std::string::npos;
                 end = worker.heard.find('\n')) {
                pass_report(worker.heard.substr(0, end));
                worker.heard.erase(0, end + 1);
            }
            return {};
        }
        return bury(number);
    }

    // Handles the end of a worker. If it died during a task, reports that and starts a new worker.
    Result<void> bury(std::size_t number) {
        Worker& worker = workers_[number];
        worker.pipe = Descriptor();
        int status = 0;
        while (::waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
        }
        worker.process = -1;
        const std::size_t task = board_.at_work(number).exchange(Board::idle);
        if (task >= tasks_) return {};
        listener_.on_crash(task, WIFSIGNALED(status) ? ::strsignal(WTERMSIG(status)) : "");
        return start(number);
    }

    void pass_report(const std::string& line) {
        const std::size_t space = line.find(' ');
        if (space == std::string::npos) return;
        if (line.front() == quiet_mark) return listener_.on_idle(std::stoul(line.substr(space + 1)));
        listener_.done(std::stoul(line.substr(0, space)), line.substr(space + 1));
    }

    std::size_t tasks_;
    const std::function<std::string(std::size_t)>& work_;
    TaskListener& listener_;
    Board board_;
    std::vector<Worker> workers_;
};

}  // namespace

Result<void> share_out(std::size_t tasks, int workers, const std::function<std::string(std::size_t)>& work,
                       TaskListener& listener) {
    const int useful = static_cast<int>(std::min(static_cast<std::size_t>(workers), tasks));
    return Sharing(tasks, useful, work, listener).run();
}

}  // namespace ronda::system

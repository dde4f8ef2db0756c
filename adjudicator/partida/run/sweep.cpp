#include "adjudicator/partida/run/sweep.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <new>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ronda::partida {

namespace {

// What only a match has: a partida.yaml alone may be a model that others are made from.
bool has_begun(Files& files, const Layout& at) {
    return files.exists(at.journal()) || files.exists(at.rounds()) || files.exists(at.unfinished_mark());
}

bool is_part_of_match(const Layout& at, const Path& folder) {
    return folder == at.rounds() || folder == at.secret() || folder == at.pending() ||
           folder == at.inbox().parent_path();
}

// Where `folder` is a match, only the root of all is looked into: a match there must not hide the others.
void look_below(Files& files, const Path& folder, int depth, bool root, std::vector<Path>& found) {
    const Layout at{folder};
    const bool described = files.exists(at.config()), match = described && has_begun(files, at);
    if (match) found.push_back(folder);
    if ((match && !root) || depth == 0) {
        if (described && !match) found.push_back(folder);
        return;
    }
    const std::size_t before = found.size();
    if (const auto names = files.list(folder))  // else a file, or a folder that is not ours to read
        for (const std::string& name : *names)
            if (!name.starts_with('.') && !(match && is_part_of_match(at, folder / name)))
                look_below(files, folder / name, depth - 1, false, found);
    // Told as a match that is not whole: it may be one.
    if (described && !match && found.size() == before) found.push_back(folder);
}

// What the workers share: who takes which match. Plain memory that forks keep together.
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
    int pipe = -1;      // what it tells
    std::string heard;  // a line not yet whole
};

bool write_whole(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(handle, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::string line_of(std::size_t index, const SweptMatch& swept) {
    const Json json = {{"i", index},
                       {"hecho", swept.done},
                       {"errores", swept.troubles},
                       {"estado", static_cast<int>(swept.exit)}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

class Sweep {
  public:
    Sweep(const std::vector<Path>& matches, int workers, const std::function<SweptMatch(const Path&)>& work,
          SweepListener& listener)
        : matches_(matches),
          work_(work),
          listener_(listener),
          board_(static_cast<std::size_t>(workers)),
          workers_(static_cast<std::size_t>(workers)) {}

    Result<void> run() {
        if (!board_.good()) return failed("mmap");
        for (std::size_t i = 0; i < workers_.size(); ++i)
            if (auto started = start(i); !started) return started;
        while (std::any_of(workers_.begin(), workers_.end(), [](const Worker& one) { return one.process > 0; }))
            if (auto heard = listen(); !heard) return heard;
        return {};
    }

  private:
    static tl::unexpected<Failure> failed(const char* what) {
        const std::string reason = std::strerror(errno);
        return environment_failed(say("{}: {}", "{}: {}", std::string(what), reason));
    }

    Result<void> start(std::size_t number) {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return failed("pipe");
        const pid_t process = ::fork();
        if (process < 0) {
            ::close(ends[0]);
            ::close(ends[1]);
            return failed("fork");
        }
        if (process == 0) labour(number, ends[1]);
        ::close(ends[1]);
        workers_[number] = {process, ends[0], {}};
        return {};
    }

    // A worker's life. It leaves without the ends of its parent: nothing of theirs is written twice.
    [[noreturn]] void labour(std::size_t number, int pipe) {
        std::atomic<std::size_t>& mine = board_.at_work(number);
        std::size_t quiet = 0;  // not told yet: a line for each would cost more than looking at them
        for (;;) {
            const std::size_t index = board_.take();
            const bool end = index >= matches_.size();
            if (quiet == most_untold || (end && quiet > 0)) {
                if (!write_whole(pipe, Json({{"callados", quiet}}).dump() + "\n")) ::_exit(1);
                quiet = 0;
            }
            if (end) break;
            mine = index;
            SweptMatch swept;
            try {
                swept = work_(matches_[index]);
            } catch (const std::exception& error) {
                swept.troubles = std::string("error: ") + error.what() + " [interno]\n";
                swept.exit = Exit::environment;
            }
            if (swept.done.empty() && swept.troubles.empty() && swept.exit == Exit::done)
                ++quiet;
            else if (!write_whole(pipe, line_of(index, swept)))
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
                handles.push_back({workers_[i].pipe, POLLIN, 0});
                numbers.push_back(i);
            }
        if (::poll(handles.data(), handles.size(), -1) < 0)
            return errno == EINTR ? Result<void>() : failed("poll");
        for (std::size_t k = 0; k < handles.size(); ++k)
            if (handles[k].revents != 0)
                if (auto heard = hear(numbers[k]); !heard) return heard;
        return {};
    }

    Result<void> hear(std::size_t number) {
        Worker& worker = workers_[number];
        char chunk[16384];
        const ssize_t got = ::read(worker.pipe, chunk, sizeof chunk);
        if (got < 0 && errno == EINTR) return {};
        if (got > 0) {
            worker.heard.append(chunk, static_cast<std::size_t>(got));
            for (std::size_t end = worker.heard.find('\n'); end != std::string::npos;
                 end = worker.heard.find('\n')) {
                tell(worker.heard.substr(0, end));
                worker.heard.erase(0, end + 1);
            }
            return {};
        }
        return bury(number);
    }

    // A worker is gone: done, or dead over a match, which is then told and another goes on.
    Result<void> bury(std::size_t number) {
        Worker& worker = workers_[number];
        ::close(worker.pipe);
        int status = 0;
        while (::waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
        }
        worker.process = -1;
        const std::size_t index = board_.at_work(number).exchange(Board::idle);
        if (index == Board::idle || index >= matches_.size()) return {};
        SweptMatch dead{matches_[index], {}, {}, Exit::environment};
        dead.troubles = WIFSIGNALED(status)
                            ? std::string("error: ") + ::strsignal(WTERMSIG(status)) + " [interno]\n"
                            : std::string("error: [interno]\n");
        listener_.told(dead);
        return start(number);
    }

    void tell(const std::string& line) {
        const Json json = Json::parse(line, nullptr, false);
        if (!json.is_object()) return;
        if (const auto quiet = json.find("callados"); quiet != json.end())
            return listener_.quiet(quiet->get<std::size_t>());
        SweptMatch swept;
        swept.folder = matches_[json["i"].get<std::size_t>()];
        swept.done = json["hecho"].get<std::vector<std::string>>();
        swept.troubles = json["errores"].get<std::string>();
        swept.exit = static_cast<Exit>(json["estado"].get<int>());
        listener_.told(swept);
    }

    const std::vector<Path>& matches_;
    const std::function<SweptMatch(const Path&)>& work_;
    SweepListener& listener_;
    Board board_;
    std::vector<Worker> workers_;
};

}  // namespace

Result<std::vector<Path>> matches_below(Files& files, const Path& root, int depth) {
    if (!files.exists(root)) {
        const std::string name = root.string();
        return environment_failed(say("{}: no existe", "{}: does not exist", name));
    }
    std::vector<Path> found;
    look_below(files, root, depth, true, found);
    return found;
}

std::vector<Path> shard_of(const std::vector<Path>& matches, int i, int n) {
    std::vector<Path> shard;
    for (std::size_t k = static_cast<std::size_t>(i - 1); k < matches.size(); k += static_cast<std::size_t>(n))
        shard.push_back(matches[k]);
    return shard;
}

Result<void> sweep(const std::vector<Path>& matches, int workers,
                   const std::function<SweptMatch(const Path&)>& work, SweepListener& listener) {
    return Sweep(matches, workers, work, listener).run();
}

}  // namespace ronda::partida

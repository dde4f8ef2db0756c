// A library for LD_PRELOAD, used by crash_test.py: counts the calls by which a program changes files or uses
// the network, and breaks the N-th. It counts calls on files and folders below RONDA_FAULTS_ROOT and on
// sockets. It does not count pipes: data between `ronda` and `ronda-mail` is lost when both die, so dying there
// is the same as dying before the next counted call.
//
// RONDA_FAULTS_COUNTER  a file of eight zero bytes shared by all processes: the count
// RONDA_FAULTS_LOG      a line for each counted call: number, process, name, path, and a second path, size or
//                       mode, separated by tabs; the written bytes go to <log>.bytes
// RONDA_FAULTS_MODE     count, or at call RONDA_FAULTS_AT:
//   kill    SIGKILL to the whole process group, before the call
//   torn    the same after half of the bytes (only write and send; otherwise before the call)
//   alone   SIGKILL to the calling process
//   once    the call fails with RONDA_FAULTS_ERRNO;  on: it and all later ones on files fail
//   short   every write writes half of the bytes;    hold: waits at the call until <counter>.go exists
//
// Sync calls are counted but do nothing, because no machine stops during a test. Only calls through libc's
// public names are seen. power_cut.py checks in each run that this is enough: it rebuilds the tree from the
// logged calls and compares it with the real one.
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace {

enum class Mode { count, kill, torn, alone, once, on, cut, hold };
// Whether the call needs space on the disk, so that a full disk refuses it.
enum class CallKind { takes_room, gives_room, network };

template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

std::string setting(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

struct Faults {
    Mode mode = Mode::count;
    std::uint64_t at = 0;
    int error = EIO;
    std::string root, counter, log;
    std::atomic<std::uint64_t>* count = nullptr;

    Faults();
};

Mode mode_of(const std::string& word) {
    constexpr std::pair<std::string_view, Mode> modes[] = {
        {"kill", Mode::kill}, {"torn", Mode::torn}, {"alone", Mode::alone}, {"once", Mode::once},
        {"on", Mode::on},     {"short", Mode::cut}, {"hold", Mode::hold}};
    for (const auto& [name, mode] : modes)
        if (word == name) return mode;
    return Mode::count;
}

int open_plain(const char* path, int flags) {
    static const auto call = real<int (*)(const char*, int, ...)>("open");
    return call(path, flags | O_CLOEXEC, 0600);
}

Faults::Faults() {
    root = setting("RONDA_FAULTS_ROOT");
    counter = setting("RONDA_FAULTS_COUNTER");
    log = setting("RONDA_FAULTS_LOG");
    mode = mode_of(setting("RONDA_FAULTS_MODE"));
    at = std::strtoull(setting("RONDA_FAULTS_AT").c_str(), nullptr, 10);
    if (const long given = std::strtol(setting("RONDA_FAULTS_ERRNO").c_str(), nullptr, 10); given > 0)
        error = static_cast<int>(given);
    const int file = counter.empty() ? -1 : open_plain(counter.c_str(), O_RDWR);
    if (file < 0) return;
    void* memory = ::mmap(nullptr, sizeof *count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) count = static_cast<std::atomic<std::uint64_t>*>(memory);
    ::close(file);
}

Faults& faults() {
    static Faults* all = new Faults;  // never destroyed, because calls can come after the end of main
    return *all;
}

std::string link_of(const std::string& path) {
    char text[4096];
    const ssize_t size = ::readlink(path.c_str(), text, sizeof text);
    return size < 0 ? std::string() : std::string(text, static_cast<std::size_t>(size));
}

std::string path_of(int file) {
    return link_of("/proc/self/fd/" + std::to_string(file));
}

std::string path_at(int folder, const char* path) {
    if (path[0] == '/') return path;
    std::string base = folder == AT_FDCWD ? link_of("/proc/self/cwd") : path_of(folder);
    std::string_view rest = path;
    while (rest.starts_with("./")) rest.remove_prefix(2);
    return rest == "." ? base : base + "/" + std::string(rest);
}

bool counts(const std::string& path) {
    const Faults& all = faults();
    return all.count != nullptr && !all.root.empty() && path.starts_with(all.root) &&
           (path.size() == all.root.size() || path[all.root.size()] == '/');
}

bool is_socket(int file) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    return ::getsockname(file, reinterpret_cast<sockaddr*>(&address), &size) == 0 &&
           (address.ss_family == AF_INET || address.ss_family == AF_INET6);
}

void put(const std::string& path, const void* bytes, std::size_t size) {
    static const auto call = real<ssize_t (*)(int, const void*, std::size_t)>("write");
    const int file = open_plain(path.c_str(), O_WRONLY | O_CREAT | O_APPEND);
    if (file < 0 || call(file, bytes, size) != static_cast<ssize_t>(size)) std::abort();
    ::close(file);
}

[[noreturn]] void die(pid_t whom) {
    ::kill(whom, SIGKILL);
    for (;;) ::pause();
}

void hold() {
    put(faults().counter + ".held", "", 0);
    const std::string go = faults().counter + ".go";
    while (::access(go.c_str(), F_OK) != 0) ::usleep(2000);
}

struct Call {
    const char* name;
    std::string path, second;
    CallKind kind = CallKind::takes_room;
};

// The fate of a call: 0 it is made, -1 it fails with errno set, +1 it is torn.
int meet(const Call& call) {
    Faults& all = faults();
    const std::uint64_t number = all.count->fetch_add(1) + 1;
    if (!all.log.empty()) {
        const std::string line = std::to_string(number) + "\t" + std::to_string(::getpid()) + "\t" + call.name +
                                 "\t" + call.path + "\t" + call.second + "\n";
        put(all.log, line.data(), line.size());
    }
    const bool now = number == all.at, hit = now || (all.mode == Mode::on && number > all.at);
    if (!hit) return 0;
    switch (all.mode) {
        case Mode::kill:
            die(0);
        case Mode::alone:
            die(::getpid());
        case Mode::torn:
            return 1;
        case Mode::hold:
            hold();
            return 0;
        case Mode::once:
        case Mode::on:
            if (call.kind == CallKind::network || (all.error == ENOSPC && call.kind == CallKind::gives_room))
                return 0;
            errno = all.error;
            return -1;
        default:
            return 0;
    }
}

// A call that either happens or not.
template <class Go>
int whole(const Call& call, Go go) {
    if (!counts(call.path) && !counts(call.second)) return go();
    const int fate = meet(call);
    if (fate > 0) die(0);
    return fate < 0 ? -1 : go();
}

// A call that writes bytes; `go(size)` writes that many of them.
template <class Go>
ssize_t flow(const char* name, int file, const void* bytes, std::size_t size, Go go) {
    const bool network = is_socket(file);
    const std::string path = network ? "socket" : path_of(file);
    if (faults().count == nullptr || !(network || counts(path))) return go(size);
    const int fate =
        meet({name, path, std::to_string(size), network ? CallKind::network : CallKind::takes_room});
    if (fate < 0) return -1;
    const bool half = fate > 0 || (faults().mode == Mode::cut && size > 1);
    const ssize_t gone = go(half ? size / 2 : size);
    if (fate > 0) die(0);
    if (!faults().log.empty() && !network && gone > 0)
        put(faults().log + ".bytes", bytes, static_cast<std::size_t>(gone));
    return gone;
}

// The mode without the bits that the tests' umask removes.
std::string in_octal(mode_t mode) {
    char text[16];
    std::snprintf(text, sizeof text, "%o", mode);
    return text;
}

// Opening a file changes it only if the call creates or truncates it.
template <class Go>
int opening(int folder, const char* path, int flags, mode_t mode, Go go) {
    if ((flags & (O_CREAT | O_TRUNC)) == 0) return go();
    const std::string full = path_at(folder, path);
    struct stat about {};
    const bool there = ::stat(full.c_str(), &about) == 0;
    if (there && ((flags & O_TRUNC) == 0 || about.st_size == 0)) return go();
    return there ? whole({"truncate", full, {}}, go) : whole({"create", full, in_octal(mode)}, go);
}

int sync(const char* name, int file) {
    return whole({name, path_of(file), {}}, [] { return 0; });
}

mode_t mode_in(int flags, va_list words) {
    return (flags & O_CREAT) != 0 ? static_cast<mode_t>(va_arg(words, unsigned)) : 0;
}

}  // namespace

// Replacements of libc's functions. They need not repeat noexcept and attributes of the headers; the linker
// ignores these.
extern "C" {

#define RONDA_OPEN(name)                                                                      \
    int name(const char* path, int flags, ...) {                                              \
        va_list words;                                                                        \
        va_start(words, flags);                                                               \
        const mode_t mode = mode_in(flags, words);                                            \
        va_end(words);                                                                        \
        static const auto call = real<int (*)(const char*, int, ...)>(#name);                 \
        return opening(AT_FDCWD, path, flags, mode, [&] { return call(path, flags, mode); }); \
    }
RONDA_OPEN(open)
RONDA_OPEN(open64)

#define RONDA_OPENAT(name)                                                                          \
    int name(int folder, const char* path, int flags, ...) {                                        \
        va_list words;                                                                              \
        va_start(words, flags);                                                                     \
        const mode_t mode = mode_in(flags, words);                                                  \
        va_end(words);                                                                              \
        static const auto call = real<int (*)(int, const char*, int, ...)>(#name);                  \
        return opening(folder, path, flags, mode, [&] { return call(folder, path, flags, mode); }); \
    }
RONDA_OPENAT(openat)
RONDA_OPENAT(openat64)

int creat(const char* path, mode_t mode) {
    return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

ssize_t write(int file, const void* bytes, std::size_t size) {
    static const auto call = real<ssize_t (*)(int, const void*, std::size_t)>("write");
    return flow("write", file, bytes, size, [&](std::size_t most) { return call(file, bytes, most); });
}

#define RONDA_PWRITE(name, type)                                                                \
    ssize_t name(int file, const void* bytes, std::size_t size, type at) {                      \
        static const auto call = real<ssize_t (*)(int, const void*, std::size_t, type)>(#name); \
        return flow("pwrite", file, bytes, size,                                                \
                    [&](std::size_t most) { return call(file, bytes, most, at); });             \
    }
RONDA_PWRITE(pwrite, off_t)
RONDA_PWRITE(pwrite64, off64_t)

ssize_t writev(int file, const iovec* parts, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all.append(static_cast<const char*>(parts[i].iov_base), parts[i].iov_len);
    return write(file, all.data(), all.size());
}

ssize_t send(int socket, const void* bytes, std::size_t size, int flags) {
    static const auto call = real<ssize_t (*)(int, const void*, std::size_t, int)>("send");
    return flow("send", socket, bytes, size,
                [&](std::size_t most) { return call(socket, bytes, most, flags); });
}

ssize_t sendto(int socket, const void* bytes, std::size_t size, int flags, const sockaddr* to,
               socklen_t length) {
    static const auto call =
        real<ssize_t (*)(int, const void*, std::size_t, int, const sockaddr*, socklen_t)>("sendto");
    return flow("send", socket, bytes, size,
                [&](std::size_t most) { return call(socket, bytes, most, flags, to, length); });
}

ssize_t sendmsg(int socket, const msghdr* message, int flags) {
    static const auto call = real<ssize_t (*)(int, const msghdr*, int)>("sendmsg");
    return flow("sendmsg", socket, "", 0, [&](std::size_t) { return call(socket, message, flags); });
}

int fsync(int file) {
    return sync("fsync", file);
}
int fdatasync(int file) {
    return sync("fdatasync", file);
}
int syncfs(int file) {
    return sync("syncfs", file);
}

int rename(const char* from, const char* to) {
    static const auto call = real<int (*)(const char*, const char*)>("rename");
    return whole({"rename", path_at(AT_FDCWD, from), path_at(AT_FDCWD, to)}, [&] { return call(from, to); });
}

int renameat(int from_folder, const char* from, int to_folder, const char* to) {
    static const auto call = real<int (*)(int, const char*, int, const char*)>("renameat");
    return whole({"rename", path_at(from_folder, from), path_at(to_folder, to)},
                 [&] { return call(from_folder, from, to_folder, to); });
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
    static const auto call = real<int (*)(int, const char*, int, const char*, unsigned)>("renameat2");
    return whole({"rename", path_at(from_folder, from), path_at(to_folder, to)},
                 [&] { return call(from_folder, from, to_folder, to, flags); });
}

int link(const char* from, const char* to) {
    static const auto call = real<int (*)(const char*, const char*)>("link");
    return whole({"link", path_at(AT_FDCWD, from), path_at(AT_FDCWD, to)}, [&] { return call(from, to); });
}

int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
    static const auto call = real<int (*)(int, const char*, int, const char*, int)>("linkat");
    return whole({"link", path_at(from_folder, from), path_at(to_folder, to)},
                 [&] { return call(from_folder, from, to_folder, to, flags); });
}

int unlink(const char* path) {
    static const auto call = real<int (*)(const char*)>("unlink");
    return whole({"unlink", path_at(AT_FDCWD, path), {}, CallKind::gives_room}, [&] { return call(path); });
}

int unlinkat(int folder, const char* path, int flags) {
    static const auto call = real<int (*)(int, const char*, int)>("unlinkat");
    return whole({"unlink", path_at(folder, path), {}, CallKind::gives_room},
                 [&] { return call(folder, path, flags); });
}

int remove(const char* path) {
    static const auto call = real<int (*)(const char*)>("remove");
    return whole({"unlink", path_at(AT_FDCWD, path), {}, CallKind::gives_room}, [&] { return call(path); });
}

int rmdir(const char* path) {
    static const auto call = real<int (*)(const char*)>("rmdir");
    return whole({"unlink", path_at(AT_FDCWD, path), {}, CallKind::gives_room}, [&] { return call(path); });
}

int mkdir(const char* path, mode_t mode) {
    static const auto call = real<int (*)(const char*, mode_t)>("mkdir");
    return whole({"mkdir", path_at(AT_FDCWD, path), in_octal(mode)}, [&] { return call(path, mode); });
}

int mkdirat(int folder, const char* path, mode_t mode) {
    static const auto call = real<int (*)(int, const char*, mode_t)>("mkdirat");
    return whole({"mkdir", path_at(folder, path), in_octal(mode)}, [&] { return call(folder, path, mode); });
}

int ftruncate(int file, off_t size) {
    static const auto call = real<int (*)(int, off_t)>("ftruncate");
    return whole({"ftruncate", path_of(file), std::to_string(size), CallKind::gives_room},
                 [&] { return call(file, size); });
}

int ftruncate64(int file, off64_t size) {
    static const auto call = real<int (*)(int, off64_t)>("ftruncate64");
    return whole({"ftruncate", path_of(file), std::to_string(size), CallKind::gives_room},
                 [&] { return call(file, size); });
}

int fchmodat(int folder, const char* path, mode_t mode, int flags) {
    static const auto call = real<int (*)(int, const char*, mode_t, int)>("fchmodat");
    return whole({"chmod", path_at(folder, path), in_octal(mode), CallKind::gives_room},
                 [&] { return call(folder, path, mode, flags); });
}

int fchmod(int file, mode_t mode) {
    static const auto call = real<int (*)(int, mode_t)>("fchmod");
    return whole({"chmod", path_of(file), in_octal(mode), CallKind::gives_room},
                 [&] { return call(file, mode); });
}

int chmod(const char* path, mode_t mode) {
    static const auto call = real<int (*)(const char*, mode_t)>("chmod");
    return whole({"chmod", path_at(AT_FDCWD, path), in_octal(mode), CallKind::gives_room},
                 [&] { return call(path, mode); });
}

}  // extern "C"

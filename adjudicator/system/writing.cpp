#include "adjudicator/system/writing.hpp"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace ronda::system {

tl::unexpected<Failure> system_failed(const std::filesystem::path& path, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("{}: {}", "{}: {}", path.string(), reason));
}

std::filesystem::path aside_of(const std::filesystem::path& target) {
    return target.parent_path() / ("." + target.filename().string() + ".tmp");
}

std::optional<std::size_t> read_bytes(int file, char* to, std::size_t size) {
    std::size_t filled = 0;
    while (filled < size) {
        const ssize_t count = ::read(file, to + filled, size - filled);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return std::nullopt;
        if (count == 0) break;
        filled += static_cast<std::size_t>(count);
    }
    return filled;
}

Descriptor create_file(const std::filesystem::path& path, mode_t mode) {
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    Descriptor file(::open(path.c_str(), flags, mode));
    if (!file && errno == EEXIST && ::unlink(path.c_str()) == 0)
        file = Descriptor(::open(path.c_str(), flags, mode));
    return file;
}

int write_bytes(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count == 0 ? EIO : errno;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return 0;
}

int sync_folder_at(const std::filesystem::path& folder) {
    const std::filesystem::path named = folder.empty() ? std::filesystem::path(".") : folder;
    const Descriptor handle(::open(named.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return handle && ::fsync(handle.get()) == 0 ? 0 : errno;
}

}  // namespace ronda::system

#include "mailer/inbox.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>

#include "mailer/files.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace fs = std::filesystem;

namespace {

constexpr const char *fresh = "nuevo", *seen = "visto", *refused = "rechazado";

// Held until it goes: two processes that got the same message would write over each other's temporary file.
Result<Descriptor> alone_in(const fs::path& folder) {
    Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    int failed = handle ? -1 : 1;
    while (failed < 0) {
        failed = ::flock(handle.get(), LOCK_EX) == 0 ? 0 : 1;
        if (failed == 1 && errno == EINTR) failed = -1;
    }
    if (failed == 0) return handle;
    return environment_failed(say("{}: no se puede bloquear la carpeta: {}", "{}: cannot lock the folder: {}",
                                  folder.string(), std::generic_category().message(errno)));
}

}  // namespace

Result<Inbox> Inbox::open(const fs::path& folder) {
    if (auto made = make_folder(folder); !made) return tl::unexpected(made.error());
    for (const char* part : {fresh, seen, refused})
        if (auto made = make_folder(folder / part); !made) return tl::unexpected(made.error());
    return Inbox(folder);
}

Result<Inbox::Stored> Inbox::store(std::string_view message) {
    const auto alone = alone_in(folder_ / fresh);
    if (!alone) return tl::unexpected(alone.error());
    Stored stored{sha256(message) + ".eml", false};
    for (const char* part : {fresh, seen, refused}) {
        std::error_code error;
        const auto facts = fs::symlink_status(folder_ / part / stored.name, error);
        if (facts.type() != fs::file_type::not_found) stored.already_there = true;
    }
    if (stored.already_there) return stored;
    if (auto written = write_file(folder_ / fresh, stored.name, message); !written)
        return tl::unexpected(written.error());
    return stored;
}

}  // namespace ronda::mailer

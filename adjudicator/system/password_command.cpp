#include "adjudicator/system/password_command.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/utf8.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/writing.hpp"

namespace ronda::system {

namespace {

constexpr std::chrono::seconds longest_wait(10);
constexpr std::chrono::milliseconds last_warning(500);
constexpr std::size_t most_output = 64U << 10U, most_shared = 4U << 20U;

Json missing(const Text& reason) {
    return {{"falta", {{"es", reason.es}, {"en", reason.en}}}};
}

// The program's path. Only absolute folders of PATH count, so that none is found in the folder of a match.
std::string program_path(const std::string& name) {
    if (name.starts_with('/')) return name;
    const char* list = std::getenv("PATH");
    std::string_view left = list == nullptr ? "/usr/local/bin:/usr/bin:/bin" : list;
    while (!left.empty()) {
        const std::string_view folder = left.substr(0, left.find(':'));
        left.remove_prefix(std::min(folder.size() + 1, left.size()));
        const std::string path = std::string(folder) + "/" + name;
        if (folder.starts_with('/') && ::access(path.c_str(), X_OK) == 0) return path;
    }
    return {};
}

Text too_slow(const std::string& name) {
    return say("«{}» no ha acabado en {} segundos", "“{}” did not end within {} seconds", name,
               longest_wait.count());
}

// Asks the program. Nothing that it prints is part of a reason.
Json ask(std::vector<std::string> words) {
    const std::string name = words.front();
    words.front() = program_path(name);
    if (words.front().empty())
        return missing(say("no se encuentra el programa «{}»", "the program “{}” is not found", name));
    int error = 0;
    auto child = ChildProgram::start(words, error, ChildProgram::Group::own);
    if (!child)
        return missing(say("no se puede ejecutar «{}»: {}", "“{}” cannot be run: {}", name,
                           std::string(std::strerror(error))));
    const auto end = std::chrono::steady_clock::now() + longest_wait;
    const auto heard = child->ask({}, ChildProgram::Until::end, end, most_output + 1);
    if (!heard.in_time || !child->has_ended(end)) {
        child->stop(last_warning);
        return missing(too_slow(name));
    }
    if (!child->left() || child->exit_status() != 0)
        return missing(
            say("«{}» ha acabado mal (estado {})", "“{}” has failed (status {})", name, child->exit_status()));
    const std::string value = heard.answer.substr(0, heard.answer.find_first_of("\r\n"));
    const bool strange = value.find('\0') != std::string::npos || !utf8::is_valid(value);
    if (heard.answer.size() > most_output || value.empty() || strange)
        return missing(say("«{}» no ha escrito una contraseña en su primera línea",
                           "“{}” has not printed a password on its first line", name));
    return {{"valor", value}};
}

// What the commands have printed, by their words, in a file that has no name and no place on the disk.
const Descriptor& shared_file() {
    static const Descriptor file(::memfd_create("ronda", MFD_CLOEXEC));
    return file;
}

// Holds the file as long as it lives. The lock is of the process, so that those made afterwards wait.
class SharedAnswers {
  public:
    SharedAnswers() : file_(shared_file().get()) {
        lock(F_WRLCK);
        std::string text(most_shared, '\0');
        const ssize_t got = ::pread(file_, text.data(), text.size(), 0);
        text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        answers_ = Json::parse(text, nullptr, false);
        if (!answers_.is_object()) answers_ = Json::object();
    }
    SharedAnswers(const SharedAnswers&) = delete;
    SharedAnswers& operator=(const SharedAnswers&) = delete;
    ~SharedAnswers() { lock(F_UNLCK); }

    Json answer_of(const std::vector<std::string>& words) {
        const std::string key = Json(words).dump(-1, ' ', false, Json::error_handler_t::replace);
        if (answers_.contains(key)) return answers_[key];
        answers_[key] = ask(words);
        const std::string text = answers_.dump(-1, ' ', false, Json::error_handler_t::replace);
        if (text.size() <= most_shared) static_cast<void>(::pwrite(file_, text.data(), text.size(), 0) < 0);
        return answers_[key];
    }

  private:
    void lock(short kind) const {
        struct flock wanted {};
        wanted.l_type = kind;
        wanted.l_whence = SEEK_SET;
        while (::fcntl(file_, F_SETLKW, &wanted) != 0 && errno == EINTR) continue;
    }

    int file_;
    Json answers_;
};

}  // namespace

void share_passwords() {
    static_cast<void>(shared_file());
}

Json with_passwords(Json job) {
    if (!job.is_object()) return job;
    for (const char* part : {"recogida", "envio"})
        if (job.contains(part)) job[part] = with_passwords(std::move(job[part]));
    for (const char* server : {"imap", "smtp"}) {
        if (!job.contains(server) || !job[server].is_object() || !job[server].contains("clave")) continue;
        Json& source = job[server]["clave"];
        if (!source.is_object() || !source.contains("orden")) continue;
        source = SharedAnswers().answer_of(source["orden"].get<std::vector<std::string>>());
    }
    return job;
}

}  // namespace ronda::system

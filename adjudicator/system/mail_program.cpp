#include "adjudicator/system/mail_program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/core/text/utf8.hpp"
#include "adjudicator/system/child_program.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/maildir_jobs.hpp"

namespace ronda::system {

namespace {

constexpr std::chrono::seconds longest_wait(10);  // for a command
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

Text late_command(const std::string& name) {
    return say("«{}» no ha acabado en {} segundos", "“{}” did not end within {} seconds", name,
               longest_wait.count());
}

// Runs the command and returns `{"valor": …}` or `{"falta": …}`. No reason contains anything that it prints.
Json password_from(std::vector<std::string> words) {
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
    const auto output = child->ask({}, ChildProgram::Until::end, end, most_output + 1);
    if (!output.in_time || !child->has_ended(end)) {
        child->stop(last_warning);
        return missing(late_command(name));
    }
    if (!child->exited_normally() || child->exit_status() != 0)
        return missing(
            say("«{}» ha acabado mal (estado {})", "“{}” has failed (status {})", name, child->exit_status()));
    const std::string value = output.text.substr(0, output.text.find_first_of("\r\n"));
    const bool strange = value.find('\0') != std::string::npos || !utf8::is_valid(value);
    if (output.text.size() > most_output || value.empty() || strange)
        return missing(say("«{}» no ha escrito una contraseña en su primera línea",
                           "“{}” has not printed a password on its first line", name));
    return {{"valor", value}};
}

// A file in memory with the output of each command that has run, by its words. Forked processes share it.
const Descriptor& shared_file() {
    static const Descriptor file(::memfd_create("ronda", MFD_CLOEXEC));
    return file;
}

// Locks shared_file() while the object lives, so that only one process at a time runs a command.
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
        answers_[key] = password_from(words);
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

// Runs the password commands of a job (match/contract/passwords.md): in each login `{"orden": [WORD…]}` becomes
// `{"valor": TEXT}`, or `{"falta": {"es": …, "en": …}}` if there is no password. A command runs without a
// shell, has ten seconds, and runs once for this process and those forked from it later. Its output stays in
// memory.
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

// Verbs without network use that most runs call: their process is reused for the next job.
constexpr std::array<std::string_view, 2> kept_verbs = {"compose", "read"};

tl::unexpected<Failure> no_program(const std::string& program, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("no se puede usar el programa de correo {}: {}",
                                  "the mail program {} cannot be used: {}", program, reason),
                              no_mail_program);
}

tl::unexpected<Failure> too_slow(const std::string& program, std::string_view verb,
                                 std::chrono::milliseconds patience) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience).count();
    return environment_failed(
        say("el programa de correo {} ({}) no ha acabado en {} segundos y ha habido que pararlo",
            "the mail program {} ({}) did not end in {} seconds and was stopped", program, verb, seconds),
        no_mail_program);
}

tl::unexpected<Failure> no_answer(const std::string& program, std::string_view errors) {
    return environment_failed(say("el programa de correo {} no ha respondido: {}",
                                  "the mail program {} gave no answer: {}", program, shown(errors, 400)),
                              no_mail_program);
}

std::string as_option(Lang lang) {
    return lang == Lang::es ? "es" : "en";
}

// The program beside `program` that `program` would become for a verb that uses the network, if it is there: to
// start both takes half as long again.
std::string network_program(const std::filesystem::path& program) {
    const std::string network = program.string() + "-net";
    return ::access(network.c_str(), X_OK) == 0 ? network : program.string();
}

bool is_kept(std::string_view verb) {
    return std::find(kept_verbs.begin(), kept_verbs.end(), verb) != kept_verbs.end();
}

std::vector<std::string> words_for(const std::string& program, std::string_view verb, Lang lang, bool keep) {
    if (keep) return {program, "jobs"};
    return {program, std::string(verb), "--lang", as_option(lang)};
}

// Gives the program a job and reads its answer; stops it if it takes too long.
Result<Json> read_response(ChildProgram& child, const std::string& program, std::string_view verb,
                           std::string_view input, bool keep, const RondaMail::Patience& patience) {
    const auto end = std::chrono::steady_clock::now() + patience.answer;
    const auto output = child.ask(input, keep ? ChildProgram::Until::line : ChildProgram::Until::end, end);
    const bool ready = keep && output.text.ends_with('\n');
    if (!ready && !child.has_ended(end)) {
        child.stop(patience.farewell);
        return too_slow(program, verb, patience.answer);
    }
    Json answer = Json::parse(output.text, nullptr, false);
    if (!answer.is_object() || !(ready || child.exited_normally())) return no_answer(program, output.errors);
    return answer;
}

}  // namespace

RondaMail::RondaMail() {
    static_cast<void>(shared_file());
}
RondaMail::RondaMail(std::filesystem::path program, Patience patience)
    : program_(std::move(program)), patience_(patience) {}
RondaMail::RondaMail(RondaMail&&) noexcept = default;
RondaMail::~RondaMail() = default;

Result<Json> RondaMail::call(const MailRequest& request) {
    if (auto answer = maildir_answer(request)) return std::move(*answer);
    if (program_.empty()) {
        std::error_code error;
        const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
        if (error) return no_program("ronda-mail", error.value());
        program_ = self.parent_path() / "ronda-mail";
    }
    const auto& [verb, job, lang] = request;
    const bool keep = is_kept(verb);
    const Json login = keep ? Json() : with_passwords(job);
    const std::string program = keep ? program_.string() : network_program(program_),
                      text = (keep ? job : login).dump(-1, ' ', false, Json::error_handler_t::replace);
    int error = 0;
    auto child = keep ? std::move(kept_) : nullptr;
    if (!child || !child->is_idle()) child = ChildProgram::start(words_for(program, verb, lang, keep), error);
    if (!child) return no_program(program, error);
    auto answer =
        read_response(*child, program, verb,
                      keep ? fmt::format("{} {} {}\n", verb, as_option(lang), text) : text, keep, patience_);
    if (answer && keep) kept_ = std::move(child);
    return answer;
}

}  // namespace ronda::system

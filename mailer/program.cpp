// The command line of `ronda-mail` and `ronda-mail-net`: VERB [--lang es|en] < job.json, or `jobs` for many
// jobs.
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include <unistd.h>

#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_job_bytes = 64U << 20U;
constexpr std::string_view jobs_verb = "jobs";

// The first variable that is set decides, as usual (`locale(7)`).
Lang environment_lang() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value)
            return std::string_view(value).starts_with("es") ? Lang::es : Lang::en;
    return Lang::en;
}

std::optional<std::string> read_input() {
    std::string input;
    char buffer[1U << 16U];
    while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, stdin)) {
        input.append(buffer, count);
        if (input.size() > most_job_bytes) return std::nullopt;
    }
    return std::ferror(stdin) ? std::nullopt : std::optional(std::move(input));
}

Text usage() {
    Text text = say("uso: ronda-mail VERBO [--lang es|en] < trabajo.json\n",
                    "usage: ronda-mail VERB [--lang es|en] < job.json\n");
    for (const Verb& verb : verbs()) {
        const Text line = say("  {:10}{} ({})\n", "  {:10}{} ({})\n", verb.name, verb.help, verb.format);
        text.es += line.es;
        text.en += line.en;
    }
    const Text line = say("  {:10}un trabajo tras otro, cada uno en una línea: VERBO es|en JSON\n",
                          "  {:10}one job after another, each on a line: VERB es|en JSON\n", jobs_verb);
    text.es += line.es;
    text.en += line.en;
    return text;
}

int complain(const Text& what, Lang lang, Exit exit) {
    Diagnostic diagnostic;
    diagnostic.message = what;
    diagnostic.code = exit == Exit::usage ? "uso" : "entorno";
    std::fputs(describe(diagnostic, lang).c_str(), stderr);
    return static_cast<int>(exit);
}

int misused(const Text& what, Lang lang) {
    complain(what, lang, Exit::usage);
    std::fputs(usage().in(lang).c_str(), stderr);
    return static_cast<int>(Exit::usage);
}

// Replaces this program by `ronda-mail-net` from the same folder, with the same words and input. Returns only
// if that fails.
int become_network_program(char** words, Lang lang) {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::string program = (self.parent_path() / "ronda-mail-net").string();
    if (!error) {
        execv(program.c_str(), words);
        error.assign(errno, std::generic_category());
    }
    return complain(say("no se puede usar {}: {}", "{} cannot be used: {}", program, error.message()), lang,
                    Exit::environment);
}

// Carries out one job and tells on standard error what went wrong.
VerbResult execute(const Verb& verb, std::string_view input, Lang lang) {
    const Json job = Json::parse(input, nullptr, false);
    const bool ours = job.is_object() && job.contains("formato") && job["formato"] == verb.format;
    if (!ours) {
        const Exit exit{complain(say("la entrada no es un trabajo JSON con \"formato\": \"{}\"",
                                     "the input is not a JSON job with \"formato\": \"{}\"", verb.format),
                                 lang, Exit::usage)};
        return {nullptr, {}, exit};
    }
    VerbResult result = verb.run(job, lang);
    for (const Diagnostic& diagnostic : result.diagnostics)
        std::fputs(describe(diagnostic, lang).c_str(), stderr);
    return result;
}

bool put(const Json& answer, int indent) {
    const std::string out = answer.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
    return std::fwrite(out.data(), 1, out.size(), stdout) == out.size() && std::fflush(stdout) == 0;
}

int run(const Verb& verb, Lang lang) {
    const auto input = read_input();
    if (!input)
        return complain(
            say("no se puede leer el trabajo (64 MiB como mucho)", "cannot read the job (64 MiB at most)"),
            lang, Exit::usage);
    const VerbResult result = execute(verb, *input, lang);
    if (!result.output.is_null() && !put(result.output, 2))
        return complain(say("no se puede escribir el resultado", "cannot write the result"), lang,
                        Exit::environment);
    return static_cast<int>(result.exit);
}

// Returns the next line of the input without its end. Empty at the end of the input, on an error, and if the
// line is longer than a job may be.
std::optional<std::string> next_line(std::string& ahead) {
    std::size_t checked = 0;
    char buffer[1U << 16U];
    for (;;) {
        if (const std::size_t end = ahead.find('\n', checked); end != std::string::npos) {
            std::string line = ahead.substr(0, end);
            ahead.erase(0, end + 1);
            return line;
        }
        checked = ahead.size();
        if (checked > most_job_bytes) return std::nullopt;
        const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        ahead.append(buffer, static_cast<std::size_t>(got));
    }
}

struct JobLine {
    const Verb* verb = nullptr;  // null if the line names no verb of this program
    Lang lang = Lang::es;
    std::string_view job;
};

// Reads a line `VERB es|en JSON`.
JobLine job_in(std::string_view line) {
    JobLine read;
    const std::size_t name = std::min(line.find(' '), line.size());
    const std::string_view rest = line.substr(std::min(name + 1, line.size()));
    for (const Verb& one : verbs())
        if (one.run != nullptr && one.name == line.substr(0, name)) read.verb = &one;
    if (rest.starts_with("en ")) read.lang = Lang::en;
    read.job = rest.substr(std::min<std::size_t>(3, rest.size()));
    return read;
}

// Takes one job after another from the input and answers each with a line of JSON, `null` if there is no
// result: to start this program takes as long as to compose the messages of a round.
int run_jobs() {
    std::string ahead;
    while (const auto line = next_line(ahead)) {
        const auto [verb, lang, job] = job_in(*line);
        Json answer;
        if (verb != nullptr)
            answer = execute(*verb, job, lang).output;
        else
            complain(say("falta el verbo o no existe", "missing or unknown verb"), lang, Exit::usage);
        if (!put(answer, -1)) return static_cast<int>(Exit::environment);
    }
    return 0;
}

int start(int count, char** words) {
    Lang lang = environment_lang();
    std::optional<std::string> verb;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const std::string next = i + 1 < count ? words[i + 1] : "";
        if (word == "--help") {
            std::fputs(usage().in(lang).c_str(), stdout);
            return 0;
        }
        if (word == "--lang" && (next == "es" || next == "en")) {
            lang = next == "es" ? Lang::es : Lang::en;
            ++i;
        } else if (!verb && !word.starts_with('-')) {
            verb = word;
        } else {
            return misused(say("«{}» no se entiende", "unknown argument “{}”", word), lang);
        }
    }
    if (verb == jobs_verb) return run_jobs();
    for (const Verb& one : verbs())
        if (verb == one.name) return one.run == nullptr ? become_network_program(words, lang) : run(one, lang);
    return misused(say("falta el verbo o no existe", "missing or unknown verb"), lang);
}

}  // namespace

int run_program(const char* name, int count, char** words) {
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return start(count, words);
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "%s: %s\n", name, fault.what());
        return static_cast<int>(Exit::environment);
    }
}

}  // namespace ronda::mailer

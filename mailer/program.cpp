// The command line of `ronda-mail` and `ronda-mail-net`: VERB [--lang es|en] < job.json
#include <algorithm>
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

int run(const Verb& verb, Lang lang) {
    const auto input = read_input();
    if (!input)
        return complain(
            say("no se puede leer el trabajo (64 MiB como mucho)", "cannot read the job (64 MiB at most)"),
            lang, Exit::usage);
    const Json job = Json::parse(*input, nullptr, false);
    const bool ours = job.is_object() && job.contains("formato") && job["formato"] == verb.format;
    if (!ours)
        return complain(say("la entrada no es un trabajo JSON con \"formato\": \"{}\"",
                            "the input is not a JSON job with \"formato\": \"{}\"", verb.format),
                        lang, Exit::usage);
    const VerbResult result = verb.run(job, lang);
    for (const Diagnostic& diagnostic : result.diagnostics)
        std::fputs(describe(diagnostic, lang).c_str(), stderr);
    if (!result.output.is_null()) {
        const std::string out = result.output.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        if (std::fputs(out.c_str(), stdout) < 0 || std::fflush(stdout) != 0)
            return complain(say("no se puede escribir el resultado", "cannot write the result"), lang,
                            Exit::environment);
    }
    return static_cast<int>(result.exit);
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

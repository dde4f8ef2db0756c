// The program `ronda`: finds the command, parses its options and prints the result.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <new>
#include <optional>

#include <malloc.h>
#include <sysexits.h>
#include <unistd.h>

#include "adjudicator/cli/help.hpp"
#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/new_questions.hpp"
#include "adjudicator/cli/version.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::cli {

namespace {

Lang language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("en") ? Lang::en : Lang::es;
    return Lang::es;
}

Text is_missing(const Text& what) {
    return say("falta {}", "{} is missing", what);
}

// Returns the first required word that is missing. The library would call it an option.
std::optional<Text> missing_word(const Options& options, const po::variables_map& values) {
    for (const Option& option : options)
        if (option.positional && option.required && !(option.asked && on_a_terminal()) &&
            values.count(std::string(option.name)) == 0)
            return option.value;
    return std::nullopt;
}

tl::unexpected<Failure> with_usage(const Text& wrong, const Command& command) {
    return wrong_usage(
        say("{}; uso: ronda {} {}", "{}; usage: ronda {} {}", wrong, command.name, synopsis(command)));
}

// Returns a command line error in the user's language.
Text in_words(const po::error& error) {
    if (const auto* unknown = dynamic_cast<const po::unknown_option*>(&error))
        return say("opción desconocida: {}", "unknown option: {}", unknown->get_option_name());
    if (const auto* missing = dynamic_cast<const po::required_option*>(&error))
        return is_missing(same(missing->get_option_name()));
    if (const auto* twice = dynamic_cast<const po::multiple_occurrences*>(&error))
        return say("{} está más de una vez", "{} is given more than once", twice->get_option_name());
    if (const auto* many = dynamic_cast<const po::too_many_positional_options_error*>(&error))
        return (void)many, say("sobran palabras", "too many words");
    if (const auto* ambiguous = dynamic_cast<const po::ambiguous_option*>(&error))
        return say("opción ambigua: {}", "ambiguous option: {}", ambiguous->get_option_name());
    if (const auto* syntax = dynamic_cast<const po::error_with_option_name*>(&error))
        return say("valor que falta o no sirve: {}", "missing or bad value: {}", syntax->get_option_name());
    return same(error.what());
}

Result<po::variables_map> parse(const Command& command, const std::vector<std::string>& words) {
    const Options& own = command.options;
    po::options_description options;
    po::positional_options_description positions;
    add_to_parser(own, options, positions);
    add_to_parser(options_of_all(), options, positions);
    try {
        using namespace po::command_line_style;
        po::variables_map values;
        po::store(po::command_line_parser(words)
                      .options(options)
                      .positional(positions)
                      .style(unix_style & ~allow_guessing)
                      .run(),
                  values);
        if (values["help"].as<bool>()) return values;
        if (const auto word = missing_word(own, values)) return with_usage(is_missing(*word), command);
        po::notify(values);
        return values;
    } catch (const po::error& error) {
        return with_usage(in_words(error), command);
    }
}

// The language must be known before any message is printed, including errors in the other options.
Result<Lang> language(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string value;
        if (words[i].starts_with("--lang="))
            value = words[i].substr(7);
        else if (words[i] == "--lang" && i + 1 < words.size())
            value = words[i + 1];
        else
            continue;
        if (value == "es") return Lang::es;
        if (value == "en") return Lang::en;
        return wrong_usage(say("--lang {}: se esperaba es o en", "--lang {}: expected es or en", value));
    }
    return language_of_environment();
}

Result<Exit> dispatch(const std::vector<std::string>& words, Context& context) {
    if (words.empty()) {
        context.notice(overview());
        return Exit::usage;
    }
    if (words[0] == "--version") {
        context.out += fmt::format("ronda {}\n", program_version());
        return Exit::done;
    }
    const bool asks = words[0] == "--help" || words[0] == "-h";
    ASSIGN_OR_RETURN(const auto command, command_named(asks ? "help" : words[0]));
    ASSIGN_OR_RETURN(const auto given, parse(*command, {words.begin() + 1, words.end()}));
    context.json = given["json"].as<bool>();
    if (!given["help"].as<bool>()) return command->run(given, context);
    context.print(explained(*command));
    return Exit::done;
}

int finish(const Failure& failure, Context& context) {
    if (context.json) context.out = steps::as_json(failure, context.lang);
    context.err += steps::in_words(failure, context.lang);
    return static_cast<int>(failure.exit);
}

// Converts the exit status of `ronda mail ingest`. A mail server returns a message to its sender unless the
// status tells it to try again (EX_TEMPFAIL). So every failure gives EX_TEMPFAIL, even if the command in the
// server's configuration is mistyped, except for a message that can never be accepted.
int for_mail_server(const std::vector<std::string>& words, int status) {
    const bool option_first = words.size() > 1 && words[1].starts_with('-');
    const auto last =
        option_first ? words.end() : words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words));
    if (status == 0 || words.empty() || words[0] != "mail" || std::find(words.begin(), last, "ingest") == last)
        return status;
    return status == static_cast<int>(Exit::refused) ? EX_DATAERR : EX_TEMPFAIL;
}

// Prints both streams. A closed pipe or a full disk must not look like success.
int print(const Context& context, int status) {
    std::cerr << context.err;
    std::cout << context.out << std::flush;
    if (std::cout) return status;
    Diagnostic fault;
    fault.message = say("no se puede escribir en la salida", "standard output cannot be written");
    fault.code = "entorno";
    std::cerr << describe(fault, context.lang);
    return static_cast<int>(Exit::environment);
}

int main(const std::vector<std::string>& words) {
    match::Disk disk;
    Context context{.files = disk, .out = {}, .err = {}};
    const bool wants_json = std::find(words.begin(), words.end(), "--json") != words.end();
    const auto lang = language(words);
    context.lang = lang ? *lang : language_of_environment();
    context.json = wants_json;
    if (!lang) return print(context, finish(lang.error(), context));
    const auto done = dispatch(words, context);
    const int status = done ? static_cast<int>(*done) : finish(done.error(), context);
    return print(context, status);
}

}  // namespace

}  // namespace ronda::cli

int main(int count, char** given) {
    const std::vector<std::string> words(given + (count > 0 ? 1 : 0), given + count);
    std::ios::sync_with_stdio(false);
    // A closed pipe or a file over its size limit must fail like any other write, not end the program without a
    // message.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    // Pictures and states are large and short-lived. To give their memory back to the system each time costs a
    // seventh of a round.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    mallopt(M_TOP_PAD, 1 << 20);
    try {
        return ronda::cli::for_mail_server(words, ronda::cli::main(words));
    } catch (const std::bad_alloc&) {
        std::cerr << "error: no hay memoria suficiente / out of memory [entorno]\n";
    } catch (const std::exception& error) {
        std::cerr << "error: fallo interno / internal fault: " << error.what() << " [interno]\n";
    }
    return ronda::cli::for_mail_server(words, static_cast<int>(ronda::Exit::environment));
}

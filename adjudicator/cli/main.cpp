// The program `ronda`: finds the command, parses its options and prints the result.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <new>
#include <optional>

#include <sysexits.h>
#include <unistd.h>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/fold.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Lang language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("en") ? Lang::en : Lang::es;
    return Lang::es;
}

Text usage_of(const Command& command) {
    return say("uso: ronda {} {}\n  {}", "usage: ronda {} {}\n  {}", command.name, command.synopsis,
               command.purpose);
}

Text help() {
    Text text = say(
        "ronda resuelve partidas por correo de juegos españoles.\n\nuso: ronda ORDEN … [--lang es|en] "
        "[--json]\n",
        "ronda adjudicates Spanish games played by mail.\n\nusage: ronda COMMAND … [--lang es|en] [--json]\n");
    for (const CommandGroup& group : command_groups()) {
        text = say("{}\n{}\n", "{}\n{}\n", text, group.title);
        for (const Command& command : group.commands)
            text = say("{}  {} {}\n      {}\n", "{}  {} {}\n      {}\n", text, command.name, command.synopsis,
                       command.purpose);
    }
    return say(
        "{}\nUna orden sola: ronda help ORDEN.\nEstado de salida: 0 hecho, 1 la entrada se rechazó, 2 mal uso, "
        "3 "
        "falló el entorno.",
        "{}\nOne command alone: ronda help COMMAND.\nExit status: 0 done, 1 the input was refused, 2 wrong "
        "usage, 3 "
        "the environment failed.",
        text);
}

Text is_missing(const Text& what) {
    return say("falta {}", "{} is missing", what);
}

// Returns a positional argument as the synopses name it.
Text as_shown(std::string_view name) {
    if (name == "folder") return same("DIR");
    if (name == "root") return say("CARPETA", "FOLDER");
    if (name == "game") return say("JUEGO", "GAME");
    if (name == "player") return say("JUGADOR", "PLAYER");
    if (name == "file") return say("FICHERO", "FILE");
    if (name == "verb") return same("list|fetch|ingest|compose|send");
    return same(name);
}

// Returns the first required positional argument that is missing. The library would call it an option.
std::optional<Text> missing_word(const po::options_description& options,
                                 const po::positional_options_description& positions,
                                 const po::variables_map& given) {
    std::string before;
    for (unsigned i = 0; i < positions.max_total_count(); ++i) {
        const std::string& name = positions.name_for_position(i);
        if (name == before) break;  // the last argument, which may be repeated
        if (given.count(name) == 0 && options.find(name, false).semantic()->is_required())
            return as_shown(name);
        before = name;
    }
    return std::nullopt;
}

// Returns a command line error in the user's language.
Text in_words(const po::error& error) {
    if (const auto* unknown = dynamic_cast<const po::unknown_option*>(&error))
        return say("opción desconocida: {}", "unknown option: {}", unknown->get_option_name());
    if (const auto* missing = dynamic_cast<const po::required_option*>(&error))
        return is_missing(same(missing->get_option_name()));
    if (const auto* twice = dynamic_cast<const po::multiple_occurrences*>(&error))
        return say("{} está más de una vez", "{} is there more than once", twice->get_option_name());
    if (const auto* many = dynamic_cast<const po::too_many_positional_options_error*>(&error))
        return (void)many, say("sobran palabras", "too many words");
    if (const auto* ambiguous = dynamic_cast<const po::ambiguous_option*>(&error))
        return say("opción ambigua: {}", "ambiguous option: {}", ambiguous->get_option_name());
    if (const auto* syntax = dynamic_cast<const po::error_with_option_name*>(&error))
        return say("valor que falta o no sirve: {}", "missing or bad value: {}", syntax->get_option_name());
    return same(error.what());
}

Result<po::variables_map> parse(const Command& command, const std::vector<std::string>& words) {
    po::options_description options;
    po::positional_options_description positions;
    command.describe(options, positions);
    options.add_options()("lang", po::value<std::string>())("json", po::bool_switch())("help,h",
                                                                                       po::bool_switch());
    try {
        using namespace po::command_line_style;
        po::variables_map given;
        po::store(po::command_line_parser(words)
                      .options(options)
                      .positional(positions)
                      .style(unix_style & ~allow_guessing)
                      .run(),
                  given);
        if (given["help"].as<bool>()) return given;
        if (const auto word = missing_word(options, positions, given))
            return wrong_usage(say("{}; uso: ronda {} {}", "{}; usage: ronda {} {}", is_missing(*word),
                                   command.name, command.synopsis));
        po::notify(given);
        return given;
    } catch (const po::error& error) {
        const Text wrong = in_words(error);
        return wrong_usage(
            say("{}; uso: ronda {} {}", "{}; usage: ronda {} {}", wrong, command.name, command.synopsis));
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

Result<const Command*> command_named(std::string_view name) {
    std::vector<std::string> names;
    for (const CommandGroup& group : command_groups())
        for (const Command& command : group.commands) {
            if (command.name == name) return &command;
            names.emplace_back(command.name);
        }
    if (const auto near = nearest(name, names))
        return wrong_usage(say("no hay ninguna orden «{}»; ¿quizá «{}»?",
                               "there is no command “{}”; perhaps “{}”?", name, *near));
    return wrong_usage(say("no hay ninguna orden «{}»; mira «ronda help»",
                           "there is no command “{}”; see “ronda help”", name));
}

// Runs `ronda help`, or `ronda help new` for one command.
Result<Exit> tell_help(const std::vector<std::string>& words, Context& context) {
    if (words.size() < 2 || words[1].starts_with('-')) {
        context.print(help());
        return Exit::done;
    }
    const auto command = command_named(words[1]);
    if (!command) return tl::unexpected(command.error());
    context.print(usage_of(**command));
    return Exit::done;
}

Result<Exit> dispatch(const std::vector<std::string>& words, Context& context) {
    if (words.empty()) {
        context.notice(help());
        return Exit::usage;
    }
    if (words[0] == "help" || words[0] == "--help" || words[0] == "-h") return tell_help(words, context);
    if (words[0] == "--version") {
        context.out += "ronda 1.0.0\n";
        return Exit::done;
    }
    const auto command = command_named(words[0]);
    if (!command) return tl::unexpected(command.error());
    const auto given = parse(**command, {words.begin() + 1, words.end()});
    if (!given) return tl::unexpected(given.error());
    context.json = (*given)["json"].as<bool>();
    if (!(*given)["help"].as<bool>()) return (*command)->run(*given, context);
    context.print(usage_of(**command));
    return Exit::done;
}

int finish(const Failure& failure, Context& context) {
    if (context.json) {
        context.out = formats::write_json(describe_json("errores", failure.diagnostics, context.lang));
    }
    for (const Diagnostic& diagnostic : failure.diagnostics) context.err += describe(diagnostic, context.lang);
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
    partida::Disk disk;
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
    try {
        return ronda::cli::for_mail_server(words, ronda::cli::main(words));
    } catch (const std::bad_alloc&) {
        std::cerr << "error: no hay memoria suficiente / out of memory [entorno]\n";
    } catch (const std::exception& error) {
        std::cerr << "error: fallo interno / internal fault: " << error.what() << " [interno]\n";
    }
    return ronda::cli::for_mail_server(words, static_cast<int>(ronda::Exit::environment));
}

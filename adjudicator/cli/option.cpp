#include "adjudicator/cli/option.hpp"

#include <charconv>

#include "adjudicator/core/game/robot_level.hpp"

namespace ronda::cli {

namespace {

using Takes = Option::Takes;

const po::value_semantic* number(const Option& option) {
    auto* value = po::value<int>();
    if (option.required) value->required();
    int usual = 0;
    if (!option.usual.empty()) {
        std::from_chars(option.usual.data(), option.usual.data() + option.usual.size(), usual);
        value->default_value(usual);
    }
    return value;
}

const po::value_semantic* texts(const Option& option) {
    auto* value = po::value<std::vector<std::string>>()->composing();
    if (option.required) value->required();
    if (option.takes == Takes::files) value->multitoken();
    return value;
}

const po::value_semantic* text(const Option& option) {
    auto* value = po::value<std::string>();
    if (option.required && !option.asked) value->required();
    if (!option.usual.empty()) value->default_value(std::string(option.usual));
    return value;
}

const po::value_semantic* value_of(const Option& option) {
    switch (option.takes) {
        case Takes::nothing:
            return po::bool_switch();
        case Takes::number:
            return number(option);
        case Takes::texts:
        case Takes::files:
            return texts(option);
        case Takes::text:
            break;
    }
    return text(option);
}

// `--orders FICHERO…`, with the short form if there is one.
Text with_value(const Option& option) {
    const std::string written =
        option.letter() != '\0' ? std::string("-") + option.letter() : "--" + std::string(option.longer());
    if (option.takes == Takes::nothing) return same(written);
    return say("{} {}{}", "{} {}{}", written, option.value, option.takes == Takes::files ? "…" : "");
}

}  // namespace

std::vector<std::string> Option::choices() const {
    std::vector<std::string> words;
    if (means != Means::choice) return words;
    std::string_view rest = value.es;
    for (std::size_t bar = 0; bar != npos; rest.remove_prefix(bar + 1)) {
        bar = rest.find('|');
        words.emplace_back(rest.substr(0, bar));
        if (bar == npos) break;
    }
    return words;
}

Text shown_in_usage(const Option& option) {
    Text words = option.positional ? option.value : with_value(option);
    if (option.positional && option.takes == Takes::texts) words = say("{}…", "{}…", words);
    if (option.required) return words;
    const char* again = !option.positional && option.takes == Takes::texts ? "…" : "";
    return say("[{}]{}", "[{}]{}", words, again);
}

Text shown_in_list(const Option& option) {
    if (option.positional) return option.value;
    const std::string name = "--" + std::string(option.longer());
    const Text words = option.takes == Takes::nothing ? same(name) : say("{} {}", "{} {}", name, option.value);
    if (option.letter() == '\0') return words;
    return say("{}, {}", "{}, {}", with_value(option), words);
}

void add_to_parser(const Options& options, po::options_description& named,
                   po::positional_options_description& words) {
    for (const Option& option : options) {
        named.add_options()(std::string(option.name).c_str(), value_of(option));
        if (option.positional)
            words.add(std::string(option.name).c_str(), option.takes == Takes::texts ? -1 : 1);
    }
}

const Options& options_of_all() {
    static const Options options = {
        {.name = "lang",
         .value = same("es|en"),
         .help = say("el idioma de lo que se escribe; si falta, el del entorno (LC_ALL, LC_MESSAGES, LANG)",
                     "the language of what is printed; if absent, that of the environment (LC_ALL, "
                     "LC_MESSAGES, LANG)"),
         .means = Option::Means::choice},
        a_switch("json", say("escribe el resultado como JSON", "prints the result as JSON")),
        a_switch("help,h",
                 say("explica la orden y no hace nada más", "explains the command and does nothing else")),
    };
    return options;
}

Option the_level(std::string_view name, Text help) {
    return {.name = name,
            .value = same(fmt::format("{}", fmt::join(robots::seat_levels, "|"))),
            .help = std::move(help),
            .means = Option::Means::choice};
}

Option the_game() {
    return {.name = "game",
            .value = say("JUEGO", "GAME"),
            .help = say("el nombre de un juego, como lo dice «ronda games»",
                        "the name of a game, as “ronda games” lists it"),
            .means = Option::Means::game,
            .positional = true,
            .required = true};
}

Option the_folder() {
    return {.name = "folder",
            .value = same("DIR"),
            .help = say("la carpeta de la partida", "the match's folder"),
            .means = Option::Means::folder,
            .positional = true,
            .required = true};
}

Option the_folders() {
    Option folders = the_folder();
    folders.takes = Takes::texts;
    folders.help = say("la carpeta de una partida, o varias", "a match's folder, or several");
    return folders;
}

Option the_tree() {
    return {.name = "root",
            .value = say("CARPETA", "FOLDER"),
            .help = say("la carpeta en la que están las partidas, hasta cuatro niveles más abajo",
                        "the folder that the matches are in, up to four levels down"),
            .means = Option::Means::folder,
            .positional = true,
            .required = true};
}

Option the_player() {
    return {.name = "player",
            .value = say("JUGADOR", "PLAYER"),
            .help = say("el id de un jugador de la partida", "the id of a player of the match"),
            .positional = true,
            .required = true};
}

Option the_state() {
    return a_file("state", say("el estado de la partida, un estado.json", "the match's state, an estado.json"),
                  true);
}

Option the_seed() {
    return {.name = "seed",
            .value = same("HEX64"),
            .help = say("la semilla de los dados, 64 cifras hexadecimales; si falta, una al azar",
                        "the seed of the dice, 64 hexadecimal digits; if absent, a random one")};
}

Option the_settings() {
    return {.name = "set",
            .takes = Takes::texts,
            .value = say("opción=valor", "option=value"),
            .help = say("una opción del juego; «ronda games» las explica",
                        "an option of the game; “ronda games” explains them")};
}

Option the_time() {
    return {.name = "now",
            .value = say("HORA", "TIME"),
            .help = say("hace como si fuera esa hora, p. ej. 2026-12-01T20:00Z",
                        "pretends that it is this time, such as 2026-12-01T20:00Z")};
}

Option the_jobs(Text help) {
    return {.name = "jobs,j", .takes = Option::Takes::number, .value = same("N"), .help = std::move(help)};
}

Option the_match_name(Text help) {
    return {.name = "id", .value = same("ID"), .help = std::move(help)};
}

Option a_file(std::string_view name, Text help, bool required) {
    return {.name = name,
            .value = say("FICHERO", "FILE"),
            .help = std::move(help),
            .means = Option::Means::file,
            .required = required};
}

Option a_switch(std::string_view name, Text help) {
    return {.name = name, .takes = Takes::nothing, .help = std::move(help)};
}

}  // namespace ronda::cli

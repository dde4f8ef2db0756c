#include "adjudicator/cli/option.hpp"

#include "adjudicator/core/game/robot_level.hpp"
#include "adjudicator/core/text/whole_number.hpp"

namespace ronda::cli {

namespace {

using Takes = Option::Takes;

const po::value_semantic* number(const Option& option) {
    auto* value = po::value<int>();
    if (option.required) value->required();
    if (const auto usual = whole_number(option.usual)) value->default_value(*usual);
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
        a_choice("lang", "es|en",
                 say("el idioma de lo que se escribe; si falta, el del entorno (LC_ALL, LC_MESSAGES, LANG)",
                     "the language of the output; if absent, the language of the environment (LC_ALL, "
                     "LC_MESSAGES, LANG)")),
        a_switch("json", say("escribe el resultado como JSON", "prints the result as JSON")),
        a_switch("help,h",
                 say("explica la orden y no hace nada más", "explains the command and does nothing else")),
    };
    return options;
}

Option a_text(std::string_view name, Text value, Text help) {
    return {.name = name, .value = std::move(value), .help = std::move(help)};
}

Option a_number(std::string_view name, Text help) {
    return {.name = name, .takes = Takes::number, .value = same("N"), .help = std::move(help)};
}

Option a_choice(std::string_view name, std::string_view words, Text help, std::string_view usual) {
    return {.name = name,
            .value = same(words),
            .help = std::move(help),
            .means = Option::Means::choice,
            .usual = usual};
}

Option a_file(std::string_view name, Text help) {
    return a_file(name, say("FICHERO", "FILE"), std::move(help));
}
Option a_file(std::string_view name, Text value, Text help) {
    return {.name = name, .value = std::move(value), .help = std::move(help), .means = Option::Means::file};
}

Option a_folder(std::string_view name, Text value, Text help) {
    return {.name = name, .value = std::move(value), .help = std::move(help), .means = Option::Means::folder};
}

Option a_game(Text help) {
    return {
        .name = "game", .value = say("JUEGO", "GAME"), .help = std::move(help), .means = Option::Means::game};
}

Option a_switch(std::string_view name, Text help) {
    return {.name = name, .takes = Takes::nothing, .help = std::move(help)};
}

Option required(Option option) {
    option.required = true;
    return option;
}

Option may_lack(Option option) {
    option.required = false;
    return option;
}

Option a_word(Option option) {
    option.positional = option.required = true;
    return option;
}

Option the_level(std::string_view name, Text help, std::string_view usual) {
    return a_choice(name, fmt::format("{}", fmt::join(robots::seat_levels, "|")), std::move(help), usual);
}

Option the_game() {
    return a_word(a_game(say("el nombre de un juego, como lo dice «ronda games»",
                             "the name of a game, as “ronda games” lists it")));
}

Option the_folder() {
    return the_folder(say("la carpeta de la partida", "the match's folder"));
}
Option the_folder(Text help) {
    return a_word(a_folder("folder", same("DIR"), std::move(help)));
}

Option the_folders() {
    Option folders = the_folder(say("la carpeta de una partida, o varias", "a match's folder, or several"));
    folders.takes = Takes::texts;
    return folders;
}

Option the_tree() {
    return the_tree(say("la carpeta en la que están las partidas, hasta cuatro niveles más abajo",
                        "the folder with the matches, up to four levels down"));
}
Option the_tree(Text help) {
    return a_word(a_folder("root", say("CARPETA", "FOLDER"), std::move(help)));
}
Option the_club() {
    return the_tree(say("la carpeta de un club", "the folder of a club"));
}

Option the_player() {
    return a_word(a_text("player", say("JUGADOR", "PLAYER"),
                         say("el id de un jugador de la partida", "the id of a player of the match")));
}

Option the_player_id() {
    return required(a_text("player", same("ID"), say("el id de un jugador", "the id of a player")));
}

Option the_transcript() {
    return a_file("transcript", say("un acta, en vez de la carpeta", "a transcript, instead of the folder"));
}

Option the_state() {
    return required(
        a_file("state", say("el estado de la partida, un estado.json", "the match's state, an estado.json")));
}

Option the_seed() {
    return a_text("seed", same("HEX64"),
                  say("la semilla de los dados, 64 cifras hexadecimales; si falta, una al azar",
                      "the seed of the dice, 64 hexadecimal digits; if absent, a random one"));
}

Option the_settings() {
    return {.name = "set",
            .takes = Takes::texts,
            .value = say("opción=valor", "option=value"),
            .help = say("una opción del juego; «ronda games» las explica",
                        "an option of the game; “ronda games” explains them")};
}

Option the_order_files(Text help) {
    Option files = a_file("orders", std::move(help));
    files.takes = Takes::files;
    return files;
}

Option the_time() {
    return a_text("now", say("HORA", "TIME"),
                  say("hace como si fuera esa hora, p. ej. 2026-12-01T20:00Z",
                      "acts as if it were this time, such as 2026-12-01T20:00Z"));
}

Option the_match_name(Text help) {
    return a_text("id", same("ID"), std::move(help));
}

}  // namespace ronda::cli

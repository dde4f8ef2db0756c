#include "adjudicator/cli/help.hpp"

#include "adjudicator/cli/completion.hpp"
#include "adjudicator/cli/fields.hpp"
#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/manual_pages.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

// The files that have a page of their own, as `ronda help` calls them.
struct Topic {
    std::string_view name;
    Page (*page)();
};
constexpr Topic topics[] = {{"partida", match_file_page},
                            {"orders", order_file_page},
                            {"club", club_file_page},
                            {"season", season_file_page}};

const Topic* topic_named(std::string_view name) {
    for (const Topic& topic : topics)
        if (topic.name == name) return &topic;
    return nullptr;
}

// The commands of a group with their usage.
Text listed(const CommandGroup& group) {
    Text text = group.title;
    for (const Command& command : group.commands)
        text = say("{}\n  {} {}\n      {}", "{}\n  {} {}\n      {}", text, command.name, synopsis(command),
                   command.purpose);
    return text;
}

Result<std::string> as_manual_page(const std::string& name, Lang lang) {
    if (name.empty()) return as_roff(program_page(), lang);
    if (const Topic* topic = topic_named(name)) return as_roff(topic->page(), lang);
    return wrong_usage(
        say("help {} --format man: hay páginas de todo, de «partida», «orders», «club» y «season»",
            "help {} --format man: there are pages of everything, of “partida”, “orders”, “club” and “season”",
            name));
}

Result<std::string> as_words(const std::string& name, Lang lang) {
    if (name.empty()) return overview().in(lang) + "\n";
    if (name == "steps") return listed(command_groups().back()).in(lang) + "\n";
    const Topic* topic = topic_named(name);
    const auto command = command_named(name);
    if (topic == nullptr && !command) return tl::unexpected(command.error());
    // `club` and `season` are commands with a file of their own.
    std::string words = command ? explained(**command).in(lang) + "\n" : std::string();
    if (topic != nullptr) words += (command ? "\n" : "") + as_text(topic->page(), lang);
    return words;
}

Json option_json(const Option& option, Lang lang) {
    Json json = {{"nombre", option.longer()},
                 {"valor", option.value.in(lang)},
                 {"ayuda", option.help.in(lang)},
                 {"palabra", option.positional},
                 {"obligatoria", option.required},
                 {"repetible", option.takes == Option::Takes::texts || option.takes == Option::Takes::files}};
    if (option.letter() != '\0') json["letra"] = std::string(1, option.letter());
    if (!option.usual.empty()) json["defecto"] = option.usual;
    if (const auto choices = option.choices(); !choices.empty()) json["elige"] = choices;
    return json;
}

Json options_json(const Options& options, Lang lang) {
    return json_list(options, [&](const Option& option) { return option_json(option, lang); });
}

Json fields_json(const std::vector<FieldRow>& rows, Lang lang) {
    Json list = Json::array();
    for (const FieldRow& row : rows) {
        list.push_back({{"campo", row.path},
                        {"tipo", row.kind.in(lang)},
                        {"ayuda", row.help.in(lang)},
                        {"obligatorio", row.required}});
        if (!row.english.empty()) list.back()["ingles"] = row.english;
    }
    return list;
}

// All tables as JSON: {"ordenes": […], "opciones": […], "partida": […], "mensaje": […], …}.
Json tables_json(Lang lang) {
    Json commands = Json::array();
    for (const CommandGroup& group : command_groups())
        for (const Command& command : group.commands)
            commands.push_back({{"orden", command.name},
                                {"uso", synopsis(command).in(lang)},
                                {"ayuda", command.purpose.in(lang)},
                                {"opciones", options_json(command.options, lang)}});
    return {{"ordenes", commands},
            {"opciones", options_json(options_of_all(), lang)},
            {"partida", fields_json(match_field_rows(), lang)},
            {"mensaje", fields_json(letter_field_rows(), lang)},
            {"club", fields_json(club_field_rows(), lang)},
            {"temporada", fields_json(season_field_rows(), lang)}};
}

Result<Exit> run_help(const po::variables_map& options, Context& context) {
    if (context.json) {
        context.print_json(tables_json(context.lang));
        return Exit::done;
    }
    const std::string name = text_of(options, "topic"), format = text_of(options, "format");
    if (format == "text" || format == "man") {
        ASSIGN_OR_RETURN(const auto words,
                         format == "man" ? as_manual_page(name, context.lang) : as_words(name, context.lang));
        context.out += words;
    } else if (format == "bash") {
        context.out += bash_completion();
    } else if (format == "zsh") {
        context.out += zsh_completion(context.lang);
    } else if (format == "fish") {
        context.out += fish_completion(context.lang);
    } else {
        return wrong_usage(say("--format {}: se esperaba text, man, bash, zsh o fish",
                               "--format {}: expected text, man, bash, zsh or fish", format));
    }
    return Exit::done;
}

// The usage, its further lines further to the right.
std::string hanging(const std::string& usage) {
    constexpr std::size_t indent = 8;
    const std::string lines = in_lines(usage, indent);
    return lines.substr(indent);
}

// A purpose as far as its first colon or semicolon.
Text in_short(const Text& purpose) {
    return Text{purpose.es.substr(0, purpose.es.find_first_of(":;")),
                purpose.en.substr(0, purpose.en.find_first_of(":;"))};
}

}  // namespace

Text overview() {
    Text text = say(
        "ronda resuelve partidas por correo de juegos españoles.\n\nuso: ronda ORDEN … [--lang es|en] "
        "[--json]\n",
        "ronda adjudicates Spanish games played by mail.\n\nusage: ronda COMMAND … [--lang es|en] [--json]\n");
    const auto& groups = command_groups();
    for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
        text = say("{}\n{}", "{}\n{}", text, groups[i].title);
        for (const Command& command : groups[i].commands)
            text = say("{}\n  {}{}", "{}\n  {}{}", text, formats::padded(std::string(command.name), 9),
                       in_short(command.purpose));
        text = say("{}\n", "{}\n", text);
    }
    return say(
        "{}\nronda help ORDEN explica una; ronda help steps, las que hacen falta pocas veces; ronda help "
        "partida,\norders, club o season, los ficheros que se escriben.\nEstado de salida: 0 hecho, 1 la "
        "entrada "
        "se rechazó, 2 mal uso, 3 falló el entorno.",
        "{}\nronda help COMMAND explains one; ronda help steps, those that are rarely needed; ronda help "
        "partida,\norders, club or season, the files that people write.\nExit status: 0 done, 1 the input was "
        "refused, 2 wrong usage, 3 the environment failed.",
        text);
}

Text explained(const Command& command) {
    const auto items = option_items(command.options);
    const Text usage = say("uso: ronda {} {}", "usage: ronda {} {}", command.name, synopsis(command));
    const auto reported = [&](Lang lang) {
        std::string words = hanging(usage.in(lang)) + in_lines(command.purpose.in(lang), 2);
        if (!items.empty()) words += "\n" + in_columns(items, 2, lang);
        words.pop_back();
        return words;
    };
    return Text{reported(Lang::es), reported(Lang::en)};
}

Command help_command() {
    return {
        "help",
        say("explica las órdenes y los ficheros que se escriben",
            "explains the commands and the files that people write"),
        {{.name = "topic",
          .value = say("ORDEN|partida|orders|club|season|steps", "COMMAND|partida|orders|club|season|steps"),
          .help = say("una orden, o uno de los ficheros que se escriben: partida.yaml, las órdenes, club.yaml, "
                      "una temporada; «steps»: las órdenes que hacen falta pocas veces; si falta, las demás",
                      "a command, or one of the files that people write: partida.yaml, the orders, club.yaml, "
                      "a season; “steps”: the commands that are rarely needed; if absent, the others"),
          .means = Option::Means::choice,
          .positional = true},
         a_choice("format", "text|man|bash|zsh|fish",
                  say("texto, página de manual (de todo o de un fichero), o lo que un intérprete necesita para "
                      "completar palabras",
                      "text, a manual page (of everything or of a file), or what a shell needs to complete "
                      "words"),
                  "text")},
        run_help};
}

}  // namespace ronda::cli

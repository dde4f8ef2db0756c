// The tables of commands, options and fields as JSON.
#include "adjudicator/cli/fields.hpp"
#include "adjudicator/cli/manual.hpp"

namespace ronda::cli {

namespace {

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
    Json list = Json::array();
    for (const Option& option : options) list.push_back(option_json(option, lang));
    return list;
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

}  // namespace

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
            {"mensaje", fields_json(letter_field_rows(), lang)}};
}

}  // namespace ronda::cli

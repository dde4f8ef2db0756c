// Completion of the program's words in bash, zsh and fish. A script lists commands and options by name; for
// values it offers files, folders, games or the words of a choice.
#include "adjudicator/cli/completion.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/cli/manual.hpp"
#include "adjudicator/games/all_games.hpp"

namespace ronda::cli {

namespace {

// Calls `each` for every command, in the order of `ronda help`.
template <class Each>
void for_commands(Each each) {
    for (const CommandGroup& group : command_groups())
        for (const Command& command : group.commands) each(command);
}

Options with_options_of_all(const Command& command) {
    Options options = command.options;
    for (const Option& option : options_of_all()) options.push_back(option);
    return options;
}

// The words that the option's value can be; empty if they are not known. `ronda help` takes a command's name.
std::string words_for(const Command& command, const Option& option) {
    std::vector<std::string> words = option.choices();
    if (option.means == Option::Means::game)
        for (const Game* game : all_games()) words.emplace_back(game->id());
    if (command.name == "help" && option.positional) {
        words.erase(words.begin());  // the word that stands for a command's name
        for_commands([&words](const Command& one) {
            if (std::find(words.begin(), words.end(), one.name) == words.end()) words.emplace_back(one.name);
        });
    }
    return fmt::format("{}", fmt::join(words, " "));
}

// `--jobs -j`
std::string names_of(const Option& option) {
    const std::string longer = fmt::format("--{}", option.longer());
    return option.letter() == '\0' ? longer : fmt::format("{} -{}", longer, option.letter());
}

// The function of the script below that bash calls for a value.
std::string bash_offer(const Command& command, const Option& option) {
    if (option.means == Option::Means::file) return "files";
    if (option.means == Option::Means::folder) return "folders";
    const std::string words = words_for(command, option);
    return words.empty() ? "nothing" : "words " + words;
}

// `case` branches for the value of each option, and for each positional word by its number.
std::string bash_branches(const Command& command) {
    std::string out;
    int word = 0;
    for (const Option& option : with_options_of_all(command)) {
        const std::string offer = bash_offer(command, option);
        if (option.positional) {
            out += fmt::format("        {}:{}) offer='{}' ;;\n", command.name, ++word, offer);
            if (option.takes == Option::Takes::texts)
                out += fmt::format("        {}:[0-9]*) offer='{}' ;;\n", command.name, offer);
        } else if (option.takes != Option::Takes::nothing) {
            for (const std::string& name :
                 {fmt::format("--{}", option.longer()),
                  option.letter() == '\0' ? std::string() : fmt::format("-{}", option.letter())})
                if (!name.empty())
                    out += fmt::format("        {}:{}) offer='{}' ;;\n", command.name, name, offer);
        }
    }
    return out;
}

std::string bash_options(const Command& command) {
    std::string names, valued;
    for (const Option& option : with_options_of_all(command)) {
        if (option.positional) continue;
        names += (names.empty() ? "" : " ") + names_of(option);
        if (option.takes != Option::Takes::nothing) valued += " " + names_of(option);
    }
    return fmt::format("        {}) options='{}' valued='{} ' ;;\n", command.name, names, valued);
}

constexpr std::string_view bash_start = R"(# bash completion of ronda: ronda help --format bash
_ronda() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local options='' valued='' offer=nothing count=1 i
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
)";
constexpr std::string_view bash_middle = R"(        return
    fi
    case $command in
)";
constexpr std::string_view bash_count = R"(        *) return ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi
    # What is completed: the value of the option before it, or a word with its number.
    if [[ $valued != *" $before "* ]]; then
        for ((i = 2; i < COMP_CWORD; ++i)); do
            if [[ $valued == *" ${COMP_WORDS[i]} "* ]]; then
                ((++i))
            elif [[ ${COMP_WORDS[i]} != -* ]]; then
                ((++count))
            fi
        done
        before=$count
    fi
    case $command:$before in
)";
constexpr std::string_view bash_end = R"(    esac
    case $offer in
        files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
        folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
        words\ *) mapfile -t COMPREPLY < <(compgen -W "${offer#words }" -- "$word") ;;
    esac
}
complete -F _ronda ronda
)";

std::string in_zsh_quotes(const std::string& words) {
    std::string out;
    for (const char c : words) out += c == '\'' ? std::string("’") : std::string(1, c);
    return "'" + out + "'";
}

// Brackets and colons end a description of zsh's _arguments.
std::string zsh_description(const std::string& words) {
    std::string out;
    for (const char c : words) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_action(const Command& command, const Option& option) {
    if (option.means == Option::Means::file) return "_files";
    if (option.means == Option::Means::folder) return "_files -/";
    const std::string words = words_for(command, option);
    return words.empty() ? " " : "(" + words + ")";
}

std::string zsh_option(const Command& command, const Option& option, Lang lang) {
    const std::string help = zsh_description(option.help.in(lang));
    const std::string value =
        option.takes == Option::Takes::nothing
            ? std::string()
            : fmt::format(":{}:{}", zsh_description(option.value.in(lang)), zsh_action(command, option));
    const char* again = option.takes == Option::Takes::texts || option.takes == Option::Takes::files ? "*" : "";
    if (option.positional)
        return in_zsh_quotes(fmt::format("{}{}", option.takes == Option::Takes::texts ? "*" : "", value));
    std::string out = in_zsh_quotes(fmt::format("{}--{}[{}]{}", again, option.longer(), help, value));
    if (option.letter() != '\0')
        out += " " + in_zsh_quotes(fmt::format("{}-{}[{}]{}", again, option.letter(), help, value));
    return out;
}

std::string in_fish_quotes(const std::string& words) {
    std::string out;
    for (const char c : words) out += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return "'" + out + "'";
}

std::string fish_offer(const Command& command, const Option& option) {
    if (option.means == Option::Means::file) return option.positional ? " -F" : " -r -F";
    if (option.means == Option::Means::folder)
        return fmt::format("{} -f -a '(__fish_complete_directories)'", option.positional ? "" : " -r");
    const std::string words = words_for(command, option);
    if (words.empty()) return option.positional ? " -f" : " -x";
    return fmt::format("{} -a '{}'", option.positional ? " -f" : " -x", words);
}

}  // namespace

std::string bash_completion() {
    std::string names, options, branches;
    for_commands([&](const Command& command) {
        names += (names.empty() ? "" : " ") + std::string(command.name);
        options += bash_options(command);
        branches += bash_branches(command);
    });
    return fmt::format("{}        mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\")\n{}{}{}{}{}",
                       bash_start, names, bash_middle, options, bash_count, branches, bash_end);
}

std::string zsh_completion(Lang lang) {
    std::string names, branches;
    for_commands([&](const Command& command) {
        names += fmt::format(
            "        {}\n",
            in_zsh_quotes(fmt::format("{}:{}", command.name, zsh_description(command.purpose.in(lang)))));
        branches += fmt::format("        {})\n            _arguments", command.name);
        for (const Option& option : with_options_of_all(command))
            branches += " \\\n                " + zsh_option(command, option, lang);
        branches += " ;;\n";
    });
    return fmt::format(
        "#compdef ronda\n# zsh completion of ronda: ronda help --format zsh\n_ronda() {{\n    local -a "
        "commands\n"
        "    commands=(\n{}    )\n    if ((CURRENT == 2)); then\n        _describe ronda commands\n        "
        "return\n"
        "    fi\n    shift words\n    ((CURRENT--))\n    case $words[1] in\n{}    esac\n}}\n_ronda \"$@\"\n",
        names, branches);
}

std::string fish_completion(Lang lang) {
    std::string out = "# fish completion of ronda: ronda help --format fish\ncomplete -c ronda -f\n";
    for_commands([&](const Command& command) {
        out += fmt::format("complete -c ronda -n __fish_use_subcommand -a {} -d {}\n", command.name,
                           in_fish_quotes(command.purpose.in(lang)));
        for (const Option& option : with_options_of_all(command)) {
            out += fmt::format("complete -c ronda -n '__fish_seen_subcommand_from {}'", command.name);
            if (!option.positional) out += fmt::format(" -l {}", option.longer());
            if (option.letter() != '\0') out += fmt::format(" -s {}", option.letter());
            if (option.takes != Option::Takes::nothing) out += fish_offer(command, option);
            if (!option.positional) out += " -d " + in_fish_quotes(option.help.in(lang));
            out += "\n";
        }
    });
    return out;
}

}  // namespace ronda::cli

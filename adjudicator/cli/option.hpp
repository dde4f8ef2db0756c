// Describes the arguments and options of a command. The parser, the usage line, `ronda help`, the manual page
// and the shell completions are made from the same description.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/program_options.hpp>

#include "adjudicator/core/text/text.hpp"

namespace ronda::cli {

namespace po = boost::program_options;

struct Option {
    enum class Takes {
        nothing,  // `--force`
        text,
        number,
        texts,  // may be given several times
        files   // as texts, and several may follow one `--orders`
    };
    // The values that a shell completes. `choice`: the words of `value`, separated by `|`.
    enum class Means { other, file, folder, game, choice };

    std::string_view name;  // `round`; with a short form `jobs,j`
    Takes takes = Takes::text;
    Text value = {};  // as the usage line shows it: `FICHERO`; empty if it takes nothing
    Text help = {};   // one sentence, without a full stop
    Means means = Means::other;
    bool positional = false;  // an argument, given without `--name`
    bool required = false;
    bool asked = false;           // on a terminal the command asks for it if it is absent
    std::string_view usual = {};  // default value; empty if there is none

    // The name without the short form; the letter of the short form, or 0.
    std::string_view longer() const { return name.substr(0, name.find(',')); }
    char letter() const { return name.size() == longer().size() ? '\0' : name.back(); }
    // The words of `value` if it is a choice.
    std::vector<std::string> choices() const;
};

using Options = std::vector<Option>;

// Returns the option as in the usage line: `[--round N]`, `DIR…`, `-o FICHERO`.
Text shown_in_usage(const Option& option);
// Returns the option as in lists of options: `--jobs N, -j N`, `DIR`.
Text shown_in_list(const Option& option);

// Adds the options to the library's parser; positional ones to `words`, in their order.
void add_to_parser(const Options& options, po::options_description& named,
                   po::positional_options_description& words);

// The options of every command: `--lang`, `--json`, `--help`.
const Options& options_of_all();

// Make an option of each type.
Option a_text(std::string_view name, Text value, Text help);
Option a_number(std::string_view name, Text help);
// `words`: the values, separated by `|`.
Option a_choice(std::string_view name, std::string_view words, Text help, std::string_view usual = {});
Option a_file(std::string_view name, Text help);
Option a_file(std::string_view name, Text value, Text help);
Option a_folder(std::string_view name, Text value, Text help);
Option a_game(Text help);  // `--game`
Option a_switch(std::string_view name, Text help);
Option required(Option option);
Option may_lack(Option option);
Option a_word(Option option);  // positional and required

// Options of several commands.
Option the_game();    // positional
Option the_folder();  // of one match
Option the_folder(Text help);
Option the_folders();  // of one match or more
Option the_tree();     // a folder with matches below it
Option the_tree(Text help);
Option the_club();        // the folder of a club
Option the_player();      // positional
Option the_player_id();   // `--player`, required
Option the_transcript();  // `--transcript`
Option the_state();
Option the_seed();
Option the_settings();              // `--set`
Option the_order_files(Text help);  // `--orders`
Option the_time();                  // `--now`
// The level of a robot that holds a seat.
Option the_level(std::string_view name, Text help, std::string_view usual = {});
// `--id`; `help` says what the name is without it.
Option the_match_name(Text help);

}  // namespace ronda::cli

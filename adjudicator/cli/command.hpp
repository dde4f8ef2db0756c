// A command is one file with one row in the table of commands.cpp. This header is what all commands share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <boost/program_options.hpp>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::cli {

namespace po = boost::program_options;

// What a command works with. A command returns its errors as a Failure; main prints them.
struct Context {
    Lang lang = Lang::es;
    bool json = false;
    partida::Files& files;
    std::string
        out;  // for standard output; printed by main, only if the command succeeded or its input was refused
    std::string err;  // notices for standard error

    void print(const Text& words) { out += words.in(lang) + "\n"; }
    void notice(const Text& words) { err += words.in(lang) + "\n"; }
};

struct Command {
    std::string_view name;
    Text synopsis;  // `JUEGO --players a,b,c [--id ID]`
    Text purpose;   // one sentence
    // Adds the command's options and positional arguments.
    void (*describe)(po::options_description& options, po::positional_options_description& words);
    Result<Exit> (*run)(const po::variables_map& given, Context& context);
};

// A group of commands; `command_groups` returns all of them in the order of `ronda help`.
struct CommandGroup {
    Text title;
    std::vector<Command> commands;
};
const std::vector<CommandGroup>& command_groups();

// Each of these is in a file of its own.
Command setup_command();
Command adjudicate_command();
Command legal_command();
Command check_command();
Command render_command();
Command view_command();
Command games_command();
Command rules_command();
Command perft_command();
Command selfplay_command();
Command new_command();
Command submit_command();
Command run_command();
Command status_command();
Command template_command();
Command report_command();
Command mail_command();
Command sweep_command();
Command rerun_command();
Command verify_command();
Command transcript_command();
Command extend_command();
Command pause_command();
Command resume_command();
Command replace_command();
Command rekey_command();

}  // namespace ronda::cli

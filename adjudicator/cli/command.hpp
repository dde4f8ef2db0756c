// A command is one file with one row in the table of commands.cpp; this is what all of them are given.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <boost/program_options.hpp>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::cli {

namespace po = boost::program_options;

// What a command may touch. Errors come back as a Failure and are printed by main.
struct Context {
    Lang lang = Lang::es;
    bool json = false;
    partida::Files& files;
    std::string out;  // for standard output; written by main, only where the command was done or refused
    std::string err;  // notices beside it, for standard error

    void print(const Text& words) { out += words.in(lang) + "\n"; }
    void notice(const Text& words) { err += words.in(lang) + "\n"; }
};

struct Command {
    std::string_view name;
    Text synopsis;  // `JUEGO --players a,b,c [--id ID]`
    Text purpose;   // one sentence
    // Describes its options and positional words.
    void (*describe)(po::options_description& options, po::positional_options_description& words);
    Result<Exit> (*run)(const po::variables_map& given, Context& context);
};

// All there are, as `ronda help` shows them.
struct CommandGroup {
    Text title;
    std::vector<Command> commands;
};
const std::vector<CommandGroup>& command_groups();

// One function a file, each giving its row.
Command setup_command();
Command adjudicate_command();
Command legal_command();
Command check_command();
Command render_command();
Command view_command();
Command games_command();
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

}  // namespace ronda::cli

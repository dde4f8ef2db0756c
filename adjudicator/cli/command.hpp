// The commands of the program. Each is a file, or part of one, and has one row in the table of command.cpp.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/cli/option.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

// Input and output of a command. A command returns its errors as a Failure; main prints them.
struct Context {
    Lang lang = Lang::es;
    bool json = false;
    match::Files& files;
    std::string out;  // printed by main, only if the command succeeded or its input was refused
    std::string err;  // notices for standard error

    void print(const Text& words) { out += words.in(lang) + "\n"; }
    void print_json(const Json& value) { out += formats::write_json(value); }
    void warn(const Diagnostics& problems) {
        for (const Diagnostic& problem : problems) err += describe(problem, lang);
    }
    void notice(const Text& words) { err += words.in(lang) + "\n"; }
};

struct Command {
    std::string_view name;
    Text purpose;  // one sentence, without a full stop
    Options options;
    Result<Exit> (*run)(const po::variables_map& options, Context& context);
};

// Commands under one title of `ronda help`.
struct CommandGroup {
    Text title;
    std::vector<Command> commands;
};
// Returns all commands in the order of `ronda help`, the last group being that of `ronda help steps`.
const std::vector<CommandGroup>& command_groups();

// Returns the command, also by an old word for it, or wrong usage with the most similar name.
Result<const Command*> command_named(std::string_view name);
// Returns the arguments of the command: `JUEGO DIR [--seed HEX64]`.
Text synopsis(const Command& command);

// Each of these is in the file of its name, or of the command that it belongs to.
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
Command robot_command();
Command new_command();
Command submit_command();
Command intake_command();
Command run_command();
Command status_command();
Command log_command();
Command results_command();
Command ratings_command();
Command season_command();
Command leave_command();
Command person_command();
Command template_command();
Command report_command();
Command mail_command();
Command sweep_command();
Command club_command();
Command open_command();
Command rerun_command();
Command verify_command();
Command sobre_command();
Command transcript_command();
Command site_command();
Command extend_command();
Command pause_command();
Command resume_command();
Command replace_command();
Command vacate_command();
Command cancel_command();
Command announce_command();
Command rekey_command();  // an old word for `replace --key`
Command trust_command();
Command backup_command();
Command restore_command();
Command help_command();
Command doctor_command();

}  // namespace ronda::cli

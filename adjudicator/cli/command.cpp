#include "adjudicator/cli/command.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/text/fold.hpp"

namespace ronda::cli {

const std::vector<CommandGroup>& command_groups() {
    static const std::vector<CommandGroup> groups = {
        {say("Una partida, en su carpeta DIR:", "A match, in its folder DIR:"),
         {new_command(), run_command(), status_command(), log_command(), mail_command(), extend_command(),
          pause_command(), resume_command(), replace_command(), vacate_command(), cancel_command(),
          rerun_command()}},
        {say("Un club, una carpeta de partidas:", "A club, a folder of matches:"),
         {club_command(), open_command(), person_command(), leave_command(), season_command(),
          announce_command(), sweep_command(), doctor_command(), backup_command(), restore_command(),
          help_command()}},
        {say("Lo que hace falta pocas veces, y lo que usan otros programas:",
             "What is rarely needed, and what other programs use:"),
         {submit_command(),   intake_command(), template_command(), report_command(),     results_command(),
          ratings_command(),  verify_command(), sobre_command(),    transcript_command(), site_command(),
          trust_command(),    games_command(),  rules_command(),    setup_command(),      adjudicate_command(),
          check_command(),    legal_command(),  view_command(),     render_command(),     perft_command(),
          selfplay_command(), robot_command()}},
    };
    return groups;
}

Result<const Command*> command_named(std::string_view name) {
    static const Command rekey = rekey_command();
    if (name == rekey.name) return &rekey;
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

Text synopsis(const Command& command) {
    std::vector<Text> words;
    for (const Option& option : command.options) words.push_back(shown_in_usage(option));
    return join(words, " ");
}

}  // namespace ronda::cli

#include "adjudicator/cli/command.hpp"

namespace ronda::cli {

const std::vector<CommandGroup>& command_groups() {
    static const std::vector<CommandGroup> groups = {
        {say("Para llevar una partida, en su carpeta DIR:", "To run a match, in its folder DIR:"),
         {new_command(), submit_command(), run_command(), status_command(), template_command(),
          report_command(), mail_command(), sweep_command(), extend_command(), pause_command(),
          resume_command(), replace_command(), rekey_command(), rerun_command(), verify_command(),
          transcript_command()}},
        {say("Pasos sueltos, sin la carpeta de una partida:", "Single steps, without a match's folder:"),
         {games_command(), rules_command(), setup_command(), adjudicate_command(), check_command(),
          legal_command(), view_command(), render_command(), perft_command(), selfplay_command()}},
    };
    return groups;
}

}  // namespace ronda::cli

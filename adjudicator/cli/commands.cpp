#include "adjudicator/cli/command.hpp"

namespace ronda::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> table = {
        games_command(),  setup_command(),  adjudicate_command(), check_command(),    legal_command(),
        view_command(),   render_command(), perft_command(),      selfplay_command(), new_command(),
        submit_command(), run_command(),    status_command(),     template_command(), report_command(),
        mail_command(),   sweep_command(),  rerun_command(),      verify_command(),   transcript_command(),
        extend_command(), pause_command(),  resume_command(),     replace_command(),
    };
    return table;
}

}  // namespace ronda::cli

#include "adjudicator/cli/input.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_legal(const po::variables_map& given, Context& context) {
    const auto at = player_at(given, context);
    if (!at) return tl::unexpected(at.error());
    context.out += formats::write_json(at->position->legal(at->player));
    return Exit::done;
}

}  // namespace

Command legal_command() {
    return {"legal",
            say("lo que el jugador puede ordenar ahora, como JSON", "what the player may order now, as JSON"),
            state_and_player, run_legal};
}

}  // namespace ronda::cli

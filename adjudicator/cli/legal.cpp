#include "adjudicator/cli/input.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

void describe(po::options_description& options, po::positional_options_description&) {
    options.add_options()("state", po::value<std::string>()->required())("player",
                                                                         po::value<std::string>()->required());
}

Result<Exit> run(const po::variables_map& given, Context& context) {
    const auto position = load_position(context, text_of(given, "state"));
    if (!position) return tl::unexpected(position.error());
    const std::string player = text_of(given, "player");
    if (const auto known = require_player(**position, player); !known) return tl::unexpected(known.error());
    context.out += formats::write_json((*position)->legal(player));
    return Exit::done;
}

}  // namespace

Command legal_command() {
    return {"legal", say("--state FICHERO --player ID", "--state FILE --player ID"),
            say("lo que el jugador puede ordenar ahora, como JSON", "what the player may order now, as JSON"),
            describe, run};
}

}  // namespace ronda::cli

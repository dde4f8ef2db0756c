// A view as a state (Game::fill_view): all others react as players who have chosen nothing. Mines that the
// viewer does not see are not there.
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

namespace {

Json untouched_reactions() {
    const Reactions usual;
    Json general = Json::object();
    for (std::size_t r = 0; r < reaction_count; ++r)
        general[std::string(reaction_words[r])] = when_words[static_cast<std::size_t>(usual.general[r])];
    return {{"reserva", usual.reserve}, {"general", std::move(general)}, {"unidades", Json::object()}};
}

}  // namespace

Json fill_view(const Envelope&, Json board) {
    if (!board.is_object() || !board.contains("jugadores") || !board["jugadores"].is_array()) return board;
    for (Json& seat : board["jugadores"])
        if (seat.is_object() && seat.contains("reacciones") && seat["reacciones"].is_null())
            seat["reacciones"] = untouched_reactions();
    return board;
}

}  // namespace ronda::hegregon

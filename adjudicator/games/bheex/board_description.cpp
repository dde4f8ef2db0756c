#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

// "D2 (guerrera de Beto), C3 (libre)"
Text neighbours_in_words(const State& state, const Viewer& viewer, Vertex vertex) {
    std::vector<Text> all;
    for (const Vertex next : state.board->neighbours(vertex)) {
        const std::string& name = state.board->name(next);
        if (state.field.is_free(next)) {
            all.push_back(say("{} (libre)", "{} (free)", name));
            continue;
        }
        const Piece piece = piece_in(state.field.on(next));
        all.push_back(say("{} ({} {})", "{} ({}, {})", name, kind_in_words(piece.kind),
                          whose(state.common, viewer, piece.player, "tuya")));
    }
    return join(all);
}

// Returns the facts that the map shows beside the pieces: reserve, or grey pieces of a player who is out.
Text note_on(const State& state, PlayerIndex player) {
    const int left = state.field.left(player);
    if (!state.field.is_active(player)) return say("Fuera de la partida.", "Out of the game.");
    if (left == 0) return {};
    return say("Por colocar: {}.", "To be placed: {}.", army_in_words(kinds_in_reserve(left)));
}

}  // namespace

BoardDescription BheexPosition::board_description(const Viewer& viewer) const {
    BoardDescription reading{how_rows_are_named(), {}};
    for (const PlayerIndex player : viewer_first(state.common, viewer)) {
        BoardDescription::Part part{part_title(state.common, viewer, player), {}, note_on(state, player)};
        state.field.of(player).each([&](Vertex vertex) {
            part.places.push_back(
                {state.board->name(vertex),
                 say("{}; junto a {}", "{}; beside {}", kind_in_words(kind_on(state.field.on(vertex))),
                     neighbours_in_words(state, viewer, vertex))});
        });
        reading.parts.push_back(std::move(part));
    }
    return reading;
}

}  // namespace ronda::bheex

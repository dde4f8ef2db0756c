#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

Text zone_in_words(const Hand& hand, bool own) {
    std::vector<Text> kinds;
    for (const PieceKind kind : reserve_kinds)
        if (const int some = hand.reserve[place_in_reserve(kind)]; some > 0)
            kinds.push_back(counted(kind, some));
    return kinds.empty() ? Text{}
           : own         ? say("En tu Zona de Captura: {}.", "In your Zona de Captura: {}.", enumerate(kinds))
                         : say("En su Zona de Captura: {}.", "In their Zona de Captura: {}.", enumerate(kinds));
}

// Whether the player is out or in turn, and the pieces that they hold.
Text note_of(const State& state, const Viewer& viewer, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    const bool own = !viewer.is_public() && state.common.at(player).id == viewer.player;
    std::vector<Text> notes{!hand.active() ? say("{}.", "{}.", capitalised(status_in_words(hand.status)))
                            : state.in_turn(player)
                                ? own ? say("Te toca.", "Your turn.") : say("Le toca.", "To move.")
                                : Text{},
                            zone_in_words(hand, own)};
    std::erase_if(notes, [](const Text& note) { return note.empty(); });
    return join(notes, " ");
}

BoardDescription::Part pieces_of(const State& state, const Viewer& viewer, PlayerIndex player) {
    const Hand& hand = state.hand(player);
    BoardDescription::Part part{part_title(state.common, viewer, player), {}, note_of(state, viewer, player)};
    hand.solids.each([&](Cell cell) {
        const PieceKind kind = state.board.at(cell).kind();
        Text words = noun(kind);
        if (hand.prepared == cell) words = say("{}, preparado para capturar", "{}, ready to capture", words);
        part.places.push_back({name_of(cell), std::move(words)});
    });
    if (hand.threat.cell != no_cell)
        part.places.push_back(
            {name_of(hand.threat.cell), say("{}, amenazado", "{}, threatened", noun(PieceKind::doppelganger))});
    if (hand.ghost != no_cell) part.places.push_back({name_of(hand.ghost), noun(PieceKind::ghost)});
    return part;
}

}  // namespace

BoardDescription DehexzPosition::board_description(const Viewer& viewer) const {
    BoardDescription reading{how_rows_are_named(), {}};
    for (const PlayerIndex player : viewer_first(state.common, viewer))
        reading.parts.push_back(pieces_of(state, viewer, player));
    return reading;
}

}  // namespace ronda::dehexz

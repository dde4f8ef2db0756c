#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

Text BheexPosition::turn_in_words(const Viewer& viewer) const {
    if (!in_turn(state.common.index_of(viewer.player))) return TurnPosition::turn_in_words(viewer);
    if (state.field.stage == Stage::war)
        return say("Es tu turno: mueve una ficha.", "It is your turn: move a piece.");
    const PieceKind kind = next_kind(state.field.left(state.field.turn));
    return kind == PieceKind::queen
               ? say("Es tu turno: coloca la reina.", "It is your turn: place the queen.")
               : say("Es tu turno: coloca una {}.", "It is your turn: place a {}.", kind_in_words(kind));
}

std::optional<News::Rank> BheexPosition::rank_of(const GameEvent& event, const Viewer& viewer) const {
    if (event.as<Moved>() != nullptr || event.as<Placed>() != nullptr) return News::Rank::neutral;
    if (event.as<StageBegan>() != nullptr) return News::Rank::change;
    if (event.as<Eliminated>() == nullptr) return std::nullopt;
    return !viewer.is_public() && event.player == viewer.player ? News::Rank::out : News::Rank::change;
}

// All that the viewer lost is one line. `eliminado` says whose queen falls.
std::vector<News> BheexPosition::headlines(const Viewer& viewer, Events last) const {
    std::vector<News> all = TurnPosition::headlines(viewer, last);
    if (const Text lost = pieces_lost(state, viewer.player, last); !lost.empty())
        all.push_back({News::Rank::loss, say("Pierdes {}.", "You lose {}.", lost)});
    bool by_viewer = false;
    for (const GameEvent& event : last) {
        if (event.as<Moved>() != nullptr || event.as<Placed>() != nullptr)
            by_viewer = !viewer.is_public() && event.player == viewer.player;
        const auto* removed = event.as<Removed>();
        if (removed == nullptr ||
            std::any_of(removed->pieces.begin(), removed->pieces.end(), [&](const auto& gone) {
                return gone.piece.kind == PieceKind::queen || state.id(gone.piece.player) == viewer.player;
            }))
            continue;
        all.push_back({by_viewer ? News::Rank::gain : News::Rank::change, phrase(event, viewer)->words});
    }
    return all;
}

std::int64_t BheexPosition::score(PlayerIndex player) const {
    return state.field.of(player).size() + state.field.left(player);
}

}  // namespace ronda::bheex

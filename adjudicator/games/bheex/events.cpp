#include "adjudicator/games/bheex/events.hpp"

#include "adjudicator/games/bheex/explain.hpp"
#include "adjudicator/games/bheex/phrases.hpp"

namespace ronda::bheex {

Json AsAction::write(const Names& names, const Action& action) {
    return action_json(names.board(), action);
}

Action AsAction::read(const Names& names, const JsonAt& at) {
    if (at.value().contains(place_key)) {
        at.keys({place_key});
        return {outside, outside, AsVertex::read(names, at.member(place_key))};
    }
    at.keys({move_key});
    return AsMove::read(names, at.member(move_key));
}

std::span<const Standing> gone_in(const GameEvent& event) {
    if (const auto* removed = event.as<Removed>()) return removed->pieces;
    if (const auto* cleared = event.as<Cleared>()) return cleared->pieces;
    return {};
}

void Chronicle::tell(PlayerIndex player, const What& what) {
    events_.push_back(event_of(Names(state_), what, player == nobody ? std::string() : state_.id(player)));
}

void Chronicle::placed(Vertex vertex, Piece piece) {
    tell(piece.player, Placed{piece.kind, vertex});
}

void Chronicle::moved(Vertex from, Vertex to, Piece piece) {
    tell(piece.player, Moved{piece.kind, from, to});
}

void Chronicle::removed(std::span<const Standing> pieces) {
    tell(nobody, Removed{{pieces.begin(), pieces.end()}});
}

void Chronicle::eliminated(PlayerIndex player, Ending reason) {
    tell(player, Eliminated{reason});
    state_.eliminated.push_back({player, round_, reason});
    state_.offers = {};
}

void Chronicle::cleared(PlayerIndex player, const Field& before) {
    std::vector<Standing> pieces;
    before.of(player).each([&](Vertex vertex) { pieces.push_back({vertex, piece_in(before.on(vertex))}); });
    tell(player, Cleared{std::move(pieces)});
}

void Chronicle::war() {
    tell(nobody, StageBegan{Stage::war});
}

void Chronicle::cancelled(const Action& action, Reason reason) {
    tell(state_.common.index_of(state_.common.awaited.front()), Cancelled{action, reason});
    Explanation& explanation = events_.back().explanation;
    explanation.order = in_words(*state_.board, action);
    if (reason == Reason::piece_removed) explanation.why = captors_in_words(state_, action);
}

void Chronicle::offered(PlayerIndex player, bool value) {
    tell(player, Offered{value});
}

void Chronicle::ended(const Outcome& outcome) {
    tell(nobody, Ended{outcome});
}

}  // namespace ronda::bheex

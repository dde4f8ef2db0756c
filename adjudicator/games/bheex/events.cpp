#include "adjudicator/games/bheex/events.hpp"

#include "adjudicator/core/turns.hpp"
#include "adjudicator/games/bheex/orders.hpp"

namespace ronda::bheex {

namespace {

std::string_view word(Piece piece) {
    return kind_words[static_cast<std::size_t>(piece.kind)];
}

}  // namespace

Event& Chronicle::tell(std::string_view kind, PlayerIndex player) {
    Event& event = events_.emplace_back();
    event.kind = kind;
    if (player != nobody) event.player = state_.id(player);
    return event;
}

void Chronicle::list(Event& event, std::span<const Standing> pieces) const {
    Json& told = event.facts["piezas"] = Json::array();
    for (const Standing& piece : pieces) told.push_back(piece_json(state_, piece));
}

void Chronicle::placed(Vertex vertex, Piece piece) {
    Event& event = tell("colocada", piece.player);
    event.facts["pieza"] = word(piece);
    event.facts["vertice"] = state_.board->name(vertex);
}

void Chronicle::moved(Vertex from, Vertex to, Piece piece) {
    Event& event = tell("movida", piece.player);
    event.facts["pieza"] = word(piece);
    event.facts["de"] = state_.board->name(from);
    event.facts["a"] = state_.board->name(to);
}

void Chronicle::removed(std::span<const Standing> pieces) {
    list(tell("retiradas", nobody), pieces);
}

void Chronicle::eliminated(PlayerIndex player, std::string_view reason) {
    tell("eliminado", player).facts["motivo"] = reason;
    state_.eliminated.push_back({player, round_, reason});
    state_.offers.assign(state_.offers.size(), false);
}

void Chronicle::cleared(PlayerIndex player, const Field& before) {
    std::vector<Standing> pieces;
    before.of(player).each([&](Vertex vertex) { pieces.push_back({vertex, piece_in(before.on(vertex))}); });
    list(tell("despejadas", player), pieces);
}

void Chronicle::war() {
    tell("fase", nobody).facts["fase"] = stage_words[static_cast<std::size_t>(Stage::war)];
}

void Chronicle::cancelled(const Action& action, std::string_view motive) {
    Event& event = tell("cancelada", nobody);
    event.player = state_.common.awaited.front();
    event.facts["orden"] = action_json(*state_.board, action);
    event.facts["motivo"] = motive;
}

void Chronicle::offered(PlayerIndex player, bool value) {
    events_.push_back(turns::offer_event(state_.id(player), value));
}

void Chronicle::ended(const Outcome& outcome) {
    events_.push_back(turns::end_event(outcome));
}

}  // namespace ronda::bheex

#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

Json AsAction::write(const Names& names, const Action& action) {
    return action_json(names.board(), action);
}

Action AsAction::read(const Names& names, const JsonAt& json) {
    if (json.value().contains(place_key)) {
        json.keys({place_key});
        return {outside, outside, AsVertex::read(names, json.member(place_key))};
    }
    json.keys({move_key});
    return AsMove::read(names, json.member(move_key));
}

std::span<const PlacedPiece> gone_in(const GameEvent& event) {
    if (const auto* removed = event.as<Removed>()) return removed->pieces;
    if (const auto* cleared = event.as<Cleared>()) return cleared->pieces;
    return {};
}

}  // namespace ronda::bheex

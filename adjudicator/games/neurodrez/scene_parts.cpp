#include "adjudicator/games/neurodrez/scene_parts.hpp"

#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

namespace {

class EventLog {
  public:
    MapMarks collect(std::span<const GameEvent> events) {
        for (const GameEvent& event : events) std::visit([this](const auto& what) { add(what); }, event.what);
        return std::move(story_);
    }

  private:
    void add(const Eliminated& gone) {
        story_.losses.insert(story_.losses.end(), gone.pieces.begin(), gone.pieces.end());
    }
    void add(const TileConquered& claimed) { story_.claims.push_back(claimed.cell); }
    void add(const Laid& laid) { story_.laid.push_back({laid.tile, laid.cell}); }
    void add(const Removed& removed) { story_.removed.push_back({removed.tile, removed.cell}); }
    void add(const Entered& entered) { play({entered.piece, no_cell, entered.cell}, entered.captured); }
    void add(const Moved& move) { play({move.piece, move.from, move.to}, move.captured); }
    void add(const GivenUp& given) {
        if (given.has_piece()) story_.losses.push_back({given.piece, given.cell});
    }
    template <class Other>
    void add(const Other&) {}

    void play(MapMarks::Walk walk, Piece captured) {
        story_.walks.push_back(walk);
        if (captured.exists()) story_.losses.push_back({captured, walk.to});
    }

    MapMarks story_;
};

// Returns the piece that an order means; none if that is not clear.
Piece meant(const State& state, const PieceWord& word) {
    if (word.colour) return Piece(word.figure, *word.colour);
    Piece found;
    identify(state, word, found);
    return found;
}

void plan_play(const State& state, const PlayOrder& order, MapMarks& story) {
    const Piece piece = meant(state, order.piece);
    if (!piece.exists() || order.to == no_cell) return;
    const Cell from = order.enters ? no_cell : cell_of(state, piece);
    if (!order.enters && (from == no_cell || from == order.to)) return;
    story.walks.push_back({piece, from, order.to});
    const Piece there = state.at(order.to).piece;
    if (there.exists() && there != piece && side_of(state, there.colour()) != side_of(state, piece.colour()))
        story.losses.push_back({there, order.to});
}

}  // namespace

MapMarks story_of(std::span<const GameEvent> events) {
    return EventLog().collect(events);
}

MapMarks plan_of(const State& state, const PlayerOrders& sheet) {
    MapMarks story;
    story.planned = true;
    const PlayerIndex player = state.common.index_of(sheet.player);
    if (state.common.over() || player == nobody || state.seat(state.seat_in_turn).player != player)
        return story;
    if (sheet.orders.contains(turns::resign_key)) return story;
    const Orders orders = read_orders(sheet.orders);
    if (orders.claims)
        story.claims = *orders.claims;
    else if (state.options.claims_itself)
        story.claims = claimable(state);
    if (orders.tile) story.laid.push_back(*orders.tile);
    if (orders.removal) story.removed.push_back({state.at(*orders.removal).tile, *orders.removal});
    if (orders.play) plan_play(state, *orders.play, story);
    if (orders.sacrifice) {
        const Piece piece = meant(state, *orders.sacrifice);
        const Cell cell = piece.exists() ? cell_of(state, piece) : no_cell;
        if (cell != no_cell) story.losses.push_back({piece, cell});
    }
    return story;
}

}  // namespace ronda::neurodrez

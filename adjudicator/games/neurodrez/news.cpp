#include <algorithm>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

using Rank = News::Rank;

// The pieces and tiles taken from the reader's side and by the reader.
struct CapturedPieces {
    std::vector<Text> pieces_lost, pieces_taken;
    int tiles_lost = 0, tiles_taken = 0;
};

class Accountant {
  public:
    Accountant(const State& state, PlayerIndex me) : state_(state), me_(me) {}

    CapturedPieces count(std::span<const GameEvent> last) {
        for (const GameEvent& event : last) {
            mine_ = event.player == state_.id(me_);
            if (const auto* entered = event.as<Entered>()) captured(entered->captured);
            if (const auto* moved = event.as<Moved>()) captured(moved->captured);
            if (const auto* given = event.as<GivenUp>(); given != nullptr && given->has_piece() && mine_)
                spoils_.pieces_lost.push_back(in_words(given->piece));
            if (const auto* claimed = event.as<TileConquered>()) {
                if (mine_)
                    ++spoils_.tiles_taken;
                else if (on_my_side(claimed->before))
                    ++spoils_.tiles_lost;
            }
        }
        return std::move(spoils_);
    }

  private:
    bool on_my_side(Colour colour) const {
        const SideIndex side = side_of(state_, colour);
        return side != no_side && players_of(state_, side).has(me_);
    }
    void captured(Piece piece) {
        if (!piece.exists()) return;
        if (mine_)
            spoils_.pieces_taken.push_back(in_words(piece));
        else if (on_my_side(piece.colour()))
            spoils_.pieces_lost.push_back(in_words(piece));
    }

    const State& state_;
    PlayerIndex me_;
    bool mine_ = false;  // the event is of the reader
    CapturedPieces spoils_;
};

// Returns "pierdes el caballo rojo y 2 losetas". Empty if nothing.
Text spoils_in_words(const Text& verb, const std::vector<Text>& pieces, int tiles) {
    constexpr std::size_t most_named = 2;
    std::vector<Text> parts = pieces;
    if (parts.size() > most_named) parts = {counted(pieces.size(), say("pieza", "piece"))};
    if (tiles > 0) parts.push_back(counted(tiles, say("loseta", "tile")));
    return parts.empty() ? Text{} : say("{} {}.", "{} {}.", verb, enumerate(parts));
}

// Returns the tiles that the side lacks to own the nearest surface, once tiles are removed.
int least_missing(const State& state, SideIndex side) {
    int least = tiles_of_a_surface;
    for (int i = 0; i < surface_count; ++i)
        if (const Share share = share_of(state, side, static_cast<Surface>(i)); share.laid > 0)
            least = std::min(least, share.laid - share.own);
    return least;
}
int most_owned(const State& state, SideIndex side) {
    int most = 0;
    for (int i = 0; i < surface_count; ++i)
        most = std::max(most, share_of(state, side, static_cast<Surface>(i)).own);
    return most;
}

// Returns the side of which the player has seats; no_side if the player has none, or those of several sides.
SideIndex side_of_player(const State& state, PlayerIndex player) {
    SideIndex found = no_side;
    for (const Seat& seat : state.seats) {
        if (seat.player != player) continue;
        if (found != no_side && found != seat.side) return no_side;
        found = seat.side;
    }
    return found;
}

}  // namespace

Share share_of(const State& state, SideIndex side, Surface surface) {
    Share share;
    for (Cell at = 0; at < cell_count; ++at) {
        const Square& square = state.at(at);
        if (!square.tile.exists() || square.tile.surface() != surface) continue;
        ++share.laid;
        if (owner(state, at) == side) ++share.own;
    }
    return share;
}

int tiles_of(const State& state, SideIndex side) {
    int sum = 0;
    for (int i = 0; i < surface_count; ++i) sum += share_of(state, side, static_cast<Surface>(i)).own;
    return sum;
}

Text turn_call(const State& state, const Viewer& viewer) {
    const Seat& seat = state.seat(state.seat_in_turn);
    const bool mine = state.id(seat.player) == viewer.player;
    return mine ? say("Te toca: {}.", "It is your turn: {}.", in_words(*state.dice))
                : say("Le toca a {}: {}.", "It is {}'s turn: {}.", state.common.at(seat.player).name,
                      in_words(*state.dice));
}

std::optional<Rank> NeurodrezPosition::rank_of(const GameEvent& event, const Viewer& viewer) const {
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody) return std::nullopt;
    if (event.as<Eliminated>() != nullptr) return event.player == viewer.player ? Rank::out : Rank::change;
    if (state.resigned.has(me)) return std::nullopt;
    if (event.as<SuddenDeath>() != nullptr) return Rank::change;
    return event.as<DeadlineSet>() != nullptr ? std::optional(Rank::urgent) : std::nullopt;
}

std::vector<News> NeurodrezPosition::headlines(const Viewer& viewer, Events last) const {
    const PlayerIndex me = state.common.index_of(viewer.player);
    std::vector<News> all{{Rank::call, turn_call(state, viewer)}};
    if (me == nobody || state.resigned.has(me)) return all;
    const CapturedPieces spoils = Accountant(state, me).count(last);
    all.push_back(
        {Rank::loss, spoils_in_words(say("Pierdes", "You lose"), spoils.pieces_lost, spoils.tiles_lost)});
    all.push_back({Rank::gain, spoils_in_words(say("Comes", "You capture"), spoils.pieces_taken, 0)});
    all.push_back({Rank::gain, spoils_in_words(say("Conquistas", "You claim"), {}, spoils.tiles_taken)});
    turns::add_offers(all, state.common, state.offers, viewer, last);
    return all;
}

Scoreboard NeurodrezPosition::scoreboard(const Viewer&) const {
    const bool placing = state.stage == Stage::placement;
    Scoreboard scoreboard{placing ? say("losetas de una misma superficie", "tiles of one surface")
                                  : say("losetas que faltan para dominar", "tiles needed to dominate"),
                          state.competitive()};
    for (SideIndex side = 0; side < state.side_count(); ++side) {
        const int tiles = placing ? most_owned(state, side) : least_missing(state, side);
        scoreboard.rows.push_back({state.common.ids_of(players_of(state, side)), side_in_words(state, side),
                                   placing ? tiles : -tiles, in_digits(tiles), !in_play(state, side)});
    }
    return scoreboard;
}

std::vector<LedgerRow> NeurodrezPosition::ledger_rows(const Viewer& viewer,
                                                      std::span<const Event> events) const {
    const auto last = typed(events);
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody || state.resigned.has(me)) return {};
    const SideIndex side = side_of_player(state, me);
    if (side == no_side) return {};
    long pieces = 0, tiles = 0;
    for (const GameEvent& event : last) {
        if (const auto* entered = event.as<Entered>())
            pieces += side_of(state, entered->piece.colour()) == side ? 1 : 0;
        if (const auto* laid = event.as<Laid>()) tiles += side_of(state, laid->tile.colour()) == side ? 1 : 0;
        if (const auto* claimed = event.as<TileConquered>())
            tiles += side_of(state, claimed->now) == side && side_of(state, claimed->before) != side ? 1 : 0;
    }
    return {{say("piezas de tu bando", "pieces of your side"), pieces_on_terrain(state, side), pieces},
            {say("losetas de tu bando", "tiles of your side"), tiles_of(state, side), tiles}};
}

}  // namespace ronda::neurodrez

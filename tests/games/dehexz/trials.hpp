// Matches of Dehex'z War for its tests: set-ups, random positions, rounds of random orders. F is the ghost,
// which may share a cell with a piece and possess it.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/dehexz/draft.hpp"
#include "adjudicator/games/dehexz/game.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/position.hpp"
#include "tests/support/trial.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::dehexz::trials {

using trial::Match;
using trial::resolve;

inline Match set_up(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
    const auto ids = trial::ids(players, [](int i) { return std::string(1, static_cast<char>('a' + i)); });
    return trial::set_up(game(), ids, options, seed).after;
}

// The state that loading the position's file gives.
inline State typed(const Position& position) {
    return fixture::typed_state(position, load);
}

// The position of this state, which may be one that the loader refuses.
inline std::shared_ptr<const DehexzPosition> here(State state) {
    settle_header(state);
    return fixture::position_with<DehexzPosition>(game(), std::move(state));
}
// The events as a match stores them.
inline std::vector<Event> written(const State& state, std::span<const GameEvent> events) {
    return fixture::written<DehexzPosition>(state, events);
}

inline Match position_of(const State& state) {
    auto position = game().load(state.common, here(state)->board());
    if (!position) throw std::runtime_error(position.error().path + ": " + position.error().message.en);
    return *position;
}

class RandomPosition {
  public:
    explicit RandomPosition(Chance& chance) : chance_(chance) {}

    // Two or three players with few pieces close together, F on other pieces' cells, threats and reserves. With
    // three players, one is sometimes out, in any way, and sometimes the spoils are still to be divided.
    State make() {
        const int players = 2 + static_cast<int>(chance_.below(2));
        const bool same = chance_.one_in(2);
        Match match = set_up(players, {{"movimiento_extra", same ? "misma_casilla" : "libre"},
                                       {"jugadas_sin_avance", 1 + chance_.below(20)}});
        State state = typed(*match);
        for (PlayerIndex player = 0; player < players; ++player) clear(state.board, player);
        spread_ = chance_.one_in(3) ? 8 : 4;
        for (PlayerIndex player = 0; player < players; ++player) fill(state.board, player);
        if (players == 3 && chance_.one_in(2)) put_out(state.board);
        for (Hand& hand : state.board.hands) haunt(state.board, hand);
        settle_turn(state);
        state.positions = {position_key(state)};
        return state;
    }

  private:
    void clear(Board& board, PlayerIndex player) {
        CellSet(board.hand(player).solids).each([&](Cell cell) { take_solid(board, cell); });
        board.hand(player).reserve = {};
    }

    Cell free_cell(const Board& board) {
        for (;;) {
            const auto cell = static_cast<Cell>(chance_.below(cell_count));
            const Axial at = axial(cell);
            const int far = std::max({std::abs(at.q), std::abs(at.r), std::abs(at.q + at.r)});
            if (far <= spread_ && !board.at(cell).has_solid()) return cell;
        }
    }

    void fill(Board& board, PlayerIndex player) {
        Hand& hand = board.hand(player);
        hand.turns = static_cast<int>(chance_.below(3));
        const std::size_t pieces = 1 + chance_.below(10);
        for (std::size_t i = 0; i < pieces; ++i) {
            constexpr PieceKind kinds[] = {PieceKind::a, PieceKind::a, PieceKind::d, PieceKind::e,
                                           PieceKind::h};
            put_solid(board, free_cell(board), kinds[chance_.below(5)], player, hand.side);
        }
        if (chance_.one_in(2)) put_solid(board, free_cell(board), PieceKind::i, player, hand.side);
        for (std::uint8_t& count : hand.reserve)
            if (chance_.one_in(3)) count = static_cast<std::uint8_t>(chance_.below(3));
        double_piece(board, player);
    }

    void double_piece(Board& board, PlayerIndex player) {
        Hand& hand = board.hand(player);
        switch (chance_.below(4)) {
            case 0:
                return put_solid(board, free_cell(board), PieceKind::doppelganger, player, hand.side);
            case 1:
            case 2:
                return put_ghost(board, player, ghost_cell(board), hand.side);
            default:
                if (chance_.one_in(2))
                    hand.threat = {free_cell(board), static_cast<std::int8_t>(1 - player % 2)};
        }
    }

    // Half of the F possess a piece.
    Cell ghost_cell(const Board& board) {
        std::vector<Cell> taken;
        for (const Hand& hand : board.hands) hand.solids.each([&](Cell cell) { taken.push_back(cell); });
        return taken.empty() || chance_.one_in(2) ? free_cell(board) : chance_.of(taken);
    }

    void put_out(Board& board) {
        const auto player = static_cast<PlayerIndex>(chance_.below(3));
        Hand& hand = board.hand(player);
        hand.status = static_cast<Status>(1 + chance_.below(5));
        if (hand.ghost != no_cell) take_ghost(board, player);
        if (hand.doppelganger != no_cell) take_solid(board, hand.doppelganger);
        hand.threat = {};
        hand.reserve = {};
        hand.zone_count = 0;
        if (hand.status == Status::retirada) clear(board, player);
        if (hand.status != Status::derrota) return;
        const PlayerIndex heir = (player + 1) % 3;
        board.hand(heir).zones[board.hand(heir).zone_count++] = hand.side;
        if (chance_.one_in(2))
            board.spoils = {static_cast<std::int8_t>(player), static_cast<std::int8_t>(heir),
                            static_cast<std::int8_t>(board.after(heir))};
        else
            clear(board, player);
    }

    // Effects of earlier turns.
    void haunt(Board& board, Hand& hand) {
        if (hand.ghost != no_cell && !hand.has_imitator() && chance_.one_in(2)) {
            hand.without_imitator = 1;
            hand.own_doing = chance_.one_in(2);
        }
        if (!hand.active() || !chance_.one_in(2)) return;
        std::vector<Cell> imitators;
        for (const Hand& other : board.hands)
            other.solids.each([&](Cell cell) {
                if (board.at(cell).kind() == PieceKind::i || board.at(cell).kind() == PieceKind::doppelganger)
                    imitators.push_back(cell);
            });
        if (!imitators.empty()) hand.prepared = chance_.of(imitators);
    }

    void settle_turn(State& state) {
        Board& board = state.board;
        board.turn = board.spoils.to;
        while (board.turn == nobody || !board.hand(board.turn).active())
            board.turn = static_cast<std::int8_t>(chance_.below(board.players));
        board.quiet_turns =
            static_cast<int>(chance_.below(static_cast<std::size_t>(state.options.quiet_turns)));
        settle_header(state);
    }

    Chance& chance_;
    int spread_ = 4;
};

inline State random_state(Chance& chance) {
    return RandomPosition(chance).make();
}

// Orders that can accompany an action, of the player in turn or of another player.
inline Json random_words(const Position& position, Chance& chance) {
    Json words = Json::object();
    const auto& players = position.header().players;
    if (chance.one_in(4)) words["tablas"] = chance.one_in(2);
    if (chance.one_in(3))
        words["retiro"] = chance.of(std::vector<std::string>{"retirada", "pacifico", "neutro", "no"});
    if (chance.one_in(3)) words["acepta_retiro"] = chance.of(players).id;
    return words;
}

// A legal action, other orders of all players and sometimes a resignation.
inline std::vector<PlayerOrders> random_sheets(const Position& position, Chance& chance) {
    std::vector<PlayerOrders> sheets;
    const MatchHeader& header = position.header();
    for (const Player& player : header.players) {
        if (position.eliminated(player.id)) continue;
        Json orders = chance.one_in(3) ? random_words(position, chance) : Json::object();
        if (player.id == header.awaited.front()) {
            const Json legal = position.legal(player.id);
            for (const auto& [key, value] : legal[chance.below(legal.size())].items()) orders[key] = value;
        }
        if (chance.one_in(60)) orders = {{"rendirse", true}};
        sheets.push_back({player.id, std::move(orders), {}});
    }
    return sheets;
}

}  // namespace ronda::dehexz::trials

// A position of Bheex as a type (rules.md, "State").
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/option_table.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/games/bheex/board.hpp"
#include "adjudicator/games/bheex/occupancy.hpp"
#include "adjudicator/games/bheex/reasons.hpp"

namespace ronda::bheex {

struct Options {
    int side = 5;                   // `lado`
    int workers = 12;               // `obreras`
    std::vector<Coordinate> holes;  // `agujeros`, by row and number
    bool to_and_fro = false;        // `repeticion: vaiven`
    bool clear_eliminated = false;  // `retirar_eliminados`
    int most_rounds = 1000;         // `max_rondas`

    int pieces() const { return workers + warriors + queens; }  // of each player
    int number_of(PieceKind kind) const {
        return kind == PieceKind::worker ? workers : kind == PieceKind::warrior ? warriors : queens;
    }
};

struct Elimination {
    PlayerIndex player;
    int round;
    Ending reason;  // queen_lost, blocked or resignation
};

struct State {
    MatchHeader common;
    Options options;
    std::shared_ptr<const Board> board;
    PlayerIndex starter = 0;  // `inicia`
    Occupancy field;
    std::vector<Elimination> eliminated;  // in the order it happened
    PlayerSet offers;                     // `tablas`
    std::vector<Action> history;          // `historial`

    int players() const { return static_cast<int>(common.players.size()); }
    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
};

// Returns a move as `historial` writes it: "D2-C2", "G4-F4-E4".
std::string shorthand(const Board& board, const Action& move);
// Returns all pieces in the order of their vertices.
std::vector<PlacedPiece> placed_pieces(const Occupancy& field);
// Sets the field up: the board of this state is free, and all pieces are in reserve.
void clear_board(State& state);

const OptionTable<Options>& option_table();  // invalid names in `agujeros` are left out
// Whether the board has at least players × pieces vertices.
bool has_room(const Board& board, const Options& options, std::size_t players);

// Fails with `opcion_invalida` if `agujeros` are unknown or repeated, or the board is too small for the pieces
// (rules.md R1, R2).
Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice);
State load(MatchHeader header, const JsonAt& root, const JsonAt& board);  // throws LoadFault

}  // namespace ronda::bheex

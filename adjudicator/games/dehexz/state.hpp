// The state of Dehex'z War (rules.md, "State"): the header that all games share, the options, the board, and
// the earlier positions, which are needed to find repetitions.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/option_table.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz {

inline constexpr long most_quiet_turns = 500;  // of `jugadas_sin_avance`
inline constexpr int pieces_each = 37;
inline constexpr int starting_assassins = 9;  // in the Zona de Captura
inline constexpr std::size_t position_digits = 16;

struct Options {
    std::vector<Side> seats;       // `asientos`, in the order of the players
    bool draw_seats = false;       // `sorteo`
    int quiet_turns = 60;          // `jugadas_sin_avance`
    bool extra_same_cell = false;  // `movimiento_extra: misma_casilla`
};

struct State {
    MatchHeader common;
    Options options;
    Board board;
    std::vector<std::string> positions;  // `posiciones`: hexadecimal
    PlayerSet offers = {};               // `tablas`

    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
    const Hand& hand(PlayerIndex player) const { return board.hand(player); }
    bool in_turn(PlayerIndex player) const { return player >= 0 && !board.over() && board.turn == player; }
};

const OptionTable<Options>& option_table();
// Returns what is wrong with seats for this number of players, or nothing (rules.md R2).
std::optional<Text> seats_fault(const std::vector<Side>& seats, std::size_t players);

// Puts a player's pieces on the board and into the Zona de Captura ("Set-up"). The side must be empty.
void place_player(Board& board, PlayerIndex player, Side side);
// Fails if the seats do not fit. Without `sorteo` there is no event.
Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice);
State load(MatchHeader header, const JsonAt& root, const JsonAt& board);  // throws LoadFault
// Returns the hexadecimal digits of the current position, including its player in turn ("State").
std::string position_key(const State& state);
// Sets the awaited players and the outcome from the board.
void settle_header(State& state);

}  // namespace ronda::dehexz

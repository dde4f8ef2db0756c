// A position of Dehex'z War (rules.md, "State"): what all games share, the options, the typed heart and the
// earlier positions that a repetition is told by.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"
#include "adjudicator/games/dehexz/core.hpp"

namespace ronda::dehexz {

inline constexpr long most_quiet_turns = 500;  // of `jugadas_sin_avance`
inline constexpr int pieces_each = 37;

struct Options {
    std::vector<Side> seats;       // `asientos`, in the order of the players
    bool draw_seats = false;       // `sorteo`
    int quiet_turns = 60;          // `jugadas_sin_avance`
    bool extra_same_cell = false;  // `movimiento_extra: misma_casilla`
};

struct State {
    Envelope common;
    Options options;
    Core core;
    std::vector<std::string> positions;  // `posiciones`: 16 hex digits each

    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
    const Hand& hand(PlayerIndex player) const { return core.hand(player); }
};

Options read_options(const Json& options);
// What is wrong with seats for so many players; empty: nothing (rules.md R2).
std::optional<Text> seats_fault(const std::vector<Side>& seats, std::size_t players);

// Refused: seats that do not fit. Without `sorteo` there is no event.
Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice);
State load(Envelope envelope, const JsonAt& root, const JsonAt& board);  // throws LoadFault
Json save(const State& state);
bool eliminated(const State& state, std::string_view player);

// 16 hex digits of the position as it stands, its player in turn included ("State").
std::string position_key(const State& state);
// Whose orders are waited for and how it ended, by what the core says.
void settle_envelope(State& state);

}  // namespace ronda::dehexz

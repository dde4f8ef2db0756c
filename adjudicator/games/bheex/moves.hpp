// Lists and checks the legal actions (rules.md, "Legality of an action"), and applies the master rule to a
// piece. All code that lists or checks legal actions uses this header: `legal`, the checks of orders, perft and
// self-play.
#pragma once

#include <optional>
#include <string_view>

#include "adjudicator/games/bheex/occupancy.hpp"
#include "adjudicator/games/bheex/reasons.hpp"

namespace ronda::bheex {

// The board and the options that decide the effect of an action. They stay the same for a whole match.
struct RuleSet {
    const Board* board;
    bool clear_eliminated;  // `retirar_eliminados`
    bool to_and_fro;        // `repeticion: vaiven`
    int most_rounds;        // `max_rondas`
};

// The master rule (rules.md R4, R19): whether the piece on `vertex` has two or more neighbours that belong to
// the same other player.
inline bool must_go(const Board& board, const Occupancy& field, Vertex vertex) {
    const auto& around = board.around(vertex);
    const PlayerIndex own = player_on(field.on(vertex));
    const PlayerIndex a = player_on(field.on(around[0])), b = player_on(field.on(around[1])),
                      c = player_on(field.on(around[2]));
    const auto enemy = [own](PlayerIndex player) { return player != nobody && player != own; };
    return (a == b && enemy(a)) || (b == c && enemy(b)) || (a == c && enemy(a));
}

// Whether the occupied vertex `to` becomes free when the piece of the player in turn has moved from `from` to
// the free vertex `first` and its removals, including `despejadas`, are done (rules.md R12). Only an enemy's
// piece can be removed there.
bool freed_by_step(const RuleSet& terms, const Occupancy& field, Vertex from, Vertex first, Vertex to);

// Calls act(Action) for every legal action of the player in turn, in the order of `ronda legal`.
template <class Act>
void each_placement(const Occupancy& field, Act act) {
    field.free.each([&](Vertex to) { act(Action{outside, outside, static_cast<std::uint8_t>(to)}); });
}
template <class Act>
void each_move(const RuleSet& terms, const Occupancy& field, Act act) {
    field.of(field.turn).each([&](Vertex vertex) {
        const auto from = static_cast<std::uint8_t>(vertex);
        const bool two_steps = kind_on(field.on(from)) == PieceKind::warrior;
        for (const std::uint8_t first : terms.board->neighbours(from)) {
            if (!field.is_free(first)) continue;
            act(Action{from, outside, first});
            if (!two_steps) continue;
            for (const std::uint8_t to : terms.board->neighbours(first))
                if (to != from && (field.is_free(to) || freed_by_step(terms, field, from, first, to)))
                    act(Action{from, first, to});
        }
    });
}
template <class Act>
void each_action(const RuleSet& terms, const Occupancy& field, Act act) {
    field.stage == Stage::placement ? each_placement(field, act) : each_move(terms, field, act);
}

// Returns the number of legal actions of the player in turn.
int count_actions(const RuleSet& terms, const Occupancy& field);

// Whether the player could move a piece if it were their turn in the war (rules.md R17).
bool can_move(const Board& board, const Occupancy& field, PlayerIndex player);

// Why the player in turn may not play an action: the reason of rules.md, "Legality of an action", and the word
// of the order that is wrong (`mover/a`). `reason` is empty if the action is legal.
struct Fault {
    std::optional<Reason> reason;
    std::string_view where;
};
Fault fault_of(const RuleSet& terms, const Occupancy& field, const Action& action);

}  // namespace ronda::bheex

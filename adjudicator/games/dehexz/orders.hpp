// The written orders of Dehex'z War as types, and their only description (rules.md, "Orders").
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/games/dehexz/turn.hpp"

namespace ronda::dehexz {

inline constexpr Term start_key{"inicio", "start"}, move_key{"mover", "move"}, extra_key{"otro", "other"},
    change_key{"cambiar", "change"}, enter_key{"ingresar", "enter"}, rescue_key{"rescate", "rescue"},
    pass_key{"pasar", "pass"}, share_key{"botin", "spoils"}, withdraw_key{"retiro", "withdraw"},
    accept_key{"acepta_retiro", "accept_withdrawal"};

struct WrittenMove {  // `mover`, `otro`
    Cell from, to;
    PieceKind piece = PieceKind::none;  // none if not given
};

struct WrittenChange {  // `cambiar`
    Cell cell;
    PieceKind to;
};

struct WrittenEntry {  // `ingresar`
    PieceKind piece;
    Cell cell;
    PieceKind as = PieceKind::none;  // none if not given: the piece itself
};

struct WrittenRescue : Price {  // `rescate`
    std::optional<Cell> to;
};

struct WrittenLots {  // `botin`
    std::optional<Lot> rest;
    std::vector<Cell> stay, reserve, other;  // as written
};
inline constexpr std::vector<Cell> WrittenLots::*cells_of_lot[] = {&WrittenLots::stay, &WrittenLots::reserve,
                                                                   &WrittenLots::other};

struct Orders {
    std::optional<PieceKind> first;  // `inicio`: Ä or F
    std::optional<WrittenMove> move, extra;
    std::optional<WrittenChange> change;
    std::optional<WrittenEntry> enter;
    std::optional<WrittenRescue> rescue;
    bool pass = false;
    std::optional<WrittenLots> share;
    std::optional<Status> withdraw;  // `retiro`; active for `no`
    std::optional<PlayerIndex> accept;

    // Whether the orders contain an action of a turn; `botin` does not count.
    bool acts() const { return move || change || enter || rescue || pass; }
};

// The descriptions used by the readers, the templates and `ronda games`.
std::vector<OrderSpec> order_specs();
// Returns what is wrong with well-formed orders as a whole, or nothing.
std::optional<Text> fault(const Json& orders);

// Folds the letter of a kind but keeps its mark: Ä, composed or not, never becomes A. Everything else is folded
// as usual.
std::string fold_kind(std::string_view text);

// Reads canonical orders (reader.hpp) that these descriptions accept.
Orders read_orders(const State& state, const Json& orders);

// Returns an action of the player in turn as `ronda legal` writes it.
Json action_json(const State& state, const Action& action);
// The same for sharing out spoils: each of the loser's pieces with its lot, and `resto` as written or `dejar`.
Json lots_json(const State& state, const PieceShare& lots);

}  // namespace ronda::dehexz

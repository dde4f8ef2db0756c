// The orders of Dehex'z War as written, typed, and their one description (rules.md, "Orders").
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/games/dehexz/turn.hpp"

namespace ronda::dehexz {

struct WrittenMove {  // `mover`, `otro`
    Cell from, to;
    Kind piece = Kind::none;  // none: not said
};

struct WrittenChange {  // `cambiar`
    Cell cell;
    Kind to;
};

struct WrittenEntry {  // `ingresar`
    Kind piece;
    Cell cell;
    Kind as;  // the piece itself where not said
};

struct WrittenRescue {  // `rescate`
    Cell d, e, h;
    std::optional<Cell> to;
};

struct WrittenLot {  // `botin`
    std::optional<Lot> rest;
    std::vector<std::pair<Cell, Lot>> named;  // as written
};

struct Orders {
    std::optional<Kind> first;  // `inicio`: Ä or F
    std::optional<WrittenMove> move, extra;
    std::optional<WrittenChange> change;
    std::optional<WrittenEntry> enter;
    std::optional<WrittenRescue> rescue;
    bool pass = false;
    std::optional<WrittenLot> share;
    std::optional<Status> withdraw;  // `retiro`; active: `no`
    std::optional<PlayerIndex> accept;

    // An action of a turn, `botin` left aside.
    bool acts() const { return move || change || enter || rescue || pass; }
};

// The descriptions the readers, templates and `ronda games` share.
std::vector<OptionSpec> option_specs();
std::vector<OrderSpec> order_specs();
// `jugador`, `casilla`, and the kinds that each key takes.
Vocabularies names(const State& state);
// What is wrong with well-formed orders as a whole.
std::optional<Text> fault(const Json& orders);

// A kind's letter keeps its mark: Ä, composed or not, is never A. All else is folded as usual.
std::string fold_kind(std::string_view text);

// From canonical orders (reader.hpp), which these descriptions have let pass.
Orders read_orders(const Envelope& envelope, const Json& orders);

// The action as `ronda legal` writes it; the turn's player moves on this board.
Json action_json(const Core& core, const Action& action);
// The same for a sharing out: each of the loser's pieces one lot, `resto` as written or `dejar`.
Json lots_json(const Core& core, const Lots& lots);

}  // namespace ronda::dehexz

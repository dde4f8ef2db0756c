// The events of a round as types (rules.md, "Events"): one struct for each kind, with one table of its fields.
// The rules write the calls of an EventSink (search.hpp) as events with these tables, and the code that
// describes events reads them back (core/events/event_table.hpp).
#pragma once

#include <algorithm>
#include <span>
#include <variant>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/reasons.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Converts the numbers in an event to names and back.
struct Names : NamesOf<State> {
    using NamesOf::NamesOf;
    const Board& board() const { return *state().board; }
};

// The codecs of this game's fields; AsVertex is in orders.hpp.
struct AsAction {  // as in `ordenes`
    static Json write(const Names& names, const Action& action);
    static Action read(const Names& names, const JsonAt& json);
};
using AsKind = AsWordOf<PieceKind, kind_words>;
inline constexpr auto piece_fields =
    std::tuple(field<AsVertex>("vertice", &PlacedPiece::vertex),
               field<AsPlayer>(
                   "jugador", [](auto& standing) -> auto& { return standing.piece.player; }),
               field<AsKind>(
                   "tipo", [](auto& standing) -> auto& { return standing.piece.kind; }));
using AsPiece = AsRecord<PlacedPiece, piece_fields>;

struct Placed {
    PieceKind piece;
    Vertex vertex;

    static constexpr EventKind kind{"colocada", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsKind>("pieza", &Placed::piece), field<AsVertex>("vertice", &Placed::vertex));
};
struct Moved {
    PieceKind piece;
    Vertex from, to;

    static constexpr EventKind kind{"movida", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsKind>("pieza", &Moved::piece), field<AsVertex>("de", &Moved::from),
                   field<AsVertex>("a", &Moved::to));
};
struct Removed {
    std::vector<PlacedPiece> pieces;

    static constexpr EventKind kind{"retiradas", Known::to_all};
    static constexpr auto fields = std::tuple(field<ListOf<AsPiece>>("piezas", &Removed::pieces));
};
struct Eliminated {
    Ending reason;

    static constexpr EventKind kind{"eliminado", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsReasonOf<Ending>>("motivo", &Eliminated::reason));
};
struct Cleared {
    std::vector<PlacedPiece> pieces;

    static constexpr EventKind kind{"despejadas", Known::to_all};
    static constexpr auto fields = std::tuple(field<ListOf<AsPiece>>("piezas", &Cleared::pieces));
};
struct StageBegan {
    Stage stage;

    static constexpr EventKind kind{"fase", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsWordOf<Stage, stage_words>>("fase", &StageBegan::stage));
};
struct Cancelled {
    Action action;
    Reason reason;

    static constexpr EventKind kind{cancelled_kind, Known::to_all};
    static constexpr auto fields = std::tuple(field<AsAction>("orden", &Cancelled::action),
                                              field<AsReasonOf<Reason>>("motivo", &Cancelled::reason));
};

using turns::Offered;
using What =
    std::variant<Prepared, Placed, Moved, Removed, Eliminated, Cleared, StageBegan, Cancelled, Offered, Ended>;
using GameEvent = TypedEvent<What>;

// Whether one of the events is of one of these kinds.
template <class... Kinds>
bool happened(std::span<const GameEvent> events) {
    return std::any_of(events.begin(), events.end(), [](const GameEvent& event) {
        return (std::holds_alternative<Kinds>(event.what) || ...);
    });
}

// Returns the pieces that left the board in this event; empty for other kinds.
std::span<const PlacedPiece> gone_in(const GameEvent& event);

}  // namespace ronda::bheex

// The events of a round as types (rules.md, "Events"): one struct for each kind, with one table of its fields.
// Rules make these if there is a Log.
// The code that describes events reads them back through the same tables (core/events/event_table.hpp).
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/reasons.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// What happens to a loser's piece when their pieces are shared out (rules.md R26).
enum class Lot : std::uint8_t { stay, reserve, other };
inline constexpr std::array<Term, 3> lot_terms = {
    {{"dejar", "leave"}, {"captura", "capture"}, {"ceder", "cede"}}};
inline constexpr auto lot_words = spanish(lot_terms);
inline constexpr std::array every_lot = {Lot::stay, Lot::reserve, Lot::other};

// Where a taken piece goes.
enum class LossKind : std::uint8_t { captured, gone };
inline constexpr std::array<std::string_view, 2> fate_words = {"captura", "fuera"};

using Names = NamesOf<State>;

// The codecs of this game's fields.
struct AsCell {
    static SchemaPtr schema() { return schema::name("casilla"); }
    static Json write(const Names&, Cell cell) { return name_of(cell); }
    static Cell read(const Names&, const JsonAt& json);
};
struct AsKind {  // the letter of a piece
    static Json write(const Names&, PieceKind kind) { return letter_of(kind); }
    static PieceKind read(const Names&, const JsonAt& json);
};
using AsManner = AsWordOf<MovementKind, manner_words>;
using AsSide = AsWordOf<Side, side_words>;
using AsStatus = AsWordOf<Status, status_words>;
struct AsMode : AsStatus {  // how a player asks to leave
    static constexpr auto first = static_cast<std::size_t>(Status::retirada);

    static Status read(const Names&, const JsonAt& json) {
        return static_cast<Status>(first + json.one_of(std::span(status_words).subspan(first)));
    }
};
std::vector<OrderSpec> order_specs();  // orders.hpp
using AsOrderKey = AsOrderKeyOf<&order_specs>;

struct Begun {
    PieceKind piece = PieceKind::ghost;
    Cell cell;

    static constexpr EventKind kind{"inicio", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsKind>("pieza", &Begun::piece), field<AsCell>("casilla", &Begun::cell));
};
struct Moved {
    PieceKind piece;
    PlayerIndex owner;
    Cell from, to;
    MovementKind manner;
    PlayerSet carried;  // players whose F moves along
    bool extra;

    static constexpr EventKind kind{"mover", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsKind>("pieza", &Moved::piece), field<AsPlayer>("de_jugador", &Moved::owner),
                   field<AsCell>("de", &Moved::from), field<AsCell>("a", &Moved::to),
                   field<AsManner>("clase", &Moved::manner), field<AsPlayerSet>("lleva", &Moved::carried),
                   field("otro", &Moved::extra));
};
struct Lost {
    PlayerIndex by;
    PieceKind piece;
    Cell cell;
    LossKind fate;

    static constexpr EventKind kind{"baja", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsPlayer>("por", &Lost::by), field<AsKind>("pieza", &Lost::piece),
        field<AsCell>("casilla", &Lost::cell), field<AsWordOf<LossKind, fate_words>>("destino", &Lost::fate));
};
struct Threatened {
    PlayerIndex by;
    Cell cell;

    static constexpr EventKind kind{"amenaza", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsPlayer>("por", &Threatened::by), field<AsCell>("casilla", &Threatened::cell));
};
struct Rescued : Price {
    Cell cell;

    static constexpr EventKind kind{"rescate", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsCell>("casilla", &Rescued::cell), field<AsCell>("d", &Rescued::d),
                   field<AsCell>("e", &Rescued::e), field<AsCell>("h", &Rescued::h));
};
struct NotRescued {
    Cell cell;

    static constexpr EventKind kind{"sin_rescate", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsCell>("casilla", &NotRescued::cell));
};
struct Changed {
    Cell cell;
    PieceKind from, to;

    static constexpr EventKind kind{"cambiar", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsCell>("casilla", &Changed::cell), field<AsKind>("de", &Changed::from),
                   field<AsKind>("a", &Changed::to));
};
struct Entered {
    PieceKind piece, as;
    Cell cell;
    Side side;

    static constexpr EventKind kind{"ingresar", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsKind>("pieza", &Entered::piece), field<AsKind>("como", &Entered::as),
                   field<AsCell>("casilla", &Entered::cell), field<AsSide>("lado", &Entered::side));
};
struct Passed {
    static constexpr EventKind kind{"pasa", Known::to_all};
    static constexpr std::tuple<> fields{};
};
struct AskedToLeave {
    Status mode;

    static constexpr EventKind kind{"retiro", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsStatus>("modo", &AskedToLeave::mode));
};
struct LetLeave {
    PlayerIndex whom;

    static constexpr EventKind kind{"acepta_retiro", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsPlayer>("a", &LetLeave::whom));
};
struct WentOut {
    Status mode;
    Ending reason;
    PlayerIndex by;

    static constexpr EventKind kind{"fin_jugador", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsStatus>("modo", &WentOut::mode),
                                              field<AsReasonOf<Ending>>("motivo", &WentOut::reason),
                                              field<AsPlayerOrNull>("por", &WentOut::by));
};
struct Shared {
    PlayerIndex of;
    PieceKind piece;
    Cell cell;
    Lot lot;

    static constexpr EventKind kind{"botin", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsPlayer>("de_jugador", &Shared::of), field<AsKind>("pieza", &Shared::piece),
        field<AsCell>("casilla", &Shared::cell), field<AsWordOf<Lot, lot_words>>("suerte", &Shared::lot));
};
struct Cancelled {
    std::string_view order;  // the key of the order
    Reason reason;

    static constexpr EventKind kind{cancelled_kind, Known::to_its_player};
    static constexpr auto fields = std::tuple(field<AsOrderKey>("orden", &Cancelled::order),
                                              field<AsReasonOf<Reason>>("motivo", &Cancelled::reason));
};
using turns::Offered;

using What = std::variant<Prepared, Begun, Moved, Lost, Threatened, Rescued, NotRescued, Changed, Entered,
                          Passed, Offered, AskedToLeave, LetLeave, WentOut, Shared, Ended, Cancelled>;
using GameEvent = TypedEvent<What>;

// Whether the event is of one of these kinds.
template <class... Kinds>
bool is_a(const GameEvent& event) {
    return (std::holds_alternative<Kinds>(event.what) || ...);
}

using Happening = PendingEvent<What>;

// The list that happenings are added to; null if they are not needed, as in self-play.
using Log = std::vector<Happening>*;

template <class What>
void emit(Log log, PlayerIndex who, What what) {
    if (log != nullptr) log->push_back({who, what});
}

}  // namespace ronda::dehexz

// The events of a round as types (rules.md, "Events"): one struct for each kind, with one table of its fields.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"
#include "adjudicator/games/neurodrez/reasons.hpp"

namespace ronda::neurodrez {

struct PieceOnCell {
    Piece piece;
    Cell cell;
};
inline constexpr auto piece_fields =
    std::tuple(field<AsPiece>("pieza", &PieceOnCell::piece), field<AsCell>("casilla", &PieceOnCell::cell));
using AsPieceOnCell = AsRecord<PieceOnCell, piece_fields>;
struct AsSeat {  // counted from 1 in files
    static Json write(const Names&, int seat) { return seat + 1; }
    static int read(const Names& names, const JsonAt& json) {
        return static_cast<int>(json.integer(1, names.state().seat_count())) - 1;
    }
};
struct AsSide {  // counted from 1 in files
    static Json write(const Names&, SideIndex side) { return side + 1; }
    static SideIndex read(const Names& names, const JsonAt& json) {
        return static_cast<SideIndex>(json.integer(1, names.state().side_count())) - 1;
    }
};
using AsPieceOrNull = OrNull<AsPiece, Piece{}>;
using AsCellOrNull = OrNull<AsCell, no_cell>;
struct AsAny {  // what a player wrote
    static Json write(const Names&, const Json& value) { return value; }
    static Json read(const Names&, const JsonAt& json) { return json.value(); }
};
using AsOrderKey = AsOrderKeyOf<&order_specs>;
using AsColour = AsWordOf<Colour, colour_words>;
using AsSurface = AsWordOf<Surface, surface_words>;
using AsCard = AsWordOf<Card, card_words>;
inline constexpr auto throw_fields =
    std::tuple(field<AsNumberIn<1, die_faces>>("numero", &DiceRoll::number),
               field<AsColour>("color", &DiceRoll::colour), field<AsSurface>("superficie", &DiceRoll::surface));

struct Eliminated {
    Ending reason;
    std::vector<PieceOnCell> pieces;  // that left the terrain
    PlayerIndex heir;                 // the partner who has the seats now, or nobody

    static constexpr EventKind kind{"eliminado", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsReasonOf<Ending>>("motivo", &Eliminated::reason),
                                              field<ListOf<AsPieceOnCell>>("piezas", &Eliminated::pieces),
                                              field<AsPlayerOrNull>("hereda", &Eliminated::heir));
};
struct Rolled : DiceRoll {  // for the turn to come
    int seat;

    static constexpr EventKind kind{"dados", Known::to_all};
    static constexpr auto fields =
        std::tuple_cat(std::tuple(field<AsSeat>("asiento", &Rolled::seat)), throw_fields);
};
struct TileConquered {
    Cell cell;
    Tile tile;
    Piece piece;
    Colour before, now;

    static constexpr EventKind kind{"conquista", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsCell>("casilla", &TileConquered::cell), field<AsTile>("loseta", &TileConquered::tile),
        field<AsPiece>("pieza", &TileConquered::piece), field<AsColour>("antes", &TileConquered::before),
        field<AsColour>("ahora", &TileConquered::now));
};
struct Laid {
    Tile tile;
    Cell cell;
    bool by_dice;

    static constexpr EventKind kind{"coloca", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsTile>("loseta", &Laid::tile), field<AsCell>("casilla", &Laid::cell),
                   field("omision", &Laid::by_dice));
};
struct Removed {
    Tile tile;
    Cell cell;
    bool by_dice;

    static constexpr EventKind kind{"retira_loseta", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsTile>("loseta", &Removed::tile), field<AsCell>("casilla", &Removed::cell),
                   field("omision", &Removed::by_dice));
};
struct NothingRemoved {
    static constexpr EventKind kind{"sin_retirada", Known::to_all};
    static constexpr std::tuple<> fields{};
};
struct Entered {
    Piece piece;
    Cell cell;
    With with;
    By by;
    Piece captured;
    bool by_dice;

    static constexpr EventKind kind{"entra", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsPiece>("pieza", &Entered::piece), field<AsCell>("en", &Entered::cell),
                   field<AsWith>("con", &Entered::with), field<AsBy>("por", &Entered::by),
                   field<AsPieceOrNull>("come", &Entered::captured), field("omision", &Entered::by_dice));
};
struct Moved {
    Piece piece;
    Cell from, to;
    With with;
    By by;
    Piece captured;
    bool by_dice;

    static constexpr EventKind kind{"mueve", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsPiece>("pieza", &Moved::piece), field<AsCell>("de", &Moved::from),
        field<AsCell>("a", &Moved::to), field<AsWith>("con", &Moved::with), field<AsBy>("por", &Moved::by),
        field<AsPieceOrNull>("come", &Moved::captured), field("omision", &Moved::by_dice));
};
struct GivenUp {
    Piece piece;  // none if there was none to give up
    Cell cell;
    std::vector<Card> cards;  // the two shown
    bool by_dice;

    // A file may have one without the other.
    bool has_piece() const { return piece.exists() && cell != no_cell; }

    static constexpr EventKind kind{"retira_pieza", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsPieceOrNull>("pieza", &GivenUp::piece), field<AsCellOrNull>("casilla", &GivenUp::cell),
        field<ListOf<AsCard>>("cartas", &GivenUp::cards), field("omision", &GivenUp::by_dice));
};
struct Reshuffled {
    int cards;  // in the new deck

    static constexpr EventKind kind{"rebaraja", Known::to_moderator};
    static constexpr auto fields = std::tuple(field("cartas", &Reshuffled::cards));
};
struct Drawn {
    std::vector<Card> cards;

    static constexpr EventKind kind{"roba", Known::to_its_player};
    static constexpr auto fields = std::tuple(field<ListOf<AsCard>>("cartas", &Drawn::cards));
};
struct SuddenDeath {
    bool asked;

    static constexpr EventKind kind{"muerte_subita", Known::to_all};
    static constexpr auto fields = std::tuple(field("pedida", &SuddenDeath::asked));
};
struct DeadlineSet {
    int last;
    std::vector<SideIndex> sides;  // that dominate

    static constexpr EventKind kind{"plazo", Known::to_all};
    static constexpr auto fields =
        std::tuple(field("hasta", &DeadlineSet::last), field<ListOf<AsSide>>("bandos", &DeadlineSet::sides));
};
enum class Omitted { tile, removal, play, sacrifice };
inline constexpr std::array<std::string_view, 4> omitted_words = {"loseta", "retirar", "jugada",
                                                                  "retirar_pieza"};
struct ByDice {  // a step that was left to the dice
    Omitted step;
    int choices;

    static constexpr EventKind kind{"omision", Known::to_its_player};
    static constexpr auto fields = std::tuple(field<AsWordOf<Omitted, omitted_words>>("paso", &ByDice::step),
                                              field("opciones", &ByDice::choices));
};
struct Cancelled {
    std::string_view order;
    Json value;  // as ordered
    Reason reason;

    static constexpr EventKind kind{cancelled_kind, Known::to_its_player};
    static constexpr auto fields =
        std::tuple(field<AsOrderKey>("orden", &Cancelled::order), field<AsAny>("valor", &Cancelled::value),
                   field<AsReasonOf<Reason>>("motivo", &Cancelled::reason));
};
struct Finished {
    Outcome outcome;
    std::vector<Surface> surfaces;  // that the winners dominate

    static constexpr EventKind kind{"fin", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsOutcome>("resultado", &Finished::outcome),
                                              field<ListOf<AsSurface>>("superficies", &Finished::surfaces));
};

using turns::Offered;
using What =
    std::variant<Prepared, Eliminated, Offered, Rolled, TileConquered, Laid, Removed, NothingRemoved, Entered,
                 Moved, GivenUp, Reshuffled, Drawn, SuddenDeath, DeadlineSet, ByDice, Cancelled, Finished>;
using GameEvent = TypedEvent<What>;

}  // namespace ronda::neurodrez

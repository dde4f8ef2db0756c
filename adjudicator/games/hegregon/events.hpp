// The events of a round as types (rules.md, "Events"): one struct for each kind, with one table of its fields.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/games/hegregon/codecs.hpp"
#include "adjudicator/games/hegregon/orders.hpp"
#include "adjudicator/games/hegregon/reasons.hpp"

namespace ronda::hegregon {

struct Production {  // of one deposit
    Cell cell;
    int amount;
};
inline constexpr auto yield_fields =
    std::tuple(field<AsCell>("celda", &Production::cell), field("cantidad", &Production::amount));
using AsYield = AsRecord<Production, yield_fields>;
struct TurnBegan {
    int turn;
    std::vector<PlayerIndex> order;

    static constexpr EventKind kind{"inicio_turno", Known::to_all};
    static constexpr auto fields =
        std::tuple(field("turno", &TurnBegan::turn), field<ListOf<AsPlayer>>("orden", &TurnBegan::order));
};
struct Bought {
    UnitName unit;
    UnitType type;
    Cell cell, base;
    int cost;

    static constexpr EventKind kind{"compra", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsUnit>("unidad", &Bought::unit), field<AsType>("clase", &Bought::type),
                   field<AsCell>("celda", &Bought::cell), field<AsCell>("base", &Bought::base),
                   field("coste", &Bought::cost));
};
struct ReactionsSet {
    static constexpr EventKind kind{"reacciones", Known::to_its_player};
    static constexpr std::tuple<> fields{};
};
struct Moved {
    UnitName unit;
    Cell from, to;
    int cost;

    static constexpr EventKind kind{"movimiento", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsUnit>("unidad", &Moved::unit), field<AsCell>("de", &Moved::from),
                   field<AsCell>("a", &Moved::to), field("coste", &Moved::cost));
};
struct AbilityUsed {
    UnitName unit;
    Ability ability;
    int cost;
    std::optional<Cell> cell;  // of `minar`, `misil`, `transporte`

    static constexpr EventKind kind{"habilidad", Known::to_audience};
    static constexpr auto fields = std::tuple(
        field<AsUnit>("unidad", &AbilityUsed::unit), field<AsAbility>("habilidad", &AbilityUsed::ability),
        field("coste", &AbilityUsed::cost), optional_field<AsCell>("celda", &AbilityUsed::cell));
};
struct CamouflageTested {  // at a camouflaged unit
    UnitName unit, target;
    bool seen;

    static constexpr EventKind kind{"vista", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsUnit>("unidad", &CamouflageTested::unit),
                                              field<AsUnit>("objetivo", &CamouflageTested::target),
                                              field("visto", &CamouflageTested::seen));
};
struct Reacted {
    UnitName unit;
    Ability ability;
    int cost;

    static constexpr EventKind kind{"reaccion", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsUnit>("unidad", &Reacted::unit), field<AsAbility>("habilidad", &Reacted::ability),
                   field("coste", &Reacted::cost));
};
enum class CombatType { attack, position, shot, missile, landing };
inline constexpr std::array<std::string_view, 5> combat_words = {"ataque", "posicion", "disparo", "misil",
                                                                 "descenso"};
enum class CombatResult { attacker, miss, defender, tie };
inline constexpr std::array<std::string_view, 4> result_words = {"atacante", "fallo", "defensor", "empate"};
struct Fought {
    CombatType type;
    UnitName attacker, defender;
    std::optional<int> shot{};  // at a unit that cannot answer; otherwise the four below
    std::optional<int> attack_dice{}, attack_sum{}, defence_dice{}, defence_sum{};
    CombatResult result;

    static constexpr EventKind kind{"combate", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsWordOf<CombatType, combat_words>>("clase", &Fought::type),
        field<AsUnit>("atacante", &Fought::attacker), field<AsUnit>("defensor", &Fought::defender),
        optional_field("tiro", &Fought::shot), optional_field("dados_atacante", &Fought::attack_dice),
        optional_field("suma_atacante", &Fought::attack_sum),
        optional_field("dados_defensor", &Fought::defence_dice),
        optional_field("suma_defensor", &Fought::defence_sum),
        field<AsWordOf<CombatResult, result_words>>("resultado", &Fought::result));
};
enum class Cause { combat, mine, card };
inline constexpr std::array<std::string_view, 3> cause_words = {"combate", "mina", "carta"};
struct Destroyed {
    UnitName unit;
    UnitType type;
    Cell cell;
    Cause cause;

    static constexpr EventKind kind{"destruida", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsUnit>("unidad", &Destroyed::unit), field<AsType>("clase", &Destroyed::type),
                   field<AsCell>("celda", &Destroyed::cell),
                   field<AsWordOf<Cause, cause_words>>("causa", &Destroyed::cause));
};
enum class MineEffect { waits, disarmed, explodes };
inline constexpr std::array<std::string_view, 3> mine_words = {"espera", "desactivada", "explota"};
struct MineEntered {
    UnitName unit;
    Cell cell;
    PlayerIndex owner;
    int value;
    MineEffect effect;

    static constexpr EventKind kind{"mina", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsUnit>("unidad", &MineEntered::unit), field<AsCell>("celda", &MineEntered::cell),
                   field<AsPlayer>("dueno", &MineEntered::owner), field("valor", &MineEntered::value),
                   field<AsWordOf<MineEffect, mine_words>>("efecto", &MineEntered::effect));
};
struct Shuffled {  // the empty deck was filled again
    static constexpr EventKind kind{"barajar", Known::to_all};
    static constexpr std::tuple<> fields{};
};
struct CardDrawn {
    UnitName unit;
    Card card;
    std::optional<UnitName> fresh;    // `refuerzo`
    std::optional<Cell> destination;  // `refuerzo`, `retirada`
    std::optional<int> value;         // `emboscada`

    static constexpr EventKind kind{"carta", Known::to_all};
    static constexpr auto fields = std::tuple(
        field<AsUnit>("unidad", &CardDrawn::unit), field<AsWordOf<Card, card_words>>("carta", &CardDrawn::card),
        optional_field<AsUnit>("nueva", &CardDrawn::fresh),
        optional_field<AsCell>("destino", &CardDrawn::destination), optional_field("valor", &CardDrawn::value));
};
struct Captured {
    Cell base;
    PlayerIndex before;  // nobody if it was neutral
    UnitName unit;

    static constexpr EventKind kind{"captura", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsCell>("base", &Captured::base), field<AsPlayerOrNull>("anterior", &Captured::before),
                   field<AsUnit>("unidad", &Captured::unit));
};
struct Collected {
    int amount;
    std::vector<Production> detail;

    static constexpr EventKind kind{"cobro", Known::to_all};
    static constexpr auto fields = std::tuple(field("cantidad", &Collected::amount),
                                              field<ListOf<AsYield>>("detalle", &Collected::detail));
};
struct Eliminated {
    Ending reason;

    static constexpr EventKind kind{"eliminado", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsReasonOf<Ending>>("motivo", &Eliminated::reason));
};
struct Cancelled {
    OrderAddress order;
    Reason reason;

    static constexpr EventKind kind{cancelled_kind, Known::to_its_player};
    static constexpr auto fields = std::tuple(field<AsOrderAddressOf<&order_specs>>("orden", &Cancelled::order),
                                              field<AsReasonOf<Reason>>("motivo", &Cancelled::reason));
};

using What = std::variant<Prepared, TurnBegan, Bought, ReactionsSet, Moved, AbilityUsed, CamouflageTested,
                          Reacted, Fought, Destroyed, MineEntered, Shuffled, CardDrawn, Captured, Collected,
                          Eliminated, Ended, Cancelled>;
using GameEvent = TypedEvent<What>;

}  // namespace ronda::hegregon

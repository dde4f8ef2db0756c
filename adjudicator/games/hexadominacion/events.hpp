// The events of a round as types (rules.md, "Events"): one struct for each kind, with one table of its fields.
// Rules make these. After the round, `to_events` turns them into the events of the contract. The code that
// describes events reads them back through the same tables (core/events/event_table.hpp).
#pragma once

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/games/hexadominacion/codecs.hpp"
#include "adjudicator/games/hexadominacion/reasons.hpp"

namespace ronda::hexadominacion {

inline constexpr PlayerIndex the_moderator = -2;  // the player of a sanction's line

struct AsOwner {  // a player or `neutral`
    static Json write(const Names& names, PlayerIndex owner) {
        return owner == nobody ? Json(neutral_id) : AsPlayer::write(names, owner);
    }
    static PlayerIndex read(const Names& names, const JsonAt& json) {
        return json.text() == neutral_id ? nobody : AsPlayer::read(names, json);
    }
};
struct AsPlayerKey : AsPlayer {  // of an object
    static PlayerIndex read(const Names& names, const JsonAt& json) {
        const PlayerIndex player = names.common().index_of(json.text());
        if (player < 0) json.fault(say("no es un jugador", "not a player"));
        return player;
    }
};
template <class Value>
using ByPlayers = std::vector<std::pair<PlayerIndex, Value>>;
template <class Value, class Codec>
using AsByPlayers = AsMapOf<std::pair<PlayerIndex, Value>, AsPlayerKey, Codec>;
using AsOrderKey = AsOrderKeyOf<&all_order_specs>;  // of players or of the moderator

struct Sanctioned {
    int rounds;

    static constexpr EventKind kind{"sancion", Known::to_all};
    static constexpr auto fields = std::tuple(field("rondas", &Sanctioned::rounds));
};
struct Traded {
    PlayerIndex with;
    Amounts gave, received;
    // Unclear in the text: `cultura` names both parties, even with 0 because of `tope_cultura`.
    ByPlayers<int> culture;
    ByPlayers<Amounts> lost;  // only of kingdoms that lost something

    static constexpr EventKind kind{"comercio", Known::to_audience};
    static constexpr auto fields =
        std::tuple(field<AsPlayer>("con", &Traded::with), field<AsAmounts>("da", &Traded::gave),
                   field<AsAmounts>("recibe", &Traded::received),
                   field<AsByPlayers<int, AsCount<0>>>("cultura", &Traded::culture),
                   field<AsByPlayers<Amounts, AsAmounts>>("perdido", &Traded::lost));
};
struct Built {
    HexIndex hexagon;
    int level;

    static constexpr EventKind kind{"construido", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsHexagon>("hexagono", &Built::hexagon), field("nivel", &Built::level));
};
struct Recruited {
    HexIndex hexagon;
    int soldiers;

    static constexpr EventKind kind{"reclutado", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsHexagon>("hexagono", &Recruited::hexagon), field("soldados", &Recruited::soldiers));
};
struct Discharged {
    HexIndex hexagon;
    int soldiers;
    Amounts lost;

    static constexpr EventKind kind{"licenciado", Known::to_audience};
    static constexpr auto fields =
        std::tuple(field<AsHexagon>("hexagono", &Discharged::hexagon), field("soldados", &Discharged::soldiers),
                   field<AsAmounts>("perdido", &Discharged::lost));
};
struct Marched {
    HexIndex from, to;
    int soldiers;

    static constexpr EventKind kind{"movido", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsHexagon>("de", &Marched::from), field<AsHexagon>("a", &Marched::to),
                   field("soldados", &Marched::soldiers));
};
struct CapitalMoved {
    HexIndex from, to;

    static constexpr EventKind kind{"capital_movida", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsHexagon>("de", &CapitalMoved::from), field<AsHexagon>("a", &CapitalMoved::to));
};
struct AttackOrder {
    std::vector<PlayerIndex> order;

    static constexpr EventKind kind{"orden_de_ataque", Known::to_all};
    static constexpr auto fields = std::tuple(field<ListOf<AsPlayer>>("orden", &AttackOrder::order));
};
struct Attacked {
    int line;
    HexIndex target;
    Troops from;
    PlayerIndex defender;
    int attackers, defenders, unpaid;
    int attack_sum, defence_sum;
    bool conquered;
    Troops losses, retreat;
    int discharged;

    static constexpr EventKind kind{"ataque", Known::to_all};
    static constexpr auto fields = std::tuple(
        field("i", &Attacked::line), field<AsHexagon>("a", &Attacked::target),
        field<AsTroops>("desde", &Attacked::from), field<AsOwner>("defensor", &Attacked::defender),
        field("atacantes", &Attacked::attackers), field("defensores", &Attacked::defenders),
        field("sin_pagar", &Attacked::unpaid), field("suma_ataque", &Attacked::attack_sum),
        field("suma_defensa", &Attacked::defence_sum), field("conquista", &Attacked::conquered),
        field<AsTroops>("bajas", &Attacked::losses), field<AsTroops>("repliegue", &Attacked::retreat),
        field("licenciados", &Attacked::discharged));
};
enum class Fall { surrender, capital };
inline constexpr std::array<std::string_view, 2> fall_words = {"rendicion", "capital"};
struct Eliminated {
    PlayerIndex by;  // nobody if it surrendered
    Fall reason;
    std::vector<HexIndex> lost;

    static constexpr EventKind kind{"eliminado", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsPlayerOrNull>("por", &Eliminated::by),
                                              field<AsWordOf<Fall, fall_words>>("motivo", &Eliminated::reason),
                                              field<ListOf<AsHexagon>>("hexagonos", &Eliminated::lost));
};
struct Received {
    HexIndex hexagon;
    Resource resource;
    int drawn, lost;

    static constexpr EventKind kind{"recibido", Known::to_audience};
    static constexpr auto fields = std::tuple(
        field<AsHexagon>("hexagono", &Received::hexagon), field<AsResource>("recurso", &Received::resource),
        field("cantidad", &Received::drawn), field("perdido", &Received::lost));
};
struct Cultured {
    Troops cities;  // the culture that each city gives
    int total;

    static constexpr EventKind kind{"cultura", Known::to_audience};
    static constexpr auto fields =
        std::tuple(field<AsTroops>("ciudades", &Cultured::cities), field("total", &Cultured::total));
};
struct Ceded {
    HexIndex hexagon;
    PlayerIndex to;
    Amounts price;
    Troops withdrawn;
    int discharged;
    Amounts lost;

    static constexpr EventKind kind{"cesion", Known::to_all};
    static constexpr auto fields =
        std::tuple(field<AsHexagon>("hexagono", &Ceded::hexagon), field<AsPlayer>("a", &Ceded::to),
                   field<AsAmounts>("por", &Ceded::price), field<AsTroops>("retirada", &Ceded::withdrawn),
                   field("licenciados", &Ceded::discharged), field<AsAmounts>("perdido", &Ceded::lost));
};
struct Extended {
    int votes, active, added, limit;

    static constexpr EventKind kind{"extension", Known::to_all};
    static constexpr auto fields =
        std::tuple(field("votos", &Extended::votes), field("activos", &Extended::active),
                   field("rondas", &Extended::added), field("limite", &Extended::limit));
};
struct Scored {
    std::int64_t military, economic, territorial, cultural, total;

    static constexpr EventKind kind{"puntuacion", Known::to_audience};
    static constexpr auto fields =
        std::tuple(field("militar", &Scored::military), field("economica", &Scored::economic),
                   field("territorial", &Scored::territorial), field("cultural", &Scored::cultural),
                   field("total", &Scored::total));
};
struct Cancelled {
    std::string_view order;
    int line;
    Reason reason;

    static constexpr EventKind kind{cancelled_kind, Known::to_audience};
    static constexpr auto fields =
        std::tuple(field<AsOrderKey>("orden", &Cancelled::order), field("i", &Cancelled::line),
                   field<AsReasonOf<Reason>>("motivo", &Cancelled::reason));
};
struct Warned {
    std::string_view order;
    int line;  // 0 if it is not about a line of an order
    Reason reason;
    HexIndex hexagon;

    static constexpr EventKind kind{warning_kind, Known::to_audience};
    static constexpr auto fields = std::tuple(
        field<AsOrderKey>("orden", &Warned::order), field("i", &Warned::line),
        field<AsReasonOf<Reason>>("motivo", &Warned::reason), field<AsHexagon>("hexagono", &Warned::hexagon));
};

using What =
    std::variant<Prepared, Sanctioned, Traded, Built, Recruited, Discharged, Marched, CapitalMoved, AttackOrder,
                 Attacked, Eliminated, Received, Cultured, Ceded, Extended, Scored, Ended, Cancelled, Warned>;
using GameEvent = TypedEvent<What>;

// The line that brought something about, for forecasts.
struct Cause {
    std::size_t line = 0;         // of the order of who did it, from 1
    Amounts paid{};               // for that line
    std::size_t others_line = 0;  // of the other kingdom, in a bargain
};

struct Happening {
    PlayerIndex who;  // null for nobody
    What what;
    DrawSpan dice{};
    Explanation explanation{};
    Cause cause{};
};

// Returns the happenings as events of the contract with their audience: `cancelada` and `aviso` only to their
// kingdom, the rest to everyone, except what `inventarios: secretos` hides.
std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings, const Dice& dice);

}  // namespace ronda::hexadominacion

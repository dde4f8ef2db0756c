// Reads and writes `tablero` (rules.md, "State") by tables of its fields, and checks it.
#include <algorithm>

#include "adjudicator/core/events/fields.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/events.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

constexpr long most_counted = 1'000'000'000;
using AsCount = AsNumberIn<0, most_counted>;

// The `names` for the fields.
struct RecordContext : Names {
    std::optional<PlayerIndex> viewer = {};  // empty: who sees everything
    int index = 0;                           // of the base or the player whose record it is

    bool hides_reactions() const { return viewer && *viewer != index; }
    bool hides(const Mine& mine) const { return viewer && !sees_mine(state(), *viewer, mine); }
};

// A list with one record for each number.
template <class Records, const auto& fields>
struct Numbered {
    static Json write(RecordContext place, const Records& records) {
        Json list = Json::array();
        for (place.index = 0; const auto& record : records) {
            list.push_back(record_json(place, record, fields));
            ++place.index;
        }
        return list;
    }
    static Records read(RecordContext place, const JsonAt& json) {
        Records records;
        if constexpr (requires { records.resize(0); }) records.resize(place.common().players.size());
        if (json.size() != records.size())
            json.unexpected(say("una lista de {}", "a list of {}", records.size()));
        for (place.index = 0; auto& record : records) {
            read_record(place, json.item(static_cast<std::size_t>(place.index)), record, fields);
            ++place.index;
        }
        return records;
    }
};

constexpr auto base_fields =
    std::tuple(known_field("celda",
                           [](const RecordContext& place) {
                               return Json(name_of(bases()[static_cast<std::size_t>(place.index)]));
                           }),
               field<AsPlayerOrNull>("jugador", &Base::player),
               field<AsNumberIn<0, most_placed>>("colocadas", &Base::placed));

// By the id of the unit, which is checked when the units have been read.
struct ByUnit {
    static Json write(const RecordContext& place, const std::vector<Reactions::OfUnit>& units) {
        Json json = Json::object();
        for (const auto& [number, when] : units)
            put(json, id_of(place.state(), {place.index, number}), AsUnitReactions::write(place, when));
        return json;
    }
    static std::vector<Reactions::OfUnit> read(const RecordContext& place, const JsonAt& json) {
        if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
        std::vector<Reactions::OfUnit> units;
        for (const auto& [id, entry] : json.value().items())
            units.push_back({unit_name(place.common(), id).value_or(UnitName{}).number,
                             AsUnitReactions::read(place, json.member(id))});
        return units;
    }
};

constexpr auto reactions_fields =
    std::tuple(field<AsNumberIn<0, most_reserve>>("reserva", &Reactions::reserve),
               field<ByWord<AsWhen, reaction_words>>("general", &Reactions::general),
               field<ByUnit>("unidades", &Reactions::units));

struct AsSeatReactions : AsRecord<Reactions, reactions_fields> {
    static Json write(const RecordContext& place, const Reactions& reactions) {
        return place.hides_reactions() ? Json(nullptr) : AsRecord::write(place, reactions);
    }
};

constexpr auto seat_fields = std::tuple(
    known_field("id", [](const RecordContext& place) { return Json(place.state().id(place.index)); }),
    field<AsCount>("hegregon", &Seat::hegregon), field<AsCount>("minas", &Seat::mines),
    field<AsCount>("bajas", &Seat::lost), field("eliminado", &Seat::out),
    field<AsNumberIn<1, most_counted>>("siguiente", &Seat::next),
    field<AsSeatReactions>("reacciones", &Seat::reactions));

constexpr auto unit_fields = std::tuple(
    field<AsUnit>("id", &Unit::name), field<AsType>("tipo", &Unit::type),
    field<AsPlayer>(
        "jugador", [](auto& unit) -> auto& { return unit.name.player; }),
    field<AsCell>("celda", &Unit::cell), field("atrincherado", &Unit::entrenched),
    field<AsCount>("averia", &Unit::breakdown), field<AsCount>("movido", &Unit::moved),
    field<AsNumberIn<0, 2>>("extra", &Unit::extra), field<AsCount>("ataques", &Unit::attacks),
    field<OrNull<AsAbility, Ability::none>>("habilidad", &Unit::ability), field("carta", &Unit::card));

constexpr auto mine_fields =
    std::tuple(field<AsCell>("celda", &Mine::cell), field<AsPlayer>("jugador", &Mine::player),
               field("descubierta", &Mine::revealed));

struct AsMines : ListOf<AsRecord<Mine, mine_fields>> {
    static Json write(const RecordContext& place, std::vector<Mine> mines) {
        std::erase_if(mines, [&](const Mine& mine) { return place.hides(mine); });
        return ListOf::write(place, mines);
    }
};

constexpr auto board_fields = std::tuple(
    field("turno", &State::turn), field<AsWordOf<Stage, stage_words>>("fase", &State::stage),
    field<ListOf<AsPlayer>>("orden", &State::order), field<ListOf<AsPlayer>>("pendientes", &State::waiting),
    field<ByPlayer<ListOf<AsNumberIn<1, die_faces>>>>("iniciativa", &State::initiative),
    field<Numbered<decltype(State::bases), base_fields>>("bases", &State::bases),
    field<Numbered<decltype(State::seats), seat_fields>>("jugadores", &State::seats),
    field<ListOf<AsRecord<Unit, unit_fields>>>("unidades", &State::units),
    field<AsMines>("minas", &State::mines), field<ByWord<AsNumber, card_words>>("mazo", &State::deck));

void check_reactions(const JsonAt& json, const State& state, PlayerIndex player) {
    for (const auto& [id, entry] : json.value().items())
        if (const Unit* unit = unit_with_id(state, id); unit == nullptr || unit->name.player != player)
            json.member(id).fault(
                say("no es una unidad viva de {}", "not a living unit of {}", state.id(player)));
    const auto& units = state.seat(player).reactions.units;
    if (!std::is_sorted(units.begin(), units.end(),
                        [](const auto& a, const auto& b) { return a.number < b.number; }))
        json.unexpected(say("las unidades en orden", "the units in order"));
}

void check_name(const JsonAt& json, const State& state, UnitName name) {
    const Seat& seat = state.seat(name.player);
    if (const std::string id = json.member("id").text(); id != id_of(state, name))
        json.member("id").fault(say("«{}» no es el nombre de una unidad de {}",
                                    "“{}” is not the name of a unit of {}", id, state.id(name.player)));
    if (name.number >= seat.next)
        json.member("id").fault(say("el número no es menor que «siguiente» ({})",
                                    "the number is not below “siguiente” ({})", seat.next));
    if (seat.out)
        json.member("jugador").fault(
            say("un jugador eliminado no tiene unidades", "an eliminated player has no units"));
}

void check_unit(const JsonAt& json, const State& state, const Unit& unit) {
    const bool ear = unit.type == UnitType::ear;
    if (!can_stand(unit.type, unit.cell))
        json.member("celda").fault(say("un tanque pesado no puede estar en terreno cristalizado",
                                       "a heavy tank cannot stand on crystal"));
    if (unit.entrenched && !ear)
        json.member("atrincherado").fault(say("solo un «ear» se atrinchera", "only an “ear” can entrench"));
    if (facts_of(unit.ability).ears_only && !ear)
        json.member("habilidad").fault(say("solo la tiene un «ear»", "only an “ear” has it"));
    if (unit.extra != 0 && unit.extra != 2) json.member("extra").unexpected(say("0 o 2", "0 or 2"));
    if (unit.moved > unit.speed()) json.member("movido").unexpected(same(fmt::format("0..{}", unit.speed())));
    json.member("ataques").integer(0, state.options.attacks);
    if (unit.breakdown != 0 && unit.breakdown != state.turn && unit.breakdown != state.turn + 1)
        json.member("averia").unexpected(say("0, {} o {}", "0, {} or {}", state.turn, state.turn + 1));
}

void check_units(const JsonAt& list, const State& state) {
    const Unit* last = nullptr;
    for (std::size_t i = 0; const Unit& unit : state.units) {
        const JsonAt json = list.item(i++);
        check_name(json, state, unit.name);
        check_unit(json, state, unit);
        if (last != nullptr && !(last->name < unit.name))
            json.member("id").fault(say("las unidades van por jugador y número, cada una una vez",
                                        "units are listed by player and number, each once"));
        if (const Unit* other = unit_on(state, unit.cell); other != &unit)
            json.member("celda").fault(
                say("ahí está también {}", "{} is there too", id_of(state, other->name)));
        last = &unit;
    }
}

void check_mines(const JsonAt& json, const State& state) {
    for (std::size_t i = 1; i < state.mines.size(); ++i)
        if (state.mines[i - 1].cell >= state.mines[i].cell)
            json.item(i).member("celda").fault(say("las minas van en el orden del tablero, una por hexágono",
                                                   "mines are listed in board order, one per cell"));
}

void check_order(const JsonAt& board, const State& state) {
    std::vector<PlayerIndex> sorted = state.order, active;
    std::sort(sorted.begin(), sorted.end());
    for (PlayerIndex player = 0; player < state.players(); ++player)
        if (!state.seat(player).out) active.push_back(player);
    if (sorted != active)
        board.member("orden").unexpected(
            say("los jugadores no eliminados, cada uno una vez", "the players not eliminated, each once"));
    const auto& waiting = state.waiting;
    const bool is_tail = waiting.size() <= state.order.size() &&
                         std::equal(waiting.rbegin(), waiting.rend(), state.order.rbegin());
    if (!is_tail) board.member("pendientes").unexpected(say("los últimos de «orden»", "the last of “orden”"));
    if (waiting.empty() && !state.common.over())
        board.member("pendientes").unexpected(say("al menos un jugador", "at least one player"));
    if (state.by_rounds() && state.stage != Stage::purchase)
        board.member("fase").unexpected(same(stage_words[0]));
    if (state.by_rounds() && waiting != state.order)
        board.member("pendientes").unexpected(say("lo mismo que «orden»", "the same as “orden”"));
    for (int base = 0; base < base_count; ++base)
        if (const PlayerIndex owner = state.base(base).player; owner != nobody && state.seat(owner).out)
            board.member("bases")
                .item(static_cast<std::size_t>(base))
                .member("jugador")
                .fault(say("un jugador eliminado no tiene bases", "an eliminated player has no bases"));
}

}  // namespace

State load(MatchHeader header, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(header);
    if (auto fault = teams_fault(state.common)) root.member("opciones").member("equipos").fault(*fault);
    state.options = read_options(state.common);
    read_record(RecordContext{Names(state)}, board, state, board_fields);
    board.member("turno").integer(1, state.options.most_turns);
    check_units(board.member("unidades"), state);
    check_mines(board.member("minas"), state);
    for (std::size_t card = 0; card < card_count; ++card)
        board.member("mazo").member(card_words[card]).integer(0, state.options.deck[card]);
    const JsonAt seats = board.member("jugadores");
    for (PlayerIndex player = 0; player < state.players(); ++player)
        check_reactions(seats.item(static_cast<std::size_t>(player)).member("reacciones").member("unidades"),
                        state, player);
    check_order(board, state);
    if (const auto expected = awaited(state); state.common.awaited != expected)
        root.member("turno_de").unexpected(same(fmt::format("[{}]", fmt::join(expected, ", "))));
    return state;
}

Json HegregonPosition::board() const {
    return record_json(RecordContext{Names(state)}, state, board_fields);
}

Json HegregonPosition::board_for(const Viewer& viewer) const {
    return record_json(RecordContext{Names(state), state.common.index_of(viewer.player)}, state, board_fields);
}

// All others react as players who have chosen nothing. Mines that the viewer does not see are not there.
Json HegregonPosition::fill_view(const MatchHeader&, Json board) {
    if (!board.is_object() || !board.contains("jugadores") || !board["jugadores"].is_array()) return board;
    const State empty;
    for (Json& seat : board["jugadores"])
        if (seat.is_object() && seat.contains("reacciones") && seat["reacciones"].is_null())
            seat["reacciones"] = AsSeatReactions::write(RecordContext{Names(empty)}, {});
    return board;
}

}  // namespace ronda::hegregon

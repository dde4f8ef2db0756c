// Reads `tablero` strictly (rules.md, "State").
#include "adjudicator/core/load.hpp"

#include <algorithm>

#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

namespace {

constexpr long most_counted = 1'000'000'000;

int number(const JsonAt& at, long least, long most) {
    return static_cast<int>(at.integer(least, most));
}

Cell load_cell(const JsonAt& at) {
    const Cell cell = board().find(at.text());
    if (cell == no_cell) at.unexpected(say("un hexágono del tablero", "a cell of the board"));
    return cell;
}

std::vector<PlayerIndex> load_players(const JsonAt& at, const State& state) {
    std::vector<PlayerIndex> players;
    for (std::size_t i = 0; i < at.size(); ++i) players.push_back(read_player(at.item(i), state.common));
    return players;
}

// Reads the number of a unit's id. The id must be the player's.
int load_number(const JsonAt& at, const std::string& id, const State& state, PlayerIndex player) {
    const auto name = unit_name(state.common, id);
    if (!name || name->player != player)
        at.fault(say("«{}» no es el nombre de una unidad de {}", "“{}” is not the name of a unit of {}", id,
                     state.id(player)));
    if (name->number >= state.seat(player).next)
        at.fault(say("el número no es menor que «siguiente» ({})", "the number is not below “siguiente” ({})",
                     state.seat(player).next));
    return name->number;
}

void load_initiative(const JsonAt& at, State& state) {
    check_player_keys(at, state.common);
    for (const Player& player : state.common.players) {
        const JsonAt throws = at.member(player.id);
        std::vector<int>& values = state.initiative.emplace_back();
        for (std::size_t i = 0; i < throws.size(); ++i) values.push_back(number(throws.item(i), 1, die_faces));
    }
}

void load_bases(const JsonAt& at, State& state) {
    if (at.size() != base_count) at.unexpected(say("las {} bases", "the {} bases", base_count));
    for (int i = 0; i < base_count; ++i) {
        const JsonAt item = at.item(static_cast<std::size_t>(i));
        item.keys({"celda", "jugador", "colocadas"});
        const std::string& name = name_of(bases()[static_cast<std::size_t>(i)]);
        if (item.member("celda").text() != name) item.member("celda").unexpected(same(name));
        const JsonAt owner = item.member("jugador");
        state.base(i).player = owner.null() ? nobody : read_player(owner, state.common);
        state.base(i).placed = number(item.member("colocadas"), 0, most_placed);
    }
}

UnitReactions load_when(const JsonAt& at, bool complete) {
    UnitReactions when{};
    std::vector<std::string_view> keys;
    for (const std::string_view word : reaction_words)
        if (complete || (at.value().is_object() && at.value().contains(word))) keys.push_back(word);
    at.keys(keys);
    for (std::size_t r = 0; r < reaction_count; ++r)
        if (at.value().contains(reaction_words[r]))
            when[r] = static_cast<When>(at.member(reaction_words[r]).one_of(when_words));
    return when;
}

void load_seat(const JsonAt& at, State& state, PlayerIndex player) {
    at.keys({"id", "hegregon", "minas", "bajas", "eliminado", "siguiente", "reacciones"});
    if (at.member("id").text() != state.id(player))
        at.member("id").unexpected(
            say("{}, en el orden de jugadores", "{}, in the order of jugadores", state.id(player)));
    Seat& seat = state.seat(player);
    seat.hegregon = number(at.member("hegregon"), 0, most_counted);
    seat.mines = number(at.member("minas"), 0, most_counted);
    seat.lost = number(at.member("bajas"), 0, most_counted);
    seat.out = at.member("eliminado").boolean();
    seat.next = number(at.member("siguiente"), 1, most_counted);
}

// The units must have been read.
void load_reactions(const JsonAt& at, State& state, PlayerIndex player) {
    at.keys({"reserva", "general", "unidades"});
    Reactions& reactions = state.seat(player).reactions;
    reactions.reserve = number(at.member("reserva"), 0, most_reserve);
    const UnitReactions general = load_when(at.member("general"), true);
    for (std::size_t r = 0; r < reaction_count; ++r) reactions.general[r] = *general[r];
    const JsonAt units = at.member("unidades");
    if (!units.value().is_object()) units.unexpected(say("un objeto", "an object"));
    for (const auto& [id, entry] : units.value().items()) {
        const JsonAt item = units.member(id);
        const Unit* unit = unit_with_id(state, id);
        if (unit == nullptr || unit->name.player != player)
            item.fault(say("no es una unidad viva de {}", "not a living unit of {}", state.id(player)));
        reactions.units.push_back({unit->name.number, load_when(item, false)});
    }
    if (!std::is_sorted(reactions.units.begin(), reactions.units.end(),
                        [](const auto& a, const auto& b) { return a.number < b.number; }))
        units.unexpected(say("las unidades en orden", "the units in order"));
}

void check_unit(const JsonAt& at, const State& state, const Unit& unit) {
    const bool ear = unit.type == UnitType::ear;
    if (!can_stand(unit.type, unit.cell))
        at.member("celda").fault(say("un tanque pesado no puede estar en terreno cristalizado",
                                     "a tanque pesado cannot stand on crystal"));
    if (unit.entrenched && !ear)
        at.member("atrincherado").fault(say("solo un ear se atrinchera", "only an ear entrenches"));
    const bool special = unit.ability == Ability::missile || unit.ability == Ability::mine ||
                         unit.ability == Ability::entrench || unit.ability == Ability::transport;
    if (special && !ear) at.member("habilidad").fault(say("solo la tiene un ear", "only an ear has it"));
    if (unit.extra != 0 && unit.extra != 2) at.member("extra").unexpected(say("0 o 2", "0 or 2"));
    if (unit.moved > unit.speed()) at.member("movido").unexpected(same(fmt::format("0..{}", unit.speed())));
    if (unit.breakdown != 0 && unit.breakdown < state.turn)
        at.member("averia").unexpected(say("0, {} o {}", "0, {} or {}", state.turn, state.turn + 1));
}

void load_unit(const JsonAt& at, State& state) {
    at.keys({"id", "tipo", "jugador", "celda", "atrincherado", "averia", "movido", "extra", "ataques",
             "habilidad", "carta"});
    Unit unit;
    unit.name.player = read_player(at.member("jugador"), state.common);
    unit.name.number = load_number(at.member("id"), at.member("id").text(), state, unit.name.player);
    unit.type = static_cast<UnitType>(at.member("tipo").one_of(unit_words));
    unit.cell = load_cell(at.member("celda"));
    unit.entrenched = at.member("atrincherado").boolean();
    unit.breakdown = number(at.member("averia"), 0, state.turn + 1);
    unit.moved = number(at.member("movido"), 0, most_counted);
    unit.extra = number(at.member("extra"), 0, 2);
    unit.attacks = number(at.member("ataques"), 0, state.options.attacks);
    const JsonAt ability = at.member("habilidad");
    if (!ability.null())
        unit.ability = static_cast<Ability>(1 + ability.one_of(std::span(ability_words).subspan(1)));
    unit.card = at.member("carta").boolean();
    check_unit(at, state, unit);
    if (state.seat(unit.name.player).out)
        at.member("jugador").fault(
            say("un jugador eliminado no tiene unidades", "an eliminated player has no units"));
    if (!state.units.empty() && !(state.units.back().name < unit.name))
        at.member("id").fault(say("las unidades van por jugador y número, cada una una vez",
                                  "units stand by player and number, each once"));
    if (const Unit* other = unit_on(state, unit.cell))
        at.member("celda").fault(say("ahí está también {}", "{} is there too", id_of(state, other->name)));
    state.units.push_back(unit);
}

void load_mine(const JsonAt& at, State& state) {
    at.keys({"celda", "jugador", "descubierta"});
    const Mine mine{load_cell(at.member("celda")), read_player(at.member("jugador"), state.common),
                    at.member("descubierta").boolean()};
    if (!state.mines.empty() && state.mines.back().cell >= mine.cell)
        at.member("celda").fault(say("las minas van en el orden del tablero, una por hexágono",
                                     "mines stand in board order, one in a cell"));
    state.mines.push_back(mine);
}

void load_deck(const JsonAt& at, State& state) {
    at.keys(card_words);
    for (std::size_t card = 0; card < card_count; ++card)
        state.deck[card] = number(at.member(card_words[card]), 0, state.options.deck[card]);
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

State load(Envelope envelope, const JsonAt& root, const JsonAt& board) {
    State state;
    state.common = std::move(envelope);
    if (auto fault = teams_fault(state.common)) root.member("opciones").member("equipos").fault(*fault);
    state.options = read_options(state.common);
    board.keys({"turno", "fase", "orden", "pendientes", "iniciativa", "bases", "jugadores", "unidades", "minas",
                "mazo"});
    state.turn = number(board.member("turno"), 1, state.options.most_turns);
    state.stage = static_cast<Stage>(board.member("fase").one_of(stage_words));
    state.order = load_players(board.member("orden"), state);
    state.waiting = load_players(board.member("pendientes"), state);
    load_initiative(board.member("iniciativa"), state);
    load_bases(board.member("bases"), state);
    const JsonAt seats = board.member("jugadores");
    if (seats.size() != state.common.players.size())
        seats.unexpected(say("uno por jugador", "one for each player"));
    state.seats.resize(seats.size());
    for (PlayerIndex player = 0; player < state.players(); ++player)
        load_seat(seats.item(static_cast<std::size_t>(player)), state, player);
    const JsonAt units = board.member("unidades"), mines = board.member("minas");
    for (std::size_t i = 0; i < units.size(); ++i) load_unit(units.item(i), state);
    for (std::size_t i = 0; i < mines.size(); ++i) load_mine(mines.item(i), state);
    load_deck(board.member("mazo"), state);
    for (PlayerIndex player = 0; player < state.players(); ++player)
        load_reactions(seats.item(static_cast<std::size_t>(player)).member("reacciones"), state, player);
    check_order(board, state);
    if (const auto expected = awaited(state); state.common.awaited != expected)
        root.member("turno_de").unexpected(same(fmt::format("[{}]", fmt::join(expected, ", "))));
    return state;
}

}  // namespace ronda::hegregon

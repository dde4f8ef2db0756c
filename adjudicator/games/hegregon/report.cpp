#include <algorithm>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

Text conditions_in_words(const State& state, const Unit& unit) {
    const std::vector<Text> conditions = conditions_of(state, unit);
    return conditions.empty() ? same("·") : join(conditions);
}

Section units(const State& state, PlayerIndex player) {
    Table table;
    table.columns = {{say("Unidad", "Unit"), false},
                     {say("Clase", "Type"), false},
                     {say("Está en", "On"), false},
                     {say("Estado", "Condition"), false}};
    for (const Unit& unit : state.units)
        if (unit.name.player == player)
            table.rows.push_back({{same(id_of(state, unit.name)), type_in_words(unit.type),
                                   same(name_of(unit.cell)), conditions_in_words(state, unit)},
                                  std::nullopt,
                                  false});
    Section section{say("Tus unidades: {}", "Your units: {}", table.rows.size()), {}};
    if (table.rows.empty())
        section.blocks.push_back(Paragraph{say("No tienes ninguna.", "You have none.")});
    else
        section.blocks.push_back(std::move(table));
    if (state.seat(player).mines > 0)
        section.blocks.push_back(Paragraph{
            say("Colocar una mina de la reserva no cuesta nada.", "Laying a mine from the reserve is free.")});
    return section;
}

int team_of(const State& state, PlayerIndex player) {
    const auto& teams = state.options.teams;
    const auto own = std::find_if(teams.begin(), teams.end(), [&](PlayerSet team) { return team.has(player); });
    return static_cast<int>(own - teams.begin()) + 1;
}

Text owners_of_bases(const State& state) {
    std::vector<Text> owners;
    for (int base = 0; base < base_count; ++base) {
        const PlayerIndex owner = state.base(base).player;
        owners.push_back(
            say("{} {}", "{} {}", name_of(bases()[static_cast<std::size_t>(base)]),
                owner == nobody ? say("de nadie", "nobody's") : same(state.common.at(owner).name)));
    }
    return say("Bases: {}.", "Bases: {}.", join(owners));
}

}  // namespace

std::vector<Text> conditions_of(const State& state, const Unit& unit) {
    std::vector<Text> conditions;
    if (unit.entrenched) conditions.push_back(say("atrincherada", "entrenched"));
    if (unit.breakdown >= state.turn)
        conditions.push_back(say("averiada hasta el turno {}", "broken down until turn {}", unit.breakdown));
    if (unit.ability == Ability::camouflage) conditions.push_back(say("camuflada", "camouflaged"));
    if (unit.ability == Ability::ammunition) conditions.push_back(say("con munición", "with ammunition"));
    if (unit.extra > 0) conditions.push_back(say("+{} de movimiento", "+{} movement", unit.extra));
    return conditions;
}

std::vector<Section> HegregonPosition::assets(const Viewer& viewer, std::span<const Event>) const {
    const PlayerIndex player = state.common.index_of(viewer.player);
    if (player == nobody || state.seat(player).out) return {};
    return {units(state, player)};
}

Section HegregonPosition::standings(const Viewer& viewer, std::span<const Event>) const {
    Table table;
    table.columns = {{say("Jugador", "Player"), false},    {say("Bases", "Bases"), true},
                     {say("Depósitos", "Deposits"), true}, {same("HEGREGON"), true},
                     {say("Unidades", "Units"), true},     {say("Bajas", "Losses"), true}};
    for (PlayerIndex p = 0; p < state.players(); ++p) {
        const Player& player = state.common.at(p);
        Table::Row row{{same(player.name)}, colour(player.colour), player.id == viewer.player};
        if (state.options.cooperative)
            row.cells[0] = say("{} (equipo {})", "{} (team {})", player.name, team_of(state, p));
        if (state.seat(p).out) row.cells[0] = say("{} (fuera)", "{} (out)", row.cells[0]);
        for (const int number : {bases_of(state, p), deposits_of(state, p), state.seat(p).hegregon,
                                 units_of(state, p), state.seat(p).lost})
            row.cells.push_back(same(std::to_string(number)));
        table.rows.push_back(std::move(row));
    }
    Section section{say("Clasificación", "Standings"), {std::move(table)}};
    section.blocks.push_back(Paragraph{owners_of_bases(state)});
    if (!state.common.over())
        section.blocks.push_back(Paragraph{
            state.options.cooperative
                ? say("Turno {} de {}. Gana el equipo que deje al otro sin bases o sin unidades.",
                      "Turn {} of {}. A team wins by leaving the other without bases or without units.",
                      state.turn, state.options.most_turns)
                : say("Turno {} de {}. Gana quien tenga {} al acabar un turno, o destruya todas las unidades "
                      "enemigas.",
                      "Turn {} of {}. Whoever holds {} at the end of a turn, or destroys all enemy units, "
                      "wins.",
                      state.turn, state.options.most_turns, bases_in_words(state.options.bases_to_win))});
    return section;
}

std::vector<Text> HegregonPosition::hints(std::string_view id) const {
    const PlayerIndex player = state.common.index_of(id);
    if (player == nobody || state.common.over() || state.seat(player).out) return {};
    const Seat& seat = state.seat(player);
    std::vector<Text> lines;
    if (!state.by_rounds()) lines.push_back(turn_call(state, player));
    lines.push_back(say("Turno {}. Tienes {} HEGREGON y {} en reserva.",
                        "Turn {}. You have {} HEGREGON and {} in reserve.", state.turn, seat.hegregon,
                        counted(seat.mines, say("mina", "mine"))));
    for (int base = 0; base < base_count; ++base) {
        if (state.base(base).player != player) continue;
        std::vector<Text> free;
        for (const Cell near : around(bases()[static_cast<std::size_t>(base)]))
            if (unit_on(state, near) == nullptr)
                free.push_back(say("{}{}", "{}{}", name_of(near), is_crystal(near) ? "*" : ""));
        const std::string where = name_of(bases()[static_cast<std::size_t>(base)]);
        lines.push_back(free.empty()
                            ? say("Base {}: ningún hexágono libre.", "Base {}: no free cell.", where)
                            : say("Base {}: {} {} (*: cristal, sin tanque pesado).",
                                  "Base {}: {} {} (*: crystal, no heavy tank).", where,
                                  free.size() == 1 ? say("libre", "free") : say("libres", "free"), join(free)));
    }
    lines.push_back(
        say("Compras: ear 1, vehiculo_ligero 2, tanque_mediano 3, aerodeslizador 3, tanque_pesado 5.",
            "Purchases: “ear” 1, “vehiculo_ligero” 2, “tanque_mediano” 3, “aerodeslizador” 3, "
            "“tanque_pesado” 5."));
    if (units_of(state, player) > 0) lines.push_back(say("Tus unidades:", "Your units:"));
    for (const Unit& unit : state.units) {
        if (unit.name.player != player) continue;
        std::vector<Text> enemies_near;
        for (const Unit& other : state.units)
            if (enemies(state, player, other.name.player) && distance(unit.cell, other.cell) <= 2)
                enemies_near.push_back(say("{} en {} ({})", "{} on {} ({})", type_in_words(other.type),
                                           name_of(other.cell), state.common.at(other.name.player).name));
        Text line = say("  {}: {} en {}, movimiento {}", "  {}: {} on {}, movement {}", id_of(state, unit.name),
                        type_in_words(unit.type), name_of(unit.cell), unit.left());
        if (!enemies_near.empty())
            line = say("{}; enemigos cerca: {}", "{}; enemies near: {}", line, join(enemies_near));
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace ronda::hegregon

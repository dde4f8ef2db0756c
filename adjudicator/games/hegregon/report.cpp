#include "adjudicator/games/hegregon/report.hpp"

#include <algorithm>

#include "adjudicator/core/duties.hpp"
#include "adjudicator/core/telling.hpp"
#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"

namespace ronda::hegregon {

namespace {

Text cell(long number) {
    return same(fmt::format("{}", number));
}

// What the round meant for one player.
struct Tally {
    int lost = 0, destroyed = 0, bases_won = 0, bases_lost = 0;
    int collected = 0, spent = 0, cancelled = 0;
    bool out = false;
};

Tally tally_of(const State& state, std::span<const Seen> last, PlayerIndex player) {
    Tally tally;
    for (const Seen& event : last) {
        const bool mine = event.player == state.id(player);
        if (const auto* gone = event.as<Destroyed>(); gone != nullptr && mine) ++tally.lost;
        if (const auto* fought = event.as<Fought>()) {
            if (fought->attacker.player == player && fought->result == CombatResult::attacker)
                ++tally.destroyed;
            if (fought->defender.player == player && fought->result == CombatResult::defender)
                ++tally.destroyed;
        }
        if (const auto* base = event.as<Captured>()) {
            if (mine) ++tally.bases_won;
            if (base->before == player) ++tally.bases_lost;
        }
        if (!mine) continue;
        if (const auto* income = event.as<Collected>()) tally.collected += income->amount;
        if (const auto* bought = event.as<Bought>()) tally.spent += bought->cost;
        if (const auto* used = event.as<AbilityUsed>()) tally.spent += used->cost;
        if (const auto* used = event.as<Reacted>()) tally.spent += used->cost;
        // A step whose condition does not hold is usually one of several alternatives, not a mistake.
        if (const auto* cancelled = event.as<Cancelled>();
            cancelled != nullptr && cancelled->reason != "condicion")
            ++tally.cancelled;
        if (event.as<Eliminated>() != nullptr) tally.out = true;
    }
    return tally;
}

Text news_of(const Tally& tally) {
    std::vector<Text> parts;
    if (tally.bases_lost > 0)
        parts.push_back(say("pierdes {}", "you lose {}", bases_in_words(tally.bases_lost)));
    if (tally.lost > 0) parts.push_back(say("pierdes {}", "you lose {}", units_in_words(tally.lost)));
    if (tally.cancelled == 1) parts.push_back(say("se anula una orden tuya", "an order of yours is cancelled"));
    if (tally.cancelled > 1)
        parts.push_back(say("se anulan {} órdenes tuyas", "{} orders of yours are cancelled", tally.cancelled));
    if (tally.destroyed > 0)
        parts.push_back(say("destruyes {}", "you destroy {}", units_in_words(tally.destroyed)));
    if (tally.bases_won > 0)
        parts.push_back(say("capturas {}", "you capture {}", bases_in_words(tally.bases_won)));
    if (tally.collected > 0)
        parts.push_back(say("recoges {} HEGREGON", "you collect {} HEGREGON", tally.collected));
    return enumerate(parts);
}

// Whose turn it is and for what, in `turno` pace.
Text turn_call(const State& state, PlayerIndex player) {
    const PlayerIndex next = state.waiting.front();
    const bool buying = state.stage == Stage::purchase;
    if (next == player)
        return buying
                   ? say("Te toca comprar, en el turno {}.", "It is your turn to buy, in turn {}.", state.turn)
                   : say("Te toca actuar, en el turno {}.", "It is your turn to act, in turn {}.", state.turn);
    return buying ? say("Le toca comprar a {}.", "It is {}'s turn to buy.", state.common.at(next).name)
                  : say("Le toca actuar a {}.", "It is {}'s turn to act.", state.common.at(next).name);
}

Text public_line(const State& state, std::span<const Seen> last) {
    if (state.common.round == 0) return say("La partida está preparada.", "The match is set up.");
    const auto count = [&](auto counts) {
        return static_cast<int>(std::count_if(last.begin(), last.end(), counts));
    };
    const int combats = count([](const Seen& e) { return e.as<Fought>() != nullptr; });
    const int lost = count([](const Seen& e) { return e.as<Destroyed>() != nullptr; });
    const int bases = count([](const Seen& e) { return e.as<Captured>() != nullptr; });
    return say(
        "{}, {}, {}.", "{}, {}, {}.", counted(combats, say("combate", "combat")),
        counted(lost, say("unidad destruida", "unit destroyed"), say("unidades destruidas", "units destroyed")),
        counted(bases, say("base capturada", "base captured"), say("bases capturadas", "bases captured")));
}

Text state_of(const State& state, const Unit& unit) {
    std::vector<Text> notes;
    if (unit.entrenched) notes.push_back(say("atrincherada", "entrenched"));
    if (unit.breakdown >= state.turn)
        notes.push_back(say("averiada hasta el turno {}", "broken down until turn {}", unit.breakdown));
    if (unit.ability == Ability::camouflage) notes.push_back(say("camuflada", "camouflaged"));
    if (unit.ability == Ability::ammunition) notes.push_back(say("con munición", "with ammunition"));
    if (unit.extra > 0) notes.push_back(say("+{} de movimiento", "+{} movement", unit.extra));
    return notes.empty() ? same("·") : join(notes);
}

Section ledger(const State& state, PlayerIndex player, const Tally& tally) {
    const Seat& seat = state.seat(player);
    Section section{say("Tu HEGREGON", "Your HEGREGON"), {}};
    if (tally.collected > 0 || tally.spent > 0)
        section.blocks.push_back(Paragraph{say("Gastado {}, recogido {}; ahora tienes {}.",
                                               "Spent {}, collected {}; now you have {}.", tally.spent,
                                               tally.collected, seat.hegregon)});
    else
        section.blocks.push_back(Paragraph{say("Tienes {}.", "You have {}.", seat.hegregon)});
    if (seat.mines > 0)
        section.blocks.push_back(
            Paragraph{say("{} en reserva: colocarla no cuesta nada.", "{} in reserve: laying one is free.",
                          counted(seat.mines, say("mina", "mine")))});
    return section;
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
                                   same(name_of(unit.cell)), state_of(state, unit)},
                                  std::nullopt,
                                  false});
    Section section{say("Tus unidades: {}", "Your units: {}", table.rows.size()), {}};
    if (table.rows.empty())
        section.blocks.push_back(Paragraph{say("No tienes ninguna.", "You have none.")});
    else
        section.blocks.push_back(std::move(table));
    return section;
}

int deposits_of(const State& state, PlayerIndex player) {
    return static_cast<int>(std::count_if(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        const Terrain ground = terrain(unit.cell);
        return unit.name.player == player && unit.type == UnitType::ear &&
               (ground == Terrain::deposit || ground == Terrain::great_deposit);
    }));
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

Text headline(const State& state, const Viewer& viewer, std::span<const Seen> last) {
    if (state.common.over())
        return outcome_in_words(state.common, viewer, reason_in_words(state.common.outcome->reason));
    const PlayerIndex player = state.common.index_of(viewer.player);
    if (player == nobody) return public_line(state, last);
    const Tally tally = tally_of(state, last, player);
    if (tally.out) return say("Estás fuera de la partida.", "You are out of the game.");
    const Text news = news_of(tally);
    const Text call = state.by_rounds() || state.seat(player).out ? Text{} : turn_call(state, player);
    if (!news.empty())
        return call.empty() ? say("{}.", "{}.", capitalised(news))
                            : say("{}. {}", "{}. {}", capitalised(news), call);
    if (state.common.round == 0 && state.by_rounds())
        return say("La partida empieza: manda tus órdenes para la ronda 1.",
                   "The game begins: send your orders for round 1.");
    return call.empty() ? say("Una ronda tranquila para ti.", "A quiet round for you.") : call;
}

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
    const PlayerIndex player = state.common.index_of(viewer.player);
    if (player == nobody || state.seat(player).out) return {};
    return {ledger(state, player, tally_of(state, last, player)), units(state, player)};
}

Section standings(const State& state, const Viewer& viewer, std::span<const Seen>) {
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
            row.cells.push_back(cell(number));
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
                      "Turn {} of {}. {} at the end of a turn win, or the destruction of all enemy units.",
                      state.turn, state.options.most_turns, bases_in_words(state.options.bases_to_win))});
    return section;
}

std::vector<Text> hints(const State& state, std::string_view id) {
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
        lines.push_back(say("Base {}: libres {} (*: cristal, sin tanque pesado).",
                            "Base {}: free {} (*: crystal, no heavy tank).",
                            name_of(bases()[static_cast<std::size_t>(base)]), join(free)));
    }
    lines.push_back(
        say("Compras: ear 1, vehiculo_ligero 2, tanque_mediano 3, aerodeslizador 3, tanque_pesado 5.",
            "Purchases: ear 1, vehiculo_ligero 2, tanque_mediano 3, aerodeslizador 3, tanque_pesado 5."));
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

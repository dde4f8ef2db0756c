// Matches of HEGREGON for its tests: random positions with units close together, random orders.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/hegregon/game.hpp"
#include "adjudicator/games/hegregon/orders.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/state.hpp"
#include "tests/support/trial.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hegregon::trials {

using trial::Match;

inline Match set_up(int players, const Json& options = Json::object(), std::uint64_t seed = 1) {
    const auto ids = trial::ids(players, [](int i) { return std::string(1, static_cast<char>('a' + i)); });
    return trial::set_up(game(), ids, options, seed).after;
}

// The state that loading the position's file gives.
inline State typed(const Position& position) {
    return fixture::typed_state(position, load);
}

// The position of this state, which may be one that the loader refuses.
inline std::shared_ptr<const HegregonPosition> here(State state) {
    return fixture::position_with<HegregonPosition>(game(), std::move(state));
}
// The events as a match stores them.
inline std::vector<Event> written(const State& state, std::span<const GameEvent> events) {
    return fixture::written<HegregonPosition>(state, events);
}

inline Match position_of(const State& state) {
    auto position = game().load(state.common, here(state)->board());
    if (!position) throw std::runtime_error(position.error().path + ": " + position.error().message.en);
    return *position;
}

inline Resolution resolve(const Position& position, const std::vector<PlayerOrders>& sheets,
                          std::uint64_t seed) {
    SeededDice dice(trial::seed_of(seed));
    return position.resolve(sheets, dice);
}

struct Wish {  // empty: any
    std::optional<Pace> pace = {};
    std::optional<bool> hidden_mines = {};
};

class RandomPosition {
  public:
    explicit RandomPosition(Chance& chance) : chance_(chance) {}

    // The middle of a game: units, mines and event cells close together; some players have no units or bases,
    // some are out.
    State make(const Wish& wish) {
        const int players = 2 + static_cast<int>(chance_.below(4));
        State state = typed(*set_up(players, options(wish), chance_.next()));
        state.turn = 1 + static_cast<int>(chance_.below(3));
        focus_ = chance_.of(std::vector<std::string>{"L9", "H9", "D6", "O15", "G8"});
        // Sometimes nobody has anything but a base or two.
        const bool bare = chance_.one_in(12);
        for (PlayerIndex player = 0; player < players && !bare; ++player) furnish(state, player);
        if (players > 2 && chance_.one_in(4)) put_out(state, static_cast<PlayerIndex>(chance_.below(3)));
        for (Base& base : state.bases) {
            if (bare) base.player = nobody;
            const auto owner = static_cast<PlayerIndex>(chance_.below(state.seats.size()));
            if (chance_.one_in(3) && !state.seat(owner).out) base.player = owner;
            if (chance_.one_in(4)) base.placed = most_placed - static_cast<int>(chance_.below(3));
        }
        lay_mines(state);
        for (std::size_t card = 0; card < card_count; ++card)
            state.deck[card] =
                static_cast<int>(chance_.below(static_cast<std::size_t>(state.options.deck[card]) + 1));
        settle(state);
        return state;
    }

  private:
    Json options(const Wish& wish) {
        const bool by_rounds = wish.pace ? *wish.pace == Pace::round : chance_.one_in(2);
        const bool cooperative = chance_.one_in(3);
        const bool hidden = wish.hidden_mines.value_or(chance_.one_in(2));
        Json deck = Json::object();
        for (const std::string_view card : card_words) deck[std::string(card)] = chance_.below(3);
        return {{"ritmo", by_rounds ? "ronda" : "turno"},
                {"modo", cooperative ? "cooperativo" : "conquista"},
                {"empates", chance_.one_in(2) ? "repetir" : "nadie"},
                {"ataques_por_unidad", 1 + chance_.below(2)},
                {"cierre", chance_.one_in(2) ? "turno" : "jugador"},
                {"eliminacion", chance_.one_in(2) ? "total" : "unidades"},
                {"max_turnos", 3 + chance_.below(3)},
                {"minas_ocultas", hidden},
                {"mazo", deck}};
    }

    Cell near_focus() {
        for (;;) {
            const auto cell = static_cast<Cell>(chance_.below(cell_count));
            if (distance(cell, board().find(focus_)) <= 3) return cell;
        }
    }

    void furnish(State& state, PlayerIndex player) {
        Seat& seat = state.seat(player);
        seat.hegregon = static_cast<int>(chance_.below(chance_.one_in(3) ? 3 : 25));
        seat.mines = static_cast<int>(chance_.below(3));
        seat.lost = static_cast<int>(chance_.below(2));
        seat.reactions.reserve = static_cast<int>(chance_.below(4));
        for (When& when : seat.reactions.general) when = random_when();
        const std::size_t units = chance_.below(7);
        for (std::size_t i = 0; i < units; ++i) {
            seat.next += static_cast<int>(chance_.below(2));
            add_unit(state, player);
        }
    }

    When random_when() { return static_cast<When>(chance_.below(when_words.size())); }

    void add_unit(State& state, PlayerIndex player) {
        Unit unit;
        unit.name = {player, state.seat(player).next++};
        unit.type = chance_.one_in(2) ? UnitType::ear : static_cast<UnitType>(chance_.below(unit_words.size()));
        do {
            unit.cell = chance_.one_in(6) ? static_cast<Cell>(chance_.below(cell_count)) : near_focus();
        } while (unit_on(state, unit.cell) != nullptr || !can_stand(unit.type, unit.cell));
        unit.entrenched = unit.type == UnitType::ear && chance_.one_in(6);
        if (chance_.one_in(10)) unit.breakdown = state.turn + static_cast<int>(chance_.below(2));
        if (chance_.one_in(10)) unit.extra = 2;
        if (chance_.one_in(4))
            unit.moved = static_cast<int>(chance_.below(static_cast<std::size_t>(unit.speed()) + 1));
        if (chance_.one_in(8)) unit.attacks = 1;
        if (chance_.one_in(8)) unit.ability = chance_.one_in(2) ? Ability::ammunition : Ability::camouflage;
        unit.card = chance_.one_in(10);
        if (chance_.one_in(3)) {
            Reactions::OfUnit& entry = state.seat(player).reactions.units.emplace_back();
            entry.number = unit.name.number;
            for (auto& when : entry.when)
                if (chance_.one_in(2)) when = random_when();
        }
        state.units.push_back(unit);
    }

    void put_out(State& state, PlayerIndex player) {
        std::erase_if(state.units, [&](const Unit& unit) { return unit.name.player == player; });
        for (Base& base : state.bases)
            if (base.player == player) base.player = nobody;
        state.seat(player).out = true;
        state.seat(player).reactions = {};
    }

    void lay_mines(State& state) {
        std::vector<Cell> cells;
        for (std::size_t i = chance_.below(8); i > 0; --i) cells.push_back(near_focus());
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        for (const Cell cell : cells)
            state.mines.push_back({cell, static_cast<PlayerIndex>(chance_.below(state.seats.size())),
                                   !state.options.hidden_mines || chance_.one_in(3)});
    }

    void settle(State& state) {
        std::erase_if(state.order, [&](PlayerIndex player) { return state.seat(player).out; });
        std::rotate(state.order.begin(),
                    state.order.begin() + static_cast<std::ptrdiff_t>(chance_.below(state.order.size())),
                    state.order.end());
        state.waiting = state.order;
        if (!state.by_rounds()) {
            state.stage = static_cast<Stage>(chance_.below(2));
            const auto played = static_cast<std::ptrdiff_t>(chance_.below(state.order.size()));
            state.waiting.erase(state.waiting.begin(), state.waiting.begin() + played);
        }
        state.common.awaited = awaited(state);
    }

    Chance& chance_;
    std::string focus_;
};

inline State random_state(Chance& chance, const Wish& wish = {}) {
    return RandomPosition(chance).make(wish);
}

// Orders that are often possible.
class RandomOrders {
  public:
    RandomOrders(const State& state, PlayerIndex player, Chance& chance)
        : state_(state), player_(player), chance_(chance) {}

    Json make() {
        if (chance_.one_in(60)) return {{"rendirse", true}};
        Json orders = Json::object();
        const bool on_turn = state_.by_rounds() || state_.waiting.front() == player_;
        if (on_turn) {
            orders[std::string(purchases_key)] = purchases();
            orders[std::string(steps_key)] = steps();
            if (chance_.one_in(2)) orders[std::string(stay_key)] = true;
        }
        if (chance_.one_in(3)) orders[std::string(reactions_key)] = reactions();
        return orders;
    }

    // A cell at most two steps from the unit, rarely any.
    Cell near(const Unit& unit) {
        Cell cell = unit.cell;
        if (chance_.one_in(20)) return static_cast<Cell>(chance_.below(cell_count));
        for (int steps = chance_.one_in(3) ? 2 : 1; steps > 0; --steps) {
            const Cell next = around(cell)[chance_.below(6)];
            if (next != no_cell) cell = next;
        }
        return cell;
    }

  private:
    Json purchases() {
        Json list = Json::array();
        for (std::size_t i = chance_.below(4); i > 0; --i) {
            const Cell base = bases()[chance_.below(base_count)];
            const Cell cell = chance_.one_in(10) ? base : around(base)[chance_.below(6)];
            list.push_back(to_json(Purchase{static_cast<UnitType>(chance_.below(unit_words.size())), cell}));
        }
        return list;
    }

    Json steps() {
        std::vector<const Unit*> own;
        for (const Unit& unit : state_.units)
            if (unit.name.player == player_ || chance_.one_in(30)) own.push_back(&unit);
        Json list = Json::array();
        if (own.empty()) return list;
        for (std::size_t i = chance_.below(10); i > 0; --i) {
            Json step = random_step(*chance_.of(own));
            if (chance_.one_in(15)) step["unidad"] = "nueva" + std::to_string(1 + chance_.below(3));
            list.push_back(std::move(step));
        }
        return list;
    }

    Json random_step(const Unit& unit) {
        Step step;
        step.unit = id_of(state_, unit.name);
        step.verb = chance_.one_in(2)              ? Verb::move
                    : unit.type == UnitType::heavy ? Verb::attack
                                                   : static_cast<Verb>(chance_.below(actions.size()));
        const auto base = base_next_to(unit.cell);
        const bool can_fly = unit.type == UnitType::ear && base && state_.base(*base).player == player_;
        if (can_fly && chance_.one_in(3)) step.verb = Verb::transport;
        switch (step.verb) {
            case Verb::move:
                step.path = random_path(unit.cell);
                break;
            case Verb::entrench:
            case Verb::ammunition:
            case Verb::camouflage:
                break;
            case Verb::transport:
                step.path = {chance_.one_in(2) ? chance_.of(state_.units).cell : near(unit)};
                break;
            default:
                step.path = {target(unit)};
        }
        Json json = to_json(step);
        const bool enters =
            step.verb == Verb::move || step.verb == Verb::attack || step.verb == Verb::transport;
        if (enters && chance_.one_in(2)) json["camuflado"] = chance_.one_in(3) ? "dejar" : "forzar";
        if (chance_.one_in(8)) json["si"] = {{std::string(chance_.of(condition_words)), name_of(near(unit))}};
        return json;
    }

    // Cells with units and mines are rarer than others, and more to the point.
    Cell target(const Unit& unit) {
        std::vector<Cell> worth;
        for (const Unit& other : state_.units)
            if (distance(other.cell, unit.cell) <= 2 || chance_.one_in(10)) worth.push_back(other.cell);
        for (const Mine& mine : state_.mines)
            if (distance(mine.cell, unit.cell) == 1) worth.push_back(mine.cell);
        return chance_.one_in(2) ? chance_.of(worth) : near(unit);
    }

    std::vector<Cell> random_path(Cell cell) {
        std::vector<Cell> path;
        for (std::size_t i = 1 + chance_.below(4); i > 0; --i) {
            const Cell next = around(cell)[chance_.below(6)];
            if (next != no_cell) path.push_back(cell = next);
        }
        return path.empty() ? std::vector<Cell>{cell} : path;
    }

    Json when() {
        Json words = Json::object();
        for (const std::string_view word : reaction_words)
            if (chance_.one_in(2)) words[std::string(word)] = chance_.of(when_words);
        return words;
    }

    Json reactions() {
        Json units = Json::object();
        for (const Unit& unit : state_.units)
            if (chance_.one_in(unit.name.player == player_ ? 3 : 20)) units[id_of(state_, unit.name)] = when();
        if (chance_.one_in(5)) units["nueva1"] = when();
        return {{"reserva", chance_.below(4)}, {"general", when()}, {"unidades", std::move(units)}};
    }

    const State& state_;
    PlayerIndex player_;
    Chance& chance_;
};

inline std::vector<PlayerOrders> random_sheets(const State& state, Chance& chance) {
    std::vector<PlayerOrders> sheets;
    for (PlayerIndex player = 0; player < state.players(); ++player)
        if (!state.seat(player).out && !chance.one_in(8))
            sheets.push_back({state.id(player), RandomOrders(state, player, chance).make(), {}});
    return sheets;
}

// Plays rounds of random orders from random positions, and calls `look(before, sheets, seed, round)` for each.
template <class Look>
void random_rounds(std::uint64_t start, int positions, int rounds, Look look) {
    Chance chance(start);
    for (int i = 0; i < positions && !testing::Test::HasFailure(); ++i) {
        auto now = position_of(random_state(chance));
        for (int n = 0; n < rounds && !now->header().over(); ++n) {
            const auto sheets = random_sheets(typed(*now), chance);
            const std::uint64_t seed = chance.next();
            const Resolution round = resolve(*now, sheets, seed);
            look(*now, sheets, seed, round);
            if (testing::Test::HasFailure()) ADD_FAILURE() << state_json(*now).dump() << " seed " << seed;
            now = round.after;
        }
    }
}

}  // namespace ronda::hegregon::trials

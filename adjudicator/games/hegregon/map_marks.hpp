// The marks that the map shows beside the position: the events of a round, or a player's orders for the next
// one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

struct MapMarks {
    // A walk from cell to cell.
    struct Walk {
        UnitName unit;
        std::vector<Cell> cells;
        bool struck = false;  // an order that would be cancelled; the same below
    };
    // A transport or a retreat, over any distance.
    struct Leap {
        PlayerIndex player;
        Cell from, to;
        bool struck = false;
        bool operator==(const Leap&) const = default;
    };
    enum class Weapon { guns, missile };
    struct Strike {
        PlayerIndex player;
        Cell from, to;
        Weapon weapon;
        bool won;  // the target was destroyed
        bool struck = false;
        int number = 0;  // of a planned action, from 1
        bool operator==(const Strike&) const = default;
    };
    struct Loss {
        UnitName unit;
        Cell cell;
    };
    // A unit that is ordered but not there.
    struct Ghost {
        UnitType type;
        PlayerIndex player;
        Cell cell;
        std::string words;
    };
    // An ability that is ordered for the unit that will stand on the cell.
    struct Intent {
        Ability ability;
        Cell cell;
    };

    std::vector<Walk> walks;
    std::vector<Leap> leaps;
    std::vector<Strike> strikes;
    std::vector<Loss> losses;
    std::vector<Cell> arrivals, cards, captures, explosions, recoveries;
    std::vector<Ghost> ghosts;
    std::vector<Intent> intents;
    std::vector<Cell> mines;    // ordered
    std::vector<Cell> crosses;  // where a purchase, a mine or an ability would be cancelled
    bool planned = false;
};

// Returns the marks of the events that led to `state`.
MapMarks story_of(const State& state, std::span<const GameEvent> events);

// Returns the marks of the orders as they would be carried out. Orders that `preview`
// (Position::preview_events) cancels are struck out. Shows only the player's own units.
MapMarks plan_of(const State& state, const PlayerOrders& sheet, std::span<const Event> preview);

}  // namespace ronda::hegregon

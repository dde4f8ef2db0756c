// Compares two results of one round, for the moderator, who may see everything.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"

namespace ronda::match {

// A result of a round, and the orders that led to it.
struct RoundResult {
    std::vector<PlayerOrders> sheets;
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
};

// The differences, by kind.
struct Difference {
    // A line that is only in the earlier result (`gone`) or only in the later one.
    struct Line {
        bool gone = false;
        Text words;
    };
    struct Orders {
        std::string player;
        std::vector<Line> lines;  // as in an order file
    };
    struct Value {
        std::string path;   // in the state: `tablero.hexagonos[3].nivel`; indices before the change
        std::string place;  // `path` for people: `hexagonos › Salinas › nivel`
        std::optional<Json> before, after;  // empty: absent
    };
    struct RankChange {
        std::string player, name;
        int better = 0;             // 1: better than before, -1: worse, 0: unknown
        std::vector<Text> changes;  // "Total 12 → 14"
    };

    std::vector<Orders> orders;  // players whose orders differ, in the match's order, then the moderator
    std::vector<Line> events;    // as in reports, in the order in which they happened
    std::vector<Value> values;   // in the order of the state's fields
    std::vector<RankChange> standings;

    bool empty() const { return orders.empty() && events.empty() && values.empty() && standings.empty(); }
};

// Both results must be of the same round of the same match.
Difference difference_of(const RoundResult& before, const RoundResult& after);

// Describes the difference for people: at most `most` values, and how many more there are.
std::string in_words(const Difference& difference, Lang lang, std::size_t most = 60);
// Returns {"ordenes": [{"jugador", "lineas": [{"antes"|"ahora"}]}], "sucesos": […], "valores": [{"ruta",
// "lugar", "antes", "ahora"}], "clasificacion": [{"jugador", "mejor": 1|0|-1, "cambios"}]}.
Json as_json(const Difference& difference, Lang lang);

}  // namespace ronda::match

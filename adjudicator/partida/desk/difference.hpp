// How two results of one round differ, for the moderator, who sees everything.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"

namespace ronda::partida {

// A result of a round, and the orders that led to it.
struct RoundResult {
    std::vector<Sheet> sheets;
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
};

struct Difference {
    // A line that only the earlier (`gone`) or only the later result has.
    struct Line {
        bool gone = false;
        Text words;
    };
    struct Orders {
        std::string player;
        std::vector<Line> lines;  // in an order file's own words
    };
    struct Value {
        std::string path;   // in the state: `tablero.hexagonos[3].nivel`; of a list's item as it was, if it was
        std::string place;  // the same for people: `hexagonos › Salinas › nivel`
        std::optional<Json> before, after;  // empty: it is not there
    };
    struct Standing {
        std::string player, name;
        int better = 0;             // than before: 1, -1; 0: unknown
        std::vector<Text> changes;  // "Total 12 → 14"
    };

    std::vector<Orders> orders;  // of players whose orders differ, in their order, the moderator's last
    std::vector<Line> events;    // what reports tell of them, in the order in which things happened
    std::vector<Value> values;   // in the order of the state
    std::vector<Standing> standings;

    bool empty() const { return orders.empty() && events.empty() && values.empty() && standings.empty(); }
};

// Of results of the same round of the same match.
Difference difference_of(const RoundResult& before, const RoundResult& after);

// At most `most` values; how many more there are is said.
std::string in_words(const Difference& difference, Lang lang, std::size_t most = 60);
// {"ordenes": [{"jugador", "lineas": [{"antes"|"ahora"}]}], "sucesos": […], "valores": [{"ruta", "lugar",
// "antes", "ahora"}], "clasificacion": [{"jugador", "mejor": 1|0|-1, "cambios"}]}
Json as_json(const Difference& difference, Lang lang);

}  // namespace ronda::partida

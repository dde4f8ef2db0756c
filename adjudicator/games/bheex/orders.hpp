// The orders of Bheex as types, and their only description (rules.md, "Orders").
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

inline constexpr Term place_term{"colocar", "place"}, move_term{"mover", "move"};
inline constexpr std::string_view place_key = place_term.es, move_key = move_term.es;

// What names of vertices mean.
struct OnBoard {
    const Board& of;
    const Board& board() const { return of; }
};
struct AsVertex {
    static constexpr std::string_view vocabulary = "vertice";

    static SchemaPtr schema() { return schema::name(std::string(vocabulary)); }
    template <class Names>
    static Json write(const Names& names, Vertex vertex) {
        return names.board().name(vertex);
    }
    template <class Names>
    static std::uint8_t read(const Names& names, const JsonAt& json) {
        const Vertex vertex = names.board().find(json.text());
        if (vertex == no_vertex || names.board().name(vertex) != json.text())
            json.unexpected(say("un vértice de este tablero", "a vertex of this board"));
        return static_cast<std::uint8_t>(vertex);
    }
};
inline constexpr auto move_keys =
    std::tuple(needed<AsVertex>({"de", "from"}, &Action::from), allowed<AsVertex>({"por", "via"}, &Action::via),
               needed<AsVertex>({"a", "to"}, &Action::to));
using AsMove = AsLine<Action, move_keys>;

std::vector<OrderSpec> order_specs();
// Requires at least one order, at most one of `colocar`, `mover` and `rendirse`, and nothing else beside
// `rendirse`. Returns what is wrong, or nothing.
std::optional<Text> fault(const Json& orders);

// Reads canonical orders (reader.hpp) that these descriptions accept. Empty if they contain no action.
std::optional<Action> read_action(const Board& board, const Json& orders);
// Returns {"colocar": …} or {"mover": {"de", "por", "a"}}.
Json action_json(const Board& board, const Action& action);

}  // namespace ronda::bheex

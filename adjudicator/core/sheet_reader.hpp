// From the tree of an order file to a Sheet: the one gate for orders, whoever brings them (contract.md, "Order file").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/reader.hpp"

namespace ronda {

// An order file as it stands, before any state is known.
struct SheetHead {
    std::string match;   // may be empty where the sheet came by an address that names the game
    std::string player;  // as written
    int round = 0;
    std::string key;     // `clave`; never to be printed
    const Node* orders = nullptr;       // into the tree read; never null
    const Node* conditions = nullptr;   // `si`; null where there is none
    Place match_place, player_place, round_place;
};

// Reads the keys beside `ordenes`. Every fault is appended with the code `fichero_invalido`.
std::optional<SheetHead> read_head(const Node& root, Diagnostics& faults);

// Reads the orders for a position: names the player, tests `otra_partida`, `otra_ronda`, `jugador_desconocido`,
// `jugador_eliminado` in this order, then the orders themselves, all faults appended. Empty where there are any.
std::optional<Sheet> read_sheet(const SheetHead& head, const Position& position, Diagnostics& faults);

// Where the i-th line (from 1) of the order `key` stands in the file; unknown where there is none.
Place place_of_line(const Node& orders, std::string_view key, int line);

}  // namespace ronda

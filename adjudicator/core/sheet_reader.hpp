// From the tree of an order file to a Sheet: the one gate for orders, whoever brings them (core/contract.md,
// "Order file").
#pragma once

#include <map>
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
    std::string key;                   // `clave`; never to be printed
    const Node* orders = nullptr;      // into the tree read; never null
    const Node* conditions = nullptr;  // `si`; null where there is none
    Place match_place, player_place, round_place;
    Place conditions_place;  // of the key `si`
};

// Whether `partida` must be there; a mail whose address or subject names the game may leave it out.
enum class MatchKey { required, may_lack };

// Fields that stand behind a `#`, with their places: where one of them is missing, that is why.
using CommentedFields = std::map<std::string, Place, std::less<>>;

// Reads the fields beside `ordenes`. Every fault is appended with the code `fichero_invalido`. The key is never
// part of a message. `replies`: whether the game, where it is known, takes them; else an unknown field is never
// taken for `si`.
// `root` must outlive the head.
std::optional<SheetHead> read_head(const Node& root, Faults& faults, MatchKey match = MatchKey::required,
                                   bool replies = true, const CommentedFields& commented = {});

// Reads the orders for a position: names the player, tests `otra_partida`, `otra_ronda`, `partida_terminada`,
// `jugador_desconocido`, `jugador_eliminado` in this order (the first that holds is the file's one reason),
// then the orders themselves where game and player are known, all faults appended with the game's
// `malformed_code`. Empty where there are any. `most_ahead`: for how many of the next rounds orders are taken;
// with 1 those of the coming round only.
std::optional<Sheet> read_sheet(const SheetHead& head, const Position& position, Faults& faults,
                                int most_ahead = 1);

// Where it stands in the file, as near as the file has it: `mover/a`, else `mover`, else the first order.
Place place_of(const Node& orders, const OrderAddress& address);

}  // namespace ronda

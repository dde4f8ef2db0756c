// Turns the tree of an order file into a PlayerOrders. All orders are checked here, from every source
// (core/contract.md, "Order file").
#pragma once

#include <map>
#include <optional>
#include <string>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/reader.hpp"

namespace ronda {

// The contents of an order file before it is checked against a state.
// What a file says beside its orders, for whoever keeps it.
struct SheetAttributes {
    std::string key = {};      // `clave` as written, or empty; must never be printed or stored
    bool provisional = false;  // used at the deadline, but do not cause early resolution
    bool definitive = false;   // the player knows which orders would not be carried out: they may cause it
    bool repeat = false;       // used again in the rounds after it
    std::string luck = {};     // `azar`: the player's word for the dice
};

struct SheetHead : SheetAttributes {
    std::string match;   // may be empty, see MatchKey
    std::string player;  // as written
    int round = 0;
    const Node* orders = nullptr;      // points into the tree; never null
    const Node* conditions = nullptr;  // `si`; null if absent
    SourceLocation match_place, player_place, round_place;
    SourceLocation conditions_place;  // place of the key `si`
    SourceLocation repeat_place;      // place of the key `repetir`
};

// The fields that not every match takes: true if this match does. Others are not suggested for an unknown
// field.
struct HeadFields {
    bool replies = true;  // `si`
    bool repeat = true;   // `repetir`
};

// Whether `partida` is required. A message may leave it out if its address or subject names the match.
enum class MatchKey { required, may_lack };

// Fields that were found behind a `#`, with their places. They explain why a field is missing.
using CommentedFields = std::map<std::string, SourceLocation, std::less<>>;

// Reads all fields of the file except the contents of `ordenes` and `si`. Adds every fault to `faults` with the
// code `fichero_invalido`. Empty if there are any faults. A fault never contains the secret key. `root` must
// outlive the head.
std::optional<SheetHead> read_head(const Node& root, Faults& faults, MatchKey match = MatchKey::required,
                                   HeadFields fields = {}, const CommentedFields& commented = {});

// Reads the orders of a file for a position. First checks for `otra_partida`, `otra_ronda` (also late orders),
// `partida_terminada`, `jugador_desconocido` and `jugador_eliminado`, in this order, and adds only the first of
// them as a fault. If match and player are known, also reads the orders and adds all their faults with the
// game's `malformed_code`. Empty if there are any faults. Orders are accepted for the next `most_ahead` rounds.
// `repetir` is a fault (`fichero_invalido`) in matches by turns and in the moderator's orders.
std::optional<PlayerOrders> read_sheet(const SheetHead& head, const Position& position, Faults& faults,
                                       int most_ahead = 1);

// Returns the place of the address in the file, or the nearest one: for `mover/a`, if there is no `a`, the
// place of `mover`, and if there is no `mover`, that of the first order.
SourceLocation place_of(const Node& orders, const OrderAddress& address);

}  // namespace ronda

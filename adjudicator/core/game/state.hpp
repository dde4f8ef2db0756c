// States, events and views as JSON values (core/contract.md, "State file", "Events"). `formats` converts
// between text and JSON.
#pragma once

#include <span>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda {

// Limits of `ronda` and, in bytes, of names (core/contract.md, "State file").
inline constexpr long last_round = 1'000'000;
inline constexpr std::size_t longest_name = 64;

// Returns the keys around `tablero`.
Json header_json(const MatchHeader& header);
// Returns the whole state file, as `load_state` reads it.
Json state_json(const Position& position);
// Returns the state file as `viewer` may see it.
Json view_json(const Position& position, const Viewer& viewer);
// Loads a state strictly: every key must be known and present and every value in range, and saving the result
// must give the same JSON. Fails with `estado_invalido` and the path of the first error. `games` are the games
// that the state may belong to.
Result<std::shared_ptr<const Position>> load_state(const Json& state, Games games);
// The same for a view (view_json), with something in the place of what is hidden (Game::fill_view). Also loads
// a whole state.
Result<std::shared_ptr<const Position>> load_view(const Json& view, Games games);

// Reads a `resultado` that is not null. Throws LoadFault.
Outcome read_outcome(const JsonAt& json, const MatchHeader& header);

// Returns the events file of the round that led to `after`, drawn from `seed`.
Json events_json(const Position& after, const Seed& seed, std::span<const Event> events);

// An events file that belongs to the position it led to.
struct EventsFile {
    std::string semilla;
    std::vector<Event> events;
};
// Fails with `estado_invalido` and the path of the first error if the file does not belong to `after`.
Result<EventsFile> load_events(const Json& file, const Position& after);

// Reads the id of a player.
PlayerIndex read_player(const JsonAt& json, const MatchHeader& header);
// Reads a list of ids in the order of the players, without repetitions.
PlayerSet read_player_set(const JsonAt& json, const MatchHeader& header);
// Checks for an object whose keys are exactly the ids of the players.
void check_player_keys(const JsonAt& json, const MatchHeader& header);

}  // namespace ronda

// States, events and views as JSON values (core/contract.md, "State file", "Events"). Text to JSON and back is
// `formats`.
#pragma once

#include <span>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"

namespace ronda {

// Of `ronda`; and of names, in bytes (core/contract.md, "State file").
inline constexpr long last_round = 1'000'000;
inline constexpr std::size_t longest_name = 64;

// The keys around `tablero`.
Json envelope_json(const Envelope& envelope);
Json state_json(const Position& position);
// The whole file as `viewer` may see it.
Json view_json(const Position& position, const Viewer& viewer);
// Strict: every key known and present, every value in range, save(load(x)) == x. Refused with `estado_invalido`
// and the path of the first fault. `games`: those that the state may be of.
Result<std::shared_ptr<const Position>> load_state(const Json& state, Games games);

// `resultado` that is not null. Throws LoadFault.
Outcome read_outcome(const JsonAt& at, const Envelope& envelope);

Json events_json(const Position& after, const Seed& seed, std::span<const Event> events);

// An events file that belongs to the position it led to. Refused with `estado_invalido` and the path.
struct EventsFile {
    std::string semilla;
    std::vector<Event> events;
};
Result<EventsFile> load_events(const Json& file, const Position& after);

}  // namespace ronda

// The claims of a case about states, views and events after a round.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game/event.hpp"
#include "tests/support/case_file.hpp"
#include "tests/support/case_marks.hpp"

namespace ronda::cases {

// Why the value differs from what is written; empty if it does not. Lists and mappings must be equal, including
// their order. Short forms: `1 4 3` is a list, `50/0/0/7` the values of an object, `no` or `nadie` null, `sí`
// true.
std::optional<std::string> mismatch(const Node& written, const Json& value);

// The same for an event; only the written fields are compared.
std::optional<std::string> event_mismatch(const Node& written, const Shorthand& marks, const Event& event);

// `despues`, `vistas`: claims about a state; `events` are the events that led to it.
void check_state(const Node& claims, const Words& words, const Json& state, const std::vector<Event>& events,
                 std::vector<Fault>& faults);

// `eventos`: these events in this order; others may be in between.
void check_events(const Node& claims, const Shorthand& marks, const std::vector<Event>& events,
                  std::vector<Fault>& faults);

// All events of a kind, each as one line of words: `a+b` is a list, `-` an empty one, `a/b` the values of an
// object.
void check_all_of(const Node& claims, SourceLocation place, std::string_view kind,
                  const std::vector<std::string>& fields, const Shorthand& marks,
                  const std::vector<Event>& events, std::vector<Fault>& faults);

// `legal` in games by turns.
void check_legal_orders(const Node& claims, const Json& legal, std::vector<Fault>& faults);

}  // namespace ronda::cases

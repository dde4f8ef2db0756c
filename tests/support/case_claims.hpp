// What a case says of JSON values: edits of a state before a round, claims on states, views and events after
// it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/event.hpp"
#include "tests/support/case_file.hpp"
#include "tests/support/case_marks.hpp"

namespace ronda::cases {

// Why the value is not what was written; empty: it is. Lists and mappings must agree in everything, order
// included. In short: `1 4 3` a list, `50/0/0/7` the values of an object, `no` or `nadie` null, `sí` true.
std::optional<std::string> mismatch(const Node& written, const Json& value);

// The same for an event: of it, the fields written.
std::optional<std::string> event_mismatch(const Node& written, const Shorthand& marks, const Event& event);

// Puts what was written in the place of `value`, which says of what type it is. Throws BadCase.
void assign(const Node& written, Json& value);

// `antes`. Throws BadCase.
void edit_state(const Node& edits, const Words& words, Json& state);

// `despues`, `vistas`: claims on a state; `events` those that led to it.
void check_state(const Node& claims, const Words& words, const Json& state, const std::vector<Event>& events,
                 std::vector<Fault>& faults);

// `eventos`: these in this order, others may stand between.
void check_events(const Node& claims, const Shorthand& marks, const std::vector<Event>& events,
                  std::vector<Fault>& faults);

// All events of a kind, each in one line of words: `a+b` is a list, `a/b` the values of an object.
void check_all_of(const Node& claims, Place place, std::string_view kind,
                  const std::vector<std::string>& fields, const Shorthand& marks,
                  const std::vector<Event>& events, std::vector<Fault>& faults);

// `legal` of games by turns.
void check_legal_orders(const Node& claims, const Json& legal, std::vector<Fault>& faults);

}  // namespace ronda::cases

// Replaces names on public lists by pseudonyms, for people with `visible: false` and erased people. A person
// has the same pseudonym in all results, so that ratings can be computed from them.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "adjudicator/club/people/persons.hpp"
#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::club {

class Pseudonyms {
  public:
    Pseudonyms(const Club& club, const Registry& registry, const Persons& persons)
        : club_(club), registry_(registry), persons_(persons) {}

    // Whether lists may name the person.
    bool shows(std::string_view person) const;

    // Returns the person's id, or the pseudonym, which nobody can trace without the club's secret.
    std::string of(std::string_view person) const;

    // Returns the ids of the matches in which a person whom lists may not name has or had a seat.
    std::set<std::string> matches() const;

    // Replaces the ids and names of those people, and the names of their seats, in a result with persons
    // (add_persons).
    void apply(Json& result) const;

  private:
    std::string seat_name(Json& seat) const;

    const Club& club_;
    const Registry& registry_;
    const Persons& persons_;
};

}  // namespace ronda::club

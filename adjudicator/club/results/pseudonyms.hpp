// Names on public lists: whoever wants no page (`visible: false`) or has been erased goes by a pseudonym there,
// the same one in all results, so that ratings can still be computed from them.
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

    // Returns what lists call the person: the id, or the pseudonym, which nobody can trace without the club's
    // secret.
    std::string of(std::string_view person) const;

    // Returns the ids of the matches in which somebody has a seat, or had one, whom lists may not name.
    std::set<std::string> matches() const;

    // Replaces the ids and names of those people in a result with persons (add_persons). A seat that one of
    // them had goes by the pseudonym, too.
    void apply(Json& result) const;

  private:
    std::string seat_name(Json& seat) const;

    const Club& club_;
    const Registry& registry_;
    const Persons& persons_;
};

}  // namespace ronda::club

// Reads and writes the people of a club, each in a file `club/personas/ID.json`, the only place with their
// address.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/people/club.hpp"

namespace ronda::club {

inline constexpr std::size_t longest_person_name = 64;
inline constexpr std::size_t most_earlier = 8;  // so a person's file cannot grow without end

// The first letters of a pseudonym on public lists.
inline constexpr std::string_view start_of_pseudonyms = "anonimo-";

// Whether a new person may have the id: it has the form of an id, is no word that letters use otherwise, such
// as for all players, and no pseudonym. Does not check whether it is free; Registry::ids does.
bool may_be_id(std::string_view id);

struct Person {
    std::string id;
    std::string email, name;
    Lang lang = Lang::es;
    std::string zone;  // time zone in which they are told deadlines, America/Bogota; if empty the club's
    formats::Summary summary = formats::Summary::round;
    bool visible = true;      // has a page on the site
    bool substitute = false;  // gets offers of vacant seats
    int table = 0;            // how often the address of their page `mesas/…` was replaced
    int turn = 0;             // codes used so far
    std::string letter;       // mark of the letter that used the last one
    struct Address {
        std::string email;
        Instant until = 0;
        int change = 0;  // Person::turn of the change, by which letters name it
        bool operator==(const Address&) const = default;
    };
    // Former addresses, each of which may take its change back until `until`; the oldest first, at most
    // `most_earlier`.
    std::vector<Address> earlier;
    std::optional<Address> pending;  // a new address, valid from `until` on unless the old one objects

    bool operator==(const Person&) const = default;
};

class Persons {
  public:
    // Reads all files. A person with a malformed file is left out, and the file is not touched. Fails (3) if
    // the disk fails.
    static Result<Persons> open(Files& files, const ClubPaths& paths);

    const std::map<std::string, Person, std::less<>>& all() const { return all_; }
    // Returns the errors of malformed files (`secreto_invalido`).
    Diagnostics faults() const;
    bool is_unreadable(std::string_view id) const { return unreadable_.contains(id); }
    // Null if there is no such person.
    const Person* find(std::string_view id) const;
    // Returns the person with this present address. Null if there is none.
    const Person* with_address(std::string_view address) const;

    // Writes the person's file; replaces it by one rename. Fails with `persona_invalida`, and writes nothing,
    // if that file was malformed at `open`; (3) if the disk fails.
    Result<void> save(Files& files, const Person& person);
    // Removes the file. Fails (3) if the disk fails.
    Result<void> erase(Files& files, const std::string& id);

  private:
    explicit Persons(ClubPaths paths) : paths_(std::move(paths)) {}
    ClubPaths paths_;
    std::map<std::string, Person, std::less<>> all_;
    std::map<std::string, std::string, std::less<>> by_address_;  // folded
    std::set<std::string, std::less<>> unreadable_;               // ids
};

// Returns the zone in which the person is told times: their own, with the club's beside it.
match::Zone zone_for(const Club& club, const Person& person);

// Reads a value of `resumen`. Empty if it is none of `ronda`, `semanal`, `nada`, `diario`.
std::optional<formats::Summary> summary_named(std::string_view word);

}  // namespace ronda::club

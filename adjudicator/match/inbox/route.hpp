// For which match a letter to a shared mailbox is, or for its club (club/contract/routing.md): a table,
// which is a pure function. Matches that share a mailbox without a club have its rows, too.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/message.hpp"

namespace ronda::match {

// A field on a line of its own, as people write it: `Partida: hx7`.
struct LetterField {
    std::string name, value;  // the name folded, with underscores; the value as written
};
// Returns the field on a line; empty if there is none. Text after ` #` is a comment. What mail programs and
// telephones change is put right as in orders.
std::optional<LetterField> field_on(std::string_view line);

// What a letter, or a part of one, says of where it belongs.
struct RoutingFields {
    bool is_of_club = false;  // it is a request to the club
    std::string match;        // `partida`, folded; empty if it names none
    std::string key, player;  // `clave`, `jugador`; empty if there are none
    bool operator==(const RoutingFields&) const = default;
    // Takes up what the field says of the author.
    void note(const LetterField& field);
};
// Returns what the author's own lines say, the first match that they name.
RoutingFields routing_fields_of(const Message& message);

// A seat in a match that runs.
struct SeatAt {
    std::string match, player;
    bool operator==(const SeatAt&) const = default;
};

// A letter, as far as routing looks at it.
struct LetterSummary {
    bool is_copy = false;         // of one that was accepted
    std::string returned_to;      // whose letter came back: a match or the club; empty if none did
    bool automatic = false;       // no person wrote it
    bool doubtful = false;        // it looks so, and nothing that the club can check proves otherwise
    std::string from;             // bare address
    std::vector<std::string> to;  // addresses
    std::string subject;
    std::vector<RoutingFields> parts;
};

// What routing knows of the matches. Nothing in it changes.
struct Known {
    std::string club;  // empty if there is none
    std::function<bool(std::string_view match)> is_match;
    std::function<bool(std::string_view match)> is_repeated;  // several matches have the id: none is `is_match`
    // The running seats of whom the address belongs to, in a fixed order.
    std::function<std::vector<SeatAt>(const std::string& address)> seats_of;
    // Whether the key proves letters for the seat. Only asked about seats of the sender.
    std::function<bool(const SeatAt&, std::string_view key)> is_key;
};

struct Destination {
    enum class Where {
        nowhere,     // it is dealt with
        returned,    // a letter that came back, to the match or the club `id`
        unanswered,  // automatic, or doubtful and not for a match, which checks what it proves
        match,       // `id`
        waits,       // for the moderator to mend that several matches are called `id`
        club,        // a request to the club, or a letter to its own address
        which,       // the sender is asked which of `seats` is meant; `id`: what the letter names
        moderator    // nobody knows what to do with it
    };
    Where where = Where::moderator;
    std::string id = {};
    std::vector<SeatAt> seats = {};
    int row = 0;  // of the table that decided

    bool operator==(const Destination&) const = default;
};

// Returns where each part goes, in their order. A letter without any has one destination too.
std::vector<Destination> route(const LetterSummary& letter, const Known& known);

}  // namespace ronda::match

// Decides for which match, or for the club, each letter to a shared mailbox is (club/contract/routing.md): a
// table as a pure function. Matches that share a mailbox without a club use it, too.
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
// Returns the field on a line; empty if there is none. Text after ` #` is a comment. Changes made by mail
// programs and telephones are corrected as in orders.
std::optional<LetterField> field_on(std::string_view line);

// The fields of a letter, or of a part of one, that say where it belongs.
struct RoutingFields {
    bool is_of_club = false;  // it is a request to the club
    std::string match;        // `partida`, folded; empty if it names none
    std::string key, player;  // `clave`, `jugador`; empty if there are none
    bool operator==(const RoutingFields&) const = default;
    // Stores the field if it is `clave` or `jugador`.
    void note(const LetterField& field);
};
// Returns the fields in the author's own lines. The first match that they name counts.
RoutingFields routing_fields_of(const Message& message);

// A seat in a running match.
struct SeatAt {
    std::string match, player;
    bool operator==(const SeatAt&) const = default;
};

// The facts of a letter by which it is routed.
struct LetterSummary {
    bool is_copy = false;         // of an accepted letter
    std::string returned_to;      // sender of the letter that bounced: a match or the club; else empty
    bool automatic = false;       // no person wrote it
    bool doubtful = false;        // it looks automatic, and the club cannot prove otherwise
    std::string from;             // bare address
    std::vector<std::string> to;  // addresses
    std::string subject;
    std::vector<RoutingFields> parts;
};

// The facts about the matches by which letters are routed. They do not change.
struct Known {
    std::string club;  // empty if there is none
    std::function<bool(std::string_view match)> is_match;
    std::function<bool(std::string_view match)>
        is_repeated;  // several matches have the id; is_match is false for it
    // Returns the running seats of the address's owner, in a fixed order.
    std::function<std::vector<SeatAt>(const std::string& address)> seats_of;
    // Whether the key proves letters for the seat. Only asked about seats of the sender.
    std::function<bool(const SeatAt&, std::string_view key)> is_key;
};

struct Destination {
    enum class Where {
        nowhere,     // already processed
        returned,    // a bounce, to the match or the club `id`
        unanswered,  // automatic, or doubtful and not for a match, which could check its proof
        match,       // `id`
        waits,       // until the moderator renames one of several matches with this `id`
        club,        // a request to the club, or a letter to its own address
        which,       // the sender is asked which of `seats` is meant; `id`: as in the letter
        moderator    // no row of the table fits
    };
    Where where = Where::moderator;
    std::string id = {};
    std::vector<SeatAt> seats = {};
    int row = 0;  // the table row that decided

    bool operator==(const Destination&) const = default;
};

// Returns the destination of each part, in their order. A letter without parts has one destination.
std::vector<Destination> route(const LetterSummary& letter, const Known& known);

}  // namespace ronda::match

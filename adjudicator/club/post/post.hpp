// For whom a letter to the club's mailbox is (club/contract.md, "Routing"). Read in this order:
//
//   blocks.hpp   what a letter says, in blocks: what each asks of the club or of a match; and a letter of its
//                own for each block, where they go different ways
//   post.hpp     to whom each block goes: a pure function (this header)
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/post/blocks.hpp"

namespace ronda::club {

// A seat in a match that runs.
struct SeatAt {
    std::string match, player;
    bool operator==(const SeatAt&) const = default;
};

// A letter, as far as routing looks at it.
struct Described {
    bool is_copy = false;         // of one that was accepted
    std::string returned_to;      // whose letter came back: a match or the club; empty if none did
    bool automatic = false;       // no person wrote it
    bool doubtful = false;        // it looks so, and nothing that the club can check proves otherwise
    std::string from;             // bare address
    std::vector<std::string> to;  // addresses
    std::string subject;
    std::vector<Block> blocks;
};

// What routing knows of the club. Nothing in it changes.
struct Known {
    std::string club;
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

// Returns where each block goes, in their order. A letter without blocks has one destination too.
std::vector<Destination> route(const Described& letter, const Known& known);

}  // namespace ronda::club

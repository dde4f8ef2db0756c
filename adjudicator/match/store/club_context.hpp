// What a match takes from outside its folder. A match of its own takes nothing: with an empty value all is as
// partida.yaml says.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adjudicator/match/store/system.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

// What a partida.yaml may leave out.
struct MatchDefaults {
    formats::Moderator moderator;
    std::optional<formats::MailSettings> mail;  // where it says that mail comes from does not count for a match
    std::string site;
};

// How to reach who has a seat.
struct Contact {
    std::vector<std::string> addresses;       // bare; letters go to all and count from each. None: no letters
    std::optional<Lang> lang;                 // empty: as partida.yaml says
    std::optional<formats::Summary> summary;  // the same
    // Those of the addresses whose owners play while the person is away, and may not do all.
    std::set<std::string> substitutes = {};
};
using Contacts = std::map<std::string, Contact>;  // by the id of the seat

// Somebody else fetches the mail and hands it to the match, which then does not fetch.
struct Fetched {
    std::optional<Instant> last;  // when this last went well; empty if never
};

// A time in which whoever has a seat is away, as they have said before (match/contract/absent-players.md, "Who
// is away").
struct Leave {
    std::string id;  // no other leave has it
    Instant from = 0, until = 0;
    bool covered = false;  // somebody else plays for them, so no deadline moves
    bool shared = false;   // it has begun, and somebody else got letters, and so keys of rounds, in it

    // The key of a round that was open in the leave is known to somebody else, also when the leave is over.
    bool shared_since(Instant opened) const { return shared && from < until && opened < until; }
    bool covers(Instant deadline) const { return from <= deadline && deadline < until; }
};

struct ClubContext {
    MatchDefaults defaults;
    Contacts contacts;                                      // of a seat; without one, as partida.yaml says
    std::map<std::string, std::vector<Leave>> leaves = {};  // by the id of the seat
    std::optional<Fetched> fetched;
    // Every letter that came before has been handed to its match. Empty: the match need not wait for others.
    std::optional<Instant> routed_until = {};
    // Where it is noted that the mail account, which others share, may send no more. Empty: the match has one
    // of its own, and tells its moderator.
    std::optional<Path> account = {};
    // Where it is counted how many letters everybody makes the program write, which others share. Empty: the
    // match counts for itself.
    std::optional<Path> counts = {};
};

}  // namespace ronda::match

// The settings that a club gives to a match from outside its folder. A lone match has an empty ClubContext:
// only partida.yaml counts.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adjudicator/match/store/system.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

// The club's defaults for fields that a partida.yaml may leave out.
struct MatchDefaults {
    formats::Moderator moderator;
    std::vector<formats::Moderator> other_moderators = {};
    std::optional<formats::MailSettings> mail;  // its source of mail is not used for matches
    std::string site;
};

// How to reach the holder of a seat.
struct Contact {
    std::vector<std::string> addresses;       // bare; letters go to all and are accepted from each
    std::optional<Lang> lang;                 // empty: as partida.yaml says
    std::optional<formats::Summary> summary;  // empty: as partida.yaml says
    // Those of the addresses that belong to substitutes, who play while the person is away, with fewer rights.
    std::set<std::string> substitutes = {};
    std::string zone = {};  // in which they are told times; empty: as partida.yaml says
};
using Contacts = std::map<std::string, Contact>;  // by the id of the seat

// The club fetches the mail and routes it to the match, which then does not fetch.
struct Fetched {
    std::optional<Instant> last;  // last success; empty if never
};

// A time in which the holder of a seat is away, as announced (match/contract/absent-players.md, "Who is away").
struct Leave {
    std::string id;  // unique
    Instant from = 0, until = 0;
    bool covered = false;  // a substitute plays, so no deadline moves
    bool shared = false;   // it has begun, and a substitute got letters with keys of rounds

    // Whether a substitute knows the key of a round that was opened at `opened`, even if the leave is over.
    bool shared_since(Instant opened) const { return shared && from < until && opened < until; }
    bool covers(Instant deadline) const { return from <= deadline && deadline < until; }
};

// The club's settings for one match.
struct ClubContext {
    MatchDefaults defaults;
    Contacts contacts;                                      // seats without one: as partida.yaml says
    std::map<std::string, std::vector<Leave>> leaves = {};  // by seat
    std::optional<Fetched> fetched;
    // The id under which its people may play again (club/contract/sign-up.md, "A rematch"); empty: not at all.
    std::string rematch = {};
    // All mail received before this time has been routed. Empty: the match need not wait for mail routed by
    // others.
    std::optional<Instant> routed_until = {};
    // The note about the pause of a shared mail account (AccountPause). Empty: the match has its own account,
    // and notifies its moderator.
    std::optional<Path> account = {};
    // The shared counts of letters (inbox/mail_limits.hpp). Empty: the match counts for itself.
    std::optional<Path> counts = {};
};

}  // namespace ronda::match

// The other matches in the same parent folder. One mailbox may serve them all, so that a letter may be for
// another match than that which has fetched it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/inbox/route.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/world/descriptor.hpp"

namespace ronda::partida {

// Returns the id in the match's partida.yaml or, if that cannot be read, in its journal. Empty if there is none
// or the match is not made yet.
std::string id_of_match(Files& files, const MatchPaths& match);

// The matches in the parent folder of a match, by id; hidden folders are none.
using MatchesById = std::map<std::string, std::vector<Path>, std::less<>>;
MatchesById matches_beside(Files& files, const Path& match);

// Refuses (`id_repetido`) a match of whose id there is another one beside it: it may be a copy, which would
// play with the letters of the original and write to its players.
Result<void> require_own_id(Files& files, const MatchesById& beside, const Path& match);

// What routing knows of the matches beside a match, which is the first of them: what names none, and whose
// sender has no seat elsewhere, is its own. Folders are looked at when they are first asked about.
class OtherMatches {
  public:
    OtherMatches(Files& files, const MatchPaths& own, std::string id)
        : files_(files), own_(own), id_(std::move(id)) {}

    // Returns the destination of the letter (`match` or `waits`, with the sender's seats if the letter names a
    // match that is not there).
    Destination destination_of(const Message& message);
    // Returns the folder of a match that is a destination.
    Path folder_of(std::string_view id);
    // Whether somebody with a seat has the address.
    bool knows(const std::string& address) { return !seats_of(address).empty(); }

  private:
    // Empty if no folder, or more than one, is of the match.
    const Path* find(std::string_view id);
    void look();
    const std::vector<SeatAt>& seats_of(const std::string& address);
    Known known();
    // Which match's letter came back; empty if the message tells of none.
    std::string returned_to(const Message& message);

    Files& files_;
    MatchPaths own_;
    std::string id_;
    std::optional<MatchesById> folders_;  // without this match
    // The seats of each address, folded, here and in them.
    std::optional<std::map<std::string, std::vector<SeatAt>, std::less<>>> seats_;
};

// Nobody else fetches from a mailbox meanwhile.
struct MailboxTurn {
    world::Descriptor lock;
    std::string name;     // of the mailbox: a path
    bool shared = false;  // another match in the same parent folder names the mailbox, too
};
// Waits until no other process fetches from the mailbox of `mail`, for which the inbox must be there. Hold what
// it returns until all letters are with their matches: what a match finds in its `nuevo` after its own turn is
// then all that had come. Refuses as require_own_id if another match has this one's id. Fails (3) if another
// process keeps it for minutes, or the folder takes no lock.
Result<MailboxTurn> mailbox_turn(Files& files, const MatchPaths& own, const formats::MailSettings& mail);

// Returns the file in which it is remembered what of the mailbox is handled: the one beside the matches if they
// have ever shared it, else one of the match's own.
Path mailbox_memory(const MatchPaths& own, const formats::MailSettings& mail);
// Returns the file beside the matches. It begins with what one of them remembers that fetched alone. Fails (3)
// if the disk fails.
Result<Path> share_memory(Files& files, const MatchPaths& own, const formats::MailSettings& mail);

}  // namespace ronda::partida

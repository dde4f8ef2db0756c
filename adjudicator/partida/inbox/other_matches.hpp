// The other matches in the same parent folder. One mailbox may serve them all: a message for another match is
// handed over to it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/world/descriptor.hpp"

namespace ronda::partida {

// Returns the id in the match's partida.yaml or, if that cannot be read, in its journal. Empty if there is none
// or the match is not made yet.
std::string id_of_match(Files& files, const Layout& match);

// The matches in the parent folder of a match, by id; hidden folders are none.
using MatchesById = std::map<std::string, std::vector<Path>, std::less<>>;
MatchesById matches_beside(Files& files, const Path& match);

// Refuses (`id_repetido`) a match of whose id there is another one beside it: it may be a copy, which would
// play with the letters of the original and write to its players.
Result<void> require_own_id(Files& files, const MatchesById& beside, const Path& match);

class OtherMatches {
  public:
    OtherMatches(Files& files, const Layout& own) : files_(files), own_(own) {}

    // Returns the match whose partida.yaml has this id; empty if there is none. `id` is only compared with
    // existing ids and is never part of a path. Fails (3) if several folders have the id and none is named
    // after it.
    Result<std::optional<Layout>> find(std::string_view id);

    // Returns the match that the letter is for, if it is another one than `own`. `named`: what its own lines
    // name; if that is empty, it becomes what the letter names as a whole. Fails as `find`.
    Result<std::optional<Layout>> find_named(const Message& message, std::string_view own, std::string& named);

    // Returns the ids of those in whose partida.yaml a player has the address.
    std::set<std::string> of_address(std::string_view address);

  private:
    void look();
    void read_addresses();

    Files& files_;
    const Layout& own_;
    std::optional<MatchesById> folders_;  // without this match; read once
    // The matches of each address, folded; read once.
    std::optional<std::map<std::string, std::set<std::string>, std::less<>>> players_;
};

// Waits until no other process fetches from the mailbox of `mail`, if another match in the same parent folder
// names it too. Hold what it returns until the letters for the others are handed over: what a match finds in
// its `nuevo` after its own turn is then all that had come. Empty if no other match names the mailbox. Refuses
// as require_own_id if one of them has this match's id. Fails (3) if another process keeps it for minutes, or
// the parent folder takes no lock.
Result<std::optional<world::Descriptor>> mailbox_turn(Files& files, const Layout& own,
                                                      const formats::MailSettings& mail);

// Returns the file in which it is remembered what of the mailbox is handled: the one beside the matches if they
// have ever shared it, else one of the match's own.
Path mailbox_memory(const Layout& own, const formats::MailSettings& mail);
// Returns the file beside the matches. It begins with what one of them remembers that fetched alone. Fails (3)
// if the disk fails.
Result<Path> share_memory(Files& files, const Layout& own, const formats::MailSettings& mail);

}  // namespace ronda::partida

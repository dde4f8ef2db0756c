// Finds the other matches in the parent folder: a letter that waits in one match may be for another.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/route.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns the id in the match's partida.yaml or, if that cannot be read, in its journal. Empty if there is none
// or the match is not made yet.
std::string id_of_match(Files& files, const MatchPaths& match);

// The matches in a parent folder, by id. Hidden folders do not count.
using MatchesById = std::map<std::string, std::vector<Path>, std::less<>>;
MatchesById matches_beside(Files& files, const Path& match);

// Returns the folder that contains the match's folder, which may be written `p`, `p/`, `.` or `../p`.
Path parent_of_match(Path match);

// The failure `id_repetido`: both folders contain a match with this id.
tl::unexpected<Failure> refuse_twins(const Path& match, const std::string& id, const Path& other);
// Fails with `id_repetido` if another match beside this one has its id: it may be a copy, which would use up
// the original's letters and write to its players.
Result<void> require_own_id(Files& files, const MatchesById& beside, const Path& match);

// Routes letters between the matches of one folder. The first match, `own`, also gets each letter that names no
// match and whose sender has no seat elsewhere. The other folders are read only when needed.
class OtherMatches {
  public:
    OtherMatches(Files& files, const MatchPaths& own, std::string id)
        : files_(files), own_(own), id_(std::move(id)) {}

    // Returns the destination of the letter: `match`, or `waits`, with the sender's seats if the letter names a
    // match that does not exist.
    Destination destination_of(const Message& message);
    // Returns the folder of a match that is a destination.
    Path folder_of(std::string_view id);
    // Whether a player with this address has a seat.
    bool knows(const std::string& address) { return !seats_of(address).empty(); }

  private:
    // Null if no folder, or more than one, has a match with this id.
    const Path* find(std::string_view id);
    void look();
    const std::vector<SeatAt>& seats_of(const std::string& address);
    Known known();
    // Returns the id of the match whose letter bounced; empty if the message is no bounce.
    std::string returned_to(const Message& message);

    Files& files_;
    MatchPaths own_;
    std::string id_;
    std::optional<MatchesById> folders_;  // without `own`
    // The seats of each address, folded, in all matches.
    std::optional<std::map<std::string, std::vector<SeatAt>, std::less<>>> seats_;
};

}  // namespace ronda::match

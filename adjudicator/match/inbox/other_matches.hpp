// The other matches in the same parent folder. A letter that waits in one of them may be for another one.
#pragma once

#include <map>
#include <optional>
#include <set>
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

// The matches in the parent folder of a match, by id; hidden folders are none.
using MatchesById = std::map<std::string, std::vector<Path>, std::less<>>;
MatchesById matches_beside(Files& files, const Path& match);

// Returns the folder that holds that of a match, which may be written `p`, `p/`, `.` or `../p`.
Path parent_of_match(Path match);

// Refuses: both folders are of the match `id`.
tl::unexpected<Failure> refuse_twins(const Path& match, const std::string& id, const Path& other);
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

}  // namespace ronda::match

// Builds the data that a match has from its club: defaults for what its partida.yaml leaves out, and the
// present addresses and leaves of its players. Read in this order:
//
//   directory.hpp     the matches of the tree, their players by address, a cache of what was read of each
//   seat_records.hpp  the deadlines that each person kept and missed
//   club_index.hpp    ClubContext for a match (this header)
#pragma once

#include "adjudicator/club/people/persons.hpp"
#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/match/store/club_context.hpp"

namespace ronda::club {

// Returns the match's moderator, who gets one letter a day for all matches instead of one a round; its mail and
// site; the present addresses and leaves of the persons in its seats.
match::ClubContext club_context_for(const Club& club, const Registry& registry, const Persons& persons,
                                    Files& files, const std::string& match, Instant now);

// The club above a tree of matches, read once for all of them.
class ClubIndex {
  public:
    // Finds the club of the tree or match `folder`. There may be none, or one that cannot be read (`faults`).
    static ClubIndex open(Files& files, const Path& folder);

    // Returns the club's data for the match. Without a club it is empty. With a club that cannot be read it
    // says that mail was never fetched, so that no player counts as missing.
    match::ClubContext context_for(const Path& match, Instant now) const;

    // All that the club's journal says: seats, leaves, seasons. Null without a club, or with one that cannot be
    // read.
    const Registry* registry() const { return content_ ? &content_->registry : nullptr; }

    // Why the club cannot be read; no diagnostics if it can or there is none.
    const Diagnostics& faults() const { return faults_; }

  private:
    explicit ClubIndex(Files& files) : files_(&files) {}
    struct Content {
        Club club;
        Registry registry;
        Persons persons;
    };
    Files* files_;
    std::optional<Content> content_;
    Diagnostics faults_;
};

}  // namespace ronda::club

// What the matches of a club are and what each must know of it. Read in this order:
//
//   directory.hpp  the matches of the tree, who plays in them, by address, and what was read of each before
//   vacant_seats.hpp  the seats in them that nobody has
//   seat_records.hpp      who kept and missed which deadlines in them
//   club_index.hpp       ClubContext: the club's moderator and mail, where players are reached (this header)
#pragma once

#include "adjudicator/club/people/persons.hpp"
#include "adjudicator/club/people/registry.hpp"
#include "adjudicator/match/store/club_context.hpp"

namespace ronda::club {

// Returns what the club tells the match: its moderator, who gets no letter a round but one a day for all
// matches; its mail and site; how the persons in its seats are reached now, and when they are away.
match::ClubContext club_context_for(const Club& club, const Registry& registry, const Persons& persons,
                                    Files& files, const std::string& match, Instant now);

// What a whole tree of matches takes from the club above it, read once.
class ClubIndex {
  public:
    // Finds the club of the tree or match `folder`. Without a club, or with one that cannot be read,
    // `context_for` gives every match the same.
    static ClubIndex open(Files& files, const Path& folder);

    // Returns what the club gives a match now. Nothing without a club; with a club that cannot be read, that
    // its mail was never fetched, so that nobody is missing for it.
    match::ClubContext context_for(const Path& match, Instant now) const;

    // Who has had which seat. Null without a club, or with one that cannot be read.
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

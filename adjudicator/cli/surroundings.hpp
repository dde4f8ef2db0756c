// What surrounds a match in the tree in which it lies: the one place where commands ask for it.
#pragma once

#include <map>

#include "adjudicator/club/book/book.hpp"

namespace ronda::cli {

// Returns what the match in `folder` takes from outside it at the time of the world.
partida::Surroundings surroundings_of(partida::World& world, const partida::Path& folder);

// The same for many matches: each club is read once.
class AllSurroundings {
  public:
    AllSurroundings(partida::Files& files, partida::Instant now) : files_(files), now_(now) {}
    partida::Surroundings of(const partida::Path& folder) { return book_of(folder).around(folder, now_); }
    // Who has had which seat of it. Null without a club.
    const club::Registry* registry_of(const partida::Path& folder) { return book_of(folder).registry(); }

  private:
    const club::Book& book_of(const partida::Path& folder);

    partida::Files& files_;
    partida::Instant now_;
    std::map<partida::Path, club::Book> books_;  // by the folder of the club; an empty one: no club
};

}  // namespace ronda::cli

#include "adjudicator/cli/surroundings.hpp"

namespace ronda::cli {

partida::Surroundings surroundings_of(partida::World& world, const partida::Path& folder) {
    return club::Book::open(world.files, folder).around(folder, world.clock.now());
}

const club::Book& AllSurroundings::book_of(const partida::Path& folder) {
    const partida::Path above = club::club_above(files_, folder).value_or(partida::Path());
    if (const auto found = books_.find(above); found != books_.end()) return found->second;
    return books_.emplace(above, club::Book::open(files_, folder)).first->second;
}

}  // namespace ronda::cli

#include "adjudicator/cli/surroundings.hpp"

#include "adjudicator/club/book/book.hpp"

namespace ronda::cli {

partida::Surroundings surroundings_of(partida::World& world, const partida::Path& folder) {
    return club::Book::open(world.files, folder).around(folder);
}

}  // namespace ronda::cli

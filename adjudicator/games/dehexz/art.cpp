#include "adjudicator/games/dehexz/art.hpp"

namespace ronda::dehexz::art {

// Drawn all in the tint, so that an emblem stands out on any colour. Eyes and the like are holes, drawn in the
// opposite direction.
const Art& dagger();
const Art& dragon_head();
const Art& bow();
const Art& hat();
const Art& mask();
const Art& twins();
const Art& ghost();

const Art& emblem(PieceKind kind) {
    constexpr const Art& (*all[])() = {dagger, dragon_head, bow, hat, mask, twins, ghost};
    return all[static_cast<std::size_t>(kind) - 1]();
}

}  // namespace ronda::dehexz::art

#include "adjudicator/games/bheex/field.hpp"

#include <algorithm>

namespace ronda::bheex {

Vertex VertexSet::nth(int n) const {
    std::size_t w = 0;
    for (int here = std::popcount(words_[0]); n >= here; here = std::popcount(words_[++w])) n -= here;
    std::uint64_t left = words_[w];
    for (; n > 0; --n) left &= left - 1;
    return static_cast<Vertex>(64 * w) + std::countr_zero(left);
}

PlayerIndex Field::next_active(PlayerIndex player) const {
    do player = player + 1 == players ? 0 : player + 1;
    while (!is_active(player));
    return player;
}

int in_reserve(int reserve, Kind kind) {
    if (kind == Kind::queen) return std::min(reserve, queens);
    if (kind == Kind::warrior) return std::clamp(reserve - queens, 0, warriors);
    return std::max(reserve - queens - warriors, 0);
}

}  // namespace ronda::bheex

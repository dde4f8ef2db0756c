#include "adjudicator/games/dehexz/vision.hpp"

namespace ronda::dehexz {

namespace {

constexpr unsigned sets_of_players = 1U << most_players;

// Returns the owners whose solids the player may attack anywhere on the board.
unsigned struck_by(const Board& board, PlayerIndex player) {
    unsigned struck = 0;
    for (PlayerIndex other = 0; other < board.players; ++other)
        if (other != player && board.hand(other).status != Status::pacifico) struck |= 1U << other;
    return struck;
}

}  // namespace

Vision::Vision(const Board& board, PlayerIndex player)
    : board_(board), player_(player), landings_(landings(player, struck_by(board, player))) {}

// Implements "P may attack the solid Y on cell c" and "Landing".
MovementKind Vision::landing_on(unsigned bits, PlayerIndex player, unsigned struck) {
    const unsigned kind = bits & 7U, owner = bits >> 3 & 3U, ghosts = bits >> 8;
    if (bits == 0) return MovementKind::advance;
    if (kind == 0) return MovementKind::possession;
    if ((ghosts >> player & 1U) != 0) return nowhere;
    const bool own = owner == static_cast<unsigned>(player);
    return (struck >> owner & 1U) != 0 || (own && ghosts != 0) ? MovementKind::attack : nowhere;
}

const Vision::Landings& Vision::landings(PlayerIndex player, unsigned struck) {
    static const auto all = [] {
        std::array<std::array<Landings, sets_of_players>, most_players> made;
        for (std::size_t who = 0; who < most_players; ++who)
            for (unsigned set = 0; set < sets_of_players; ++set)
                for (std::size_t bits = 0; bits < Square::kinds; ++bits)
                    made[who][set][bits] =
                        landing_on(static_cast<unsigned>(bits), static_cast<PlayerIndex>(who), set);
        return made;
    }();
    return all[static_cast<std::size_t>(player)][struck];
}

Route* Vision::solid_ways(Cell from, Route* out) const {
    const Square moving = board_.at(from);
    switch (moving.kind()) {
        case PieceKind::a:
            return assassin_ways(sided_ways(moving.side(), from), out);
        case PieceKind::d:
            return leaps(ways(from).dragon, out);
        case PieceKind::e:
            return elf_ways(ways(from), out);
        case PieceKind::h:
            return sorcerer_ways(ways(from), out);
        case PieceKind::i:
            return imitator_ways(from, moving.side(), out);
        case PieceKind::doppelganger:
            if (!board_.hand(moving.owner()).has_imitator()) return imitator_ways(from, moving.side(), out);
            return sorcerer_ways(ways(from), elf_ways(ways(from), out));
        case PieceKind::none:
        case PieceKind::ghost:
            break;
    }
    return out;
}

Route* Vision::ghost_ways(Cell from, Route* out) const {
    const Routes& paths = ways(from);
    out = ghost_leaps(paths.dragon, out);
    if (!board_.hand(player_).has_imitator()) return ghost_leaps(paths.imitator, out);
    for (const Slide& path : paths.elf) out = ghost_slide(path, out);
    for (const Slide& path : paths.sorcerer) out = ghost_slide(path, out);
    return out;
}

// Writes every target and keeps only the valid ones: this avoids a branch that the processor cannot predict.
Route* Vision::leaps(const Cells<12>& targets, Route* out) const {
    for (const Cell to : targets) {
        const MovementKind manner = landing(board_.at(to));
        *out = Route(to, no_cell, manner);
        out += manner != nowhere ? 1 : 0;
    }
    return out;
}

Route* Vision::assassin_ways(const SidedWays& paths, Route* out) const {
    for (std::size_t i = 0; i < paths.advances; ++i) {
        const auto [middle, to] = paths.advance[i];
        const Square square = board_.at(to);
        *out = Route(to, no_cell, square.empty() ? MovementKind::advance : MovementKind::possession);
        out += board_.at(middle).empty() && !square.has_solid() ? 1 : 0;
    }
    for (const Cell to : paths.strike) {
        *out = Route(to, no_cell, MovementKind::attack);
        out += may_attack(board_.at(to)) ? 1 : 0;
    }
    return out;
}

Route* Vision::elf_ways(const Routes& paths, Route* out) const {
    for (const Slide& path : paths.elf)
        for (const Step& step : path) {
            const Square square = board_.at(step.landing);
            const MovementKind manner = landing(square);
            *out = Route(step.landing, no_cell, manner);
            out += manner != nowhere ? 1 : 0;
            if (!square.empty()) break;
        }
    return out;
}

Route* Vision::sorcerer_ways(const Routes& paths, Route* out) const {
    for (const Slide& path : paths.sorcerer)
        for (const auto [middle, to] : path) {
            const Square between = board_.at(middle), square = board_.at(to);
            if (!between.empty()) {
                if (may_attack(between) && may_attack(square)) *out++ = Route(to, middle, MovementKind::sweep);
                break;
            }
            const MovementKind manner = landing(square);
            *out = Route(to, no_cell, manner);
            out += manner != nowhere ? 1 : 0;
            if (!square.empty()) break;
        }
    return out;
}

Route* Vision::imitator_ways(Cell from, Side side, Route* out) const {
    out = leaps(ways(from).imitator, out);
    if (board_.hand(player_).prepared != from) return out;
    for (const Cell to : sided_ways(side, from).capture)
        if (would_capture(board_.at(to))) *out++ = Route(to, no_cell, MovementKind::capture);
    return out;
}

Route* Vision::ghost_leaps(const Cells<12>& targets, Route* out) const {
    for (const Cell to : targets)
        *out++ = Route(to, no_cell, board_.at(to).empty() ? MovementKind::advance : MovementKind::possession);
    return out;
}

Route* Vision::ghost_slide(const Slide& path, Route* out) const {
    for (const auto [middle, to] : path) {
        if (middle != no_cell && board_.at(middle).holds_other_than(player_)) break;
        const Square square = board_.at(to);
        *out++ = Route(to, no_cell, square.empty() ? MovementKind::advance : MovementKind::possession);
        if (square.holds_other_than(player_)) break;
    }
    return out;
}

}  // namespace ronda::dehexz

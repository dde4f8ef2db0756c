#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

using Rank = News::Rank;

// Returns the last turn in one sentence: its first deed. Empty if nothing was played.
Text deed_line(const DehexzPosition& here, const Viewer& viewer, std::span<const GameEvent> last) {
    const GameEvent* deed = nullptr;
    for (const GameEvent& event : last)
        if (is_a<Rescued, Moved, Entered, Changed, Passed>(event) &&
            (deed == nullptr || deed->player != event.player))
            deed = &event;
    auto line = deed == nullptr ? std::nullopt : here.phrase(*deed, viewer);
    return line ? std::move(line->words) : Text{};
}

// Returns "un dragón y 2 asesinos". Empty if all counts are 0.
Text kinds_counted(const std::array<int, 8>& counts) {
    std::vector<Text> parts;
    for (const PieceKind kind : every_kind)
        if (const int count = counts[static_cast<std::size_t>(kind)]; count > 0)
            parts.push_back(count == 1 ? one(kind) : counted(kind, count));
    return enumerate(parts);
}

// The pieces that a player has lost and taken from others, by kind.
struct Captures {
    std::array<int, 8> lost{}, taken{};
};
Captures booty_of(const State& state, std::span<const GameEvent> last, PlayerIndex player) {
    Captures booty;
    for (const GameEvent& event : last) {
        const auto* loss = event.as<Lost>();
        if (loss == nullptr) continue;
        const auto kind = static_cast<std::size_t>(loss->piece);
        if (event.player == state.id(player))
            ++booty.lost[kind];
        else if (loss->by == player)
            ++booty.taken[kind];
    }
    return booty;
}

// Adds who asks to leave the game.
void add_requests(std::vector<News>& all, const State& state, const Viewer& viewer,
                  std::span<const GameEvent> last) {
    for (const GameEvent& event : last) {
        const bool mine = event.player == viewer.player;
        const PlayerIndex who = state.common.index_of(event.player);
        const bool asks = is_a<AskedToLeave>(event) && !mine && who != nobody &&
                          state.hand(who).withdrawal.mode != Status::active;
        if (asks && !viewer.is_public())
            all.push_back(
                {Rank::urgent, say("{} pide retirarse ({}).", "{} asks to leave ({}).",
                                   state.common.at(who).name, mode_in_words(state.hand(who).withdrawal.mode))});
    }
}

// Adds the news for a player who is in the game.
void add_own(std::vector<News>& all, const State& state, const Viewer& viewer, std::span<const GameEvent> last,
             PlayerIndex me) {
    if (const Cell cell = state.hand(me).threat.cell; cell != no_cell)
        all.push_back({Rank::urgent, say("¡Tu doppelgänger está amenazado en {}!",
                                         "Your doppelgänger is threatened on {}!", name_of(cell))});
    const Captures booty = booty_of(state, last, me);
    for (const GameEvent& event : last)
        if (is_a<NotRescued>(event) && event.player == viewer.player)
            all.push_back({Rank::loss, say("Pierdes tu doppelgänger.", "You lose your doppelgänger.")});
    if (const Text lost = kinds_counted(booty.lost); !lost.empty())
        all.push_back({Rank::loss, say("Pierdes {}.", "You lose {}.", lost)});
    if (const Text taken = kinds_counted(booty.taken); !taken.empty())
        all.push_back({Rank::gain, say("Te llevas {}.", "You take {}.", taken)});
}

}  // namespace

int on_board(const Hand& hand) {
    return hand.solids.size() + (hand.ghost == no_cell ? 0 : 1);
}
int in_reserve(const Hand& hand) {
    int sum = 0;
    for (const int count : hand.reserve) sum += count;
    return sum;
}
Text DehexzPosition::turn_in_words(const Viewer& viewer) const {
    const Board& board = state.board;
    if (board.spoils.of == nobody) return TurnPosition::turn_in_words(viewer);
    const std::string& loser = state.common.at(board.spoils.of).name;
    return board.turn == state.common.index_of(viewer.player)
               ? say("Te toca repartir las piezas de {}.", "It is your turn to share out the pieces of {}.",
                     loser)
               : say("{} reparte las piezas de {}.", "{} shares out the pieces of {}.",
                     state.common.at(board.turn).name, loser);
}

std::optional<News::Rank> DehexzPosition::rank_of(const GameEvent& event, const Viewer& viewer) const {
    if (!is_a<WentOut>(event)) return std::nullopt;
    if (state.common.over()) return Rank::over;  // it says why
    return event.player == viewer.player ? Rank::out : Rank::change;
}

std::vector<News> DehexzPosition::headlines(const Viewer& viewer, Events last) const {
    std::vector<News> all = TurnPosition::headlines(viewer, last);
    // The sentence about the player who went out also says who shares out.
    if (state.board.spoils.of != nobody && std::any_of(last.begin(), last.end(), is_a<WentOut>))
        std::erase_if(all, [](const News& one) { return one.rank == Rank::call; });
    all.push_back({Rank::neutral, state.common.round == 0 ? say("La partida empieza.", "The game begins.")
                                                          : deed_line(*this, viewer, last)});
    std::vector<News> own;
    add_requests(own, state, viewer, last);
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me != nobody && state.hand(me).active()) add_own(own, state, viewer, last, me);
    all.insert(all.begin(), own.begin(), own.end());
    return all;
}

}  // namespace ronda::dehexz

#include "adjudicator/games/neurodrez/round.hpp"

#include <algorithm>

namespace ronda::neurodrez {

namespace {

PlayerSet all_players(const State& state) {
    PlayerSet set;
    for (PlayerIndex player = 0; player < state.players(); ++player) set.add(player);
    return set;
}

std::vector<SideIndex> sides_in_play(const State& state) {
    std::vector<SideIndex> sides;
    for (SideIndex side = 0; side < state.side_count(); ++side)
        if (in_play(state, side)) sides.push_back(side);
    return sides;
}

PlayerSet active_of(const State& state, SideIndex side) {
    return PlayerSet(players_of(state, side).bits() & ~state.resigned.bits());
}

}  // namespace

// Step 1 of rules.md, "Resignation and draw".
void RoundContext::resign(PlayerSet who) {
    state_.resigned = PlayerSet(state_.resigned.bits() | who.bits());
    state_.offers = {};
    const std::vector<SideIndex> left = sides_in_play(state_);
    if (!state_.competitive() || left.size() < 2) {
        who.each([&](PlayerIndex player) { emit(player, Eliminated{Ending::resignation, {}, nobody}); });
        if (!state_.competitive()) return end(OutcomeKind::defeat, {}, Ending::resignation);
        if (left.empty()) return end(OutcomeKind::draw, who, Ending::resignation);
        return end(OutcomeKind::victory, active_of(state_, left.front()), Ending::resignation);
    }
    who.each([&](PlayerIndex player) {
        Eliminated gone{Ending::resignation, {}, nobody};
        for (Seat& each : state_.seats) {
            if (each.player != player) continue;
            const PlayerSet partners = active_of(state_, each.side);
            if (partners.empty()) {
                drop_side_pieces(each.side, gone.pieces);
            } else {
                partners.each([&](PlayerIndex partner) { gone.heir = partner; });
                each.player = gone.heir;
            }
        }
        emit(player, std::move(gone));
    });
}

void RoundContext::drop_side_pieces(SideIndex side, std::vector<PieceOnCell>& gone) {
    for (int i = 0; i < piece_count; ++i) {
        const Piece piece(i);
        const Cell cell = cell_of(state_, piece);
        if (cell == no_cell || side_of(state_, piece.colour()) != side) continue;
        state_.at(cell).piece = {};
        gone.push_back({piece, cell});
    }
}

void RoundContext::settle(const turns::Offers& offers) {
    if (!state_.competitive()) return;
    state_.offers = offers.standing;
    for (const auto& change : offers.changes) emit(change.player, Offered{change.value});
    if (offers.agreed) end(OutcomeKind::draw, active(), Ending::agreement);
}

void RoundContext::act() {
    if (over()) return;
    if (!state_.resigned.has(in_turn_)) {
        claim();                                          // 1
        if (!over()) lay_or_remove();                     // 2
        if (!over()) play();                              // 3 and 4
        if (!over()) change_stage(orders_.sudden_death);  // 5
    } else if (in_play(state_, side_)) {
        // The partner has the seat now and plays this turn in the next round, with the same dice.
        if (number_ >= state_.options.most_rounds) end(OutcomeKind::draw, active(), Ending::last_round);
        return;
    } else {
        change_stage(false);
    }
    if (!over()) end_turn();  // 6
}

void RoundContext::claim() {
    std::vector<Cell> open = claimable(state_);
    if (!orders_.claims) {
        if (!state_.options.claims_itself) open.clear();
        for (const Cell cell : open) claim_cell(cell);
    } else {
        for (const Cell cell : *orders_.claims) {
            if (std::erase(open, cell) == 0) {
                cancel_value(key::claims, name_of(cell), Reason::nothing_to_claim);
                continue;
            }
            claim_cell(cell);
        }
    }
    check();
}

void RoundContext::claim_cell(Cell cell) {
    Square& square = state_.at(cell);
    const Colour before = square.colour(), now = square.piece.colour();
    square.marker = now == square.tile.colour() ? std::nullopt : std::optional(now);
    emit(seat().player, TileConquered{cell, square.tile, square.piece, before, now});
}

void RoundContext::lay_or_remove() {
    if (state_.stage == Stage::placement) {
        if (orders_.removal) cancel(key::removal, Reason::wrong_stage);
        lay();
    } else {
        if (orders_.tile) cancel(key::tile, Reason::wrong_stage);
        remove();
        state_.grace = false;
    }
    check();
}

void RoundContext::lay() {
    std::optional<TileOrder> chosen = orders_.tile;
    if (chosen)
        if (const auto reason = reason_against_laying(state_, *chosen)) {
            cancel(key::tile, *reason);
            chosen.reset();
        }
    const bool by_dice = !chosen;
    if (by_dice) {
        const std::vector<TileOrder> choices = all_layings(state_);
        if (choices.empty()) return;
        chosen = left_to_dice(Omitted::tile, "omision/loseta", choices);
    }
    std::erase(seat().tiles, chosen->tile);
    state_.at(chosen->cell).tile = chosen->tile;
    emit(seat().player, Laid{chosen->tile, chosen->cell, by_dice});
}

void RoundContext::remove() {
    std::optional<Cell> chosen = orders_.removal;
    if (chosen)
        if (const auto reason = reason_against_removing(state_, *chosen)) {
            cancel(key::removal, *reason);
            chosen.reset();
        }
    const bool by_dice = !chosen;
    if (by_dice) {
        const std::vector<Cell> choices = removable(state_);
        if (choices.empty()) return emit(seat().player, NothingRemoved{});
        chosen = left_to_dice(Omitted::removal, "omision/retirar", choices);
    }
    Square& square = state_.at(*chosen);
    const Tile tile = square.tile;
    state_.removed.push_back(tile);
    square = {};
    emit(seat().player, Removed{tile, *chosen, by_dice});
}

// Returns the play of the order if there is one and it is possible.
std::optional<Play> RoundContext::ordered_play() {
    if (!orders_.play) return std::nullopt;
    Play play;
    const auto reason = judge(state_, *orders_.play, play);
    if (!reason) return play;
    cancel(orders_.play->enters ? key::enter : key::move, *reason);
    return std::nullopt;
}

void RoundContext::play() {
    if (const auto ordered = ordered_play()) return make(*ordered, false);
    const std::vector<Play> choices = all_plays(state_);
    if (choices.empty()) return give_up();
    if (orders_.sacrifice) cancel(key::sacrifice, Reason::can_play);
    make(left_to_dice(Omitted::play, "omision/jugada", choices), true);
}

void RoundContext::make(const Play& play, bool by_dice) {
    if (play.enters()) {
        state_.at(play.to).piece = play.piece;
        emit(seat().player, Entered{play.piece, play.to, play.with, play.by, play.captured, by_dice});
    } else {
        state_.at(play.from).piece = {};
        state_.at(play.to).piece = play.piece;
        emit(seat().player, Moved{play.piece, play.from, play.to, play.with, play.by, play.captured, by_dice});
    }
    side().king_moved = play.piece.figure() == Figure::king;
    if (play.with == With::card) discard(static_cast<Card>(play.piece.figure()));
    if (play.with == With::joker) discard(Card::joker);
}

// Nothing can enter or move (rules.md R23).
void RoundContext::give_up() {
    Piece piece;
    bool by_dice = false;
    if (orders_.sacrifice)
        if (const auto reason = judge_sacrifice(state_, *orders_.sacrifice, false, piece)) {
            cancel(key::sacrifice, *reason);
            piece = {};
        }
    const std::vector<Piece> choices = sacrifices(state_);
    if (!piece.exists() && !choices.empty()) {
        piece = left_to_dice(Omitted::sacrifice, "omision/pieza", choices);
        by_dice = true;
    }
    const Cell cell = piece.exists() ? cell_of(state_, piece) : no_cell;
    if (cell != no_cell) state_.at(cell).piece = {};
    emit(seat().player, GivenUp{piece, cell, seat().cards, by_dice});
    state_.discards.insert(state_.discards.end(), seat().cards.begin(), seat().cards.end());
    seat().cards.clear();
    draw_cards(cards_in_hand);
}

void RoundContext::discard(Card card) {
    auto& cards = seat().cards;
    cards.erase(std::find(cards.begin(), cards.end(), card));
    state_.discards.push_back(card);
    draw_cards(1);
}

void RoundContext::draw_cards(int count) {
    Drawn drawn;
    for (int i = 0; i < count; ++i) {
        if (state_.deck.empty()) refill();
        drawn.cards.push_back(state_.deck.front());
        state_.deck.erase(state_.deck.begin());
    }
    auto& cards = seat().cards;
    cards.insert(cards.end(), drawn.cards.begin(), drawn.cards.end());
    std::sort(cards.begin(), cards.end());
    emit_to_player(std::move(drawn));
}

void RoundContext::refill() {
    state_.deck = std::move(state_.discards);
    state_.discards.clear();
    dice_.shuffle("mazo", state_.deck);
    emit(nobody, Reshuffled{static_cast<int>(state_.deck.size())});
}

// Step 5.
void RoundContext::change_stage(bool asked_for) {
    const Stage before = state_.stage;
    if (before == Stage::placement && !any_tile_left(state_)) enter_sudden_death(false);
    if (asked_for) {
        if (const auto reason = reason_against_asking(state_))
            cancel(key::sudden_death, *reason);
        else
            enter_sudden_death(true);
    }
    if (state_.stage != before) check();
}

void RoundContext::enter_sudden_death(bool asked) {
    state_.stage = Stage::sudden_death;
    if (asked) state_.grace = state_.options.early == EarlyEnd::deferred;
    emit(asked ? seat().player : nobody, SuddenDeath{asked});
}

// Step 6.
void RoundContext::end_turn() {
    if (state_.deadline && *state_.deadline <= number_)
        return end(OutcomeKind::defeat, {}, Ending::failed_collaboration);
    if (number_ >= state_.options.most_rounds)
        return state_.competitive() ? end(OutcomeKind::draw, active(), Ending::last_round)
                                    : end(OutcomeKind::defeat, {}, Ending::last_round);
    do {
        state_.seat_in_turn = (state_.seat_in_turn + 1) % state_.seat_count();
    } while (!in_play(state_, state_.seat(state_.seat_in_turn).side));
    state_.dice = roll_dice(dice_);
    emit(state_.seat(state_.seat_in_turn).player, Rolled{*state_.dice, state_.seat_in_turn});
}

void RoundContext::check() {
    if (state_.competitive())
        check_competition();
    else
        check_collaboration();
}

void RoundContext::check_competition() {
    // The side in turn first, then the others by their next turn (rules.md R28).
    const Domination domination(state_);
    std::vector<SideIndex> order = {side_};
    for (int step = 1; step <= state_.seat_count(); ++step)
        order.push_back(state_.seat((seat_ + step) % state_.seat_count()).side);
    for (const SideIndex each : order) {
        if (!in_play(state_, each)) continue;
        if (std::vector<Surface> surfaces = domination.of(each); !surfaces.empty())
            return end(OutcomeKind::victory, active_of(state_, each), Ending::domination, std::move(surfaces));
    }
}

void RoundContext::check_collaboration() {
    const Domination domination(state_);
    DeadlineSet deadline{number_, {}};
    std::vector<Surface> surfaces;
    for (SideIndex each = 0; each < state_.side_count(); ++each) {
        const std::vector<Surface> own = domination.of(each);
        surfaces.insert(surfaces.end(), own.begin(), own.end());
        if (own.empty())
            deadline.last = std::max(deadline.last, number_ + turns_until(each));
        else
            deadline.sides.push_back(each);
    }
    if (static_cast<int>(deadline.sides.size()) == state_.side_count()) {
        std::sort(surfaces.begin(), surfaces.end());
        return end(OutcomeKind::victory, all_players(state_), Ending::collaboration, std::move(surfaces));
    }
    if (!state_.options.strict || deadline.sides.empty() || state_.deadline) return;
    state_.deadline = deadline.last;
    emit(nobody, std::move(deadline));
}

// Returns how many turns from now the side has its next one; 1 is the next seat.
int RoundContext::turns_until(SideIndex side) const {
    int step = 1;
    while (state_.seat((seat_ + step) % state_.seat_count()).side != side) ++step;
    return step;
}

void RoundContext::end(OutcomeKind kind, PlayerSet winners, Ending reason, std::vector<Surface> surfaces) {
    Outcome outcome{kind, state_.common.ids_of(winners), std::string(code_of(reason))};
    state_.common.outcome = outcome;
    state_.offers = {};
    state_.dice.reset();
    emit(nobody, Finished{std::move(outcome), std::move(surfaces)});
}

}  // namespace ronda::neurodrez

#include "adjudicator/games/hegregon/round.hpp"

#include <algorithm>
#include <numeric>

namespace ronda::hegregon {

namespace {

Card card_at(const Deck& deck, int drawn) {
    for (std::size_t card = 0; card < card_count; ++card) {
        drawn -= deck[card];
        if (drawn <= 0) return static_cast<Card>(card);
    }
    return Card::ambush;
}

int cards_in(const Deck& deck) {
    return std::accumulate(deck.begin(), deck.end(), 0);
}

// Whether a card may put a unit there. Hidden mines count: rules.md, "Who sees what", says that this is open.
bool is_clear(const State& state, Cell cell) {
    return cell != no_cell && unit_on(state, cell) == nullptr && mine_on(state, cell) == nullptr;
}

Cell free_neighbour(const State& state, Cell cell) {
    const auto& cells = around(cell);
    const auto found =
        std::find_if(cells.begin(), cells.end(), [&](Cell next) { return is_clear(state, next); });
    return found == cells.end() ? no_cell : *found;
}

Cell retreat_for(const State& state, const Unit& unit) {
    for (int base = 0; base < base_count; ++base) {
        if (state.base(base).player != unit.name.player) continue;
        for (const Cell cell : around(bases()[static_cast<std::size_t>(base)]))
            if (is_clear(state, cell) && can_stand(unit.type, cell)) return cell;
    }
    return no_cell;
}

// Whether nothing is left of the side (rules.md, "End of the game").
bool is_destroyed(const State& state, PlayerSet side) {
    bool all_out = true, units = false, lost = false, owns = false;
    side.each([&](PlayerIndex player) {
        all_out = all_out && state.seat(player).out;
        units = units || has_unit(state, player);
        lost = lost || state.seat(player).lost > 0;
        owns = owns || bases_of(state, player) > 0;
    });
    return all_out || (!units && lost && !(state.options.total && owns));
}

bool has_units(const State& state, PlayerSet side) {
    bool units = false;
    side.each([&](PlayerIndex player) { units = units || has_unit(state, player); });
    return units;
}

}  // namespace

void RoundContext::emit(PlayerIndex who, What what, DrawSpan drawn) {
    happenings.push_back({who, std::move(what), drawn});
}

void RoundContext::emit_to(Audience audience, PlayerIndex who, What what) {
    happenings.push_back({who, std::move(what), {}, {}, std::move(audience)});
}

void RoundContext::cancel(PlayerIndex who, OrderAddress order, Reason reason, Explanation explanation) {
    happenings.push_back({who, Cancelled{std::move(order), reason}, {}, std::move(explanation)});
}

void RoundContext::cancel(const StepPlace& place, Reason reason, Explanation explanation) {
    cancel(place.player, OrderAddress::entry(steps_key, place.step), reason, std::move(explanation));
}

void RoundContext::cancel_at_cell(const StepPlace& place, Reason reason, Explanation explanation) {
    cancel(place.player, OrderAddress::entry(steps_key, place.step) / place.cell, reason,
           std::move(explanation));
}

std::string RoundContext::label(std::string_view kind, const StepPlace& place) const {
    return fmt::format("{}/{}/{}/{}", kind, state.id(place.player), place.step, place.cell);
}

void RoundContext::mark_item(PlayerIndex player, OrderAddress order, std::size_t first, const Unit* unit) {
    if (!foretells) return;
    items.push_back({std::move(order), first, happenings.size(), state.seat(player).hegregon,
                     unit == nullptr ? std::nullopt : std::optional(*unit), card_is_drawn});
    card_is_drawn = false;
}

UnitName RoundContext::add_unit(PlayerIndex player, UnitType type, Cell cell) {
    Unit unit;
    unit.name = {player, state.seat(player).next++};
    unit.type = type;
    unit.cell = cell;
    const auto after =
        std::upper_bound(state.units.begin(), state.units.end(), unit.name,
                         [](const UnitName& key, const Unit& other) { return key < other.name; });
    state.units.insert(after, unit);
    return unit.name;
}

void RoundContext::destroy(UnitName name, Cause cause) {
    const Unit gone = *unit(name);
    std::erase_if(state.units, [&](const Unit& each) { return each.name == name; });
    Seat& seat = state.seat(name.player);
    ++seat.lost;
    std::erase_if(seat.reactions.units, [&](const auto& entry) { return entry.number == name.number; });
    emit(name.player, Destroyed{name, gone.type, gone.cell, cause});
    if (in_actions) test_elimination();
}

bool RoundContext::enter(UnitName name, Cell cell, int cost, const std::string& label) {
    Unit& mover = *unit(name);
    const Cell from = mover.cell;
    mover.moved += cost;
    mover.cell = cell;
    mover.entrenched = false;
    emit(name.player, Moved{name, from, cell, cost});
    return meet_mine(name, label);
}

bool RoundContext::meet_mine(UnitName name, const std::string& label) {
    const Unit& mover = *unit(name);
    const auto mine = std::find_if(state.mines.begin(), state.mines.end(),
                                   [&](const Mine& each) { return each.cell == mover.cell; });
    if (mine == state.mines.end() || friends(state, mine->player, name.player) || mover.type == UnitType::hover)
        return true;
    const auto mark = dice.mark();
    const int value = dice.roll(label, die_faces);
    const MineEffect effect = value == mine_waits      ? MineEffect::waits
                              : value == mine_disarmed ? MineEffect::disarmed
                                                       : MineEffect::explodes;
    emit(name.player, MineEntered{name, mine->cell, mine->player, value, effect}, dice.since(mark));
    if (effect == MineEffect::waits) {
        mine->revealed = true;
        return true;
    }
    state.mines.erase(mine);
    if (effect == MineEffect::disarmed) {
        ++state.seat(name.player).mines;
        return true;
    }
    destroy(name, Cause::mine);
    return false;
}

void RoundContext::draw_card(UnitName name, const StepPlace& place) {
    Unit& unit = *this->unit(name);
    if (terrain(unit.cell) != Terrain::event || unit.card) return;
    if (foretells) {
        unit.card = card_is_drawn = true;
        return;
    }
    if (cards_in(state.deck) == 0) {
        if (cards_in(state.options.deck) == 0) return;
        state.deck = state.options.deck;
        emit(nobody, Shuffled{});
    }
    unit.card = true;
    Seat& seat = state.seat(name.player);
    const auto mark = dice.mark();
    const std::string own_label = label("carta", place);
    const int count = cards_in(state.deck);
    const Card card = card_at(state.deck, count == 1 ? 1 : dice.roll(own_label, count));
    --state.deck[static_cast<std::size_t>(card)];
    CardDrawn drawn{name, card, {}, {}, {}};
    switch (card) {
        case Card::vein:
            seat.hegregon += vein_gain;
            break;
        case Card::sabotage:
            seat.hegregon = std::max(0, seat.hegregon - sabotage_loss);
            break;
        case Card::reinforcement:
            if (const Cell cell = free_neighbour(state, unit.cell); cell != no_cell) {
                drawn.fresh = add_unit(name.player, UnitType::ear, cell);
                drawn.destination = cell;
            }
            break;
        case Card::impulse:
            unit.extra = impulse_gain;
            break;
        case Card::breakdown:
            unit.breakdown = state.turn + 1;
            break;
        case Card::retreat:
            if (const Cell cell = retreat_for(state, unit); cell != no_cell) {
                unit.cell = cell;
                drawn.destination = cell;
            }
            break;
        case Card::mine:
            ++seat.mines;
            break;
        case Card::ambush:
            drawn.value = dice.roll(own_label + "/efecto", die_faces);
            break;
    }
    emit(name.player, drawn, dice.since(mark));
    if (drawn.value && *drawn.value <= ambush_destroys) destroy(name, Cause::card);
}

void RoundContext::end(OutcomeKind kind, PlayerSet winners, Ending reason) {
    Outcome outcome;
    outcome.kind = kind;
    outcome.winners = state.common.ids_of(winners);
    outcome.reason = code_of(reason);
    state.common.outcome = outcome;
    emit(nobody, Ended{std::move(outcome)});
}

void RoundContext::test_elimination() {
    std::optional<PlayerSet> left;
    for (const PlayerSet side : sides(state)) {
        if (has_units(state, side)) {
            if (left) return;
            left = side;
        } else if (!is_destroyed(state, side)) {
            return;
        }
    }
    if (left) end(OutcomeKind::victory, *left, Ending::elimination);
}

}  // namespace ronda::hegregon

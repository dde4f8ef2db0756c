#include "adjudicator/games/neurodrez/rules.hpp"

#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/round.hpp"

namespace ronda::neurodrez {

namespace {

// Dice for rounds of which only what does not depend on them is used.
class NoDice final : public Dice {
    int draw(std::string_view, int) override { return 1; }
};

// Whether an event of a turn that is played without dice may be another one with them. `tile_is_open`: the dice
// choose the tile of this turn.
bool depends_on_dice(const What& what, bool tile_is_open) {
    if (const auto* laid = std::get_if<Laid>(&what)) return laid->by_dice;
    if (const auto* removed = std::get_if<Removed>(&what)) return removed->by_dice;
    if (std::holds_alternative<Drawn>(what) || std::holds_alternative<Reshuffled>(what) ||
        std::holds_alternative<Rolled>(what))
        return true;
    if (const auto* entered = std::get_if<Entered>(&what)) return entered->by_dice || tile_is_open;
    if (const auto* moved = std::get_if<Moved>(&what)) return moved->by_dice || tile_is_open;
    if (const auto* given_up = std::get_if<GivenUp>(&what)) return given_up->by_dice || tile_is_open;
    if (const auto* cancelled = std::get_if<Cancelled>(&what)) {
        constexpr Reason of_the_terrain[] = {
            Reason::no_tile,  Reason::own_piece_there, Reason::safe_piece,  Reason::cannot_capture,
            Reason::can_play, Reason::too_few_tiles,   Reason::out_of_reach};
        return tile_is_open &&
               std::count(std::begin(of_the_terrain), std::end(of_the_terrain), cancelled->reason) > 0;
    }
    const bool later = std::holds_alternative<SuddenDeath>(what) || std::holds_alternative<DeadlineSet>(what) ||
                       std::holds_alternative<Finished>(what);
    return tile_is_open && later;
}

template <class Act>
Tried tried(const State& state, Orders orders, Act act) {
    Tried made{state, false};
    NoDice dice;
    RoundContext round(made.state, dice, std::move(orders));
    act(round);
    made.ends = made.state.common.over();
    return made;
}

}  // namespace

AfterRound<State> NeurodrezPosition::play(std::span<const PlayerOrders> sheets, Dice& dice) const {
    State after = state;
    RoundContext round(after, dice, sheets);
    round.run();
    ++after.common.round;
    after.common.awaited = awaited(after);
    std::vector<Event> events = events_of(Names(after), round.take(), dice);
    return {std::move(after), std::move(events)};
}

void play_turn(State& state, Orders orders, Dice& dice) {
    RoundContext(state, dice, std::move(orders)).act();
    ++state.common.round;
}

std::vector<Refusal> NeurodrezPosition::refused(std::span<const PlayerOrders> sheets) const {
    std::vector<Refusal> reasons;
    if (state.competitive()) return reasons;
    for (const PlayerOrders& sheet : sheets)
        if (sheet.orders.contains(turns::draw_key))
            reasons.push_back({"fichero_invalido", sheet.player,
                               say("«tablas»: en «modo: {}» no se ofrecen", "“tablas”: not in “modo: {}”",
                                   mode_words[static_cast<std::size_t>(state.options.mode)]),
                               OrderAddress(turns::draw_key)});
    return reasons;
}

std::vector<std::string> NeurodrezPosition::owing(std::span<const PlayerOrders> sheets) const {
    if (state.common.over()) return {};
    for (const PlayerOrders& sheet : sheets) {
        if (!is_awaited(state.common, sheet.player)) continue;
        if (sheet.orders.empty() || sheet.orders.size() > 1 || !sheet.orders.contains(turns::draw_key))
            return {};
    }
    State scratch = state;
    NoDice dice;
    RoundContext round(scratch, dice, sheets);
    round.begin();
    return scratch.common.over() ? std::vector<std::string>() : state.common.awaited;
}

std::pair<State, std::vector<GameEvent>> preview(const State& state, const PlayerOrders& sheet) {
    State after = state;
    std::vector<GameEvent> visible;
    if (!is_awaited(state.common, sheet.player)) return {std::move(after), std::move(visible)};
    NoDice dice;
    RoundContext round(after, dice, {&sheet, 1});
    round.run();
    bool tile_is_open = false;
    const bool plays = sheet.orders.contains(key::enter) || sheet.orders.contains(key::move) ||
                       sheet.orders.contains(key::sacrifice);
    for (Happening& each : round.take()) {
        if (auto* left = std::get_if<ByDice>(&each.what)) {
            const bool of_tile = left->step == Omitted::tile || left->step == Omitted::removal;
            // Whether an ordered play is possible, and among how many the dice choose, depends on an open tile.
            if (!of_tile && tile_is_open && plays) continue;
            if (!of_tile && tile_is_open) left->choices = 0;
            tile_is_open = tile_is_open || of_tile;
        }
        if (depends_on_dice(each.what, tile_is_open)) continue;
        visible.push_back({each.who == nobody ? std::string() : state.id(each.who),
                           std::move(each.what),
                           {},
                           std::move(each.explanation)});
    }
    return {std::move(after), std::move(visible)};
}

std::vector<Event> NeurodrezPosition::previewed_events(const PlayerOrders& sheet) const {
    const auto [after, seen] = preview(state, sheet);
    std::vector<Event> events;
    for (const GameEvent& one : seen) {
        if (one.as<Cancelled>() == nullptr) continue;
        events.push_back(event_of(Names(after), one.what, one.player));
        events.back().explanation = one.explanation;
    }
    return events;
}

Tried after_claims(const State& state, const std::optional<std::vector<Cell>>& claims) {
    return tried(state, {.claims = claims}, [](RoundContext& round) { round.claim(); });
}

Tried after_laying(const State& state, const TileOrder& order) {
    return tried(state, {.tile = order}, [](RoundContext& round) { round.lay_or_remove(); });
}

Tried after_removing(const State& state, Cell cell) {
    const Orders orders = cell == no_cell ? Orders{} : Orders{.removal = cell};
    return tried(state, orders, [](RoundContext& round) { round.lay_or_remove(); });
}

}  // namespace ronda::neurodrez

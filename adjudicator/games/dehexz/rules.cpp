#include "adjudicator/games/dehexz/rules.hpp"

#include <algorithm>

#include "adjudicator/core/turns.hpp"
#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/gate.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"

namespace ronda::dehexz {

namespace {

constexpr int players_for_withdrawal = 3;

// A round while it is being resolved.
struct RoundInHand {
    State& state;
    turns::Calls calls;
    std::vector<Orders> orders;  // by player; empty if the player sent none
    Log log;
    Notes notes{};
    PlayerIndex in_turn;  // T
    bool sharing;         // a botín round

    Core& core() { return state.core; }
    const Orders& of(PlayerIndex player) const { return orders[static_cast<std::size_t>(player)]; }
};

void resign(RoundInHand& round);       // 1
void withdraw(RoundInHand& round);     // 2
void offer(RoundInHand& round);        // 3
void share(RoundInHand& round);        // 4
void act(RoundInHand& round);          // 5
void lose(RoundInHand& round);         // 6
void count_quiet(RoundInHand& round);  // 7
void hand_over(RoundInHand& round);    // 8

// The sequence of play (rules.md, "Resolution of a round"), by the number of its step.
using StepOfPlay = void (*)(RoundInHand&);
constexpr StepOfPlay sequence_of_play[] = {
    resign,       // 1
    withdraw,     // 2
    offer,        // 3
    share,        // 4
    act,          // 5
    lose,         // 6
    count_quiet,  // 7
    hand_over,    // 8
};
constexpr std::size_t steps_before_the_action = 3;

template <class Act>
void for_each_active(const RoundInHand& round, Act act) {
    for (PlayerIndex player = 0; player < round.state.core.players; ++player)
        if (round.state.hand(player).active()) act(player);
}

void resign(RoundInHand& round) {
    unsigned resigners = 0;
    PlayerIndex last = nobody;
    for_each_active(round, [&](PlayerIndex player) {
        if (!round.calls.resigns.has(player)) return;
        resigners |= 1U << player;
        last = player;
    });
    if (resigners == 0) return;
    Core& core = round.core();
    round.notes.progress = true;
    if (core.active() - std::popcount(resigners) < 2)
        resign_together(core, resigners, round.log);
    else
        go_out(core, last, Status::derrota, Ending::resignation, player_before(core, last), round.log);
}

void ask_to_leave(RoundInHand& round, PlayerIndex player, bool possible) {
    const auto& asked = round.of(player).withdraw;
    Withdrawal& withdrawal = round.core().hand(player).withdrawal;
    if (asked && !possible) {
        tell(round.log, player, Cancelled{"retiro", "retiro_imposible"});
        return;
    }
    const bool taken_back = asked ? *asked == Status::active : player == round.in_turn;
    if (taken_back) {
        withdrawal = {};
    } else if (asked && withdrawal.mode != *asked) {
        withdrawal = {*asked, 0};
        tell(round.log, player, AskedToLeave{*asked});
    }
}

void let_leave(RoundInHand& round, PlayerIndex player, bool possible) {
    const auto& whom = round.of(player).accept;
    if (!whom) return;
    Withdrawal& withdrawal = round.core().hand(*whom).withdrawal;
    if (!possible || *whom == player || withdrawal.mode == Status::active) {
        tell(round.log, player, Cancelled{"acepta_retiro", "sin_retiro"});
        return;
    }
    if ((withdrawal.accepted_by >> player & 1U) != 0) return;
    withdrawal.accepted_by = static_cast<std::uint8_t>(withdrawal.accepted_by | 1U << player);
    tell(round.log, player, LetLeave{*whom});
}

void withdraw(RoundInHand& round) {
    Core& core = round.core();
    if (core.over()) return;
    const bool possible = core.active() == players_for_withdrawal;
    for_each_active(round, [&](PlayerIndex player) { ask_to_leave(round, player, possible); });
    for_each_active(round, [&](PlayerIndex player) { let_leave(round, player, possible); });
    if (!possible) return;
    for (PlayerIndex player = 0; player < core.players; ++player) {
        const Withdrawal& withdrawal = core.hand(player).withdrawal;
        const bool agreed = std::popcount(withdrawal.accepted_by) == players_for_withdrawal - 1;
        if (withdrawal.mode == Status::active || !agreed) continue;
        round.notes.progress = true;
        go_out(core, player, withdrawal.mode, Ending::agreement, nobody, round.log);
        return;
    }
}

void offer(RoundInHand& round) {
    Core& core = round.core();
    if (core.over()) return;
    PlayerSet active;
    for_each_active(round, [&](PlayerIndex player) { active.add(player); });
    const auto settled =
        turns::settle_offers(PlayerSet(core.offers), active, round.in_turn, !round.sharing, round.calls);
    for (const auto& change : settled.changes) tell(round.log, change.player, Offered{change.value});
    core.offers = static_cast<std::uint8_t>(settled.standing.bits());
    if (settled.agreed) end_in_draw(core, Ending::agreement, round.log);
}

void share(RoundInHand& round) {
    if (!round.sharing || round.core().over()) return;
    Lots lots;
    if (judge_lots(round.core(), round.of(round.in_turn), lots).refused()) return;
    share_out(round.core(), lots, round.notes, round.log);
}

bool turn_is_played(const RoundInHand& round) {
    return !round.sharing && !round.state.core.over() && round.state.hand(round.in_turn).active();
}

void act(RoundInHand& round) {
    if (!turn_is_played(round)) return;
    Action action;
    if (judge(round.core(), round.state.options, round.of(round.in_turn), action).refused()) return;
    take_turn(round.core(), action, round.notes, round.log);
}

void lose(RoundInHand& round) {
    if (round.notes.played) defeats(round.core(), round.notes, round.log);
}

void count_quiet(RoundInHand& round) {
    if (count_quiet_turns(round.core(), round.state.options, round.notes, round.log))
        round.state.positions.clear();
}

void hand_over(RoundInHand& round) {
    Core& core = round.core();
    if (core.over()) return;
    pass_on(core, round.notes);
    auto& positions = round.state.positions;
    positions.push_back(position_key(round.state));
    if (std::count(positions.begin(), positions.end(), positions.back()) >= repetitions_for_draw)
        end_in_draw(core, Ending::repetition, round.log);
}

RoundInHand take_in_hand(State& state, std::span<const Sheet> sheets, Log log) {
    RoundInHand round{state,
                      turns::calls_of(state.common, sheets),
                      std::vector<Orders>(state.core.players),
                      log,
                      {},
                      state.core.turn,
                      state.core.spoils.of != nobody};
    for (std::size_t player = 0; player < round.orders.size(); ++player)
        if (const Json* written = round.calls.orders[player])
            round.orders[player] = read_orders(state.common, *written);
    return round;
}

Text in_words(const Verdict& refusal) {
    const Text clause = reason_in_words(refusal.reason);
    return refusal.cell == no_cell ? clause : say("{}: {}", "{}: {}", name_of(refusal.cell), clause);
}

// Returns why the action or the sharing out of the player in turn is refused, if it is.
Verdict refusal_of_turn(RoundInHand& round) {
    const Orders& orders = round.of(round.in_turn);
    Lots lots;
    if (round.sharing) return judge_lots(round.core(), orders, lots);
    if (orders.share) return {"sin_botin"};
    Action action;
    return judge(round.core(), round.state.options, orders, action);
}

// Returns the address of the last word of the orders that names the cell, such as `mover/a`. If there is none,
// returns that of the orders as a whole.
OrderAddress place_of(const Json& value, const std::string& cell, const OrderAddress& here = {}) {
    if (value.is_string()) return value == cell ? here : OrderAddress();
    OrderAddress found;
    if (!value.is_object()) return found;
    for (const auto& [key, inner] : value.items()) {
        OrderAddress below = place_of(inner, cell, here / key);
        if (!below.whole()) found = std::move(below);
    }
    return found;
}

// Returns where the piece may go instead of an illegal destination. Empty if the refusal has another reason.
Text instead(const State& state, const Verdict& refusal, const Orders& orders) {
    if (refusal.reason != "destino_ilegal" || !orders.move || orders.move->to != refusal.cell) return {};
    for (const Reach& reach : choices_of(state).reaches)
        if (reach.from == orders.move->from &&
            (orders.move->piece == Kind::none || orders.move->piece == reach.kind))
            return say("; desde {} puede ir a {}", "; from {} it may go to {}", name_of(reach.from),
                       destinations_in_words(reach));
    return {};
}

}  // namespace

std::vector<Refusal> refusals(const State& state, std::span<const Sheet> sheets) {
    State scratch = state;
    RoundInHand round = take_in_hand(scratch, sheets, nullptr);
    for (std::size_t step = 0; step < steps_before_the_action; ++step) sequence_of_play[step](round);
    if (scratch.core.over() || !scratch.hand(round.in_turn).active()) return {};
    const Orders& orders = round.of(round.in_turn);
    if (!round.sharing && !orders.acts() && !orders.share) return {turns::missing_action(state.common, sheets)};
    const Verdict refusal = refusal_of_turn(round);
    if (!refusal.refused()) return {};
    const Json* written = round.calls.orders[static_cast<std::size_t>(round.in_turn)];
    OrderAddress where;
    if (written != nullptr && refusal.cell != no_cell)
        where = place_of(*written, std::string(name_of(refusal.cell)));
    return {{std::string(refusal.reason), state.id(round.in_turn),
             say("{}{}", "{}{}", in_words(refusal), instead(state, refusal, orders)), std::move(where)}};
}

std::pair<State, std::vector<Event>> resolve(const State& before, std::span<const Sheet> sheets) {
    State after = before;
    std::vector<Happening> happenings;
    RoundInHand round = take_in_hand(after, sheets, &happenings);
    for (const StepOfPlay step : sequence_of_play) step(round);
    ++after.common.round;
    settle_envelope(after);
    auto events = to_events(after, happenings);
    return {std::move(after), std::move(events)};
}

std::vector<Event> preview_events(const State& state, const Sheet& sheet) {
    const std::span<const Sheet> sheets(&sheet, 1);
    State scratch = state;
    std::vector<Happening> happenings;
    RoundInHand round = take_in_hand(scratch, sheets, &happenings);
    for (std::size_t step = 0; step < steps_before_the_action; ++step) sequence_of_play[step](round);
    // The player learns about other events only when the round is resolved.
    std::erase_if(happenings,
                  [](const Happening& each) { return !std::holds_alternative<Cancelled>(each.what); });
    return to_events(scratch, happenings);
}

std::vector<std::string> owing(const State& state, std::span<const Sheet> sheets) {
    if (state.core.over()) return {};
    State scratch = state;
    RoundInHand round = take_in_hand(scratch, sheets, nullptr);
    for (std::size_t step = 0; step < steps_before_the_action; ++step) sequence_of_play[step](round);
    const bool left = !scratch.core.over() && scratch.hand(round.in_turn).active();
    const Json* own = round.calls.orders[static_cast<std::size_t>(round.in_turn)];
    if (!left || (own != nullptr && !turns::action_of(*own, order_specs()).empty())) return {};
    return state.common.awaited;
}

bool may_go_without_orders(const State& state) {
    return !state.core.over() && state.core.spoils.of != nobody;
}

}  // namespace ronda::dehexz

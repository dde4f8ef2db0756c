#include <algorithm>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

namespace {

using Rank = News::Rank;

// The events that concern one player, counted.
struct Count {
    std::vector<Cell> bases_lost, bases_won;
    int lost = 0, destroyed = 0;
    long collected = 0;
};

Count tally_of(const State& state, std::span<const GameEvent> last, PlayerIndex player) {
    Count tally;
    for (const GameEvent& event : last) {
        const bool mine = event.player == state.id(player);
        if (event.as<Destroyed>() != nullptr && mine) ++tally.lost;
        if (const auto* fought = event.as<Fought>()) {
            const bool won = (fought->attacker.player == player && fought->result == CombatResult::attacker) ||
                             (fought->defender.player == player && fought->result == CombatResult::defender);
            if (won) ++tally.destroyed;
        }
        if (const auto* base = event.as<Captured>()) {
            if (mine) tally.bases_won.push_back(base->base);
            if (base->before == player) tally.bases_lost.push_back(base->base);
        }
        if (const auto* income = event.as<Collected>(); income != nullptr && mine)
            tally.collected += income->amount;
    }
    return tally;
}

// Returns "la base K6", "la A1".
std::vector<Text> bases_named(const std::vector<Cell>& bases) {
    std::vector<Text> names;
    for (const Cell base : bases)
        names.push_back(names.empty() ? say("la base {}", "base {}", name_of(base))
                                      : say("la {}", "base {}", name_of(base)));
    return names;
}

Text losses_in_words(const Count& tally) {
    std::vector<Text> parts = bases_named(tally.bases_lost);
    if (tally.lost > 0) parts.push_back(units_in_words(tally.lost));
    return parts.empty() ? Text{} : say("Pierdes {}.", "You lose {}.", enumerate(parts));
}

Text gains_in_words(const Count& tally) {
    std::vector<Text> parts;
    if (!tally.bases_won.empty())
        parts.push_back(say("capturas {}", "capture {}", enumerate(bases_named(tally.bases_won))));
    if (tally.destroyed > 0)
        parts.push_back(say("destruyes {}", "destroy {}", units_in_words(tally.destroyed)));
    if (parts.empty()) return {};
    if (tally.collected > 0)
        parts.push_back(say("recoges {} HEGREGON", "collect {} HEGREGON", tally.collected));
    return capitalised(say("{}.", "you {}.", enumerate(parts)));
}

Text public_line(const State& state, std::span<const GameEvent> last) {
    if (state.common.round == 0) return say("La partida está preparada.", "The match is set up.");
    const auto count = [&](auto counts) {
        return static_cast<int>(std::count_if(last.begin(), last.end(), counts));
    };
    const int combats = count([](const GameEvent& e) { return e.as<Fought>() != nullptr; });
    const int lost = count([](const GameEvent& e) { return e.as<Destroyed>() != nullptr; });
    const int bases = count([](const GameEvent& e) { return e.as<Captured>() != nullptr; });
    return say(
        "{}, {}, {}.", "{}, {}, {}.", counted(combats, say("combate", "combat")),
        counted(lost, say("unidad destruida", "unit destroyed"), say("unidades destruidas", "units destroyed")),
        counted(bases, say("base capturada", "base captured"), say("bases capturadas", "bases captured")));
}

// The gains of one player.
struct Incomings {
    long hegregon = 0, units = 0, mines = 0;
};
Incomings incomings_of(const State& state, std::span<const GameEvent> last, PlayerIndex me) {
    Incomings in;
    for (const GameEvent& event : last) {
        if (event.player != state.id(me)) continue;
        if (const auto* income = event.as<Collected>()) in.hegregon += income->amount;
        if (event.as<Bought>() != nullptr) ++in.units;
        if (const auto* mine = event.as<MineEntered>(); mine != nullptr && mine->effect == MineEffect::disarmed)
            ++in.mines;
        if (const auto* drawn = event.as<CardDrawn>()) {
            if (drawn->card == Card::vein) in.hegregon += vein_gain;
            if (drawn->card == Card::mine) ++in.mines;
            if (drawn->fresh) ++in.units;
        }
    }
    return in;
}

}  // namespace

Text turn_call(const State& state, PlayerIndex player) {
    const PlayerIndex next = state.waiting.front();
    const bool buying = state.stage == Stage::purchase;
    if (next == player)
        return buying ? say("Te toca comprar, en el turno {}.", "Turn {}: it is your turn to buy.", state.turn)
                      : say("Te toca actuar, en el turno {}.", "Turn {}: it is your turn to act.", state.turn);
    return buying ? say("Le toca comprar a {}.", "It is {}'s turn to buy.", state.common.at(next).name)
                  : say("Le toca actuar a {}.", "It is {}'s turn to act.", state.common.at(next).name);
}

std::optional<Rank> HegregonPosition::rank_of(const GameEvent& event, const Viewer& viewer) const {
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody) return std::nullopt;
    if (event.as<Eliminated>() != nullptr) return event.player == viewer.player ? Rank::out : Rank::change;
    const auto* base = event.as<Captured>();
    const bool of_team = base != nullptr && base->before != nobody && base->before != me &&
                         friends(state, me, base->before) && !state.seat(me).out;
    return of_team ? std::optional(Rank::change) : std::nullopt;
}

std::vector<News> HegregonPosition::headlines(const Viewer& viewer, Events last) const {
    const PlayerIndex me = state.common.index_of(viewer.player);
    std::vector<News> all;
    if (!state.by_rounds()) all.push_back({Rank::call, turn_call(state, me)});
    if (me == nobody || state.seat(me).out) {
        all.push_back({Rank::neutral, public_line(state, last)});
        return all;
    }
    const Count tally = tally_of(state, last, me);
    all.push_back({Rank::loss, losses_in_words(tally)});
    all.push_back({Rank::gain, gains_in_words(tally)});
    if (tally.collected > 0)
        all.push_back(
            {Rank::neutral, say("Recoges {} HEGREGON.", "You collect {} HEGREGON.", tally.collected)});
    if (state.common.round == 0 && state.by_rounds())
        all.push_back({Rank::neutral, say("La partida empieza: manda tus órdenes para la ronda 1.",
                                          "The game begins: send your orders for round 1.")});
    else if (state.by_rounds())
        all.push_back({Rank::neutral, say("Una ronda tranquila para ti.", "A quiet round for you.")});
    return all;
}

int HegregonPosition::mistakes(std::string_view player, Events last) const {
    return static_cast<int>(std::count_if(last.begin(), last.end(), [&](const GameEvent& event) {
        const auto* cancelled = event.as<Cancelled>();
        return cancelled != nullptr && event.player == player && cancelled->reason != Reason::condition;
    }));
}

Scoreboard HegregonPosition::scoreboard(const Viewer&) const {
    Scoreboard scoreboard{say("bases", "bases")};
    for (const PlayerSet side : sides(state)) {
        Scoreboard::ScoreRow row{state.common.ids_of(side), {}, 0, {}, true};
        std::vector<Text> names;
        side.each([&](PlayerIndex player) {
            names.push_back(same(state.common.at(player).name));
            row.score += bases_of(state, player);
            row.out = row.out && state.seat(player).out;
        });
        row.name = enumerate(names);
        scoreboard.rows.push_back(std::move(row));
    }
    return scoreboard;
}

std::vector<LedgerRow> HegregonPosition::ledger_rows(const Viewer& viewer,
                                                     std::span<const Event> events) const {
    const auto last = typed(events);
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody || state.seat(me).out) return {};
    const Incomings in = incomings_of(state, last, me);
    const Seat& seat = state.seat(me);
    return {{same("HEGREGON"), seat.hegregon, in.hegregon},
            {say("unidades", "units"), units_of(state, me), in.units},
            {say("minas en reserva", "mines in reserve"), seat.mines, in.mines}};
}

std::vector<LedgerRow> HegregonPosition::left_by(const PlayerOrders& sheet) const {
    const PlayerIndex me = state.common.index_of(sheet.player);
    if (me == nobody || state.seat(me).out) return {};
    State open = state;
    open.options.close_at_end = true;  // what E.A.R.s collect pays for nothing
    const State after = preview(open, me, read_orders(sheet.orders)).after;
    return {{same("HEGREGON"), after.seat(me).hegregon},
            {say("minas en reserva", "mines in reserve"), after.seat(me).mines}};
}

}  // namespace ronda::hegregon

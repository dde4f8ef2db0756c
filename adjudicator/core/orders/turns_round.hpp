// A round of a game by turns (core/contract.md, "Steps of a turn"): resignations, draw offers, the check of the
// action, then the game's own steps. Round<Play> has the sequence. `Play` is the state of one game while the
// round is resolved, with these members:
//
//     const Envelope& envelope() const     as before the round
//     PlayerSet active() const             the players who are still in the game
//     PlayerIndex in_turn() const          whose turn this round is; the same from the first step to the last
//     bool over() const
//     void resign(PlayerSet who)           step 1: these players resign together; not empty, all active
//     PlayerSet offers() const             the players whose draw offers stand
//     bool offers_lapse() const            whether the offer of the player in turn ends unless repeated
//     void settle(const Offers& offers)    step 2: stores the new offers; if all agree, the game is a draw
//     bool has_action() const              whether the player in turn sent an action
//     std::optional<Refusal> fault()       why the action cannot be played now
//     void act()                           the action and all that follows from it; called even if there is no
//                                          action, and if the game is over
//     void between()                       optional: the game's own steps between 1 and 2
#pragma once

#include "adjudicator/core/orders/turns.hpp"

namespace ronda::turns {

template <class Play>
class Round {
  public:
    // `play` and `calls` must outlive the round.
    Round(Play& play, const Calls& calls) : play_(play), calls_(calls) {}

    // Takes the steps 1 and 2.
    void begin() {
        const PlayerSet resigners(calls_.resigns.bits() & play_.active().bits());
        if (!resigners.empty()) play_.resign(resigners);
        if constexpr (requires { play_.between(); })
            if (!play_.over()) play_.between();
        if (!play_.over())
            play_.settle(
                settle_offers(play_.offers(), play_.active(), play_.in_turn(), play_.offers_lapse(), calls_));
    }
    // Whether the player in turn still has to act. Call this after `begin`.
    bool needs_action() const { return !play_.over() && play_.active().has(play_.in_turn()); }
    // Takes the steps 1 and 2 and returns why the sheets of the round cannot be resolved. Empty if they can.
    // Both `check` and `adjudicate` depend on this.
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) {
        begin();
        if (!needs_action()) return {};
        if (!play_.has_action()) return {missing_action(play_.envelope(), sheets)};
        if (auto fault = play_.fault()) return {std::move(*fault)};
        return {};
    }
    // Resolves the whole round.
    void run() {
        begin();
        play_.act();
    }

  private:
    Play& play_;
    const Calls& calls_;
};

// Writes into the envelope whose turn is next, or how the game ended.
inline void close_round(Envelope& envelope, PlayerIndex next, std::optional<Outcome> outcome) {
    envelope.awaited.clear();
    if (!outcome) envelope.awaited.push_back(envelope.at(next).id);
    envelope.outcome = std::move(outcome);
}

}  // namespace ronda::turns

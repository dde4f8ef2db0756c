// A round of a game by turns while it is being resolved (core/contract.md, "Steps of a turn"): resignations,
// draw offers, the check of the action, then the game's own steps. A game derives its round from `Round`.
#pragma once

#include "adjudicator/core/orders/turns.hpp"

namespace ronda::turns {

class Round {
  public:
    explicit Round(Calls sent = {}) : calls(std::move(sent)) {}
    virtual ~Round() = default;

    // Takes the steps 1 and 2.
    void begin();
    // Whether the player in turn still has to act. Call this after `begin`.
    bool needs_action() const { return !over() && active().has(in_turn()); }
    // Takes the steps 1 and 2 and returns why the sheets of the round cannot be resolved. Empty if they can.
    // Both `check` and `adjudicate` depend on this.
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets);
    // Resolves the whole round.
    void run();

    Calls calls;  // the contents of the sheets

  protected:
    virtual const MatchHeader& header() const = 0;
    virtual PlayerSet active() const = 0;     // the players who are still in the game
    virtual PlayerIndex in_turn() const = 0;  // whose turn this round is, from the first step to the last
    virtual bool over() const = 0;
    // Step 1: these players resign together; not empty, all active.
    virtual void resign(PlayerSet who) = 0;
    // The game's own steps between 1 and 2.
    virtual void between() {}
    virtual PlayerSet offers() const = 0;  // the players whose draw offers stand
    // Whether the offer of the player in turn ends unless repeated.
    virtual bool offers_lapse() const { return true; }
    // Step 2: stores the new offers. If all agree, the game is a draw.
    virtual void settle(const Offers& offers) = 0;
    virtual bool has_action() const = 0;               // whether the player in turn sent an action
    virtual std::optional<Refusal> fault() const = 0;  // why the action cannot be played now
    // The action and all that follows from it. Called even if there is no action, and if the game is over.
    virtual void act() = 0;
};

// Writes into the header whose turn is next, or how the game ended.
void close_round(MatchHeader& header, PlayerIndex next, std::optional<Outcome> outcome);

}  // namespace ronda::turns

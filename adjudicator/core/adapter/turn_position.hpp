// Base classes for games by turns with one action a turn and nothing hidden. A game derives its round from
// TurnRound and its position from TurnPosition, and overrides the functions that differ. Its State has a member
// `PlayerSet offers`, the players whose draw offers stand.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/orders/turns_round.hpp"
#include "adjudicator/core/report/event_phrases.hpp"

namespace ronda {

namespace turns {

// Returns an Outlook that describes the effect of orders by the phrases of their events, for the player in turn
// or a player who agrees to a draw. The words are empty if the orders are refused or draw dice; nothing if
// one would be cancelled. `said(event)`: whether the words of the offer
// cover the event already. The position must outlive the result.
Outlook outlook_of(const Position& position, std::function<bool(const Event&)> said);

}  // namespace turns

// The base of rounds that are being resolved.
template <class State, class What, class Names>
class TurnRound : public turns::Round {
  public:
    TurnRound(const State& before, std::span<const PlayerOrders> sheets, Dice& dice)
        : Round(turns::calls_of(before.common, sheets)),
          state(before),
          dice_(dice),
          in_turn_(before.common.index_of(before.common.awaited.front())) {}

    AfterRound<State> resolve() {
        ++state.common.round;
        run();
        if (over()) {
            state.offers = {};
            emit(nobody, Ended{*state.common.outcome});
        }
        turns::close_round(state.common, next(), state.common.outcome);
        auto events = events_of(Names(state), std::move(emitted), dice_);
        return {std::move(state), std::move(events)};
    }

  protected:
    // Ends the game with a draw agreed by all players who are left.
    virtual void agree() = 0;
    // Returns whose turn it is after this round. Not called once the game is over.
    virtual PlayerIndex next() const = 0;

    const MatchHeader& header() const final { return state.common; }
    PlayerIndex in_turn() const final { return in_turn_; }
    bool over() const override { return state.common.over(); }
    PlayerSet offers() const final { return state.offers; }
    void settle(const turns::Offers& offers) final {
        state.offers = offers.standing;
        for (const auto& change : offers.changes) emit(change.player, turns::Offered{change.value});
        if (offers.agreed) agree();
    }

    // The orders of the player in turn. Null if they sent none.
    const Json* own_orders() const { return calls.orders[static_cast<std::size_t>(in_turn_)]; }
    void emit(PlayerIndex who, What what) { emitted.push_back({who, std::move(what)}); }
    Dice& luck() { return dice_; }

    State state;
    std::vector<PendingEvent<What>> emitted;

  private:
    Dice& dice_;
    PlayerIndex in_turn_;
};

// The base of positions. `Action` is the one action of a turn.
template <class State, class Action, class What, class Names>
class TurnPosition : public TypedPosition<State, What, Names> {
    using Base = TypedPosition<State, What, Names>;

  public:
    using Base::Base, Base::game, Base::state;
    using typename Base::Events, typename Base::GameEvent;

    static Json fill_view(const MatchHeader&, Json board) { return board; }

    Json board_for(const Viewer&) const final { return this->board(); }
    bool has_secrets() const final { return false; }
    bool hides_seeds() const final { return false; }
    Json legal(std::string_view player) const final {
        Json all = Json::array();
        if (is_awaited(state.common, player))
            for (const Action& action : actions()) all.push_back(order_of(action));
        return all;
    }
    std::vector<Json> suggestions(std::string_view player) const final {
        std::vector<Json> some;
        if (is_awaited(state.common, player))
            for (const Action& action : suggested()) some.push_back(order_of(action));
        return some;
    }
    Scoreboard scoreboard(const Viewer&) const override {
        Scoreboard scoreboard{scored(), ranked()};
        for (PlayerIndex player = 0; player < players(); ++player) {
            const Player& who = state.common.at(player);
            scoreboard.rows.push_back({{who.id}, same(who.name), score(player), {}, !active().has(player)});
        }
        return scoreboard;
    }
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override {
        std::vector<Section> sections;
        const PlayerIndex me = state.common.index_of(viewer.player);
        if (active().has(me)) sections = sections_of(me, this->typed(last));
        if (auto offers = turns::offers_section(state.common, state.offers, viewer))
            sections.push_back(std::move(*offers));
        return sections;
    }
    Section standings(const Viewer& viewer, std::span<const Event>) const override {
        return standings_of(state.common, viewer, scoreboard(viewer), state.offers);
    }
    std::vector<Text> hints(std::string_view player) const final {
        const PlayerIndex me = state.common.index_of(player);
        return state.common.over() || !active().has(me) ? std::vector<Text>() : hints_of(me);
    }

  protected:
    bool is_out(PlayerIndex player) const final { return !active().has(player); }
    std::vector<Refusal> refused(std::span<const PlayerOrders> sheets) const final {
        if (state.common.over()) return {};
        SeededDice none(Seed{});
        return begin(sheets, none)->refusals(sheets);
    }
    AfterRound<State> play(std::span<const PlayerOrders> sheets, Dice& dice) const final {
        return begin(sheets, dice)->resolve();
    }
    std::vector<Offer> offered(const PlayerOrders& sheet, std::string_view place) const override {
        std::vector<Offer> all;
        if (is_awaited(state.common, sheet.player)) all = offered_actions(sheet, place);
        return turn_offers(this->orders_for(sheet.player), sheet, place, std::move(all),
                           turns::outlook_of(*this, [this](const Event& event) { return is_said(event); }));
    }
    std::vector<News> headlines(const Viewer& viewer, Events last) const override {
        std::vector<News> all;
        if (reads_of_offers(viewer))
            turns::add_offers<GameEvent>(all, state.common, state.offers, viewer, last);
        all.push_back({News::Rank::call, turn_in_words(viewer)});
        return all;
    }

    // The rules.
    virtual PlayerSet active() const = 0;  // the players who are still in the game
    virtual std::unique_ptr<TurnRound<State, What, Names>> begin(std::span<const PlayerOrders> sheets,
                                                                 Dice& dice) const = 0;
    // The legal actions of the player in turn, in a fixed order, and those to suggest, the best first.
    virtual std::vector<Action> actions() const = 0;
    virtual std::vector<Action> suggested() const {
        std::vector<Action> all = actions();
        return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(6, all.size()))};
    }
    virtual Json order_of(const Action& action) const = 0;
    // The legal actions that concern the place (offer.hpp), with their places and words.
    virtual std::vector<Offer> offered_actions(const PlayerOrders& sheet, std::string_view place) const = 0;
    // Whether the words of an offer cover the event already.
    virtual bool is_said(const Event& event) const = 0;
    // The score of a player. If it decides who is ahead (`ranked`), the winners must lead.
    virtual std::int64_t score(PlayerIndex player) const = 0;
    virtual Text scored() const = 0;  // "fichas"
    virtual bool ranked() const { return true; }

    // The words. Whether draw offers are among the news, before other events.
    virtual bool reads_of_offers(const Viewer&) const { return true; }
    virtual Text turn_in_words(const Viewer& viewer) const {
        return ronda::turn_in_words(state.common, viewer);
    }
    // The assets of a player who is in the game, and their possible actions.
    virtual std::vector<Section> sections_of(PlayerIndex me, Events last) const = 0;
    virtual std::vector<Text> hints_of(PlayerIndex me) const = 0;

    int players() const { return static_cast<int>(state.common.players.size()); }
    bool in_turn(PlayerIndex player) const {
        return player != nobody && is_awaited(state.common, state.common.at(player).id);
    }
};

}  // namespace ronda

// Carries out a turn step by step on a state, and collects its events. Only the rules include this header.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/orders/turns_round.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/explain.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

using Happening = PendingEvent<What>;

// `resign` and `settle` are the steps 1 and 2 of rules.md, "Resignation and draw"; `act` plays the turn.
class RoundContext final : public turns::Round {
  public:
    RoundContext(State& changed, Dice& thrown, std::span<const PlayerOrders> sheets)
        : RoundContext(changed, thrown) {
        reports_ = true;
        calls = turns::calls_of(changed.common, sheets);
        if (const Json* written = calls.orders[static_cast<std::size_t>(in_turn_)]) {
            written_ = *written;
            orders_ = read_orders(written_);
        }
    }
    // Makes the context of a turn that reports nothing.
    RoundContext(State& changed, Dice& thrown, Orders orders) : RoundContext(changed, thrown) {
        orders_ = std::move(orders);
    }

    const MatchHeader& header() const override { return state_.common; }
    PlayerSet active() const override { return neurodrez::active(state_); }
    PlayerIndex in_turn() const override { return in_turn_; }
    bool over() const override { return state_.common.over(); }
    PlayerSet offers() const override { return state_.offers; }
    bool has_action() const override { return true; }
    std::optional<Refusal> fault() const override { return std::nullopt; }

    void resign(PlayerSet who) override;
    void settle(const turns::Offers& offers) override;
    void act() override;

    // The steps of a turn (rules.md, "Resolution of a turn").
    void claim();
    void lay_or_remove();
    void play();

    std::vector<Happening> take() { return std::move(happenings_); }

  private:
    RoundContext(State& changed, Dice& thrown)
        : state_(changed),
          dice_(thrown),
          number_(changed.common.round + 1),
          seat_(changed.seat_in_turn),
          side_(changed.seat(seat_).side),
          in_turn_(changed.seat(seat_).player) {}

    Seat& seat() { return state_.seat(seat_); }
    Side& side() { return state_.side(side_); }

    void emit(PlayerIndex who, What what) {
        if (!reports_) return;
        happenings_.push_back({who, std::move(what), dice_.since(mark_)});
        mark_ = dice_.mark();
    }
    void emit_to_player(What what) {
        if (!reports_) return;
        emit(seat().player, std::move(what));
    }
    void cancel(std::string_view order, Reason reason) {
        if (reports_) cancel_value(order, written_[std::string(order)], reason);
    }
    void cancel_value(std::string_view order, Json value, Reason reason) {
        if (!reports_) return;
        Explanation explanation = explanation_of(state_, orders_, order, value, reason);
        emit_to_player(Cancelled{order, std::move(value), reason});
        happenings_.back().explanation = std::move(explanation);
    }
    // Draws one of the choices, and reports this to the player.
    template <class Choice>
    const Choice& left_to_dice(Omitted step, std::string_view label, const std::vector<Choice>& choices) {
        const std::size_t picked = dice_.pick(label, choices.size());
        emit_to_player(ByDice{step, static_cast<int>(choices.size())});
        return choices[picked];
    }

    void drop_side_pieces(SideIndex side, std::vector<PieceOnCell>& gone);
    void claim_cell(Cell cell);
    void lay();
    void remove();
    void make(const Play& play, bool by_dice);
    void give_up();
    std::optional<Play> ordered_play();
    void discard(Card card);
    void draw_cards(int count);
    void refill();
    void change_stage(bool asked_for);
    void enter_sudden_death(bool asked);
    void end_turn();
    void check();
    void check_competition();
    void check_collaboration();
    int turns_until(SideIndex side) const;
    void end(OutcomeKind kind, PlayerSet winners, Ending reason, std::vector<Surface> surfaces = {});

    State& state_;
    Dice& dice_;
    int number_;  // of the round
    int seat_;
    SideIndex side_;
    PlayerIndex in_turn_;
    bool reports_ = false;
    Json written_;
    Orders orders_;
    std::vector<Happening> happenings_;
    std::uint32_t mark_ = 0;
};

}  // namespace ronda::neurodrez

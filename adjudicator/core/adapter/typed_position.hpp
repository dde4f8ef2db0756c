// Base class for the positions of all games: the state as a struct, events as typed values, and the functions
// that do not depend on the rules. A game derives its position from TypedPosition, or, if its players take one
// action a turn and nothing is hidden, from TurnPosition (turn_position.hpp). The three types are:
//
//   State   copyable, with a member `MatchHeader common`
//   What    the std::variant of the game's kinds of events (event_table.hpp)
//   Names   can be made from a State; the codecs of the events need it. HeaderNames, if they name only players
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/report/standings.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda {

namespace turns {

// Sets `complete` of each offer (offer.hpp).
void complete(const Position& position, const PlayerOrders& sheet, std::vector<Offer>& offers);
// Implements Presentation::preview_scene: in a match by turns the map after the turn if nothing is hidden and
// no dice are drawn, else the current map.
Scene preview_scene(const Position& position, const PlayerOrders& sheet);

}  // namespace turns

template <class State>
using AfterRound = std::pair<State, std::vector<Event>>;

// A game that makes its positions from states.
template <class State>
class PositionMaker : public Game {
  public:
    // Returns the position with this state. The game must outlive it.
    virtual std::shared_ptr<const Position> position_of(State state) const = 0;
};

template <class S, class W, class N>
class TypedPosition : public Position, public Presentation {
  public:
    using State = S;
    using What = W;
    using Names = N;
    using GameEvent = TypedEvent<What>;
    using Events = std::span<const GameEvent>;
    using Line = std::optional<Bullets::Line>;  // none: reports do not mention the event

    // The game must outlive the position.
    TypedPosition(const PositionMaker<State>& game, State from) : state(std::move(from)), game_(game) {}

    const Game& game() const final { return game_; }
    const MatchHeader& header() const final { return state.common; }
    const Vocabularies& names() const final {
        std::call_once(names_made_, [this] { names_ = vocabularies(); });
        return names_;
    }
    std::optional<Diagnostic> fault_in(const Event& event, const std::string& path) const final {
        try {
            read_what<What>(Names(state), event, path);
            return std::nullopt;
        } catch (const LoadFault& fault) {
            return fault.diagnostic;
        }
    }
    const Presentation& presentation() const final { return *this; }

    bool eliminated(std::string_view player) const final {
        const PlayerIndex index = state.common.index_of(player);
        return index != nobody && is_out(index);
    }
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override {
        return usually_owing(*this, sheets);
    }
    bool may_go_without_orders() const override { return false; }
    bool empty_is_order() const final { return game().goes_on_without_orders(state.common.pace); }
    std::vector<OrderSpec> orders_for(std::string_view player) const override {
        return usual_orders(*this, player);
    }
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const final {
        if (by_turns())
            if (auto early = turns::not_in_turn(state.common, game().orders(), sheets); !early.empty())
                return early;
        return refused(sheets);
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const final {
        auto [after, events] = play(sheets, dice);
        return {position_of(std::move(after)), std::move(events)};
    }
    std::vector<Event> preview_events(const PlayerOrders& sheet) const final {
        return turns::may_be_previewed(*this, sheet) ? previewed_events(sheet) : std::vector<Event>();
    }
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        if (state.common.over() || state.common.index_of(sheet.player) == nobody || eliminated(sheet.player))
            return {};
        std::vector<Offer> all = offered(sheet, place);
        if (by_turns()) turns::complete(*this, sheet, all);
        return all;
    }
    Json understood(const Json& orders) const override { return turns::action_of(orders, game().orders()); }
    std::vector<Json> suggestions(std::string_view) const override { return {}; }
    std::uint64_t perft(int depth) const override { return robots::perft(*this, depth); }
    Trial play_out(Chance& chance, int most_rounds) const override {
        return robots::play_out(*this, chance, most_rounds);
    }

    Bullets forecast(const PlayerOrders& sheet) const final {
        return turns::may_be_previewed(*this, sheet) ? forecast_lines(sheet) : Bullets();
    }
    Scene preview_scene(const PlayerOrders& sheet) const override { return turns::preview_scene(*this, sheet); }
    std::vector<Line> phrases(std::span<const Event> events, const Viewer& viewer) const final {
        return lines_of(typed(events), viewer);
    }
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const final {
        const auto events = typed(last);
        std::vector<News> all = ranked_phrases(viewer, events);
        if (state.common.over()) {
            const Text why = game().reason(state.common.outcome->reason).value_or(Text());
            all.insert(all.begin(), {News::Rank::over, outcome_in_words(state.common, viewer, why)});
            return all;
        }
        for (News& more : headlines(viewer, events)) all.push_back(std::move(more));
        const int cancelled = viewer.is_public() ? 0 : mistakes(viewer.player, events);
        if (cancelled > 0) all.push_back(cancelled_news(cancelled));
        return all;
    }
    std::vector<LedgerRow> ledger_rows(const Viewer&, std::span<const Event>) const override { return {}; }
    Section standings(const Viewer& viewer, std::span<const Event>) const override {
        return standings_of(state.common, viewer, scoreboard(viewer));
    }

    const State state;

  protected:
    // The rules. The names that orders may use.
    virtual Vocabularies vocabularies() const = 0;
    virtual bool is_out(PlayerIndex player) const = 0;  // whether they are no longer in the game
    // Implements Position::refusals; by turns only for sheets that their player may send.
    virtual std::vector<Refusal> refused(std::span<const PlayerOrders> sheets) const = 0;
    // Implements Position::resolve. The events of cancelled orders should have an Explanation (event.hpp): the
    // order in words, the numbers, the obstacle. So should those of previewed_events.
    virtual AfterRound<State> play(std::span<const PlayerOrders> sheets, Dice& dice) const = 0;
    // Implements Position::preview_events, for a sheet that would not be refused.
    virtual std::vector<Event> previewed_events(const PlayerOrders& sheet) const {
        return turns::cancelled_by(*this, sheet);
    }
    // Implements Position::offers, for a player who is in the game.
    virtual std::vector<Offer> offered(const PlayerOrders& sheet, std::string_view place) const = 0;

    // The words. The phrase of one event, or the lines of all events together if one line may cover several.
    virtual Line phrase(const GameEvent& event, const Viewer& viewer) const = 0;
    virtual std::vector<Line> lines_of(Events events, const Viewer& viewer) const {
        std::vector<Line> lines;
        for (const GameEvent& event : events) lines.push_back(phrase(event, viewer));
        return lines;
    }
    // How important the phrase of this event is among the news. Empty: it is not among them. Of several
    // phrases that are `neutral`, or of several that are `over`, only the last one counts.
    virtual std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const = 0;
    // The news that are not phrases of events. Not called once the game is over.
    virtual std::vector<News> headlines(const Viewer& viewer, Events last) const = 0;
    // How many orders of the player were cancelled by mistake.
    virtual int mistakes(std::string_view player, Events last) const {
        return static_cast<int>(std::count_if(last.begin(), last.end(), [&](const GameEvent& event) {
            return event.player == player &&
                   std::visit([](const auto& what) { return what.kind == cancelled_kind; }, event.what);
        }));
    }
    // Implements Presentation::forecast, for a sheet that would not be refused.
    virtual Bullets forecast_lines(const PlayerOrders& sheet) const { return turns::forecast(*this, sheet); }

    bool by_turns() const { return state.common.pace == Pace::turn; }
    std::shared_ptr<const Position> position_of(State other) const {
        return game_.position_of(std::move(other));
    }
    std::vector<GameEvent> typed(std::span<const Event> events) const {
        return typed_events<What>(Names(state), events);
    }
    // Returns the scene with a subtitle that calls it the plan of the coming round.
    Scene as_plan(Scene scene) const {
        scene.subtitle = say("{} · tus órdenes para la ronda {}", "{} · your orders for round {}",
                             scene.subtitle, state.common.round + 1);
        return scene;
    }

  private:
    std::vector<News> ranked_phrases(const Viewer& viewer, Events last) const {
        std::vector<News> all;
        for (const GameEvent& event : last) {
            const auto rank = rank_of(event, viewer);
            Line line = rank ? phrase(event, viewer) : Line();
            if (!line) continue;
            if (rank == News::Rank::neutral || rank == News::Rank::over)
                std::erase_if(all, [&rank](const News& one) { return one.rank == rank; });
            all.push_back({*rank, std::move(line->words)});
        }
        return all;
    }

    const PositionMaker<State>& game_;
    mutable std::once_flag names_made_;
    mutable Vocabularies names_;  // each order file of a round needs them
};

}  // namespace ronda

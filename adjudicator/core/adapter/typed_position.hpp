// What the positions of all games share: the state as a struct, and events as typed values. The three types
// are:
//
//   State   copyable, with a member `Envelope common`
//   What    the std::variant of the game's kinds of events (event_table.hpp)
//   Names   can be made from a State; the codecs of the events need it
#pragma once

#include <memory>
#include <mutex>
#include <utility>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda {

template <class State>
using AfterRound = std::pair<State, std::vector<Event>>;

// The game of these positions.
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

    // The game must outlive the position.
    TypedPosition(const PositionMaker<State>& game, State from) : state(std::move(from)), game_(game) {}

    const Game& game() const final { return game_; }
    const Envelope& envelope() const final { return state.common; }
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

    const State state;

  protected:
    // The names that orders may use.
    virtual Vocabularies vocabularies() const = 0;

    std::shared_ptr<const Position> position_of(State other) const {
        return game_.position_of(std::move(other));
    }
    std::vector<GameEvent> typed(std::span<const Event> events) const {
        return typed_events<What>(Names(state), events);
    }

  private:
    const PositionMaker<State>& game_;
    mutable std::once_flag names_made_;
    mutable Vocabularies names_;  // each order file of a round needs them
};

}  // namespace ronda

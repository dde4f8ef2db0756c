// What a course tells (course.hpp), written down as events of the contract (rules.md, "Events"), with the lists
// of the state that follow from it: `eliminados`, and `tablas`, which any elimination empties.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

class Chronicle {
  public:
    // Writes into `state` and refers to it; `round` is the one being resolved.
    Chronicle(State& state, int round) : state_(state), round_(round) {}

    void placed(Vertex vertex, Piece piece);
    void moved(Vertex from, Vertex to, Piece piece);
    void removed(std::span<const Standing> pieces);
    void eliminated(PlayerIndex player, std::string_view reason);
    void cleared(PlayerIndex player, const Field& before);
    void lost_step(const Action& action, std::string_view motive) { cancelled(action, motive); }
    void war();

    // `cancelada` of the player in turn.
    void cancelled(const Action& action, std::string_view motive);
    void offered(PlayerIndex player, bool value);
    void ended(const Outcome& outcome);

    std::vector<Event> take() { return std::move(events_); }

  private:
    Event& tell(std::string_view kind, PlayerIndex player);
    void list(Event& event, std::span<const Standing> pieces) const;

    State& state_;
    int round_;
    std::vector<Event> events_;
};

}  // namespace ronda::bheex

#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

namespace {

// Dice of no match: fast, and nobody verifies them.
class ChanceDice final : public Dice {
  public:
    explicit ChanceDice(Chance& chance) : chance_(chance) {}

  private:
    int draw(std::string_view, int sides) override {
        return static_cast<int>(chance_.below(static_cast<std::size_t>(sides))) + 1;
    }
    Chance& chance_;
};

Orders random_orders(const State& state, Chance& chance) {
    Orders orders;
    std::vector<Cell> claims = claimable(state);
    std::erase_if(claims, [&](Cell) { return chance.one_in(4); });
    orders.claims = std::move(claims);
    orders.sudden_death = chance.one_in(64);
    return orders;
}

}  // namespace

Trial NeurodrezPosition::play_out(Chance& chance, int most_rounds) const {
    State now = state;
    Trial trial;
    for (; !now.common.over() && trial.rounds < most_rounds; ++trial.rounds) {
        ChanceDice dice(chance);
        play_turn(now, random_orders(now, chance), dice);
    }
    trial.outcome = now.common.outcome;
    return trial;
}

}  // namespace ronda::neurodrez

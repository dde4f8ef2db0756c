// Attacks (rules.md, "Step 6. Attack (atacar)"; rulebook §7.6). In a random order, each kingdom carries out all
// its attacks on the board as it is at that moment.
#include <algorithm>

#include "adjudicator/games/hexadominacion/round.hpp"

namespace ronda::hexadominacion {

namespace {

class Battle {
  public:
    Battle(RoundContext& round, PlayerIndex attacker, std::size_t line)
        : round_(round),
          state_(round.state),
          attacker_(attacker),
          line_(line),
          order_(action::attack.line(round.of(attacker), line)) {}

    void fight() {
        if (const auto reason = refusal()) return cancel(*reason);
        if (const auto reason = gather()) return cancel(*reason);
        const Amounts price = action::attack.price(state_, attacker_, order_);
        if (!can_pay(state_.realm(attacker_).stock, price)) return cancel(Reason::unaffordable);
        round_.pay(attacker_, price);
        const auto start = round_.dice.mark();
        muster_defence();
        throw_dice();
        std::optional<Eliminated> fallen;
        if (!report_.conquered) {
            bury_attackers();
            state_.at(order_.target).soldiers = report_.defenders;
        } else if (state_.at(order_.target).industry == Industry::capital) {
            fallen = take_capital();
        } else {
            retreat();
        }
        if (report_.conquered) occupy();
        round_.emit(attacker_, std::move(report_), {line_, price}, round_.dice.since(start));
        if (fallen) round_.emit(defender_, std::move(*fallen));
    }

  private:
    // The label of a stream of this attack. Dice are many, so it is made once for all that are thrown together.
    std::string label(std::string_view what) const {
        return fmt::format("ataque/{}/{}/{}", state_.id(attacker_), line_, what);
    }
    void cancel(Reason reason) { round_.cancel(attacker_, action::attack, line_, reason); }

    std::optional<Reason> refusal() const {
        if (!state_.realm(attacker_).active()) return Reason::eliminated;
        for (const Placement& origin : order_.from)
            if (!adjacent(origin.hexagon, order_.target)) return Reason::not_neighbour;  // rules.md R13
        if (round_.owns(attacker_, order_.target)) return Reason::own_already;
        return {};
    }

    // Counts the soldiers who really attack, and returns the reason if there are none.
    // Unclear in the text: an `aviso` precedes its line, and stays even if the line is then cancelled.
    std::optional<Reason> gather() {
        for (const Placement& origin : order_.from) {
            if (round_.owns(attacker_, origin.hexagon))
                forces_.push_back(origin);
            else
                round_.warn(attacker_, action::attack, line_, Reason::origin_lost, origin.hexagon);
        }
        if (forces_.empty()) return Reason::no_origin;
        for (Placement& force : forces_) {
            const int present = state_.at(force.hexagon).soldiers;
            if (present < force.soldiers)
                round_.warn(attacker_, action::attack, line_, Reason::too_few_soldiers, force.hexagon);
            force.soldiers = std::min(force.soldiers, present);
            attackers_ += force.soldiers;
        }
        if (attackers_ == 0) return Reason::no_soldiers;
        std::erase_if(forces_, [](const Placement& force) { return force.soldiers == 0; });
        report_.line = static_cast<int>(line_);
        report_.target = order_.target;
        report_.from = forces_;
        report_.attackers = attackers_;
        return {};
    }

    // Rulebook §7.6.2: as many soldiers defend as their kingdom can pay now. The rest are lost in any case
    // (rules.md R16).
    void muster_defence() {
        const Hexagon& target = state_.at(order_.target);
        defender_ = report_.defender = target.realm;
        if (defender_ != nobody) {
            const int paid =
                std::min(target.soldiers, affordable(state_.realm(defender_).stock, cost::defender));
            round_.pay(defender_, times(cost::defender, paid));
            report_.defenders = paid;
        }
        report_.unpaid = target.soldiers - report_.defenders;
    }

    void throw_dice() {
        const auto sum_of = [&](int dice, std::string_view what) {
            const std::string stream = label(what);
            int sum = 0;
            for (int i = 0; i < dice; ++i) sum += round_.dice.roll(stream, die_faces);
            return sum;
        };
        report_.attack_sum = sum_of(attackers_, "atacante");
        report_.defence_sum = sum_of(report_.defenders, "defensor");
        report_.conquered = report_.attack_sum > report_.defence_sum;  // rules.md R17: the defender wins a tie
    }

    // rules.md R15: a share of the attackers, rounded down, are lost. Each has the same chance.
    void bury_attackers() {
        std::vector<HexIndex> pool;
        for (const Placement& force : forces_)
            pool.insert(pool.end(), static_cast<std::size_t>(force.soldiers), force.hexagon);
        std::array<int, hexagon_count> dead{};
        const std::string stream = label("bajas");
        for (int i = 0; i < attackers_ / losing_share; ++i) {
            const std::size_t drawn = round_.dice.pick(stream, pool.size());
            ++dead[static_cast<std::size_t>(pool[drawn])];
            --state_.at(pool[drawn]).soldiers;
            pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(drawn));
        }
        report_.losses = troops(dead);
    }

    void retreat() {
        state_.at(order_.target).soldiers = 0;
        if (report_.defenders == 0) return;
        const auto refuges = round_.own_neighbours(defender_, order_.target);
        if (refuges.empty()) {
            report_.discharged = report_.defenders;
            return;
        }
        std::array<int, hexagon_count> fled{};
        const std::string stream = label("repliegue");
        for (int i = 0; i < report_.defenders; ++i) {
            const HexIndex refuge = refuges[round_.dice.pick(stream, refuges.size())];
            ++fled[static_cast<std::size_t>(refuge)];
            ++state_.at(refuge).soldiers;
        }
        report_.retreat = troops(fled);
    }

    // rules.md R19: the kingdom is eliminated, and the conqueror receives all it had except its soldiers.
    Eliminated take_capital() {
        Eliminated gone{attacker_, Fall::capital, round_.dissolve(defender_, attacker_)};
        for (const HexIndex i : gone.lost) round_.newly_conquered.set(static_cast<std::size_t>(i));
        state_.realm(attacker_).culture += culture_for_capital;
        return gone;
    }

    void occupy() {
        for (const Placement& force : forces_) state_.at(force.hexagon).soldiers -= force.soldiers;
        Hexagon& target = state_.at(order_.target);
        target.realm = attacker_;
        target.soldiers = attackers_;
        round_.newly_conquered.set(static_cast<std::size_t>(order_.target));
    }

    static Troops troops(const std::array<int, hexagon_count>& counts) {
        Troops troops;
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (const int soldiers = counts[static_cast<std::size_t>(i)]; soldiers > 0)
                troops.push_back({i, soldiers});
        return troops;
    }

    RoundContext& round_;
    State& state_;
    PlayerIndex attacker_, defender_ = nobody;
    std::size_t line_;  // from 1
    const Attack& order_;
    Troops forces_;
    int attackers_ = 0;
    Attacked report_{};
};

}  // namespace

void fight(RoundContext& round) {
    AttackOrder drawn;
    for (PlayerIndex player = 0; player < round.state.players(); ++player)
        if (round.state.realm(player).active()) drawn.order.push_back(player);
    const auto start = round.dice.mark();
    round.dice.shuffle("orden", drawn.order);
    const std::vector<PlayerIndex> order = drawn.order;
    round.emit(nobody, std::move(drawn), {}, round.dice.since(start));
    for (const PlayerIndex player : order)
        for (std::size_t line = 1; line <= round.of(player).attacks.size(); ++line)
            Battle(round, player, line).fight();
}

}  // namespace ronda::hexadominacion

#include <numeric>

#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/codecs.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

namespace {

using namespace hexadominacion;

constexpr Score out = -20'000, most_danger = 6000, stock_that_counts = 60;
constexpr int far = 99;

Score rounds_left(const State& state) {
    return std::max(0, state.limit - state.common.round);
}
// The production of a hexagon of this level in a round; with a city, culture, too.
Score yield_of(int level, bool city) {
    const Production& yield = yields[level - 1];
    return (yield.least + yield.most()) / 2 + (city ? city_culture(level) : 0);
}
Score land_points(int level, bool city) {
    return points_of_land[level - 1] + (city ? points_of_city : 0);
}
// The value of a hexagon until the end of the match.
Score worth_of(const State& state, const Hexagon& hexagon, int level) {
    return land_points(level, hexagon.is_city()) + rounds_left(state) * yield_of(level, hexagon.is_city());
}
int total(const Amounts& amounts) {
    return std::accumulate(amounts.begin(), amounts.end(), 0);
}

int distance(HexIndex a, HexIndex b) {
    return ronda::distance(axial(a), axial(b));
}
Amounts both(Amounts a, const Amounts& b) {
    for (std::size_t r = 0; r < resource_count; ++r) a[r] += b[r];
    return a;
}

int soldiers_of(const State& state, PlayerIndex player) {
    int sum = 0;
    for (const Hexagon& hexagon : state.hexagons)
        if (hexagon.realm == player) sum += hexagon.soldiers;
    return sum;
}

// The most soldiers that one enemy could lead to the hexagon in the next round: those they have and those they
// can recruit, each paid for every step.
int threat_to(const State& state, PlayerIndex player, HexIndex target) {
    int most = 0;
    for (PlayerIndex enemy = 0; enemy < state.players(); ++enemy) {
        if (enemy == player || !state.realm(enemy).active() || state.realm(enemy).sanction > 0) continue;
        int steps = far;
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (state.at(i).realm == enemy) steps = std::min(steps, distance(i, target));
        if (steps == far) continue;
        Amounts stock = state.realm(enemy).stock;
        const Amounts march = times(cost::attacker, steps);
        const int ready = std::min(soldiers_of(state, enemy), affordable(stock, march));
        stock = both(stock, times(march, -ready));
        most = std::max(most, ready + affordable(stock, both(march, cost::recruit)));
    }
    return most;
}

// The aims of one sheet of orders.
struct Target {
    int guard = 100;           // percent of the threat that stays in the capital
    bool build_first = false;  // before new land
    int expansions = far;      // how many hexagons to take at most
    int strike = 0;            // 0: none; n: the n-th nearest enemy capital
    int force = 100;           // percent of what the strike could have
};

// Makes one kingdom's sheet. It knows what each line costs and where soldiers will be, so no line is cancelled
// if nobody else does anything.
class Planner {
  public:
    Planner(const State& state, PlayerIndex player, const Target& aim)
        : state_(state),
          player_(player),
          aim_(aim),
          stock_(state.realm(player).stock),
          capital_(capital_of(state, player)) {
        for (HexIndex i = 0; i < hexagon_count; ++i) {
            own_[at(i)] = state.at(i).realm == player;
            soldiers_[at(i)] = own_[at(i)] ? state.at(i).soldiers : 0;
        }
    }

    Orders make() {
        if (capital_ >= 0) guard();
        if (aim_.build_first) build();
        if (state_.realm(player_).sanction == 0) {
            if (aim_.strike > 0) strike();
            expand();
        }
        if (!aim_.build_first) build();
        receive();
        return std::move(orders_);
    }

  private:
    static std::size_t at(HexIndex hexagon) { return static_cast<std::size_t>(hexagon); }

    bool pay(const Amounts& price) {
        if (!can_pay(stock_, price)) return false;
        stock_ = both(stock_, times(price, -1));
        return true;
    }
    void recruit(HexIndex where, int soldiers) {
        if (soldiers <= 0 || !pay(times(cost::recruit, soldiers))) return;
        soldiers_[at(where)] += soldiers;
        for (Placement& line : orders_.recruits)
            if (line.hexagon == where) {
                line.soldiers += soldiers;
                return;
            }
        orders_.recruits.push_back({where, soldiers});
    }
    // Brings soldiers from the nearest own hexagons that may give some. Only before the first attack do marches
    // find the board as it is planned.
    int march(HexIndex to, int wanted) {
        int came = 0;
        while (came < wanted) {
            HexIndex from = -1;
            for (HexIndex i = 0; i < hexagon_count; ++i)
                if (i != to && state_.at(i).realm == player_ && spare(i) > 0 &&
                    (from < 0 || distance(i, to) < distance(from, to)) &&
                    (!state_.options.connected || connected(state_, player_, i, to)))
                    from = i;
            if (from < 0) break;
            const int soldiers = std::min(wanted - came, spare(from));
            orders_.marches.push_back({from, to, soldiers});
            soldiers_[at(from)] -= soldiers;
            soldiers_[at(to)] += soldiers;
            came += soldiers;
        }
        return came;
    }
    // Soldiers there that are not needed as guard, and have not attacked.
    int spare(HexIndex hexagon) const {
        return soldiers_[at(hexagon)] - used_[at(hexagon)] - (hexagon == capital_ ? kept_ : 0);
    }

    void guard() {
        const int threat = threat_to(state_, player_, capital_);
        int wanted = threat * aim_.guard / 100;
        if (state_.realm(player_).sanction == 0 && wanted > soldiers_[at(capital_)])
            march(capital_, wanted - soldiers_[at(capital_)]);
        if (const int more = wanted - soldiers_[at(capital_)]; more > 0) {
            // Each needs to be paid when it defends, too.
            recruit(capital_, std::min(more, affordable(stock_, both(cost::recruit, cost::defender))));
        }
        kept_ = std::min(wanted, soldiers_[at(capital_)]);
        const Amounts defence = times(cost::defender, kept_);
        for (std::size_t r = 0; r < resource_count; ++r) stock_[r] = std::max(0, stock_[r] - defence[r]);
    }

    // The way from own land to the target through land without soldiers: the first is own.
    std::vector<HexIndex> way_to(HexIndex target) const {
        std::array<HexIndex, hexagon_count> next{};
        next.fill(-1);
        std::vector<HexIndex> reached = {target};
        next[at(target)] = target;
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const HexIndex here = reached[i];
            if (own_[at(here)]) {
                std::vector<HexIndex> way;
                for (HexIndex step = here; step != target; step = next[at(step)]) way.push_back(step);
                way.push_back(target);
                return way;
            }
            for (const HexIndex beside : neighbours(here))
                if (next[at(beside)] < 0 && (own_[at(beside)] || state_.at(beside).soldiers == 0)) {
                    next[at(beside)] = here;
                    reached.push_back(beside);
                }
        }
        return {};
    }

    void strike() {
        std::vector<std::pair<int, HexIndex>> targets;
        for (PlayerIndex enemy = 0; enemy < state_.players(); ++enemy)
            if (enemy != player_ && state_.realm(enemy).active())
                if (const HexIndex there = capital_of(state_, enemy); there >= 0)
                    if (const auto way = way_to(there); !way.empty())
                        targets.emplace_back(static_cast<int>(way.size()), there);
        std::sort(targets.begin(), targets.end());
        if (static_cast<int>(targets.size()) < aim_.strike) return;
        const auto way = way_to(targets[at(aim_.strike - 1)].second);
        const HexIndex base = way.front();
        const int steps = static_cast<int>(way.size()) - 1;
        const Amounts each = times(cost::attacker, steps);
        const Amounts fresh = both(each, cost::recruit);
        int ready = 0;
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (state_.at(i).realm == player_) ready += std::max(0, spare(i));
        ready = std::min(ready, affordable(stock_, each));
        const Amounts left = both(stock_, times(each, -ready));
        const int all = (ready + affordable(left, fresh)) * aim_.force / 100;
        const HexIndex target = way.back();
        const int defenders = std::min(state_.at(target).soldiers,
                                       affordable(state_.realm(state_.at(target).realm).stock, cost::defender));
        if (all < 1 || all * 10 < defenders * 11) return;
        const int here = std::min(all, std::max(0, spare(base)));
        const int came = march(base, std::min(all, ready) - here);
        recruit(base, all - here - std::max(0, came));
        const int force = std::min({all, spare(base), affordable(stock_, each)});
        if (force < 1) return;
        HexIndex from = base;
        for (std::size_t i = 1; i < way.size(); ++i) {
            if (!pay(times(cost::attacker, force))) return;
            attack(from, way[i], force);
            from = way[i];
        }
        used_[at(from)] += force;  // they stay and hold it
    }
    void attack(HexIndex from, HexIndex to, int soldiers) {
        orders_.attacks.push_back({{{from, soldiers}}, to});
        soldiers_[at(from)] -= soldiers;
        soldiers_[at(to)] = soldiers;
        own_[at(to)] = true;
    }

    // Land without soldiers, the most valuable first. Soldiers that have just entered may attack again.
    void expand() {
        for (int taken = 0; taken < aim_.expansions && can_pay(stock_, cost::attacker); ++taken) {
            HexIndex target = -1, from = -1;
            Score best = 0;
            for (HexIndex i = 0; i < hexagon_count; ++i) {
                if (own_[at(i)] || state_.at(i).soldiers > 0) continue;
                const HexIndex base = base_for(i);
                if (base < 0) continue;
                const Score value = value_of_land(i);
                if (value > best) {
                    best = value;
                    target = i;
                    from = base;
                }
            }
            if (target < 0) return;
            if (spare(from) < 1 && march(from, 1) < 1) {
                if (!can_pay(stock_, both(cost::attacker, cost::recruit))) return;
                recruit(from, 1);
                if (spare(from) < 1) return;
            }
            if (!pay(cost::attacker)) return;
            attack(from, target, 1);
        }
    }
    // The hexagon to take it from: one with free soldiers, or one that belonged to the kingdom before.
    HexIndex base_for(HexIndex target) const {
        HexIndex base = -1;
        for (const HexIndex beside : neighbours(target)) {
            if (!own_[at(beside)]) continue;
            if (spare(beside) > 0) return beside;
            if (state_.at(beside).realm == player_) base = beside;
        }
        return base;
    }
    // Land that leads to more of it, and land of an enemy, is worth more.
    Score value_of_land(HexIndex i) const {
        Score value = worth_of(state_, state_.at(i), state_.at(i).level);
        for (const HexIndex beside : neighbours(i))
            if (!own_[at(beside)] && state_.at(beside).soldiers == 0) value += 5;
        return state_.at(i).realm == nobody ? value : 2 * value;
    }

    // Where the gain until the end exceeds the price, by gain for the price.
    void build() {
        std::array<bool, hexagon_count> done{};
        for (;;) {
            HexIndex best = -1;
            Score most = 100;  // percent
            for (HexIndex i = 0; i < hexagon_count; ++i) {
                const Hexagon& hexagon = state_.at(i);
                if (hexagon.realm != player_ || done[at(i)] || build_reason(state_, player_, i)) continue;
                const Amounts& price = cost::build[hexagon.level - 1];
                if (!can_pay(stock_, price)) continue;
                const Score gain =
                    worth_of(state_, hexagon, hexagon.level + 1) - worth_of(state_, hexagon, hexagon.level);
                const Score share = 100 * gain / total(price);
                if (share > most) {
                    most = share;
                    best = i;
                }
            }
            if (best < 0) return;
            pay(cost::build[state_.at(best).level - 1]);
            done[at(best)] = true;
            orders_.builds.push_back(best);
        }
    }

    // Cities give the scarcest good, measured by its uses.
    void receive() {
        bool has_city = false;
        for (HexIndex i = 0; i < hexagon_count; ++i)
            has_city = has_city || (own_[at(i)] && state_.at(i).is_city());
        if (!has_city) return;
        Amounts coming = stock_;
        for (const Hexagon& hexagon : state_.hexagons)
            if (hexagon.realm == player_ && !hexagon.is_city())
                coming[static_cast<std::size_t>(hexagon.industry)] += yields[hexagon.level - 1].least;
        const auto least = std::min_element(coming.begin(), coming.end()) - coming.begin();
        orders_.incomes.push_back({std::nullopt, static_cast<Resource>(least)});
    }

    const State& state_;
    PlayerIndex player_;
    Target aim_;
    Amounts stock_;
    HexIndex capital_;
    std::array<bool, hexagon_count> own_{};
    std::array<int, hexagon_count> soldiers_{}, used_{};
    int kept_ = 0;  // in the capital
    Orders orders_;
};

constexpr std::array<Target, 10> first_aims = {{{150, false, far, 0, 0},
                                                {100, true, far, 0, 0},
                                                {0, false, far, 1, 100},
                                                {60, false, far, 0, 0},
                                                {60, false, far, 1, 100},
                                                {150, true, 4, 0, 0},
                                                {0, true, far, 0, 0},
                                                {30, false, far, 2, 100},
                                                {100, false, 6, 1, 70},
                                                {0, false, 0, 1, 100}}};

Target random_aim(Chance& chance) {
    Target aim;
    aim.guard = 15 * static_cast<int>(chance.below(13));
    aim.build_first = chance.one_in(2);
    aim.expansions = chance.one_in(2) ? far : static_cast<int>(chance.below(10));
    aim.strike = static_cast<int>(chance.below(4));
    aim.force = chance.one_in(2) ? 100 : 50 + static_cast<int>(chance.below(50));
    return aim;
}

class HexadominacionMind final : public PlanningMind<State, What, hexadominacion::Names> {
  public:
    // Capitals fall early, so the chance of a strike or a guard matters: many samples.
    Width width(Level level) const override {
        return level == Level::hard ? Width{24, 24, 0} : Mind::width(level);
    }

  private:
    Score standing(const State& state, PlayerIndex player) const override {
        if (!state.realm(player).active()) return out;
        Others others;
        for (PlayerIndex other = 0; other < state.players(); ++other)
            if (other != player) others.add(worth(state, other));
        return others.against_best(worth(state, player));
    }
    // Builds before it takes land, and attacks nobody.
    Json simple(const State& state, PlayerIndex player, Chance&) const override {
        constexpr Target aim{150, true, far, 0, 0};
        return to_json(state, Planner(state, player, aim).make());
    }
    Json planned(const State& state, PlayerIndex player, std::size_t number, Chance& chance) const override {
        const Target aim = number < first_aims.size() ? first_aims[number] : random_aim(chance);
        return to_json(state, Planner(state, player, aim).make());
    }

    static Score worth(const State& state, PlayerIndex player) {
        const Realm& realm = state.realm(player);
        if (!realm.active()) return realm.culture;
        Score sum = realm.culture + points_of_soldier * soldiers_of(state, player);
        for (const int held : realm.stock) sum += std::min<Score>(held, stock_that_counts);
        for (const Hexagon& hexagon : state.hexagons)
            if (hexagon.realm == player) sum += worth_of(state, hexagon, hexagon.level);
        return sum - danger(state, player);
    }
    // How easily the capital falls.
    static Score danger(const State& state, PlayerIndex player) {
        const HexIndex capital = capital_of(state, player);
        if (capital < 0) return 0;
        const int threat = threat_to(state, player, capital);
        const int defenders =
            std::min(state.at(capital).soldiers, affordable(state.realm(player).stock, cost::defender));
        if (threat <= defenders) return 0;
        return std::min<Score>(most_danger, 400 + 1500 * (threat - defenders) / (defenders + 1));
    }
};

}  // namespace

const Mind& hexadominacion_mind() {
    static const HexadominacionMind mind;
    return mind;
}

}  // namespace ronda::robots

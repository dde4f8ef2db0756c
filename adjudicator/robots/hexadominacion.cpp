#include <numeric>

#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/codecs.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "adjudicator/robots/hexadominacion_strikes.hpp"
#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

namespace {

using namespace hexadominacion;
using namespace hexadominacion_strikes;

constexpr Score out = -20'000, most_danger = 6000, stock_that_counts = 60;
constexpr int far = 99, most_waves = 40;

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

// Returns the steps of a force before it can attack the last hexagon of the way, or -1 without a way.
int steps_before(const std::vector<HexIndex>& way) {
    return way.empty() ? -1 : static_cast<int>(way.size()) - 2;
}

// The ways on which other kingdoms could strike a hexagon in the coming round, and with what.
class Threats {
  public:
    Threats(const State& state, PlayerIndex player, HexIndex target) {
        for (PlayerIndex enemy = 0; enemy < state.players(); ++enemy) {
            const Realm& realm = state.realm(enemy);
            if (enemy == player || !realm.active() || realm.sanction > 0) continue;
            if (const int steps = steps_before(way_to(state, enemy, target)); steps >= 0)
                strikes_.push_back({steps, {soldiers_of(state, enemy), realm.stock, most_waves}});
        }
    }
    // How often, of 1000 times, the most dangerous of them succeeds.
    int chance(const Garrison& defence) const {
        int most = 0;
        for (const auto& [steps, means] : strikes_)
            most = std::max(most, best_strike(steps, means, defence).chance);
        return most;
    }

  private:
    std::vector<std::pair<int, Means>> strikes_;  // with the steps before
};

// The aims of one sheet of orders.
struct Target {
    int guard = 100;           // percent of what the capital's best guard may cost
    bool build_first = false;  // before new land
    int expansions = far;      // how many hexagons to take at most
    int strike = 0;            // 0: none; n: the n-th nearest enemy capital
    int sure = 300;            // strikes only with this chance, of 1000
    int waves = 1;             // of a strike, at most
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
            assault();
        }
        if (aim_.guard < 100 && struck_ == nobody) {
            // Nothing but another capital is worth one's own.
            aim_.guard = 100;
            aim_.strike = 0;
            return Planner(state_, player_, aim_).make();
        }
        if (!aim_.build_first) build();
        receive();
        return std::move(orders_);
    }

  private:
    static constexpr int most_guard = 60, most_assault = 60;
    static constexpr int safe = 100;  // of 1000 strikes, how many may succeed on a capital that is safe

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

    // Keeps as few soldiers in the capital as hold it, or as hold it best: too few lose a fight, too many
    // cannot be paid for long.
    void guard() {
        const Threats threats(state_, player_, capital_);
        const int there = soldiers_[at(capital_)];
        const bool moves = state_.realm(player_).sanction == 0;
        const int elsewhere = moves ? soldiers_of(state_, player_) - there : 0;
        const int most = std::min(most_guard, there + elsewhere + affordable(stock_, cost::recruit));
        int wanted = 0, least = threats.chance({0, {}});
        for (int kept = 1; kept <= most && least > safe; kept += 1 + kept / 8) {
            const int fresh = std::max(0, kept - there - elsewhere);
            const int chance = threats.chance({kept, less(stock_, times(cost::recruit, fresh))});
            if (chance >= least) continue;
            least = chance;
            wanted = kept;
        }
        wanted = (wanted * std::min(aim_.guard, 100) + 99) / 100;
        if (moves && wanted > there) march(capital_, wanted - there);
        recruit(capital_, std::min(wanted - soldiers_[at(capital_)], affordable(stock_, cost::recruit)));
        kept_ = std::min(wanted, soldiers_[at(capital_)]);
        // What the defence takes is not spent on other things.
        const Amounts once = times(cost::defender, kept_);
        Amounts reserve{};
        for (int defended = 0; kept_ > 0 && defended < most_waves; ++defended) {
            for (std::size_t r = 0; r < resource_count; ++r)
                reserve[r] = std::min(stock_[r], once[r] * defended * aim_.guard / 100);
            if (threats.chance({kept_, reserve}) <= std::max(least, safe)) break;
        }
        stock_ = less(stock_, reserve);
    }

    // Attacks an enemy capital, in waves; the soldiers stay there and hold it.
    void strike() {
        struct Goal {
            std::vector<HexIndex> way;
            Strike strike;
        };
        std::vector<Goal> goals;
        Means means{0, stock_, aim_.waves};
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (state_.at(i).realm == player_) means.ready += std::max(0, spare(i));
        for (PlayerIndex enemy = 0; enemy < state_.players(); ++enemy) {
            if (enemy == player_ || !state_.realm(enemy).active()) continue;
            const HexIndex there = capital_of(state_, enemy);
            auto way = way_to(state_, player_, there);
            if (way.empty()) continue;
            const int steps = steps_before(way);
            Strike strike = best_strike(steps, means, {state_.at(there).soldiers, state_.realm(enemy).stock});
            // All who are ready go along, since the defenders may be more by then.
            if (strike.waves == 1)
                strike.force = std::max(
                    strike.force, std::min(means.ready, affordable(stock_, cost::attacker) / (steps + 1)));
            if (strike.chance >= aim_.sure) goals.push_back({std::move(way), strike});
        }
        std::stable_sort(goals.begin(), goals.end(),
                         [](const Goal& a, const Goal& b) { return a.way.size() < b.way.size(); });
        if (static_cast<int>(goals.size()) < aim_.strike) return;
        const auto& [way, strike] = goals[at(aim_.strike - 1)];
        HexIndex from = way.front();
        const int missing = strike.force - std::max(0, spare(from));
        recruit(from, missing - march(from, missing));
        if (spare(from) < strike.force) return;
        struck_ = state_.at(way.back()).realm;
        for (std::size_t i = 1; i < way.size(); ++i) {
            const HexIndex to = way[i];
            const int waves = i + 1 == way.size() ? strike.waves : 1;
            for (int wave = 0; wave < waves && pay(times(cost::attacker, strike.force)); ++wave)
                orders_.attacks.push_back({{{from, strike.force}}, to});
            move(from, to, strike.force);
            from = to;
        }
        used_[at(from)] += strike.force;
    }
    void move(HexIndex from, HexIndex to, int soldiers) {
        soldiers_[at(from)] -= soldiers;
        soldiers_[at(to)] = soldiers;
        own_[at(to)] = true;
    }
    void attack(HexIndex from, HexIndex to, int soldiers) {
        orders_.attacks.push_back({{{from, soldiers}}, to});
        move(from, to, soldiers);
    }

    // Land without soldiers, the most valuable first. Soldiers that have just entered may attack again.
    void expand() {
        for (int taken = 0; taken < aim_.expansions && can_pay(stock_, cost::attacker); ++taken) {
            HexIndex target = -1, from = -1;
            Score best = 0;
            for (HexIndex i = 0; i < hexagon_count; ++i) {
                if (own_[at(i)] || state_.at(i).soldiers > 0 || falls(i)) continue;
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
    // Whether it comes with the capital that the strike is for.
    bool falls(HexIndex hexagon) const { return struck_ != nobody && state_.at(hexagon).realm == struck_; }
    // Attacks the defended hexagon that is worth most, from one beside it, with enough for a good chance.
    void assault() {
        constexpr int good = 800;  // of 1000
        HexIndex target = -1, from = -1;
        int force = 0;
        Score best = 0;
        for (HexIndex i = 0; i < hexagon_count; ++i) {
            const Hexagon& there = state_.at(i);
            if (own_[at(i)] || there.soldiers == 0 || falls(i)) continue;
            const int defenders =
                std::min(there.soldiers, affordable(state_.realm(there.realm).stock, cost::defender));
            int needed = 1;
            while (needed <= most_assault && chance_to_beat(needed, defenders) < good) ++needed;
            for (const HexIndex base : neighbours(i)) {
                if (state_.at(base).realm != player_ || spare(base) < needed) continue;
                const Score value = value_of_land(i) / needed;
                if (value <= best) continue;
                best = value;
                target = i;
                from = base;
                force = needed;
            }
        }
        if (target >= 0 && pay(times(cost::attacker, force))) attack(from, target, force);
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
    int kept_ = 0;                 // in the capital
    PlayerIndex struck_ = nobody;  // whose capital is attacked
    Orders orders_;
};

// A robot of the level normal sees the first nine, of which the last alone has several waves.
constexpr std::array<Target, 12> first_aims = {{{150, false, far, 0},
                                                {100, true, far, 0},
                                                {100, false, far, 1, 300, 1},
                                                {0, false, far, 1, 700, 1},
                                                {60, false, far, 0},
                                                {150, true, 4, 1, 700, 1},
                                                {0, true, far, 0},
                                                {30, false, far, 2, 300, 1},
                                                {0, false, far, 1, 100, most_waves},
                                                {100, false, far, 1, 500, most_waves},
                                                {100, false, far, 2, 100, most_waves},
                                                {60, false, 6, 1, 100, most_waves}}};

Target random_aim(Chance& chance) {
    Target aim;
    aim.guard = 15 * static_cast<int>(chance.below(13));
    aim.build_first = chance.one_in(2);
    aim.expansions = chance.one_in(2) ? far : static_cast<int>(chance.below(10));
    aim.strike = static_cast<int>(chance.below(4));
    aim.sure = static_cast<int>(chance.below(800));
    aim.waves = chance.one_in(2) ? 1 : most_waves;
    return aim;
}

class HexadominacionMind final : public PlanningMind<State, What, hexadominacion::Names> {
  public:
    // Capitals fall early, so the chance of a strike or a guard matters: many samples.
    Width width(Level level) const override {
        return level == Level::hard     ? Width{40, 24, 0, 16}
               : level == Level::normal ? Width{9, 3, 0}
                                        : Mind::width(level);
    }

  private:
    Score standing(const State& state, PlayerIndex player) const override {
        if (!state.realm(player).active()) return out;
        Others others;
        for (PlayerIndex other = 0; other < state.players(); ++other)
            if (other != player) others.add(worth(state, other));
        return others.against_best(worth(state, player));
    }
    // Builds before it takes land, and takes a capital only if that is sure to succeed.
    Json simple(const State& state, PlayerIndex player, Chance&) const override {
        constexpr Target aim{100, true, 6, 1, 950, 1};
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
        const Garrison defence{state.at(capital).soldiers, state.realm(player).stock};
        return most_danger * Threats(state, player, capital).chance(defence) / 1000;
    }
};

}  // namespace

const Mind& hexadominacion_mind() {
    static const HexadominacionMind mind;
    return mind;
}

}  // namespace ronda::robots

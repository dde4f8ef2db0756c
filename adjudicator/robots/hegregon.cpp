#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/codecs.hpp"
#include "adjudicator/games/hegregon/events.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

namespace {

using namespace hegregon;

constexpr int most_dice = 8;

// How often, of 1000 times, so many dice beat so many others.
int chance_to_beat(int dice, int others) {
    using Table = std::array<std::array<int, most_dice + 1>, most_dice + 1>;
    static const Table table = [] {
        std::array<std::vector<std::int64_t>, most_dice + 1> ways;  // by sum
        ways[0] = {1};
        for (std::size_t n = 1; n < ways.size(); ++n) {
            ways[n].assign(n * die_faces + 1, 0);
            for (std::size_t sum = 0; sum < ways[n - 1].size(); ++sum)
                for (std::size_t face = 1; face <= die_faces; ++face) ways[n][sum + face] += ways[n - 1][sum];
        }
        Table beats{};
        for (std::size_t a = 0; a < ways.size(); ++a)
            for (std::size_t b = 0; b < ways.size(); ++b) {
                double higher = 0, all = 0;
                for (std::size_t i = 0; i < ways[a].size(); ++i)
                    for (std::size_t j = 0; j < ways[b].size(); ++j) {
                        const double both = static_cast<double>(ways[a][i]) * static_cast<double>(ways[b][j]);
                        all += both;
                        if (i > j) higher += both;
                    }
                beats[a][b] = static_cast<int>(1000 * higher / all);
            }
        return beats;
    }();
    const auto within = [](int n) { return static_cast<std::size_t>(std::clamp(n, 0, most_dice)); };
    return table[within(dice)][within(others)];
}

constexpr Score base_counts = 160, money_counts = 11, deposit_counts = 45, great_deposit_counts = 130;
Score worth_of(const Unit& unit) {
    return 14 * facts_of(unit.type).cost + (unit.type == UnitType::ear ? 12 : 0);
}
// The value of an E.A.R. on the cell, each turn.
Score yield_of(Cell cell) {
    switch (terrain(cell)) {
        case Terrain::deposit:
            return deposit_counts;
        case Terrain::great_deposit:
            return great_deposit_counts;
        default:
            return 0;
    }
}
const std::vector<Cell>& goal_cells() {
    static const std::vector<Cell> cells = [] {
        std::vector<Cell> all;
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (terrain(cell) == Terrain::base || yield_of(cell) > 0) all.push_back(cell);
        return all;
    }();
    return cells;
}

// The aims of one sheet of orders.
struct Target {
    int sure = 600;     // attacks only with this chance, of 1000
    int ears = 50;      // percent of new units that are E.A.R.s
    Score hunt = 20;    // how much enemies draw the others
    Score bases = 400;  // how much foreign bases draw E.A.R.s
    bool few = false;   // only some units do anything, E.A.R.s first
};
constexpr int few_units = 8;

// Finds the best of several, equal ones at random. The first one would always be further up on the map, so that
// players who begin below would be drawn towards the others, and those above away from them.
class Pick {
  public:
    Pick(Score least, Chance& chance) : best_(least), chance_(chance) {}

    bool takes(Score score) {
        if (score < best_) return false;
        equals_ = score > best_ ? 1 : equals_ + 1;
        best_ = score;
        return equals_ == 1 || chance_.one_in(equals_);
    }

  private:
    Score best_;
    Chance& chance_;
    std::size_t equals_ = 1;
};

// Makes one player's sheet unit by unit, on a state that changes with each step as it would with the best luck.
class Planner {
  public:
    Planner(const State& state, PlayerIndex player, const Target& aim, Chance& chance)
        : state_(seen_by(state, player)), player_(player), aim_(aim), chance_(chance) {
        set_goals();
    }

    Json make() {
        if (state_.by_rounds() || state_.stage == Stage::purchase) buy();
        if (state_.by_rounds() || state_.stage == Stage::action) act();
        Json orders = Json::object();
        for (const Purchase& purchase : orders_.purchases)
            orders[std::string(purchases_key)].push_back(to_json(purchase));
        for (const Step& step : orders_.steps) orders[std::string(steps_key)].push_back(to_json(step));
        return orders;
    }

  private:
    // Where an E.A.R. should stand: a deposit, or a base that its side does not own.
    struct Goal {
        Cell cell;
        Score value;
        UnitName taken_by;  // who stands there; nobody if free
    };
    void set_goals() {
        goals_.clear();
        for (const Cell cell : goal_cells()) {
            const std::optional<int> base = base_at(cell);
            const PlayerIndex owner = base ? state_.base(*base).player : nobody;
            if (owner != nobody && !is_foe(owner)) continue;
            const Unit* unit = unit_on(state_, cell);
            goals_.push_back(
                {cell, base ? aim_.bases : 3 * yield_of(cell), unit != nullptr ? unit->name : UnitName{}});
        }
    }

    bool is_foe(PlayerIndex other) const { return other != nobody && enemies(state_, player_, other); }

    void buy() {
        while (orders_.purchases.size() < most_purchases) {
            const std::vector<Purchase> all = possible_purchases(state_, player_);
            if (all.empty()) return;
            const bool ear = static_cast<int>(chance_.below(100)) < wanted_ears();
            const Purchase* best = nullptr;
            Pick pick(-won, chance_);
            for (const Purchase& purchase : all) {
                if ((purchase.type == UnitType::ear) != ear) continue;
                const Unit unit{{player_, 0}, purchase.type, purchase.cell};
                const Score score = draw_of(unit, purchase.cell) + 30 * facts_of(purchase.type).dice -
                                    (purchase.type == UnitType::hover ? 40 : 0);
                if (pick.takes(score)) best = &purchase;
            }
            if (best == nullptr) {
                if (ear) return;
                aim_.ears = 100;  // too dear: what is left is for E.A.R.s
                continue;
            }
            Seat& seat = state_.seat(player_);
            seat.hegregon -= facts_of(best->type).cost;
            ++state_.base(*base_next_to(best->cell)).placed;
            const Unit unit{{player_, seat.next++}, best->type, best->cell};
            // Units stand by player and number, where unit_named finds them.
            const auto place = std::upper_bound(state_.units.begin(), state_.units.end(), unit,
                                                [](const Unit& a, const Unit& b) { return a.name < b.name; });
            state_.units.insert(place, unit);
            set_goals();
            orders_.purchases.push_back(*best);
            fresh_.push_back(unit.name);
        }
    }
    // The first units should be E.A.R.s, which bring HEGREGON.
    int wanted_ears() const {
        int ears = 0;
        for (const Unit& unit : state_.units)
            ears += unit.name.player == player_ && unit.type == UnitType::ear ? 1 : 0;
        return ears < 3 ? 100 : ears > 9 ? aim_.ears / 4 : aim_.ears;
    }

    void act() {
        std::vector<UnitName> names;
        for (const bool ears : {aim_.few, !aim_.few})
            for (const Unit& unit : state_.units)
                if (unit.name.player == player_ && (unit.type == UnitType::ear) == ears)
                    names.push_back(unit.name);
        int acted = 0;
        for (const UnitName& name : names) {
            if (orders_.steps.size() + 2 > most_steps || (aim_.few && acted == few_units)) return;
            const std::size_t before = orders_.steps.size();
            act_with(name);
            acted += orders_.steps.size() > before ? 1 : 0;
        }
    }

    struct Candidate {
        std::vector<Step> steps;
        Cell ends;
        const Unit* target = nullptr;
        Score score = 0;
    };

    void act_with(const UnitName& name) {
        const Unit* unit = unit_named(state_, name);
        if (unit == nullptr || state_.turn <= unit->breakdown) return;
        Candidate best{{}, unit->cell, nullptr, draw_of(*unit, unit->cell)};
        Pick pick(best.score, chance_);
        const auto consider = [&](Candidate idea) {
            if (pick.takes(idea.score)) best = std::move(idea);
        };
        for (Step& step : possible_steps(state_, *unit, Routes::cheapest)) {
            if (step.verb == Verb::attack) consider(attack_idea(*unit, {}, unit->cell, step));
            if (step.verb != Verb::move) continue;
            const Cell to = step.path.back();
            if (unit_on(state_, to) != nullptr || crosses_foe(step)) continue;
            consider({{step}, to, nullptr, draw_of(*unit, to) - (terrain(to) == Terrain::event ? 10 : 0)});
            Unit moved = *unit;
            moved.cell = to;
            if (moved.type == UnitType::ear) continue;
            for (const Cell beside : around(to))
                if (beside != no_cell && enemy_on(state_, player_, beside) != nullptr) {
                    Step attack{step.unit, Verb::attack, {beside}, false, {}};
                    if (!reason_against(state_, moved, attack))
                        consider(attack_idea(*unit, {step}, to, attack));
                }
        }
        execute(name, best);
    }
    bool crosses_foe(const Step& step) const {
        return std::any_of(step.path.begin(), step.path.end(),
                           [&](Cell cell) { return enemy_on(state_, player_, cell) != nullptr; });
    }

    Candidate attack_idea(const Unit& unit, std::vector<Step> before, Cell from, const Step& attack) const {
        const Unit* target = enemy_on(state_, player_, attack.target());
        if (target == nullptr) return {{}, from, nullptr, -won};
        const int far = distance(from, attack.target());
        const int win = far > 1 ? 750 : chance_to_beat(unit.own_dice(), target->own_dice());
        const int lose = far > 1 ? 0 : chance_to_beat(target->own_dice(), unit.own_dice());
        if (win < aim_.sure) return {{}, from, nullptr, -won};
        Candidate idea{std::move(before), from, target, 0};
        idea.steps.push_back(attack);
        idea.score = draw_of(unit, from) + (3 * win * worth_of(*target) - 2 * lose * worth_of(unit)) / 1000;
        return idea;
    }

    void execute(const UnitName& name, const Candidate& idea) {
        const auto fresh = std::find(fresh_.begin(), fresh_.end(), name);
        for (Step step : idea.steps) {
            if (fresh != fresh_.end()) step.unit = fmt::format("{}{}", new_unit.es, fresh - fresh_.begin() + 1);
            orders_.steps.push_back(std::move(step));
        }
        const std::optional<UnitName> gone =
            idea.target == nullptr ? std::nullopt : std::optional(idea.target->name);
        Unit& unit = *unit_named(state_, name);
        unit.cell = idea.ends;
        if (gone) std::erase_if(state_.units, [&](const Unit& other) { return other.name == *gone; });
        set_goals();
    }

    // The attraction of the cell for the unit, less the threats there.
    Score draw_of(const Unit& unit, Cell cell) const {
        Score draw = 0;
        const auto pull = [&](Score value, Cell goal) {
            draw = std::max(draw, value * 8 / (8 + 6 * distance(cell, goal)));
        };
        if (unit.type == UnitType::ear) {
            for (const Goal& goal : goals_)
                if (goal.taken_by == UnitName{} || goal.taken_by == unit.name) pull(goal.value, goal.cell);
        } else {
            for (const Unit& other : state_.units)
                if (is_foe(other.name.player)) pull(aim_.hunt * (2 + facts_of(other.type).cost), other.cell);
            for (int base = 0; base < base_count; ++base)
                if (is_foe(state_.base(base).player)) pull(150, bases()[static_cast<std::size_t>(base)]);
        }
        return draw - danger(unit, cell);
    }
    Score danger(const Unit& unit, Cell cell) const {
        Score most = 0;
        for (const Unit& other : state_.units) {
            if (!is_foe(other.name.player) || distance(other.cell, cell) > other.speed() + 1) continue;
            most = std::max<Score>(most,
                                   chance_to_beat(other.own_dice(), unit.own_dice()) * worth_of(unit) / 2000);
        }
        return most;
    }

    State state_;
    std::vector<Goal> goals_;
    PlayerIndex player_;
    Target aim_;
    Chance& chance_;
    Orders orders_;
    std::vector<UnitName> fresh_;  // those that are bought, in this order
};

constexpr std::array<Target, 8> first_aims = {{{700, 60, 15, 300, false},
                                               {550, 40, 30, 400, false},
                                               {450, 30, 40, 400, false},
                                               {600, 80, 20, 600, false},
                                               {800, 50, 10, 500, false},
                                               {500, 20, 60, 300, false},
                                               {400, 60, 30, 800, false},
                                               {600, 0, 40, 200, false}}};

Target random_aim(Chance& chance) {
    Target aim;
    aim.sure = 350 + 50 * static_cast<int>(chance.below(10));
    aim.ears = static_cast<int>(chance.below(100));
    aim.hunt = static_cast<Score>(5 + chance.below(60));
    aim.bases = static_cast<Score>(200 + chance.below(600));
    return aim;
}

class HegregonMind final : public PlanningMind<State, What, hegregon::Names> {
  public:
    Score even() const override { return 30; }  // a light vehicle
    // Dice decide much, so that it counts more how often a plan was tried than how many there were.
    Width width(Level level) const override {
        return level == Level::easy     ? Width{1, 1, 0}
               : level == Level::normal ? Width{2, 2, 0}
                                        : Width{16, 6, 0};
    }

  private:
    Score standing(const State& state, PlayerIndex player) const override {
        if (state.seat(player).out) return -won / 2;
        Score mine = 0;
        Others others;
        for (const PlayerSet side : sides(state)) {
            Score all = 0;
            side.each([&](PlayerIndex one) { all += worth(state, one); });
            if (side.has(player))
                mine = all;
            else
                others.add(all);
        }
        return others.against_best(mine);
    }
    Json simple(const State& state, PlayerIndex player, Chance& chance) const override {
        constexpr Target aim{700, 30, 0, 150, true};
        return Planner(state, player, aim, chance).make();
    }
    Json planned(const State& state, PlayerIndex player, std::size_t number, Chance& chance) const override {
        const Target aim = number < first_aims.size() ? first_aims[number] : random_aim(chance);
        return Planner(state, player, aim, chance).make();
    }

    static Score worth(const State& state, PlayerIndex player) {
        if (state.seat(player).out) return 0;
        Score sum = base_counts * bases_of(state, player) + money_counts * state.seat(player).hegregon;
        int units = 0;
        for (const Unit& unit : state.units) {
            if (unit.name.player != player) continue;
            ++units;
            sum += worth_of(unit);
            if (unit.type != UnitType::ear) continue;
            sum += yield_of(unit.cell) + to_foreign_base(state, unit);
        }
        // A player without units has lost.
        return sum - (units < 2 ? 150 : 0);
    }
    // An E.A.R. near a base that it can capture.
    static Score to_foreign_base(const State& state, const Unit& unit) {
        int nearest = 12;
        for (int base = 0; base < base_count; ++base)
            if (state.base(base).player == nobody || enemies(state, state.base(base).player, unit.name.player))
                nearest = std::min(nearest, distance(unit.cell, bases()[static_cast<std::size_t>(base)]));
        return 2 * (12 - nearest);
    }
};

}  // namespace

const Mind& hegregon_mind() {
    static const HegregonMind mind;
    return mind;
}

}  // namespace ronda::robots

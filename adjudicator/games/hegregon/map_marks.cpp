#include "adjudicator/games/hegregon/map_marks.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

namespace {

template <class T>
void add_once(std::vector<T>& list, T value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(std::move(value));
}

// Adds a step to the walk that ends where it begins, so that a walk is drawn as one line.
void add_step(MapMarks& story, UnitName unit, Cell from, Cell to, bool struck = false) {
    if (distance(from, to) != 1) {
        add_once(story.leaps, {unit.player, from, to});
        return;
    }
    const auto walk = std::find_if(story.walks.rbegin(), story.walks.rend(), [&](const MapMarks::Walk& each) {
        return each.unit == unit && each.struck == struck;
    });
    if (walk != story.walks.rend() && walk->cells.back() == from)
        walk->cells.push_back(to);
    else
        story.walks.push_back({unit, {from, to}, struck});
}

// Follows the units through the events, since events of combat do not name cells.
class EventLog {
  public:
    EventLog(const State& state, std::span<const GameEvent> events) : events_(events) { find_starts(state); }

    MapMarks collect() {
        for (std::size_t i = 0; i < events_.size(); ++i) {
            next_ = i + 1;
            std::visit([this](const auto& what) { collect(what); }, events_[i].what);
        }
        return std::move(story_);
    }

  private:
    // Goes back from the end of the round to where each unit first stood.
    void find_starts(const State& state) {
        for (const Unit& unit : state.units) put(unit.name, unit.cell);
        for (auto event = events_.rbegin(); event != events_.rend(); ++event) {
            if (const auto* fallen = event->as<Destroyed>()) put(fallen->unit, fallen->cell);
            if (const auto* move = event->as<Moved>()) put(move->unit, move->from);
        }
    }

    void put(UnitName unit, Cell cell) { place_[unit] = cell; }
    Cell place(UnitName unit) const {
        const auto found = place_.find(unit);
        return found == place_.end() ? no_cell : found->second;
    }

    void strike(UnitName attacker, UnitName defender, MapMarks::Weapon weapon, bool won) {
        const Cell from = place(attacker), to = place(defender);
        if (from != no_cell && to != no_cell)
            add_once(story_.strikes, {attacker.player, from, to, weapon, won});
    }

    void collect(const Bought& bought) {
        put(bought.unit, bought.cell);
        story_.arrivals.push_back(bought.cell);
    }
    void collect(const Moved& move) {
        add_step(story_, move.unit, move.from, move.to);
        put(move.unit, move.to);
    }
    // A look that fails may be the end of the attack.
    void collect(const CamouflageTested& look) {
        if (!look.seen && !fights_on(look)) strike(look.unit, look.target, MapMarks::Weapon::guns, false);
    }
    bool fights_on(const CamouflageTested& look) const {
        for (const GameEvent& event : events_.subspan(next_)) {
            if (const auto* fought = event.as<Fought>();
                fought != nullptr && fought->attacker == look.unit && fought->defender == look.target)
                return true;
            if (const auto* move = event.as<Moved>(); move != nullptr && move->unit == look.unit) return false;
        }
        return false;
    }
    void collect(const Fought& fought) {
        strike(fought.attacker, fought.defender,
               fought.type == CombatType::missile ? MapMarks::Weapon::missile : MapMarks::Weapon::guns,
               fought.result == CombatResult::attacker);
    }
    void collect(const Destroyed& fallen) { story_.losses.push_back({fallen.unit, fallen.cell}); }
    void collect(const MineEntered& mine) {
        if (mine.effect == MineEffect::explodes) add_once(story_.explosions, mine.cell);
        if (mine.effect == MineEffect::disarmed) add_once(story_.recoveries, mine.cell);
    }
    void collect(const CardDrawn& drawn) {
        const Cell cell = place(drawn.unit);
        if (cell == no_cell) return;
        add_once(story_.cards, cell);
        if (!drawn.destination) return;
        if (drawn.fresh) {
            put(*drawn.fresh, *drawn.destination);
            story_.arrivals.push_back(*drawn.destination);
        } else {
            add_once(story_.leaps, {drawn.unit.player, cell, *drawn.destination});
            put(drawn.unit, *drawn.destination);
        }
    }
    void collect(const Captured& captured) { add_once(story_.captures, captured.base); }
    template <class Other>
    void collect(const Other&) {}

    std::span<const GameEvent> events_;
    std::size_t next_ = 0;
    std::map<UnitName, Cell> place_;
    MapMarks story_;
};

class Plan {
  public:
    Plan(const State& state, PlayerIndex player) : state_(state), player_(player) {
        story_.planned = true;
        for (const Unit& unit : state.units)
            if (unit.name.player == player)
                place_[id_of(state, unit.name)] = {unit.name, unit.type, unit.cell,
                                                   std::to_string(unit.name.number)};
    }

    MapMarks make(const PlayerOrders& sheet, std::span<const Event> preview) {
        const Orders orders = read_orders(sheet.orders);
        if (does(Stage::purchase) || does(Stage::action))
            for (const Event& event : preview)
                if (event.kind == Cancelled::kind) cancelled_.insert(text_of(event, "orden"));
        int number = 0;
        if (does(Stage::purchase))
            for (const Purchase& purchase : orders.purchases)
                buy(purchase, is_cancelled(OrderAddress::entry(purchases_key, ++number)));
        number = 0;
        if (does(Stage::action))
            for (const Step& step : orders.steps) take(step, OrderAddress::entry(steps_key, ++number));
        for (const auto& [word, place] : place_)
            if (place.moved) story_.ghosts.push_back({place.type, player_, place.cell, place.words});
        return std::move(story_);
    }

  private:
    struct MarkedUnit {
        UnitName unit;
        UnitType type;
        Cell cell;
        std::string words;  // on its ghost
        bool moved = false;
    };

    bool does(Stage stage) const { return state_.plays(player_, stage); }
    bool is_cancelled(const OrderAddress& order) const { return cancelled_.count(order.written()) != 0; }
    // Marks an order that has no line of its own.
    void cross(bool cancelled, Cell cell) {
        if (cancelled) add_once(story_.crosses, cell);
    }

    void buy(const Purchase& purchase, bool cancelled) {
        cross(cancelled, purchase.cell);
        const std::string number = std::to_string(++bought_);
        // The unit gets its real number only in the round.
        place_["nueva" + number] = {{player_, -bought_}, purchase.type, purchase.cell, "n" + number};
        story_.ghosts.push_back({purchase.type, player_, purchase.cell, "n" + number});
    }
    // A walk ends before the first cell that is refused; the rest of it is struck out.
    void walk(MarkedUnit& place, const Step& step, const OrderAddress& order) {
        bool struck = is_cancelled(order);
        Cell position = place.cell;
        int number = 0;
        for (const Cell cell : step.path) {
            if (distance(position, cell) != 1) break;
            struck = struck || is_cancelled(order / ++number);
            add_step(story_, place.unit, position, cell, struck);
            position = cell;
            if (struck) continue;
            place.cell = cell;
            place.moved = true;
        }
    }
    void take(const Step& step, const OrderAddress& order) {
        const auto found = place_.find(step.unit);
        if (found == place_.end()) return;
        MarkedUnit& place = found->second;
        const bool cancelled = is_cancelled(order);
        switch (step.verb) {
            case Verb::move:
                walk(place, step, order);
                break;
            case Verb::transport:
                story_.leaps.push_back({player_, place.cell, step.target(), cancelled});
                if (cancelled) break;
                place.cell = step.target();
                place.moved = true;
                break;
            case Verb::attack:
                strike(place, step, MapMarks::Weapon::guns, order);
                break;
            case Verb::missile:
                strike(place, step, MapMarks::Weapon::missile, order);
                break;
            case Verb::mine:
                add_once(story_.mines, step.target());
                cross(cancelled, step.target());
                break;
            case Verb::entrench:
            case Verb::ammunition:
            case Verb::camouflage:
                cross(cancelled, place.cell);
                story_.intents.push_back({action_of(step.verb).ability, place.cell});
                break;
        }
    }
    // Of several attacks on one target the first has its number.
    void strike(const MarkedUnit& place, const Step& step, MapMarks::Weapon weapon, const OrderAddress& order) {
        MapMarks::Strike planned{player_, place.cell, step.target(), weapon, true, is_cancelled(order)};
        const bool first =
            std::none_of(story_.strikes.begin(), story_.strikes.end(), [&](const MapMarks::Strike& other) {
                return other.from == planned.from && other.to == planned.to && other.weapon == weapon;
            });
        if (first) planned.number = entry_number(order.steps().back());
        add_once(story_.strikes, planned);
    }

    const State& state_;
    PlayerIndex player_;
    std::set<std::string> cancelled_;  // addresses of orders
    int bought_ = 0;
    std::map<std::string, MarkedUnit> place_;  // by the word that names the unit
    MapMarks story_;
};

}  // namespace

MapMarks story_of(const State& state, std::span<const GameEvent> events) {
    return EventLog(state, events).collect();
}

MapMarks plan_of(const State& state, const PlayerOrders& sheet, std::span<const Event> preview) {
    const PlayerIndex player = state.common.index_of(sheet.player);
    if (player == nobody) {
        MapMarks empty;
        empty.planned = true;
        return empty;
    }
    return Plan(state, player).make(sheet, preview);
}

}  // namespace ronda::hegregon

// Properties of HEGREGON that must hold for all orders, tested on random positions in both paces.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/reasons.hpp"
#include "adjudicator/games/hegregon/rules.hpp"
#include "tests/games/hegregon/trials.hpp"

namespace ronda::hegregon {

namespace {

// Follows a round by its events alone: what players own, where units stand and which mines lie.
class Follower {
  public:
    explicit Follower(const State& before) : state_(before) {}

    // Applies the event; expects that it fits what came before.
    void apply(const GameEvent& seen) {
        who_ = state_.common.index_of(seen.player);
        std::visit([this](const auto& what) { follow(what); }, seen.what);
    }
    const State& state() const { return state_; }

  private:
    Seat& seat() { return state_.seat(who_); }
    Unit& unit(UnitName name) {
        Unit* found = unit_named(state_, name);
        if (found == nullptr) throw std::runtime_error(id_of(state_, name) + " does not exist");
        return *found;
    }
    void pay(PlayerIndex player, int price) {
        Seat& payer = state_.seat(player);
        payer.hegregon -= price;
        EXPECT_GE(payer.hegregon, 0);
    }
    void add(UnitName name, UnitType type, Cell cell) {
        Seat& owner = state_.seat(name.player);
        EXPECT_EQ(name.number, owner.next) << "numbers are counted, and never used again";
        owner.next = name.number + 1;
        EXPECT_EQ(unit_on(state_, cell), nullptr);
        Unit fresh;
        fresh.name = name;
        fresh.type = type;
        fresh.cell = cell;
        const auto after =
            std::upper_bound(state_.units.begin(), state_.units.end(), name,
                             [](const UnitName& key, const Unit& other) { return key < other.name; });
        state_.units.insert(after, fresh);
    }
    void move(UnitName name, Cell to) {
        unit(name).cell = no_cell;
        const Unit* other = unit_on(state_, to);
        EXPECT_TRUE(other == nullptr || friends(state_, other->name.player, name.player))
            << "nobody enters an enemy's cell";
        unit(name).cell = to;
    }
    void take_mine(Cell cell) {
        EXPECT_EQ(std::erase_if(state_.mines, [&](const Mine& mine) { return mine.cell == cell; }), 1U);
    }

    void follow(const Prepared&) { ADD_FAILURE() << "a second set-up"; }
    void follow(const TurnBegan& what) {
        EXPECT_EQ(what.turn, ++state_.turn);
        state_.order = what.order;
    }
    void follow(const Bought& what) {
        EXPECT_EQ(what.cost, facts_of(what.type).cost);
        pay(who_, what.cost);
        add(what.unit, what.type, what.cell);
    }
    void follow(const ReactionsSet&) {}
    void follow(const Moved& what) {
        EXPECT_EQ(unit(what.unit).cell, what.from);
        move(what.unit, what.to);
    }
    void follow(const AbilityUsed& what) {
        if (what.ability == Ability::mine) {
            if (what.cost == 0) --seat().mines;
            const bool hidden = state_.options.hidden_mines;
            const auto after = std::upper_bound(state_.mines.begin(), state_.mines.end(), *what.cell,
                                                [](Cell cell, const Mine& other) { return cell < other.cell; });
            state_.mines.insert(after, {*what.cell, who_, !hidden});
        }
        pay(who_, what.cost);
    }
    void follow(const CamouflageTested& what) {
        EXPECT_TRUE(enemies(state_, what.unit.player, what.target.player));
    }
    void follow(const Reacted& what) {
        pay(what.unit.player, what.cost);
        EXPECT_GT(what.cost, 0);
    }
    void follow(const Fought& what) {
        EXPECT_TRUE(enemies(state_, what.attacker.player, what.defender.player));
        EXPECT_TRUE(what.type == CombatType::landing ||
                    distance(unit(what.attacker).cell, unit(what.defender).cell) <= 2);
    }
    void follow(const Destroyed& what) {
        EXPECT_EQ(unit(what.unit).type, what.type);
        EXPECT_EQ(unit(what.unit).cell, what.cell);
        ++state_.seat(what.unit.player).lost;
        std::erase_if(state_.units, [&](const Unit& each) { return each.name == what.unit; });
    }
    void follow(const MineEntered& what) {
        EXPECT_TRUE(enemies(state_, what.owner, what.unit.player));
        EXPECT_NE(unit(what.unit).type, UnitType::hover);
        const MineEffect due = what.value == 1   ? MineEffect::waits
                               : what.value == 8 ? MineEffect::disarmed
                                                 : MineEffect::explodes;
        EXPECT_EQ(what.effect, due);
        if (due == MineEffect::waits) {
            for (Mine& mine : state_.mines)
                if (mine.cell == what.cell) mine.revealed = true;
            return;
        }
        take_mine(what.cell);
        if (due == MineEffect::disarmed) ++seat().mines;
    }
    void follow(const Shuffled&) {
        EXPECT_EQ(state_.deck, Deck{});
        state_.deck = state_.options.deck;
    }
    void follow(const CardDrawn& what) {
        EXPECT_EQ(terrain(unit(what.unit).cell), Terrain::event);
        int& left = state_.deck[static_cast<std::size_t>(what.card)];
        EXPECT_GE(--left, 0);
        if (what.card == Card::vein) seat().hegregon += 2;
        if (what.card == Card::sabotage) seat().hegregon = std::max(0, seat().hegregon - 2);
        if (what.card == Card::mine) ++seat().mines;
        if (what.fresh) add(*what.fresh, UnitType::ear, *what.destination);
        if (what.card == Card::retreat && what.destination) move(what.unit, *what.destination);
    }
    void follow(const Captured& what) {
        Base& base = state_.base(*base_at(what.base));
        EXPECT_EQ(base.player, what.before);
        EXPECT_EQ(unit(what.unit).type, UnitType::ear);
        EXPECT_EQ(unit(what.unit).cell, what.base);
        base.player = who_;
    }
    void follow(const Collected& what) {
        int sum = 0;
        for (const Production& yield : what.detail) {
            const Unit* there = unit_on(state_, yield.cell);
            ASSERT_TRUE(there != nullptr && there->type == UnitType::ear && there->name.player == who_);
            EXPECT_EQ(yield.amount, terrain(yield.cell) == Terrain::great_deposit ? 5 : 1);
            EXPECT_TRUE(yield.amount == 5 || terrain(yield.cell) == Terrain::deposit);
            sum += yield.amount;
        }
        EXPECT_EQ(sum, what.amount);
        EXPECT_GT(sum, 0);
        seat().hegregon += sum;
    }
    void follow(const Eliminated& what) {
        std::erase(state_.order, who_);
        seat().out = true;
        if (what.reason != Ending::resignation) return;
        std::erase_if(state_.units, [&](const Unit& each) { return each.name.player == who_; });
        std::erase_if(state_.mines, [&](const Mine& each) { return each.player == who_; });
        for (Base& base : state_.bases)
            if (base.player == who_) base.player = nobody;
        seat().hegregon = seat().mines = 0;
    }
    void follow(const Ended&) {
        ++ends_;
        EXPECT_EQ(ends_, 1);
    }
    void follow(const Cancelled&) {}

    State state_;
    PlayerIndex who_ = nobody;
    int ends_ = 0;
};

TEST(HegregonProperties, events_tell_all_that_happened) {
    trials::random_rounds(
        1, 250, 5, [](const Position& before, const auto&, std::uint64_t, const Resolution& round) {
            const State after = trials::typed(*round.after);
            Follower follower(trials::typed(before));
            for (const GameEvent& seen : typed_events<What>(Names(after), round.events)) follower.apply(seen);
            const State& reported = follower.state();
            EXPECT_EQ(reported.turn, after.turn);
            EXPECT_EQ(reported.order, after.order);
            EXPECT_EQ(reported.mines, after.mines);
            EXPECT_EQ(reported.deck, after.deck);
            for (PlayerIndex player = 0; player < after.players(); ++player) {
                const Seat &one = reported.seat(player), &other = after.seat(player);
                EXPECT_EQ(std::tuple(one.hegregon, one.mines, one.lost, one.out, one.next),
                          std::tuple(other.hegregon, other.mines, other.lost, other.out, other.next))
                    << after.id(player);
            }
            for (int base = 0; base < base_count; ++base)
                EXPECT_EQ(reported.base(base).player, after.base(base).player);
            const auto stands = [](const State& state) {
                std::vector<std::tuple<UnitName, UnitType, Cell>> all;
                for (const Unit& unit : state.units) all.emplace_back(unit.name, unit.type, unit.cell);
                return all;
            };
            EXPECT_EQ(stands(reported), stands(after));
        });
}

// The loader checks most of what makes a state hold together.
TEST(HegregonProperties, a_round_leaves_a_state_that_loads_and_plays_on_the_same) {
    trials::random_rounds(
        2, 150, 4, [](const Position& before, const auto& sheets, std::uint64_t seed, const Resolution& round) {
            const State again = trials::typed(*round.after);
            EXPECT_EQ(trials::here(again)->board(), round.after->board());
            EXPECT_EQ(awaited(again), round.after->header().awaited);
            const Resolution same = trials::resolve(*trials::position_of(trials::typed(before)), sheets, seed);
            EXPECT_EQ(same.after->board(), round.after->board());
            EXPECT_EQ(same.events, round.events);
            const bool reported = !round.events.empty() && round.events.back().kind == "fin";
            EXPECT_EQ(round.after->header().over(), reported);
        });
}

TEST(HegregonProperties, a_new_turn_begins_with_all_that_is_counted_by_turns_at_nothing) {
    trials::random_rounds(
        3, 100, 5, [](const Position& before, const auto&, std::uint64_t, const Resolution& round) {
            const State after = trials::typed(*round.after);
            if (after.turn == trials::typed(before).turn) return;
            for (const Base& base : after.bases) EXPECT_EQ(base.placed, 0);
            for (const Unit& unit : after.units) {
                EXPECT_EQ(std::tuple(unit.moved, unit.extra, unit.attacks, unit.ability, unit.card),
                          std::tuple(0, 0, 0, Ability::none, false));
                EXPECT_TRUE(unit.breakdown == 0 || unit.breakdown >= after.turn);
            }
        });
}

TEST(HegregonProperties, cancelled_items_have_words_and_are_told_to_their_player) {
    trials::random_rounds(
        4, 150, 4,
        [](const Position&, const std::vector<PlayerOrders>& sheets, std::uint64_t, const Resolution& round) {
            for (const Event& event : round.events) {
                if (event.kind == "reacciones" || event.kind == "cancelada") {
                    EXPECT_EQ(event.audience, Audience::only({event.player})) << event.kind;
                } else if (event.kind != "habilidad") {
                    EXPECT_EQ(event.audience, Audience::all()) << event.kind;
                }
                if (event.kind != "cancelada") continue;
                EXPECT_TRUE(game().reason(text_of(event, "motivo"))) << text_of(event, "motivo");
                const auto sheet = std::find_if(sheets.begin(), sheets.end(), [&](const PlayerOrders& each) {
                    return each.player == event.player;
                });
                ASSERT_NE(sheet, sheets.end());
                const std::string order = text_of(event, "orden");
                EXPECT_TRUE(sheet->orders.contains(order.substr(0, order.find('/')))) << order;
            }
        });
}

// A step, resolved alone in a position of `turno` pace: whether nothing of it is cancelled.
bool is_done(const Position& position, const std::string& player, const char* key, const Json& item) {
    const PlayerOrders sheet{player, {{key, Json::array({item})}, {stay_key, true}}, {}};
    const Resolution round = trials::resolve(position, {sheet}, 7);
    return std::none_of(round.events.begin(), round.events.end(),
                        [](const Event& event) { return event.kind == "cancelada"; });
}

std::set<std::string> items_of(const Json& legal, const char* key) {
    std::set<std::string> items;
    for (const Json& orders : legal)
        EXPECT_TRUE(!orders.contains(key) || items.insert(orders[key][0].dump()).second) << "listed twice";
    return items;
}

// Every purchase, every step to one cell and every way over friends is listed if and only if it is not
// cancelled.
TEST(HegregonProperties, listed_items_are_exactly_those_that_are_done) {
    Chance chance(5);
    std::size_t purchases = 0, steps = 0;
    for (int i = 0; i < 60; ++i) {
        const State state = trials::random_state(chance, {Pace::turn, false});
        const auto position = trials::position_of(state);
        const PlayerIndex player = state.waiting.front();
        const std::string& id = state.id(player);
        const Json legal = position->legal(id);
        ASSERT_EQ(legal.at(0), Json::object());
        if (state.stage == Stage::purchase) {
            const auto listed = items_of(legal, "compras");
            purchases += listed.size();
            for (std::size_t type = 0; type < unit_words.size(); ++type)
                for (Cell cell = 0; cell < cell_count; ++cell) {
                    if (!base_next_to(cell) && cell % 10 != 0) continue;
                    const Json item = to_json(Purchase{static_cast<UnitType>(type), cell});
                    EXPECT_EQ(is_done(*position, id, "compras", item), listed.contains(item.dump()))
                        << item.dump() << trials::here(state)->board().dump();
                }
            continue;
        }
        const auto listed = items_of(legal, "acciones");
        steps += listed.size();
        for (const Unit& unit : state.units) {
            if (unit.name.player != player) continue;
            trials::RandomOrders random(state, player, chance);
            for (std::size_t verb = 0; verb < actions.size(); ++verb)
                for (int n = 0; n < 12; ++n) {
                    Step step;
                    step.unit = id_of(state, unit.name);
                    step.verb = static_cast<Verb>(verb);
                    const bool alone = actions[verb].takes == Action::Takes::nothing;
                    if (!alone) step.path = {random.near(unit)};
                    const Json item = to_json(step);
                    EXPECT_EQ(is_done(*position, id, "acciones", item), listed.contains(item.dump()))
                        << item.dump() << trials::here(state)->board().dump();
                    if (alone) break;
                }
        }
        for (const std::string& item : listed)
            EXPECT_TRUE(is_done(*position, id, "acciones", Json::parse(item)))
                << item << trials::here(state)->board().dump();
    }
    EXPECT_GT(purchases, 100U);
    EXPECT_GT(steps, 500U);
}

TEST(HegregonProperties, both_paces_list_the_same_items) {
    Chance chance(6);
    for (int i = 0; i < 60; ++i) {
        State state = trials::random_state(chance, {Pace::turn});
        const PlayerIndex player = state.waiting.front();
        const Json by_turns = trials::here(state)->legal(state.id(player));
        const char* key = state.stage == Stage::purchase ? "compras" : "acciones";
        state.common.pace = Pace::round;
        const Json by_rounds = trials::here(state)->legal(state.id(player));
        ASSERT_EQ(by_rounds[key].size() + 1, by_turns.size());
        for (std::size_t n = 0; n < by_rounds[key].size(); ++n)
            EXPECT_EQ(by_turns[n + 1][key][0], by_rounds[key][n]);
        EXPECT_EQ(by_rounds["reacciones"].size(), reaction_count);
    }
}

TEST(HegregonProperties, random_rounds_contain_everything) {
    std::set<std::string> met;
    trials::random_rounds(1, 400, 5, [&](const Position&, const auto&, std::uint64_t, const Resolution& round) {
        for (const Event& event : round.events) {
            met.insert(event.kind);
            for (const char* word : {"motivo", "clase", "carta", "causa", "efecto", "habilidad", "resultado"})
                if (event.facts.contains(word) && event.facts[word].is_string()) met.insert(event.facts[word]);
            if (event.kind == "fin") met.insert(event.facts["resultado"]["motivo"]);
        }
    });
    for (const Phase& phase : game().phases())
        for (const std::string& kind : phase.kinds)
            EXPECT_TRUE(met.contains(kind) || kind == "preparacion") << kind;
    for (const auto& [code, words] : all_reasons<Reason, Ending>())
        EXPECT_TRUE(met.contains(std::string(code))) << code;
    for (const auto& words : {std::vector<std::string_view>(card_words.begin(), card_words.end()),
                              {combat_words.begin(), combat_words.end()},
                              {cause_words.begin(), cause_words.end()},
                              {mine_words.begin(), mine_words.end()},
                              {result_words.begin(), result_words.end()}})
        for (const std::string_view word : words) EXPECT_TRUE(met.contains(std::string(word))) << word;
}

}  // namespace

}  // namespace ronda::hegregon

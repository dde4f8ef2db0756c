// The numbers and tones that a player reads, against the rules' constants and against resolved rounds.
#include "tests/games/hegregon/figures.hpp"

#include <map>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"
#include "adjudicator/match/orders/pending.hpp"

namespace ronda::hegregon {

namespace {

using figures::Numbers, figures::numbers_in, figures::percents_in;
using Tone = Bullets::Tone;

// What is said of the first order that would be cancelled; the report says the same.
Text why_not(const State& state, const PlayerOrders& sheet) {
    const trials::Match position = trials::position_of(state);
    for (const Event& event : position->preview_events(sheet)) {
        if (event.kind != Cancelled::kind) continue;
        for (const Event& other : trials::resolve(*position, {sheet}, 1).events)
            if (other.kind == Cancelled::kind && other.facts == event.facts) {
                EXPECT_EQ(other.explanation.why, event.explanation.why);
            }
        return event.explanation.why;
    }
    return {};
}

// a-1 beside a base of a; b-1 at distance 2 in a straight line, or elsewhere.
struct Scenery {
    Cell base = bases()[0], at = plain_beside(base, no_cell), beside = plain_beside(base, at), target = no_cell,
         free = no_cell, far = no_cell;

    Scenery() {
        for (Cell other = 0; other < cell_count; ++other)
            if (distance(at, other) == 5 && terrain(other) == Terrain::plain) far = other;
        for (const Cell next : around(at)) {
            if (next == no_cell || next == base || is_crystal(next)) continue;
            free = next;
            for (const Cell last : around(next))
                if (last != no_cell && between(at, last) == next && !is_crystal(last) && !base_at(last))
                    target = last;
            if (target != no_cell) break;
        }
    }
    static Cell plain_beside(Cell base, Cell taken) {
        for (const Cell next : around(base))
            if (next != no_cell && next != taken && terrain(next) == Terrain::plain) return next;
        throw std::logic_error("only crystal");
    }
    State state(int hegregon) const {
        State made = with({unit_at(0, 1, UnitType::ear, at), unit_at(1, 1, UnitType::ear, target)});
        made.base(0).player = 0;
        made.seat(0).hegregon = hegregon;
        return made;
    }
};

// Pays with just enough, and reads why it cannot be done with 1 less.
void expect_price(const Scenery& place, const PlayerOrders& sheet, int price) {
    EXPECT_EQ(numbers_in(why_not(place.state(price - 1), sheet)), (Numbers{price, price - 1}))
        << sheet.orders.dump();
    const trials::Match position = trials::position_of(place.state(price));
    const Text line = position->presentation().forecast(sheet).lines.at(0).words;
    const Numbers said = numbers_in(line);
    ASSERT_GE(said.size(), 2U) << line.es;
    EXPECT_EQ(Numbers(said.end() - 2, said.end()), (Numbers{price, 0})) << line.es;
    const Resolution round = trials::resolve(*position, {sheet}, 1);
    EXPECT_EQ(trials::typed(*round.after).seat(0).hegregon, 0) << sheet.orders.dump();
}

TEST(HegregonFigures, prices_in_explanations_and_forecasts_are_those_that_are_paid) {
    const Scenery place;
    ASSERT_NE(place.target, no_cell);
    expect_price(place, step(R"({{"unidad": "a-1", "misil": "{}"}})", place.target), 3);
    expect_price(place, step(R"({{"unidad": "a-1", "minar": "{}"}})", place.free), 3);
    expect_price(place, step(R"({{"unidad": "a-1", "atrincherar": true}})"), 1);
    expect_price(place, step(R"({{"unidad": "a-1", "municion": true}})"), 2);
    expect_price(place, step(R"({{"unidad": "a-1", "camuflar": true}})"), 3);
    expect_price(place, step(R"({{"unidad": "a-1", "transportar": "{}"}})", place.far), 5);
    for (std::size_t type = 0; type < unit_words.size(); ++type)
        expect_price(place, purchase(unit_words[type], place.beside), std::array{1, 2, 3, 5, 3}[type]);
}

TEST(HegregonFigures, explanations_count_what_is_left) {
    const Scenery place;
    State state = place.state(9);
    Unit* tank = &state.units[0];
    tank->type = UnitType::heavy;
    tank->attacks = 1;
    EXPECT_EQ(numbers_in(why_not(state, step(R"({{"unidad": "a-1", "atacar": "{}"}})", place.target))),
              (Numbers{1, state.options.attacks}));
    tank->type = UnitType::light;
    tank->attacks = 0;
    tank->moved = 2;
    const Cell next = place.free, after = place.target;
    const auto at_b = std::find_if(state.units.begin(), state.units.end(), [](const Unit& unit) {
        return unit.name == UnitName{1, 1};
    });
    at_b->cell = place.far;
    const PlayerOrders walk =
        steps({fmt::format(R"({{"unidad": "a-1", "mover": ["{}", "{}"]}})", name_of(next), name_of(after))});
    EXPECT_EQ(numbers_in(why_not(state, walk)), (Numbers{1, 0}));
    const Text line = trials::position_of(state)->presentation().forecast(walk).lines.at(0).words;
    EXPECT_NE(line.es.find("(le quedan 0 "), std::string::npos) << line.es;
    // Out of reach: the distance, and how far it shoots.
    tank->type = UnitType::heavy;
    tank->moved = 0;
    EXPECT_EQ(numbers_in(why_not(state, step(R"({{"unidad": "a-1", "atacar": "{}"}})", place.far))),
              (Numbers{5, 2}));
    // Beside a base: how many are placed there, and the most.
    state.base(0).placed = 6;
    state.seat(0).hegregon = 9;
    EXPECT_EQ(numbers_in(why_not(state, purchase("ear", place.beside))), (Numbers{6, 6}));
}

// What of the viewer's an event destroyed or won: below 0 it is bad.
class Judge {
  public:
    Judge(const State& state, PlayerIndex viewer, std::span<const GameEvent> events, std::size_t at)
        : state_(state), viewer_(viewer), events_(events), at_(at) {}

    int operator()(const Fought& e) const {
        if (e.attacker.player != viewer_ && e.defender.player != viewer_) return 0;
        for (const GameEvent& event : events_.subspan(at_ + 1)) {
            if (event.as<Fought>() != nullptr) break;
            const auto* gone = event.as<Destroyed>();
            if (gone == nullptr || (gone->unit != e.attacker && gone->unit != e.defender)) continue;
            return gone->unit.player == viewer_ ? -1 : 1;
        }
        return 0;
    }
    int operator()(const MineEntered& e) const {
        if (e.effect != MineEffect::explodes) return 0;
        return e.owner == viewer_ ? 1 : e.unit.player == viewer_ ? -1 : 0;
    }
    int operator()(const CardDrawn& e) const {
        if (e.unit.player != viewer_) return 0;
        switch (e.card) {
            case Card::sabotage:
            case Card::breakdown:
            case Card::retreat:
                return -1;
            case Card::ambush:
                return unit_named(state_, e.unit) == nullptr && falls(e.unit) ? -1 : 1;
            default:
                return 1;
        }
    }
    int operator()(const Captured& e) const { return mine() ? 1 : e.before == viewer_ ? -1 : 0; }
    int operator()(const Destroyed&) const { return -1; }
    int operator()(const Bought&) const { return mine() ? 1 : 0; }
    int operator()(const Collected&) const { return mine() ? 1 : 0; }
    template <class Other>
    std::optional<int> operator()(const Other&) const {
        return std::nullopt;
    }

  private:
    bool mine() const { return events_[at_].player == state_.id(viewer_); }
    bool falls(UnitName unit) const {
        const auto* gone = at_ + 1 < events_.size() ? events_[at_ + 1].as<Destroyed>() : nullptr;
        return gone != nullptr && gone->unit == unit;
    }

    const State& state_;
    PlayerIndex viewer_;
    std::span<const GameEvent> events_;
    std::size_t at_;
};

// The numbers that the line of an event must have, in any order.
class Facts {
  public:
    Facts(std::span<const GameEvent> events, std::size_t at) : events_(events), at_(at) {}

    std::optional<Numbers> operator()(const Bought&) const {
        long price = 0;
        for (std::size_t i = at_; i < events_.size() && events_[i].as<Bought>() != nullptr; ++i)
            if (events_[i].player == events_[at_].player)
                price += facts_of(events_[i].as<Bought>()->type).cost;
            else
                break;
        return Numbers{price};
    }
    std::optional<Numbers> operator()(const AbilityUsed& e) const {
        return e.cost > 0 ? Numbers{e.cost} : Numbers{};
    }
    std::optional<Numbers> operator()(const Reacted& e) const { return Numbers{e.cost}; }
    std::optional<Numbers> operator()(const Fought& e) const {
        return e.shot ? Numbers{*e.shot} : Numbers{*e.attack_sum, *e.defence_sum};
    }
    std::optional<Numbers> operator()(const Collected& e) const {
        Numbers all{e.amount};
        for (const Production& yield : e.detail) all.push_back(yield.amount);
        return all;
    }
    template <class Other>
    std::optional<Numbers> operator()(const Other&) const {
        return std::nullopt;
    }

  private:
    std::span<const GameEvent> events_;
    std::size_t at_;
};

TEST(HegregonFigures, phrases_have_the_numbers_of_what_happened_and_its_tone) {
    std::map<std::size_t, int> judged;
    trials::random_rounds(5, 60, 3, [&](const Position&, const auto&, std::uint64_t, const Resolution& round) {
        const State state = trials::typed(*round.after);
        for (PlayerIndex player = 0; player < state.players(); ++player) {
            const Viewer viewer{state.id(player)};
            const std::vector<Event> seen = seen_by(viewer, round.events);
            const auto events = typed_events<What>(Names(state), seen);
            const auto lines = trials::here(state)->phrases(trials::written(state, events), viewer);
            for (std::size_t i = 0; i < events.size(); ++i) {
                if (!lines[i]) continue;
                const std::optional<int> good = std::visit(
                    [&](const auto& what) -> std::optional<int> {
                        return Judge(state, player, events, i)(what);
                    },
                    events[i].what);
                if (good) {
                    EXPECT_EQ(lines[i]->tone, *good > 0   ? Tone::good
                                              : *good < 0 ? Tone::bad
                                                          : Tone::plain)
                        << lines[i]->words.es;
                    ++judged[events[i].what.index()];
                }
                auto facts =
                    std::visit([&](const auto& what) { return Facts(events, i)(what); }, events[i].what);
                if (facts) {
                    EXPECT_EQ(numbers_in(lines[i]->words), *facts) << lines[i]->words.es;
                }
                if (const auto* fought = events[i].as<Fought>(); fought != nullptr && !fought->shot) {
                    const auto falls = [&](UnitName unit) {
                        return lines[i]->words.es.ends_with("cae " + id_of(state, unit) + ".");
                    };
                    EXPECT_EQ(falls(fought->attacker), fought->result == CombatResult::defender);
                    EXPECT_EQ(falls(fought->defender), fought->result == CombatResult::attacker);
                }
            }
        }
    });
    EXPECT_GE(judged.size(), 7U) << "every kind of event";
}

TEST(HegregonFigures, standings_and_hints_are_counted_on_the_board) {
    Chance chance(3);
    for (int i = 0; i < 12; ++i) {
        const State state = trials::random_state(chance);
        const Section section = trials::here(state)->standings(Viewer{"a"}, {});
        const auto& rows = std::get<Table>(section.blocks[0]).rows;
        for (PlayerIndex player = 0; player < state.players(); ++player) {
            long bases = 0, deposits = 0, units = 0;
            for (const Base& base : state.bases) bases += base.player == player ? 1 : 0;
            for (const Unit& unit : state.units) {
                if (unit.name.player != player) continue;
                ++units;
                const bool yields =
                    terrain(unit.cell) == Terrain::deposit || terrain(unit.cell) == Terrain::great_deposit;
                deposits += unit.type == UnitType::ear && yields ? 1 : 0;
            }
            const auto& cells = rows[static_cast<std::size_t>(player)].cells;
            const Numbers expected{bases, deposits, state.seat(player).hegregon, units,
                                   state.seat(player).lost};
            for (std::size_t k = 0; k < expected.size(); ++k)
                EXPECT_EQ(numbers_in(cells[k + 1]), Numbers{expected[k]}) << "column " << k + 1;
        }
        for (const Unit& unit : state.units) {
            if (unit.name.player != 0 || state.seat(0).out) continue;
            const std::string start = "  " + id_of(state, unit.name) + ":";
            for (const Text& line : trials::here(state)->hints("a"))
                if (line.es.starts_with(start)) {
                    EXPECT_EQ(numbers_in(line).front(), unit.speed() - unit.moved) << line.es;
                }
        }
    }
}

// How often, in a hundred rounds, the field of an event of this kind has each of its values.
std::map<Json, double> shares_of(const Position& position, const PlayerOrders& sheet, std::string_view kind,
                                 const char* field) {
    constexpr int rounds = 400;
    std::map<Json, double> shares;
    for (std::uint64_t seed = 0; seed < rounds; ++seed)
        for (const Event& event : trials::resolve(position, {sheet}, 1000 + seed).events)
            if (event.kind == kind) shares[event.facts.at(field)] += 100.0 / rounds;
    return shares;
}
// Three standard deviations, and the rounding.
void expect_share(long said, double share, const Text& line) {
    EXPECT_NEAR(static_cast<double>(said), share, 8) << line.es;
}

void expect_odds(const Position& position, const PlayerOrders& sheet) {
    const Text line = position.presentation().forecast(sheet).lines.at(0).words;
    const Numbers said = percents_in(line);
    auto shares = shares_of(position, sheet, Fought::kind, "resultado");
    ASSERT_GE(said.size(), 2U) << line.es;
    expect_share(said.front(), shares["atacante"], line);
    expect_share(said.back(), shares["defensor"], line);
    if (said.size() > 2) expect_share(said[1], shares["empate"], line);
}

TEST(HegregonFigures, chances_of_combats_are_those_of_resolved_rounds) {
    const Cell here = cell("L8"), there = cell("L9");
    const PlayerOrders attack = step(R"({{"unidad": "a-1", "atacar": "{}"}})", there);
    for (const char* ties : {"nadie", "repetir"}) {
        State state = with({unit_at(0, 1, UnitType::medium, here), unit_at(1, 1, UnitType::light, there)},
                           {{"empates", ties}});
        expect_odds(*trials::position_of(state), attack);
        state.units[0].ability = Ability::ammunition;
        expect_odds(*trials::position_of(state), attack);
    }
}

TEST(HegregonFigures, chances_of_shots_looks_and_mines_are_those_of_resolved_rounds) {
    const Scenery place;
    State state = place.state(9);
    state.units[0].type = UnitType::heavy;
    const PlayerOrders shot = step(R"({{"unidad": "a-1", "atacar": "{}"}})", place.target);
    const auto hit = trials::position_of(state);
    const Text fired = hit->presentation().forecast(shot).lines.at(0).words;
    ASSERT_EQ(percents_in(fired).size(), 1U) << fired.es;
    expect_share(percents_in(fired)[0], shares_of(*hit, shot, Fought::kind, "resultado")["atacante"], fired);
    for (Unit& unit : state.units)
        if (unit.name == UnitName{1, 1}) unit.ability = Ability::camouflage;
    const auto hidden = trials::position_of(state);
    const Text looked = hidden->presentation().forecast(shot).lines.at(0).words;
    expect_share(percents_in(looked).at(0), shares_of(*hidden, shot, CamouflageTested::kind, "visto")[true],
                 looked);
    EXPECT_TRUE(figures::has(looked, "no hay combate")) << "nobody goes in after a shot: " << looked.es;
    state = place.state(9);
    state.mines = {{place.free, 1, true}};
    const auto mined = trials::position_of(state);
    const PlayerOrders walk = step(R"({{"unidad": "a-1", "mover": ["{}"]}})", place.free);
    const Text stepped = mined->presentation().forecast(walk).lines.at(0).words;
    ASSERT_EQ(percents_in(stepped).size(), 2U) << stepped.es;
    auto shares = shares_of(*mined, walk, MineEntered::kind, "efecto");
    expect_share(percents_in(stepped)[0], shares["explota"], stepped);
    expect_share(percents_in(stepped)[1], shares["desactivada"], stepped);
}

// The player said themselves when the step is not wanted: such orders need no better ones.
TEST(HegregonFigures, a_condition_that_does_not_hold_is_not_a_fault) {
    const Scenery place;
    const auto position = trials::position_of(place.state(9));
    const PlayerOrders never = step(R"({{"unidad": "a-1", "mover": ["{0}"], "si": {{"enemigo": "{0}"}}}})",
                                    place.free),
                       far = step(R"({{"unidad": "a-1", "mover": ["{}"]}})", place.far);
    EXPECT_EQ(why_not(place.state(9), never), Text{});
    EXPECT_EQ(previewed_troubles(*position, never).size(), 1U);
    EXPECT_EQ(match::count_failing_orders(*position, never), 0U);
    EXPECT_EQ(match::count_failing_orders(*position, far), 1U);
}

// a-1 walks onto the cell from beside it; what the last lines of the forecast say, and what a has then.
struct Walk {
    std::vector<Bullets::Line> lines;
    int gained;
};
Walk walk_onto(Cell target) {
    Cell from = no_cell;
    for (const Cell next : around(target))
        if (next != no_cell && terrain(next) == Terrain::plain) from = next;
    State state = with({unit_at(0, 1, UnitType::ear, from)});
    state.seat(0).hegregon = 3;
    const trials::Match position = trials::position_of(state);
    const PlayerOrders walk = step(R"({{"unidad": "a-1", "mover": ["{}"]}})", target);
    const State after = trials::typed(*trials::resolve(*position, {walk}, 1).after);
    return {position->presentation().forecast(walk).lines, after.seat(0).hegregon - 3};
}

TEST(HegregonFigures, what_is_collected_at_the_end_and_a_card_are_foretold) {
    for (const auto& [target, yield] : {std::pair("L9", 5), std::pair("H9", 1)}) {
        const Walk walk = walk_onto(cell(target));
        EXPECT_EQ(walk.gained, yield);
        EXPECT_EQ(numbers_in(walk.lines.back().words), Numbers{yield}) << walk.lines.back().words.es;
        EXPECT_EQ(walk.lines.back().tone, Tone::good);
    }
    for (Cell target = 0; target < cell_count; ++target) {
        if (terrain(target) != Terrain::event) continue;
        const Walk walk = walk_onto(target);
        ASSERT_EQ(walk.lines.size(), 2U) << "the step, and that chance decides";
        EXPECT_TRUE(figures::has(walk.lines[0].words, "carta")) << walk.lines[0].words.es;
        break;
    }
}

TEST(HegregonFigures, an_ambush_is_bad_up_to_the_value_that_destroys) {
    const State state = with({unit_at(0, 1, UnitType::ear, cell("L8"))});
    for (int value = 1; value <= die_faces; ++value) {
        const GameEvent drawn{"a", CardDrawn{{0, 1}, Card::ambush, std::nullopt, std::nullopt, value}, {}};
        const Bullets::Line line =
            *trials::here(state)->phrases(trials::written(state, {&drawn, 1}), Viewer{"a"})[0];
        const bool falls = value <= ambush_destroys;
        EXPECT_EQ(line.tone, falls ? Tone::bad : Tone::good) << value;
        EXPECT_EQ(figures::has(line.words, "destruida"), falls) << line.words.es;
    }
}

TEST(HegregonFigures, the_news_count_destroyed_units) {
    State state = with({});
    state.common.round = 1;
    const auto fought = [](CombatResult result) {
        return GameEvent{"a", Fought{CombatType::attack, {0, 1}, {1, 1}, std::nullopt, 2, 9, 2, 8, result}, {}};
    };
    const std::vector<GameEvent> events{fought(CombatResult::attacker), fought(CombatResult::attacker),
                                        fought(CombatResult::defender), fought(CombatResult::tie)};
    const auto gains = [&](const char* reader) {
        for (const News& one : trials::here(state)->news(Viewer{reader}, trials::written(state, events)))
            if (one.rank == News::Rank::gain) return numbers_in(one.words);
        return Numbers{};
    };
    EXPECT_EQ(gains("a"), Numbers{2});
    EXPECT_EQ(gains("b"), Numbers{1});
}

TEST(HegregonFigures, a_breakdown_is_told_up_to_its_last_turn) {
    State state = with({});
    EXPECT_EQ(numbers_in(trials::here(state)->scene(Viewer{"a"}, {}).subtitle),
              (Numbers{state.turn, state.options.most_turns}));
    const auto reported = [&](int breakdown) {
        state.units[0].breakdown = breakdown;
        const Section section = trials::here(state)->assets(Viewer{"a"}, {}).at(0);
        return numbers_in(std::get<Table>(section.blocks[0]).rows[0].cells[3]);
    };
    EXPECT_EQ(reported(state.turn), Numbers{state.turn});
    EXPECT_EQ(reported(state.turn + 1), Numbers{state.turn + 1});
    EXPECT_EQ(reported(state.turn - 1), Numbers{});
}

}  // namespace

}  // namespace ronda::hegregon

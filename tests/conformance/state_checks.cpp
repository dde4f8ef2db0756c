// States and events files: what was written can be loaded again, and what is damaged is refused.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "formats/json_text.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

// Files do not hold them.
std::vector<Event> without_explanations(std::vector<Event> events) {
    for (Event& event : events) event.explanation = {};
    return events;
}

void positions_load_again_and_play_on_the_same(const Game& game) {
    random_play(game, 12, 8,
                [&game](const Position& before, const auto& sheets, const Seed& seed, const Resolution& round) {
                    const Json state = state_json(*round.after);
                    const auto again = load_state(state, only(game));
                    ASSERT_TRUE(again) << describe(again.error().diagnostics.front(), Lang::en) << state.dump();
                    EXPECT_EQ(formats::write_json(state_json(**again)), formats::write_json(state));
                    for (const Player& player : round.after->header().players)
                        EXPECT_EQ((*again)->eliminated(player.id), round.after->eliminated(player.id))
                            << where(*round.after) << player.id << ", whether they are out after loading";
                    const auto events =
                        load_events(events_json(*round.after, seed, round.events), *round.after);
                    ASSERT_TRUE(events) << describe(events.error().diagnostics.front(), Lang::en);
                    EXPECT_EQ(events->events, without_explanations(round.events));

                    const auto before_again = load_state(state_json(before), only(game));
                    ASSERT_TRUE(before_again);
                    SeededDice dice(seed);
                    EXPECT_EQ(bytes_of((*before_again)->resolve(sheets, dice)), bytes_of(round));
                });
}

// `legal` by rounds may be an object of lists.
bool lists_nothing(const Json& legal) {
    return std::all_of(legal.begin(), legal.end(),
                       [](const Json& list) { return list.is_array() && list.empty(); });
}

void a_round_leaves_a_header_in_order(const Game& game) {
    random_play(game, 12, 8, [](const Position& before, const auto&, const Seed&, const Resolution& round) {
        const MatchHeader &was = before.header(), &is = round.after->header();
        EXPECT_EQ(is.round, was.round + 1);
        EXPECT_EQ(is.match, was.match);
        EXPECT_EQ(is.players, was.players);
        EXPECT_EQ(is.options, was.options);
        EXPECT_EQ(is.awaited.empty(), is.over());
        for (const std::string& player : is.awaited) EXPECT_FALSE(round.after->eliminated(player)) << player;
        if (!is.over()) return;
        EXPECT_TRUE(round.after->game().reason(is.outcome->reason)) << is.outcome->reason << " has no words";
        for (const Player& player : is.players) EXPECT_TRUE(lists_nothing(round.after->legal(player.id)));
    });
}

void states_with_a_key_too_many_or_too_few_are_refused(const Game& game) {
    const auto position = set_up(game, game.least_players()).after;
    const Json good = state_json(*position);
    const auto refused = [&](const Json& state, const std::string& what) {
        const auto loaded = load_state(state, only(game));
        ASSERT_FALSE(loaded) << what;
        EXPECT_EQ(loaded.error().diagnostics.front().code, "estado_invalido") << what;
        EXPECT_FALSE(loaded.error().diagnostics.front().path.empty()) << what;
    };
    for (const auto& [key, value] : good["tablero"].items()) {
        Json state = good;
        state["tablero"].erase(key);
        refused(state, "without " + key);
        state = good;
        state["tablero"][key] = value.is_string() ? Json(7) : Json("?");
        refused(state, "another type of " + key);
    }
    Json state = good;
    state["tablero"]["sobra"] = 1;
    refused(state, "a key too many");
    state = good;
    state["tablero"] = nullptr;
    refused(state, "no board");
}

// A state with replaced parts is either refused or loads as written. Nothing crashes.
void damaged_states_are_refused_or_load_as_written(const Game& game) {
    Chance chance(7);
    int refused = 0;
    const Json good = state_json(*set_up(game, game.most_players()).after);
    for (int i = 0; i < 400; ++i) {
        Json state = good;
        damage(state, chance);
        const auto loaded = load_state(state, only(game));
        if (loaded)
            EXPECT_EQ(state_json(**loaded).dump(), state.dump());
        else
            ++refused;
    }
    EXPECT_GT(refused, 200);
}

// Returns states of random games: from the middle and, whatever the length of a game, from the end.
std::vector<Json> states_of_play(const Game& game) {
    std::vector<Json> states;
    bool ended = false;
    random_play(game, 8, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        const MatchHeader& header = round.after->header();
        ended = ended || header.over();
        if (header.over() || header.round % 5 == 1) states.push_back(state_json(*round.after));
    });
    if (ended) return states;
    const Thorough all_rounds;
    random_play(game, 8, 6, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        if (round.after->header().over()) states.push_back(state_json(*round.after));
    });
    return states;
}

// The board determines whose turn it is, so a file with another player in turn is refused.
void a_state_waits_for_those_it_must(const Game& game) {
    for (const Json& good : states_of_play(game)) {
        if (!good["resultado"].is_null()) continue;
        Json state = good;
        state["turno_de"] = Json::array();
        expect_refused(game, state, "nobody is awaited");
        for (const Pace pace : {Pace::round, Pace::turn}) {
            const auto& paces = game.paces();
            if (std::find(paces.begin(), paces.end(), pace) != paces.end()) continue;
            Json other = good;
            other["ritmo"] = word_of(pace);
            expect_refused(game, other, "another pace");
        }
        if (good["ritmo"] == "turno") {
            state["turno_de"] = Json::array();
            for (const Json& player : good["jugadores"]) state["turno_de"].push_back(player["id"]);
            if (state["turno_de"] != good["turno_de"]) expect_refused(game, state, "everybody is awaited");
        }
    }
}

// A game cannot have a result before its end, and must have one at its end.
void a_state_has_the_result_it_must(const Game& game) {
    int over = 0, refused = 0;
    for (const Json& good : states_of_play(game)) {
        Json state = good;
        if (good["resultado"].is_null()) {
            state["turno_de"] = Json::array();
            state["resultado"] = {{"tipo", "victoria"},
                                  {"ganadores", Json::array({good["jugadores"][0]["id"]})},
                                  {"motivo", "no_existe"}};
            expect_refused(game, state, "won for no reason that the game knows");
            continue;
        }
        ++over;
        state["resultado"] = nullptr;
        state["turno_de"] = Json::array({good["jugadores"][0]["id"]});
        if (!load_state(state, only(game))) ++refused;
    }
    EXPECT_GT(over, 0) << "no random game came to its end";
    // Not all are refused, because players may agree to end a game that could go on.
    EXPECT_GT(refused, 0) << "games go on after their end";
}

// What is unique on the board must not appear twice.
void no_thing_is_on_the_board_twice(const Game& game) {
    for (const Json& good : states_of_play(game))
        for (const auto& [key, value] : good["tablero"].items()) {
            if (!value.is_array() || value.empty() || !value.front().is_object()) continue;
            Json state = good;
            state["tablero"][key].push_back(value.front());
            expect_refused(game, state, "twice in " + key);
        }
}

// Who is out has not won a game in which others play on. What else the winners and the reason follow from, such
// as points, is each game's own, and the tests of the games that check it try it.
void a_finished_state_is_not_won_by_who_is_out(const Game& game) {
    int refused = 0;
    const auto tried = [&refused] { return refused > 0; };
    random_play_until(game, 8, 16, tried, [&](const Position&, const auto&, const Seed&, const auto& round) {
        const MatchHeader& header = round.after->header();
        if (!header.over() || header.outcome->kind != OutcomeKind::victory) return;
        std::vector<std::string> out;
        for (const Player& player : header.players)
            if (round.after->eliminated(player.id)) out.push_back(player.id);
        if (out.size() == header.players.size()) return;
        for (const std::string& id : out) {
            Json state = state_json(*round.after);
            state["resultado"]["ganadores"] = Json::array({id});
            expect_refused(game, state, where(*round.after) + "won by " + id + ", who is out");
            ++refused;
        }
    });
    EXPECT_TRUE(refused > 0 || !thorough)
        << game.id() << ": no random match of 16 rounds was won with somebody out. An option with `rondas` or"
        << " `turnos` in its name and a smaller least value lets random play see the end";
}

// Notes how many things each list and each mapping of the value has, by its place. Lists of words and numbers
// tell what has happened as often as what there is, and a thing of its own has different fields.
void count_items(const Json& value, const Json::json_pointer& pointer,
                 std::map<std::string, std::size_t>& counts) {
    const bool things =
        value.is_structured() && !value.empty() &&
        std::all_of(value.begin(), value.end(), [](const Json& item) { return item.is_object(); });
    if (things) counts[pointer.to_string()] = value.size();
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
        count_items(value[i], pointer / i, counts);
    if (value.is_object())
        for (const auto& [key, member] : value.items()) count_items(member, pointer / key, counts);
}

// A list or mapping that has as many things at the end of every random game as it had at its beginning has a
// number of them that the rules fix: a state with one fewer is refused.
void no_thing_is_missing_from_the_board(const Game& game) {
    const Thorough all_rounds;  // few rounds would change few lists
    std::map<std::string, std::size_t> first;
    std::set<std::string> changed;  // lists that had several lengths in a game
    std::vector<Json> ends;
    random_play(game, 6, 6, [&](const Position& before, const auto&, const Seed&, const Resolution& round) {
        if (before.header().round == 0) {
            first.clear();
            count_items(before.board(), Json::json_pointer(), first);
            ends.emplace_back();
        }
        if (round.after->header().over()) return;  // then less may be fixed
        ends.back() = state_json(*round.after);
        std::map<std::string, std::size_t> now;
        count_items(ends.back()["tablero"], Json::json_pointer(), now);
        for (const auto& [at, count] : now)
            if (const auto was = first.find(at); was == first.end() || was->second != count) changed.insert(at);
    });
    for (const Json& good : ends) {
        if (good.is_null()) continue;
        std::map<std::string, std::size_t> lists;
        count_items(good["tablero"], Json::json_pointer(), lists);
        for (const auto& [at, count] : lists) {
            if (changed.contains(at)) continue;
            Json state = good;
            Json& things = state["tablero"][Json::json_pointer(at)];
            if (things.is_array())
                things.erase(count / 2);
            else
                things.erase(things.begin());
            expect_refused(game, state, "one fewer in " + at);
        }
    }
}

// Where the numbers of a value stand. Those of a kind differ only in their place in lists.
using Numbers = std::map<std::string, std::vector<Json::json_pointer>>;
void find_numbers(const Json& value, const Json::json_pointer& pointer, const std::string& kind,
                  Numbers& found) {
    if (value.is_number_integer()) found[kind].push_back(pointer);
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
        find_numbers(value[i], pointer / i, kind + "/*", found);
    if (value.is_object())
        for (const auto& [key, member] : value.items())
            find_numbers(member, pointer / key, kind + "/" + key, found);
}

// 1.0 equals 1, but it is not what a state file has.
void no_number_is_written_as_a_fraction(const Game& game) {
    for (const Json& good : states_of_play(game)) {
        Numbers numbers;
        find_numbers(good["tablero"], Json::json_pointer(), "", numbers);
        for (const auto& [kind, all] : numbers) {
            Json state = good;
            Json& number = state["tablero"][all.front()];
            number = number.get<double>();
            expect_refused(game, state, "a fraction at " + all.front().to_string());
        }
    }
}

void expect_loads(const Game& game, const Position& position, const std::string& what) {
    const auto again = load_state(state_json(position), only(game));
    EXPECT_TRUE(again) << where(position) << what << ": "
                       << describe(again.error().diagnostics.front(), Lang::en);
}

// All dice show their most.
class HighestDice final : public Dice {
    int draw(std::string_view, int sides) override { return sides; }
};

// Returns what of all that is suggested leaves the player with the most.
Json thriftiest(const Position& position, const std::string& player) {
    std::vector<Json> all = position.suggestions(player);
    all.emplace_back(Json::object());
    long most = -1;
    Json best = Json::object();
    for (const Json& orders : all) {
        const PlayerOrders sheet{player, orders, {}};
        if (!position.refusals({&sheet, 1}).empty()) continue;
        HighestDice dice;
        long total = 0;
        for (const LedgerRow& one :
             position.resolve({&sheet, 1}, dice).after->presentation().ledger_rows({player}, {}))
            total += one.now;
        if (total <= most) continue;
        most = total;
        best = orders;
    }
    return best;
}

// Where everybody saves and all dice are high, there is soon as much of everything as there can be.
void what_is_hoarded_stays_in_its_range(const Game& game) {
    Json options = Json::object();
    for (const OptionSpec& length : lengths_of(game))
        options[length.key] = std::get<Schema::Integer>(length.schema->what).most;
    for (int players = game.least_players(); players <= game.most_players(); ++players) {
        auto now = set_up(game, players, 5, options).after;
        for (int i = 0; i < 120 && !now->header().over() && !failed(); ++i) {
            std::vector<PlayerOrders> sheets;
            for (const std::string& player : now->header().awaited)
                sheets.push_back({player, thriftiest(*now, player), {}});
            if (!now->refusals(sheets).empty()) break;
            HighestDice dice;
            now = now->resolve(sheets, dice).after;
            expect_loads(game, *now, "when all save up");
        }
    }
}

// Returns the state with another number there, if there can be such a state.
std::shared_ptr<const Position> with_number(const Game& game, Json state, const Json::json_pointer& at,
                                            long number) {
    state["tablero"][at] = number;
    const auto loaded = load_state(state, only(game));
    return loaded ? *loaded : nullptr;
}

// Returns what comes of these orders alone. Null if they are not carried out whole.
std::shared_ptr<const Position> after(const std::shared_ptr<const Position>& before,
                                      const PlayerOrders& sheet) {
    if (before == nullptr || !is_awaited(before->header(), sheet.player)) return nullptr;
    for (const OrderSpec& spec : before->orders_for(sheet.player))
        if (sheet.orders.contains(spec.key) &&
            conforms(sheet.orders[spec.key], *spec.schema, before->names(), spec.key))
            return nullptr;
    if (!before->refusals({&sheet, 1}).empty()) return nullptr;
    SeededDice dice(trial::seed_of(7));
    const Resolution round = before->resolve({&sheet, 1}, dice);
    const auto in_vain = [&](const Event& event) {
        return event.kind == cancelled_kind && event.player == sheet.player;
    };
    return std::any_of(round.events.begin(), round.events.end(), in_vain) ? nullptr : round.after;
}

// Returns the least number there with which the orders are carried out. Empty if they are not even now, or if
// it makes no difference.
std::optional<long> least_needed(const Game& game, const Json& state, const Json::json_pointer& pointer,
                                 const PlayerOrders& sheet) {
    const auto suffices = [&](long number) {
        return after(with_number(game, state, pointer, number), sheet) != nullptr;
    };
    long low = 0, high = state["tablero"][pointer].get<long>();
    if (high <= 0 || !suffices(high) || with_number(game, state, pointer, 0) == nullptr || suffices(0))
        return std::nullopt;
    while (high - low > 1) {
        const long middle = (low + high) / 2;
        (suffices(middle) ? high : low) = middle;
    }
    return high;
}

// Whether the player holds what this number counts.
bool is_held(const Position& one, const Position& other, const Viewer& viewer) {
    const auto here = one.presentation().ledger_rows(viewer, {}),
               there = other.presentation().ledger_rows(viewer, {});
    return !std::equal(here.begin(), here.end(), there.begin(), there.end(),
                       [](const LedgerRow& a, const LedgerRow& b) { return a.now == b.now; });
}

// Whoever has just enough of something can do no more with it than use it up. What of their own an order needs,
// it costs, at least sometimes.
void what_an_order_needs_it_uses(const Game& game) {
    Chance chance(23);
    std::map<std::string, std::pair<int, int>>
        needed;  // of each order and kind of number: how often, and spent
    random_play(game, 6, 5, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(25)) return;
        const std::string player = chance.of(before.header().awaited);
        const Json state = state_json(before);
        Numbers numbers;
        find_numbers(state["tablero"], Json::json_pointer(), "", numbers);
        for (const Json& orders : what_may_be_ordered(before, player, chance))
            for (const auto& [kind, all] : numbers) {
                const Json::json_pointer pointer = chance.of(all);
                const PlayerOrders sheet{player, orders, {}};
                const auto least = least_needed(game, state, pointer, sheet);
                if (!least || failed()) continue;
                const auto enough = with_number(game, state, pointer, *least), now = after(enough, sheet);
                expect_loads(game, *now,
                             player + ": " + orders.dump() + " with the least " + pointer.to_string());
                if (!is_held(*enough, *with_number(game, state, pointer, 0), {player})) continue;
                const auto idle = after(enough, {player});
                auto& [times, spent] = needed[orders.begin().key() + " " + kind];
                ++times;
                const long left = now->board().value(pointer, 0L);
                if (left < *least || (idle != nullptr && left < idle->board().value(pointer, 0L))) ++spent;
            }
    });
    for (const auto& [what, counts] : needed)
        EXPECT_TRUE(counts.first < 5 || counts.second > 0)
            << game.id() << ": this order needs something and never costs it: " << what;
}

}  // namespace

std::vector<Check> state_checks() {
    return {
        {"positions_load_again_and_play_on_the_same", positions_load_again_and_play_on_the_same},
        {"a_round_leaves_a_header_in_order", a_round_leaves_a_header_in_order},
        {"states_with_a_key_too_many_or_too_few_are_refused",
         states_with_a_key_too_many_or_too_few_are_refused},
        {"a_state_waits_for_those_it_must", a_state_waits_for_those_it_must},
        {"a_state_has_the_result_it_must", a_state_has_the_result_it_must},
        {"a_finished_state_is_not_won_by_who_is_out", a_finished_state_is_not_won_by_who_is_out},
        {"no_thing_is_on_the_board_twice", no_thing_is_on_the_board_twice},
        {"no_thing_is_missing_from_the_board", no_thing_is_missing_from_the_board},
        {"no_number_is_written_as_a_fraction", no_number_is_written_as_a_fraction},
        {"what_is_hoarded_stays_in_its_range", what_is_hoarded_stays_in_its_range},
        {"what_an_order_needs_it_uses", what_an_order_needs_it_uses},
        {"damaged_states_are_refused_or_load_as_written", damaged_states_are_refused_or_load_as_written},
    };
}

}  // namespace ronda::conformance

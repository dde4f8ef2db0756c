// What every registered game owes, whatever its rules. No game is named here: one that is added to the list of
// games is held to all of it.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "adjudicator/core/reader.hpp"
#include "adjudicator/core/state.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml.hpp"
#include "tests/support/case_play.hpp"
#include "tests/support/trial.hpp"

namespace ronda {

namespace {

using trial::Chance;

std::vector<Player> first_players(int count) {
    std::vector<Player> players;
    for (int i = 0; i < count; ++i) players.push_back({"p" + std::to_string(i + 1), {}, {}});
    return players;
}

Round set_up(const Game& game, int players, std::uint64_t seed = 1, const Json& options = Json::object()) {
    SeededDice dice(trial::seed_of(seed));
    auto round = game.set_up("prueba", first_players(players), options, dice);
    if (!round) throw std::runtime_error("no set-up of " + std::string(game.id()));
    return *round;
}

std::string bytes_of(const Round& round) {
    return formats::write_json(state_json(*round.after)) +
           formats::write_json(events_json(*round.after, trial::seed_of(0), round.events));
}

// Everybody who may look: the public and each player.
std::vector<Viewer> viewers_of(const Position& position) {
    std::vector<Viewer> viewers{Viewer{}};
    for (const Player& player : position.envelope().players) viewers.push_back({player.id});
    return viewers;
}

// Random options that the game takes together.
Json random_options(const Game& game, Chance& chance) {
    Json options = Json::object();
    for (const OptionSpec& option : game.options())
        if (chance.one_in(2)) {
            Json value = trial::random_value(*option.shape, {}, chance);
            if (conforms(value, *option.shape, {}, option.key) == std::nullopt) options[option.key] = value;
        }
    SeededDice dice(trial::seed_of(1));
    return game.set_up("prueba", first_players(game.most_players()), options, dice) ? options : Json::object();
}

class Conformance : public testing::TestWithParam<const Game*> {
  protected:
    const Game& game() const { return *GetParam(); }

    // Plays random games and calls `look(before, sheets, seed, round)` for every round.
    template <class Look>
    void random_play(int games, int rounds, Look look) {
        for (int played = 0; played < games; ++played) {
            Chance chance(static_cast<std::uint64_t>(played));
            const int span = game().most_players() - game().least_players() + 1;
            const int players = game().least_players() + played % span;
            Round round =
                set_up(game(), players, static_cast<std::uint64_t>(played), random_options(game(), chance));
            // A round of a game by turns is a small step: it takes many to get anywhere.
            const int turns = game().pace() == Pace::turn ? rounds * 25 : rounds;
            for (int i = 0; i < turns && !round.after->envelope().over(); ++i) {
                const auto before = round.after;
                const std::vector<Sheet> sheets = trial::random_sheets(*before, chance);
                if (!before->refusals(sheets).empty()) continue;
                const Seed seed = trial::seed_of(static_cast<std::uint64_t>(played * 1000 + i));
                SeededDice dice(seed);
                round = before->resolve(sheets, dice);
                look(*before, sheets, seed, round);
                if (HasFailure()) return;
            }
        }
    }

    // All that happened in the game's cases and in random play, with the position it led to.
    std::vector<std::pair<std::shared_ptr<const Position>, Event>> all_that_happened() {
        std::vector<std::pair<std::shared_ptr<const Position>, Event>> all;
        for (const cases::Case& given : cases::all_cases()) {
            if (given.game != &game()) continue;
            const cases::Played played = cases::play(given);
            for (const Event& event : played.events) all.emplace_back(played.after, event);
        }
        random_play(10, 10, [&](const Position&, const auto&, const Seed&, const Round& round) {
            for (const Event& event : round.events) all.emplace_back(round.after, event);
        });
        return all;
    }
};

std::string id_of(const testing::TestParamInfo<const Game*>& game) {
    return std::string(game.param->id());
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(all_games().begin(), all_games().end()), id_of);

void expect_both(const Text& text, const std::string& what) {
    EXPECT_FALSE(text.es.empty()) << what << " has no Spanish";
    EXPECT_FALSE(text.en.empty()) << what << " has no English";
}

TEST_P(Conformance, is_described_in_both_languages) {
    expect_both(game().title(), "title");
    expect_both(game().summary(), "summary");
    expect_both(game().credit(), "credit");
    for (const OptionSpec& option : game().options()) expect_both(option.help, option.key);
    for (const auto* specs : {&game().orders(), &game().moderator_orders()})
        for (const OrderSpec& spec : *specs) expect_both(spec.help, spec.key);
    for (const Phase& phase : game().phases()) expect_both(phase.title, "a phase");
    EXPECT_EQ(find_game(game().id()), &game());
    EXPECT_FALSE(game().malformed_code().empty());
}

TEST_P(Conformance, options_take_their_own_defaults) {
    std::set<std::string> keys;
    for (const OptionSpec& option : game().options()) {
        EXPECT_TRUE(keys.insert(option.key).second) << option.key << " twice";
        EXPECT_FALSE(conforms(option.standard, *option.shape, {}, option.key)) << option.key;
    }
    const auto position = set_up(game(), game().least_players()).after;
    std::vector<std::string> order;
    for (const auto& [key, value] : position->envelope().options.items()) order.push_back(key);
    std::vector<std::string> described;
    for (const OptionSpec& option : game().options()) described.push_back(option.key);
    EXPECT_EQ(order, described);
}

TEST_P(Conformance, sets_up_for_every_number_of_players_and_no_other) {
    for (int count = game().least_players(); count <= game().most_players(); ++count) {
        const Round round = set_up(game(), count);
        const Envelope& envelope = round.after->envelope();
        EXPECT_EQ(envelope.round, 0);
        EXPECT_EQ(envelope.game, game().id());
        EXPECT_EQ(static_cast<int>(envelope.players.size()), count);
        EXPECT_FALSE(envelope.awaited.empty());
        EXPECT_FALSE(envelope.over());
        EXPECT_EQ(bytes_of(round), bytes_of(set_up(game(), count)));
    }
    for (const int count : {game().least_players() - 1, game().most_players() + 1}) {
        SeededDice dice(trial::seed_of(1));
        const auto round = game().set_up("prueba", first_players(count), Json::object(), dice);
        ASSERT_FALSE(round) << count << " players";
        EXPECT_EQ(round.error().diagnostics.front().code, "opcion_invalida");
    }
}

// Names of an example need not exist in this position: those it has are added to what it may name.
void learn_names(const Node& node, const Shape& shape, Vocabularies& names) {
    if (const auto* name = std::get_if<Shape::Name>(&shape.what)) {
        names.try_emplace(name->vocabulary, Vocabulary(same("nombre"))).first->second.add(node.text);
    } else if (const auto* list = std::get_if<Shape::List>(&shape.what)) {
        for (const Node& item : node.items) learn_names(item, *list->item, names);
        if (node.kind == Node::Kind::scalar) learn_names(node, *list->item, names);
    } else if (const auto* mapping = std::get_if<Shape::Mapping>(&shape.what)) {
        for (const auto& [key, value] : node.entries) {
            learn_names(key, *mapping->key, names);
            learn_names(value, *mapping->value, names);
        }
    } else if (const auto* record = std::get_if<Shape::Record>(&shape.what)) {
        for (const Shape::Field& field : record->fields)
            if (const Node* value = node.find(field.key)) learn_names(*value, *field.shape, names);
    } else if (const auto* nullable = std::get_if<Shape::Nullable>(&shape.what)) {
        learn_names(node, *nullable->inner, names);
    }
}

TEST_P(Conformance, every_order_is_written_as_its_example) {
    std::set<std::string> keys;
    for (const auto* specs : {&game().orders(), &game().moderator_orders()})
        for (const OrderSpec& spec : *specs) {
            EXPECT_TRUE(keys.insert(spec.key).second) << spec.key << " twice";
            EXPECT_EQ(spec.example.find('\n'), std::string::npos) << spec.key;
            const auto tree = formats::read_yaml(spec.key + ": " + spec.example + "\n", "example");
            ASSERT_TRUE(tree) << spec.key;
            const Node& value = tree->entries.front().second;
            Vocabularies names;
            learn_names(value, *spec.shape, names);
            Diagnostics faults;
            read_value(value, *spec.shape, names, "fichero_invalido", faults);
            for (const Diagnostic& fault : faults)
                ADD_FAILURE() << spec.key << ": " << describe(fault, Lang::en);
            expect_both(describe(*spec.shape, names), spec.key + ", what it takes");
        }
}

TEST_P(Conformance, positions_load_again_and_play_on_the_same) {
    random_play(12, 8, [](const Position& before, const auto& sheets, const Seed& seed, const Round& round) {
        const Json state = state_json(*round.after);
        const auto again = load_state(state);
        ASSERT_TRUE(again) << describe(again.error().diagnostics.front(), Lang::en) << state.dump();
        EXPECT_EQ(formats::write_json(state_json(**again)), formats::write_json(state));
        const auto events = load_events(events_json(*round.after, seed, round.events), *round.after);
        ASSERT_TRUE(events) << describe(events.error().diagnostics.front(), Lang::en);
        EXPECT_EQ(events->events, round.events);

        const auto before_again = load_state(state_json(before));
        ASSERT_TRUE(before_again);
        SeededDice dice(seed);
        EXPECT_EQ(bytes_of((*before_again)->resolve(sheets, dice)), bytes_of(round));
    });
}

TEST_P(Conformance, a_round_leaves_an_envelope_in_order) {
    random_play(12, 8, [](const Position& before, const auto&, const Seed&, const Round& round) {
        const Envelope &was = before.envelope(), &is = round.after->envelope();
        EXPECT_EQ(is.round, was.round + 1);
        EXPECT_EQ(is.match, was.match);
        EXPECT_EQ(is.players, was.players);
        EXPECT_EQ(is.options, was.options);
        EXPECT_EQ(is.awaited.empty(), is.over());
        for (const std::string& player : is.awaited) EXPECT_FALSE(round.after->eliminated(player)) << player;
        if (!is.over()) return;
        EXPECT_TRUE(round.after->game().motive(is.outcome->reason)) << is.outcome->reason << " has no words";
        for (const Player& player : is.players) EXPECT_TRUE(round.after->legal(player.id).empty());
    });
}

TEST_P(Conformance, states_with_a_key_too_many_or_too_few_are_refused) {
    const auto position = set_up(game(), game().least_players()).after;
    const Json good = state_json(*position);
    const auto refused = [&](const Json& state, const std::string& what) {
        const auto loaded = load_state(state);
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

// Whatever is left of a state when pieces of it are replaced is refused or loads as it was written; nothing
// crashes.
void damage(Json& value, Chance& chance) {
    if (value.is_structured() && !value.empty() && !chance.one_in(12)) {
        auto at = value.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(chance.below(value.size())));
        return damage(*at, chance);
    }
    switch (chance.below(6)) {
        case 0:
            value = nullptr;
            break;
        case 1:
            value = -1;
            break;
        case 2:
            value = 2'000'000'000'000LL;
            break;
        case 3:
            value = "neutral";
            break;
        case 4:
            value = Json::array({value, value});
            break;
        default:
            value = value.is_number_integer() ? Json(value.get<long>() + 1) : Json::object();
            break;
    }
}

TEST_P(Conformance, damaged_states_are_refused_or_load_as_written) {
    Chance chance(7);
    int refused = 0;
    const Json good = state_json(*set_up(game(), game().most_players()).after);
    for (int i = 0; i < 400; ++i) {
        Json state = good;
        damage(state, chance);
        const auto loaded = load_state(state);
        if (loaded)
            EXPECT_EQ(state_json(**loaded).dump(), state.dump());
        else
            ++refused;
    }
    EXPECT_GT(refused, 200);
}

TEST_P(Conformance, what_happens_has_words_in_both_languages) {
    std::set<std::string> told;
    for (const Phase& phase : game().phases())
        for (const std::string& kind : phase.kinds)
            EXPECT_TRUE(told.insert(kind).second) << kind << " in two phases";
    // Of these every report has its own section, whatever the phases.
    told.insert({"cancelada", "aviso"});
    std::set<std::string> happened;
    for (const auto& [position, event] : all_that_happened()) {
        happened.insert(event.kind);
        bool in_words = false;  // for somebody: what others get may be told in a table instead
        for (const Viewer& viewer : viewers_of(*position)) {
            const auto line = game().phrase(event, *position, viewer);
            if (line) expect_both(line->words, event.kind);
            in_words = in_words || line.has_value();
        }
        ASSERT_TRUE(in_words || !told.contains(event.kind)) << to_json(event).dump();
        if (event.facts.contains("motivo")) {
            const std::string code = event.facts["motivo"];
            if (event.kind != "cancelada" && event.kind != "aviso") continue;
            ASSERT_TRUE(game().motive(code)) << code << " has no words";
            expect_both(*game().motive(code), code);
        }
    }
    // Not every game warns of anything.
    for (const std::string& kind : told)
        EXPECT_TRUE(happened.contains(kind) || kind == "aviso") << kind << " never happened";
    EXPECT_FALSE(game().motive("motivo que no existe"));
}

// Orders near the legal ones: a legal action with one of its values exchanged for any other of its shape.
Json near_legal(const Position& position, const Json& legal, Chance& chance) {
    const Game& game = position.game();
    Json orders = legal.empty() || chance.one_in(6) ? Json::object() : legal[chance.below(legal.size())];
    const OrderSpec& spec = chance.of(game.orders());
    if (spec.out_of_turn) return orders;
    Json value = robots::random_value(*spec.shape, position.names(), chance);
    if (value.is_null()) return orders;
    if (orders.contains(spec.key) && value.is_object() && chance.one_in(2)) {
        Json& old = orders[spec.key];  // one field only
        auto field = value.begin();
        std::advance(field, static_cast<std::ptrdiff_t>(chance.below(value.size())));
        old[field.key()] = *field;
    } else if (chance.one_in(2)) {
        orders = {{spec.key, value}};
    } else {
        orders[spec.key] = value;
    }
    return orders;
}

// Every legal action is accepted, and an action that is accepted is listed, however it was written.
TEST_P(Conformance, legal_is_what_adjudicate_accepts) {
    if (game().pace() == Pace::round)
        return;  // there `legal` says what may be ordered, by kind: each game's own tests
    Chance chance(3);
    int accepted = 0, refused = 0;
    random_play(6, 6, [&](const Position& before, const auto&, const Seed&, const Round&) {
        if (!chance.one_in(4)) return;
        const std::string player = before.envelope().awaited.front();
        const Json legal = before.legal(player);
        ASSERT_FALSE(legal.empty());
        std::set<std::string> listed;
        for (const Json& orders : legal) {
            EXPECT_TRUE(listed.insert(orders.dump()).second) << "twice: " << orders.dump();
            EXPECT_FALSE(game().fault(orders)) << orders.dump();
            EXPECT_EQ(before.understood(orders), orders);
        }
        for (int i = 0; i < 20; ++i) {
            const Sheet sheet{player, legal[chance.below(legal.size())], {}};
            EXPECT_TRUE(before.refusals({&sheet, 1}).empty())
                << sheet.orders.dump() << state_json(before).dump();
        }
        for (int i = 0; i < 60; ++i) {
            const Sheet sheet{player, near_legal(before, legal, chance), {}};
            if (sheet.orders.empty() || game().fault(sheet.orders)) continue;
            const auto motives = before.refusals({&sheet, 1});
            const bool good = listed.contains(before.understood(sheet.orders).dump());
            EXPECT_EQ(motives.empty(), good) << sheet.orders.dump() << state_json(before).dump();
            ++(good ? accepted : refused);
            for (const Motive& motive : motives) EXPECT_TRUE(game().motive(motive.code)) << motive.code;
        }
        for (const Player& other : before.envelope().players)
            if (other.id != player) {
                EXPECT_TRUE(before.legal(other.id).empty()) << other.id << " is not in turn";
                const Sheet sheet{other.id, legal.front(), {}};
                const auto motives = before.refusals({&sheet, 1});
                ASSERT_FALSE(motives.empty());
                EXPECT_EQ(motives.front().code, "no_es_su_turno");
            }
    });
    EXPECT_GT(accepted, 20);
    EXPECT_GT(refused, 200);
}

TEST_P(Conformance, a_turn_without_an_action_stays_open) {
    if (game().pace() == Pace::round) return;
    const auto position = set_up(game(), game().least_players()).after;
    const auto motives = position->refusals({});
    ASSERT_EQ(motives.size(), 1u);
    EXPECT_EQ(motives.front().code, "falta_orden");
    EXPECT_TRUE(motives.front().player.empty()) << "nobody's file is at fault";
}

// The quick ways of a game count and play as `legal` and `resolve` do.
TEST_P(Conformance, sequences_are_counted_as_they_are_played) {
    if (game().pace() == Pace::round) return;
    Chance chance(5);
    random_play(6, 8, [&](const Position& before, const auto&, const Seed&, const Round&) {
        if (!chance.one_in(25)) return;
        EXPECT_EQ(before.perft(0), 1u);
        EXPECT_EQ(before.perft(1), robots::perft(before, 1));
        EXPECT_EQ(before.perft(2), robots::perft(before, 2)) << state_json(before).dump();
    });
}

TEST_P(Conformance, robots_play_every_game_to_its_end) {
    for (int players = game().least_players(); players <= game().most_players(); ++players) {
        const auto start = set_up(game(), players, static_cast<std::uint64_t>(players)).after;
        Chance chance(17), again(17);
        const Trial trial = start->play_out(chance, 100'000);
        ASSERT_TRUE(trial.outcome) << players << " players, " << trial.rounds << " rounds";
        EXPECT_TRUE(game().motive(trial.outcome->reason)) << trial.outcome->reason;
        EXPECT_EQ(start->play_out(again, 100'000).rounds, trial.rounds) << "the same choices, another game";
        EXPECT_EQ(start->play_out(chance, 1).rounds, 1);
    }
}

TEST_P(Conformance, suggested_orders_are_legal) {
    random_play(4, 6, [&](const Position&, const auto&, const Seed&, const Round& round) {
        for (const Player& player : round.after->envelope().players) {
            const Json legal = round.after->legal(player.id);
            for (const Json& orders : round.after->suggestions(player.id))
                EXPECT_NE(std::find(legal.begin(), legal.end(), orders), legal.end()) << orders.dump();
        }
    });
}

// Events files are read from disk and their facts are each game's own: words for them must not depend on their
// being good.
TEST_P(Conformance, damaged_events_have_words_or_none) {
    Chance chance(11);
    random_play(6, 6, [&](const Position&, const auto&, const Seed& seed, const Round& round) {
        const Json good = events_json(*round.after, seed, round.events);
        for (int i = 0; i < 20; ++i) {
            Json file = good;
            damage(file["eventos"], chance);
            const auto events = load_events(file, *round.after);
            if (!events) continue;
            for (const Viewer& viewer : viewers_of(*round.after)) {
                const std::vector<Event> seen = seen_by(viewer, events->events);
                for (const Event& event : seen) round.after->game().phrase(event, *round.after, viewer);
                round.after->scene(viewer, seen);
                round.after->headline(viewer, seen);
                round.after->holdings(viewer, seen);
                round.after->standings(viewer, seen);
            }
        }
    });
}

// A report's parts for one reader, as text.
std::string report(const Position& position, const Viewer& viewer, std::span<const Event> seen, Lang lang) {
    std::string text = dump(position.scene(viewer, seen), lang) + position.headline(viewer, seen).in(lang);
    for (const Text& hint : position.hints(viewer.player)) text += hint.in(lang);
    return text;
}

TEST_P(Conformance, everybody_gets_a_map_a_headline_and_a_view) {
    random_play(6, 6, [](const Position&, const auto&, const Seed&, const Round& round) {
        const Position& position = *round.after;
        for (const Viewer& viewer : viewers_of(position)) {
            const std::vector<Event> seen = seen_by(viewer, round.events);
            const Scene scene = position.scene(viewer, seen);
            expect_both(scene.title, "the map's title");
            expect_both(scene.alt, "the map in words");
            EXPECT_FALSE(scene.items.empty());
            EXPECT_LT(scene.left, scene.right);
            EXPECT_LT(scene.top, scene.bottom);
            expect_both(position.headline(viewer, seen), "headline");
            expect_both(position.standings(viewer, seen).title, "standings");
            for (const Section& section : position.holdings(viewer, seen))
                expect_both(section.title, "holdings");
            EXPECT_EQ(report(position, viewer, seen, Lang::es), report(position, viewer, seen, Lang::es));
            const Json view = view_json(position, viewer);
            if (!position.has_secrets()) {
                EXPECT_EQ(view, state_json(position)) << "a game without secrets hides something";
            }
            EXPECT_EQ(view["jugadores"], state_json(position)["jugadores"]);
        }
    });
}

TEST_P(Conformance, events_are_seen_by_those_they_name_and_in_order) {
    random_play(6, 6, [](const Position&, const auto&, const Seed&, const Round& round) {
        for (const Viewer& viewer : viewers_of(*round.after)) {
            std::vector<Event> expected;
            for (const Event& event : round.events) {
                const auto& names = event.audience.players;
                if (event.audience.everyone ||
                    std::find(names.begin(), names.end(), viewer.player) != names.end())
                    expected.push_back(event);
            }
            EXPECT_EQ(seen_by(viewer, round.events), expected);
        }
    });
}

}  // namespace

}  // namespace ronda

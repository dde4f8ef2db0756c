// What a game says about itself: texts in both languages, options, orders, numbers of players.
#include <set>
#include <string>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "formats/document.hpp"
#include "formats/yaml.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/case_play.hpp"

namespace ronda::conformance {

namespace {

void is_described_in_both_languages(const Game& game) {
    expect_both(game.title(), "title");
    expect_two_languages(game.summary(), "summary");
    expect_two_languages(game.credit(), "credit");
    for (const OptionSpec& option : game.options()) expect_two_languages(option.help, option.key);
    for (const auto* specs : {&game.orders(), &game.moderator_orders()})
        for (const OrderSpec& spec : *specs) expect_two_languages(spec.help, spec.key);
    for (const Phase& phase : game.phases()) expect_both(phase.title, "a phase");
    EXPECT_TRUE(is_match_id(game.id())) << "a match may be called as its game";
    EXPECT_FALSE(game.paces().empty());
    EXPECT_FALSE(game.malformed_code().empty());
}

void options_take_their_own_defaults(const Game& game) {
    std::set<std::string> keys;
    for (const OptionSpec& option : game.options()) {
        EXPECT_TRUE(keys.insert(option.key).second) << option.key << " twice";
        EXPECT_FALSE(conforms(option.default_value, *option.schema, {}, option.key)) << option.key;
    }
    // A default may depend on the players, so the values of each set-up are checked too.
    for (int count = game.least_players(); count <= game.most_players(); ++count) {
        const auto position = set_up(game, count).after;
        for (const OptionSpec& option : game.options())
            EXPECT_FALSE(conforms(position->header().options[option.key], *option.schema, {}, option.key))
                << option.key << ", " << count << " players";
    }
    const auto position = set_up(game, game.least_players()).after;
    std::vector<std::string> order;
    for (const auto& [key, value] : position->header().options.items()) order.push_back(key);
    std::vector<std::string> described;
    for (const OptionSpec& option : game.options()) described.push_back(option.key);
    EXPECT_EQ(order, described);
}

void sets_up_for_every_number_of_players_and_no_other(const Game& game) {
    for (int count = game.least_players(); count <= game.most_players(); ++count) {
        const Resolution round = set_up(game, count);
        const MatchHeader& header = round.after->header();
        EXPECT_EQ(header.round, 0);
        EXPECT_EQ(header.game, game.id());
        EXPECT_EQ(static_cast<int>(header.players.size()), count);
        EXPECT_FALSE(header.awaited.empty());
        EXPECT_FALSE(header.over());
        EXPECT_EQ(bytes_of(round), bytes_of(set_up(game, count)));
    }
    for (const int count : {game.least_players() - 1, game.most_players() + 1}) {
        SeededDice dice(trial::seed_of(1));
        const auto round = game.set_up("prueba", first_players(count), Json::object(), dice);
        ASSERT_FALSE(round) << count << " players";
        EXPECT_EQ(round.error().diagnostics.front().code, "opcion_invalida");
    }
}

// Whether these two positions differ in anything but the values of the options.
bool differ(const Position& player_view, const Position& other) {
    const auto scores = [](const Position& position) {
        std::vector<std::int64_t> all;
        for (const Scoreboard::ScoreRow& row : position.presentation().scoreboard({}).rows)
            all.push_back(row.score);
        return all;
    };
    const auto names = [](const Position& position) {
        std::vector<std::vector<std::string>> all;
        for (const auto& [kind, known] : position.names()) all.push_back(known.names());
        return all;
    };
    return player_view.board() != other.board() || player_view.board_for({}) != other.board_for({}) ||
           player_view.has_secrets() != other.has_secrets() ||
           player_view.header().awaited != other.header().awaited ||
           player_view.header().outcome != other.header().outcome || scores(player_view) != scores(other) ||
           names(player_view) != names(other);
}

// Whether the same orders, whose names both positions know, lead to something else.
bool go_on_differently(const Position& position, const Position& other, const std::vector<PlayerOrders>& sheets,
                       const Seed& seed) {
    const bool refused = !position.refusals(sheets).empty();
    if (refused || !other.refusals(sheets).empty()) return refused == other.refusals(sheets).empty();
    SeededDice dice(seed), again(seed);
    const Resolution a = position.resolve(sheets, dice), b = other.resolve(sheets, again);
    return a.events != b.events || differ(*a.after, *b.after);
}

// Returns the position with another value of the option. Null if the game does not take it there.
std::shared_ptr<const Position> with_option(const Position& position, const std::string& key,
                                            const Json& value) {
    Json state = state_json(position);
    if (state["opciones"][key] == value) return nullptr;
    state["opciones"][key] = value;
    const auto loaded = load_state(state, only(position.game()));
    return loaded ? *loaded : nullptr;
}

// Each option makes some match another one: a round goes on differently, with the same orders and dice, if the
// option has another value. The rounds are those of the game's cases, which try what chance seldom meets, and
// of random games. Options that name places or players are set by hand: chance finds no such names.
void every_option_changes_something(const Game& game) {
    const Thorough all_rounds;
    std::vector<cases::Resolved> rounds;
    for (const cases::Case& given : cases::all_cases())
        if (given.game == &game)
            if (auto played = cases::play(given); played.last) rounds.push_back(std::move(*played.last));
    random_play(game, 6, 3, [&](const Position& before, const auto& sheets, const Seed& seed, const auto&) {
        const auto again = load_state(state_json(before), only(game));
        if (again && before.header().round < 20) rounds.push_back({*again, sheets, seed});
    });
    for (const OptionSpec& option : game.options()) {
        Chance chance(23);
        bool changes = false;
        int tried = 0;
        const auto values = [&] {
            std::set<Json> some{option.default_value};
            for (int i = 0; i < 4; ++i) some.insert(trial::random_value(*option.schema, {}, chance));
            std::erase_if(some, [&](const Json& value) {
                return conforms(value, *option.schema, {}, option.key).has_value();
            });
            return some;
        };
        for (std::size_t i = 0; i < rounds.size() && !changes; ++i) {
            const auto& [before, sheets, seed] = rounds[i];
            for (const Json& value : values()) {
                const auto other = with_option(*before, option.key, value);
                if (other == nullptr) continue;
                ++tried;
                changes =
                    changes || differ(*before, *other) || go_on_differently(*before, *other, sheets, seed);
            }
        }
        // The values of some options cannot change after the set-up.
        for (int match = 0; match < 12 && !changes; ++match) {
            const int players = game.least_players() + match % (game.most_players() - game.least_players() + 1);
            const auto usual = set_up(game, players, 1).after;
            for (const Json& value : values()) {
                SeededDice dice(trial::seed_of(1));
                const auto other = game.set_up("prueba", first_players(players), {{option.key, value}}, dice);
                if (!other || other->after->header().options == usual->header().options) continue;
                ++tried;
                changes = changes || differ(*usual, *other->after);
            }
        }
        EXPECT_TRUE(changes || tried == 0)
            << game.id() << ": the option " << option.key << " changes nothing in " << tried
            << " rounds, expected that it does";
    }
}

// The names in an example need not exist in this position, so they are added to the known names.
void learn_names(const Node& node, const Schema& schema, Vocabularies& names) {
    if (const auto* name = std::get_if<Schema::Name>(&schema.what)) {
        names.try_emplace(name->vocabulary, Vocabulary(same("nombre"))).first->second.add(node.text);
    } else if (const auto* list = std::get_if<Schema::List>(&schema.what)) {
        for (const Node& item : node.items) learn_names(item, *list->item, names);
        if (node.kind == NodeKind::scalar) learn_names(node, *list->item, names);
    } else if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) {
        for (const auto& [key, value] : node.entries) {
            learn_names(key, *mapping->key, names);
            learn_names(value, *mapping->value, names);
        }
    } else if (const auto* record = std::get_if<Schema::Record>(&schema.what)) {
        for (const Schema::RecordField& field : record->fields)
            if (const Node* value = node.find(field.key)) learn_names(*value, *field.schema, names);
    } else if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what)) {
        learn_names(node, *nullable->inner, names);
    }
}

void every_order_is_written_as_its_example(const Game& game) {
    std::set<std::string> keys;
    const auto position = set_up(game, game.least_players()).after;
    const auto now = position->orders_for(position->header().awaited.front());
    EXPECT_FALSE(now.empty());
    for (const auto* specs : {&game.orders(), &game.moderator_orders(), &now})
        for (const OrderSpec& spec : *specs) {
            EXPECT_EQ(keys.insert(spec.key).second, specs != &now) << spec.key << " twice, or unknown";
            EXPECT_EQ(spec.example.find('\n'), std::string::npos) << spec.key;
            const auto tree = formats::read_yaml(spec.key + ": " + spec.example + "\n", "example");
            ASSERT_TRUE(tree) << spec.key;
            const Node& value = tree->entries.front().second;
            Vocabularies names;
            learn_names(value, *spec.schema, names);
            for (const auto& [kind, words] : names)
                EXPECT_TRUE(position->names().contains(kind)) << spec.key << ": no word for " << kind;
            Faults faults;
            read_value(value, *spec.schema, names, "fichero_invalido", faults);
            for (const Diagnostic& fault : faults.reported())
                ADD_FAILURE() << spec.key << ": " << describe(fault, Lang::en);
            expect_both(describe(*spec.schema, position->names()), spec.key + ", what it takes");
        }
}

// Calls `see(word)` for every key and every fixed word that a value of this schema may hold.
template <class See>
void each_word(const Schema& schema, See see) {
    if (const auto* word = std::get_if<Schema::Word>(&schema.what)) {
        for (const std::string& choice : word->choices) see(choice);
    } else if (const auto* list = std::get_if<Schema::List>(&schema.what)) {
        each_word(*list->item, see);
    } else if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) {
        each_word(*mapping->value, see);
    } else if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what)) {
        each_word(*nullable->inner, see);
    } else if (const auto* record = std::get_if<Schema::Record>(&schema.what)) {
        for (const Schema::RecordField& field : record->fields) {
            see(field.key);
            each_word(*field.schema, see);
        }
    }
}

// Reads the orders of an example, also those of its replies. Other lines, such as `partida:`, belong to no
// order.
void expect_accepted(const Game& game, const Node& lines) {
    for (const auto& [key, value] : lines.entries) {
        if (key.text == "ordenes" || key.text == "si_juega") expect_accepted(game, value);
        if (key.text == "si")
            for (const Node& reply : value.items) expect_accepted(game, reply);
        for (const OrderSpec& spec : game.orders()) {
            if (spec.key != key.text) continue;
            Vocabularies names;
            learn_names(value, *spec.schema, names);
            Faults faults;
            read_value(value, *spec.schema, names, "fichero_invalido", faults);
            for (const Diagnostic& fault : faults.reported())
                ADD_FAILURE() << spec.key << ": " << describe(fault, Lang::en);
        }
    }
}

void expect_whole_figure(const Figures::Figure& figure) {
    expect_both(figure.words, "a figure's words");
    expect_two_languages(figure.scene.alt, "a figure's alternative text");
    EXPECT_NE(figure.scene.alt, figure.words) << "it says what is drawn, not the caption again";
    EXPECT_FALSE(figure.scene.items.empty());
    EXPECT_LT(figure.scene.left, figure.scene.right);
    EXPECT_LT(figure.scene.top, figure.scene.bottom);
}

// The text of the sheet without line breaks, so that words can be found.
std::string sheet_in_text(const Game& game, Lang lang) {
    constexpr std::size_t most = 16U << 10U;  // bytes: three or four printed pages
    std::string text = formats::as_text(match::rules_document(game), lang);
    EXPECT_LE(text.size(), most);
    return text;
}

// What one may do comes first, an order a line with its words and its example; how files are written comes
// last.
void expect_orders_in_words(const Game& game, const std::vector<Section>& sections) {
    std::vector<std::string> examples, written;
    for (const OrderSpec& order : game.orders()) examples.push_back(order.key + ": " + order.example);
    for (const Section& section : sections)
        for (const Block& block : section.blocks)
            if (const auto* list = std::get_if<Bullets>(&block))
                for (const Bullets::Line& line : list->lines)
                    if (!line.written.empty()) written.push_back(line.written.es);
    EXPECT_EQ(written, examples);
    const Section& last = sections.back();
    EXPECT_EQ(last.title.en, "Writing by hand");
    std::string file;
    for (const Block& block : last.blocks)
        if (const auto* text = std::get_if<Verbatim>(&block)) file += text->words.es;
    const auto* kinds = std::get_if<Bullets>(&last.blocks.back());
    ASSERT_TRUE(kinds != nullptr);
    ASSERT_EQ(kinds->lines.size(), game.orders().size());
    for (std::size_t i = 0; i < examples.size(); ++i) {
        EXPECT_NE(file.find(examples[i]), std::string::npos) << examples[i];
        EXPECT_GT(kinds->lines[i].words.es.size(), fmt::format("«{}»: .", game.orders()[i].key).size());
        EXPECT_TRUE(kinds->lines[i].words.es.starts_with(fmt::format("«{}»: ", game.orders()[i].key)));
    }
}

void the_sheet_suffices_to_play(const Game& game) {
    const RulesSheet own = game.rules_sheet(Json::object());
    EXPECT_GE(own.play.size(), 1U);
    EXPECT_FALSE(own.rulings.lines.empty());
    EXPECT_EQ(own.replies.empty(), !game.takes_replies());
    const std::string es = sheet_in_text(game, Lang::es), en = sheet_in_text(game, Lang::en);
    EXPECT_NE(es, en);
    const auto expect_named = [&](const std::string& word) {
        EXPECT_NE(es.find(word), std::string::npos) << word << " is not in the Spanish sheet";
        EXPECT_NE(en.find(word), std::string::npos) << word << " is not in the English sheet";
    };
    for (const OrderSpec& order : game.orders()) {
        expect_named(order.key + ": " + order.example);
        each_word(*order.schema, expect_named);
    }
    for (const OptionSpec& option : settings_of(game)) expect_named(option.key);
    expect_orders_in_words(game, match::rules_document(game).sections);
    for (const Section& section : match::rules_document(game).sections) {
        expect_two_languages(section.title, "a section's title");
        EXPECT_FALSE(section.blocks.empty()) << section.title.en;
        for (const Block& block : section.blocks) {
            if (const auto* figures = std::get_if<Figures>(&block))
                for (const Figures::Figure& figure : figures->figures) expect_whole_figure(figure);
            const auto* example = std::get_if<Verbatim>(&block);
            if (example == nullptr) continue;
            for (const Lang lang : {Lang::es, Lang::en}) {
                const auto read = formats::read_yaml(example->words.in(lang), "example");
                ASSERT_TRUE(read) << example->words.in(lang);
                expect_accepted(game, *read);
            }
        }
    }
}

// What each step wants is taken, done and offered on the board, and the words are in both languages.
void the_lesson_can_be_played(const Game& game) {
    const Lesson lesson = game.lesson();
    if (lesson.steps.empty()) return;
    EXPECT_GE(lesson.steps.size(), fewest_lesson_steps);
    EXPECT_LE(lesson.steps.size(), most_lesson_steps);
    const auto played = play_lesson(game, lesson);
    ASSERT_EQ(played.size(), lesson.steps.size()) << "the lesson does not begin";
    for (std::size_t i = 0; i < played.size(); ++i) {
        const Lesson::Step& step = lesson.steps[i];
        const std::string what = fmt::format("step {}: {}", i + 1, step.title.es);
        expect_both(step.title, what);
        expect_two_languages(step.words, what);
        if (step.wanted.empty()) continue;
        expect_two_languages(step.then, what);
        const Position& before = *played[i].before.after;
        const PlayerOrders sheet{lesson.players.front(), step.wanted, {}};
        EXPECT_TRUE(before.refusals({&sheet, 1}).empty()) << what;
        EXPECT_TRUE(previewed_troubles(before, sheet).empty()) << what;
        EXPECT_TRUE(is_offered(before, {lesson.players.front()}, step.wanted)) << what;
        EXPECT_TRUE(played[i].after.after != nullptr) << what << " cannot be resolved";
    }
}

}  // namespace

std::vector<Check> description_checks() {
    return {
        {"the_lesson_can_be_played", the_lesson_can_be_played},
        {"is_described_in_both_languages", is_described_in_both_languages},
        {"options_take_their_own_defaults", options_take_their_own_defaults},
        {"sets_up_for_every_number_of_players_and_no_other", sets_up_for_every_number_of_players_and_no_other},
        {"every_option_changes_something", every_option_changes_something},
        {"every_order_is_written_as_its_example", every_order_is_written_as_its_example},
        {"the_sheet_suffices_to_play", the_sheet_suffices_to_play},
    };
}

}  // namespace ronda::conformance

// What a game says about itself: texts in both languages, options, orders, numbers of players.
#include <set>
#include <string>

#include "adjudicator/core/reader.hpp"
#include "formats/yaml.hpp"
#include "tests/conformance/conformance.hpp"

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
    EXPECT_FALSE(game.paces().empty());
    EXPECT_FALSE(game.malformed_code().empty());
}

void options_take_their_own_defaults(const Game& game) {
    std::set<std::string> keys;
    for (const OptionSpec& option : game.options()) {
        EXPECT_TRUE(keys.insert(option.key).second) << option.key << " twice";
        EXPECT_FALSE(conforms(option.default_value, *option.shape, {}, option.key)) << option.key;
    }
    // A default may depend on the players, so the values of each set-up are checked too.
    for (int count = game.least_players(); count <= game.most_players(); ++count) {
        const auto position = set_up(game, count).after;
        for (const OptionSpec& option : game.options())
            EXPECT_FALSE(conforms(position->envelope().options[option.key], *option.shape, {}, option.key))
                << option.key << ", " << count << " players";
    }
    const auto position = set_up(game, game.least_players()).after;
    std::vector<std::string> order;
    for (const auto& [key, value] : position->envelope().options.items()) order.push_back(key);
    std::vector<std::string> described;
    for (const OptionSpec& option : game.options()) described.push_back(option.key);
    EXPECT_EQ(order, described);
}

void sets_up_for_every_number_of_players_and_no_other(const Game& game) {
    for (int count = game.least_players(); count <= game.most_players(); ++count) {
        const Round round = set_up(game, count);
        const Envelope& envelope = round.after->envelope();
        EXPECT_EQ(envelope.round, 0);
        EXPECT_EQ(envelope.game, game.id());
        EXPECT_EQ(static_cast<int>(envelope.players.size()), count);
        EXPECT_FALSE(envelope.awaited.empty());
        EXPECT_FALSE(envelope.over());
        EXPECT_EQ(bytes_of(round), bytes_of(set_up(game, count)));
    }
    for (const int count : {game.least_players() - 1, game.most_players() + 1}) {
        SeededDice dice(trial::seed_of(1));
        const auto round = game.set_up("prueba", first_players(count), Json::object(), dice);
        ASSERT_FALSE(round) << count << " players";
        EXPECT_EQ(round.error().diagnostics.front().code, "opcion_invalida");
    }
}

// The names in an example need not exist in this position, so they are added to the known names.
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

void every_order_is_written_as_its_example(const Game& game) {
    std::set<std::string> keys;
    const auto position = set_up(game, game.least_players()).after;
    const auto now = position->orders_for(position->envelope().awaited.front());
    EXPECT_FALSE(now.empty());
    for (const auto* specs : {&game.orders(), &game.moderator_orders(), &now})
        for (const OrderSpec& spec : *specs) {
            EXPECT_EQ(keys.insert(spec.key).second, specs != &now) << spec.key << " twice, or unknown";
            EXPECT_EQ(spec.example.find('\n'), std::string::npos) << spec.key;
            const auto tree = formats::read_yaml(spec.key + ": " + spec.example + "\n", "example");
            ASSERT_TRUE(tree) << spec.key;
            const Node& value = tree->entries.front().second;
            Vocabularies names;
            learn_names(value, *spec.shape, names);
            Faults faults;
            read_value(value, *spec.shape, names, "fichero_invalido", faults);
            for (const Diagnostic& fault : faults.told())
                ADD_FAILURE() << spec.key << ": " << describe(fault, Lang::en);
            expect_both(describe(*spec.shape, names), spec.key + ", what it takes");
        }
}

}  // namespace

std::vector<Check> description_checks() {
    return {
        {"is_described_in_both_languages", is_described_in_both_languages},
        {"options_take_their_own_defaults", options_take_their_own_defaults},
        {"sets_up_for_every_number_of_players_and_no_other", sets_up_for_every_number_of_players_and_no_other},
        {"every_order_is_written_as_its_example", every_order_is_written_as_its_example},
    };
}

}  // namespace ronda::conformance

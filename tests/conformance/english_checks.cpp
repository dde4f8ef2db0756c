// The words of order files in English: every word of a game has one, no place has two meanings for a word, and
// files in English words say the same as those in Spanish words.
#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "formats/yaml.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/places.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::conformance {

namespace {

// The root of the messages of a game, with everything below it.
SchemaPtr root_of(const Game& game, const std::string& match = "prueba") {
    auto fields = sheet_fields(game, match, schema::text(64));
    for (Schema::RecordField& request : match::request_fields(true)) fields.push_back(std::move(request));
    return schema::record(std::move(fields));
}

// Calls `see(place, terms)` for the fields of every record, the choices of every word and the names of every
// vocabulary of the schema.
template <class See>
void each_place(const Schema& schema, const Vocabularies& names, See see) {
    if (const auto* word = std::get_if<Schema::Word>(&schema.what)) {
        std::vector<Term> choices;
        for (std::size_t i = 0; i < word->choices.size(); ++i)
            choices.emplace_back(word->choices[i], word->english[i]);
        see("word", choices);
    } else if (const auto* name = std::get_if<Schema::Name>(&schema.what)) {
        if (const auto known = names.find(name->vocabulary); known != names.end())
            see("name", known->second.terms());
    } else if (const auto* list = std::get_if<Schema::List>(&schema.what)) {
        each_place(*list->item, names, see);
    } else if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what)) {
        each_place(*nullable->inner, names, see);
    } else if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) {
        each_place(*mapping->key, names, see);
        each_place(*mapping->value, names, see);
    } else if (const auto* record = std::get_if<Schema::Record>(&schema.what)) {
        std::vector<Term> fields;
        for (const Schema::RecordField& field : record->fields) fields.push_back(field.term());
        see("record", fields);
        for (const Schema::RecordField& field : record->fields) each_place(*field.schema, names, see);
    }
}

// Names of cells, pieces and players are the same in both languages: they have a capital or a digit, or are
// those of people.
bool is_proper(std::string_view name, const Position& position) {
    if (position.header().index_of(name) != nobody || name == "prueba") return true;
    return std::any_of(name.begin(), name.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    });
}

void every_word_has_its_english_word(const Game& game) {
    const auto position = set_up(game, game.least_players()).after;
    each_place(*root_of(game), position->names(), [&](const std::string& place, const auto& terms) {
        for (const Term& term : terms)
            EXPECT_TRUE(!term.en.empty() || (place != "record" && is_proper(term.es, *position)))
                << term.es << " has no English word";
    });
}

void words_are_unique_in_both_languages(const Game& game) {
    const auto position = set_up(game, game.least_players()).after;
    each_place(*root_of(game), position->names(), [&](const std::string&, const auto& terms) {
        for (const Term& term : terms)
            for (const Term& other : terms) {
                if (term.es == other.es) continue;
                EXPECT_FALSE(same_english(other.es, term.en))
                    << term.en << " is " << term.es << " and " << other.es;
                EXPECT_FALSE(same_english(other.en, term.en))
                    << term.en << " is " << term.es << " and " << other.es;
            }
    });
    for (const auto& [key, vocabulary] : position->names())
        for (const Term& term : vocabulary.terms()) {
            if (term.en.empty()) continue;
            const auto found = vocabulary.find(term.en);
            EXPECT_TRUE(found.kind == Vocabulary::Matches::none || found.name == term.es) << term.en;
            EXPECT_EQ(vocabulary.in_spanish(term.en), term.es);
        }
}

// Messages name English words without saying where they stand in the file.
void a_word_has_one_english_word_in_the_game(const Game& game) {
    std::map<std::string, std::string, std::less<>> english;
    each_place(*orders_schema(game), {}, [&](const std::string&, const auto& terms) {
        for (const Term& term : terms) {
            const auto known = english.emplace(term.es, term.en).first;
            EXPECT_EQ(known->second, term.en) << term.es;
        }
    });
}

match::OrderRules reading(Lang lang) {
    return {1, MatchKey::required, lang};
}

// Expects the same orders from the file in English words, and that it is stored in Spanish ones.
void expect_same_in_english(const Position& position, const PlayerOrders& sheet) {
    const std::string spanish = match::order_file_as_yaml(position.header(), sheet);
    const auto stored = match::read_order_file(spanish, "es.yaml", position, reading(Lang::es));
    if (!stored) return;  // random orders need not be orders that a file may have
    const SchemaPtr root = root_of(position.game(), position.header().match);
    Json written = {{"partida", position.header().match},
                    {"jugador", sheet.player},
                    {"ronda", position.header().round + 1},
                    {"ordenes", stored->sheet.orders}};
    if (!sheet.replies.empty()) written["si"] = match::replies_as_json(sheet.replies);
    const std::string english = in_english(written, *root, position.names()).dump() + "\n";
    const auto read = match::read_order_file(english, "en.yaml", position, reading(Lang::en));
    ASSERT_TRUE(read) << english << describe(read.error().diagnostics.front(), Lang::en);
    EXPECT_EQ(read->sheet.orders, stored->sheet.orders) << english;
    EXPECT_EQ(read->sheet.replies, stored->sheet.replies) << english;
    const auto kept = match::file_to_keep(*read, "", position);
    ASSERT_TRUE(kept) << english;
    const auto again = match::read_order_file(kept->text, "kept.yaml", position, reading(Lang::es));
    ASSERT_TRUE(again) << kept->text;
    EXPECT_EQ(again->sheet.orders, stored->sheet.orders) << kept->text;
    const auto as_before = match::read_order_file(spanish, "es.yaml", position, reading(Lang::en));
    ASSERT_TRUE(as_before) << spanish;
    EXPECT_EQ(as_before->sheet.orders, stored->sheet.orders) << spanish;
    EXPECT_TRUE(as_before->translated.empty()) << spanish;
}

void orders_in_english_are_the_same_orders(const Game& game) {
    random_play(game, 2, 4, [&](const Position& before, const auto& sheets, const Seed&, const Resolution&) {
        for (PlayerOrders sheet : sheets) {
            if (game.takes_replies() && !sheet.orders.empty() && sheet.player != moderator_id)
                sheet.replies = {{{std::nullopt}, sheet.orders, {}}};
            expect_same_in_english(before, sheet);
        }
    });
}

// The names in an example need not exist in this position, so they are added to the known names.
void know_names_in(const Node& node, const Schema& schema, Vocabularies& names) {
    if (const auto* name = std::get_if<Schema::Name>(&schema.what)) {
        Vocabulary& known = names.try_emplace(name->vocabulary, Vocabulary(same("nombre"))).first->second;
        if (known.find(node.text).kind == Vocabulary::Matches::none) known.add(node.text);
    } else if (const auto* list = std::get_if<Schema::List>(&schema.what)) {
        for (const Node& item : node.items) know_names_in(item, *list->item, names);
        if (node.kind != NodeKind::list) know_names_in(node, *list->item, names);
    } else if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) {
        for (const auto& [key, value] : node.entries) {
            know_names_in(key, *mapping->key, names);
            know_names_in(value, *mapping->value, names);
        }
    } else if (const auto* record = std::get_if<Schema::Record>(&schema.what)) {
        for (const Schema::RecordField& field : record->fields)
            if (const Node* value = node.find(field.key)) know_names_in(*value, *field.schema, names);
    } else if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what)) {
        know_names_in(node, *nullable->inner, names);
    }
}

// Expects that the text of an order file, translated by the tables, is read as the same file.
void expect_same_translated(const Game& game, Vocabularies names, const std::string& text, bool with_head) {
    const auto tree = formats::read_yaml(text, "example");
    if (!tree) return;  // some examples show a bad file
    const Node* match = tree->find("partida");
    const SchemaPtr whole = root_of(game, match == nullptr ? "prueba" : match->text);
    const auto& fields = std::get<Schema::Record>(whole->what).fields;
    // Whether a field must be there is not asked here: an example may be a part of a file.
    std::vector<Schema::RecordField> parts =
        with_head ? std::vector<Schema::RecordField>() : fields_of(game.orders());
    for (const Schema::RecordField& field : fields)
        if (with_head) parts.push_back({field.term(), field.schema, false});
    const SchemaPtr schema = schema::record(std::move(parts));
    know_names_in(*tree, *schema, names);
    Faults faults;
    const Json meant = read_value(*tree, *schema, names, "fichero_invalido", faults);
    if (!faults.empty()) return;
    const std::string english = in_english(meant, *schema, names).dump();
    auto again = formats::read_yaml(english, "english");
    ASSERT_TRUE(again) << english;
    to_spanish(*again, *schema, names);
    EXPECT_EQ(read_value(*again, *schema, names, "fichero_invalido", faults), meant) << english;
    EXPECT_TRUE(faults.empty()) << english;
}

void every_example_in_english_is_the_same_file(const Game& game) {
    const auto position = set_up(game, game.least_players()).after;
    for (const auto* specs : {&game.orders(), &game.moderator_orders()})
        for (const OrderSpec& spec : *specs)
            expect_same_translated(game, position->names(),
                                   "ordenes: {" + spec.key + ": " + spec.example + "}\n", true);
    for (const Section& section : match::rules_document(game).sections)
        for (const Block& block : section.blocks)
            if (const auto* example = std::get_if<Verbatim>(&block)) {
                const auto tree = formats::read_yaml(example->words.es, "example");
                const bool with_head =
                    tree && (tree->find("ordenes") != nullptr || tree->find("si") != nullptr);
                expect_same_translated(game, position->names(), example->words.es, with_head);
            }
    namespace fs = std::filesystem;
    const fs::path examples = fixture::source_folder() / "examples";
    for (const auto& entry : fs::recursive_directory_iterator(examples)) {
        const fs::path config = entry.path().parent_path().parent_path() / "partida.yaml";
        if (entry.path().extension() != ".yaml" || !fs::exists(config)) continue;
        const auto match = formats::read_yaml(fixture::slurp(config), "partida.yaml");
        const Node* id = match ? match->find("juego") : nullptr;
        if (id != nullptr && id->text == game.id())
            expect_same_translated(game, position->names(), fixture::slurp(entry.path()), true);
    }
}

}  // namespace

std::vector<Check> english_checks() {
    return {{"every_word_has_its_english_word", every_word_has_its_english_word},
            {"words_are_unique_in_both_languages", words_are_unique_in_both_languages},
            {"a_word_has_one_english_word_in_the_game", a_word_has_one_english_word_in_the_game},
            {"orders_in_english_are_the_same_orders", orders_in_english_are_the_same_orders},
            {"every_example_in_english_is_the_same_file", every_example_in_english_is_the_same_file}};
}

}  // namespace ronda::conformance

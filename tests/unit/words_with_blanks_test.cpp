// A blank may stand where a word of a game has an underscore, in keys and values of every game's orders; and
// the words of which only one can be meant.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "formats/correct_words.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/program_games.hpp"

namespace ronda {

namespace {

Node scalar(std::string text) {
    Node node;
    node.kind = NodeKind::scalar;
    node.text = std::move(text);
    return node;
}

std::string with_blanks(std::string word) {
    for (char& c : word)
        if (c == '_') c = ' ';
    return word;
}

bool has_underscore(std::string_view word) {
    return word.find('_') != std::string_view::npos;
}

// Reads every word with an underscore of a schema, and every name, with blanks in its place.
class BlankReading {
  public:
    explicit BlankReading(const Vocabularies& names) : names_(names) {}

    void all(const SchemaPtr& schema) {
        std::visit([&](const auto& what) { in(what, schema); }, schema->what);
    }
    int words = 0;

  private:
    template <class Other>
    void in(const Other&, const SchemaPtr&) {}
    void in(const Schema::Word& word, const SchemaPtr& schema) {
        for (const std::string& choice : word.choices) is_read(choice, schema);
    }
    void in(const Schema::Name& name, const SchemaPtr& schema) {
        const auto known = names_.find(name.vocabulary);
        if (known == names_.end()) return;
        for (const std::string& one : known->second.names()) is_read(one, schema);
    }
    void in(const Schema::Nullable& nullable, const SchemaPtr&) { all(nullable.inner); }
    void in(const Schema::List& list, const SchemaPtr&) { all(list.item); }
    void in(const Schema::Mapping& mapping, const SchemaPtr&) { all(mapping.key), all(mapping.value); }
    void in(const Schema::Record& record, const SchemaPtr&) {
        for (const Schema::RecordField& field : record.fields) all(field.schema), is_known(field);
    }

    void is_read(const std::string& word, const SchemaPtr& schema) {
        if (!has_underscore(word)) return;
        ++words;
        Faults faults;
        EXPECT_EQ(read_value(scalar(with_blanks(word)), *schema, names_, "", faults), Json(word));
    }
    // The field is known if the value is what is wrong.
    void is_known(const Schema::RecordField& field) {
        if (!has_underscore(field.key)) return;
        ++words;
        Node record;
        record.kind = NodeKind::mapping;
        record.entries.emplace_back(scalar(with_blanks(field.key)), Node());
        Faults faults;
        read_value(record, *schema::record({{field.key, field.schema, true}}), names_, "", faults);
        ASSERT_EQ(faults.count(), 1u) << field.key;
        EXPECT_NE(faults.reported().front().message.en.find("value is missing"), std::string::npos)
            << field.key;
    }

    const Vocabularies& names_;
};

TEST(WordsWithBlanks, AreReadInTheOrdersOfEveryGame) {
    int words = 0;
    for (const Game* game : program_games()) {
        const auto position = conformance::set_up(*game, game->least_players()).after;
        BlankReading reading(position->names());
        for (const auto* specs : {&game->orders(), &game->moderator_orders()})
            for (const OrderSpec& spec : *specs)
                reading.all(schema::record({{spec.key, spec.schema, false}})), reading.all(spec.schema);
        words += reading.words;
    }
    EXPECT_GT(words, 10);
}

TEST(WordsWithBlanks, BlanksAroundAndRunsOfThemCountOnce) {
    EXPECT_EQ(with_underscores(" por  defecto\u00A0"), "por_defecto");
    EXPECT_EQ(with_underscores("por\u00A0defecto"), "por_defecto");
    EXPECT_EQ(with_underscores("loma"), "loma");
    EXPECT_EQ(with_underscores(" "), "");
}

TEST(OnlyNear, NeedsOneCandidateAlone) {
    EXPECT_EQ(only_near("Lomma", {"Loma", "Noria"}), "Loma");
    EXPECT_EQ(only_near("Lomma", {"Loma", "Lomba"}), std::nullopt);
    EXPECT_EQ(only_near("xyz", {"Loma"}), std::nullopt);
}

TEST(OnlyNear, CorrectsFieldsNamesAndWordsOfATree) {
    Vocabulary hexagons(say("hexágono", "hexagon"));
    for (const char* name : {"Loma", "Noria", "Tajo"}) hexagons.add(name);
    Vocabularies names;
    names.emplace("hexagono", std::move(hexagons));
    const SchemaPtr schema = schema::record({{"construir", schema::list(schema::name("hexagono")), false},
                                             {"pausa", schema::word({"mina", "trinchera"}), false}});
    Node tree, list;
    tree.kind = NodeKind::mapping;
    list.kind = NodeKind::list;
    list.items = {scalar("Lomma"), scalar("noria"), scalar("Zzz")};
    tree.entries.emplace_back(scalar("constuir"), list);
    tree.entries.emplace_back(scalar("pausa"), scalar("trinchra"));
    const auto corrected = formats::correct_words(tree, *schema, names);
    ASSERT_EQ(corrected.size(), 3u);
    EXPECT_EQ(tree.entries[0].first.text, "construir");
    EXPECT_EQ(tree.entries[0].second.items[0].text, "Loma");
    EXPECT_EQ(tree.entries[0].second.items[1].text, "noria") << "known already";
    EXPECT_EQ(tree.entries[0].second.items[2].text, "Zzz");
    EXPECT_EQ(tree.entries[1].second.text, "trinchera");
}

// What a player is told of orders is the same from their view as from the state, so that a round that waits
// because of them tells nothing hidden.
TEST(AsKnownTo, JudgesOrdersAsTheStateDoes) {
    for (const Game* game : program_games())
        conformance::random_play(
            *game, 3, 4, [](const Position& before, const auto& sheets, const Seed&, const Resolution&) {
                for (const PlayerOrders& sheet : sheets) {
                    if (sheet.player == moderator_id) continue;
                    const auto known = as_known_to(before, sheet.player);
                    ASSERT_NE(known, nullptr) << before.game().id();
                    EXPECT_EQ(previewed_troubles(*known, sheet), previewed_troubles(before, sheet))
                        << sheet.orders;
                }
            });
}

}  // namespace

}  // namespace ronda

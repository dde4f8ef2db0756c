// One description of what an order, an option or a configuration may contain. The parser, the suggestions for
// misspelled words, the order template, `ronda games` and the documentation all use it, so that nothing about
// an order is written twice.
#pragma once

#include <array>
#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/term.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

// A set of names known to a position: players, hexagons, cells, kinds … Names are compared after folding.
class Vocabulary {
  public:
    enum class Matches { one, none, several };
    struct Found {
        Matches kind = Matches::none;
        std::string name;                     // if one: the canonical name
        std::vector<std::string> candidates;  // if several: what it may mean
    };
    using Folding = std::function<std::string(std::string_view)>;

    // `noun` describes one of them in messages: "hexágono". `folding` is `fold` unless a game has its own
    // (Dehex'z War's Ä).
    explicit Vocabulary(Text noun, Folding folding = {});

    // Adds a canonical name, which `find` then finds, and `in_spanish` by its English word if it has one.
    // Proper names have none.
    void add(Term name);
    // Makes `alias` find `name`, which must have been added before.
    void add_alias(std::string_view alias, std::string_view name);
    // The same for who reads English.
    void add_english_alias(std::string_view alias, std::string_view name);

    // Returns what `text` means after folding: one name, none, or several. Blanks may stand for the underscores
    // of a name.
    Found find(std::string_view text) const;
    // Returns the name whose English word `text` is. Empty if there is none.
    std::string in_spanish(std::string_view text) const;
    // Returns the name with its English word; the views last as long as the vocabulary.
    Term term(const std::string& name) const;
    std::vector<Term> terms() const;  // all names, in the order added
    const Text& noun() const { return noun_; }
    const std::vector<std::string>& names() const { return names_; }  // canonical, in the order added
    std::string folded(std::string_view text) const;

  private:
    Text noun_;
    Folding folding_;
    std::vector<std::string> names_;
    std::multimap<std::string, std::string, std::less<>> by_fold_;
    std::map<std::string, std::string, std::less<>> english_;     // of a name
    std::map<std::string, std::string, std::less<>> by_english_;  // folded English words and aliases
};

using Vocabularies = std::map<std::string, Vocabulary, std::less<>>;

struct Schema;
using SchemaPtr = std::shared_ptr<const Schema>;

struct Schema {
    struct Integer {
        long least, most;
    };
    struct Boolean {};
    struct OnlyTrue {};  // only `true`
    struct Word {        // one of a fixed list of canonical words; compared after folding
        std::vector<std::string> choices;
        std::vector<std::string> english;  // of each choice; empty strings where there is none

        std::vector<Term> terms() const;  // the views last as long as the schema
    };
    struct Name {  // a name in that vocabulary of the position
        std::string vocabulary;
    };
    struct FreeText {  // any scalar of 1..most code points; `fault` returns what is wrong with it, if anything
        std::size_t most;
        std::function<std::optional<Text>(std::string_view)> fault;
        Text numbered;  // a word that may stand before a number, in both languages: `nueva2`, `new2`
    };
    struct Nullable {  // a word means null: `no`
        SchemaPtr inner;
        Text null_word;
    };
    struct List {
        SchemaPtr item;
        std::size_t least, most;
        bool single;  // one item may be written without brackets
    };
    struct Mapping {  // names with values, in the order written; the same name twice after folding is an error
        SchemaPtr key, value;
        std::size_t least;
    };
    struct Counts {  // a number for every key, in the order of the keys; missing ones are 0
        struct Preset {
            std::string word;
            std::vector<long> counts;  // one for each key
        };
        std::vector<std::string> keys;
        long most;                    // of each
        std::vector<Preset> presets;  // words that mean a whole value
    };
    struct RecordField {
        RecordField(Term name, SchemaPtr value, bool is_required, Text meaning = {})
            : key(name.es),
              english(name.en),
              schema(std::move(value)),
              required(is_required),
              help(std::move(meaning)) {}

        std::string key, english;  // the word of the field; `english` is empty if there is none
        SchemaPtr schema;
        bool required;
        Text help;  // one or two sentences, with what is so if the field is absent; empty if nothing shows it

        Term term() const { return {key, english}; }
    };
    struct Record {
        std::vector<RecordField> fields;
        // Checks the record as a whole, if its fields are valid. Returns what is wrong, or nothing.
        std::function<std::optional<Text>(const Json&)> fault;

        const RecordField* find(std::string_view key) const;  // null if there is none
    };

    std::variant<Integer, Boolean, OnlyTrue, Word, Name, FreeText, Nullable, List, Mapping, Counts, Record>
        what;
};

namespace schema {
SchemaPtr integer(long least, long most);
SchemaPtr boolean();
SchemaPtr only_true();
SchemaPtr word(const std::vector<Term>& choices);
template <std::same_as<std::vector<std::string>> Words>
SchemaPtr word(const Words& choices) {
    return word(std::vector<Term>(choices.begin(), choices.end()));
}
template <class Word, std::size_t size>
SchemaPtr word(const std::array<Word, size>& choices) {
    return word(std::vector<Term>(choices.begin(), choices.end()));
}
SchemaPtr name(std::string vocabulary);
SchemaPtr text(std::size_t most, std::function<std::optional<Text>(std::string_view)> fault = {},
               Text numbered = {});
SchemaPtr nullable(SchemaPtr inner, Term null_word = "no");
// `most_lines` is far more than a round of any game can use.
inline constexpr std::size_t most_lines = 1000;
SchemaPtr list(SchemaPtr item, std::size_t least = 0, std::size_t most = most_lines, bool single = false);
SchemaPtr mapping(SchemaPtr key, SchemaPtr value, std::size_t least = 0);
// Accepts `filon:3+averia:1` on the command line, `{filon: 3, averia: 1}` in a file, or the word of a preset.
SchemaPtr counts(std::vector<std::string> keys, long most, std::vector<Schema::Counts::Preset> presets = {});
SchemaPtr record(std::vector<Schema::RecordField> fields,
                 std::function<std::optional<Text>(const Json&)> fault = {});
}  // namespace schema

// Returns in words what a schema accepts: "número entero 1..400", "lista de hexágonos".
Text describe(const Schema& schema, const Vocabularies& names);

// One key of `ordenes`.
struct OrderSpec {
    OrderSpec(Term name, SchemaPtr value, Text sentence, std::string value_as_yaml, bool always = false)
        : key(name.es),
          english(name.en),
          schema(std::move(value)),
          help(std::move(sentence)),
          example(std::move(value_as_yaml)),
          out_of_turn(always) {}

    std::string key, english;  // the word of the order
    SchemaPtr schema;
    Text help;                 // one sentence for templates and `ronda games`
    std::string example;       // the value as YAML, on one line; its names may not exist in the match
    Json sample = {};          // a value that is possible in this match now; null if the game names none
    bool out_of_turn;          // games by turns: also for players who are not in turn
    bool holder_only = false;  // leaves the match, or speaks of its end: not for a substitute

    Term term() const { return {key, english}; }
};

// The same order, which no substitute may give.
inline OrderSpec for_holder_only(OrderSpec spec) {
    spec.holder_only = true;
    return spec;
}

// Returns in words what an order accepts; of a list, its maximum length, too.
Text describe(const OrderSpec& order, const Vocabularies& names);

// Returns the orders as fields, none of which must be there.
std::vector<Schema::RecordField> fields_of(const std::vector<OrderSpec>& orders);

// One option of a game, in the order of its option table.
struct OptionSpec {
    std::string key;
    SchemaPtr schema;
    Json default_value;
    Text help;
    // Returns the default if it depends on the players or on earlier options, which are in `options`. Called
    // only with a number of players that the game allows.
    std::function<Json(const std::vector<std::string>& player_ids, const Json& options)> default_for = {};
};

// Returns the value that `settings` gives to the option with this key, or its default; `default_for` is not
// asked.
Json setting_of(const Json& settings, const std::vector<OptionSpec>& options, std::string_view key);

}  // namespace ronda

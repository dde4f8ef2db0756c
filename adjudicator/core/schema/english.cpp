#include "adjudicator/core/schema/english.hpp"

#include <algorithm>

#include "adjudicator/core/schema/schema_walk.hpp"
#include "adjudicator/core/text/fold.hpp"

namespace ronda {

namespace {

// Returns the Spanish word for a numbered one: `new2` -> `nueva2`. Empty if it is none.
std::string numbered(std::string_view text, const std::string& from, const std::string& to) {
    const std::string folded = fold(text);
    if (from.empty() || !folded.starts_with(from)) return {};
    const std::string number = folded.substr(from.size());
    const bool digits = !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
    return digits ? to + number : std::string();
}

class IntoSpanish : public SchemaWalk<IntoSpanish> {
  public:
    using SchemaWalk::SchemaWalk;
    std::vector<Translated> done() { return std::move(done_); }

  private:
    friend SchemaWalk;
    using SchemaWalk::read;

    void replace(Node& node, std::string_view word) {
        done_.push_back({node.place, node.text, std::string(word)});
        node.text = word;
    }

    void read(Node& node, const Schema::Boolean&) {
        if (is_scalar(node) && same_english(node.text, "yes")) replace(node, "true");
    }
    void read(Node& node, const Schema::OnlyTrue&) { read(node, Schema::Boolean()); }

    void read(Node& node, const Schema::Word& word) {
        if (!is_scalar(node)) return;
        const std::string folded = fold(node.text);
        for (const std::string& choice : word.choices)
            if (fold(choice) == folded) return;
        for (std::size_t i = 0; i < word.choices.size(); ++i)
            if (same_english(node.text, word.english[i])) return replace(node, word.choices[i]);
    }

    void read(Node& node, const Schema::Name& name) {
        const Vocabulary* names = unknown_to(node, name);
        if (names == nullptr) return;
        if (const std::string word = names->in_spanish(node.text); !word.empty()) replace(node, word);
    }

    void read(Node& node, const Schema::FreeText& text) {
        if (!is_scalar(node)) return;
        const std::string word = numbered(node.text, text.numbered.en, text.numbered.es);
        if (!word.empty()) replace(node, word);
    }

    void read(Node& node, const Schema::Nullable& nullable) {
        if (is_scalar(node) && same_english(node.text, nullable.null_word.en) &&
            fold(node.text) != nullable.null_word.es)
            return replace(node, nullable.null_word.es);
        SchemaWalk::read(node, nullable);
    }

    void read(Node& node, const Schema::Record& record) {
        for (auto& [key, inner] : node.entries)
            if (const Schema::RecordField* field = field_meant(key, record)) {
                if (key.text != field->key) replace(key, field->key);
                value(inner, *field->schema);
            }
    }

    static const Schema::RecordField* field_meant(const Node& key, const Schema::Record& record) {
        if (!is_scalar(key)) return nullptr;
        if (const Schema::RecordField* field = record.find(key.text)) return field;
        for (const Schema::RecordField& field : record.fields)
            if (same_english(key.text, field.english)) return &field;
        return nullptr;
    }

    std::vector<Translated> done_;
};

class IntoEnglish {
  public:
    explicit IntoEnglish(const Vocabularies& names) : names_(names) {}

    Json value(const Json& json, const Schema& schema) {
        return std::visit([&](const auto& what) { return write(json, what); }, schema.what);
    }
    Glossary glossary() { return std::move(glossary_); }

  private:
    std::string word(Term term) {
        if (term.en.empty() || term.en == term.es) return std::string(term.es);
        const std::pair<std::string, std::string> both{term.es, term.en};
        if (std::find(glossary_.begin(), glossary_.end(), both) == glossary_.end()) glossary_.push_back(both);
        return both.second;
    }

    template <class Other>
    Json write(const Json& json, const Other&) {
        return json;
    }

    Json write(const Json& json, const Schema::Word& choices) {
        const auto& written = json.get_ref<const std::string&>();
        for (const Term& term : choices.terms())
            if (term.es == written) return word(term);
        return json;
    }

    Json write(const Json& json, const Schema::Name& name) {
        const auto known = names_.find(name.vocabulary);
        return known == names_.end() ? json
                                     : Json(word(known->second.term(json.get_ref<const std::string&>())));
    }

    Json write(const Json& json, const Schema::FreeText& text) {
        const auto& written = json.get_ref<const std::string&>();
        const std::string english = numbered(written, text.numbered.es, text.numbered.en);
        return english.empty() ? json : Json(word({written, english}));
    }

    Json write(const Json& json, const Schema::Nullable& nullable) {
        if (json.is_null() || json == nullable.null_word.es)
            return word({nullable.null_word.es, nullable.null_word.en});
        return value(json, *nullable.inner);
    }

    Json write(const Json& json, const Schema::List& list) {
        if (!json.is_array()) return value(json, *list.item);
        return json_list(json, [&](const Json& item) { return value(item, *list.item); });
    }

    Json write(const Json& json, const Schema::Mapping& mapping) {
        Json written = Json::object();
        for (const auto& [key, inner] : json.items()) {
            const Json name = value(Json(key), *mapping.key);
            written[name.get<std::string>()] = value(inner, *mapping.value);
        }
        return written;
    }

    Json write(const Json& json, const Schema::Record& record) {
        Json written = Json::object();
        for (const auto& [key, inner] : json.items())
            if (const Schema::RecordField* field = record.find(key)) {
                const std::string name = word(field->term());  // before the words of its value
                written[name] = value(inner, *field->schema);
            }
        return written;
    }

    const Vocabularies& names_;
    Glossary glossary_;
};

void add_words(const Schema& schema, std::vector<Term>& words) {
    const auto add = [&words](Term term) {
        const auto same_word = [&](const Term& known) { return known.es == term.es; };
        if (!term.en.empty() && term.en != term.es && std::none_of(words.begin(), words.end(), same_word))
            words.push_back(term);
    };
    if (const auto* word = std::get_if<Schema::Word>(&schema.what)) {
        for (const Term& term : word->terms()) add(term);
    } else if (const auto* list = std::get_if<Schema::List>(&schema.what)) {
        add_words(*list->item, words);
    } else if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) {
        add_words(*mapping->key, words);
        add_words(*mapping->value, words);
    } else if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what)) {
        add_words(*nullable->inner, words);
    } else if (const auto* record = std::get_if<Schema::Record>(&schema.what)) {
        for (const Schema::RecordField& field : record->fields) {
            add(field.term());
            add_words(*field.schema, words);
        }
    }
}

}  // namespace

std::vector<Translated> to_spanish(Node& node, const Schema& schema, const Vocabularies& names) {
    IntoSpanish reading(names);
    reading.value(node, schema);
    return reading.done();
}

Json in_english(const Json& value, const Schema& schema, const Vocabularies& names) {
    return IntoEnglish(names).value(value, schema);
}

Glossary english_words_in(const Json& value, const Schema& schema, const Vocabularies& names) {
    IntoEnglish writing(names);
    writing.value(value, schema);
    return writing.glossary();
}

Text in_words(const Glossary& glossary) {
    std::vector<Text> pairs;
    for (const auto& [es, en] : glossary) pairs.push_back(say("{0} es {1}", "{0} is {1}", es, en));
    return pairs.empty() ? Text{} : say("En inglés, {}.", "In English, {}.", enumerate(pairs));
}

std::vector<Term> words_of(const Schema& schema) {
    std::vector<Term> words;
    add_words(schema, words);
    return words;
}

Text with_english_words(Text message, const std::vector<Term>& words) {
    std::string& text = message.en;
    for (const Term& word : words) {
        const std::string quoted = fmt::format("“{}”", word.es), both = in_both_words(word).en;
        for (std::size_t at = text.find(quoted); at != npos; at = text.find(quoted, at + both.size()))
            if (text.compare(at, both.size(), both) != 0) text.replace(at, quoted.size(), both);
    }
    return message;
}

}  // namespace ronda

#include "adjudicator/core/schema/schema.hpp"

#include <algorithm>
#include <tuple>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

Vocabulary::Vocabulary(Text noun, Folding folding) : noun_(std::move(noun)), folding_(std::move(folding)) {}

void Vocabulary::add(Term term) {
    const std::string_view name = term.es;
    // Looks the name up instead of searching all names, so that large vocabularies are filled fast.
    std::string key = folded(name);
    const auto [first, last] = by_fold_.equal_range(key);
    if (std::any_of(first, last, [name](const auto& known) { return known.second == name; })) return;
    names_.emplace_back(name);
    by_fold_.emplace(std::move(key), name);
    if (term.en.empty()) return;
    english_.emplace(name, term.en);
    add_english_alias(term.en, name);
}

void Vocabulary::add_alias(std::string_view alias, std::string_view name) {
    by_fold_.emplace(folded(alias), std::string(name));
}

void Vocabulary::add_english_alias(std::string_view alias, std::string_view name) {
    by_english_.emplace(folded(alias), std::string(name));
}

std::string Vocabulary::in_spanish(std::string_view text) const {
    const auto found = by_english_.find(folded(text));
    return found == by_english_.end() ? std::string() : found->second;
}

Term Vocabulary::term(const std::string& name) const {
    const auto word = english_.find(name);
    return word == english_.end() ? Term(name) : Term(name, word->second);
}

std::vector<Term> Vocabulary::terms() const {
    std::vector<Term> all;
    for (const std::string& name : names_) all.push_back(term(name));
    return all;
}

Vocabulary::Found Vocabulary::find(std::string_view text) const {
    auto [first, last] = by_fold_.equal_range(folded(text));
    if (first == last) std::tie(first, last) = by_fold_.equal_range(folded(with_underscores(text)));
    std::vector<std::string> meant;
    for (auto it = first; it != last; ++it)
        if (std::find(meant.begin(), meant.end(), it->second) == meant.end()) meant.push_back(it->second);
    if (meant.empty()) return {Matches::none, {}, {}};
    if (meant.size() == 1) return {Matches::one, std::move(meant.front()), {}};
    return {Matches::several, {}, std::move(meant)};
}

std::string Vocabulary::folded(std::string_view text) const {
    return folding_ ? folding_(text) : fold(text);
}

std::vector<Term> Schema::Word::terms() const {
    std::vector<Term> terms;
    for (std::size_t i = 0; i < choices.size(); ++i) terms.emplace_back(choices[i], english[i]);
    return terms;
}

const Schema::RecordField* Schema::Record::find(std::string_view key) const {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const RecordField& field) { return field.key == key; });
    return found == fields.end() ? nullptr : &*found;
}

namespace schema {

namespace {
template <class What>
SchemaPtr make(What what) {
    return std::make_shared<const Schema>(Schema{std::move(what)});
}
}  // namespace

SchemaPtr integer(long least, long most) {
    return make(Schema::Integer{least, most});
}
SchemaPtr boolean() {
    return make(Schema::Boolean{});
}
SchemaPtr only_true() {
    return make(Schema::OnlyTrue{});
}
SchemaPtr word(const std::vector<Term>& choices) {
    Schema::Word word;
    for (const Term& choice : choices) {
        word.choices.emplace_back(choice.es);
        word.english.emplace_back(choice.en);
    }
    return make(std::move(word));
}
SchemaPtr name(std::string vocabulary) {
    return make(Schema::Name{std::move(vocabulary)});
}
SchemaPtr text(std::size_t most, std::function<std::optional<Text>(std::string_view)> fault, Text numbered) {
    return make(Schema::FreeText{most, std::move(fault), std::move(numbered)});
}
SchemaPtr nullable(SchemaPtr inner, Term null_word) {
    return make(Schema::Nullable{std::move(inner), {std::string(null_word.es), std::string(null_word.en)}});
}
SchemaPtr list(SchemaPtr item, std::size_t least, std::size_t most, bool single) {
    return make(Schema::List{std::move(item), least, most, single});
}
SchemaPtr mapping(SchemaPtr key, SchemaPtr value, std::size_t least) {
    return make(Schema::Mapping{std::move(key), std::move(value), least});
}
SchemaPtr counts(std::vector<std::string> keys, long most, std::vector<Schema::Counts::Preset> presets) {
    return make(Schema::Counts{std::move(keys), most, std::move(presets)});
}
SchemaPtr record(std::vector<Schema::RecordField> fields,
                 std::function<std::optional<Text>(const Json&)> fault) {
    return make(Schema::Record{std::move(fields), std::move(fault)});
}

}  // namespace schema

namespace {

constexpr std::size_t longest_counted = 1000;  // letters; limits far above any real text are not mentioned
constexpr std::size_t most_explained = 4;      // if a record has more keys, only their names are listed

// Describes a schema in words, alone ("hexágono") or as the items of a list ("hexágonos").
class Describer {
  public:
    Describer(const Vocabularies& names, bool many) : names_(names), many_(many) {}

    Text operator()(const Schema::Integer& integer) const {
        return many_ ? say("números enteros {}..{}", "whole numbers {}..{}", integer.least, integer.most)
                     : say("número entero {}..{}", "whole number {}..{}", integer.least, integer.most);
    }
    Text operator()(const Schema::Boolean&) const { return alternatives({"true", "false"}); }
    Text operator()(const Schema::OnlyTrue&) const { return same("true"); }
    Text operator()(const Schema::Word& word) const { return one_of(word.terms()); }
    Text operator()(const Schema::Name& name) const {
        const auto known = names_.find(name.vocabulary);
        const Text noun = known == names_.end() ? same(name.vocabulary) : known->second.noun();
        return many_ ? plural(noun) : noun;
    }
    Text operator()(const Schema::FreeText& text) const {
        if (text.most > longest_counted) return many_ ? say("textos", "texts") : say("texto", "text");
        return many_ ? say("textos de 1..{} letras", "texts of 1..{} characters", text.most)
                     : say("texto de 1..{} letras", "text of 1..{} characters", text.most);
    }
    Text operator()(const Schema::Nullable& nullable) const {
        return say("{} o {}", "{} or {}", of(*nullable.inner, many_),
                   with_english({nullable.null_word.es, nullable.null_word.en}));
    }
    Text operator()(const Schema::List& list) const {
        const Text items = of(*list.item, true);
        const Text whole =
            many_ ? say("listas de {}", "lists of {}", items) : say("lista de {}", "list of {}", items);
        return list.single ? say("{} o {}", "{} or {}", of(*list.item, many_), whole) : whole;
    }
    Text operator()(const Schema::Mapping& mapping) const {
        return say("{{{}: {}}}", "{{{}: {}}}", of(*mapping.key, false), of(*mapping.value, false));
    }
    Text operator()(const Schema::Counts& counts) const {
        std::vector<std::string> ways;
        for (const auto& preset : counts.presets) ways.push_back(preset.word);
        ways.push_back(fmt::format("{{{}: 0..{}}}", fmt::join(counts.keys, ", "), counts.most));
        return alternatives(ways);
    }
    Text operator()(const Schema::Record& record) const {
        std::vector<Text> fields;
        if (record.fields.size() > most_explained) {
            for (const Schema::RecordField& field : record.fields) fields.push_back(with_english(field.term()));
            return say("{{{}}}", "{{{}}}", join(fields));
        }
        const bool any_required = std::any_of(record.fields.begin(), record.fields.end(),
                                              [](const Schema::RecordField& field) { return field.required; });
        // Neighbours with the same description share it: "{misil, apoyo: nunca o siempre}".
        std::vector<Text> keys;
        for (std::size_t i = 0; i < record.fields.size(); ++i) {
            const Schema::RecordField& field = record.fields[i];
            keys.push_back(with_english(field.term()));
            if (i + 1 < record.fields.size() && described_alike(field, record.fields[i + 1])) continue;
            const Text value = of(*field.schema, false);
            const Text key = join(keys);
            fields.push_back(field.required || !any_required
                                 ? say("{}: {}", "{}: {}", key, value)
                                 : say("{} (opcional): {}", "{} (optional): {}", key, value));
            keys.clear();
        }
        return say("{{{}}}", "{{{}}}", join(fields));
    }

  private:
    bool described_alike(const Schema::RecordField& one, const Schema::RecordField& other) const {
        return one.required == other.required && of(*one.schema, false) == of(*other.schema, false);
    }
    Text of(const Schema& schema, bool many) const { return std::visit(Describer(names_, many), schema.what); }

    const Vocabularies& names_;
    bool many_;
};

}  // namespace

std::vector<Schema::RecordField> fields_of(const std::vector<OrderSpec>& orders) {
    std::vector<Schema::RecordField> fields;
    for (const OrderSpec& order : orders) fields.push_back({order.term(), order.schema, false});
    return fields;
}

Text describe(const Schema& schema, const Vocabularies& names) {
    return std::visit(Describer(names, false), schema.what);
}

Text describe(const OrderSpec& order, const Vocabularies& names) {
    const Text kind = describe(*order.schema, names);
    const auto* list = std::get_if<Schema::List>(&order.schema->what);
    if (list == nullptr) return kind;
    return say("{}, como mucho {} líneas", "{}, {} lines at most", kind, in_digits(list->most));
}

Json setting_of(const Json& settings, const std::vector<OptionSpec>& options, std::string_view key) {
    if (const auto given = settings.find(key); given != settings.end()) return *given;
    for (const OptionSpec& option : options)
        if (option.key == key) return option.default_value;
    return nullptr;
}

}  // namespace ronda

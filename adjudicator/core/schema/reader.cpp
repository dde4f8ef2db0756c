#include "adjudicator/core/schema/reader.hpp"

#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

bool is_whole_number(std::string_view text) {
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Returns the number, or nothing if it is out of range.
std::optional<long> number_within(std::string_view digits, const Schema::Integer& range) {
    if (digits.starts_with('+')) digits.remove_prefix(1);
    const auto value = whole_number<long>(digits);
    return value && *value >= range.least && *value <= range.most ? value : std::nullopt;
}

std::vector<Term> keys_of(const std::vector<Schema::RecordField>& fields) {
    std::vector<Term> keys;
    for (const Schema::RecordField& field : fields) keys.push_back(field.term());
    return keys;
}

class ValueReader {
  public:
    ValueReader(const Vocabularies& names, std::string_view code, Faults& faults)
        : names_(names), code_(code), faults_(faults) {}

    Json value(const Node& node, const Schema& schema) {
        if (node.kind == NodeKind::nothing)
            return fault(node.place, [&] {
                return say("falta el valor; se esperaba {}", "the value is missing; expected {}",
                           describe(schema, names_));
            });
        return std::visit([&](const auto& what) { return read(node, what, schema); }, schema.what);
    }

    // The result has the order of `fields`, whatever the order written, so that equal orders are equal values.
    Json record(const Node& node, const std::vector<Schema::RecordField>& fields) {
        std::vector<std::optional<Json>> values(fields.size());
        std::vector<SourceLocation> places(fields.size());
        for (const auto& [key, written] : node.entries) {
            const std::optional<std::size_t> index = index_of(key, written, fields);
            if (!index) continue;
            if (places[*index].known() || values[*index]) {
                fault(key.place, [&] { return repeated_key(fields[*index].term(), places[*index]); });
                continue;
            }
            places[*index] = key.place;
            values[*index] = value(written, *fields[*index].schema);
        }
        Json result = Json::object();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (values[i])
                result[fields[i].key] = std::move(*values[i]);
            else if (fields[i].required)
                fault(node.place, [&] {
                    return say("falta {}: {}", "{} is missing: {}", in_both_words(fields[i].term()),
                               describe(*fields[i].schema, names_));
                });
        }
        return result;
    }

    // `message` is a Text, or a function that returns one if writing it is expensive.
    template <class Message>
    Json fault(SourceLocation place, Message message) {
        faults_.add(place, code_, std::move(message));
        return nullptr;
    }

  private:
    Json unexpected(const Node& node, const Schema& schema) {
        return fault(node.place, [&] {
            return say("{}, se esperaba {}", "{}, expected {}", found(node), describe(schema, names_));
        });
    }

    std::optional<std::size_t> index_of(const Node& key, const Node& written,
                                        const std::vector<Schema::RecordField>& fields) {
        for (std::size_t i = 0; i < fields.size() && key.kind == NodeKind::scalar; ++i)
            if (fields[i].key == key.text) return i;
        const std::string joined = with_underscores(key.text);
        for (std::size_t i = 0; i < fields.size() && key.kind == NodeKind::scalar; ++i)
            if (fields[i].key == joined) return i;
        if (key.kind == NodeKind::scalar)
            fault(key.place, [&] { return unknown_key(key, written, keys_of(fields)); });
        else
            fault(key.place, not_a_key(key));
        return std::nullopt;
    }

    Text unknown_word(const Text& what, const Node& node, const std::vector<Term>& known) const {
        return value_of_ != nullptr ? unknown_key(what, node, *value_of_, known)
                                    : with_suggestion(what, node.text, known);
    }

    Json read(const Node& node, const Schema::Integer& range, const Schema& schema) {
        const std::string_view text = trim(node.text);
        if (node.kind != NodeKind::scalar || !is_whole_number(text)) return unexpected(node, schema);
        if (const auto number = number_within(text, range)) return *number;
        return fault(node.place, [&] {
            return say("{} fuera de límites; se esperaba {}..{}", "{} out of range; expected {}..{}",
                       in_quotes(text), range.least, range.most);
        });
    }

    Json read(const Node& node, const Schema::Boolean&, const Schema& schema) {
        const std::string word = node.kind == NodeKind::scalar ? fold(node.text) : std::string();
        if (word == "true" || word == "si") return true;
        if (word == "false" || word == "no") return false;
        return unexpected(node, schema);
    }

    Json read(const Node& node, const Schema::OnlyTrue&, const Schema& schema) {
        const std::string word = node.kind == NodeKind::scalar ? fold(node.text) : std::string();
        return word == "true" || word == "si" ? Json(true) : unexpected(node, schema);
    }

    Json read(const Node& node, const Schema::Word& word, const Schema& schema) {
        if (node.kind != NodeKind::scalar) return unexpected(node, schema);
        const std::string written = fold(node.text), joined = with_underscores(written);
        for (const std::string& choice : word.choices)
            if (const std::string known = fold(choice); known == written || known == joined) return choice;
        return fault(node.place, [&] {
            return unknown_word(say("palabra desconocida", "unknown word"), node, word.terms());
        });
    }

    Json read(const Node& node, const Schema::Name& name, const Schema& schema) {
        if (node.kind != NodeKind::scalar) return unexpected(node, schema);
        const auto known = names_.find(name.vocabulary);
        if (known == names_.end()) return unexpected(node, schema);
        const Vocabulary& vocabulary = known->second;
        Vocabulary::Found meant = vocabulary.find(node.text);
        switch (meant.kind) {
            case Vocabulary::Matches::one:
                return std::move(meant.name);
            case Vocabulary::Matches::several:
                return fault(node.place, [&] {
                    return say("{} puede ser {}: escríbelo entero", "{} may be {}: write it in full",
                               in_quotes(node.text), alternatives(meant.candidates));
                });
            case Vocabulary::Matches::none:
                break;
        }
        return fault(node.place,
                     [&] { return unknown_word(unknown(vocabulary.noun()), node, vocabulary.terms()); });
    }

    Json read(const Node& node, const Schema::FreeText& text, const Schema& schema) {
        if (node.kind != NodeKind::scalar) return unexpected(node, schema);
        const std::string_view written = trim(node.text);
        const std::size_t length = code_points(written);
        if (length == 0) return unexpected(node, schema);
        if (length > text.most)
            return fault(node.place, [&] {
                return say("{} tiene {} letras; se esperaban 1..{}", "{} has {} characters; expected 1..{}",
                           in_quotes(written), length, text.most);
            });
        if (auto wrong = text.fault ? text.fault(written) : std::nullopt) return fault(node.place, *wrong);
        return std::string(written);
    }

    Json read(const Node& node, const Schema::Nullable& nullable, const Schema&) {
        if (node.kind == NodeKind::scalar && fold(node.text) == nullable.null_word.es) return nullptr;
        return value(node, *nullable.inner);
    }

    Json read(const Node& node, const Schema::List& list, const Schema& schema) {
        Json items = Json::array();
        const bool lacks_brackets = node.kind == NodeKind::scalar && node.text.find(',') != std::string::npos;
        if (node.kind != NodeKind::list && list.single && !lacks_brackets) {
            items.push_back(value(node, *list.item));
            return items;
        }
        if (node.kind == NodeKind::scalar)
            return fault(node.place,
                         say("{} sin corchetes; se esperaba {}: [{}]", "{} without brackets; expected {}: [{}]",
                             in_quotes(node.text), describe(schema, names_), trim(node.text)));
        if (node.kind != NodeKind::list) return unexpected(node, schema);
        const std::size_t before = faults_.count();
        for (const Node& item : node.items) items.push_back(value(item, *list.item));
        // If the items alone have more errors than can be shown, the length is not reported as well.
        const bool reported = faults_.count() - before < most_reported;
        if (reported && (items.size() < list.least || items.size() > list.most))
            return fault(node.place, wrong_length(items.size(), list));
        return items;
    }

    static Text wrong_length(std::size_t count, const Schema::List& list) {
        if (list.least == list.most)
            return say("lista de {}; se esperaban {}", "list of {}; expected {}", count, list.least);
        if (list.least == 0)
            return say("lista de {}; como mucho {} líneas", "list of {}; {} lines at most", in_digits(count),
                       in_digits(list.most));
        return say("lista de {}; se esperaban {}..{}", "list of {}; expected {}..{}", count, list.least,
                   list.most);
    }

    Json read(const Node& node, const Schema::Mapping& mapping, const Schema& schema) {
        if (node.kind != NodeKind::mapping) return unexpected(node, schema);
        Json result = Json::object();
        std::map<std::string, SourceLocation> places;
        const bool free =
            std::holds_alternative<Schema::FreeText>(mapping.key->what);  // other keys are already canonical
        for (const auto& [key, written] : node.entries) {
            const std::size_t before = faults_.count();
            const std::string name = key_of(key, written, *mapping.key);
            const bool key_good = faults_.count() == before;
            if (key_good)
                if (const auto [first, fresh] = places.emplace(free ? fold(name) : name, key.place); !fresh)
                    fault(key.place,
                          [&repeated = key, at = first->second] { return repeated_key(repeated, at); });
            Json read_value = value(written, *mapping.value);
            if (faults_.count() == before) result[name] = std::move(read_value);
        }
        if (node.entries.size() < mapping.least)
            fault(node.place,
                  [&] { return say("vacío; se esperaba {}", "empty; expected {}", describe(schema, names_)); });
        return result;
    }

    Json read(const Node& node, const Schema::Counts& counts, const Schema& schema) {
        Json result = Json::object();
        if (node.kind == NodeKind::scalar) {
            const std::string written = with_underscores(fold(node.text));
            for (const auto& preset : counts.presets) {
                if (fold(preset.word) != written) continue;
                for (std::size_t i = 0; i < counts.keys.size(); ++i) result[counts.keys[i]] = preset.counts[i];
                return result;
            }
        }
        if (node.kind != NodeKind::mapping) return unexpected(node, schema);
        std::vector<Schema::RecordField> fields;
        for (const std::string& key : counts.keys)
            fields.push_back({key, schema::integer(0, counts.most), false});
        const Json given = record(node, fields);
        for (const std::string& key : counts.keys) result[key] = given.contains(key) ? given[key] : Json(0);
        return result;
    }

    // Returns a mapping's key in its canonical spelling.
    std::string key_of(const Node& key, const Node& written, const Schema& schema) {
        if (key.kind != NodeKind::scalar) {
            fault(key.place, not_a_key(key));
            return {};
        }
        value_of_ = &written;
        const Json name = value(key, schema);
        value_of_ = nullptr;
        return name.is_string() ? name.get<std::string>() : name.dump();
    }

    Json read(const Node& node, const Schema::Record& what, const Schema& schema) {
        if (node.kind != NodeKind::mapping) return unexpected(node, schema);
        const std::size_t before = faults_.count();
        Json result = record(node, what.fields);
        if (faults_.count() > before || !what.fault) return result;
        if (auto wrong = what.fault(result))
            return fault(node.place, with_english_words(std::move(*wrong), words_of(schema)));
        return result;
    }

    const Vocabularies& names_;
    std::string_view code_;
    Faults& faults_;
    const Node* value_of_ = nullptr;  // the value of the key that is being read
};

}  // namespace

Json read_value(const Node& node, const Schema& schema, const Vocabularies& names, std::string_view code,
                Faults& faults) {
    const std::size_t before = faults.count();
    Json value = ValueReader(names, code, faults).value(node, schema);
    return faults.count() > before ? Json(nullptr) : value;
}

Json read_keys(const Node& node, const std::vector<Schema::RecordField>& fields, const Vocabularies& names,
               std::string_view code, Faults& faults) {
    if (node.kind == NodeKind::nothing) return Json::object();
    ValueReader reader(names, code, faults);
    if (node.kind != NodeKind::mapping)
        return reader.fault(node.place, [&] {
            Text wrong =
                say("{}, se esperaban pares «campo: valor»", "{}, expected “field: value” pairs", found(node));
            const auto missing = run_together(node.text, false, keys_of(fields));
            return missing ? say("{}; {}", "{}; {}", wrong, *missing) : wrong;
        });
    const std::size_t before = faults.count();
    Json value = reader.record(node, fields);
    return faults.count() > before ? Json(nullptr) : value;
}

}  // namespace ronda

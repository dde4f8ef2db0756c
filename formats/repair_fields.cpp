#include <algorithm>
#include <map>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "formats/repair.hpp"
#include "formats/source_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t most_renamed = 64;  // listed in the message

// Replaces `length` bytes at `at` by `text`.
struct Edit {
    std::size_t at, length;
    std::string text;
};

// Of several edits at one offset the last one is applied first: text inserted in front was found later.
std::string edited(const std::string& text, std::vector<Edit> edits) {
    std::reverse(edits.begin(), edits.end());
    std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.at < b.at; });
    std::string out;
    std::size_t done = 0;
    for (const Edit& edit : edits) {
        out.append(text, done, edit.at - done) += edit.text;
        done = edit.at + edit.length;
    }
    return out.append(text, done);
}

// Offset after the brace that closes the one at `at`; npos if it is not closed.
std::size_t end_of_braces(std::string_view text, std::size_t offset) {
    int open = 0;
    char quote = 0;
    for (; offset < text.size(); ++offset) {
        const char c = text[offset];
        if (quote != 0) {
            if (c == '\\' && quote == '"') ++offset;
            if (c == quote) quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '{' || c == '[') {
            ++open;
        } else if ((c == '}' || c == ']') && --open == 0) {
            return offset + 1;
        }
    }
    return npos;
}

bool is_scalar_schema(const Schema& schema) {
    return std::holds_alternative<Schema::Name>(schema.what) ||
           std::holds_alternative<Schema::Word>(schema.what) ||
           std::holds_alternative<Schema::Integer>(schema.what);
}

bool is_pairs_schema(const Schema& schema) {
    return std::holds_alternative<Schema::Record>(schema.what) ||
           std::holds_alternative<Schema::Mapping>(schema.what);
}

class FieldRepair {
  public:
    FieldRepair(const std::string& text, const OrderForm& form) : source_(text), form_(form) {}

    RepairedFields run() {
        const auto tree = read_yaml(source_.text(), {});
        if (tree) value(*tree, *form_.root);
        done_.text = edited(source_.text(), std::move(edits_));
        return std::move(done_);
    }

  private:
    // Converts a place to a byte offset. Places come in line order; the columns of a line are computed once,
    // because a line may be long.
    std::size_t offset(SourceLocation place) {
        const std::string_view line = source_.line(place.line);
        if (place.line != line_) {
            line_ = place.line;
            columns_.clear();
            for (std::size_t at = 0; at < line.size(); ++at)
                if (begins_code_point(line[at])) columns_.push_back(at);
        }
        const auto column = static_cast<std::size_t>(std::max(place.column, 1) - 1);
        const std::size_t within = column < columns_.size() ? columns_[column] : line.size();
        return static_cast<std::size_t>(line.data() - source_.text().data()) + within;
    }

    // The source text at a node's place.
    std::string_view written(const Node& node) {
        const std::size_t begin = offset(node.place);
        const std::size_t end = offset({node.place.line, node.place.column + node.place.length, 1});
        return std::string_view(source_.text()).substr(begin, end - begin);
    }

    void value(const Node& node, const Schema& schema) {
        if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what))
            return value(node, *nullable->inner);
        if (const auto* record = std::get_if<Schema::Record>(&schema.what))
            return fields(node, *record, schema);
        if (const auto* list = std::get_if<Schema::List>(&schema.what)) return items(node, *list);
        if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) {
            for (const auto& [key, inner] : node.entries) {
                scalar(key, *mapping->key);
                value(inner, *mapping->value);
            }
            return;
        }
        scalar(node, schema);
    }

    const Schema::RecordField* field_meant(const Node& key, const Schema::Record& record) const {
        if (key.kind != NodeKind::scalar) return nullptr;
        return &record == &root_of(form_) ? root_field(form_, key.text)
                                          : field_of(record, key.text, form_.lang);
    }

    void fields(const Node& node, const Schema::Record& record, const Schema& schema) {
        for (const Node& item : node.items) value(item, schema);  // `si_juega` may be a list of mappings
        // If two fields of a node have the same meaning, it is not clear which one counts.
        std::map<const Schema::RecordField*, int> meant;
        for (const auto& [key, inner] : node.entries) ++meant[field_meant(key, record)];
        for (const auto& [key, inner] : node.entries) {
            const Schema::RecordField* field = field_meant(key, record);
            if (field == nullptr) continue;
            // Who reads English gets faults in their own words: the reader takes them as they are.
            const bool english = form_.lang == Lang::en && same_english(key.text, field->english);
            if (key.text != field->key && !english && meant[field] == 1) rename(key, field->key);
            value(inner, *field->schema);
        }
    }

    void rename(const Node& key, const std::string& name) {
        edits_.push_back({offset(key.place), written(key).size(), name});
        const std::pair<std::string, std::string> one{key.text, name};
        if (done_.renamed.size() < most_renamed &&
            std::find(done_.renamed.begin(), done_.renamed.end(), one) == done_.renamed.end())
            done_.renamed.push_back(one);
    }

    void items(const Node& node, const Schema::List& list) {
        const Schema& item = without_nullable(*list.item);
        if (node.kind == NodeKind::list) {
            for (const Node& one : node.items) value(one, *list.item);
            return;
        }
        value(node, *list.item);
        if (list.single || list.least > 1) return;
        if (node.kind == NodeKind::scalar && is_scalar_schema(item)) put_brackets(node);
        if (node.kind == NodeKind::mapping && is_pairs_schema(item)) make_item(node);
    }

    // Adds brackets: `construir: Juncal`, or several items separated by commas.
    void put_brackets(const Node& node) {
        const std::string_view text = written(node);
        const bool quoted = text.starts_with('"') || text.starts_with('\'');
        const bool whole = quoted ? text.size() > 1 && text.back() == text.front() : text == node.text;
        if (!whole || (!quoted && text.find_first_of("[]{}#:\"'") != npos) || fold(text) == "no") return;
        bracket(node, offset(node.place), offset(node.place) + text.size());
    }

    // Makes a list of `mover: {de: Loma, a: Noria}`, in braces or on lines of its own.
    void make_item(const Node& node) {
        const std::size_t begin = offset(node.place);
        if (source_.text()[begin] != '{') return make_block_item(node);
        const std::size_t end = end_of_braces(source_.text(), begin);
        if (end != npos) bracket(node, begin, end);
    }

    void bracket(const Node& node, std::size_t begin, std::size_t end) {
        edits_.push_back({begin, 0, "["});
        edits_.push_back({end, 0, "]"});
        done_.lists.push_back(node.place.line);
    }

    void make_block_item(const Node& node) {
        if (node.entries.empty()) return;
        const SourceLocation first = node.entries.front().first.place;
        if (first.column < 2) return;
        edits_.push_back({offset(first), 0, "- "});
        done_.lists.push_back(first.line);
        const auto margin = static_cast<std::size_t>(first.column - 1);
        for (int number = first.line + 1; number <= source_.lines(); ++number) {
            const std::string_view line = source_.line(number);
            const std::size_t indent = line.find_first_not_of(' ');
            if (indent == npos || line[indent] == '#') continue;
            if (indent < margin) return;
            edits_.push_back({offset({number, 1, 1}), 0, "  "});
        }
    }

    // Replaces dashes: `–3` is -3, `malaga–1` is malaga-1.
    void scalar(const Node& node, const Schema& schema) {
        if (node.kind != NodeKind::scalar) return;
        const std::string_view text = written(node);
        const std::string plain = with_plain_dashes(text);
        if (plain == text || text != node.text || !is_meant(text, plain, schema)) return;
        edits_.push_back({offset(node.place), text.size(), plain});
        done_.dashes = true;
    }

    bool is_meant(std::string_view text, const std::string& plain, const Schema& schema) const {
        if (std::holds_alternative<Schema::Integer>(schema.what))
            return plain.find_first_not_of("-0123456789") == npos;
        if (const auto* word = std::get_if<Schema::Word>(&schema.what))
            return std::any_of(word->choices.begin(), word->choices.end(),
                               [&](const std::string& choice) { return fold(choice) == fold(plain); });
        const auto* name = std::get_if<Schema::Name>(&schema.what);
        const auto known = name == nullptr ? form_.names.end() : form_.names.find(name->vocabulary);
        if (known == form_.names.end() || known->second.find(text).kind != Vocabulary::Matches::none)
            return false;
        return known->second.find(plain).kind == Vocabulary::Matches::one ||
               (form_.lang == Lang::en && !known->second.in_spanish(plain).empty());
    }

    SourceText source_;
    const OrderForm& form_;
    std::vector<Edit> edits_;
    RepairedFields done_;
    int line_ = 0;  // line of the cached columns
    std::vector<std::size_t> columns_;
};

}  // namespace

RepairedFields repair_fields(const std::string& text, const OrderForm& form) {
    return FieldRepair(text, form).run();
}

}  // namespace ronda::formats

#include "formats/correct_words.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "adjudicator/core/schema/schema_walk.hpp"
#include "adjudicator/core/text/faults.hpp"
#include "adjudicator/core/text/fold.hpp"

namespace ronda::formats {

namespace {

class WordCorrector : public SchemaWalk<WordCorrector> {
  public:
    using SchemaWalk::SchemaWalk;
    // In the order of the tree.
    std::vector<CorrectedWord> take() {
        std::stable_sort(corrected_.begin(), corrected_.end(), [](const auto& a, const auto& b) {
            return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
        });
        return std::move(corrected_);
    }

    // Parts «Loma:3», which is read as a field without a value.
    void part(Node& node) {
        for (Node& item : node.items) part(item);
        for (auto& [key, inner] : node.entries) {
            const std::size_t sign = key.text.find(':');
            if (inner.kind == NodeKind::nothing && sign != npos && sign > 0) {
                const std::string rest = key.text.substr(sign + 1);
                if (rest.empty() || rest != trim(rest)) continue;
                inner.kind = NodeKind::scalar;
                inner.text = rest;
                const std::string written = std::exchange(key.text, key.text.substr(0, sign));
                corrected_.push_back({written, key.text + ": " + rest, key.place});
            }
            part(inner);
        }
    }

  private:
    friend SchemaWalk;
    using SchemaWalk::read;

    void read(Node& node, const Schema::Word& word) { correct(node, word.choices); }

    void read(Node& node, const Schema::Name& name) {
        if (const Vocabulary* names = unknown_to(node, name)) correct(node, names->names());
    }

    void read(Node& node, const Schema::Nullable& nullable) {
        if (!is_scalar(node) || fold(node.text) != "no") SchemaWalk::read(node, nullable);
    }

    void read(Node& node, const Schema::Counts& counts) { fields(node, counts.keys); }

    void read(Node& node, const Schema::Record& record) {
        std::vector<std::string> keys;
        for (const Schema::RecordField& field : record.fields) keys.push_back(field.key);
        fields(node, keys);
        for (auto& [key, inner] : node.entries)
            for (const Schema::RecordField& field : record.fields)
                if (field.key == with_underscores(key.text)) value(inner, *field.schema);
    }

    // Only a field that is not there already can be meant.
    void fields(Node& node, std::vector<std::string> keys) {
        const auto stands = [&node](const std::string& field) {
            return std::any_of(node.entries.begin(), node.entries.end(),
                               [&](const auto& entry) { return with_underscores(entry.first.text) == field; });
        };
        const std::vector<std::string> known = keys;
        std::erase_if(keys, stands);
        for (auto& [key, inner] : node.entries)
            if (std::find(known.begin(), known.end(), with_underscores(key.text)) == known.end())
                correct(key, keys);
    }

    void correct(Node& node, const std::vector<std::string>& known) {
        if (!is_scalar(node)) return;
        const std::string written = fold(node.text), joined = with_underscores(written);
        for (const std::string& word : known)
            if (const std::string folded = fold(word); folded == written || folded == joined) return;
        if (++tried_ > most_reported) return;  // each takes a look at all names
        const auto meant = only_near(node.text, known);
        if (!meant) return;
        corrected_.push_back({node.text, *meant, node.place});
        node.text = *meant;
    }

    std::vector<CorrectedWord> corrected_;
    std::size_t tried_ = 0;
};

}  // namespace

std::vector<CorrectedWord> correct_words(Node& node, const Schema& schema, const Vocabularies& names) {
    WordCorrector corrector(names);
    corrector.part(node);
    corrector.value(node, schema);
    return corrector.take();
}

}  // namespace ronda::formats

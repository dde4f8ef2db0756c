#include "formats/correct_words.hpp"

#include <algorithm>

#include "adjudicator/core/faults.hpp"
#include "adjudicator/core/fold.hpp"

namespace ronda::formats {

namespace {

class Correcting {
  public:
    explicit Correcting(const Vocabularies& names) : names_(names) {}

    void value(Node& node, const Shape& shape) {
        std::visit([&](const auto& what) { read(node, what); }, shape.what);
    }
    std::vector<CorrectedWord> take() { return std::move(corrected_); }

  private:
    template <class Other>
    void read(Node&, const Other&) {}

    void read(Node& node, const Shape::Word& word) { correct(node, word.choices); }

    void read(Node& node, const Shape::Name& name) {
        const auto known = names_.find(name.vocabulary);
        if (node.kind != Node::Kind::scalar || known == names_.end()) return;
        if (known->second.find(node.text).kind == Vocabulary::Found::Kind::none)
            correct(node, known->second.names());
    }

    void read(Node& node, const Shape::Nullable& nullable) {
        if (node.kind != Node::Kind::scalar || fold(node.text) != "no") value(node, *nullable.inner);
    }

    void read(Node& node, const Shape::List& list) {
        if (node.kind != Node::Kind::list) return value(node, *list.item);
        for (Node& item : node.items) value(item, *list.item);
    }

    void read(Node& node, const Shape::Mapping& mapping) {
        for (auto& [key, inner] : node.entries) {
            value(key, *mapping.key);
            value(inner, *mapping.value);
        }
    }

    void read(Node& node, const Shape::Counts& counts) { fields(node, counts.keys); }

    void read(Node& node, const Shape::Record& record) {
        std::vector<std::string> keys;
        for (const Shape::Field& field : record.fields) keys.push_back(field.key);
        fields(node, keys);
        for (auto& [key, inner] : node.entries)
            for (const Shape::Field& field : record.fields)
                if (field.key == with_underscores(key.text)) value(inner, *field.shape);
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
        if (node.kind != Node::Kind::scalar) return;
        const std::string written = fold(node.text), joined = with_underscores(written);
        for (const std::string& word : known)
            if (const std::string folded = fold(word); folded == written || folded == joined) return;
        if (++tried_ > most_told) return;  // each takes a look at all names
        const auto meant = only_near(node.text, known);
        if (!meant) return;
        corrected_.push_back({node.text, *meant, node.place});
        node.text = *meant;
    }

    const Vocabularies& names_;
    std::vector<CorrectedWord> corrected_;
    std::size_t tried_ = 0;
};

}  // namespace

std::vector<CorrectedWord> correct_words(Node& node, const Shape& shape, const Vocabularies& names) {
    Correcting correcting(names);
    correcting.value(node, shape);
    return correcting.take();
}

}  // namespace ronda::formats

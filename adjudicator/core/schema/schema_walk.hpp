// Walks through the tree of a file along the schema that it should have, for code that puts words right before
// the file is read (english.hpp, formats/correct_words.hpp).
#pragma once

#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda {

// A walk derives from it (`class X : public SchemaWalk<X>`) and has a function `read(Node&, const
// Schema::KIND&)` for each kind that it looks at, beside `using SchemaWalk<X>::read`.
template <class Walk>
class SchemaWalk {
  public:
    explicit SchemaWalk(const Vocabularies& names) : names_(names) {}

    void value(Node& node, const Schema& schema) {
        std::visit([&](const auto& what) { static_cast<Walk&>(*this).read(node, what); }, schema.what);
    }

  protected:
    template <class Other>
    void read(Node&, const Other&) {}

    void read(Node& node, const Schema::Nullable& nullable) { value(node, *nullable.inner); }

    // A list may also be written as its only item.
    void read(Node& node, const Schema::List& list) {
        if (node.kind != NodeKind::list) return value(node, *list.item);
        for (Node& item : node.items) value(item, *list.item);
    }

    void read(Node& node, const Schema::Mapping& mapping) {
        for (auto& [key, inner] : node.entries) {
            value(key, *mapping.key);
            value(inner, *mapping.value);
        }
    }

    static bool is_scalar(const Node& node) { return node.kind == NodeKind::scalar; }

    // Returns the vocabulary of a name that it does not know. Null if it knows it, or if there is none.
    const Vocabulary* unknown_to(const Node& node, const Schema::Name& name) const {
        const auto known = names_.find(name.vocabulary);
        if (!is_scalar(node) || known == names_.end()) return nullptr;
        return known->second.find(node.text).kind == Vocabulary::Matches::none ? &known->second : nullptr;
    }

  private:
    const Vocabularies& names_;
};

}  // namespace ronda

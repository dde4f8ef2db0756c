// Checks existing JSON, such as a state's options, against a schema (core/contract.md, "State file").
#include <algorithm>

#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

using Fault = std::optional<Diagnostic>;

class Conformance {
  public:
    Conformance(const Json& value, const Schema& schema, const Vocabularies& names, const std::string& path)
        : value_(value), schema_(schema), names_(names), path_(path) {}

    Fault check() const { return std::visit(*this, schema_.what); }

    Fault operator()(const Schema::Integer& range) const {
        const bool whole = value_.is_number_integer() && !(value_.is_number_unsigned() &&
                                                           value_.get<std::uint64_t>() > 0x7fffffffffffffffULL);
        if (!whole) return unexpected();
        const auto number = value_.get<std::int64_t>();
        return number >= range.least && number <= range.most ? good() : unexpected();
    }
    Fault operator()(const Schema::Boolean&) const { return value_.is_boolean() ? good() : unexpected(); }
    Fault operator()(const Schema::OnlyTrue&) const { return value_ == true ? good() : unexpected(); }
    Fault operator()(const Schema::Word& word) const {
        return value_.is_string() && std::count(word.choices.begin(), word.choices.end(), text()) > 0
                   ? good()
                   : unexpected();
    }
    Fault operator()(const Schema::Name& name) const {
        const auto known = names_.find(name.vocabulary);
        if (!value_.is_string() || known == names_.end()) return unexpected();
        const auto& all = known->second.names();
        return std::count(all.begin(), all.end(), text()) > 0 ? good() : unexpected();
    }
    Fault operator()(const Schema::FreeText& free) const {
        if (!value_.is_string() || text().empty() || trim(text()) != text() || code_points(text()) > free.most)
            return unexpected();
        const auto wrong = free.fault ? free.fault(text()) : std::nullopt;
        return wrong ? fault(*wrong) : good();
    }
    Fault operator()(const Schema::Nullable& nullable) const {
        return value_.is_null() ? good() : conforms(value_, *nullable.inner, names_, path_);
    }
    Fault operator()(const Schema::List& list) const {
        if (!value_.is_array() || value_.size() < list.least || value_.size() > list.most) return unexpected();
        for (std::size_t i = 0; i < value_.size(); ++i)
            if (auto wrong = conforms(value_[i], *list.item, names_, fmt::format("{}[{}]", path_, i)))
                return wrong;
        return good();
    }
    Fault operator()(const Schema::Mapping& mapping) const {
        if (!value_.is_object() || value_.size() < mapping.least) return unexpected();
        for (const auto& [key, item] : value_.items()) {
            if (auto wrong = conforms(Json(key), *mapping.key, names_, below(key))) return wrong;
            if (auto wrong = conforms(item, *mapping.value, names_, below(key))) return wrong;
        }
        return good();
    }
    Fault operator()(const Schema::Counts& counts) const {
        if (!value_.is_object() || value_.size() != counts.keys.size()) return unexpected();
        const SchemaPtr count = schema::integer(0, counts.most);
        for (const std::string& key : counts.keys) {
            if (!value_.contains(key)) return unexpected();
            if (auto wrong = conforms(value_[key], *count, names_, below(key))) return wrong;
        }
        return good();
    }
    Fault operator()(const Schema::Record& record) const {
        if (!value_.is_object()) return unexpected();
        for (const auto& [key, item] : value_.items()) {
            const Schema::RecordField* field = record.find(key);
            if (field == nullptr) return at(below(key), say("campo desconocido", "unknown field"));
            if (auto wrong = conforms(item, *field->schema, names_, below(key))) return wrong;
        }
        for (const Schema::RecordField& field : record.fields)
            if (field.required && !value_.contains(field.key))
                return at(below(field.key), say("falta este campo", "this field is missing"));
        const auto wrong = record.fault ? record.fault(value_) : std::nullopt;
        return wrong ? fault(*wrong) : good();
    }

  private:
    static Fault good() { return std::nullopt; }
    const std::string& text() const { return value_.get_ref<const std::string&>(); }
    std::string below(const std::string& key) const { return path_.empty() ? key : path_ + "." + key; }
    Fault unexpected() const {
        const std::string written =
            value_.is_object()  ? "{…}"
            : value_.is_array() ? fmt::format("[…] ({})", value_.size())
                                : shown(value_.dump(-1, ' ', false, Json::error_handler_t::replace), 60);
        return fault(say("{}, se esperaba {}", "{}, expected {}", written, describe(schema_, names_)));
    }
    Fault fault(const Text& message) const { return at(path_, message); }
    static Fault at(const std::string& path, const Text& message) {
        return Diagnostic{.path = path, .message = message, .code = "estado_invalido"};
    }

    const Json& value_;
    const Schema& schema_;
    const Vocabularies& names_;
    const std::string& path_;
};

}  // namespace

std::optional<Diagnostic> conforms(const Json& value, const Schema& schema, const Vocabularies& names,
                                   const std::string& path) {
    return Conformance(value, schema, names, path).check();
}

}  // namespace ronda

#include "formats/order_form.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"

namespace ronda::formats {

const Schema::RecordField* field_of(const Schema::Record& record, std::string_view word, Lang lang) {
    const Schema::RecordField* meant = nullptr;
    const std::string folded = with_underscores(fold(word));
    for (const Schema::RecordField& field : record.fields) {
        if (field.key == word) return &field;
        if (fold(field.key) != folded) continue;
        if (meant != nullptr) return nullptr;
        meant = &field;
    }
    if (meant != nullptr || lang != Lang::en) return meant;
    for (const Schema::RecordField& field : record.fields)
        if (same_english(word, field.english)) return &field;
    return nullptr;
}

const Schema::RecordField* root_field(const OrderForm& form, std::string_view word) {
    if (const Schema::RecordField* field = field_of(root_of(form), word, form.lang)) return field;
    const auto synonym = form.synonyms.find(fold(word));
    return synonym == form.synonyms.end() ? nullptr : field_of(root_of(form), synonym->second, form.lang);
}

const Schema& without_nullable(const Schema& schema) {
    const auto* nullable = std::get_if<Schema::Nullable>(&schema.what);
    return nullable == nullptr ? schema : without_nullable(*nullable->inner);
}

const Schema::Record& root_of(const OrderForm& form) {
    return std::get<Schema::Record>(form.root->what);
}

FieldLine field_line(std::string_view line) {
    line = trim(line);
    if (line.empty() || std::string_view("{[").find(line.front()) != npos) return {};
    std::size_t colon = line.find(':');
    while (colon != npos && colon + 1 < line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\t')
        colon = line.find(':', colon + 1);
    if (colon == npos) return {};
    std::string_view field = trim(line.substr(0, colon));
    if (field.size() > 2 && field.front() == field.back() && (field.front() == '"' || field.front() == '\''))
        field = field.substr(1, field.size() - 2);
    return {field, trim(line.substr(colon + 1))};
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        lines.push_back(text.substr(0, text.find('\n')));
        text.remove_prefix(std::min(lines.back().size() + 1, text.size()));
    }
    return lines;
}

void OpenMarks::add(std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (c == '#' && !quoted_ && (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t')) return;
        if (c == '"') quoted_ = !quoted_;
        if (quoted_) continue;
        braces_ += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    }
}

}  // namespace ronda::formats

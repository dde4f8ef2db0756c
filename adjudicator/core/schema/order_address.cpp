#include "adjudicator/core/schema/order_address.hpp"

#include <algorithm>

#include "adjudicator/core/text/whole_number.hpp"

namespace ronda {

OrderAddress OrderAddress::entry(std::string_view order, int i) {
    return i > 0 ? OrderAddress(order) / i : OrderAddress(order);
}

OrderAddress OrderAddress::operator/(std::string_view key) const {
    return OrderAddress(whole() ? std::string(key) : fmt::format("{}/{}", written_, key));
}

std::vector<std::string_view> OrderAddress::steps() const {
    std::vector<std::string_view> steps;
    std::string_view left = written_;
    while (!left.empty()) {
        steps.push_back(left.substr(0, left.find('/')));
        left.remove_prefix(std::min(left.size(), steps.back().size() + 1));
    }
    return steps;
}

namespace {

// What the step leads to; null if it leads nowhere.
const Schema* below(const Schema* schema, std::string_view step, int number) {
    if (schema == nullptr) return nullptr;
    if (const auto* list = std::get_if<Schema::List>(&schema->what))
        return number > 0 ? list->item.get() : below(list->item.get(), step, number);
    if (const auto* mapping = std::get_if<Schema::Mapping>(&schema->what)) return mapping->value.get();
    if (const auto* record = std::get_if<Schema::Record>(&schema->what))
        if (const Schema::RecordField* field = record->find(step)) return field->schema.get();
    return nullptr;
}

Text key_in_words(const Schema* schema, std::string_view step) {
    if (schema == nullptr) return same(step);
    if (const auto* list = std::get_if<Schema::List>(&schema->what))
        return key_in_words(list->item.get(), step);
    if (const auto* record = std::get_if<Schema::Record>(&schema->what))
        if (const Schema::RecordField* field = record->find(step)) return with_english(field->term());
    return same(step);
}

}  // namespace

Text OrderAddress::in_words(const Schema* orders) const {
    Text words;
    bool after_number = false;
    const Schema* schema = orders;
    for (const std::string_view step : steps()) {
        const int number = entry_number(step);
        const Text key = number > 0 ? Text{} : key_in_words(schema, step);
        schema = below(schema, step, number);
        if (number > 0)
            words = after_number ? say("{}, parte {}", "{}, part {}", words, number)
                                 : say("{} n.º {}", "{} #{}", words, number);
        else
            words = words.empty() ? key : say("{} › {}", "{} › {}", words, key);
        after_number = number > 0;
    }
    return words;
}

int entry_number(std::string_view step) {
    return std::max(whole_number(step).value_or(0), 0);
}

}  // namespace ronda

#include <algorithm>
#include <set>
#include <vector>

#include "adjudicator/core/text/fold.hpp"
#include "formats/repair.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t shortest_word = 3;  // bytes; shorter words («a», «de») occur in every sentence
constexpr std::size_t least_of_sentence = 3, least_with_number = 4;  // words of what may stand between orders

bool has_digit(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_blank_line(std::string_view line) {
    return line.find_first_not_of(" \t") == npos;
}

bool is_postscript(std::string_view word) {
    static constexpr std::string_view all[] = {"pd", "p.d", "p.d.", "ps", "p.s.", "posdata"};
    return std::find(std::begin(all), std::end(all), fold(word)) != std::end(all);
}

// Whether the line is unindented and does not look like a field.
bool is_prose(std::string_view line) {
    if (is_blank_line(line) || std::string_view(" \t#-{}[]\"'|>&*!%@`,?:").find(line.front()) != npos)
        return false;
    const std::string_view field = field_line(line).field;
    return field.empty() || field.find(' ') != npos || is_postscript(field);
}

// Whether the line is one of an address card with a label («Correo: ana@example.org», «Móvil: 600 100 200»):
// no field of an order has such a value.
bool has_contact(std::string_view value) {
    constexpr std::ptrdiff_t least_digits = 6;
    const auto digits = std::count_if(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
    return value.find('@') != npos || value.find("://") != npos || value.find("www.") != npos ||
           digits >= least_digits;
}

// All keys that may stand inside a value, folded.
void add_keys(const Schema& schema, Lang lang, std::set<std::string>& keys) {
    if (const auto* record = std::get_if<Schema::Record>(&schema.what))
        for (const Schema::RecordField& field : record->fields) {
            keys.insert(fold(field.key));
            if (lang == Lang::en) keys.insert(fold(field.english));
            add_keys(*field.schema, lang, keys);
        }
    if (const auto* counts = std::get_if<Schema::Counts>(&schema.what))
        for (const std::string& key : counts->keys) keys.insert(fold(key));
    if (const auto* list = std::get_if<Schema::List>(&schema.what)) add_keys(*list->item, lang, keys);
    if (const auto* mapping = std::get_if<Schema::Mapping>(&schema.what)) add_keys(*mapping->value, lang, keys);
    if (const auto* nullable = std::get_if<Schema::Nullable>(&schema.what))
        add_keys(*nullable->inner, lang, keys);
}

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view between = " \t.,;:!?()\"'-";
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(between); at != npos;
         at = line.find_first_not_of(between, at)) {
        const std::size_t end = std::min(line.find_first_of(between, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

class WordsFinder {
  public:
    WordsFinder(const std::string& text, const OrderForm& form) : form_(form), lines_(lines_of(text)) {
        add_keys(*form.root, form.lang, keys_);
        for (const Schema::RecordField& field : root_of(form).fields)
            if (const auto* orders = std::get_if<Schema::Record>(&field.schema->what))
                for (const Schema::RecordField& order : orders->fields) {
                    orders_.insert(fold(order.key));
                    if (form.lang == Lang::en && !order.english.empty()) orders_.insert(fold(order.english));
                }
    }

    const std::vector<std::string_view>& lines() const { return lines_; }

    // The first line of the closing; the number of lines if there is none.
    std::size_t begin() const {
        OpenMarks open;
        bool after_blank = false;
        std::string_view before;  // the last line that is not blank
        const std::size_t last = last_root_field();
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const std::string_view line = lines_[i];
            // Text below a field without a value may be meant as its value.
            const bool may_begin = i > last && !open.any() && !before.ends_with(':');
            if (may_begin && is_prose(line))
                return is_closing(line, after_blank) && !orders_follow(i) ? i : lines_.size();
            if (may_begin && after_blank && is_signature(line)) return orders_follow(i) ? lines_.size() : i;
            after_blank = is_blank_line(line);
            if (!after_blank) before = trim(line);
            open.add(line);
        }
        return lines_.size();
    }

    // Whether the lines [first, end) are a sentence between orders. `before`: the last line above that is not
    // blank.
    bool is_between(std::size_t first, std::size_t end, std::string_view before) const {
        const std::string_view field = field_line(before).field;
        if (before.ends_with(':') && fold(field) != "ordenes" && fold(field) != "orders") return false;
        std::vector<std::string_view> words;
        for (std::size_t i = first; i < end; ++i)
            for (const std::string_view word : words_of(lines_[i])) words.push_back(word);
        const bool numbered = std::any_of(words.begin(), words.end(), has_digit);
        if (words.size() < (numbered ? least_with_number : least_of_sentence) || begins_order(words.front()))
            return false;
        return std::none_of(words.begin(), words.end(), [&](std::string_view word) {
            return word.size() >= shortest_word && is_name(word);
        });
    }

    // Takes the sentences between orders out of the lines. Returns which lines they were.
    std::set<std::size_t> take_between() {
        std::set<std::size_t> found;
        OpenMarks open;
        std::string_view before;
        const std::size_t last = find_last_order();
        for (std::size_t i = 0; i < last; ++i) {
            std::size_t end = i;
            while (!open.any() && end < last && is_prose(lines_[end])) ++end;
            if (end > i && !before.empty() && is_between(i, end, before))
                for (std::size_t line = i; line < end; ++line) found.insert(line);
            for (; i < end; ++i) open.add(lines_[i]);
            if (!is_blank_line(lines_[i])) before = trim(lines_[i]);
            open.add(lines_[i]);
        }
        for (const std::size_t line : found) lines_[line] = {};
        return found;
    }

  private:
    // The last line that is a root field or an order.
    std::size_t find_last_order() const {
        std::size_t last = last_root_field();
        for (std::size_t i = last; i < lines_.size(); ++i)
            if (is_order(field_line(lines_[i]).field)) last = i;
        return last;
    }

    bool begins_order(std::string_view word) const {
        return is_order(word) || root_field(form_, word) != nullptr ||
               nearest(fold(word), {orders_.begin(), orders_.end()}).has_value();
    }

    std::size_t last_root_field() const {
        std::size_t last = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const bool at_margin = !lines_[i].empty() && lines_[i].front() != ' ' && lines_[i].front() != '\t';
            if (at_margin && root_field(form_, field_line(lines_[i]).field) != nullptr) last = i;
        }
        return last;
    }

    // Whether the line, which is no prose, cannot be part of an order either: «Tel.: 600 100 200», «---»,
    // «[cid:logo.png]», «*Ana* | Liga». What looks like a misspelt field is kept.
    bool is_signature(std::string_view line) const {
        if (is_blank_line(line) || std::string_view(" \t#{").find(line.front()) != npos ||
            line.starts_with("- "))
            return false;
        const std::string_view field = field_line(line).field;
        return field.empty() || !may_be_field(field, field_line(line).value);
    }

    bool may_be_field(std::string_view field, std::string_view value) const {
        constexpr std::size_t least_to_misspell = 4;
        const std::string folded = fold(field);
        if (is_order(field) || root_field(form_, field) != nullptr) return true;
        if (has_contact(value)) return false;
        const bool is_lower_case = field.front() >= 'a' && field.front() <= 'z';  // as all fields are
        if (is_lower_case || keys_.contains(folded) || is_name(field)) return true;
        if (folded.size() < least_to_misspell) return false;
        return nearest(folded, {keys_.begin(), keys_.end()}).has_value();
    }

    bool is_order(std::string_view word) const { return orders_.contains(fold(word)); }

    // Whether orders come after line i.
    bool orders_follow(std::size_t i) const {
        return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(i), lines_.end(),
                           [&](std::string_view line) { return is_order(field_line(line).field); });
    }

    bool is_closing(std::string_view line, bool after_blank) const {
        const auto words = words_of(line);
        if (after_blank) return words.empty() || !is_order(words.front());
        return std::none_of(words.begin(), words.end(), [&](std::string_view word) { return may_order(word); });
    }

    bool may_order(std::string_view word) const {
        if (has_digit(word)) return true;
        if (word.size() < shortest_word) return false;
        return is_order(word) || root_field(form_, word) != nullptr || is_name(word);
    }

    // Whether it is a name of the game; a player's may be a signature.
    bool is_name(std::string_view word) const {
        return std::any_of(form_.names.begin(), form_.names.end(), [&](const auto& one) {
            if (one.first == "jugador") return false;
            return one.second.find(word).kind != Vocabulary::Matches::none ||
                   (form_.lang == Lang::en && !one.second.in_spanish(word).empty());
        });
    }

    const OrderForm& form_;
    std::vector<std::string_view> lines_;
    std::set<std::string> orders_, keys_;  // folded
};

}  // namespace

RemovedWords remove_words(const std::string& text, const OrderForm& form) {
    const auto lines = lines_of(text);
    WordsFinder search(text, form);
    const auto between = search.take_between();
    const std::size_t closing = search.begin();
    if (closing == lines.size() && between.empty()) return {text, {}, 0, 0, {}};
    RemovedWords found;
    if (!between.empty()) found.between = static_cast<int>(*between.begin()) + 1;
    if (closing < lines.size()) found.closing = static_cast<int>(closing) + 1;
    found.first = trim(lines[closing < lines.size() ? closing : *between.begin()]);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i >= closing || between.contains(i)) found.words.append(lines[i]) += '\n';
        if (i < closing) found.text.append(search.lines()[i]) += '\n';
    }
    while (found.text.ends_with("\n\n")) found.text.pop_back();
    return found;
}

}  // namespace ronda::formats

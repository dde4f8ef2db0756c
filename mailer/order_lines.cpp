#include "mailer/order_lines.hpp"

#include <string_view>
#include <utility>

#include "adjudicator/core/orders/letter_words.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/text.hpp"
#include "mailer/quotation.hpp"
#include "mailer/quoted_headers.hpp"

namespace ronda::mailer {

namespace {

using Side = SortedLine::Side;

// The field at the start of the line, folded, and the text after its colon; empty if there is none.
std::pair<std::string, std::string_view> field_on(std::string_view line) {
    line = trim(line);
    constexpr std::size_t farthest_colon = 24;
    const std::size_t colon = line.substr(0, farthest_colon).find(':');
    if (colon == npos) return {};
    const std::string_view value = line.substr(colon + 1);
    if (!value.empty() && value.front() != ' ' && value.front() != '\t') return {};
    std::string field = fold(trim(line.substr(0, colon)));
    if (field.size() > 2 && field.front() == '"' && field.back() == '"')
        field = field.substr(1, field.size() - 2);
    return {field, trim(value)};
}

bool is_number(std::string_view value) {
    return !value.empty() && value.find_first_not_of("0123456789") == npos;
}

// The requests in English, and `pausa`, are words of every letter, so they count only with a value that a
// request has.
bool is_request(std::string_view field, std::string_view value) {
    using enum RequestKey;
    const auto key = request_key(field);
    if (!key || (field == term_of(*key).es && key != propose_pause)) return key.has_value();
    if (key == message) return value.empty() || value.front() == '{';
    if (key == extend) return !value.empty() && value.find(' ') == npos;
    const bool numbered = key == resolve || key == agree || key == disagree;
    return key == rekey || key == more_time || (numbered && is_number(value)) || value == "true" ||
           value == "yes";
}

// `seguir` is a word of every letter as well.
bool is_wish(std::string_view field, std::string_view value) {
    return is_either(follow_term, field) &&
           follow_value(fold(trim(value.substr(0, value.find('#'))))).has_value();
}

// Whether an order text can begin with this line.
bool begins_orders(std::string_view line) {
    const auto [field, value] = field_on(line);
    const auto root = root_key(field);
    return root == RootKey::match || root == RootKey::player || root == RootKey::orders ||
           is_request(field, value) || is_wish(field, value);
}

bool names_match(std::string_view line) {
    return root_key(field_on(line).first) == RootKey::match;
}

// Whether the line belongs to an order text that begins below: `clave: 6f2k-9wq1` above `partida: …`, but not
// «Ronda: ahí van las mías».
bool precedes_orders(std::string_view line) {
    if (line.starts_with('#')) return true;
    const auto [field, value] = field_on(line);
    const auto root = root_key(field);
    if (root == RootKey::key) return value.find(' ') == npos;
    if (root == RootKey::repeat || root == RootKey::provisional || root == RootKey::definitive)
        return value == "true";
    return root == RootKey::round && is_number(value);
}

// Whether a line with quotation marks around it may be a part of an order text: `  pasar: true`, `- {de: …}`.
bool continues_orders(std::string_view line) {
    constexpr std::string_view yaml = " \t#-{[";
    return !trim(line).empty() && yaml.find(line.front()) != npos;
}

void cut_empty_lines(std::string& text) {
    while (text.ends_with("\n\n")) text.pop_back();
}

class Finder {
  public:
    explicit Finder(const std::vector<SortedLine>& lines) : lines_(lines), heads_(texts_of(lines)) {
        plain_.reserve(lines.size());
        for (const SortedLine& line : lines) plain_.push_back(plain_signs(line.text));
        taken_.resize(lines.size());
    }

    SortedText find() {
        SortedText text;
        for (std::size_t i = 0; i < lines_.size() && text.quoted.size() < most_quoted_texts; ++i)
            if (lines_[i].is(Side::quoted) && !taken_[i] && begins_orders(plain_[i]))
                text.quoted.push_back(quoted_text(i));
        const std::size_t first = first_own();
        if (first < lines_.size()) text.orders = own_text(first);
        for (std::size_t i = 0; i < first; ++i)
            if (lines_[i].is(Side::own) && !taken_[i]) text.words += with_line_feeds(lines_[i].text) + '\n';
        return text;
    }

  private:
    static std::vector<std::string> texts_of(const std::vector<SortedLine>& lines) {
        std::vector<std::string> texts;
        texts.reserve(lines.size());
        for (const SortedLine& line : lines)
            texts.push_back(line.is(Side::quoted) ? plain_signs(line.text) : std::string());
        return texts;
    }

    // Returns the line at which the own order text begins; the number of lines if there is none.
    std::size_t first_own() const {
        std::size_t first = 0;
        while (first < lines_.size() && !(lines_[first].is(Side::own) && begins_orders(plain_[first]))) ++first;
        if (first == lines_.size()) return first;
        while (first > 0 && lines_[first - 1].is(Side::own) && precedes_orders(plain_[first - 1])) --first;
        return first;
    }

    std::string own_text(std::size_t first) const {
        std::string text(first, '\n');
        for (std::size_t i = first; i < lines_.size(); ++i) {
            if (lines_[i].is(Side::own) && !taken_[i]) text += with_line_feeds(lines_[i].text);
            text += '\n';
        }
        cut_empty_lines(text);
        return text;
    }

    std::string quoted_text(std::size_t start) {
        const int depth = lines_[start].depth;
        const auto is_inside = [&](std::size_t i) {
            return lines_[i].is(Side::quoted) && lines_[i].depth == depth;
        };
        std::size_t first = start;
        while (first > 0 && is_inside(first - 1) && !taken_[first - 1] && precedes_orders(plain_[first - 1]))
            --first;
        std::string text;
        bool named = false;
        bool added = true;  // own lines belong to it, down to the first that does not look so
        for (std::size_t i = first; i < lines_.size(); ++i) {
            const bool inside = is_inside(i), own = lines_[i].is(Side::own);
            if (inside && ends_at(i, first, named)) break;
            if (lines_[i].is(Side::quoted) && lines_[i].depth < depth) break;
            if (lines_[i].is(Side::neither) && !trim(plain_[i]).empty()) break;
            named = named || (inside && names_match(plain_[i]));
            added = added && !(own && !trim(plain_[i]).empty() && !continues_orders(plain_[i]));
            if (inside || (own && added && !trim(plain_[i]).empty())) {
                text += with_line_feeds(lines_[i].text);
                taken_[i] = true;
            }
            text += '\n';
        }
        cut_empty_lines(text);
        return text;
    }

    // Whether the quoted order text that begins at `first` ends above line i. `named`: it has named its match.
    bool ends_at(std::size_t i, std::size_t first, bool named) const {
        if (i == first) return false;
        return is_signature_mark(plain_[i]) || heads_.begins_at(i) || begins_heading(i) ||
               (named && names_match(plain_[i]));
    }

    // Whether a heading of our own message begins at line i, below the lines of an answer that a player edited
    // where they were quoted. The HTML form of a message has no underlines, but no order text goes on with such
    // a line either, and in a quotation it is not the player's closing line.
    bool begins_heading(std::size_t i) const {
        const std::string_view line = plain_[i];
        const auto beside = [&](std::size_t other) {
            return other < lines_.size() && lines_[other].is(Side::quoted) &&
                   lines_[other].depth == lines_[i].depth;
        };
        if (trim(line).empty()) return false;
        if (beside(i + 1) && is_underline(plain_[i + 1])) return true;
        constexpr std::string_view yaml = " \t#-{[\"'";
        return beside(i - 1) && trim(plain_[i - 1]).empty() && yaml.find(line.front()) == npos &&
               field_on(line).first.empty();
    }

    const std::vector<SortedLine>& lines_;
    QuotedHeaders heads_;  // of the quoted lines
    std::vector<std::string> plain_;
    std::vector<bool> taken_;  // lines of a quoted order text
};

}  // namespace

SortedText sort_text(const std::vector<SortedLine>& lines) {
    return Finder(lines).find();
}

std::size_t count_fields(std::string_view text, bool of_orders) {
    const std::string plain = plain_signs(text);
    std::string_view rest = plain;
    std::size_t count = 0;
    while (!rest.empty()) {
        const std::string_view line = next_line(rest);
        if (line.starts_with('#')) continue;
        const bool counts =
            of_orders ? begins_orders(line) || precedes_orders(line) : !field_on(line).first.empty();
        count += counts ? 1 : 0;
    }
    return count;
}

}  // namespace ronda::mailer

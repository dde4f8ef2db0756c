#include "adjudicator/match/orders/order_file.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/commented.hpp"
#include "formats/source_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view key_word = "clave", people_of_file = "jugador del fichero";

Result<void> check_open(const Position& position) {
    if (!position.header().over()) return {};
    return refuse("partida_terminada",
                  say("la partida «{}» ha terminado", "the match “{}” is over", position.header().match));
}

// Whether `part` is the word, with or without quotation marks.
bool is_same_word(std::string_view part, std::string_view word) {
    const bool quoted =
        part.size() > 1 && part.front() == part.back() && (part.front() == '"' || part.front() == '\'');
    return part == word || (quoted && part.substr(1, part.size() - 2) == word);
}

bool comes_before(const Translated* one, const Translated* other) {
    return std::pair(one->place.line, one->place.column) < std::pair(other->place.line, other->place.column);
}

// Replaces the translated English words (core/schema/english.hpp) at their places by the Spanish ones; keeps
// the line numbers. A word that is not at its place stays: YAML allows escapes and words on several lines, so
// the caller reads the result again.
std::string in_spanish_words(const std::string& text, const std::vector<Translated>& words) {
    if (words.empty()) return text;
    const formats::SourceText source(text);
    std::vector<const Translated*> in_order;
    for (const Translated& word : words) in_order.push_back(&word);
    std::sort(in_order.begin(), in_order.end(), comes_before);
    std::string out;
    auto next = in_order.begin();
    for (int number = 1; number <= source.lines(); ++number) {
        const std::string_view line = source.line(number);
        std::size_t done = 0, points = 0;  // bytes and code points of the line that are written
        for (; next != in_order.end() && (*next)->place.line == number; ++next) {
            const auto column = static_cast<std::size_t>((*next)->place.column - 1);
            if (column < points) continue;
            const std::size_t begin = done + bytes_of(line.substr(done), column - points);
            const auto length = static_cast<std::size_t>((*next)->place.length);
            const std::size_t size = bytes_of(line.substr(begin), length);
            if (!is_same_word(line.substr(begin, size), (*next)->written)) continue;
            out.append(line.substr(done, begin - done)) += (*next)->spanish;
            done = begin + size;
            points = column + length;
        }
        out.append(line.substr(done));
        if (number < source.lines()) out += '\n';
    }
    return out;
}

// Returns the text in Spanish words, with the lines of the root's `clave` blanked.
std::string blank_key_lines(const OrderFile& file) {
    int first = 0, last = 0;
    for (const auto& [key, value] : file.root.entries) {
        if (key.text != key_word) continue;
        first = key.place.line;
        last = std::max(first, value.place.line);
    }
    std::string out;
    int line = 1;
    for (const char c : in_spanish_words(file.text, file.translated)) {
        if (c == '\n' || line < first || line > last) out += c;
        if (c == '\n') ++line;
    }
    return out;
}

bool holds(std::string_view text, std::string_view key) {
    const auto folded_key = fold(key);
    return !folded_key.empty() && fold(text).find(folded_key) != std::string::npos;
}

// Reads the text. Empty if its orders differ from those of `file` or it still contains the key.
std::optional<OrderFile> clean_reading(std::string text, const OrderFile& file, std::string_view own_key,
                                       const Position& position) {
    if (holds(text, file.key) || holds(text, own_key)) return std::nullopt;
    auto again = read_order_file(std::move(text), file.name, position,
                                 {std::max(1, file.round - position.header().round), MatchKey::may_lack});
    if (!again || again->round != file.round || again->root.find(key_word) != nullptr ||
        again->sheet.player != file.sheet.player || again->sheet.orders != file.sheet.orders ||
        again->sheet.replies != file.sheet.replies || again->luck != file.luck)
        return std::nullopt;
    return std::move(*again);
}

bool may_be_in_key(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
}

// Returns whether the line is just `clave: VALUE`, with optional quotes and a comment after it, and the value
// has only characters of keys. Then no other line has a part of the field.
bool is_key_line(std::string_view line, std::string_view value) {
    const auto skip_blanks = [&line] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    const auto take = [&line](std::string_view word) {
        if (!line.starts_with(word)) return false;
        line.remove_prefix(word.size());
        return true;
    };
    if (value.empty() || value.front() == '-' || !std::all_of(value.begin(), value.end(), may_be_in_key))
        return false;
    skip_blanks();
    if (!take(key_word) || !take(": ")) return false;
    skip_blanks();
    const std::string_view quote = take("\"") ? "\"" : take("'") ? "'" : "";
    if (!take(value) || !take(quote)) return false;
    const bool blank_follows = line.empty() || line.front() == ' ' || line.front() == '\t';
    skip_blanks();
    return blank_follows && (line.empty() || line.front() == '#');
}

std::string_view line_of(std::string_view text, int number) {
    for (; number > 1 && !text.empty(); --number)
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

// Returns whether the text without the line of `clave` would parse to the same tree without that entry.
bool is_on_own_line(const OrderFile& file, const Node& key, const Node& value) {
    return value.kind == NodeKind::scalar && value.place.line == key.place.line &&
           file.text.find('\r') == std::string::npos &&
           is_key_line(line_of(file.text, key.place.line), value.text);
}

// Returns the file without its key, without parsing the text again. Empty if the key is not on a plain line of
// its own or is found elsewhere in the text.
std::optional<OrderFile> without_key_line(const OrderFile& file, std::string_view own_key) {
    const auto& entries = file.root.entries;
    const auto key = std::find_if(entries.begin(), entries.end(),
                                  [](const auto& entry) { return entry.first.text == key_word; });
    if (key != entries.end() && !is_on_own_line(file, key->first, key->second)) return std::nullopt;
    std::string text = key == entries.end() ? file.text : blank_key_lines(file);
    if (holds(text, file.key) || holds(text, own_key)) return std::nullopt;
    OrderFile kept = file;
    kept.text = std::move(text);
    kept.key.clear();
    std::erase_if(kept.root.entries, [](const auto& entry) { return entry.first.text == key_word; });
    return kept;
}

// How far in the line begins; an item of a list may stand right below its field. Empty lines and comments have
// no place.
int margin_of(std::string_view text, int number) {
    const std::string_view line = line_of(text, number);
    const std::size_t margin = line.find_first_not_of(' ');
    if (margin == npos || line[margin] == '#') return std::numeric_limits<int>::max();
    return static_cast<int>(margin) + (line[margin] == '-' ? 1 : 0);
}

}  // namespace

Result<OrderText> read_order_text(std::string text, const std::string& name) {
    ASSIGN_OR_RETURN(auto tree, formats::read_yaml(text, name));
    return OrderText{name, std::move(text), std::move(tree), {}};
}

void into_spanish(OrderText& text, const Position& position) {
    const MatchHeader& header = position.header();
    Vocabulary people = player_names(header);
    people.add({moderator_id, "moderator"});
    Vocabularies names = position.names();
    names.insert_or_assign(std::string(people_of_file), std::move(people));
    const SchemaPtr players = schema::name(std::string(people_of_file));
    const SchemaPtr root = schema::record(sheet_fields(position.game(), header.match, players));
    for (Translated& word : to_spanish(text.root, *root, names)) text.translated.push_back(std::move(word));
}

Result<OrderFile> read_orders(OrderText text, const Position& position, const OrderRules& rules) {
    RETURN_IF_ERROR(check_open(position));
    OrderFile file{std::move(text), {}};
    if (rules.reader == Lang::en) into_spanish(file, position);
    Faults faults;
    std::optional<PlayerOrders> sheet;
    const HeadFields fields{position.game().takes_replies(), position.header().pace == Pace::round};
    const auto head =
        read_head(file.root, faults, rules.match, fields, formats::commented_head(file.text, rules.reader));
    if (head) {
        static_cast<SheetAttributes&>(file) = *head;
        file.round = head->round;
        sheet = read_sheet(*head, position, faults, rules.most_ahead);
    }
    if (!sheet) return refuse(formats::located(faults.reported(), file.name, file.text));
    file.sheet = std::move(*sheet);
    return file;
}

Failure with_other_faults(Failure refusal, const std::string& text,
                          const std::function<Diagnostics(std::string)>& faults_of) {
    if (refusal.exit != Exit::refused) return refusal;
    auto left = formats::without_faulty_lines(text, refusal.diagnostics.front().file);
    if (!left) return refusal;
    // A list that has lost a line may be empty now.
    std::set<int> emptied;
    for (const int line : left->lines)
        for (int above = line - 1; above > 0; --above)
            if (margin_of(text, above) < margin_of(text, line)) {
                emptied.insert(above);
                break;
            }
    Diagnostics all = std::move(left->faults);
    for (Diagnostic& fault : faults_of(std::move(left->text)))
        if (fault.place.known() && !emptied.contains(fault.place.line)) all.push_back(std::move(fault));
    std::stable_sort(all.begin(), all.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.place.line, a.place.column) < std::tie(b.place.line, b.place.column);
    });
    return {Exit::refused, std::move(all)};
}

Result<OrderFile> read_order_file(std::string text, const std::string& name, const Position& position,
                                  const OrderRules& rules) {
    RETURN_IF_ERROR(check_open(position));
    auto read = read_order_text(text, name);
    if (read) return read_orders(std::move(*read), position, rules);
    return tl::unexpected(with_other_faults(std::move(read).error(), text, [&](std::string left) {
        const auto again = read_order_file(std::move(left), name, position, rules);
        return again ? Diagnostics() : again.error().diagnostics;
    }));
}

Diagnostic fault_of_refusal(const OrderFile& file, const Refusal& refusal, const Game& game) {
    Diagnostic fault =
        fault_in(file.name, refusal.code, with_english_words(refusal.message, words_of(*orders_schema(game))));
    if (const Node* orders = file.root.find("ordenes")) fault.place = place_of(*orders, refusal.where);
    return formats::located({std::move(fault)}, file.name, file.text).front();
}

Diagnostics preview_warnings(const OrderFile& file, const Position& position) {
    return formats::located(ronda::preview_warnings(position, file.sheet, file.root), file.name, file.text);
}

Result<OrderFile> file_to_keep(const OrderFile& file, std::string_view own_key, const Position& position) {
    if (file.translated.empty())
        if (auto kept = without_key_line(file, own_key)) return std::move(*kept);
    if (auto kept = clean_reading(blank_key_lines(file), file, own_key, position)) return std::move(*kept);
    MatchHeader before = position.header();
    before.round = file.round - 1;
    std::string written = order_file_as_yaml(before, file.sheet) + attributes_as_yaml(file);
    if (auto kept = clean_reading(std::move(written), file, own_key, position)) return std::move(*kept);
    return refuse(Diagnostics{fault_in(file.name, "fichero_invalido",
                                       say("la clave solo puede estar en su propia línea, «clave: …»",
                                           "the key may stand only on a line of its own, “clave: …”"))});
}

}  // namespace ronda::match

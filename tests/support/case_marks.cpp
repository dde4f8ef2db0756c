#include "tests/support/case_marks.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace ronda::cases {

namespace {

// The first letter of a word; it may have several bytes.
std::string_view first_letter(std::string_view word) {
    std::size_t length = std::min<std::size_t>(1, word.size());
    while (length < word.size() && (static_cast<unsigned char>(word[length]) & 0xC0) == 0x80) ++length;
    return word.substr(0, length);
}

// Sorts C2 before C10.
bool before(const std::string& a, const std::string& b) {
    const auto key = [](const std::string& place) {
        const std::size_t digits = std::min(place.find_first_of("0123456789"), place.size());
        return std::tuple(place.substr(0, digits), place.size(), place);
    };
    return key(a) < key(b);
}

// Claims ignore the order of the list, which is up to the game.
std::vector<std::string> sorted_words(const std::string& line) {
    std::vector<std::string> words = split(line, ' ');
    std::sort(words.begin(), words.end());
    return words;
}

const Json& at_path(const Json& state, const std::string& path) {
    const Json* here = &state;
    for (const std::string& key : split(path, '.')) here = &here->at(key);
    return *here;
}

}  // namespace

Shorthand::Shorthand(const Words& words, Json state) : words_(words), state_(std::move(state)) {
    for (const Json& player : state_.at("jugadores")) players_.push_back(player.at("id").get<std::string>());
}

const Marks* Shorthand::find(std::string_view name) const {
    const auto found = words_.marks.find(std::string(name));
    return found == words_.marks.end() ? nullptr : &found->second;
}

const Marks* Shorthand::find_at(std::string_view name) const {
    for (const auto& [ignored, marks] : words_.marks)
        if (!marks.at.empty() && marks.at == name) return &marks;
    return nullptr;
}

std::string Shorthand::meaning(const Node& written, std::string_view letter,
                               const Marks::Letter& letters) const {
    for (const auto& [sign, word] : letters.words)
        if (sign == letter) return word;
    if (letters.words.empty())
        for (const std::string& player : players_)
            if (first_letter(player) == letter) return player;
    throw BadCase(written.place, fmt::format("no {} has the letter “{}”", letters.field, letter));
}

std::optional<std::string> Shorthand::letter_of(const std::string& meaning,
                                                const Marks::Letter& letters) const {
    for (const auto& [sign, word] : letters.words)
        if (word == meaning) return sign;
    if (letters.words.empty() && std::find(players_.begin(), players_.end(), meaning) != players_.end())
        return std::string(first_letter(meaning));
    return std::nullopt;
}

Json Shorthand::usual(const Json& item, const Marks& marks) const {
    for (const Marks::Letter& letters : marks.letters)
        if (letters.words.empty())
            return at_path(state_, marks.usual).at(item.at(letters.field).get<std::string>()).at(marks.apart);
    return nullptr;
}

Json Shorthand::read(const Node& written, const Marks& marks) const {
    std::vector<Json> items;
    for (const std::string& word : split(scalar(written), ' ')) {
        std::string_view left = word, apart;
        if (const std::size_t slash = left.find('/'); !marks.apart.empty() && slash != left.npos) {
            apart = left.substr(slash + 1);
            left = left.substr(0, slash);
        }
        Json& item = items.emplace_back(Json::object());
        for (const std::string& field : marks.fields) item[field] = nullptr;
        for (const Marks::Letter& letters : marks.letters) {
            const std::string_view letter = first_letter(left);
            item[letters.field] = meaning(written, letter, letters);
            left.remove_prefix(letter.size());
        }
        item[marks.rest] = std::string(left);
        if (!marks.apart.empty())
            item[marks.apart] = apart.empty() ? usual(item, marks) : Json(std::string(apart));
    }
    std::stable_sort(items.begin(), items.end(), [&](const Json& a, const Json& b) {
        return before(a.at(marks.rest).get<std::string>(), b.at(marks.rest).get<std::string>());
    });
    Json list = Json::array();
    for (Json& item : items) list.push_back(std::move(item));
    return list;
}

std::optional<std::string> Shorthand::word_of(const Json& item, const Marks& marks, bool with_place) const {
    if (!item.is_object() || item.size() != marks.fields.size()) return std::nullopt;
    std::string word;
    for (const Marks::Letter& letters : marks.letters) {
        const auto letter = letter_of(item.value(letters.field, ""), letters);
        if (!letter) return std::nullopt;
        word += *letter;
    }
    if (with_place) word += item.value(marks.rest, "");
    if (!marks.apart.empty() && item.at(marks.apart) != usual(item, marks))
        word += "/" + item.at(marks.apart).get<std::string>();
    return word;
}

std::optional<std::string> Shorthand::write(const Json& list, const Marks& marks, char between) const {
    std::string line;
    if (!list.is_array()) return std::nullopt;
    for (const Json& item : list) {
        const auto word = word_of(item, marks, true);
        if (!word) return std::nullopt;
        if (!line.empty()) line += between;
        line += *word;
    }
    return line;
}

std::optional<std::string> Shorthand::mismatch(const Node& written, const Json& list,
                                               const Marks& marks) const {
    const auto found = write(list, marks);
    if (found && sorted_words(*found) == sorted_words(write(read(written, marks), marks).value_or("")))
        return std::nullopt;
    return fmt::format("claimed {}, is {}", scalar(written), found.value_or(list.dump()));
}

std::optional<std::string> Shorthand::mismatch_at(const Node& place, const Node& written,
                                                  const Marks& marks) const {
    std::string found;
    for (const Json& item : at_path(state_, marks.list))
        if (item.at(marks.rest) == place.text)
            found += (found.empty() ? "" : " ") + word_of(item, marks, false).value_or(item.dump());
    if (found.empty()) found = "nada";
    if (found == scalar(written)) return std::nullopt;
    return fmt::format("claimed {}, is {}", written.text, found);
}

void sort_as_places(std::vector<std::string>& words) {
    std::sort(words.begin(), words.end(), before);
}

}  // namespace ronda::cases

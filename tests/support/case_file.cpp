#include "tests/support/case_file.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

#include "adjudicator/core/text/fold.hpp"
#include "formats/yaml.hpp"
#include "tests/support/places.hpp"
#include "tests/support/program_games.hpp"

namespace ronda::cases {

namespace fs = std::filesystem;

namespace {

fs::path folder_of(const Game& game) {
    return fixture::source_folder() / "tests" / "games" / std::string(game.id());
}

Node read_tree(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw BadCase({}, "cannot be opened");
    std::ostringstream bytes;
    bytes << file.rdbuf();
    auto tree = formats::read_yaml(bytes.str(), path.filename().string());
    if (tree) return std::move(*tree);
    std::string all;
    for (const Diagnostic& fault : tree.error().diagnostics) all += describe(fault, Lang::en);
    throw BadCase({}, all);
}

[[noreturn]] void unknown_word(const Node& key) {
    throw BadCase(key.place, "unknown word “" + key.text + "”");
}

Things read_things(const Node& node) {
    Things things;
    for (const auto& [key, value] : entries(node)) {
        if (key.text == "list")
            things.list = scalar(value);
        else if (key.text == "name")
            things.name = scalar(value);
        else if (key.text == "short")
            things.abbreviated = word_list(value);
        else if (key.text == "fresh")
            things.fresh = value;
        else if (key.text == "owner")
            things.owner = scalar(value);
        else if (key.text == "next")
            things.next = scalar(value);
        else
            unknown_word(key);
    }
    return things;
}

Series read_series(const Node& node) {
    Series series;
    for (const auto& [key, value] : entries(node)) {
        if (key.text == "list")
            series.list = scalar(value);
        else if (key.text == "field")
            series.field = scalar(value);
        else if (key.text == "letters")
            for (const auto& [letter, word] : entries(value)) series.letters[letter.text.at(0)] = scalar(word);
        else
            unknown_word(key);
    }
    return series;
}

Without read_without(const Node& node) {
    Without without;
    for (const auto& [key, value] : entries(node)) {
        std::string* const into = key.text == "field"    ? &without.field
                                  : key.text == "event"  ? &without.event
                                  : key.text == "member" ? &without.member
                                  : key.text == "plus"   ? &without.plus
                                  : key.text == "minus"  ? &without.minus
                                                         : nullptr;
        if (into == nullptr) unknown_word(key);
        *into = scalar(value);
    }
    return without;
}

Marks read_marks(const Node& node) {
    Marks marks;
    for (const auto& [key, value] : entries(node)) {
        if (key.text == "list")
            marks.list = scalar(value);
        else if (key.text == "fields")
            marks.fields = word_list(value);
        else if (key.text == "apart")
            marks.apart = scalar(value);
        else if (key.text == "usual")
            marks.usual = scalar(value);
        else if (key.text == "at")
            marks.at = scalar(value);
        else if (key.text != "letters")
            unknown_word(key);
        else
            for (const auto& [field, letters] : entries(value)) {
                Marks::Letter& letter = marks.letters.emplace_back();
                letter.field = field.text;
                if (letters.kind != NodeKind::scalar)
                    for (const auto& [sign, word] : entries(letters)) letter.words[sign.text] = scalar(word);
                else if (letters.text != "players")
                    unknown_word(letters);
            }
    }
    for (const std::string& field : marks.fields)
        if (field != marks.apart &&
            std::none_of(marks.letters.begin(), marks.letters.end(),
                         [&](const Marks::Letter& letter) { return letter.field == field; }))
            marks.rest = field;
    return marks;
}

Moves read_moves(const Node& node) {
    Moves moves;
    for (const auto& [key, value] : entries(node)) {
        if (key.text == "signs") {
            for (const auto& [outcome, sign] : entries(value)) moves.signs[outcome.text] = scalar(sign);
            continue;
        }
        std::string* const into = key.text == "order"     ? &moves.order
                                  : key.text == "from"    ? &moves.from
                                  : key.text == "to"      ? &moves.to
                                  : key.text == "piece"   ? &moves.piece
                                  : key.text == "outcome" ? &moves.outcome
                                  : key.text == "event"   ? &moves.event
                                  : key.text == "after"   ? &moves.after
                                                          : nullptr;
        if (into == nullptr) unknown_word(key);
        *into = scalar(value);
    }
    if (moves.event.empty()) moves.event = moves.order;
    return moves;
}

Kept read_queued_orders(const Node& node) {
    Kept constants;
    for (const auto& [key, value] : entries(node)) {
        if (key.text == "lists")
            constants.lists = word_list(value);
        else if (key.text == "order")
            constants.order = word_list(value);
        else
            unknown_word(key);
    }
    return constants;
}

std::string identifier_of(std::string_view words) {
    std::string name;
    for (const char c : fold(words)) {
        const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (good)
            name += c;
        else if (!name.empty() && name.back() != '_' && static_cast<unsigned char>(c) < 0x80)
            name += '_';
    }
    while (!name.empty() && name.back() == '_') name.pop_back();
    return name;
}

std::vector<fs::path> case_files(const Game& game) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder_of(game) / "cases", none))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// Copies the values shared by all cases of a file into each case that does not set them.
void share(const Node& common, Node& node) {
    for (const auto& [key, value] : entries(common)) {
        const auto own =
            std::find_if(node.entries.begin(), node.entries.end(),
                         [&text = key.text](const auto& entry) { return entry.first.text == text; });
        if (own == node.entries.end())
            node.entries.emplace_back(key, value);
        else if (value.kind == NodeKind::mapping && own->second.kind == NodeKind::mapping)
            for (const auto& entry : value.entries)
                if (own->second.find(entry.first.text) == nullptr) own->second.entries.push_back(entry);
    }
}

void read_cases(const fs::path& path, const Game& game, const std::shared_ptr<const Words>& words,
                std::vector<Case>& cases) {
    const Node root = read_tree(path);
    const Node* const list = root.find("casos");
    const Node* const common = root.find("siempre");
    if (root.kind != NodeKind::mapping || root.entries.size() != (common == nullptr ? 1 : 2) ||
        list == nullptr || list->kind != NodeKind::list || list->items.empty())
        throw BadCase(root.place, "expected `casos:` with a list, and nothing else but `siempre:`");
    for (const Node& node : list->items) {
        const Node* title = node.find("caso");
        if (title == nullptr) throw BadCase(node.place, "a case without `caso:`, its name");
        Case one{&game, path, scalar(*title), {}, {}, node, words};
        one.name = identifier_of(std::string(game.id()) + "_" + path.stem().string() + "_" + one.title);
        if (common != nullptr) share(*common, one.node);
        cases.push_back(std::move(one));
    }
}

void collect_words(const Node& node, std::set<std::string>& words) {
    for (const std::string& word : split(node.text, ' ')) words.insert(word);
    for (const Node& item : node.items) collect_words(item, words);
    for (const auto& [key, value] : node.entries) {
        collect_words(key, words);
        collect_words(value, words);
    }
}

// Of the games that only the tests have, not all do.
bool game_has_cases(const Game& game) {
    const Games own = program_games();
    return std::find(own.begin(), own.end(), &game) != own.end() || fs::exists(folder_of(game));
}

}  // namespace

std::string scalar(const Node& node) {
    if (node.kind != NodeKind::scalar) throw BadCase(node.place, "expected one word");
    return node.text;
}

std::vector<std::string> word_list(const Node& node) {
    if (node.kind != NodeKind::list) throw BadCase(node.place, "expected a list of words");
    std::vector<std::string> words;
    for (const Node& item : node.items) words.push_back(scalar(item));
    return words;
}

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(at), text.size());
        if (end > 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

const std::vector<std::pair<Node, Node>>& entries(const Node& node) {
    if (node.kind != NodeKind::mapping && node.kind != NodeKind::nothing)
        throw BadCase(node.place, "expected “key: value”");
    for (std::size_t i = 0; i < node.entries.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (node.entries[i].first.text == node.entries[k].first.text)
                throw BadCase(node.entries[i].first.place, "“" + node.entries[i].first.text + "” twice");
    return node.entries;
}

long whole_number(const Node& node) {
    const std::string text = scalar(node);
    long value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        throw BadCase(node.place, "“" + text + "” is no whole number");
    return value;
}

Words read_words(const Game& game) {
    Words words;
    const Node root = read_tree(folder_of(game) / "words.yaml");
    for (const auto& [key, value] : entries(root)) {
        if (key.text == "things")
            for (const Node& item : value.items) words.things.push_back(read_things(item));
        else if (key.text == "series")
            for (const auto& [name, series] : entries(value)) words.series[name.text] = read_series(series);
        else if (key.text == "without")
            for (const auto& [name, what] : entries(value)) words.without[name.text] = read_without(what);
        else if (key.text == "marks")
            for (const auto& [name, what] : entries(value)) words.marks[name.text] = read_marks(what);
        else if (key.text == "moves")
            words.moves = read_moves(value);
        else if (key.text == "kept")
            for (const Node& item : value.items) words.kept.push_back(read_queued_orders(item));
        else if (key.text == "lists")
            for (const auto& [kind, fields] : entries(value)) words.lists[kind.text] = word_list(fields);
        else if (key.text == "rulings")
            words.rulings = static_cast<int>(whole_number(value));
        else
            unknown_word(key);
    }
    return words;
}

namespace {

std::vector<Case> cases_in(std::vector<fs::path> (*files_of)(const Game& game)) {
    std::vector<Case> cases;
    std::set<std::string> names;
    for (const Game* game : all_games()) {
        if (!game_has_cases(*game)) continue;
        const std::size_t first = cases.size();
        fs::path path = folder_of(*game) / "words.yaml";
        try {
            const auto words = std::make_shared<const Words>(read_words(*game));
            for (const fs::path& file : files_of(*game)) read_cases(path = file, *game, words, cases);
        } catch (const BadCase& fault) {
            Case broken{game, path, path.string(), {}, fault.what(), {}, nullptr};
            broken.name = identifier_of(std::string(game->id()) + "_" + path.stem().string());
            broken.node.place = fault.place;
            cases.push_back(std::move(broken));
        }
        for (std::size_t i = first; i < cases.size(); ++i)
            if (!names.insert(cases[i].name).second) {
                cases[i].broken = "another case has the same name";
                cases[i].name += "_" + std::to_string(i);
            }
    }
    return cases;
}

}  // namespace

std::vector<Case> all_cases() {
    return cases_in(case_files);
}

std::vector<Case> robot_cases() {
    return cases_in([](const Game& game) {
        const fs::path file = folder_of(game) / "robot.yaml";
        return fs::exists(file) ? std::vector{file} : std::vector<fs::path>();
    });
}

std::set<std::string> claimed_words(const Case& game_case) {
    static const std::set<std::string> situation = {"caso",    "nota",           "jugadores", "opciones",
                                                    "semilla", "semilla_inicio", "antes",     "rondas",
                                                    "ordenes", "ficheros"};
    std::set<std::string> words;
    for (const auto& [key, value] : game_case.node.entries)
        if (!situation.contains(key.text) && !(value.kind == NodeKind::list && value.items.empty())) {
            collect_words(key, words);
            collect_words(value, words);
        }
    return words;
}

}  // namespace ronda::cases

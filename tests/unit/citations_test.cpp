// Checks the citations in comments: core/contract.md, "Dice"; match/contract/mail-in.md; bheex/rules.md
// R4, where the files of that game leave out its name. Every cited heading and ruling must exist. A citation
// begins with the name of the document; quoted parts and rulings follow, separated by commas.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/core/game/game.hpp"
#include "tests/support/case_file.hpp"
#include "tests/support/places.hpp"
#include "tests/support/program_games.hpp"

namespace ronda::citations {

namespace {

namespace fs = std::filesystem;

const fs::path& root = fixture::source_folder();

constexpr const char* without_part =
    " is cited without a heading or a ruling: write which one after it, such as R4 or a heading in quotes, or "
    "do"
    " not name the file";

// The parts of a document that can be cited.
struct Document {
    std::set<std::string, std::less<>> parts;
    std::vector<std::string> rulings;  // `R4`, `R4b`, in the order of the document
    bool is_page = false;              // one of several about a matter: it may be cited whole

    bool has_ruling(std::string_view ruling) const {
        return std::find(rulings.begin(), rulings.end(), ruling) != rulings.end();
    }
};
using Documents = std::map<std::string, Document, std::less<>>;  // by the name that citations use

bool is_fence(std::string_view line) {
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    return line.substr(start).starts_with("```");
}

// The length of `R4` or `R4b` at `at`; 0 if there is none.
std::size_t ruling_at(std::string_view text, std::size_t offset) {
    const auto is_word = [&](std::size_t i) {
        return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    const auto is_digit = [&](std::size_t i) {
        return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    };
    if (offset >= text.size() || text[offset] != 'R' || (offset > 0 && is_word(offset - 1)) ||
        !is_digit(offset + 1))
        return 0;
    std::size_t end = offset + 1;
    while (is_digit(end)) ++end;
    if (end < text.size() && text[end] == 'b') ++end;
    return is_word(end) ? 0 : end - offset;
}

Document read_document(std::istream& text) {
    Document document;
    bool fenced = false;
    for (std::string line; std::getline(text, line);) {
        if (is_fence(line)) fenced = !fenced;
        if (fenced || !line.starts_with('#')) continue;
        const std::size_t start = line.find_first_not_of("# ");
        if (start == std::string::npos) continue;
        const std::string heading = line.substr(start);
        document.parts.insert(heading);
        if (const std::size_t length = ruling_at(heading, 0); length > 0)
            document.rulings.push_back(heading.substr(0, length));
    }
    return document;
}

Documents read_documents() {
    std::map<std::string, fs::path> paths = {
        {"core/contract.md", root / "adjudicator/core/contract.md"},
        {"web/contract.md", root / "adjudicator/web/contract.md"},
        {"envite/rules.md", root / "tests/envite/rules.md"},
        {"reversi/rules.md", root / "tests/reversi/rules.md"},
    };
    for (const auto& entry : fs::directory_iterator(root / "adjudicator/games"))
        if (entry.is_directory())
            paths[entry.path().filename().string() + "/rules.md"] = entry.path() / "rules.md";
    std::set<std::string> pages;
    for (const char* folder : {"match/contract", "club/contract"})
        for (const auto& entry : fs::directory_iterator(root / "adjudicator" / folder)) {
            const std::string name = folder + ("/" + entry.path().filename().string());
            paths[name] = entry.path();
            pages.insert(name);
        }
    Documents documents;
    for (const auto& [name, path] : paths) {
        std::ifstream file(path);
        EXPECT_TRUE(file) << path << " is missing";
        documents[name] = read_document(file);
        documents[name].is_page = pages.contains(name);
    }
    return documents;
}

// Text that belongs together, joined to one line, with the lines that it came from.
struct Passage {
    std::string text;
    std::vector<std::pair<std::size_t, int>> starts;  // where the text of each line begins

    void add(std::string_view words, int line) {
        if (!text.empty()) text += ' ';
        starts.emplace_back(text.size(), line);
        text += words;
    }
    int line_of(std::size_t at) const {
        int line = 0;
        for (const auto& [start, number] : starts)
            if (start <= at) line = number;
        return line;
    }
};

enum class SourceKind { program, script, document };

SourceKind kind_of(const fs::path& path) {
    const std::string ending = path.extension().string();
    if (ending == ".cpp" || ending == ".hpp") return SourceKind::program;
    return ending == ".md" ? SourceKind::document : SourceKind::script;
}

// The relevant text of a line: of its comment, of the title of a case, of a paragraph. Empty if there is none.
std::string_view words_of(std::string_view line, SourceKind kind) {
    const auto trimmed = [](std::string_view text) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
        return text;
    };
    if (kind == SourceKind::document || trimmed(line).starts_with("- caso:")) return trimmed(line);
    const std::string_view mark = kind == SourceKind::program ? "//" : "#";
    const std::size_t at = line.find(mark);
    return at == std::string_view::npos ? std::string_view() : trimmed(line.substr(at + mark.size()));
}

std::vector<Passage> passages_of(std::istream& text, SourceKind kind) {
    std::vector<Passage> passages(1);
    bool fenced = false;
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (kind == SourceKind::document && is_fence(line)) fenced = !fenced;
        const std::string_view words = fenced ? std::string_view() : words_of(line, kind);
        const bool apart = words.empty() || words.starts_with("- caso:");
        if (apart && !passages.back().text.empty()) passages.emplace_back();
        if (!words.empty()) passages.back().add(words, number);
    }
    return passages;
}

// Checks the citations of one file.
class Reader {
  public:
    Reader(const Documents& documents, fs::path path) : documents_(documents), path_(std::move(path)) {
        for (const auto& [name, document] : documents_) {
            const std::string game = name.substr(0, name.find('/'));
            for (const char* folder : {"adjudicator/games/", "tests/games/", "tests/oracle/", "tests/"})
                if (path_.string().starts_with(folder + game + "/")) own_ = name;
        }
    }

    void read(std::istream& text) {
        const SourceKind kind = kind_of(path_);
        for (const Passage& passage : passages_of(text, kind)) {
            std::vector<bool> taken(passage.text.size());
            for (std::size_t at = passage.text.find(".md"); at != std::string::npos;
                 at = passage.text.find(".md", at + 1))
                citation(passage, at, taken);
            if (!own_.empty()) bare_rulings(passage, taken);
            if (kind == SourceKind::document) pointers(passage);
        }
    }

    std::vector<std::string> faults;
    std::map<std::string, int> cited;  // cited parts and rulings, by document

  private:
    void fault(const Passage& passage, std::size_t at, const std::string& what) {
        faults.push_back(path_.string() + ":" + std::to_string(passage.line_of(at)) + ": " + what);
    }

    // The name of the document ends at `dot` + ".md"; the cited items follow.
    void citation(const Passage& passage, std::size_t dot, std::vector<bool>& taken) {
        const std::string& text = passage.text;
        constexpr std::string_view letters =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/";
        const std::size_t before = text.find_last_not_of(letters, dot - 1);
        const std::size_t start = dot == 0 || before == std::string::npos ? 0 : before + 1;
        const std::string written = text.substr(start, dot + 3 - start);
        if (written == ".md" || written == "es.md" || written == "en.md") return;  // of reglas, the prose
        for (const char* for_reading : {"README.md", "LEEME.md", "HANDBOOK.md", "CHANGELOG.md"})
            if (written.ends_with(for_reading)) return;
        const std::string name = name_of(written);
        const auto document = documents_.find(name);
        const std::size_t end = dot + 3;
        const bool cites =
            items(passage, end, document == documents_.end() ? nullptr : &document->second, name, taken);
        const bool in_words = kind_of(path_) == SourceKind::document && !cites;
        if (in_words && (document != documents_.end() || written == "rules.md")) return;
        if (document == documents_.end())
            fault(passage, start, written + " is no document that can be cited");
        else if (!cites && !document->second.is_page)
            fault(passage, start, written + without_part);
        else if (!cites)
            ++cited[name];
    }

    // A game's files leave out its name, and a page the folder of the pages beside it.
    std::string name_of(const std::string& written) const {
        if (written == "rules.md" && !own_.empty()) return own_;
        const std::string beside = (path_.parent_path().lexically_relative("adjudicator") / written).string();
        return documents_.contains(beside) ? beside : written;
    }

    // Checks the parts and rulings from `at` on; returns whether there are any.
    bool items(const Passage& passage, std::size_t offset, const Document* document, const std::string& name,
               std::vector<bool>& taken) {
        const std::string& text = passage.text;
        bool any = false;
        if (offset < text.size() && text[offset] == '`') ++offset;
        for (;; any = true) {
            std::size_t next = offset;
            if (next < text.size() && text[next] == ',') ++next;
            if (next >= text.size() || text[next] != ' ') return any;
            ++next;
            std::size_t length = ruling_at(text, next);
            if (length > 0 && document != nullptr && !document->has_ruling(text.substr(next, length)))
                fault(passage, next, name + " has no ruling " + text.substr(next, length));
            if (length == 0 && next < text.size() && text[next] == '"') {
                const std::size_t close = text.find('"', next + 1);
                if (close == std::string::npos) return any;
                length = close + 1 - next;
                const std::string heading = text.substr(next + 1, length - 2);
                if (document != nullptr && !document->parts.contains(heading))
                    fault(passage, next, name + " has no heading “" + heading + "”");
            }
            if (length == 0) return any;
            ++cited[name];
            for (std::size_t i = next; i < next + length; ++i) taken[i] = true;
            offset = next + length;
        }
    }

    // Rulings without a document: in case titles and in the rules they belong to the game itself; elsewhere the
    // document is missing.
    void bare_rulings(const Passage& passage, const std::vector<bool>& taken) {
        const Document& own = documents_.find(own_)->second;
        for (std::size_t offset = passage.text.find('R'); offset != std::string::npos;
             offset = passage.text.find('R', offset + 1)) {
            const std::size_t length = ruling_at(passage.text, offset);
            if (length == 0 || taken[offset]) continue;
            const std::string ruling = passage.text.substr(offset, length);
            if (kind_of(path_) == SourceKind::program)
                fault(passage, offset, ruling + " is cited without its document");
            else if (!own.has_ruling(ruling))
                fault(passage, offset, own_ + " has no ruling " + ruling);
        }
    }

    // References between parts in documents: see "Dice".
    void pointers(const Passage& passage) {
        for (const std::string_view word : {"see \"", "See \"", "under \""})
            for (std::size_t at = passage.text.find(word); at != std::string::npos;
                 at = passage.text.find(word, at + 1)) {
                const std::size_t start = at + word.size(), close = passage.text.find('"', start);
                const std::string heading = passage.text.substr(start, close - start);
                if (std::none_of(documents_.begin(), documents_.end(),
                                 [&](const auto& one) { return one.second.parts.contains(heading); }))
                    fault(passage, start, "no document has a heading “" + heading + "”");
            }
    }

    const Documents& documents_;
    fs::path path_;
    std::string own_;  // the rules of the file's game; empty if it belongs to none
};

// The paths of the project's hand-written files, relative to the root.
std::vector<fs::path> sources() {
    static const std::set<std::string> endings = {".cpp", ".hpp", ".py", ".sh", ".yaml", ".md", ".txt"};
    std::vector<fs::path> found = {"README.md", "CMakeLists.txt"};
    for (const char* folder : {"adjudicator", "formats", "render", "mailer", "tests", "examples"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const fs::path path = fs::relative(entry.path(), root);
            const bool made = path.string().starts_with("tests/golden/");  // written by the program
            if (entry.is_regular_file() && endings.contains(path.extension().string()) && !made)
                found.push_back(path);
        }
    return found;
}

TEST(Citations, NameExistingHeadingsAndRulings) {
    const Documents documents = read_documents();
    std::map<std::string, int> cited;
    for (const fs::path& path : sources()) {
        std::ifstream file(root / path);
        Reader reader(documents, path);
        reader.read(file);
        for (const std::string& fault : reader.faults) ADD_FAILURE() << fault;
        for (const auto& [document, count] : reader.cited) cited[document] += count;
    }
    // If this test overlooked most citations, it would count too few.
    constexpr int fewest = 120, fewest_of_a_document = 3;
    int all = 0;
    for (const auto& [name, document] : documents) {
        if (!document.is_page) {
            EXPECT_GE(cited[name], fewest_of_a_document) << "few citations of " << name << " were found";
        }
        all += cited[name];
    }
    EXPECT_GE(all, fewest) << "few citations were found";
}

TEST(Citations, RulingsAreNumberedConsecutively) {
    const Documents documents = read_documents();
    for (const Game* game : program_games()) {
        const Document& rules = documents.at(std::string(game->id()) + "/rules.md");
        int number = 0;
        for (const std::string& ruling : rules.rulings) {
            if (ruling.back() != 'b') ++number;
            EXPECT_EQ(std::stoi(ruling.substr(1)), number) << game->id() << ": " << ruling;
        }
        EXPECT_EQ(number, cases::read_words(*game).rulings) << game->id() << ": tests/games/*/words.yaml";
    }
}

// The faults that are reported for a file with this text.
std::string said_of(const char* path, const std::string& text) {
    const Documents documents = {
        {"core/contract.md", {{"Dice", "Order file"}, {}}},
        {"bheex/rules.md", {{"Geometry", "R1. Twelve workers"}, {"R1", "R2", "R2b"}}},
        {"match/contract/clock.md", {{"The clock", "The brake"}, {}, true}},
    };
    Reader reader(documents, path);
    std::istringstream stream(text);
    reader.read(stream);
    std::string said;
    for (const std::string& fault : reader.faults) said += fault + "\n";
    return said;
}

// Composed here, so that this file does not cite anything.
const std::string rules = std::string("rules") + ".md", contract = std::string("core/contract") + ".md";
const std::string page_name = std::string("clock") + ".md", page = "match/contract/" + page_name;

TEST(Citations, AreFoundIfValid) {
    const char* own = "adjudicator/games/bheex/moves.hpp";
    EXPECT_EQ(said_of(own, "// The rule (" + rules + " R1, R2b), and " + contract + ", \"Dice\".\n"), "");
    EXPECT_EQ(
        said_of(own, "// Of " + rules + ", \"Geometry\", R2: see there.\nint a;  // " + rules + "\n// R1\n"),
        "");
    EXPECT_EQ(said_of("formats/yaml.hpp", "// Read strictly (" + contract + ", \"Order\n// file\").\n"), "");
    EXPECT_EQ(said_of("render/page.cpp", "// As bheex/" + rules + " R1 says.\nconst int R9 = 1;\n"), "");
    EXPECT_EQ(said_of("tests/games/bheex/cases/a.yaml", "casos:\n  - caso: R2, dos (R1)\n    de: R9\n"), "");
    EXPECT_EQ(said_of("render/page.cpp", "// Held (" + page + ", \"The brake\"), " + page + ".\n"), "");
    EXPECT_EQ(said_of("adjudicator/match/contract/run.md", "As " + page_name + ", \"The brake\".\n"), "");
}

TEST(Citations, AreRefusedWithTheirPlaceIfInvalid) {
    const char* own = "adjudicator/games/bheex/moves.hpp";
    EXPECT_EQ(said_of(own, "\n// One,\n// two (" + rules + " R1,\n// R7).\n"),
              std::string(own) + ":4: bheex/" + rules + " has no ruling R7\n");
    EXPECT_EQ(said_of(own, "int a;  // R1\n"), std::string(own) + ":1: R1 is cited without its document\n");
    EXPECT_EQ(said_of(own, "// " + contract + ", \"Dice\", \"Dices\"\n"),
              std::string(own) + ":1: " + contract + " has no heading “Dices”\n");
    EXPECT_EQ(said_of("render/page.cpp", "// " + rules + " R1\n"),
              "render/page.cpp:1: " + rules + " is no document that can be cited\n");
    EXPECT_EQ(said_of("render/page.cpp", "// see " + contract + ", as ever\n"),
              "render/page.cpp:1: " + contract + without_part + "\n");
    EXPECT_EQ(said_of("tests/games/bheex/cases/a.yaml", "casos:\n  - caso: uno (R3)\n"),
              "tests/games/bheex/cases/a.yaml:2: bheex/" + rules + " has no ruling R3\n");
    EXPECT_EQ(
        said_of("adjudicator/games/bheex/notes.md", "One,\nsee \"Geometry\" and R1, see \"Geography\".\n"),
        "adjudicator/games/bheex/notes.md:2: no document has a heading “Geography”\n");
    EXPECT_EQ(said_of("adjudicator/match/contract/run.md", "As " + page_name + ", \"Brakes\".\n"),
              "adjudicator/match/contract/run.md:1: " + page + " has no heading “Brakes”\n");
}

}  // namespace

}  // namespace ronda::citations

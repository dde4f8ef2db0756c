// The arrows between folders, read from the #include lines themselves: core <- games, formats, render, mailer
// <- partida <- cli, core <- world <- mailer, partida, and games free of everything that touches the world.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

const fs::path source_root = RONDA_SOURCE_DIR;

struct Include {
    std::string file, target;
    bool quoted;
};

std::vector<Include> includes_below(const fs::path& folder) {
    static const std::regex line(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
    std::vector<Include> found;
    for (const auto& entry : fs::recursive_directory_iterator(source_root / folder)) {
        const std::string ending = entry.path().extension().string();
        if (ending != ".cpp" && ending != ".hpp") continue;
        std::ifstream file(entry.path());
        std::smatch match;
        for (std::string text; std::getline(file, text);)
            if (std::regex_search(text, match, line))
                found.push_back({fs::relative(entry.path(), source_root).string(), match[2], match[1] == "\""});
    }
    return found;
}

std::string room_of(const std::string& path) {
    static const std::vector<std::string> rooms = {"adjudicator/core",
                                                   "adjudicator/games",
                                                   "adjudicator/world",
                                                   "adjudicator/partida",
                                                   "adjudicator/cli",
                                                   "formats",
                                                   "render",
                                                   "mailer"};
    for (const std::string& room : rooms)
        if (path.rfind(room + "/", 0) == 0) return room;
    return path;
}

const std::map<std::string, std::set<std::string>> arrows = {
    {"adjudicator/core", {"adjudicator/core"}},
    {"adjudicator/games", {"adjudicator/games", "adjudicator/core"}},
    {"formats", {"formats", "adjudicator/core"}},
    {"render", {"render", "adjudicator/core"}},
    {"adjudicator/world", {"adjudicator/world", "adjudicator/core"}},
    {"mailer", {"mailer", "adjudicator/world", "adjudicator/core"}},
    {"adjudicator/partida",
     {"adjudicator/partida", "adjudicator/world", "formats", "render", "adjudicator/core",
      "adjudicator/games/all_games.hpp"}},
    {"adjudicator/cli",
     {"adjudicator/cli", "adjudicator/partida", "formats", "render", "adjudicator/core",
      "adjudicator/games/all_games.hpp"}},
};

TEST(Layers, EveryIncludeFollowsAnArrow) {
    for (const auto& [room, allowed] : arrows) {
        const auto includes = includes_below(room);
        EXPECT_FALSE(includes.empty()) << room;
        for (const Include& include : includes)
            if (include.quoted) {
                EXPECT_TRUE(allowed.contains(room_of(include.target)) || allowed.contains(include.target))
                    << include.file << " includes " << include.target;
            }
    }
}

TEST(Layers, CoreAndGamesTouchNoFileClockStreamOrLibraryOfTheWorld) {
    static const std::regex world(
        R"(^(iostream|fstream|ostream|istream|filesystem|chrono|ctime|time\.h|random|thread|mutex|cstdio|stdio\.h|unistd\.h|sys/.*|yaml-cpp/.*|cairo.*|curl/.*|gmime/.*|pango.*)$)");
    for (const char* room : {"adjudicator/core", "adjudicator/games"})
        for (const Include& include : includes_below(room))
            EXPECT_FALSE(!include.quoted && std::regex_match(include.target, world))
                << include.file << " includes <" << include.target << ">";
}

TEST(Layers, GamesDoNotKnowEachOther) {
    for (const Include& include : includes_below("adjudicator/games")) {
        const fs::path file = include.file, target = include.target;
        const std::string game = std::next(file.begin(), 2)->string();
        if (game == "all_games.hpp" || room_of(include.target) != "adjudicator/games") continue;
        EXPECT_EQ(game, std::next(target.begin(), 2)->string())
            << include.file << " includes " << include.target;
    }
}

// "No `if` on a game's name outside that game": its id stands in no source file but its own folder's.
TEST(Layers, NoGameIsNamedOutsideItsFolder) {
    std::set<std::string> games;
    for (const auto& entry : fs::directory_iterator(source_root / "adjudicator/games"))
        if (entry.is_directory()) games.insert(entry.path().filename().string());
    ASSERT_FALSE(games.empty());
    for (const auto& [room, allowed] : arrows)
        for (const auto& entry : fs::recursive_directory_iterator(source_root / room)) {
            const std::string path = fs::relative(entry.path(), source_root).string();
            const std::string ending = entry.path().extension().string();
            if ((ending != ".cpp" && ending != ".hpp") || room == "adjudicator/games") continue;
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);)
                for (const std::string& game : games)
                    EXPECT_EQ(line.find("\"" + game + "\""), std::string::npos) << path << ": " << line;
        }
}

}  // namespace

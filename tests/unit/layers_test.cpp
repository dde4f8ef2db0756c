// Which folder may include which: read from the #include lines themselves. The arrows stand below, between
// folders and between the rooms of core, match and club; adjudicator/README.md has the drawing of those that
// are used. What the browser needs is free of everything that touches the machine.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/places.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path& source_root = ronda::fixture::source_folder();

struct Include {
    std::string file, target;
    bool quoted;
};

std::vector<Include> includes_of(const fs::path& path) {
    static const std::regex line(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
    std::vector<Include> found;
    std::ifstream file(path);
    std::smatch match;
    for (std::string text; std::getline(file, text);)
        if (text.find('#') == text.find_first_not_of(" \t") && std::regex_search(text, match, line))
            found.push_back({fs::relative(path, source_root).string(), match[2], match[1] == "\""});
    return found;
}

// The includes of each file of the program, read once.
const std::map<std::string, std::vector<Include>>& all_includes() {
    static const auto all = [] {
        std::map<std::string, std::vector<Include>> read;
        for (const char* top : {"adjudicator", "formats", "render", "mailer"})
            for (const auto& entry : fs::recursive_directory_iterator(source_root / top)) {
                const std::string ending = entry.path().extension().string();
                if (ending == ".cpp" || ending == ".hpp")
                    read[fs::relative(entry.path(), source_root).string()] = includes_of(entry.path());
            }
        return read;
    }();
    return all;
}

std::vector<Include> includes_below(const std::string& folder) {
    std::vector<Include> found;
    for (const auto& [file, includes] : all_includes())
        if (file.starts_with(folder + "/")) found.insert(found.end(), includes.begin(), includes.end());
    return found;
}

std::string room_of(const std::string& path) {
    static const std::vector<std::string> rooms = {"adjudicator/core",
                                                   "adjudicator/games",
                                                   "adjudicator/robots",
                                                   "adjudicator/system",
                                                   "adjudicator/match",
                                                   "adjudicator/club",
                                                   "adjudicator/steps",
                                                   "adjudicator/site",
                                                   "adjudicator/cli",
                                                   "adjudicator/web",
                                                   "adjudicator/tryout",
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
    {"adjudicator/robots", {"adjudicator/robots", "adjudicator/games", "adjudicator/core"}},
    {"formats", {"formats", "adjudicator/core"}},
    {"render", {"render", "adjudicator/core"}},
    {"adjudicator/system", {"adjudicator/system", "adjudicator/core"}},
    {"mailer", {"mailer", "adjudicator/system", "adjudicator/core"}},
    {"adjudicator/match",
     {"adjudicator/match", "adjudicator/robots", "adjudicator/system", "formats", "render", "adjudicator/core",
      "adjudicator/games/all_games.hpp"}},
    {"adjudicator/steps",
     {"adjudicator/steps", "adjudicator/match", "formats", "adjudicator/core",
      "adjudicator/games/all_games.hpp"}},
    {"adjudicator/web",
     {"adjudicator/web", "adjudicator/steps", "adjudicator/match", "formats", "adjudicator/core"}},
    {"adjudicator/tryout",
     {"adjudicator/tryout", "adjudicator/robots", "adjudicator/web", "adjudicator/steps", "adjudicator/core"}},
    {"adjudicator/club",
     {"adjudicator/club", "adjudicator/match", "adjudicator/system", "formats", "adjudicator/core",
      "adjudicator/games/all_games.hpp"}},
    {"adjudicator/site",
     {"adjudicator/site", "adjudicator/club", "adjudicator/match", "adjudicator/system", "formats",
      "adjudicator/core", "adjudicator/games/all_games.hpp"}},
    {"adjudicator/cli",
     {"adjudicator/cli", "adjudicator/robots", "adjudicator/site", "adjudicator/steps", "adjudicator/club",
      "adjudicator/match", "adjudicator/system", "formats", "render", "adjudicator/core",
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
    static const std::regex system(
        R"(^(iostream|fstream|ostream|istream|filesystem|chrono|ctime|time\.h|random|thread|cstdio|stdio\.h|unistd\.h|sys/.*|yaml-cpp/.*|cairo.*|curl/.*|gmime/.*|gumbo\.h|pango.*)$)");
    for (const char* room : {"adjudicator/core", "adjudicator/games"})
        for (const Include& include : includes_below(room))
            EXPECT_FALSE(!include.quoted && std::regex_match(include.target, system))
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

// The rooms of core, match and club: which others each may include, beside what the whole folder may.
using Rooms = std::map<std::string, std::set<std::string>>;
const std::map<std::string, Rooms> rooms_within = {
    {"adjudicator/core",
     {
         {"text", {}},
         {"dice", {"text"}},
         {"scene", {"text"}},
         {"schema", {"text"}},
         {"game", {"text", "dice", "schema"}},
         {"events", {"text", "dice", "schema", "game"}},
         {"report", {"text", "dice", "scene", "schema", "game", "events"}},
         {"orders", {"text", "dice", "scene", "schema", "game", "events", "report"}},
         {"adapter", {"text", "dice", "scene", "schema", "game", "events", "report", "orders"}},
     }},
    {"adjudicator/match",
     {
         {"store", {}},
         {"calendar", {"store"}},
         {"orders", {"store", "calendar"}},
         {"letters", {"store", "calendar", "orders"}},
         {"rounds", {"store", "calendar", "orders", "letters"}},
         {"moderation", {"store", "calendar", "orders", "letters", "rounds"}},
         {"submission", {"store", "calendar", "orders", "letters", "rounds", "moderation"}},
         {"inbox", {"store", "calendar", "orders", "letters", "rounds", "moderation", "submission"}},
         {"audit", {"store", "calendar", "orders"}},
         {"run",
          {"store", "calendar", "orders", "letters", "rounds", "moderation", "submission", "inbox", "audit"}},
     }},
    {"adjudicator/club",
     {
         {"people", {}},
         {"index", {"people"}},
         {"results", {"people", "index"}},
         {"desk", {"people", "index", "results"}},
         {"season", {"people", "index", "results", "desk"}},
         {"run", {"people", "index", "results", "desk", "season"}},
     }},
};

// `adjudicator/match/store/match.hpp` → `store`; empty for what is not in the folder.
std::string room_within(const std::string& folder, const fs::path& path) {
    return room_of(path.string()) == folder ? std::next(path.begin(), 2)->string() : std::string();
}

TEST(Layers, EveryIncludeFollowsAnArrowBetweenRooms) {
    for (const auto& [folder, rooms] : rooms_within)
        for (const Include& include : includes_below(folder)) {
            const std::string from = room_within(folder, include.file),
                              to = room_within(folder, include.target);
            ASSERT_TRUE(rooms.contains(from)) << include.file << " is in no room";
            EXPECT_TRUE(to.empty() || to == from || rooms.at(from).contains(to))
                << include.file << " includes " << include.target;
        }
}

TEST(Layers, ArrowsBetweenRoomsRunOneWay) {
    for (const auto& [folder, rooms] : rooms_within)
        for (const auto& [room, below] : rooms)
            for (const std::string& lower : below) {
                EXPECT_FALSE(rooms.at(lower).contains(room)) << room << " and " << lower;
                for (const std::string& lowest : rooms.at(lower))
                    EXPECT_TRUE(below.contains(lowest)) << room << " reaches " << lowest << " by " << lower;
            }
}

// Files, processes, the clock: what tests break by giving their own.
TEST(Layers, AMatchTouchesTheMachineThroughSystemOnly) {
    static const std::regex system(
        R"(^(fstream|chrono|ctime|time\.h|thread|unistd\.h|fcntl\.h|poll\.h|signal\.h|dirent\.h|sys/.*)$)");
    for (const Include& include : includes_below("adjudicator/match"))
        EXPECT_FALSE(!include.quoted && std::regex_match(include.target, system))
            << include.file << " includes <" << include.target << ">";
}

// Whether the source is a header's: it has its name or, without a header of that name, the header is the one of
// its folder's name or, if it does not include that, one that it includes.
bool is_source_of(const fs::path& header, fs::path source, const std::vector<Include>& includes) {
    const fs::path folder = source.parent_path();
    if (source.extension() != ".cpp" || folder != header.parent_path()) return false;
    if (source.stem() == header.stem()) return true;
    if (all_includes().contains(source.replace_extension(".hpp").string())) return false;
    const auto has = [&](const fs::path& one) {
        return std::any_of(includes.begin(), includes.end(),
                           [&](const Include& include) { return include.quoted && include.target == one; });
    };
    const fs::path first = folder / (folder.filename().string() + ".hpp");
    return header == first || (has(header) && !has(first));
}

// All files of the program that `sources` need: what they include, and the sources of those headers.
std::set<std::string> needed_by(const std::set<std::string>& sources) {
    std::set<std::string> needed;
    std::vector<std::string> left(sources.begin(), sources.end());
    while (!left.empty()) {
        const std::string file = left.back();
        left.pop_back();
        const auto found = all_includes().find(file);
        if (found == all_includes().end() || !needed.insert(file).second) continue;
        if (file.ends_with(".hpp"))
            for (const auto& [source, includes] : all_includes())
                if (is_source_of(file, source, includes)) left.push_back(source);
        for (const Include& include : found->second)
            if (include.quoted) left.push_back(include.target);
    }
    return needed;
}

// The sources of the modules for the browser. The build finds a game's robot by its name.
std::set<std::string> modules() {
    std::set<std::string> sources = {"adjudicator/web/wasm.cpp", "adjudicator/tryout/wasm.cpp"};
    for (const auto& entry : fs::directory_iterator(source_root / "adjudicator/robots"))
        if (entry.path().extension() == ".cpp")
            sources.insert(fs::relative(entry.path(), source_root).string());
    return sources;
}

// Pages that compose orders of a running match have nothing that would choose them.
TEST(Layers, ThePadHasNoRobots) {
    const auto needed = needed_by({"adjudicator/web/wasm.cpp"});
    EXPECT_TRUE(needed.contains("adjudicator/web/module.cpp"));
    for (const std::string& file : needed) {
        const std::string room = room_of(file);
        EXPECT_TRUE(room != "adjudicator/robots" && room != "adjudicator/tryout") << file;
    }
}

// A browser has no files, no processes, no mail. Times as text are allowed, asking for the time is not; a lock,
// with which a position makes its names once, is nothing there.
TEST(Layers, WhatTheBrowserGetsTouchesNoFile) {
    static const std::regex system(
        R"(^(fstream|iostream|filesystem|ctime|time\.h|random|thread|cstdio|stdio\.h|unistd\.h|fcntl\.h|sys/.*|cairo.*|curl/.*|gmime/.*|gumbo\.h)$)");
    const auto needed = needed_by(modules());
    EXPECT_TRUE(needed.contains("adjudicator/robots/robot.cpp"));
    EXPECT_TRUE(needed.contains("adjudicator/match/audit/transcript_verify.cpp"));
    EXPECT_TRUE(needed.contains("adjudicator/steps/check.cpp"));
    EXPECT_TRUE(needed.contains("formats/yaml.cpp"));
    for (const std::string& file : needed) {
        const std::string room = room_of(file);
        EXPECT_TRUE(room != "render" && room != "mailer" && room != "adjudicator/cli") << file;
        EXPECT_TRUE(room != "adjudicator/system" || fs::path(file).stem() == "instant") << file;
        for (const Include& include : all_includes().at(file))
            EXPECT_FALSE(!include.quoted && std::regex_match(include.target, system))
                << include.file << " includes <" << include.target << ">";
    }
}

std::string text_of(const fs::path& file) {
    std::ifstream in(source_root / file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The text names all headers of the folder but those in `known`.
void expect_names_headers(const std::string& text, const fs::path& folder, const std::string& known = {}) {
    for (const auto& entry : fs::directory_iterator(source_root / folder)) {
        const std::string header = entry.path().filename().string();
        if (entry.path().extension() != ".hpp" || header == known) continue;
        EXPECT_NE(text.find(header), std::string::npos) << header << " of " << folder << " is not named";
    }
}

// The header that bears its room's name opens with what the room is, and names all other headers of it there.
void expect_first_header(const std::string& room) {
    const std::string name = fs::path(room).filename().string() + ".hpp";
    const std::string text = text_of(fs::path(room) / name);
    const std::string opening = text.substr(0, text.find("#pragma once"));
    EXPECT_GE(std::count(opening.begin(), opening.end(), '\n'), 6) << room << "/" << name;
    expect_names_headers(opening, room, name);
}

TEST(Layers, EveryRoomSaysInWhatOrderItIsRead) {
    expect_first_header("adjudicator/system");
    expect_first_header("adjudicator/steps");
    expect_first_header("adjudicator/site");
    const std::string page = text_of("adjudicator/match/contract/rooms.md");
    for (const auto& [room, below] : rooms_within.at("adjudicator/match")) {
        const std::string folder = "adjudicator/match/" + room;
        const std::size_t start = page.find("\n## " + room + "\n");
        if (start == std::string::npos)
            expect_first_header(folder);
        else
            expect_names_headers(page.substr(start, page.find("\n## ", start + 1) - start), folder,
                                 "system.hpp");
    }
}

// Words that once stood for something else in this tree, and ends of names that say nothing: none of them may
// name a type or a function again.
TEST(Layers, OldNamesDoNotComeBack) {
    const std::vector<std::string> old = {
        "partida::", "world::",   "World ",    "World&",     "Standing ", "HandedIn",  "Gatherer",
        "Remains",   "Onward",    "Deeds ",    "Explaining", "Weighing",  "Offering",  "Phrasing",
        "tell(",     "tells(",    "tell_",     "hear(",      "owe(",      "deal_with", "carry_out",
        "hand_on(",  "put_right", "Kind ",     "Kind::",     "Place ",    "Field ",    "Slot ",
        "Way ",      "LinkPlan",  "Deed ",     "Witness",

        "Livery",    "Foretold",  "foretold",  "LandOffice", "Booty",     "Merit ",    "Sight ",
        "Manner ",   "Tenure",    "Chronicle", "Course ",    "Wish ",     "weigh(",    "variables_map& given",
        "JsonAt& at"};
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    for (const auto& [file, includes] : all_includes()) {
        if (file.starts_with("tests/")) continue;
        std::ifstream in(source_root / file);
        for (std::string line; std::getline(in, line);) {
            line.resize(std::min(line.find("//"), line.size()));
            for (const std::string& name : old) {
                const std::size_t at = line.find(name);
                const bool is_free =
                    at == std::string::npos || (at > 0 && (is_word(line[at - 1]) || line[at - 1] == '"'));
                EXPECT_TRUE(is_free) << file << ": " << line;
            }
        }
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

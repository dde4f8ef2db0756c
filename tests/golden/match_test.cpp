// Plays every example match from the start with the real program and compares it with its golden transcript in
// tests/golden/GAME: the moderator's screen, SHA-256 of each round's state and events (rondas.txt) and of its
// reports (informes.txt), each line of the public reports where it first stood (palabras.txt), the names of all
// outgoing messages and one of them in full. So a changed sentence changes two or three files of a game.
// Pictures are left out, because their bytes depend on the version of Cairo. `tests/golden/renew` writes new
// transcripts; their difference in git shows what changed, in the game's words.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/places.hpp"
#include "tests/support/program_games.hpp"
#include "tests/support/temp_folder.hpp"

namespace {

namespace fs = std::filesystem;
using ronda::fixture::slurp;
using ronda::fixture::spill;

// By file name. The same match gives the same bytes.
using Transcript = std::map<std::string, std::string>;

const fs::path& root = ronda::fixture::source_folder();

// With sanitizers only the first rounds are played, and only they are compared.
constexpr int sanitized_rounds = 6;

std::vector<std::string> examples() {
    std::vector<std::string> games;
    for (const auto& entry : fs::directory_iterator(root / "examples"))
        if (fs::exists(entry.path() / "partida.yaml")) games.push_back(entry.path().filename().string());
    std::sort(games.begin(), games.end());
    return games;
}

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    if (fs::exists(folder))
        for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

std::string hash_line(const fs::path& file, const std::string& name) {
    constexpr std::size_t digits = 16;
    const std::string bytes = slurp(file);
    const std::vector<std::uint8_t> plain(bytes.begin(), bytes.end());
    return fmt::format("{}  {}\n", ronda::to_hex(ronda::sha256(plain)).substr(0, digits), name);
}

// What was resolved and what was told of it, round by round.
void add_rounds(const fs::path& rounds, Transcript& transcript) {
    std::set<std::string> known;
    for (const fs::path& round : files_in(rounds)) {
        const std::string number = round.filename().string();
        for (const std::string name : {"estado.json", "eventos.json"})
            transcript["rondas.txt"] += hash_line(round / name, number + "/" + name);
        for (const fs::path& file : files_in(round / "informes"))
            if (file.extension() == ".txt")
                transcript["informes.txt"] += hash_line(file, number + "/" + file.filename().string());
        const fs::path everyone = round / "informes" / "publico.txt";
        std::istringstream lines(fs::exists(everyone) ? slurp(everyone) : std::string());
        for (std::string line; std::getline(lines, line);)
            if (known.insert(line).second) transcript["palabras.txt"] += line + "\n";
    }
}

// The message without the lines of its pictures.
std::string without_pictures(const std::string& letter) {
    std::string stored;
    bool picture = false, cut = false;
    for (std::size_t at = 0; at < letter.size();) {
        const std::size_t end = std::min(letter.find('\n', at), letter.size() - 1) + 1;
        const std::string_view line(letter.data() + at, end - at);
        at = end;
        if (line.starts_with("--")) picture = cut = false;
        if (line.starts_with("Content-Type: image/")) picture = true;
        if (!cut) stored += line;
        if (picture && !cut && (line == "\n" || line == "\r\n")) {
            stored += "[…]";
            stored += line;  // keeps the end of the message
            cut = true;
        }
    }
    return stored;
}

// The output of the script goes to a file beside the match, so that the answers to refused orders are included.
std::string play(const std::string& game, const ronda::fixture::TempFolder& temp) {
    const std::string match = (temp / "partida").string(), said = (temp / "dicho.txt").string();
    const std::string examples_folder = (root / "examples").string();
    const std::string line = fmt::format("LC_ALL=C RONDA='{}/ronda' {} '{}/match' '{}' '{}' > '{}' 2>&1",
                                         ronda::fixture::build_folder().string(),
                                         ronda::sanitized ? fmt::format("RONDAS={}", sanitized_rounds) : "",
                                         examples_folder, game, match, said);
    EXPECT_EQ(std::system(line.c_str()), 0) << slurp(said);
    std::string text = slurp(said);
    replace_all(text, match, "PARTIDA");
    replace_all(text, examples_folder, "examples");
    return text;
}

Transcript transcript_of(const std::string& game) {
    const ronda::fixture::TempFolder temp;
    Transcript transcript;
    transcript["partida.txt"] = play(game, temp);
    add_rounds(temp / "partida/rondas", transcript);
    std::string names;
    fs::path last;
    for (const fs::path& letter : files_in(temp / "partida/correo/salida/nuevo")) {
        if (letter.extension() != ".eml") continue;
        const std::string name = letter.filename().string();
        names += name + "\n";
        const bool report = name.front() >= '0' && name.front() <= '9';
        if (report && !name.ends_with("-moderador.eml")) last = letter;
    }
    transcript["cartas.txt"] = names;
    if (!last.empty()) transcript["carta.eml"] = without_pictures(slurp(last));
    return transcript;
}

// The first line that differs; empty if the transcripts are equal.
std::string difference(const std::string& expected, const std::string& found) {
    if (expected == found) return {};
    const auto [a, b] = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
    const auto line_at = [](const std::string& text, std::string::const_iterator at) {
        const auto place = static_cast<std::size_t>(at - text.begin());
        // at the beginning, npos + 1 is 0
        const std::size_t begin = place == 0 ? 0 : text.rfind('\n', place - 1) + 1;
        return text.substr(begin, text.find('\n', place) - begin);
    };
    return fmt::format("line {}\n  expected: {}\n  found:    {}", std::count(expected.begin(), a, '\n') + 1,
                       line_at(expected, a), line_at(found, b));
}

class GoldenMatch : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenMatch, IsPlayedAsWritten) {
    const fs::path folder = root / "tests/golden" / GetParam();
    const Transcript played = transcript_of(GetParam());
    ASSERT_FALSE(HasFailure());
    if (std::getenv("RONDA_RENEW_GOLDEN") != nullptr) {
        fs::remove_all(folder);
        fs::create_directories(folder);
        for (const auto& [name, text] : played) spill(folder / name, text);
        return;
    }
    std::vector<std::string> expected, found;
    for (const fs::path& file : files_in(folder)) expected.push_back(file.filename().string());
    for (const auto& [name, text] : played) found.push_back(name);
    if (!ronda::sanitized) {
        EXPECT_EQ(expected, found);
    }
    for (const auto& [name, text] : played) {
        std::string whole = slurp(folder / name);
        if (ronda::sanitized) {  // the first rounds: what is listed by rounds begins with them
            if (name != "rondas.txt" && name != "informes.txt" && name != "palabras.txt") continue;
            whole.resize(std::min(whole.size(), text.size()));
        }
        const std::string differs = difference(whole, text);
        EXPECT_TRUE(differs.empty()) << name << ", " << differs
                                     << "\nMeant? tests/golden/renew, and say why in the commit.";
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, GoldenMatch, ::testing::ValuesIn(examples()),
                         [](const auto& each) { return each.param; });

TEST(GoldenMatches, EveryGameHasAnExample) {
    const std::vector<std::string> played = examples();
    for (const ronda::Game* game : ronda::program_games())
        EXPECT_NE(std::find(played.begin(), played.end(), game->id()), played.end())
            << "examples/" << game->id() << "/partida.yaml is missing";
}

}  // namespace

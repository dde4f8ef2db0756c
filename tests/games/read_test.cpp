// All that players read, kept as it is: of every case of a game its refusals, warnings, forecasts, drawings,
// news, phrases and reports, in both languages and for every reader, and the sheet of rules. `read.txt` of the
// game has their hashes, so it says that something has changed, not what: `RONDA_READ=folder` writes the texts
// themselves, to be compared with those of the commit before. That the numbers are right is tested in
// `figures_test.cpp`. `tests/golden/renew` writes new hashes.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "tests/support/case_play.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/places.hpp"
#include "tests/support/player_output.hpp"
#include "tests/support/program_games.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::cases {

namespace {

namespace fs = std::filesystem;

std::string hash_of(const std::string& text) {
    return to_hex(sha256(std::vector<std::uint8_t>(text.begin(), text.end()))).substr(0, 12);
}

// The hashes of one case, by what is read; if asked for, also writes the texts.
class Reading {
  public:
    explicit Reading(std::string name) : name_(std::move(name)) {}

    void add(const std::string& part, const std::string& text) {
        if (text.empty()) return;
        line_ += fmt::format(" {} {}", part, hash_of(text));
        if (const char* folder = std::getenv("RONDA_READ")) {
            fs::create_directories(folder);
            fixture::spill(fs::path(folder) / (name_ + "." + part + ".txt"), text);
        }
    }
    std::string line() const { return name_ + line_ + "\n"; }

  private:
    std::string name_, line_;
};

std::string read_of(const Case& given) {
    Reading reading(given.name);
    const CaseResult result = play(given);
    std::string refused, foretold, reported, shown;
    for (const Diagnostic& fault : result.refusals) refused += fault.message.es + "|" + fault.message.en + "\n";
    reading.add("refused", refused);
    if (result.last)
        for (const PlayerOrders& sheet : result.last->sheets)
            foretold += fixture::preview_output(*result.last->before, sheet);
    reading.add("foretold", foretold);
    if (result.after != nullptr) {
        std::vector<Viewer> viewers{{}};
        for (const Player& player : result.after->header().players) viewers.push_back({player.id});
        for (const Viewer& viewer : viewers)
            reported += fixture::report_output(*result.after, viewer, result.events);
        // Drawing is slow: the public's map and that of one player.
        viewers.resize(2);
        for (const Viewer& viewer : viewers)
            shown += fixture::scene_output(
                result.after->presentation().scene(viewer, seen_by(viewer, result.events)));
    }
    reading.add("told", reported);
    reading.add("shown", shown);
    return reading.line();
}

class GoldenRead : public testing::TestWithParam<const Game*> {};

TEST_P(GoldenRead, is_as_written) {
    const Game& game = *GetParam();
    Reading rules(std::string(game.id()) + "_rules");
    rules.add("rules", fixture::rules_output(game));
    std::string found = rules.line();
    for (const Case& given : all_cases())
        if (given.game == &game && given.broken.empty()) found += read_of(given);
    const fs::path file = fixture::source_folder() / "tests/games" / game.id() / "read.txt";
    if (std::getenv("RONDA_RENEW_GOLDEN") != nullptr) {
        fixture::spill(file, found);
        return;
    }
    const auto lines = [](const std::string& text) { return split(text, '\n'); };
    EXPECT_EQ(lines(fixture::slurp(file)), lines(found))
        << "Meant? tests/golden/renew, and say why in the commit. RONDA_READ=folder writes the texts.";
}

// None under the sanitizers: what is hashed here is read by the tests of its parts in less time.
Games games_read() {
    return sanitized ? Games() : program_games();
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GoldenRead);
INSTANTIATE_TEST_SUITE_P(, GoldenRead, testing::ValuesIn(games_read()),
                         [](const auto& each) { return std::string(each.param->id()); });

}  // namespace

}  // namespace ronda::cases

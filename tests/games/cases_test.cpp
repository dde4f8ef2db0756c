// Runs every rule case of every game as a test of its own (format: support/case_file.hpp), and checks that the
// cases of each game cover everything.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/case_play.hpp"
#include "tests/support/program_games.hpp"

namespace ronda::cases {

// GoogleTest requires this name.
void PrintTo(const Case& given, std::ostream* out);
void PrintTo(const Case& given, std::ostream* out) {
    *out << given.name;
}

namespace {

class Cases : public testing::TestWithParam<Case> {};

TEST_P(Cases, claims_hold) {
    const Case& given = GetParam();
    for (const Fault& fault : play(given).faults)
        ADD_FAILURE_AT(given.file.c_str(), fault.place.line) << given.title << ": " << fault.message;
}

INSTANTIATE_TEST_SUITE_P(, Cases, testing::ValuesIn(all_cases()),
                         [](const auto& instance) { return instance.param.name; });

class RobotCases : public testing::TestWithParam<Case> {};

TEST_P(RobotCases, claims_hold) {
    const Case& given = GetParam();
    for (const Fault& fault : play_robot(given))
        ADD_FAILURE_AT(given.file.c_str(), fault.place.line) << given.title << ": " << fault.message;
}

INSTANTIATE_TEST_SUITE_P(, RobotCases, testing::ValuesIn(robot_cases()),
                         [](const auto& instance) { return instance.param.name; });

// For each game: the words of its cases' claims, and their titles.
struct Covered {
    std::set<std::string> words, titles;
};

Covered covered_by_cases(const Game& game) {
    Covered covered;
    for (const Case& given : all_cases()) {
        if (given.game != &game || !given.broken.empty()) continue;
        covered.words.merge(claimed_words(given));
        std::string title = given.title;
        for (char& c : title)
            if (c == '(' || c == ')' || c == ',') c = ' ';
        for (const std::string& word : split(title, ' ')) covered.titles.insert(word);
    }
    return covered;
}

TEST(CasesOfAGame, claim_every_kind_of_event_in_reports) {
    for (const Game* game : program_games()) {
        const Covered covered = covered_by_cases(*game);
        for (const Phase& phase : game->phases())
            for (const std::string& kind : phase.kinds)
                EXPECT_TRUE(covered.words.contains(kind)) << game->id() << ": no case claims an event " << kind;
    }
}

TEST(CasesOfAGame, name_every_ruling) {
    for (const Game* game : program_games()) {
        const Covered covered = covered_by_cases(*game);
        const int rulings = read_words(*game).rulings;
        EXPECT_GT(rulings, 0) << game->id();
        for (int i = 1; i <= rulings; ++i)
            EXPECT_TRUE(covered.titles.contains("R" + std::to_string(i)))
                << game->id() << ": no case of R" << i;
    }
}

TEST(CasesOfAGame, give_every_order) {
    for (const Game* game : program_games()) {
        std::set<std::string> names;
        for (const Case& one : all_cases())
            if (const Node* orders = one.game == game ? one.node.find("ordenes") : nullptr)
                for (const auto& [player, sheet] : orders->entries)
                    for (const auto& [key, value] : sheet.entries) names.insert(key.text);
        for (const auto* specs : {&game->orders(), &game->moderator_orders()})
            for (const OrderSpec& spec : *specs)
                EXPECT_TRUE(names.contains(spec.key)) << game->id() << ": no case orders " << spec.key;
    }
}

}  // namespace

}  // namespace ronda::cases

// The building blocks of messages, plurals and numbers, and what no message may contain.
#include <filesystem>
#include <fstream>
#include <regex>

#include <gtest/gtest.h>

#include "adjudicator/core/text/wording.hpp"
#include "tests/support/places.hpp"

namespace ronda {
namespace {

TEST(Wording, WhatAPersonWroteEndsASentenceWithoutASecondFullStop) {
    EXPECT_EQ(after_colon("Se ha ido."), ": Se ha ido");
    EXPECT_EQ(after_colon("se ha ido"), ": se ha ido");
    EXPECT_EQ(after_colon("Se ha ido..."), ": Se ha ido..");
    EXPECT_EQ(after_colon("."), "");
    EXPECT_EQ(after_colon(""), "");
}

TEST(Wording, OneIsSingularAndAnyOtherNumberPlural) {
    const Text round = say("ronda", "round");
    EXPECT_EQ(counted(1, round), say("1 ronda", "1 round"));
    EXPECT_EQ(counted(0, round), say("0 rondas", "0 rounds"));
    EXPECT_EQ(counted(2, round), say("2 rondas", "2 rounds"));
    EXPECT_EQ(counted(3, say("dragón", "dragon")), say("3 dragones", "3 dragons"));
    EXPECT_EQ(counted(2, say("jugada posible", "possible move"), say("jugadas posibles", "possible moves")),
              say("2 jugadas posibles", "2 possible moves"));
}

TEST(Wording, ThousandsAreSeparatedAsInEachLanguage) {
    EXPECT_EQ(in_digits(999), say("999", "999"));
    EXPECT_EQ(in_digits(9880), say("9.880", "9,880"));
    EXPECT_EQ(in_digits(-1234567), say("-1.234.567", "-1,234,567"));
}

// Checks every string literal in the sources. "ronda(s)" leaves the choice to the reader, and "clave" is only a
// player's key, not a field of a file.
TEST(Wording, NoMessageLeavesThePluralToTheReaderCallsAFieldAKeyOrHasBackticks) {
    namespace fs = std::filesystem;
    static const std::regex literal(R"re("(?:[^"\\]|\\.)*")re");
    static const std::regex wrong(
        R"re([[:alpha:]]\((s|es|n|as|os)\)|clave (desconocida|repetida)|clave: valor|unknown key|`[^`]+`)re");
    int count = 0;
    for (const char* room : {"adjudicator", "formats", "render", "mailer"})
        for (const auto& entry : fs::recursive_directory_iterator(fixture::source_folder() / room)) {
            std::ifstream file(entry.path());
            for (std::string line; std::getline(file, line);) {
                if (line.starts_with("//")) continue;
                for (std::sregex_iterator at(line.begin(), line.end(), literal), end; at != end; ++at, ++count)
                    EXPECT_FALSE(std::regex_search(at->str(), wrong)) << entry.path() << ": " << line;
            }
        }
    EXPECT_GT(count, 1000);
}

}  // namespace
}  // namespace ronda

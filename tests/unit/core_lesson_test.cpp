// The lessons of the games (core/report/lesson.hpp).
#include <gtest/gtest.h>

#include "adjudicator/core/report/lesson.hpp"
#include "tests/support/case_play.hpp"
#include "tests/support/program_games.hpp"

namespace ronda {
namespace {

// What a lesson in English asks for has the words of the buttons, not those of the file.
TEST(Lessons, InEnglishUseTheEnglishNamesOfThings) {
    for (const Game* game : program_games()) {
        const Lesson lesson = game->lesson();
        const Vocabularies all = smallest_match(*game)->names();
        for (const Lesson::Step& step : lesson.steps)
            for (const auto& [kind, names] : all)
                for (const Term& name : names.terms())
                    if (!name.en.empty() && name.en != name.es && name.es.find('-') != std::string_view::npos) {
                        EXPECT_EQ(step.words.en.find(name.es), std::string::npos)
                            << game->id() << ": " << step.words.en;
                    }
    }
}

}  // namespace
}  // namespace ronda

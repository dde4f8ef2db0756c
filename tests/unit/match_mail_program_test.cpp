// The mail program as a process: it answers, or it is stopped; it never outlives the process that started it.
#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adjudicator/match/store/system.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::match {
namespace {

using ronda::fixture::TempFolder;

// Uses a script instead of `ronda-mail`.
class MatchMailProgram : public ::testing::Test {
  protected:
    RondaMail program(const std::string& script, RondaMail::Patience patience) {
        ronda::fixture::spill(folder / "program", "#!/bin/sh\n" + script);
        std::filesystem::permissions(folder / "program", std::filesystem::perms::owner_all);
        return RondaMail(folder / "program", patience);
    }
    static bool nobody_is_left() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

    TempFolder folder;
    const Json job = {{"formato", "x"}, {"carta", std::string(1U << 20U, 'x')}};
    static constexpr RondaMail::Patience brief{std::chrono::milliseconds(200), std::chrono::milliseconds(100)};
};

TEST_F(MatchMailProgram, GivesTheAnswerAlsoOfAProgramThatFailed) {
    const auto answer =
        program("read -r job; echo \"{\\\"verb\\\": \\\"$1\\\"}\"; exit 3\n", {}).call({"send", job, Lang::es});
    ASSERT_TRUE(answer) << answer.error().diagnostics[0].message.en;
    EXPECT_EQ((*answer)["verb"], "send");
}

TEST_F(MatchMailProgram, AProgramThatDoesNotEndIsStopped) {
    for (const char* script : {
             "exec sleep 1000\n",                                         // reads and writes nothing
             "trap '' TERM\nwhile :; do sleep 0.05; done\n",              // ignores SIGTERM
             "exec <&- >&- 2>&-\nexec sleep 1000\n",                      // closes its streams
             "cat >/dev/null; echo '{}'; exec >&- 2>&-; exec sleep 9\n",  // answers, but does not end
             "while :; do echo '{}'; done\n",                             // writes without end
         }) {
        const auto answer = program(script, brief).call({"send", job, Lang::en});
        ASSERT_FALSE(answer) << script;
        EXPECT_EQ(answer.error().exit, Exit::environment) << script;
        const std::string words = answer.error().diagnostics[0].message.en;
        EXPECT_NE(words.find("(send) did not end"), std::string::npos) << words;
        EXPECT_TRUE(nobody_is_left()) << script;
    }
}

TEST_F(MatchMailProgram, ItWaitsForTheNextJobOfComposingAndReading) {
    auto mail =
        program("while read -r verb lang job; do echo \"{\\\"of\\\": \\\"$1 $verb $lang $$\\\"}\"; done\n", {});
    const auto of = [&](std::string_view verb, Lang lang) {
        return (*mail.call({verb, job, lang}))["of"].get<std::string>();
    };
    const std::string first = of("compose", Lang::es), second = of("read", Lang::en);
    EXPECT_TRUE(first.starts_with("jobs compose es ")) << first;
    EXPECT_EQ(second, "jobs read en " + first.substr(16));  // the same process
    EXPECT_FALSE(nobody_is_left());
    { const RondaMail gone = std::move(mail); }
    EXPECT_TRUE(nobody_is_left());
}

TEST_F(MatchMailProgram, AJobThatEndsItCostsOnlyThatJob) {
    auto mail = program("read -r line; echo '{}'; read -r line; echo help >&2; kill -9 $$\n", {});
    EXPECT_TRUE(mail.call({"compose", job, Lang::es}));
    const auto on_crash = mail.call({"compose", job, Lang::en});
    ASSERT_FALSE(on_crash);
    EXPECT_NE(on_crash.error().diagnostics[0].message.en.find("gave no answer: help"), std::string::npos);
    EXPECT_TRUE(nobody_is_left());
    EXPECT_TRUE(mail.call({"compose", job, Lang::es}));
}

TEST_F(MatchMailProgram, OneThatEndedBetweenTwoJobsIsStartedAgain) {
    auto mail = program("read -r line; echo '{}'\n", {});
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(mail.call({"read", job, Lang::es}));
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

TEST_F(MatchMailProgram, EveryJobHasItsOwnTime) {
    constexpr RondaMail::Patience patience{std::chrono::milliseconds(600), std::chrono::milliseconds(100)};
    const Json small = Json::object();  // a shell reads a line byte by byte
    auto mail = program("while read -r line; do sleep 0.25; echo '{}'; done\n", patience);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(mail.call({"read", small, Lang::es}));
    auto slow = program("read -r line; echo '{}'; exec sleep 1000\n", patience);
    EXPECT_TRUE(slow.call({"read", small, Lang::es}));
    const auto stopped = slow.call({"read", small, Lang::en});
    ASSERT_FALSE(stopped);
    EXPECT_NE(stopped.error().diagnostics[0].message.en.find("(read) did not end"), std::string::npos);
}

TEST_F(MatchMailProgram, OneThatIsNotThereOrDiedIsTold) {
    const auto missing = RondaMail(folder / "no", brief).call({"send", job, Lang::en});
    EXPECT_NE(missing.error().diagnostics[0].message.en.find("No such file"), std::string::npos);
    const auto on_crash =
        program("cat >/dev/null; echo help >&2; kill -9 $$\n", {}).call({"send", job, Lang::en});
    EXPECT_NE(on_crash.error().diagnostics[0].message.en.find("gave no answer: help"), std::string::npos);
    EXPECT_TRUE(nobody_is_left());
}

TEST_F(MatchMailProgram, ItDiesWithWhoStartedIt) {
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // so that this process can wait for the orphan
    auto mail = program("echo $$ >" + (folder / "pid").string() + "; exec sleep 1000\n", {});
    const pid_t parent = ::fork();
    if (parent == 0) {
        static_cast<void>(mail.call({"send", job, Lang::en}));
        ::_exit(0);
    }
    std::string text;
    for (; !text.ends_with('\n'); std::this_thread::sleep_for(std::chrono::milliseconds(2)))
        if (std::filesystem::exists(folder / "pid")) text = ronda::fixture::slurp(folder / "pid");
    ::kill(parent, SIGKILL);
    ASSERT_EQ(::waitpid(parent, nullptr, 0), parent);
    int status = 0;
    ASSERT_EQ(::waitpid(std::stoi(text), &status, 0), std::stoi(text));
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    ::prctl(PR_SET_CHILD_SUBREAPER, 0);
}

}  // namespace
}  // namespace ronda::match

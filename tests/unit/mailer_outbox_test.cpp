// The outgoing folder: a message is complete, in exactly one place, and never there twice
// (match/contract/mail-out.md).
#include <csignal>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "mailer/outbox.hpp"
#include "tests/support/outbox.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

namespace fs = std::filesystem;
using fixture::slurp;
using fixture::spill;
using fixture::TempFolder;
using Names = std::vector<std::string>;

Outbox opened(const fs::path& folder) {
    auto outbox = Outbox::open(folder);
    if (!outbox) throw std::runtime_error(outbox.error().diagnostics.front().message.en);
    return std::move(*outbox);
}

Names files(const fs::path& folder) {
    Names names;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (!entry.is_directory()) names.push_back(fs::relative(entry.path(), folder).string());
    std::sort(names.begin(), names.end());
    return names;
}

TEST(Outbox, AMessageInAnyFolderIsNotStoredAgain) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    EXPECT_EQ(fixture::store(outbox, "a.eml", "uno").value(), Outbox::Stored::written);
    EXPECT_EQ(fixture::store(outbox, "a.eml", "dos").value(), Outbox::Stored::already_there);
    EXPECT_EQ(outbox.read("a.eml").value(), "uno");
    ASSERT_TRUE(outbox.mark_sent("a.eml"));
    EXPECT_EQ(fixture::store(outbox, "a.eml", "dos").value(), Outbox::Stored::already_there);
    ASSERT_TRUE(fixture::store(outbox, "b.eml", "uno"));
    ASSERT_TRUE(outbox.mark_failed("b.eml", {}));
    EXPECT_EQ(fixture::store(outbox, "b.eml", "dos").value(), Outbox::Stored::already_there);
    EXPECT_EQ(files(folder / "salida"), (Names{"enviado/a.eml", "fallido/b.eml", "fallido/b.eml.estado.json"}));
}

TEST(Outbox, MessagesAppearWhenTheyArePublished) {
    const TempFolder folder;
    {
        Outbox outbox = opened(folder / "salida");
        EXPECT_EQ(outbox.add("a.eml", "uno").value(), Outbox::Stored::written);
        EXPECT_EQ(outbox.add("a.eml", "dos").value(), Outbox::Stored::already_there);
        EXPECT_EQ(outbox.add("b.eml", "dos").value(), Outbox::Stored::written);
        EXPECT_EQ(outbox.waiting().value(), Names{});
        ASSERT_TRUE(outbox.publish());
        EXPECT_EQ(files(folder / "salida"), (Names{"nuevo/a.eml", "nuevo/b.eml"}));
        EXPECT_EQ(outbox.read("a.eml").value(), "uno");
        ASSERT_TRUE(outbox.add("c.eml", "never published"));
    }
    EXPECT_EQ(files(folder / "salida"), (Names{"nuevo/a.eml", "nuevo/b.eml"}));
}

TEST(Outbox, OnlyItsOwnerReadsAMessage) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    ASSERT_TRUE(fixture::store(outbox, "a.eml", "clave: x"));
    struct stat facts = {};
    ASSERT_EQ(stat((folder / "salida/nuevo/a.eml").c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777U, 0600U);
}

TEST(Outbox, AFullDiskLeavesNoPartialMessage) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    rlimit before = {};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 1000;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const auto stored = fixture::store(outbox, "a.eml", std::string(5000, 'x'));
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    ASSERT_FALSE(stored);
    EXPECT_EQ(stored.error().exit, Exit::environment);
    EXPECT_NE(stored.error().diagnostics.front().message.en.find("a.eml"), std::string::npos);
    EXPECT_EQ(files(folder / "salida"), Names{});
    EXPECT_EQ(fixture::store(outbox, "a.eml", std::string(5000, 'x')).value(), Outbox::Stored::written);
}

TEST(Outbox, LeftoversOfAKilledRunAreOverwrittenOrRemoved) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    spill(folder / "salida/nuevo/.a.eml.tmp", "half");
    spill(folder / "salida/nuevo/lost.eml.estado.json", "{}");
    spill(folder / "salida/nuevo/notes.txt", "mine");
    EXPECT_EQ(outbox.waiting().value(), Names{});
    ASSERT_TRUE(fixture::store(outbox, "a.eml", "whole"));
    EXPECT_EQ(outbox.waiting().value(), Names{"a.eml"});
    EXPECT_EQ(files(folder / "salida"), (Names{"nuevo/a.eml", "nuevo/notes.txt"}));
}

TEST(Outbox, WaitingIsSortedByNameAndFollowsNoLinks) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    for (const char* name : {"0010-a.eml", "0002-b.eml", "0002-a.eml", "Z.eml"})
        ASSERT_TRUE(fixture::store(outbox, name, "x"));
    fs::create_symlink("/etc/passwd", folder / "salida/nuevo/link.eml");
    fs::create_directory(folder / "salida/nuevo/folder.eml");
    EXPECT_EQ(outbox.waiting().value(), (Names{"0002-a.eml", "0002-b.eml", "0010-a.eml", "Z.eml"}));
}

TEST(Outbox, AttemptsAreRecordedAndABrokenRecordCountsAsNone) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    ASSERT_TRUE(fixture::store(outbox, "a.eml", "x"));
    const Attempts attempts = {2, 1000, 2000, "451 «tarde»", {"a@b.es"}, {"c@d.es"}};
    ASSERT_TRUE(outbox.defer("a.eml", attempts));
    EXPECT_EQ(outbox.attempts("a.eml"), attempts);
    const fs::path sidecar = folder / "salida/nuevo/a.eml.estado.json";
    for (const std::string broken :
         {"", "{", "[]", "null", "{\"intentos\":\"x\"}", "{\"intentos\":-1}", "\xff",
          "{\"intentos\":1,\"primero\":1,\"proximo\":1e99,\"ultimo_error\":\"\"}",
          "{\"intentos\":1,\"primero\":1,\"proximo\":1,\"ultimo_error\":\"\",\"entregados\":[1]}"}) {
        spill(sidecar, broken);
        EXPECT_EQ(outbox.attempts("a.eml"), Attempts{}) << broken;
    }
    ASSERT_TRUE(outbox.mark_sent("a.eml"));
    EXPECT_EQ(files(folder / "salida"), Names{"enviado/a.eml"});
}

TEST(Outbox, NamesOutsideTheFolderAreRefused) {
    const TempFolder folder;
    Outbox outbox = opened(folder / "salida");
    for (const std::string name :
         {"", ".eml", "../a.eml", "a/b.eml", ".a.eml", "a.txt", "a b.eml", "ñ.eml", "a.eml\n"})
        EXPECT_FALSE(fixture::store(outbox, name, "x")) << name;
    EXPECT_FALSE(fixture::store(outbox, std::string(300, 'a') + ".eml", "x"));
    EXPECT_EQ(files(folder.path()), Names{});
}

TEST(Outbox, OneSenderAtATime) {
    const TempFolder folder;
    auto first = std::make_unique<Outbox>(opened(folder / "salida"));
    Outbox second = opened(folder / "salida");
    ASSERT_TRUE(first->lock_for_sending());
    const auto refused = second.lock_for_sending();
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().exit, Exit::environment);
    EXPECT_TRUE(fixture::store(second, "a.eml", "x"));  // messages can be written meanwhile
    first.reset();
    EXPECT_TRUE(second.lock_for_sending());
}

TEST(Outbox, AnImpossibleFolderIsAnEnvironmentFailure) {
    const TempFolder folder;
    spill(folder / "file", "x");
    for (const fs::path& path : {folder / "file", folder / "missing/salida", fs::path("/proc/salida")}) {
        const auto outbox = Outbox::open(path);
        ASSERT_FALSE(outbox) << path;
        EXPECT_EQ(outbox.error().exit, Exit::environment);
    }
}

}  // namespace
}  // namespace ronda::mailer

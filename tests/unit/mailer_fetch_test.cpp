// Mail is fetched once and stored before it is marked as seen, and nothing a server sends does harm
// (match/contract/mail-in.md). A real server: e2e/imap_real_test.sh.
#include <deque>

#include <gtest/gtest.h>

#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/inbox.hpp"
#include "adjudicator/system/large_message.hpp"
#include "adjudicator/system/maildir.hpp"
#include "adjudicator/system/maildir_jobs.hpp"
#include "mailer/imap_connection.hpp"
#include "mailer/incoming.hpp"
#include "mailer/job.hpp"
#include "mailer/verbs.hpp"
#include "mailer/verbs_net.hpp"
#include "tests/support/imap_server.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::mailer {
namespace {

namespace fs = std::filesystem;
using fixture::slurp;
using fixture::spill;
using fixture::TempFolder;
using system::collect;
using system::FetchedMessage;
using system::FetchReport;
using system::Inbox;
using system::MaildirSource;
using system::MessageSource;
using system::sha256;
using Names = std::vector<std::string>;

Names files_in(const fs::path& folder) {
    Names names;
    for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

// The stored name of a message that came as the n-th.
std::string name_of(const std::string& message, int n = 1) {
    return fmt::format("{:010}-{}.eml", n, sha256(message));
}

// A source with given messages; records what was in `nuevo` when each was marked as seen.
class ScriptedSource : public MessageSource {
  public:
    ScriptedSource(fs::path inbox, std::deque<FetchedMessage> arrivals)
        : inbox_(std::move(inbox)), arrivals_(std::move(arrivals)) {}
    Result<std::optional<FetchedMessage>> next() override {
        if (breaks_after == 0) return environment_failed(say("se cortó", "it broke"));
        --breaks_after;
        if (arrivals_.empty()) return std::nullopt;
        FetchedMessage one = std::move(arrivals_.front());
        arrivals_.pop_front();
        return one;
    }
    Result<void> mark_seen() override {
        stored_before.push_back(files_in(inbox_ / "nuevo").size());
        if (deaf) return environment_failed(say("no se puede marcar", "cannot be marked"));
        return {};
    }
    int breaks_after = 1000;
    bool deaf = false;
    std::vector<std::size_t> stored_before;

  private:
    fs::path inbox_;
    std::deque<FetchedMessage> arrivals_;
};

TEST(Collect, StoresEachMessageOnceAndBeforeItIsMarkedAsSeen) {
    const TempFolder folder;
    auto inbox = Inbox::open(folder / "entrada").value();
    spill(folder / "entrada/visto" / name_of("b"), "b");
    spill(folder / "entrada/rechazado" / name_of("c"), "c");
    ScriptedSource source(
        folder / "entrada",
        {{"a", 1, false}, {"b", 1, false}, {"c", 1, false}, {"a", 1, false}, {"d", 1, false}});
    const FetchReport report = collect(inbox, source);
    EXPECT_EQ(report.stored, (Names{name_of("a"), name_of("d", 2)}));
    EXPECT_EQ(report.already_there, 3);
    EXPECT_FALSE(report.interrupted);
    EXPECT_EQ(source.stored_before, (std::vector<std::size_t>{1, 1, 1, 1, 2}));
    EXPECT_EQ(slurp(folder / "entrada/nuevo" / name_of("d", 2)), "d");
}

TEST(Inbox, ConcurrentProcessesSeeEachOthersMessages) {
    const TempFolder folder;
    auto one = Inbox::open(folder / "entrada").value(), other = Inbox::open(folder / "entrada").value();
    for (int i = 0; i < 100; ++i) {
        const std::string message = std::to_string(i);
        Inbox& first = i % 2 == 0 ? one : other;
        EXPECT_EQ(first.store(message)->name, name_of(message, i + 1));
        for (Inbox* again : {&one, &other}) {
            const auto stored = again->store(message);
            EXPECT_TRUE(stored->already_there);
            EXPECT_EQ(stored->name, name_of(message, i + 1));
        }
    }
    // The run has processed the message.
    fs::rename(folder / "entrada/nuevo" / name_of("99", 100), folder / "entrada/visto" / name_of("99", 100));
    EXPECT_TRUE(one.store("99")->already_there);
}

TEST(Inbox, MessagesAddedByHandAreNumberedLast) {
    const TempFolder folder;
    auto inbox = Inbox::open(folder / "entrada").value();
    ASSERT_TRUE(inbox.store("a"));
    spill(folder / "entrada/nuevo/z.eml", "z");
    spill(folder / "entrada/nuevo/b.eml", "b");
    spill(folder / "entrada/nuevo/nota.txt", "no message");
    ASSERT_TRUE(inbox.number_arrivals());
    EXPECT_EQ(inbox.store("c")->name, name_of("c", 4));
    EXPECT_EQ(files_in(folder / "entrada/nuevo"),
              (Names{name_of("a"), "0000000002-b.eml", "0000000003-z.eml", name_of("c", 4), "nota.txt"}));
}

TEST(Inbox, AMessageOfAnotherMatchBecomesTheNewestAndIsThereOnce) {
    const TempFolder folder;
    auto from = Inbox::open(folder / "de").value(), to = Inbox::open(folder / "a").value();
    ASSERT_TRUE(to.store("a") && to.store("b") && from.store("c") && from.store("a"));
    ASSERT_TRUE(to.adopt(folder / "de/nuevo" / name_of("c")));
    ASSERT_TRUE(to.adopt(folder / "de/nuevo" / name_of("a", 2)));
    EXPECT_EQ(files_in(folder / "a/nuevo"), (Names{name_of("a"), name_of("b", 2), name_of("c", 3)}));
    EXPECT_EQ(files_in(folder / "de/nuevo"), Names{});
    EXPECT_EQ(to.adopt(folder / "de/nuevo/x.eml").error().exit, Exit::environment);
}

TEST(Inbox, FilesBeingWrittenAreNotRemovedAsLeftovers) {
    const TempFolder folder;
    auto inbox = Inbox::open(folder / "entrada", std::chrono::milliseconds(0)).value();
    spill(folder / "entrada/nuevo/.x.eml.tmp", "hal");
    {
        const auto writing = system::lock_file(folder / "entrada/.cerrojo", std::chrono::milliseconds(0));
        ASSERT_TRUE(writing && *writing);
        EXPECT_TRUE(inbox.remove_unfinished());
        EXPECT_EQ(files_in(folder / "entrada/nuevo"), Names{".x.eml.tmp"});
        EXPECT_EQ(inbox.store("a").error().exit, Exit::environment);
    }
    EXPECT_TRUE(inbox.remove_unfinished());
    EXPECT_EQ(files_in(folder / "entrada/nuevo"), Names{});
    EXPECT_TRUE(inbox.store("a"));
}

TEST(Collect, StoredMessagesStayIfTheSourceBreaks) {
    const TempFolder folder;
    auto inbox = Inbox::open(folder / "entrada").value();
    ScriptedSource broken(folder / "entrada", {{"a", 1, false}, {"b", 1, false}});
    broken.breaks_after = 1;
    const FetchReport report = collect(inbox, broken);
    EXPECT_EQ(report.interrupted->en, "it broke");
    EXPECT_EQ(files_in(folder / "entrada/nuevo"), Names{name_of("a")});
    ScriptedSource deaf(folder / "entrada", {{"x", 1, false}, {"y", 1, false}});
    deaf.deaf = true;
    EXPECT_EQ(collect(inbox, deaf).interrupted->en, "cannot be marked");
    EXPECT_EQ(deaf.stored_before.size(), 1U);
}

TEST(Collect, AnUnwritableFolderLeavesMessagesUnseen) {
    const TempFolder folder;
    auto inbox = Inbox::open(folder / "entrada").value();
    fs::remove_all(folder / "entrada/nuevo");
    ScriptedSource source(folder / "entrada", {{"a", 1, false}});
    EXPECT_TRUE(collect(inbox, source).interrupted);
    EXPECT_TRUE(source.stored_before.empty());
}

TEST(Collect, OfATooLargeMessageTheHeadersAreStoredWithItsSizeAndItIsMarkedAsSeen) {
    const TempFolder folder;
    auto inbox = Inbox::open(folder / "entrada").value();
    ScriptedSource source(folder / "entrada",
                          {{"From: A <a@x.es>\r\nSubject: =?utf-8?b?w7E=?=\r\n\r\n", 50U << 20U, true}});
    const FetchReport report = collect(inbox, source);
    EXPECT_EQ(source.stored_before, std::vector<std::size_t>{1});
    ASSERT_EQ(report.stored.size(), 1U);
    EXPECT_EQ(slurp(folder / "entrada/nuevo" / report.stored[0]),
              "X-Ronda-Size: 52428800\r\nFrom: A <a@x.es>\r\nSubject: =?utf-8?b?w7E=?=\r\n\r\n");
}

TEST(Maildir, NewMessagesMoveToCurAndReplaceNone) {
    const TempFolder folder;
    for (const char* part : {"box", "box/new", "box/cur", "box/tmp"}) fs::create_directory(folder / part);
    spill(folder / "box/new/2.x", "b");
    spill(folder / "box/new/1.x:2,", "a");
    spill(folder / "box/new/3.x", "From: a@x.es\n\n" + std::string(ronda::system::largest_fetched, 'g'));
    spill(folder / "box/cur/1.x:2,S", "was here");
    fs::create_symlink("/etc/passwd", folder / "box/new/0.link");
    auto inbox = Inbox::open(folder / "entrada").value();
    auto source = MaildirSource::open(folder / "box").value();
    const FetchReport report = collect(inbox, source);
    ASSERT_EQ(report.stored.size(), 3U);
    EXPECT_EQ(report.stored[1], name_of("b", 2));
    EXPECT_TRUE(slurp(folder / "entrada/nuevo" / report.stored[2]).starts_with("X-Ronda-Size: 26214414\r\n"));
    EXPECT_FALSE(report.interrupted);
    EXPECT_EQ(files_in(folder / "box/new"), Names{"0.link"});
    EXPECT_EQ(files_in(folder / "box/cur"), (Names{"1.x.1:2,S", "1.x:2,S", "2.x:2,S", "3.x:2,S"}));
    EXPECT_EQ(slurp(folder / "box/cur/1.x:2,S"), "was here");
    EXPECT_EQ(MaildirSource::open(folder / "entrada").error().exit, Exit::environment);
}

TEST(Maildir, SeenMessagesAreReadAgainSinceATime) {
    const TempFolder folder;
    for (const char* part : {"box", "box/new", "box/cur", "box/tmp"}) fs::create_directory(folder / part);
    spill(folder / "box/cur/1000.old:2,S", "old");
    spill(folder / "box/cur/3000.by-name:2,S", "by name");
    spill(folder / "box/cur/1500.by-time:2,S", "by time");
    spill(folder / "box/new/2000.fresh", "fresh");
    for (const char* name : {"1000.old:2,S", "3000.by-name:2,S"})
        fs::last_write_time(
            folder / "box/cur" / name,
            fs::file_time_type::clock::from_sys(std::chrono::sys_seconds(std::chrono::seconds(1000))));
    auto inbox = Inbox::open(folder / "entrada").value();
    auto source = MaildirSource::open(folder / "box", 2500).value();
    const FetchReport report = collect(inbox, source);
    EXPECT_EQ(report.stored, (Names{name_of("by time"), name_of("fresh", 2), name_of("by name", 3)}));
    EXPECT_FALSE(report.more);
    EXPECT_EQ(files_in(folder / "box/cur"),
              (Names{"1000.old:2,S", "1500.by-time:2,S", "2000.fresh:2,S", "3000.by-name:2,S"}));
    auto again = MaildirSource::open(folder / "box", 2500).value();
    EXPECT_EQ(collect(inbox, again).already_there, 3);
}

struct Server {
    TempFolder folder;
    fixture::ImapServer server;
    explicit Server(fixture::ImapScript script) : server(std::move(script)) {}

    FetchReport fetch(std::chrono::milliseconds whole = std::chrono::seconds(5),
                      std::optional<std::int64_t> since = std::nullopt, const fs::path& memory = {}) {
        auto inbox = Inbox::open(folder / "entrada").value();
        ImapServer place;
        place.url = "imap://127.0.0.1:" + std::to_string(server.port());
        place.user = "ronda";
        place.password = "secreto";
        place.since = since;
        place.memory = memory;
        auto source =
            ImapSource::create(place, {std::chrono::seconds(5), whole, std::chrono::seconds(5)}).value();
        return collect(inbox, source);
    }
    std::size_t stored() const { return files_in(folder / "entrada/nuevo").size(); }
};

const std::string size_5 = "* 1 FETCH (UID 5 RFC822.SIZE 9)\r\n$ OK\r\n";

TEST(Imap, ReadsLiteralsAndQuotedTextAndSkipsUnrequestedData) {
    Server box({{"UID SEARCH", "* SEARCH 7 5 5 6\r\n* 9 EXISTS\r\n$ OK\r\n"},
                {"UID FETCH 5 (UID RFC822", size_5},
                {"UID FETCH 5 (UID BODY",
                 "* 4 FETCH (FLAGS (\\Seen) UID 4)\r\n* 1 FETCH (UID 5 BODY[]<0> {9}\r\n"
                 "a) {3}\r\nz)\r\n$ OK\r\n"},
                {"UID FETCH 6 (UID RFC822", "* 2 FETCH (RFC822.SIZE 4 UID 6)\r\n$ OK\r\n"},
                {"UID FETCH 6 (UID BODY", "* 2 FETCH (UID 6 BODY[]<0> \"a\\\"\\\\b\")\r\n$ OK\r\n"},
                {"UID FETCH 7", "$ OK\r\n"}});
    const FetchReport report = box.fetch();
    EXPECT_FALSE(report.interrupted) << report.interrupted->en;
    EXPECT_EQ(report.stored, (Names{name_of("a) {3}\r\nz"), name_of("a\"\\b", 2)}));
    const Names said = box.server.commands();
    EXPECT_EQ(std::count(said.begin(), said.end(), "UID STORE 5 +FLAGS.SILENT (\\Seen)"), 1);
    EXPECT_EQ(std::count(said.begin(), said.end(), "UID STORE 7 +FLAGS.SILENT (\\Seen)"), 0);
    EXPECT_EQ(said.back(), "LOGOUT");
    for (const std::string& command : said) EXPECT_EQ(command.find(" BODY["), std::string::npos) << command;
}

TEST(Imap, SeenMessagesAreReadAgainSinceADay) {
    Server box({{"UID SEARCH OR UNSEEN SINCE 2-Dec-2026", "* SEARCH 5\r\n$ OK\r\n"},
                {"UID FETCH 5 (UID RFC822", size_5},
                {"UID FETCH 5 (UID BODY", "* 1 FETCH (UID 5 BODY[]<0> {9}\r\n123456789)\r\n$ OK\r\n"}});
    const FetchReport report = box.fetch(std::chrono::seconds(5), 1'796'299'200 - 86400);
    EXPECT_FALSE(report.interrupted) << report.interrupted->en;
    EXPECT_EQ(report.stored, Names{name_of("123456789")});
}

TEST(Imap, ALineThatWasNotAskedForIsNoAnswer) {
    const std::string reported =
        "* 1 FETCH (FLAGS (\\Seen) UID 5)\r\n* 1 FETCH (UID 5 FLAGS (\\Seen $Uid))\r\n";
    Server box(
        {{"UID SEARCH", "* SEARCH 5\r\n$ OK\r\n"},
         {"UID FETCH 5 (UID RFC822", reported + "* 1 FETCH (UID 5 RFC822.SIZE 9)\r\n" + reported + "$ OK\r\n"},
         {"UID FETCH 5 (UID BODY", reported + "* 1 FETCH (BODY[]<0> {9}\r\n123456789 UID 5)\r\n$ OK\r\n"}});
    EXPECT_EQ(box.fetch().stored, Names{name_of("123456789")});
}

TEST(Imap, AMessageThatTheServerDoesNotGiveHoldsUpNoOther) {
    const auto sized = [](int uid) { return fmt::format("* 1 FETCH (UID {} RFC822.SIZE 9)\r\n$ OK\r\n", uid); };
    const auto given = [](int uid) {
        return fmt::format("* 1 FETCH (UID {} BODY[]<0> {{1}}\r\n{})\r\n$ OK\r\n", uid, uid);
    };
    const TempFolder folder;
    fixture::ImapScript script{{"SELECT", "* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 5] x\r\n$ OK\r\n"},
                               {"UID SEARCH UID 5:*", "* SEARCH 4 5 6\r\n$ OK\r\n"},
                               {"UID SEARCH UID 7:*", "* SEARCH 6\r\n$ OK\r\n"},
                               {"UID SEARCH UNSEEN", "* SEARCH 3\r\n$ OK\r\n"}};
    for (const int uid : {3, 5, 6}) {
        script[fmt::format("UID FETCH {} (UID RFC822", uid)] = sized(uid);
        script[fmt::format("UID FETCH {} (UID BODY", uid)] = given(uid);
    }
    auto ill = script;
    ill["UID FETCH 5 (UID BODY"] = "$ NO [SERVERBUG] 5 is broken\r\n";
    script["SELECT"] = "* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 7] x\r\n$ OK\r\n";
    Server box(ill), healed(script);  // each with an inbox of its own
    FetchReport report = box.fetch(std::chrono::seconds(5), {}, folder / "memoria");
    EXPECT_EQ(report.stored.size(), 2U);
    EXPECT_NE(report.interrupted->en.find("5 is broken"), std::string::npos) << report.interrupted->en;
    report = healed.fetch(std::chrono::seconds(5), {}, folder / "memoria");
    EXPECT_EQ(report.stored, (Names{name_of("3"), name_of("5", 2)}));
    EXPECT_FALSE(report.interrupted);
}

TEST(Imap, ALargeMessageIsNotDownloadedEvenIfItsReportedSizeIsWrong) {
    const std::string huge = std::to_string(ronda::system::largest_fetched + 1);
    Server box({{"UID SEARCH", "* SEARCH 5 6\r\n$ OK\r\n"},
                {"UID FETCH 5 (UID RFC822", "* 1 FETCH (UID 5 RFC822.SIZE 52428800)\r\n$ OK\r\n"},
                {"UID FETCH 5 (UID BODY",
                 "* 1 FETCH (UID 5 BODY[HEADER]<0> {17}\r\n"
                 "From: a@x.es\r\n\r\n)\r\n$ OK\r\n"},
                {"UID FETCH 6 (UID RFC822", "* 2 FETCH (UID 6 RFC822.SIZE 10)\r\n$ OK\r\n"},
                {"UID FETCH 6 (UID BODY", "* 2 FETCH (UID 6 BODY[]<0> {" + huge + "}\r\n" +
                                              std::string(ronda::system::largest_fetched + 1, 'x') +
                                              ")\r\n$ OK\r\n"}});
    const FetchReport report = box.fetch();
    EXPECT_FALSE(report.interrupted) << report.interrupted->en;
    ASSERT_EQ(report.stored.size(), 2U);
    const fs::path stored = box.folder / "entrada/nuevo";
    EXPECT_TRUE(slurp(stored / report.stored[0]).starts_with("X-Ronda-Size: 52428800\r\n"));
    EXPECT_TRUE(slurp(stored / report.stored[1]).starts_with("X-Ronda-Size: 26214401\r\n"));
    for (const std::string& command : box.server.commands())
        EXPECT_EQ(command.find("UID FETCH 5 (UID BODY.PEEK[]"), std::string::npos);
}

TEST(Imap, AMisbehavingServerIsReportedAndNothingIsLost) {
    const fixture::ImapScript cases[] = {
        {{"LOGIN", "$ NO secreto no vale\r\n"}},
        {{"SELECT", "$ NO no hay secreto\r\n"}},
        {{"UID SEARCH", ""}},
        {{"UID SEARCH", "* BYE me voy\r\n"}},
        {{"UID SEARCH", "* SEARCH 5\r\n$ OK\r\n"}, {"UID FETCH", "* 1 FETCH (UID 5 BODY[] {99999999999}\r\n"}},
        {{"UID SEARCH", "* SEARCH 5\r\n$ OK\r\n"},
         {"UID FETCH 5 (UID RFC822", size_5},
         {"UID FETCH", "* 1 FETCH (UID 5 BODY[] {9}\r\nabc"}},
        {{"UID SEARCH", "* SEARCH 5\r\n$ OK\r\n"},
         {"UID FETCH", "* 1 FETCH {1}\r\n {1}\r\n {1}\r\n {1}\r\n {1}\r\n {1}\r\n$ OK\r\n"}},
        {{"UID SEARCH", "* SEARCH 5\r\n$ OK\r\n"}, {"UID FETCH", "$ BAD secreto\r\n"}},
    };
    for (const auto& script : cases) {
        Server box(script);
        const FetchReport report = box.fetch();
        ASSERT_TRUE(report.interrupted) << script.begin()->second;
        EXPECT_EQ(report.interrupted->es.find("secreto"), std::string::npos) << report.interrupted->es;
        EXPECT_EQ(report.interrupted->es.find("127.0.0.1:"), 0U);
        EXPECT_EQ(box.stored(), 0U);
    }
    Server silent(fixture::ImapScript{{"UID SEARCH", "* SEARCH 5\r\n"}});
    EXPECT_NE(silent.fetch(std::chrono::milliseconds(300)).interrupted->en.find("too long"), std::string::npos);
}

TEST(Imap, AMessageThatCannotBeMarkedIsKept) {
    Server box({{"UID SEARCH", "* SEARCH 5 6\r\n$ OK\r\n"},
                {"UID FETCH 5 (UID RFC822", size_5},
                {"UID FETCH 5 (UID BODY", "* 1 FETCH (UID 5 BODY[] {9}\r\n123456789)\r\n$ OK\r\n"},
                {"UID STORE", "$ NO [READ-ONLY]\r\n"}});
    const FetchReport report = box.fetch();
    EXPECT_EQ(report.stored, Names{name_of("123456789")});
    EXPECT_NE(report.interrupted->en.find("UID STORE: NO [READ-ONLY]"), std::string::npos)
        << report.interrupted->en;
}

TEST(Imap, MailboxNamesAreQuotedAndInModifiedUtf7) {
    EXPECT_EQ(quoted_mailbox("INBOX"), "\"INBOX\"");
    EXPECT_EQ(quoted_mailbox("a \"b\" \\"), "\"a \\\"b\\\" \\\\\"");
    EXPECT_EQ(quoted_mailbox("Juegos & Málaga"), "\"Juegos &- M&AOE-laga\"");
}

Json fetch_job() {
    return Json::parse(R"({"formato": "ronda/recogida/1", "entrada": "e", "ahora": 1796000000, "desde": null,
        "imap": {"url": "imaps://x.es", "usuario": "u", "clave": {"fichero": "c"}, "buzon": "Juegos/Ñ", "tls": null}})");
}

TEST(JobIn, IsReadStrictlyAndRefusalsHaveAPath) {
    ASSERT_TRUE(read_fetch_job(fetch_job()));
    EXPECT_EQ(read_fetch_job(fetch_job())->imap.mailbox, "Juegos/Ñ");
    const std::tuple<const char*, Json, const char*> cases[] = {
        {"/entrada", "", "entrada"},
        {"/ahora", -1, "ahora"},
        {"/maildir", "m", "maildir"},
        {"/imap", nullptr, "imap"},
        {"/otra", 1, "otra"},
        {"/imap/clave", Json::object(), "imap.clave"},
        {"/imap/usuario", "a\r\nb", "imap.usuario"},
        {"/imap/buzon", "a\r\nR9 DELETE x", "imap.buzon"},
        {"/imap/tls", "quizá", "imap.tls"},
    };
    for (const auto& [pointer, value, path] : cases) {
        Json job = fetch_job();
        job[Json::json_pointer(pointer)] = value;
        const auto read = read_fetch_job(job);
        ASSERT_FALSE(read) << pointer;
        EXPECT_EQ(read.error().diagnostics.front().path, path);
        EXPECT_EQ(read.error().diagnostics.front().code, "trabajo_invalido");
    }
    for (const char* url : {"http://x.es", "imap://u@x.es", "imaps://x.es/INBOX", "imaps://", "imap"})
        EXPECT_FALSE(ImapSource::create({url})) << url;
    EXPECT_FALSE(read_read_job({{"formato", "ronda/lectura/1"}, {"mensajes", Json::array({1})}}));
}

TEST(Fetch, AMissingSourceInterruptsTheRunWithAResult) {
    const TempFolder folder;
    const Json maildir = {{"entrada", folder / "entrada"}, {"maildir", folder / "no"}};
    const auto answer = system::maildir_answer({"fetch", maildir, Lang::en});
    ASSERT_TRUE(answer && *answer);
    EXPECT_NE((**answer)["interrumpido"].get<std::string>().find("/no/cur"), std::string::npos);
    EXPECT_EQ((**answer)["guardados"], Json::array());
    const Json imap = {
        {"url", "imap://127.0.0.1:1"}, {"usuario", "u"}, {"clave", {{"fichero", folder / "no"}}}};
    const Json job = {
        {"formato", "ronda/recogida/1"}, {"entrada", folder / "entrada"}, {"ahora", 1}, {"imap", imap}};
    EXPECT_FALSE(system::maildir_answer({"fetch", job, Lang::en}));
    const VerbResult result = run_fetch(job, Lang::en);
    EXPECT_EQ(result.exit, Exit::environment);
    EXPECT_NE(result.output["interrumpido"].get<std::string>().find("/no"), std::string::npos);
}

TEST(Probe, OpensTheMailboxForReadingOnlyAndCountsWhatIsUnseen) {
    fixture::ImapServer server(
        {{"EXAMINE", "* 3 EXISTS\r\n$ OK [READ-ONLY]\r\n"}, {"UID SEARCH", "* SEARCH 4 9\r\n$ OK\r\n"}});
    const TempFolder folder;
    spill(folder / "clave", "secreto\n");
    const Json imap = {{"url", fmt::format("imap://localhost:{}", server.port())},
                       {"usuario", "ronda"},
                       {"clave", {{"fichero", (folder / "clave").string()}}},
                       {"tls", "no"}};
    const Json job = {{"formato", "ronda/recogida/1"}, {"entrada", "entrada"}, {"ahora", 0}, {"imap", imap}};
    const VerbResult result = run_probe({{"formato", "ronda/prueba/1"}, {"recogida", job}}, Lang::en);
    EXPECT_EQ(result.output, Json({{"recogida", {{"motivo", nullptr}, {"esperan", 2}}}, {"envio", nullptr}}));
    for (const std::string& command : server.commands()) {
        EXPECT_FALSE(command.starts_with("SELECT") || command.starts_with("UID STORE")) << command;
    }
}

TEST(Probe, AJobThatFetchOrSendWouldRefuseIsItsResult) {
    const Json fetch = {
        {"formato", "ronda/recogida/1"}, {"entrada", "e"}, {"ahora", 0}, {"imap", {{"url", "imaps://x"}}}};
    const Json send = {{"formato", "ronda/envio/1"},
                       {"salidas", Json::array({"s"})},
                       {"ahora", 0},
                       {"smtp", {{"url", "http://x"}}}};
    const VerbResult result =
        run_probe({{"formato", "ronda/prueba/1"}, {"recogida", fetch}, {"envio", send}}, Lang::en);
    EXPECT_TRUE(result.output["recogida"]["motivo"].is_string()) << result.output;
    EXPECT_TRUE(result.output["envio"]["motivo"].is_string()) << result.output;
    EXPECT_EQ(run_probe({{"formato", "ronda/prueba/1"}, {"otro", 1}}, Lang::en).exit, Exit::refused);
}

}  // namespace
}  // namespace ronda::mailer

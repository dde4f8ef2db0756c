// A match whose partida.yaml leaves out who moderates, how mail goes and where its players are reached: all
// that comes from outside, and nothing of it is written into the match's folder but into letters.
#include <fstream>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/run/status.hpp"
#include "tests/support/match_fixture.hpp"

namespace ronda::match::fixture {
namespace {

constexpr std::string_view bare_file = R"(partida: malaga-1
juego: hexadominacion
jugadores:
  - {id: ana, nombre: Ana}
  - {id: beto, nombre: Beto}
calendario: {zona: UTC, plazo: dom 20:00}
)";
constexpr Instant second_sunday = 1'797'192'000;  // 2026-12-13T20:00Z

ClubContext club() {
    ClubContext club;
    club.defaults.moderator = {"Marta", "marta@example.org", formats::Summary::none};
    club.defaults.mail = formats::MailSettings{"Ronda <ronda@example.org>", {}, {}, "/club/Maildir", {}, {}};
    club.defaults.site = "https://example.org/ronda/";
    club.contacts["ana"] = {{"ana@example.org", "carla@example.org"}, Lang::en, {}};
    club.contacts["beto"] = {{"beto@example.org"}, {}, formats::Summary::daily};
    club.fetched = Fetched{noon};
    return club;
}

class MatchClubContext : public ::testing::Test {
  protected:
    void SetUp() override {
        auto file = formats::read_match_file(bare_file, "partida.yaml", all_games());
        ASSERT_TRUE(file);
        ASSERT_TRUE(create_match(steps.system, {folder, std::move(*file), std::string(bare_file), chain_key()},
                                 club_context));
        std::filesystem::create_directories(folder / "correo/entrada/nuevo");
    }

    void receive(const std::string& from, const std::string& player, const std::string& key) {
        const Json message = {
            {"de", from},
            {"ordenes",
             Json::array({{{"nombre", ""}, {"texto", order_file(player, 1, "{reclutar: {Loma: 1}}", key)}}})}};
        std::ofstream(folder / "correo/entrada/nuevo" / (std::to_string(++received) + ".eml"))
            << message.dump();
    }
    std::set<std::string> letters() {
        std::set<std::string> names;
        for (const auto& [path, bytes] : tree_of(folder))
            if (path.starts_with("correo/salida/nuevo/") && !path.ends_with('/')) names.insert(path.substr(20));
        return names;
    }
    Json letter(const std::string& name) {
        return Json::parse(tree_of(folder).at("correo/salida/nuevo/" + name));
    }
    std::string round_key(const std::string& player) {
        return key_of_round(*load_secrets(steps.disk, MatchPaths{folder}), "malaga-1", player, 1);
    }
    Result<RunReport> run(Instant now) {
        steps.clock = FixedClock(now);
        return run_match(steps.system, folder, club_context, {});
    }
    Result<RunReport> decide(const std::function<Result<Text>(const Match&, Journal&)>& what) {
        return at_desk(steps.system, folder, club_context, what);
    }

    TempFolder base;
    Path folder = base.path() / "match";
    Steps steps;
    ClubContext club_context = club();
    int received = 0;
};

TEST_F(MatchClubContext, LettersGoWhereTheContactsSay) {
    EXPECT_EQ(letters(),
              (std::set<std::string>{"0000-ana.2.eml", "0000-ana.eml", "0000-beto.eml", "0000-moderador.eml"}));
    EXPECT_EQ(letter("0000-ana.eml")["para"], "Ana <ana@example.org>");
    EXPECT_EQ(letter("0000-ana.2.eml")["para"], "Ana <carla@example.org>");
    EXPECT_NE(letter("0000-ana.eml")["id"], letter("0000-ana.2.eml")["id"]);
    EXPECT_EQ(letter("0000-ana.2.eml")["asunto"], "[malaga-1] Invitation: HexaDominación");
    EXPECT_EQ(letter("0000-beto.eml")["asunto"], "[malaga-1] Invitación: HexaDominación");
    EXPECT_EQ(letter("0000-moderador.eml")["para"], "Marta <marta@example.org>");
    EXPECT_EQ(letter("0000-ana.eml")["responder_a"], "ronda+malaga-1@example.org");
    EXPECT_NE(letter("0000-ana.eml")["html"].get<std::string>().find("https://example.org/ronda/"),
              std::string::npos);
    const auto tree = tree_of(folder);
    EXPECT_EQ(tree.at("partida.yaml"), bare_file);
    EXPECT_EQ(tree.at("diario.jsonl").find('@'), std::string::npos);
}

TEST_F(MatchClubContext, LettersCountFromEachAddressOfTheSeatAndFromNoOther) {
    receive("beto@example.org", "ana", round_key("ana"));
    receive("carla@example.org", "ana", round_key("ana"));
    ASSERT_TRUE(run(noon));
    const auto tree = tree_of(folder);
    EXPECT_EQ(std::count_if(tree.begin(), tree.end(),
                            [](const auto& file) {
                                return file.first.starts_with("correo/entrada/rechazado/") &&
                                       file.first.ends_with(".eml");
                            }),
              1);
    EXPECT_TRUE(tree.contains("pendientes/ana.yaml"));
    // Both are told of the orders that count; who wrote the other letter is told that it does not.
    std::map<std::string, int> answers;
    for (const std::string& name : letters())
        if (name.starts_with("respuesta-")) ++answers[letter(name)["para"].get<std::string>()];
    EXPECT_EQ(answers, (std::map<std::string, int>{{"Ana <ana@example.org>", 1},
                                                   {"Ana <carla@example.org>", 1},
                                                   {"Beto <beto@example.org>", 1}}));
}

TEST_F(MatchClubContext, WhoGetsADigestGetsNoLetterOfAnOrdinaryRound) {
    ASSERT_TRUE(run_match(steps.system, folder, club_context, {true}));
    const auto after = letters();
    EXPECT_TRUE(after.contains("0001-ana.eml"));
    EXPECT_TRUE(after.contains("0001-ana.2.eml"));
    EXPECT_FALSE(after.contains("0001-beto.eml"));
    EXPECT_FALSE(after.contains("0001-moderador.eml")) << "as the defaults say";
}

// Somebody else fetches: the match starts no fetching, and the brake looks at that clock.
TEST_F(MatchClubContext, TheBrakeHoldsForMailThatSomebodyElseFetches) {
    steps.mail.before_call = [](std::string_view verb, const Json&) { EXPECT_NE(verb, "fetch"); };
    receive("ana@example.org", "ana", round_key("ana"));
    ASSERT_TRUE(run(second_sunday - 3600));
    ASSERT_TRUE(run(second_sunday + 60));
    const auto held = status_of(steps.disk, folder, club_context, second_sunday + 120);
    EXPECT_NE(held->held.en.find("no mail has been fetched"), std::string::npos) << held->held.en;
    EXPECT_EQ(held->last_fetched, noon);
    club_context.fetched = Fetched{second_sunday + 180};
    receive("beto@example.org", "beto", round_key("beto"));
    ASSERT_TRUE(run(second_sunday + 240));
    EXPECT_EQ(status_of(steps.disk, folder, club_context)->round, 1);
}

// Another process has letters in its hands, and newer orders may be among them; if it hangs, it does not stop
// the match for ever.
TEST_F(MatchClubContext, ARoundThatIsDueWaitsAnHourAtMostForLettersOfBeforeItsDeadline) {
    for (const char* player : {"ana", "beto"})
        receive(player + std::string("@example.org"), player, round_key(player));
    club_context.fetched = Fetched{second_sunday};
    club_context.routed_until = second_sunday - 1;
    ASSERT_TRUE(run(noon));
    for (const Instant now : {second_sunday, second_sunday + 3599}) {
        const auto waiting = run(now);
        ASSERT_TRUE(waiting);
        ASSERT_EQ(waiting->done.size(), 1U);
        EXPECT_EQ(waiting->done.front().en,
                  "malaga-1: round 1 waits for mail from before the deadline, until Sunday 13 December, 21:00 "
                  "(UTC) at the latest");
    }
    ASSERT_TRUE(run(second_sunday + 3600));
    EXPECT_EQ(status_of(steps.disk, folder, club_context)->round, 1);
}

TEST_F(MatchClubContext, ARoundThatIsDueDoesNotWaitForLaterLetters) {
    for (const char* player : {"ana", "beto"})
        receive(player + std::string("@example.org"), player, round_key(player));
    club_context.fetched = Fetched{second_sunday};
    club_context.routed_until = second_sunday;
    ASSERT_TRUE(run(second_sunday));
    EXPECT_EQ(status_of(steps.disk, folder, club_context)->round, 1);
}

// The clock has leapt while the machine was off: that is the moderator's affair, whatever mail is to come.
TEST_F(MatchClubContext, WaitingForMailDoesNotHideAClockThatHasLeapt) {
    receive("ana@example.org", "ana", round_key("ana"));
    ASSERT_TRUE(run(noon));
    club_context.routed_until = noon;
    ASSERT_TRUE(decide([&](const Match& match, Journal& journal) {
        return extend_deadline(steps.system, match, journal, second_sunday + Instant{14} * 24 * 3600);
    }));
    ASSERT_TRUE(run(second_sunday + Instant{14} * 24 * 3600));
    EXPECT_NE(status_of(steps.disk, folder, club_context)->held.en.find("more than one deadline"),
              std::string::npos);
}

TEST_F(MatchClubContext, ASourceOfMailIsNeverADefault) {
    club_context.fetched.reset();
    const auto match = open_match(steps.disk, folder, club_context);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->file.mail->from, "Ronda <ronda@example.org>");
    EXPECT_FALSE(has_source(*match->file.mail));
}

TEST_F(MatchClubContext, ASeatIsGivenWithoutAnAddress) {
    const std::string before = round_key("beto");
    club_context.contacts["beto"] = {{"dora@example.org"}, {}, {}};
    ASSERT_TRUE(decide([&](const Match& match, Journal& journal) {
        return replace_player(steps.system, match, journal, {"beto", {}, "Dora"});
    }));
    EXPECT_EQ(letter("relevo-beto-1.eml")["para"], "Dora <dora@example.org>");
    EXPECT_TRUE(letters().contains("aviso-relevo.beto.1-ana.2.eml"));
    EXPECT_NE(round_key("beto"), before);
    EXPECT_EQ(tree_of(folder).at("partida.yaml").find('@'), std::string::npos);
    // A new key for the same person concerns nobody else.
    ASSERT_TRUE(decide([&](const Match& match, Journal& journal) {
        return rekey_player(steps.system, match, journal, "beto");
    }));
    EXPECT_EQ(letter("relevo-beto-2.eml")["para"], "Dora <dora@example.org>");
    EXPECT_FALSE(letters().contains("aviso-relevo.beto.2-ana.eml"));
    const auto journal = Journal::open(steps.disk, MatchPaths{folder}.journal());
    EXPECT_EQ(times_given(*journal, "beto"), 2);
    EXPECT_EQ(tree_of(folder).at("partida.yaml").find('@'), std::string::npos);
}

TEST_F(MatchClubContext, ARobotGivesItsSeatToWhoseAddressTheContactsHave) {
    const auto give = [&](const Seat& seat) {
        return decide([&](const Match& match, Journal& journal) {
            return replace_player(steps.system, match, journal, seat);
        });
    };
    ASSERT_TRUE(give({"beto", {}, {}, robots::Level::normal}));
    EXPECT_EQ(open_match(steps.disk, folder, club_context)->file.players[1].robot, robots::Level::normal);
    ASSERT_TRUE(give({"beto", {}, {}}));
    EXPECT_EQ(tree_of(folder).at("partida.yaml"), bare_file);
    EXPECT_EQ(letter("relevo-beto-2.eml")["para"], "Beto <beto@example.org>");
}

}  // namespace
}  // namespace ronda::match::fixture
